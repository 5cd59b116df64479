import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { type Market, markets } from '@plazo/markets';
import { addDays, type CalendarDate, daysBetween } from '@plazo/money';
import fc from 'fast-check';
import {
  aheadChoice,
  aheadOffer,
  bureauFiguresOf,
  checkTerms,
  decide,
  deriveEntries,
  explainOrder,
  explainQuote,
  extensionQuote,
  foldOrder,
  momentsOf,
  type Order,
  previewMore,
  previewReplan,
  quote,
  readTerms,
  renewable,
  splitPayment,
  type Terms,
} from '../index.ts';
import { accrualsOf } from '../ledger/accruals.ts';
import { bookingsOf } from '../simulate/bookings.ts';
import { changeArb, wishArb } from './arbitraries.ts';
import { exactText } from './exact-text.ts';

/** Lives of loans with the figures that the engine gave for them: loans that exist keep their figures when the engine changes. */

/** Where the lives stand, one a line; written by `record-lives.ts`. */
const RECORDED = new URL('./recorded-lives.jsonl', import.meta.url);

/** What is known of a loan at the end of a day: totals in minor units to be read, the rest as digests. */
type Told = {
  readonly on: CalendarDate;
  readonly state: string;
  readonly daysLate: number;
  readonly dueNowMinor: bigint;
  readonly payoffMinor: bigint;
  readonly creditMinor: bigint;
  readonly position: string;
  readonly explained: string;
  readonly reports: string;
  readonly offers: string;
  readonly decided: string;
};

type Figures = {
  readonly days: readonly Told[];
  readonly quoted: string;
  readonly findings: string;
  readonly refused: string;
  readonly journal: string;
  readonly bookings: string;
  readonly moments: string;
  readonly accruals: string;
};

type RecordedLife = { readonly order: Order; readonly figures: Figures };

const fromText = (text: string): unknown =>
  JSON.parse(text, (_, part: unknown) =>
    typeof part === 'string' && /^-?\d+n$/.test(part) ? BigInt(part.slice(0, -1)) : part,
  );

const digest = (value: unknown) =>
  createHash('sha256')
    .update(exactText(value) ?? '')
    .digest('base64url')
    .slice(0, 10);

const ruled: readonly Market[] = Object.values(markets);

/** What somebody may wish of a loan, and changes of its plan: the same of each life. */
const wishes = fc.sample(wishArb, { numRuns: 40, seed: 13 });
const changes = fc.sample(changeArb, { numRuns: 12, seed: 14 });
const MORE_MINOR = 50_000n;

function offersOn(order: Order, on: CalendarDate) {
  const { payoffMinor } = foldOrder(order, on);
  return [
    extensionQuote(order, 3, on),
    aheadChoice(order, on),
    aheadOffer(order, payoffMinor / 2n, on),
    splitPayment(order, payoffMinor / 3n, on),
    previewMore(order, MORE_MINOR, on),
    renewable(order, on),
    changes.map((change) => previewReplan(order, change(order, on), on)),
  ];
}

const decidedOn = (order: Order, on: CalendarDate) =>
  wishes.map(({ what }) => decide(order, what(order, on, on), on));

function toldOn(order: Order, on: CalendarDate): Told {
  const position = foldOrder(order, on);
  return {
    on,
    state: position.state,
    daysLate: position.daysLate,
    dueNowMinor: position.dueNowMinor,
    payoffMinor: position.payoffMinor,
    creditMinor: position.creditMinor,
    position: digest(position),
    explained: digest(explainOrder(order, on)),
    reports: digest(ruled.map(({ delinquency }) => bureauFiguresOf(order, delinquency, { asOf: on }))),
    offers: digest(offersOn(order, on)),
    decided: digest(decidedOn(order, on)),
  };
}

/** The day that money went out, and the last one on which something is known to have happened. */
function spanOf({ events }: Order): { readonly from: CalendarDate; readonly to: CalendarDate } {
  const [first, ...rest] = events;
  if (!first) throw new Error('A life without events has no days');
  return {
    from: first.on,
    to: rest.reduce((last, { on, knownOn }) => [last, on, knownOn].toSorted().at(-1) ?? last, first.on),
  };
}

function quoted({ terms, events }: Order) {
  const agreed = events.find(({ type }) => type === 'confirmed');
  if (agreed?.type !== 'confirmed') return undefined;
  const { principalMinor, client, on, instalments } = agreed;
  const request = { terms, principalMinor, client, instalments, disbursedOn: on };
  return [quote(request), explainQuote(request)];
}

/** What nobody writes into terms on purpose. */
const WRONG = [undefined, null, -1, 0, 1, 1.5, 1e16, '', 'other', true, [], [1], {}];

/** A document with another value at each of its places, one after the other. */
function* withWrong(value: unknown): Generator {
  yield* WRONG;
  if (Array.isArray(value))
    for (const [index, part] of value.entries())
      for (const other of withWrong(part)) yield value.with(index, other);
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value))
      for (const other of withWrong(part)) yield { ...value, [key]: other };
}

/** What is said of terms that are wrong in one place, and of those that are read all the same. */
const refused = (terms: Terms) => [...withWrong(JSON.parse(JSON.stringify(terms)))].map(readTerms);

/** All figures of a life: half-way through what happened, at its end, and three months later. */
export function figuresOf(order: Order): Figures {
  const { from, to } = spanOf(order);
  const after = addDays(to, 91);
  const days = [addDays(from, Math.floor(daysBetween(from, to) / 2)), to, after];
  return {
    days: days.map((on) => toldOn(order, on)),
    quoted: digest(quoted(order)),
    findings: digest(checkTerms(order.terms, ['apple', 'google'])),
    refused: digest(refused(order.terms)),
    journal: digest(deriveEntries(order, after)),
    bookings: digest(bookingsOf(order, after)),
    moments: digest(momentsOf(order, after)),
    accruals: digest(accrualsOf(order, to, addDays(to, 10))),
  };
}

/** A line of the file, as it was written. */
const isRecorded = (value: unknown): value is RecordedLife =>
  typeof value === 'object' && value !== null && 'order' in value && 'figures' in value;

/** Writes the figures of lives, each as it now comes to. */
export const record = (orders: readonly Order[]): void =>
  writeFileSync(
    RECORDED,
    orders.map((order) => `${exactText({ order, figures: figuresOf(order) })}\n`).join(''),
  );

export const recordedLives = (): readonly RecordedLife[] =>
  readFileSync(RECORDED, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map(fromText)
    .filter(isRecorded);
