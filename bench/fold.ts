import { demoProduct, foldOrder, type Order, type OrderEvent, type Terms } from '@plazo/lending';
import { addDays, addMonths, type CalendarDate } from '@plazo/money';
import { judge, median } from './verdict.ts';

/** Folding loans of 12 instalments, beside a loop that only parses the same events, with a few of them and with many. */

const ROUNDS = 5;
const LOANS = 100_000;
const LIMIT = { atMost: 8 } as const;
const LIMIT_OF_MANY = { atMost: 4 } as const;
const AS_OF: CalendarDate = '2027-06-01';

const product = demoProduct('mx-fair', 1);
const terms: Terms = { ...product, plan: { ...product.plan, instalments: 12 } };

/** Loans differ in principal and day; payments come a few days early, in time and late. */
function eventsOf(loan: number, count: number): readonly OrderEvent[] {
  const on = addDays('2026-01-01', loan % 28);
  const principalMinor = 100_000n + 10_000n * BigInt(loan % 91);
  const steps: readonly OrderEvent[] = [
    { type: 'confirmed', on, knownOn: on, principalMinor, client: 'new', couponMinor: 0n, instalments: 12 },
    { type: 'disbursed', on, knownOn: on },
  ];
  const payments = count - steps.length;
  const paid = Array.from({ length: payments }, (_, index): OrderEvent => {
    const month = Math.floor((index * 12) / payments);
    const day = addDays(addMonths(on, month + 1), ((index * 7 + loan) % 9) - 6);
    const amountMinor = (principalMinor * 11n) / BigInt(payments * 10);
    return {
      type: 'paid',
      on: day,
      knownOn: day,
      amountMinor,
      paymentId: `payment-${index}`,
      channel: 'spei',
    };
  });
  return [...steps, ...paid];
}

const toText = (events: readonly OrderEvent[]) =>
  JSON.stringify(events, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part));

function secondsOf(work: () => void): number {
  const startedAt = performance.now();
  work();
  return (performance.now() - startedAt) / 1000;
}

type Timed = { readonly foldUs: number; readonly parseUs: number; readonly ratio: number };

/** As many events in all at each count, so that every count is measured as long. */
function time(count: number): Timed {
  const loans = Math.ceil((LOANS * 20) / Math.max(count, 20));
  const kinds = Array.from(
    { length: 28 * 91 },
    (_, loan): Order => ({ terms, events: eventsOf(loan, count) }),
  );
  const texts = kinds.map(({ events }) => toText(events));
  const each = (work: (kind: number) => void) => () => {
    for (let loan = 0; loan < loans; loan += 1) work(loan % kinds.length);
  };
  const pairs = Array.from({ length: ROUNDS }, () => {
    const fold = secondsOf(
      each((kind) => {
        const order = kinds[kind];
        if (order) foldOrder(order, AS_OF);
      }),
    );
    return { fold, parse: secondsOf(each((kind) => JSON.parse(texts[kind] ?? ''))) };
  });
  const perEvent = (seconds: readonly number[]) => (median(seconds) * 1e6) / loans / count;
  return {
    foldUs: perEvent(pairs.map(({ fold }) => fold)),
    parseUs: perEvent(pairs.map(({ parse }) => parse)),
    ratio: median(pairs.map(({ fold, parse }) => fold / parse)),
  };
}

const [, usual, many] = [2, 20, 200].map((count) => {
  const timed = time(count);
  console.log(
    `${count} events: fold ${timed.foldUs.toFixed(2)} µs an event, parse ${timed.parseUs.toFixed(2)} µs`,
  );
  return timed;
});
judge('folding 20 events, beside parsing them', usual?.ratio ?? Number.NaN, LIMIT);
judge('folding 200 events, beside parsing them', many?.ratio ?? Number.NaN, LIMIT_OF_MANY);
