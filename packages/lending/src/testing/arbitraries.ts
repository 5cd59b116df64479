import { addDays, type CalendarDate } from '@plazo/money';
import fc from 'fast-check';
import {
  type Command,
  decide,
  demoProduct,
  extensionQuote,
  FLAG_EFFECTS,
  foldOrder,
  isRefusal,
  type Order,
  type PartName,
  type PlanChange,
  type Terms,
} from '../index.ts';

/** Generated products and lives of loans. A life is a list of wishes; what the rules refuse does not happen. */

export const mxFair: Terms = demoProduct('mx-fair', 1);

const minor = (max: number) => fc.integer({ min: 0, max });

const lateArb: fc.Arbitrary<Terms['late']> = fc.record({
  graceDays: fc.constantFrom(0, 0, 3),
  oneTimeMinor: fc.record({ new: fc.constantFrom(0, 10_000), repeat: fc.constantFrom(0, 8_000) }),
  oneTimePpm: fc.constantFrom(0, 10_000),
  oncePer: fc.constantFrom('instalment', 'loan'),
  tiers: fc.constantFrom(
    [],
    [{ fromDay: 1, toDay: null, ppmPerDay: 30_000 }],
    [
      { fromDay: 1, toDay: 30, ppmPerDay: 5_000 },
      { fromDay: 31, toDay: 90, ppmPerDay: 4_000 },
    ],
  ),
  base: fc.constantFrom(
    'overdue-principal',
    'overdue-instalment',
    'outstanding-principal',
    'original-principal',
  ),
  capPpmOfPrincipal: fc.constantFrom(0, 50_000, 1_000_000),
});

const downPaymentArb = fc.constantFrom(
  undefined,
  undefined,
  undefined,
  { ppm: 250_000, flatMinor: 0, collected: 'by-borrower' } as const,
  { ppm: 100_000, flatMinor: 100, collected: 'netted' } as const,
);

const planArb: fc.Arbitrary<Terms['plan']> = fc
  .record({
    downPayment: downPaymentArb,
    instalments: fc.integer({ min: 1, max: 6 }),
    every: fc.constantFrom(
      { count: 1, unit: 'month' },
      { count: 15, unit: 'day' },
      { count: 2, unit: 'week' },
    ),
    onHoliday: fc.constantFrom('keep', 'next-business-day', 'previous-business-day'),
    calendar: fc.constantFrom('mx-bank', 'in-mh'),
  } as const)
  .map(({ downPayment, ...plan }) => ({ ...plan, ...(downPayment && { downPayment }) }));

const interestArb: fc.Arbitrary<Terms['interest']> = fc
  .record({
    method: fc.constantFrom('declining', 'flat', 'daily-simple'),
    rate: fc.constantFrom(
      { ratePpm: 240_000, per: 'year' },
      { ratePpm: 20_000, per: 'period' },
      { ratePpm: 650, per: 'day' },
      { ratePpm: 0, per: 'year' },
    ),
    dayCount: fc.constantFrom('30/360', 'actual/360', 'actual/365', 'actual/actual'),
    amortisation: fc.constantFrom('equal-instalment', 'equal-principal', 'bullet'),
  } as const)
  .map(({ rate, ...rest }) => ({ ...rest, ...rate }));

type Kept = {
  readonly ahead: 'meets-next' | 'shortens' | 'lowers';
  readonly counts: 'everything' | 'instalment';
  readonly isByInstalment: boolean;
};

const keptArb: fc.Arbitrary<Kept> = fc.record({
  ahead: fc.constantFrom('meets-next', 'meets-next', 'shortens', 'lowers'),
  counts: fc.constantFrom('everything', 'instalment'),
  isByInstalment: fc.boolean(),
});

const { allocation: offered } = demoProduct('mx-fair');
const byInstalment = 'indexOf' in offered ? {} : offered;

/** A product whose instalments keep their totals. */
const keeping = (terms: Terms, { ahead, counts, isByInstalment }: Kept): Terms => ({
  ...terms,
  interest: { ...terms.interest, keeps: 'instalment' },
  late: { ...terms.late, counts },
  prepayment: { ...terms.prepayment, allowed: 'any-day', interest: 'to-the-day', ahead },
  allocation: isByInstalment
    ? { ...byInstalment, kinds: { 'merchant-refund': { ahead: 'shortens', interestBack: true } } }
    : terms.allocation,
});

