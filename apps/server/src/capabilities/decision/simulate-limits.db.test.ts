import { endpoints } from '@plazo/contract';
import { expect, test } from 'vitest';
import { demoRules } from '../../demo/decision-rules.ts';
import { tryRules } from '../../testing/rules.ts';
import { useTestApp } from '../../testing/test-app.ts';

/** Rules that are tried on past requests for a higher limit. */

const app = useTestApp();
const { raiseLimit } = endpoints.apply;
const { rules } = demoRules;
const { limits } = rules;
const DAY_MS = 86_400_000;
const productId = 'mx-fair';
type Visitor = Awaited<ReturnType<typeof app.borrower>>;

const simulate = async (draft: object, days = 90) => {
  const auditor = await app.operator('auditor');
  const body = JSON.stringify({ rules: { ...rules, ...draft } });
  return tryRules(app, auditor, { body, arm: 'champion', decision: 'limits', days });
};
const rowsOf = (data: Record<string, unknown>) => [data['rows']].flat().map(Object);

const lend = async (who: Visitor, amountMinor: number, status = '200') => {
  const wish = { borrowerId: who.borrowerId, product: productId, status, amountMinor };
  return (await app.dev<{ orderId: string }>('/dev/orders', wish)).orderId;
};
async function client(): Promise<Visitor> {
  const who = await app.borrower();
  await lend(who, 200_000);
  return who;
}
const ask = async (who: Visitor, amount: number) =>
  (await app.call(who, raiseLimit.path, { productId, amount })).data['isGranted'];
const again = (who: Visitor) => app.dev<Visitor>('/dev/sessions', { borrowerId: who.borrowerId });

test('tells who would be raised or not, by how much, and what was lent above the old limit, each loan once', async () => {
  const [whole, half, newcomer] = [await client(), await client(), await app.borrower()];
  expect(await ask(whole, 750_000)).toBe(1);
  expect(await ask(half, 600_000)).toBe(1);
  expect(await ask(newcomer, 700_000)).toBe(0);
  // asked a moment ago: it is not looked at, and nothing of it is kept
  expect(await ask(half, 900_000)).toBeUndefined();
  const under = await lend(whole, 450_000, '174');
  await app.dev('/dev/clock', { advanceMs: 1_000 });
  const above = await lend(whole, 700_000, '174');

  expect(await simulate({})).toMatchObject({ decision: 'limits', all: 3, judged: 3, unknown: 0, same: 3 });
  // a step of a fifth: 5,000 may become 6,000 and no more
  const fifth = await simulate({ limits: { ...limits, stepPpm: 200_000 } });
  expect(fifth).toMatchObject({ lost: 1, won: 0, reasons: [{ reason: 'too-big-step', added: 1, gone: 0 }] });
  expect(rowsOf(fifth)).toMatchObject([
    { borrowerId: whole.borrowerId, was: 'approved', would: 'declined', principal: 750_000, isOrder: 0 },
  ]);
  const { rows: booked } = await app.owner().query(
    `select coalesce(sum(e.credit_minor - e.debit_minor), 0)::integer as earned from journal_entry e
      join journal_transaction t using (stream, seq) where t.order_id = $1 and e.account like 'income:%'`,
    [above],
  );
  expect(fifth['money']).toEqual([
    {
      currency: 'MXN',
      moreLent: 0,
      lessLent: 200_000,
      loans: 1,
      overdue: 0,
      givenUp: 0,
      earned: booked[0].earned,
    },
  ]);
  expect([under, above]).toHaveLength(2);
  // nobody has to have paid a loan back: the newcomer would be raised by 2,000
  const open = await simulate({ limits: { ...limits, loansPaid: 0 } });
  expect(open).toMatchObject({ won: 1, lost: 0, money: [{ moreLent: 200_000, lessLent: 0, loans: 0 }] });
  expect(rowsOf(open)).toMatchObject([{ borrowerId: newcomer.borrowerId, reasons: ['no-loan-paid'] }]);
});

test('of two raises the newest one before a loan is what it was lent under', async () => {
  const first = await client();
  expect(await ask(first, 600_000)).toBe(1);
  await app.dev('/dev/clock', { advanceMs: 31 * DAY_MS });
  const later = await again(first);
  expect(await ask(later, 900_000)).toBe(1);
  await app.dev('/dev/clock', { advanceMs: 1_000 });
  await lend(first, 850_000, '174');
  const none = await simulate({ limits: { ...limits, stepPpm: 0 } }, 90);
  const own = rowsOf(none).filter(({ borrowerId }) => borrowerId === first.borrowerId);
  expect(own.map(({ principal }) => principal)).toEqual([900_000, 600_000]);
  // 8,500 lent: 2,500 above the 6,000 from which the second raise was asked for, and none of the first
  const last = await simulate({ limits: { ...limits, stepPpm: 0 } }, 1);
  expect(last['money']).toMatchObject([{ lessLent: 250_000, loans: 1 }]);
  expect(none['money']).toMatchObject([{ lessLent: 250_000 + 200_000, loans: 2 }]);
  // a longer wait than it was asked after declines the second one alone
  const wait = await simulate({ limits: { ...limits, everyDays: 40 } });
  expect(wait).toMatchObject({ lost: 1, reasons: [{ reason: 'asked-recently', added: 1, gone: 0 }] });
});

test('what was not kept is not known: an erased person, and a question that nobody was asked by then', async () => {
  const { judged } = await simulate({});
  const own = { mx: [{ question: 'yearsAtHome', least: 2, without: 'decline', holdsFor: ['limits'] }] };
  expect(await simulate({ own })).toMatchObject({ unknown: judged, rows: [] });
  // one that holds for applications alone is not looked at
  const ofOthers = { mx: [{ question: 'yearsAtHome', least: 2, without: 'decline' }] };
  expect(await simulate({ own: ofOthers })).toMatchObject({ unknown: 0 });
  await app.owner().query('delete from borrower_key');
  expect(await simulate({})).toMatchObject({ unknown: judged });
});
