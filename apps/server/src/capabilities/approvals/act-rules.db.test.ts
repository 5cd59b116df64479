import { expect, test } from 'vitest';
import { sendUnallocated } from '../../testing/channel.ts';
import { publishContent } from '../../testing/collections.ts';
import type { DeskCaller } from '../../testing/desk.ts';
import { useTestApp } from '../../testing/test-app.ts';

/** What two people publish about second people: it takes away from what one does alone, and never adds to it. */

const app = useTestApp();
const place = { kind: 'second-person', subject: 'desk' } as const;
const none = { two: [], parts: [], limits: [] };
const publish = (rules: object) => publishContent(app, place, { ...none, ...rules });
const reason = 'agreed on the telephone';

async function lend() {
  const { borrowerId } = await app.borrower('mx');
  const wish = { borrowerId, product: 'mx-fair', status: '174', amountMinor: 400_000 };
  return (await app.dev<{ orderId: string }>('/dev/orders', wish)).orderId;
}
async function act(desk: DeskCaller, path: string, form: { orderId: string } & Record<string, unknown>) {
  const { events } = (await desk('loan', { orderId: form.orderId })).data;
  const { code, data } = await desk(path, { reason, events, ...form });
  return code === 0 ? 'done' : data['reason'];
}
const waive = (desk: DeskCaller, orderId: string, amountMinor: number) =>
  act(desk, 'loan-waive', { orderId, part: 'principal', amountMinor });
const needsSecond = async (desk: DeskCaller, form: object) =>
  (await desk('loan-preview', { ...form })).data['needsSecond'];
const shownOf = async (desk: DeskCaller, kind: string) =>
  [(await desk('request-rules')).data['acts']]
    .flat()
    .map(Object)
    .find((one) => one.act === kind);

test('an act for two takes two whatever its amount, by whatever it forgives, until that is published no more', async () => {
  const desk = await app.operator('manager');
  const orderId = await lend();
  expect(await shownOf(desk, 'waive')).toMatchObject({ bound: 'limit', alone: ['manager'] });
  await publish({ two: ['waive'] });
  expect(await waive(desk, orderId, 1)).toBe('needs-second');
  const preview = { orderId, action: 'waive', part: 'principal', amountMinor: 1 };
  expect(await needsSecond(desk, preview)).toBe(1);
  expect(await shownOf(desk, 'waive')).toMatchObject({ bound: 'two', alone: [] });
  const { payoff } = Object((await desk('loan', { orderId })).data['figures']);
  const by = app.opened().deps.clock.now().toISOString().slice(0, 10);
  const settle = (amountMinor: number) => ({ orderId, by, amountMinor });
  expect(await act(desk, 'loan-settle', settle(payoff - 1))).toBe('needs-second');
  // what forgives nothing is no waiver, and neither is a charge
  expect(await act(desk, 'loan-charge', { orderId, part: 'interest', amountMinor: 500 })).toBe('done');
  const flag = { orderId, flag: 'vulnerable', stopsReminders: 1 };
  expect(await needsSecond(desk, { ...flag, action: 'flag' })).toBe(0);
  await publish({ two: ['flag'] });
  expect(await act(desk, 'loan-flag', flag)).toBe('needs-second');
  expect(await needsSecond(desk, { ...flag, action: 'flag' })).toBe(1);
  await publish({});
  expect(await waive(desk, orderId, 1)).toBe('done');
  expect(await act(desk, 'loan-flag', flag)).toBe('done');
});

test('who published what takes two, and when, stays with each version', async () => {
  const desk = await app.operator('auditor');
  await publish({ two: ['charge'] });
  await publish({ two: [] });
  const { versions } = (await desk('content')).data;
  const own = [versions]
    .flat()
    .map(Object)
    .filter(({ kind }) => kind === 'second-person');
  const [now, before] = own;
  expect([now.state, before.state]).toEqual(['published', 'retired']);
  for (const { author, publishedBy } of [now, before]) {
    expect(author).not.toBe(publishedBy);
    expect([author, publishedBy]).not.toContain('');
  }
  const { body } = (await desk('content-version', { ...place, version: before.version })).data;
  expect(JSON.parse(String(body))).toMatchObject({ two: ['charge'] });
});

