import { APPLY_SECTIONS, type OrderId, ownName } from '@plazo/contract';
import { type Currency, formatMoney, type Language, minorPerUnit, writtenDate } from '@plazo/markets';
import { isCalendarDate } from '@plazo/money';
import type { Queries } from '../../db/transaction.ts';
import { brandOf, type Deps } from '../../deps.ts';
import { type Messages, messagesIn } from '../../words/words.ts';
import { readSections, type Values } from '../apply/applications.store.ts';
import { type Asked, questionsAt, questionsNewest } from '../apply/asked-questions.ts';
import { wordsOf } from '../apply/field-words.ts';
import type { Field } from '../apply/fields.ts';
import type { Borrower } from '../borrowers/borrowers.store.ts';
import { inputsOfDecision } from './decision-reviews.store.ts';
import type { OwnAnswers } from './own-rules.ts';
import type { DecisionRules } from './rules-content.ts';

/** What a borrower answered to a lender's own questions, as rules look at it and as it is shown. */

const ownOf = (asked: Asked): readonly Field[] =>
  APPLY_SECTIONS.flatMap((section) => asked.fieldsOf(section)).filter(({ own }) => own !== undefined);

/** An answer as it is kept with a decision: an amount in minor units, all others as they were told. */
function inMinor({ name, own }: Field, values: Values, currency: Currency): string {
  const value = values[name] ?? '';
  const isAmount = own?.kind === 'amount' && /^\d+$/.test(value);
  return isAmount ? String(BigInt(value) * minorPerUnit(currency)) : value;
}

type About = { readonly borrower: Borrower; readonly rules: DecisionRules };
type Under = About & {
  readonly asked: Asked;
  /** Whether what is not answered was left out; else it may be answered still, and counts as not asked. */
  readonly isSent: boolean;
};
export type OwnKnown = { readonly market: string; readonly answers: OwnAnswers; readonly inputs: object };

/** Answers under the questions that were asked, with the version; amounts in minor units. */
export async function ownKnown(
  db: Queries,
  deps: Deps,
  { borrower, asked, rules, isSent }: Under,
): Promise<OwnKnown> {
  const { market, currency } = brandOf(deps, borrower.brand);
  const told = await readSections(db, deps.sealing, borrower.id);
  const values = { ...told.personal.values, ...told.job.values, ...told.ext.values };
  const answered = ownOf(asked).map((field) => {
    const answer = inMinor(field, values, currency);
    return [field.name.slice(ownName('').length), answer === '' && !isSent ? null : answer];
  });
  const unasked = (rules.own?.[market] ?? []).map(({ question }) => [question, null]);
  const answers: OwnAnswers = Object.fromEntries([...unasked, ...answered]);
  const inputs = Object.fromEntries(Object.entries(answers).map(([name, answer]) => [ownName(name), answer]));
  return {
    market,
    answers,
    inputs: { ...(asked.version > 0 && { 'questions.version': asked.version }), ...inputs },
  };
}

/** The newest answers of a borrower, whatever is decided. */
export async function ownNewest(db: Queries, deps: Deps, of: About): Promise<OwnKnown> {
  const asked = await questionsNewest({ db, deps, borrower: of.borrower });
  return ownKnown(db, deps, { ...of, asked, isSent: asked.isSent });
}

type Reading = { readonly brand: string; readonly language: Language; readonly known: object };
export type OwnLine = {
  readonly name: string;
  readonly kind: string;
  readonly label: string;
  readonly value: string;
};

/** What was answered to the questions that an order was decided by, in words. */
export const ownLinesOf = async (
  db: Queries,
  deps: Deps,
  of: Omit<Reading, 'known'> & { orderId: OrderId },
) => ownLines(db, deps, { ...of, known: Object(await inputsOfDecision(db, deps.sealing, of.orderId)) });

/** What was kept of own answers, in the words of the version under which they were asked. */
export async function ownLines(
  db: Queries,
  deps: Deps,
  { brand: id, language, known }: Reading,
): Promise<readonly OwnLine[]> {
  const kept: Readonly<Record<string, unknown>> = { ...known };
  const version = kept['questions.version'];
  if (typeof version !== 'number') return [];
  const brand = brandOf(deps, id);
  const text = messagesIn(language);
  const asked = await questionsAt({ db, deps, brand: id }, version);
  return ownOf(asked).flatMap((field) => {
    const value = kept[field.name];
    if (typeof value !== 'string') return [];
    const { name: label, options } = wordsOf(field, { text, market: brand.market });
    const kind = field.own?.kind ?? 'text';
    const shownBy = {
      amount: () => formatMoney(BigInt(value), brand.currency),
      date: () => (isCalendarDate(value) ? writtenDate(language, value) : value),
      choice: () => options.find((option) => option.value === value)?.title ?? value,
      number: () => value,
      text: () => value,
    };
    const isMoney = kind !== 'amount' || /^\d+$/.test(value);
    return [{ name: field.name, kind, label, value: isMoney && value !== '' ? shownBy[kind]() : value }];
  });
}

/** What is told of reasons that own answers give, by the reasons. */
export const ownReasonWords = (text: Messages, lines: readonly OwnLine[]): Readonly<Record<string, string>> =>
  Object.fromEntries(lines.map(({ name, label }) => [name, text.apply.decision.ownAnswer(label)]));

/** Own answers among what somebody told, in the words in which they were asked last. */
export async function ownTold(
  db: Queries,
  deps: Deps,
  { borrower, values }: { readonly borrower: Borrower; readonly values: Values },
): Promise<readonly OwnLine[]> {
  const { language, currency } = brandOf(deps, borrower.brand);
  const { version, fieldsOf } = await questionsNewest({ db, deps, borrower });
  const told = ownOf({ version, fieldsOf }).map((field) => [field.name, inMinor(field, values, currency)]);
  const known = { 'questions.version': version, ...Object.fromEntries(told) };
  return ownLines(db, deps, { brand: borrower.brand, language, known });
}
