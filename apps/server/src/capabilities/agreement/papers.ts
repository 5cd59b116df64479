import type { KeyFacts } from '@plazo/contract';
import { calendarOf, type DocumentLanguage, paperLanguage } from '@plazo/markets';
import { addBusinessDays } from '@plazo/money';
import { sha256 } from '../../adapters/keys/sealing.ts';
import { localDate, localDateTime } from '../../adapters/local-time.ts';
import { type PaperDocument, type Section, writePdf } from '../../adapters/pdf/write-pdf.ts';
import type { BorrowerCall } from '../../call.ts';
import { isRefused, type Refused, refuse } from '../../db/transaction.ts';
import { papersIn } from '../../words/papers.ts';
import { type AgreementText, agreementFacts, agreementText, documentWords } from './agreement-text.ts';
import { type About, type DocumentFacts, documentFacts, inTheirWords } from './document-facts.ts';
import { type Issued, issueDocument } from './documents.store.ts';
import { keyFactsSections } from './key-facts.ts';
import { partiesSection } from './parties.ts';
import { statementSections } from './statement.ts';

/** Working days for which the facts hold: at least three for a loan of a week or more, one for a shorter one (RBI, Key
 * Facts Statement, 15 Apr 2024). */
const VALID_WORKING_DAYS = 3;
const SHORT_LOAN_DAYS = 7;

const digestOf = (sections: unknown) => Buffer.from(sha256(JSON.stringify(sections))).toString('hex');

export type Paper = { readonly name: string; readonly document: PaperDocument };

type Draft = {
  readonly kind: 'key-facts' | 'agreement';
  readonly title: string;
  /** What the hash covers. */
  readonly sections: readonly Section[];
  /** Printed before it: who signs. */
  readonly parties?: Section;
};

async function issue(
  call: BorrowerCall,
  facts: DocumentFacts,
  draft: Draft,
): Promise<Issued & { language: DocumentLanguage }> {
  const { brand, borrower, db, now, today } = call;
  const language = paperLanguage(call.language, brand.language);
  const workingDays = facts.priced.termDays < SHORT_LOAN_DAYS ? 1 : VALID_WORKING_DAYS;
  const validUntil = facts.agreed
    ? null
    : addBusinessDays(today, workingDays, calendarOf(facts.product.terms.plan.calendar));
  const hash = digestOf(draft.sections);
  const issued = await issueDocument(db, {
    borrowerId: borrower.id,
    kind: draft.kind,
    subject: facts.version,
    language,
    hash,
    now,
    validUntil,
  });
  return { ...issued, language };
}

async function toPaper(call: BorrowerCall, facts: DocumentFacts, draft: Draft): Promise<Paper> {
  const { brand } = call;
  const issued = await issue(call, facts, draft);
  const words = papersIn(issued.language).disclosure;
  const subtitle = [
    words.subtitle(String(issued.number).padStart(8, '0'), localDate(issued.issuedAt, brand.timeZone)),
    ...(issued.validUntil ? [words.validUntil(issued.validUntil)] : []),
    facts.agreed
      ? words.accepted(
          localDateTime(new Date(facts.agreed.accepted.acceptedAt), brand.timeZone),
          facts.version,
        )
      : words.notAccepted,
  ].join(' · ');
  const document = {
    title: draft.title,
    subtitle,
    language: issued.language,
    author: brand.company,
    issuedAt: issued.issuedAt,
    sections: [...(draft.parties ? [draft.parties] : []), ...draft.sections],
    foot: `${brand.company} · ${words.hash(issued.hash)}`,
  };
  return { name: draft.kind, document };
}

/** The key facts of an offer or an order: numbered when first given out, the same ever after. */
function keyFactsPaper(call: BorrowerCall, facts: DocumentFacts): Promise<Paper> {
  const sections = keyFactsSections(agreementFacts(call, facts));
  return toPaper(call, facts, { kind: 'key-facts', title: documentWords(call).keyFactsTitle, sections });
}

const clauses = ({ stated, sections }: AgreementText, title: string): readonly Section[] => [
  { title, paragraphs: stated },
  ...sections.map((section, index) => ({
    title: `${index + 1}. ${section.title}`,
    paragraphs: section.paragraphs,
  })),
];

/** The agreement with its clauses, after the facts that are repeated in it. */
async function agreementPaper(call: BorrowerCall, facts: DocumentFacts): Promise<Paper> {
  const words = papersIn(paperLanguage(call.language, call.brand.language)).disclosure;
  const named = agreementFacts(call, facts);
  const [summary] = keyFactsSections(named);
  const sections = [...(summary ? [summary] : []), ...clauses(agreementText(named), named.productName)];
  const parties = await partiesSection(call, facts);
  return toPaper(call, facts, { kind: 'agreement', title: words.agreementTitle, sections, parties });
}

/** What the loan was charged and what was paid, by value date, for today. */
async function statementPaper(call: BorrowerCall, facts: DocumentFacts): Promise<Paper | Refused> {
  const { brand, now, text } = call;
  if (!facts.agreed) return refuse('not-found', text.notFound);
  const language = paperLanguage(call.language, brand.language);
  const words = papersIn(language).disclosure;
  const sections = await statementSections(call, { ...facts, agreed: facts.agreed });
  const foot = `${brand.company} · ${words.hash(digestOf(sections))}`;
  const subtitle = words.subtitle(facts.agreed.stored.id, localDateTime(now, brand.timeZone));
  return {
    name: 'statement',
    document: {
      title: words.statementTitle,
      subtitle,
      language,
      author: brand.company,
      issuedAt: now,
      sections,
      foot,
    },
  };
}

const shownSection = (section: Section): KeyFacts['sections'][number] => ({
  title: section.title,
  rows: 'rows' in section ? [...section.rows] : [],
  head: 'head' in section ? [...section.head] : [],
  table: 'table' in section ? section.table.map((row) => [...row]) : [],
});

/** The key facts for a page: the very sections that are printed, with their number and hash. */
export async function showKeyFacts(call: BorrowerCall<About>): Promise<KeyFacts | Refused> {
  const facts = await documentFacts(call);
  if (isRefused(facts)) return facts;
  const { title, subtitle, language, sections, foot } = (
    await keyFactsPaper(inTheirWords(call, facts), facts)
  ).document;
  return { title, subtitle, language, foot, sections: sections.map(shownSection) };
}

const papers = { 'key-facts': keyFactsPaper, agreement: agreementPaper, statement: statementPaper } as const;
export type PaperName = keyof typeof papers;
export const isPaperName = (name: string): name is PaperName => Object.hasOwn(papers, name);

/** A paper of the caller's own loan as PDF. */
export async function paperPdf(call: BorrowerCall<About>, name: PaperName): Promise<Buffer | Refused> {
  const facts = await documentFacts(call);
  if (isRefused(facts)) return facts;
  const paper = await papers[name](inTheirWords(call, facts), facts);
  return isRefused(paper) ? paper : writePdf(paper.document);
}
