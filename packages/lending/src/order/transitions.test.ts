import { describe, expect, test } from 'vitest';
import { type Command, type CommandType, decide, foldOrder, isRefusal, type Order } from '../index.ts';
import { mxFair } from '../testing/arbitraries.ts';
import { attempt, lent, pays, played } from '../testing/scenario.ts';

/** The transition table of the decisions, section 3: every pair of status and command, the allowed ones by name. */

const on = '2026-01-15';
const confirm: Command = {
  type: 'confirm',
  on,
  principalMinor: 300_000n,
  client: 'new',
  couponMinor: 0n,
  instalments: 3,
};
const empty: Order = { terms: mxFair, events: [] };
const received = () => played(empty, [confirm]);
const approved = () => played(received(), [{ type: 'approve', on }]);
const sent = () => played(approved(), [{ type: 'send-disbursement', on }]);
const active = () => played(sent(), [{ type: 'disburse', on }]);

const TODAY = '2026-02-20';
const states: Readonly<Record<string, () => Order>> = {
  none: () => empty,
  received: received,
  closed: () => played(received(), [{ type: 'decline', on }]),
  approved: approved,
  disbursing: sent,
  active: () => played(active(), [pays('2026-02-10', 1_046.11)]),
  late: active,
  settled: () => played(active(), [pays('2026-02-15', 3_075)]),
};

const commands: readonly Command[] = [
  { ...confirm, on: TODAY },
  { type: 'decline', on: TODAY },
  { type: 'withdraw', on: TODAY },
  { type: 'approve', on: TODAY },
  { type: 'send-disbursement', on: TODAY },
  { type: 'return-disbursement', on: TODAY },
  { type: 'disburse', on: TODAY },
  pays(TODAY, 1),
  { type: 'extend', on: TODAY, days: 1, feeMinor: 105n, instalmentNo: 2, paymentId: 'x', channel: 'spei' },
  { type: 'waive', on: TODAY, part: 'principal', amountMinor: 1n },
  { type: 'charge', on: TODAY, part: 'commission', amountMinor: 1n },
  { type: 'promise', on: TODAY, by: TODAY, amountMinor: 1n },
  { type: 'reverse', on: TODAY, eventIndex: 4 },
  { type: 'stop', on: TODAY, part: 'interest' },
  { type: 'resume', on: TODAY, part: 'interest' },
  { type: 'write-off', on: TODAY },
  { type: 'cool-off', on },
  { type: 'refund', on: TODAY, amountMinor: 1n },
];

const allowed: Readonly<Record<string, readonly CommandType[]>> = {
  none: ['confirm'],
  received: ['decline', 'withdraw', 'approve'],
  closed: [],
  approved: ['withdraw', 'send-disbursement'],
  disbursing: ['return-disbursement', 'disburse'],
  active: ['pay', 'extend', 'waive', 'charge', 'promise', 'reverse', 'stop', 'cool-off'],
  late: ['pay', 'waive', 'charge', 'promise', 'stop', 'write-off'],
  settled: ['pay', 'charge', 'reverse', 'refund'],
};

describe('every pair of status and command', () => {
  test.each(Object.entries(states))('takes the commands of its row and no other, in %s', (state, make) => {
    const order = make();
    const heard = commands
      .filter((command) => !isRefusal(decide(order, command, TODAY)))
      .map(({ type }) => type);
    expect(heard).toEqual(allowed[state]);
  });

  test('a loan that runs, late or not, is the only one that is changed or lent more', () => {
    const change = { kind: 'accelerate' } as const;
    const running: readonly Command[] = [
      { type: 'disburse-again', on: TODAY, amountMinor: 1n },
      { type: 'pause-interest', on: TODAY, from: TODAY, to: TODAY, reason: 'hardship' },
      { type: 'replan', on: TODAY, change },
      { type: 'offer-plan', on: TODAY, change, until: TODAY },
      { type: 'agree-settlement', on: TODAY, parts: [], forgives: 'waiver' },
      { type: 'extend', on: TODAY, days: 0, feeMinor: 0n, instalmentNo: 1, paymentId: 'x', channel: 'spei' },
      { type: 'resume', on: TODAY, part: 'interest' },
    ];
    const hearing = (command: Command) =>
      Object.entries(states)
        .filter(([, make]) => {
          const decided = decide(make(), command, TODAY);
          return !isRefusal(decided) || decided.refusal !== 'not-in-this-state';
        })
        .map(([state]) => state);
    expect(running.map((command) => [command.type, hearing(command)])).toEqual(
      running.map(({ type }) => [type, ['active', 'late']]),
    );
  });

  test('each state is what it is called', () => {
    const codes = Object.entries(states)
      .filter(([state]) => state !== 'none')
      .map(([state, make]) => [state, foldOrder(make(), TODAY).state]);
    expect(codes.filter(([state, code]) => state !== code)).toEqual([]);
  });
});

