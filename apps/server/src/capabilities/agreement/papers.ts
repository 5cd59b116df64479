import type { KeyFacts } from '@plazo/contract';
import { calendarOf, type DocumentLanguage, paperLanguage } from '@plazo/markets';
import { addBusinessDays } from '@plazo/money';
import { sha256 } from '../../adapters/keys/sealing.ts';
import { localDate, localDateTime } from '../../adapters/local-time.ts';
import { type PaperDocument, type Section, writePdf } from '../../adapters/pdf/write-pdf.ts';
import type { BorrowerCall } from '../../call.ts';
import { isRefused, type Refused, refuse } from '../../db/transaction.ts';
import { papersIn } from '../../words/papers.ts';
import { letterPaper } from '../letters/letter-paper.ts';
import { findLetter } from '../letters/letters.store.ts';
import { ownOf } from '../loans/orders.store.ts';
import { leftOf, paidInAllOf } from '../loans/payment-split.ts';
import { moresOf } from '../more-money/more-money.store.ts';
import { type AgreementText, agreementFacts, agreementText, documentWords } from './agreement-text.ts';
import { type About, type DocumentFacts, documentFacts, inTheirWords } from './document-facts.ts';
import { type DocumentKind, type Issued, issueDocument, type Stated } from './documents.store.ts';
import { keyFactsSections } from './key-facts.ts';
import { checkOf } from './paper-codes.ts';
import { contactsIn, partiesSection } from './parties.ts';
import { payOffOf } from './pay-off-letter.ts';
import { noDebtOf, type Proof, receiptOf } from './proofs.ts';
import { statementSections } from './statement.ts';

/** Working days for which the facts hold: at least three for a loan of a week or more, else one (RBI, Key Facts Statement, 15 Apr 2024). */
const VALID_WORKING_DAYS = 3;
const SHORT_LOAN_DAYS = 7;

const digestOf = (sections: unknown) => Buffer.from(sha256(JSON.stringify(sections))).toString('hex');

/** Of which loan, and of which of its payments or letters. */
export type PaperCall = BorrowerCall<
  About & { readonly paymentId?: string | undefined; readonly letterId?: string | undefined }
>;

export type Paper = { readonly name: string; readonly document: PaperDocument };

type Draft = {
  readonly kind: DocumentKind;
  readonly subject: string;
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
    subject: draft.subject,
    language,
    hash,
    now,
    validUntil,
  });
  return { ...issued, language };
}

/** What a signed contract and its key facts state; of what is not signed nobody else has anything to check. */
function agreedStates({ brand }: BorrowerCall, { agreed, priced }: DocumentFacts): Stated | undefined {
  return (
    agreed && {
      orderId: agreed.stored.id,
      on: localDate(new Date(agreed.accepted.acceptedAt), brand.timeZone),
      lentMinor: String(priced.principalMinor),
      totalMinor: String(priced.totalPayableMinor),
    }
  );
}

async function toPaper(call: BorrowerCall, facts: DocumentFacts, draft: Draft): Promise<Paper> {
  const { brand } = call;
  const issued = await issue(call, facts, draft);
  const words = papersIn(issued.language).disclosure;
  const acceptedAt =
    facts.agreed && localDateTime(new Date(facts.agreed.accepted.acceptedAt), brand.timeZone);
  const subtitle = [
    words.subtitle(String(issued.number).padStart(8, '0'), localDate(issued.issuedAt, brand.timeZone)),
    ...(issued.validUntil ? [words.validUntil(issued.validUntil)] : []),
    ...(facts.agreed && acceptedAt
      ? [words.ofLoan(facts.agreed.stored.id), words.accepted(acceptedAt, facts.version)]
      : [words.notAccepted]),
  ].join(' · ');
  const states = agreedStates(call, facts);
  const document = {
    title: draft.title,
    subtitle,
    ...(states && { check: await checkOf(call, { issued, states }) }),
    language: issued.language,
    issuer: brand,
    issuedAt: issued.issuedAt,
    sections: [...(draft.parties ? [draft.parties] : []), ...draft.sections],
    contacts: contactsIn(brand, issued.language),
    foot: `${brand.company} · ${words.hash(issued.hash)}`,
  };
  return { name: draft.kind, document };
}

/** The key facts of an offer or an order: numbered when first given out, the same ever after. */
function keyFactsPaper(call: BorrowerCall, facts: DocumentFacts): Promise<Paper> {
  const sections = keyFactsSections(agreementFacts(call, facts));
  return toPaper(call, facts, {
    kind: 'key-facts',
    subject: facts.version,
    title: documentWords(call).keyFactsTitle,
    sections,
  });
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
  return toPaper(call, facts, {
    kind: 'agreement',
    subject: facts.version,
    title: words.agreementTitle,
    sections,
    parties,
  });
}