/** Charges on failed attempts, and by hand. */
const chargesArb: fc.Arbitrary<NonNullable<Terms['charges']>> = fc.constant([
  { id: 'bounce', trigger: 'bounced', flatMinor: 2_500, ppm: 0, mostPerMonth: 2, dueInDays: 3 },
  { id: 'visit', trigger: 'by-hand', flatMinor: 0, ppm: 0 },
]);

/** Any product that the engine accepts. */
export const termsArb: fc.Arbitrary<Terms> = fc
  .record({
    plan: planArb,
    interest: interestArb,
    commission: fc.record({
      ppm: fc.constantFrom(0, 10_000, 150_000),
      flatMinor: minor(500),
      taken: fc.constantFrom('deducted', 'first-instalment', 'spread'),
    }),
    tax: fc.constantFrom(
      { ppm: 160_000, on: ['interest', 'commission'] },
      { ppm: 180_000, on: ['commission'] },
      { ppm: 160_000, on: ['interest', 'commission', 'late-charge', 'fee'] },
      { ppm: 0, on: [] },
    ),
    rounding: fc.record({
      mode: fc.constantFrom('half-even', 'half-up', 'down'),
      unitMinor: fc.constantFrom(1, 1, 100),
      remainder: fc.constantFrom('last-instalment', 'first-instalment'),
    }),
    late: lateArb,
    extension: fc.record({
      maxDaysPerInstalment: fc.constantFrom(0, 7),
      feePpmPerDay: fc.constantFrom(0, 1_000),
      feeFlatMinor: minor(100),
      needs: fc.constantFrom('nothing', 'nothing-overdue', 'interest-and-penalty-paid'),
    }),
    prepayment: fc.record({
      allowed: fc.constantFrom('any-day', 'any-day', 'after-half-term-and-7-days'),
      partial: fc.constantFrom('next-instalments', 'last-instalments', 're-amortise'),
      interest: fc.constantFrom('to-the-day', 'whole-period', 'agreed'),
    }),
    allocation: fc.shuffledSubarray<PartName>(['penalty', 'tax', 'commission', 'interest', 'principal'], {
      minLength: 5,
    }),
    coolingOffDays: fc.constantFrom(0, 3),
    kept: fc.option(keptArb),
    charges: fc.option(chargesArb, { freq: 2 }),
  } as const)
  .map(({ kept, charges, ...parts }) => {
    const terms: Terms = {
      ...mxFair,
      name: 'generated',
      principal: { minMinor: 1, maxMinor: 100_000_000, stepMinor: 1 },
      ...parts,
      ...(charges !== null && { charges }),
    };
    return kept === null ? terms : keeping(terms, kept);
  });

export const START: CalendarDate = '2026-01-31';

/** A wish, `after` days after the disbursement and learned `later` days after that. */
export type Wish = {
  readonly after: number;
  readonly later: number;
  readonly what: (order: Order, on: CalendarDate, today: CalendarDate) => Command;
};

export const dated = { after: fc.integer({ min: 0, max: 130 }), later: fc.constantFrom(0, 0, 0, 4, 30) };

const pay = (
  { events }: Order,
  on: CalendarDate,
  amountMinor: bigint,
): Command & { readonly type: 'pay' } => ({
  type: 'pay',
  on,
  amountMinor,
  paymentId: `payment-${events.length}`,
  channel: events.length % 2 === 0 ? 'spei' : 'store',
});

/** Mostly the borrower's money. */
const kindArb = fc.constantFrom(
  'payment',
  'payment',
  'payment',
  'payment',
  'recovery',
  'goodwill',
  'merchant-refund',
  'insurance',
);

const payArb = fc
  .record({ ...dated, thousandths: fc.integer({ min: 1, max: 2_500 }), kind: kindArb } as const)
  .map(
    ({ thousandths, kind, ...when }): Wish => ({
      ...when,
      what: (order, on) => {
        const { nextPaymentMinor, payoffMinor } = foldOrder(order, on);
        const asked =
          thousandths === 2_500
            ? payoffMinor
            : thousandths % 5 === 0
              ? nextPaymentMinor
              : (nextPaymentMinor * BigInt(thousandths)) / 1000n;
        return { ...pay(order, on, asked), kind };
      },
    }),
  );

