import { fillLetter, type Language, type LetterFacts, lackingPlaces, languageOf } from '@plazo/contract';
import { foldOrder } from '@plazo/lending';
import { type DocumentLanguage, formatMoney, paperLanguage, writtenDate } from '@plazo/markets';
import { sha256 } from '../../adapters/keys/sealing.ts';
import type { Section } from '../../adapters/pdf/write-pdf.ts';
import { type AboutBorrower, messagesIn } from '../../call.ts';
import type { Queries } from '../../db/transaction.ts';
import { type AgreedFacts, agreedFacts } from '../agreement/document-facts.ts';
import { noDebtOf } from '../agreement/proofs.ts';
import { statementSections } from '../agreement/statement.ts';
import { findBorrowerRecord } from '../borrowers/desk-borrowers.store.ts';
import type { Locked } from '../loans/move-order.ts';
import type { DeskCall } from '../operators/desk-call.ts';
import { letterFacts } from './letter-facts.ts';
import { type InForce, type LetterTemplate, placedWords, templatesIn } from './letter-templates.ts';
import type { LetterBody } from './letters.store.ts';

/** What a borrower is written, from a template and their loan: the same for a look at it and for what is sent. */

type Loan = Pick<Locked, 'stored' | 'brand' | 'today'>;

/** A loan whose borrower is written to: the call speaks their language and is about them. */
export type Writing<Db extends Queries = Queries> = {
  readonly call: AboutBorrower<unknown, Db>;
  readonly facts: AgreedFacts;
  /** Chosen by the person; what papers are not written in is not written to them. */
  readonly chosen: string | null;
  readonly language: DocumentLanguage;
  readonly inForce: InForce;
};

/** Opens a loan to write about it; nothing where its borrower was erased. */
export async function openWriting<Db extends Queries>(
  call: DeskCall<unknown, Db>,
  { stored, brand, today }: Loan,
): Promise<Writing<Db> | undefined> {
  const borrower = await findBorrowerRecord(call.db, stored.borrowerId);
  if (!borrower || borrower.isErased) return undefined;
  const spoken: Language = languageOf(borrower.language ?? undefined, brand.language);
  const language = paperLanguage(spoken, brand.language);
  const about = { ...call, borrower, brand, today, language, text: messagesIn(language), session: undefined };
  const position = foldOrder(stored.order, today);
  return {
    call: about,
    facts: await agreedFacts(call, { stored, position }),
    chosen: borrower.language,
    language,
    inForce: await templatesIn(call.db, language),
  };
}

/** When each part of a settlement is paid, where there are several; amounts are what is left of each. */
function partsOf({ call, facts }: Writing): readonly Section[] {
  const { stored, position } = facts.agreed;
  const parts = position.settlement?.parts ?? [];
  const { partsTitle: title, partsHead: head } = call.text.plan.settlement;
  const table = parts.map(({ by, leftMinor }) => [
    writtenDate(call.language, by),
    formatMoney(leftMinor, stored.order.terms.currency),
  ]);
  return parts.length > 1 ? [{ title, head, table }] : [];
}

/** What stands in a letter beside its words. */
async function figuresOf(writing: Writing, { kind }: LetterTemplate): Promise<readonly Section[]> {
  const { call, facts } = writing;
  if (kind === 'settlement') return partsOf(writing);
  if (kind === 'statement') return statementSections(call, facts);
  if (kind === 'no-debt' || kind === 'settlement-kept') return noDebtOf(call, facts)?.sections ?? [];
  return [];
}

export type Composed = {
  readonly template: LetterTemplate;
  readonly body: LetterBody;
  /** Places that the loan has nothing for. */
  readonly lacks: readonly string[];
  readonly hash: string;
};

const filledBy = (facts: LetterFacts, words: string) => (text: string) => fillLetter(text, facts, words);

/** A letter from a template, with an operator's own words where it has a place for them. */
export async function composeLetter(
  writing: Writing,
  template: LetterTemplate,
  words: string,
): Promise<Composed> {
  const facts = await letterFacts(writing.call, writing.facts);
  const fill = filledBy(facts, words);
  const title = fill(template.title);
  const paragraphs = fill(template.letter)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  const body = {
    title,
    sections: [{ title: '', paragraphs }, ...(await figuresOf(writing, template))],
    message: fill(template.message),
  };
  const lacks = lackingPlaces(Object.values(placedWords(template)).join('\n'), facts);
  const { language, inForce } = writing;
  const said = JSON.stringify([language, template.id, inForce.version, body]);
  return { template, body, lacks, hash: Buffer.from(sha256(said)).toString('hex') };
}
