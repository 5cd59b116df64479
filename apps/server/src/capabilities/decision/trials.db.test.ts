import { expect, test } from 'vitest';
import { demoRules } from '../../demo/decision-rules.ts';
import { approveRules, askToPublish, publishAtDesk } from '../../testing/rules.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { armOf } from './rules-content.ts';

const app = useTestApp();
const { rules } = demoRules;
const DAY_MS = 86_400_000;
const SHARE = 300_000;
const trial = (more: object = {}) => ({
  name: 'stricter',
  sharePpm: SHARE,
  rules: { ...rules, maxOpenPerProduct: 0 },
  ...more,
});

test('the same people stay in the same arm, in proportion, and a larger share only adds to them', () => {
  const people = Array.from({ length: 20_000 }, (_, no) => `borrower-${no}`);
  const inTrial = (sharePpm: number, name = 'stricter') =>
    people.filter((id) => armOf({ rules, challenger: { name, sharePpm, rules } }, id) === 'challenger');
  const [few, many] = [inTrial(SHARE), inTrial(500_000)];
  expect(Math.abs(few.length / people.length - 0.3)).toBeLessThan(0.015);
  expect(Math.abs(many.length / people.length - 0.5)).toBeLessThan(0.015);
  expect(few.every((id) => many.includes(id))).toBe(true);
  expect(inTrial(SHARE)).toEqual(few);
  expect(inTrial(0)).toEqual([]);
  // another trial draws other people: about as many of them as of everybody
  const other = new Set(inTrial(SHARE, 'another'));
  expect(Math.abs(few.filter((id) => other.has(id)).length / few.length - 0.3)).toBeLessThan(0.03);
});

type Arm = Record<string, unknown>;
async function trials(): Promise<readonly { name: string; isRunning: number; arms: readonly Arm[] }[]> {
  const { data } = await (await app.operator('auditor'))('rules-trials');
  return [data['trials']].flat().map(Object);
}

async function applied() {
  const { borrowerId } = await app.borrower('mx');
  const wish = { borrowerId, product: 'mx-fair', status: '21', amountMinor: 200_000 };
  const { orderId } = await app.dev<{ orderId: string }>('/dev/orders', wish);
  return { borrowerId, orderId };
}

test('each arm decides about its own people, is kept with the decision, and is counted beside the other until it is ended', async () => {
  const challenger = trial({ rules: { ...rules, minAgeYears: 18, maxOpenPerProduct: 0 } });
  const version = await publishAtDesk(app, { rules, challenger });
  const made = [];
  for (let no = 0; no < 24; no += 1) made.push(await applied());
  await app.dev('/dev/jobs/decide', {});
  for (const job of ['send-disbursements', 'confirm-disbursements']) await app.dev(`/dev/jobs/${job}`, {});
  const expected = new Map(
    made.map(({ borrowerId, orderId }) => [orderId, armOf({ rules, challenger }, borrowerId)]),
  );
  const { data } = await (await app.operator('auditor'))('decisions');
  const rows = [data['rows']].flat().map(Object);
  expect(rows.length).toBeGreaterThanOrEqual(20);
  for (const row of rows)
    expect(row).toMatchObject({
      rulesVersion: version,
      arm: expected.get(row.orderId),
      isApproved: expected.get(row.orderId) === 'champion' ? 1 : 0,
    });
  const tried = [...expected.values()].filter((arm) => arm === 'challenger').length;
  expect(tried).toBeGreaterThan(0);
  const all = made.length - tried;
  const lent = (loans: number) => (loans === 0 ? [] : [{ currency: 'MXN', loans, amount: loans * 200_000 }]);
  const counted = (champion: Arm) => [
    {
      name: 'stricter',
      isRunning: 1,
      arms: [champion, { decided: tried, approved: 0, lent: [], firstDue: 0 }],
    },
  ];
  expect(await trials()).toMatchObject(
    counted({ arm: 'champion', decided: all, approved: all, lent: lent(all), firstDue: 0, firstUnpaid: 0 }),
  );
  await app.dev('/dev/clock', { advanceMs: 45 * DAY_MS });
  expect(await trials()).toMatchObject(counted({ firstDue: all, firstUnpaid: all }));
});

test('a trial is ended and promoted by two, and the same people do not change while it runs', async () => {
  const challenger = trial();
  const manager = await app.operator('manager');
  const { requestId } = await askToPublish(manager, { rules: challenger.rules });
  expect(await approveRules(manager, requestId)).toMatchObject({ data: { reason: 'own-request' } });
  expect(await trials()).toMatchObject([{ isRunning: 1 }]);
  expect(await approveRules(await app.operator('finance'), requestId)).toMatchObject({ success: true });
  expect(await trials()).toMatchObject([{ name: 'stricter', isRunning: 0 }]);
  const { orderId } = await applied();
  await app.dev('/dev/jobs/decide', {});
  const { data } = await manager('decisions');
  const row = [data['rows']]
    .flat()
    .map(Object)
    .find((one) => one.orderId === orderId);
  // promoted, its rules are those of everybody
  expect(row).toMatchObject({ arm: 'champion', isApproved: 0, reasons: ['active-loan'] });
});