const extendArb = fc.record({ ...dated, days: fc.integer({ min: 1, max: 7 }) }).map(
  ({ days, ...when }): Wish => ({
    ...when,
    what: (order, on) => {
      const quoted = extensionQuote(order, days, on);
      const known = isRefusal(quoted) ? { feeMinor: 0n, instalmentNo: 0 } : quoted;
      return {
        type: 'extend',
        on,
        days,
        feeMinor: known.feeMinor,
        instalmentNo: known.instalmentNo,
        paymentId: 'x',
        channel: 'spei',
      };
    },
  }),
);

const partArb = fc.constantFrom('penalty', 'interest', 'tax', 'commission', 'principal', 'fee');
const waiveArb = fc
  .record({ ...dated, part: partArb, percent: fc.integer({ min: 1, max: 100 }) } as const)
  .map(
    ({ part, percent, ...when }): Wish => ({
      ...when,
      what: (order, on) => {
        const { outstanding } = foldOrder(order, on);
        return {
          type: 'waive',
          on,
          part,
          amountMinor: (outstanding[`${part}Minor`] * BigInt(percent)) / 100n,
        };
      },
    }),
  );

const chargeArb = fc
  .record({
    ...dated,
    part: fc.constantFrom('penalty', 'interest', 'tax', 'commission', 'fee'),
    inDays: fc.constantFrom(0, 10, 90),
    amount: fc.integer({ min: 1, max: 5_000 }),
  } as const)
  .map(
    ({ part, amount, inDays, ...when }): Wish => ({
      ...when,
      what: (_, on) => ({
        type: 'charge',
        on,
        part,
        amountMinor: BigInt(amount),
        ...(part === 'fee' && { chargeId: 'visit', dueOn: addDays(on, inDays) }),
      }),
    }),
  );

const reverseArb = fc.record({ ...dated, index: fc.integer({ min: 4, max: 12 }) }).map(
  ({ index, ...when }): Wish => ({
    ...when,
    what: (_, on) => ({ type: 'reverse', on, eventIndex: index }),
  }),
);

const rechooseArb = fc
  .record({
    ...dated,
    index: fc.integer({ min: 4, max: 12 }),
    ahead: fc.constantFrom('meets-next', 'shortens', 'lowers'),
  } as const)
  .map(
    ({ index, ahead, ...when }): Wish => ({
      ...when,
      what: (_, on) => ({ type: 'rechoose', on, eventIndex: index, ahead }),
    }),
  );

const stopArb = fc
  .record({
    ...dated,
    part: fc.constantFrom('interest', 'penalty', 'due-dates'),
    type: fc.constantFrom('stop', 'resume'),
  } as const)
  .map(({ part, type, ...when }): Wish => ({ ...when, what: (_, on) => ({ type, on, part }) }));

const plainArb = fc
  .record({ ...dated, type: fc.constantFrom('write-off', 'cool-off') } as const)
  .map(({ type, ...when }): Wish => ({ ...when, what: (_, on) => ({ type, on }) }));

const flagArb = fc
  .record({
    ...dated,
    flag: fc.constantFrom('hardship', 'dispute'),
    effects: fc.subarray([...FLAG_EFFECTS]),
    days: fc.option(fc.integer({ min: 0, max: 60 })),
    isOff: fc.boolean(),
  } as const)
  .map(
    ({ flag, effects, days, isOff, ...when }): Wish => ({
      ...when,
      what: (_, on) =>
        isOff
          ? { type: 'unflag', on, flag }
          : { type: 'flag', on, flag, effects, ...(days !== null && { to: addDays(on, days) }) },
    }),
  );

const refundArb = fc.record(dated).map(
  (when): Wish => ({
    ...when,
    what: (order, on) => ({ type: 'refund', on, amountMinor: foldOrder(order, on).creditMinor }),
  }),
);

