import type { ApplySectionKey } from '@plazo/contract';
import type { MarketId } from '@plazo/markets';
import * as z from 'zod/mini';
import type { BorrowerCall } from '../../call.ts';
import type { Queries } from '../../db/transaction.ts';
import { brandOf, todayOf } from '../../deps.ts';
import { findContent, publishedVersion } from '../content/content.store.ts';
import { beginUnder, findBegun, keepSent } from './application-questions.store.ts';
import type { KeptSection } from './applications.store.ts';
import { errorOf, type Field } from './fields.ts';
import { askedFields, type QuestionSet, questionSet, setOfProduct } from './question-set.ts';

/** Which questions hold for a borrower's application. */

type Of = Pick<BorrowerCall, 'db' | 'deps' | 'borrower'>;
export type Asked = {
  readonly version: number;
  readonly fieldsOf: (section: ApplySectionKey) => readonly Field[];
};

const marketOf = ({ deps, borrower }: Of): MarketId => brandOf(deps, borrower.brand).market;

/** What a version says; 0 is what the product asks. */
async function setAt(db: Queries, market: MarketId, version: number): Promise<QuestionSet> {
  if (version === 0) return setOfProduct(market);
  const found = await findContent(db, { kind: 'questions', subject: market, version });
  return z.parse(questionSet, found?.body);
}

/** What a version asks. */
export async function questionsAt(
  { db, deps, brand: id }: Pick<Of, 'db' | 'deps'> & { readonly brand: string },
  version: number,
): Promise<Asked> {
  const brand = brandOf(deps, id);
  const set = await setAt(db, brand.market, version);
  const about = { market: brand.market, currency: brand.currency, today: todayOf(deps, brand) };
  return { version, fieldsOf: (section) => askedFields(set, section, about) };
}

const askedAt = ({ db, deps, borrower }: Of, version: number) =>
  questionsAt({ db, deps, brand: borrower.brand }, version);

const publishedNow = async (of: Of): Promise<number> =>
  (await publishedVersion(of.db, { kind: 'questions', subject: marketOf(of) }))?.version ?? 0;

async function versionInForce(of: Of): Promise<number> {
  const begun = await findBegun(of.db, of.borrower.id);
  return begun && !begun.isSent ? begun.version : publishedNow(of);
}

/** What is asked: what the application began under, until it is sent; of a new one what is published. */
export const questionsInForce = async (of: Of): Promise<Asked> => askedAt(of, await versionInForce(of));

/** The same, for who tells something now: their application has begun. */
export async function beginQuestions(of: Of, now: Date): Promise<Asked> {
  const version = await publishedNow(of);
  return askedAt(of, await beginUnder(of.db, { borrowerId: of.borrower.id, version, now }));
}

/** The application is sent as it was asked. */
export async function sendQuestions(of: Of, now: Date): Promise<void> {
  await keepSent(of.db, { borrowerId: of.borrower.id, version: await versionInForce(of), now });
}

/**
 * What the newest application asked, and whether it was sent; nobody who applied elsewhere was asked anything of a lender's
 * own.
 */
export async function questionsNewest(of: Of): Promise<Asked & { readonly isSent: boolean }> {
  const { version, isSent } = (await findBegun(of.db, of.borrower.id)) ?? { version: 0, isSent: true };
  return { ...(await askedAt(of, version)), isSent };
}

/** Whether nothing is missing from a section by the questions that hold; what was told under others is looked at anew. */
export function isWhole(
  asked: Asked,
  section: ApplySectionKey,
  { values, version, isComplete }: KeptSection,
): boolean {
  if (version === undefined || version === asked.version) return version !== undefined && isComplete;
  return asked.fieldsOf(section).every((field) => errorOf(field, values, true) === undefined);
}