describe('what cannot be', () => {
  test.each([
    [{ ...confirm, principalMinor: 90_000n }, 'principal-too-small'],
    [{ ...confirm, principalMinor: 1_010_000n }, 'principal-too-large'],
    [{ ...confirm, principalMinor: 305_000n }, 'principal-off-step'],
    [{ ...confirm, instalments: 4 }, 'instalments-fixed'],
    [{ ...confirm, couponMinor: -1n }, 'coupon-invalid'],
    [{ ...confirm, dueOn: ['2026-02-15', '2026-02-14', '2026-03-01'] }, 'due-dates-invalid'],
    [{ ...confirm, dueOn: ['2026-02-15'] }, 'due-dates-invalid'],
  ] as const)('an offer like %# is refused: %s', (command, refusal) => {
    expect(decide(empty, command, on)).toMatchObject({ refusal });
  });

  test.each([0n, -1n, 9_007_199_254_740_992n])(
    'a payment of %d is refused and changes nothing',
    (amountMinor) => {
      expect(
        attempt(active(), {
          ...pays(TODAY, 1),
          type: 'pay',
          amountMinor,
          channel: 'spei',
          paymentId: 'x',
          on: TODAY,
        }),
      ).toMatchObject({ refusal: 'amount-invalid' });
    },
  );

  test('more of a late charge than the cap leaves is refused with what it leaves', () => {
    // 5 % of 3,000.00 less the 9.75 that is charged
    expect(
      attempt(active(), { type: 'charge', on: TODAY, part: 'penalty', amountMinor: 14_026n }),
    ).toMatchObject({ refusal: 'late-charge-cap', unlock: { amountMinor: 14_025n } });
    expect(
      isRefusal(attempt(active(), { type: 'charge', on: TODAY, part: 'penalty', amountMinor: 14_025n })),
    ).toBe(false);
  });

  test('what never happened cannot be reversed, and what carries the loan neither', () => {
    expect(attempt(active(), { type: 'reverse', on: TODAY, eventIndex: 9 })).toMatchObject({
      refusal: 'event-unknown',
    });
    expect(attempt(active(), { type: 'reverse', on: TODAY, eventIndex: 3 })).toMatchObject({
      refusal: 'not-reversible',
    });
    const paid = played(active(), [pays('2026-02-18', 5)]);
    expect(attempt(paid, { type: 'reverse', on: '2026-02-17', eventIndex: 4 }, TODAY)).toMatchObject({
      refusal: 'date-too-early',
    });
  });
});

test('money sent and returned by the bank can be sent again', () => {
  const again = played(sent(), [
    { type: 'return-disbursement', on: '2026-01-16' },
    { type: 'send-disbursement', on: '2026-01-17' },
    { type: 'disburse', on: '2026-01-18' },
  ]);
  expect(foldOrder(again, '2026-01-18')).toMatchObject({
    state: 'active',
    disbursedOn: '2026-01-18',
    disbursedMinor: 296_520n,
  });
  expect(foldOrder(lent(mxFair, 300_000n), '2026-01-15').next?.dueOn).toBe('2026-02-15');
});