/** A change of the plan that a loan may take. */
export const changeArb: fc.Arbitrary<(order: Order, on: CalendarDate) => PlanChange> = fc
  .record({
    kind: fc.constantFrom('reschedule', 're-amortise', 're-age', 'holiday', 'accelerate'),
    interest: fc.constantFrom('first', 'spread', 'waive'),
    penalties: fc.constantFrom('stay', 'move', 'waive'),
    count: fc.integer({ min: 1, max: 4 }),
    inDays: fc.integer({ min: 1, max: 40 }),
    ratePpm: fc.constantFrom(undefined, 0, 120_000),
    isFlag: fc.boolean(),
  } as const)
  .map(({ kind, interest, penalties, count, inDays, ratePpm, isFlag }) => (order, on): PlanChange => {
    const fromInstalment = foldOrder(order, on).instalments.find(({ dueOn }) => dueOn > on)?.no ?? 1;
    const rate = ratePpm === undefined ? {} : { ratePpm };
    const every = { count: 1, unit: isFlag ? 'month' : 'week' } as const;
    switch (kind) {
      case 'reschedule':
        return isFlag
          ? { kind, extraTerms: count - 2, ...rate }
          : {
              kind,
              fromInstalment,
              newDueOn: addDays(on, inDays),
              gracePrincipal: count > 3 ? 1 : 0,
              ...rate,
            };
      case 're-amortise':
        return { kind, interest, penalties };
      case 're-age':
        return {
          kind,
          interest,
          penalties,
          firstDueOn: addDays(on, inDays),
          instalments: count,
          every,
          ...rate,
        };
      case 'holiday':
        return { kind, fromInstalment, count, interest: isFlag ? 'runs' : 'stops' };
      case 'accelerate':
        return { kind };
    }
  });

const replanArb = fc.record({ ...dated, change: changeArb }).map(
  ({ change, ...when }): Wish => ({
    ...when,
    what: (order, on) => ({ type: 'replan', on, change: change(order, on), reason: 'hardship' }),
  }),
);

const moreArb = fc
  .record({
    ...dated,
    amount: fc.integer({ min: 1_000, max: 400_000 }),
    plan: fc.constantFrom('remaining', 'own-term'),
  } as const)
  .map(
    ({ amount, plan, ...when }): Wish => ({
      ...when,
      what: (_, on) => ({ type: 'disburse-again', on, amountMinor: BigInt(amount), plan }),
    }),
  );

export const wishArb: fc.Arbitrary<Wish> = fc.oneof(
  { weight: 6, arbitrary: payArb },
  { weight: 2, arbitrary: extendArb },
  { weight: 2, arbitrary: waiveArb },
  { weight: 1, arbitrary: chargeArb },
  { weight: 2, arbitrary: reverseArb },
  { weight: 3, arbitrary: rechooseArb },
  { weight: 1, arbitrary: stopArb },
  { weight: 1, arbitrary: plainArb },
  { weight: 1, arbitrary: refundArb },
  { weight: 2, arbitrary: flagArb },
  { weight: 2, arbitrary: replanArb },
  { weight: 2, arbitrary: moreArb },
);

/** An order on the day its money went out. */
export function disbursedOrder(terms: Terms, principalMinor: bigint, couponMinor = 0n): Order {
  const on = START;
  const commands: readonly Command[] = [
    { type: 'confirm', on, principalMinor, client: 'new', couponMinor, instalments: terms.plan.instalments },
    { type: 'approve', on },
    { type: 'send-disbursement', on },
    { type: 'disburse', on },
  ];
  return commands.reduce<Order>(
    (order, command) => {
      const decided = decide(order, command, on);
      if (isRefusal(decided)) throw new Error(decided.reason);
      return { ...order, events: [...order.events, ...decided.events] };
    },
    { terms, events: [] },
  );
}

/** Plays the wishes in the order in which they become known. */
function live(order: Order, wishes: readonly Wish[]): Order {
  const sorted = wishes.toSorted((a, b) => a.after + a.later - b.after - b.later);
  return sorted.reduce((known, { after, later, what }) => {
    const on = addDays(START, after);
    const today = addDays(on, later);
    const decided = decide(known, what(known, on, today), today);
    return isRefusal(decided) ? known : { ...known, events: [...known.events, ...decided.events] };
  }, order);
}

/** A generated life of a product: principal, coupon, what happened. */
export const lifeOf = (products: fc.Arbitrary<Terms>): fc.Arbitrary<Order> =>
  fc
    .record({
      terms: products,
      principal: fc.integer({ min: 20_000, max: 1_000_000 }),
      coupon: fc.constantFrom(0, 0, 500),
      wishes: fc.array(wishArb, { maxLength: 9 }),
    })
    .map(({ terms, principal, coupon, wishes }) =>
      live(disbursedOrder(terms, BigInt(principal), BigInt(coupon)), wishes),
    );

/** A generated life of any product. */
export const lifeArb = lifeOf(termsArb);

/** So many hundred cases; the mutation run draws fewer of each. */
export const hundreds = (count: number) => ({
  numRuns: count * (fc.readConfigureGlobal().numRuns ?? 100),
});

export const dayArb = fc.integer({ min: 0, max: 170 }).map((days) => addDays(START, days));