/** What the loan was charged and what was paid, by value date, for today. */
async function statementPaper(call: BorrowerCall, facts: DocumentFacts): Promise<Paper | Refused> {
  const { agreed } = facts;
  if (!agreed) return refuse('not-found', call.text.missing.paper);
  const { stored, position } = agreed;
  const sections = await statementSections(call, { ...facts, agreed });
  return proofPaper(call, facts, {
    kind: 'statement',
    subject: `${stored.id} ${digestOf(sections)}`,
    states: {
      orderId: stored.id,
      on: call.today,
      paidMinor: String(paidInAllOf({ order: stored.order, position }, call.today)),
      leftMinor: String(leftOf(position)),
    },
    title: papersIn(paperLanguage(call.language, call.brand.language)).disclosure.statementTitle,
    sections,
  });
}

/** A proof under its number: the one that was given out first, for as long as what it proves stands. */
async function proofPaper(call: BorrowerCall, facts: DocumentFacts, proof: Proof): Promise<Paper> {
  const { brand } = call;
  const issued = await issue(call, facts, proof);
  const { disclosure: words, proofs } = papersIn(issued.language);
  return {
    name: proof.kind,
    document: {
      title: proof.title,
      subtitle: words.subtitle(
        String(issued.number).padStart(8, '0'),
        (proof.kind === 'statement' ? localDateTime : localDate)(issued.issuedAt, brand.timeZone),
      ),
      language: issued.language,
      issuer: brand,
      issuedAt: issued.issuedAt,
      sections: [{ ...(await partiesSection(call, facts)), title: proofs.who }, ...proof.sections],
      check: await checkOf(call, { issued, states: proof.states }),
      contacts: contactsIn(brand, issued.language),
      hasSeal: proof.kind === 'no-debt',
      foot: `${brand.company} · ${words.hash(issued.hash)}`,
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

async function proofOr404(call: BorrowerCall, facts: DocumentFacts, proof: Proof | undefined) {
  return proof ? proofPaper(call, facts, proof) : refuse('not-found', call.text.missing.paper);
}

async function receiptPaper(call: PaperCall, facts: DocumentFacts): Promise<Paper | Refused> {
  const [{ agreed }, { paymentId }] = [facts, call.request];
  const proof = agreed && paymentId ? await receiptOf(call, { agreed }, paymentId) : undefined;
  return proofOr404(call, facts, proof);
}

/** What a loan as it stands is proof of: that nothing is owed, or what ends it. */
const standingPaper = (of: typeof noDebtOf) => (call: PaperCall, facts: DocumentFacts) =>
  proofOr404(call, facts, facts.agreed && of(call, { agreed: facts.agreed }));

/** All more money that was agreed to on the loan, each as it was read. */
async function morePaper(call: BorrowerCall, { agreed }: DocumentFacts): Promise<Paper | Refused> {
  const { brand, db, text } = call;
  const mores = agreed ? await moresOf(db, ownOf(agreed.stored)) : [];
  const last = mores.at(-1);
  if (!agreed || !last) return refuse('not-found', text.missing.paper);
  const language = paperLanguage(call.language, brand.language);
  const { disclosure: words, more } = papersIn(language);
  const accepted = (at: Date, no: number) => words.accepted(localDateTime(at, brand.timeZone), String(no));
  const document = {
    title: more.documentTitle,
    subtitle: words.subtitle(agreed.stored.id, localDate(last.acceptedAt, brand.timeZone)),
    language,
    issuer: brand,
    issuedAt: last.acceptedAt,
    sections: mores.flatMap(({ paper, hash, no, acceptedAt }) => [
      ...paper,
      { title: accepted(acceptedAt, no), paragraphs: [words.hash(hash)] },
    ]),
    contacts: contactsIn(brand, language),
    foot: brand.company,
  };
  return { name: 'more-money', document };
}

/** A letter of the lender's, as it was sent. */
async function ownLetterPaper(
  call: PaperCall,
  { agreed, ...facts }: DocumentFacts,
): Promise<Paper | Refused> {
  const { db, deps, request, text } = call;
  const own = agreed && { ...ownOf(agreed.stored), id: request.letterId ?? '' };
  const letter = own && (await findLetter(db, deps.sealing, own));
  if (!letter) return refuse('not-found', text.missing.paper);
  const { number, sentAt } = letter;
  const of = { ...letter, number: String(number), at: sentAt, isMasked: false };
  const document = await letterPaper(call, { ...facts, agreed }, of);
  const states = { orderId: agreed.stored.id, on: localDate(sentAt, call.brand.timeZone) };
  return {
    name: 'letter',
    document: { ...document, check: await checkOf(call, { issued: letter, states }) },
  };
}

const papers = {
  'key-facts': keyFactsPaper,
  agreement: agreementPaper,
  'more-money': morePaper,
  statement: statementPaper,
  receipt: receiptPaper,
  'no-debt': standingPaper(noDebtOf),
  'pay-off': standingPaper(payOffOf),
  letter: ownLetterPaper,
} as const;
export type PaperName = keyof typeof papers;
export const isPaperName = (name: string): name is PaperName => Object.hasOwn(papers, name);

/** A paper of the caller's own loan as PDF. */
export async function paperPdf(call: PaperCall, name: PaperName): Promise<Buffer | Refused> {
  const facts = await documentFacts(call);
  if (isRefused(facts)) return facts;
  const paper = await papers[name](inTheirWords(call, facts), facts);
  return isRefused(paper) ? paper : writePdf(paper.document);
}
