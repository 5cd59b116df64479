import { expect, test } from 'vitest';
import { notify } from '../../testing/channel.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();
const rowsOf = (data: unknown) => [data].flat().map(Object);
const setClock = (day: string) => app.dev('/dev/clock', { now: `${day}T18:00:00Z` });
/** The end of the local day before `day`. */
async function closeBefore(day: string) {
  await setClock(day);
  for (const job of ['end-of-day', 'portfolio']) await app.dev(`/dev/jobs/${job}`, {});
}
const loanOf = async (orderId: string) => (await (await app.operator('manager'))('loan', { orderId })).data;

async function lend(daysToDue: number, market: 'mx' | 'in' = 'mx'): Promise<string> {
  const { borrowerId } = await app.borrower(market);
  const wish = { borrowerId, product: `${market}-fair`, status: '174', daysToDue };
  return (await app.dev<{ orderId: string }>('/dev/orders', wish)).orderId;
}

/** Money for a loan, handed over on a day and told on another one. */
async function pay(orderId: string, amountMinor: number, { on }: { on: string }) {
  const desk = await app.operator('manager');
  const { events } = await loanOf(orderId);
  const { data } = await desk('loan-reference', { orderId, events, channel: 'spei' });
  const paymentId = app.opened().deps.chance.id();
  const told = { paymentId, eventId: paymentId, reference: String(data['reference']), currency: 'MXN' };
  const { status } = await notify(app, 'spei', { ...told, paidAt: `${on}T17:00:00Z`, amountMinor });
  expect(status).toBe(200);
}

const first = async (orderId: string) => rowsOf((await loanOf(orderId))['plan'])[0];
const payoff = async (orderId: string) => Number(Object((await loanOf(orderId))['figures']).payoff);
const report = async (filters: object) =>
  (await (await app.operator('auditor'))('report-due', { from: '2031-03', until: '2031-03', ...filters }))
    .data;

test('what fell due stands with what was paid by its day, a week and thirty days later', async () => {
  await setClock('2031-03-05');
  const [whole, inParts, late, early] = [await lend(5), await lend(5), await lend(5), await lend(5)];
  // the last of them is never paid
  const [ending, toldLate] = [await lend(5), await lend(5), await lend(5)];
  await lend(6, 'in');
  const { dueOn, total } = await first(whole);
  expect(dueOn).toBe('2031-03-10');
  // paid off before anything was due: nothing falls due
  await pay(early, await payoff(early), { on: '2031-03-05' });

  await setClock('2031-03-10');
  await pay(whole, total, { on: '2031-03-10' });
  await pay(inParts, 10_000, { on: '2031-03-10' });
  const all = await payoff(ending);
  await pay(ending, all, { on: '2031-03-10' });
  const ofEnding = (await first(ending)).total;
  await closeBefore('2031-03-11');
  const asked = 5 * total + ofEnding;
  const start = { month: '2031-03', currency: 'MXN', instalments: 6, asked };
  expect((await report({ market: 'mx' }))['rows']).toEqual([
    { ...start, paid: total + 10_000 + ofEnding, asked7: 0, paid7: 0, asked30: 0, paid30: 0 },
  ]);

  await setClock('2031-03-15');
  await pay(inParts, total - 10_000, { on: '2031-03-15' });
  // more than was due with what being late costs: the report counts what was due
  await setClock('2031-03-21');
  await pay(toldLate, total, { on: '2031-03-10' });
  await pay(late, Number(Object((await loanOf(late))['figures']).dueNow), { on: '2031-03-21' });
  await closeBefore('2031-04-15');
  const byDue = 2 * total + 10_000 + ofEnding;
  const by7 = 3 * total + ofEnding;
  const row = {
    ...start,
    paid: byDue,
    asked7: asked,
    paid7: by7,
    asked30: asked,
    paid30: by7 + total,
  };
  expect((await report({ market: 'mx' }))['rows']).toEqual([row]);
  expect((await report({ market: 'mx', channel: 'web' }))['rows']).toEqual([]);
  expect(rowsOf((await report({}))['rows']).map(({ currency }) => currency)).toEqual(['INR', 'MXN']);
  // a month later the same stands as the month before
  const april = await report({ market: 'mx', from: '2031-04', until: '2031-04' });
  expect(april['before']).toEqual([row]);
  // a second run of the job adds nothing up twice
  await closeBefore('2031-04-15');
  expect((await report({ market: 'mx' }))['rows']).toEqual([row]);
});