test('an act with a limit of its own adds up on a loan, whoever does it, and in a day, and leaves other acts alone', async () => {
  const [one, two] = [await app.operator('manager'), await app.operator('manager')];
  const limit = { act: 'waive', currency: 'MXN', loanMinor: 10_000, dayMinor: 15_000 };
  await publish({ limits: [limit, { ...limit, currency: 'INR', loanMinor: 0, dayMinor: 0 }] });
  expect(await shownOf(one, 'waive')).toMatchObject({
    bound: 'limit',
    limits: [{ currency: 'MXN', loan: 10_000, day: 15_000 }, expect.anything()],
  });
  const [first, second, third] = [await lend(), await lend(), await lend()];
  expect(await waive(one, first, 10_001)).toBe('needs-second');
  expect(await waive(one, first, 6_000)).toBe('done');
  expect(await waive(two, first, 4_001)).toBe('needs-second');
  expect(await waive(two, first, 4_000)).toBe('done');
  expect(await waive(one, second, 9_001)).toBe('needs-second');
  expect(await waive(one, second, 9_000)).toBe('done');
  expect(await waive(one, third, 1)).toBe('needs-second');
  expect(await act(one, 'loan-charge', { orderId: third, part: 'interest', amountMinor: 10_001 })).toBe(
    'done',
  );
  await publish({});
  expect(await waive(one, third, 1)).toBe('done');
});

test('waivers of one person at once on several loans take together no more than the day has of the act', async () => {
  const desk = await app.operator('manager');
  const limit = { act: 'waive', currency: 'MXN', loanMinor: 10_000, dayMinor: 10_000 };
  const loans = await Promise.all([1, 2, 3, 4].map(lend));
  await publish({ limits: [limit] });
  const done = await Promise.all(loans.map((orderId) => waive(desk, orderId, 6_000)));
  expect(done.filter((outcome) => outcome === 'done')).toHaveLength(1);
  await publish({});
});

test('a part for two takes two and the others do not; what always takes two cannot be given to one', async () => {
  const desk = await app.operator('manager');
  await publish({ parts: ['principal'] });
  const orderId = await lend();
  await act(desk, 'loan-charge', { orderId, part: 'interest', amountMinor: 500 });
  expect(await waive(desk, orderId, 1)).toBe('needs-second');
  expect(await act(desk, 'loan-waive', { orderId, part: 'interest', amountMinor: 1 })).toBe('done');
  expect(await shownOf(desk, 'waive')).toMatchObject({ neverParts: ['claim', 'principal'] });
  await publish({});
  expect(await shownOf(desk, 'waive')).toMatchObject({ neverParts: ['claim'] });
  expect(await shownOf(desk, 'write-off')).toMatchObject({ bound: 'two', alone: [] });
  const limit = { act: 'waive', currency: 'MXN', loanMinor: 1, dayMinor: 1 };
  for (const wrong of [
    { two: ['write-off'] },
    { parts: ['claim'] },
    { limits: [{ ...limit, act: 'write-off' }] },
    { limits: [{ ...limit, loanMinor: -1 }] },
    { limits: [limit, { ...limit, loanMinor: 2 }] },
    { alone: ['write-off'] },
  ]) {
    const { data } = await desk('content-save', { ...place, body: JSON.stringify({ ...none, ...wrong }) });
    expect.soft([wrong, data['reason']]).toEqual([wrong, expect.stringMatching(/^body/)]);
  }
});

test('a limit above that of all acts together holds nobody, is named before it is published, and lets nobody do more', async () => {
  const desk = await app.operator('manager');
  const limits = [{ act: 'waive', currency: 'MXN', loanMinor: 900_000, dayMinor: 9_000_000 }];
  const { data } = await desk('content-check', { ...place, body: JSON.stringify({ ...none, limits }) });
  expect(data['findings']).toMatchObject([{ rule: 'rule-never-fits', figures: { of: 'waive MXN' } }]);
  await publish({ limits });
  const orderId = await lend();
  expect(await waive(desk, orderId, 50_001)).toBe('needs-second');
  await publish({});
});

test('money of nobody is matched by two where that is published, whatever the amount', async () => {
  const finance = await app.operator('finance');
  const orderId = await lend();
  const payment = await sendUnallocated(app, 1_000);
  const match = async () => {
    const seen = (await finance('payment-preview', { ...payment, orderId })).data;
    const { events } = seen;
    const { code, data } = await finance('payment-match', { ...payment, orderId, events, reason });
    return [seen['needsSecond'], code === 0 ? 'done' : data['reason']];
  };
  await publish({ two: ['match'] });
  expect(await match()).toEqual([1, 'needs-second']);
  await publish({});
  expect(await match()).toEqual([0, 'done']);
});

test('rules that a server cannot read leave nothing to one person', async () => {
  const desk = await app.operator('manager');
  const orderId = await lend();
  await app
    .owner()
    .query(`update content set body = '{"two": "all"}' where kind = 'second-person' and state = 'published'`);
  expect(await waive(desk, orderId, 1)).toBe('needs-second');
  await publish({});
  expect(await waive(desk, orderId, 1)).toBe('done');
});
