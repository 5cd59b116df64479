import { endpoints } from '@plazo/contract';
import { expect, test } from 'vitest';
import { localDate } from '../../adapters/local-time.ts';
import { applying, productOf, type Who } from '../../testing/applicant.ts';
import type { DeskCaller } from '../../testing/desk.ts';
import { type Market, told } from '../../testing/somebody.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();
const { account, apply, confirmLoan, messages, orderDetails, home } = endpoints;
const { applicant, complete, save } = applying(app);

const DAY_MS = 86_400_000;

const decided = async (who: Who, market: Market = 'mx') =>
  (await app.call(who, apply.decision.path, { productId: productOf[market] })).data;
const ofDesk = async (rows: unknown) => Object.values(Object(rows)).map(Object);
const kindsTold = async (who: Who) => {
  const { data } = await app.call(who, messages.list.path, {});
  return (await ofDesk(data['messages'])).map(({ kind }) => kind);
};
const again = async (who: Who): Promise<Who> => ({
  ...who,
  ...(await app.dev<Who>('/dev/sessions', { borrowerId: who.borrowerId })),
});

test.each(['mx', 'in'] as const)(
  '%s: nothing is decided before all steps, then up to the limit',
  async (market) => {
    const who = await applicant(market);
    expect(await decided(who, market)).toMatchObject({ outcome: 'open', data: [] });
    await complete(who, market);
    const { data } = await app.call(who, apply.limit.path, { productId: productOf[market] });
    expect(await decided(who, market)).toMatchObject({
      outcome: 'approved',
      most: data['limit'],
      asked: { mx: 300_000, in: 1_500_000 }[market],
      reasons: [],
      review: 'none',
    });
  },
);

test('who can pay less than was asked for is offered the most that the rules allow, and gets it', async () => {
  const who = await applicant('mx');
  await complete(who, 'mx', { income: '2000' });
  const { outcome, most, asked, title, step } = await decided(who);
  expect(outcome).toBe('counter');
  expect(Number(most)).toBeLessThan(Number(asked));
  expect(title).toContain('Hoy no con $3,000.00');
  // by the rules' own figures: 40 % of the income a month, and one step more is beyond it
  const monthly = async (amount: number) => {
    const { data } = await app.call(who, apply.price.path, { productId: 'mx-fair', amount });
    return Number(data['payment']);
  };
  expect(await monthly(Number(most))).toBeLessThanOrEqual(80_000);
  expect(await monthly(Number(most) + Number(step))).toBeGreaterThan(80_000);
  await app.call(who, apply.submit.path, { productId: 'mx-fair', amount: most });
  const { data: offer } = await app.call(who, confirmLoan.detail.path, { productId: 'mx-fair' });
  const { amount, periods, termUnit, offerVersion } = offer;
  const signed = { productId: 'mx-fair', amount, periods, termUnit, offerVersion };
  const { data: pushed } = await app.call(who, confirmLoan.push.path, signed);
  const orderId = new URLSearchParams(String(pushed['lendDetailsUrl']).split('?')[1]).get('orderId');
  await app.dev('/dev/jobs/decide', {});
  const shown = async () =>
    (await app.call(who, orderDetails.detail.path, { productId: 'mx-fair', orderId })).data;
  const { orderStatus, tracker } = await shown();
  expect(orderStatus).toBe('170');
  const states = (await ofDesk(tracker)).map(({ state, at }) => [state, at !== '']);
  expect(states).toEqual([
    ['done', true],
    ['now', true],
    ['later', false],
    ['later', false],
  ]);
  for (const job of ['send-disbursements', 'confirm-disbursements']) await app.dev(`/dev/jobs/${job}`, {});
  expect((await ofDesk((await shown())['tracker'])).map(({ state }) => state)).toEqual(Array(4).fill('done'));
  expect(await kindsTold(who)).toEqual(expect.arrayContaining(['approved', 'sent', 'arrived']));
});

test('a decline before the signature is kept once, told once, and stands until its week is over', async () => {
  const who = await applicant('mx');
  await complete(who, 'mx', { income: '500' });
  const [first, second] = await Promise.all([decided(who), decided(who)]);
  for (const shown of [first, second])
    expect(shown).toMatchObject({ outcome: 'declined', review: 'open', title: 'Hoy no podemos prestarte.' });
  expect(String(first['reasons'])).toContain('Aun con el monto más pequeño');
  expect(first['next']).toMatch(/\d{4}-\d{2}-\d{2}/);
  expect(JSON.stringify(first['data'])).toContain('$500.00');
  expect((await kindsTold(who)).filter((kind) => kind === 'declined')).toHaveLength(1);
  expect((await app.call(who, home.orders.path, {})).data).toMatchObject({ inProcess: [], finished: [] });
  const news = async (own: typeof who) => (await app.call(own, account.me.path, {})).data['news'];
  // the day stays on one line of the pill
  expect(await news(who)).toMatch(/^Puedes volver a pedir desde el \S+\u00a0\d+\u00a0\S+$/);
  const againOf = async (own: typeof who) => {
    const { data } = await app.call(own, home.products.path, {});
    const said = (await ofDesk(data['products'])).filter(({ againText }) => againText !== '');
    return said.map(({ productId, againText }) => [productId, againText]);
  };
  // another product was not declined
  expect(await againOf(who)).toEqual([['mx-fair', first['next']]]);
  // what is typed anew changes nothing for the week: figures are not tried until they fit
  await save(who, 'job', { ...told.mx.job, monthlyIncome: '30000' });
  expect(await decided(who)).toMatchObject({ outcome: 'declined' });
  await app.dev('/dev/clock', { advanceMs: 8 * DAY_MS });
  const later = await again(who);
  expect(await news(later)).not.toContain('Puedes volver a pedir');
  expect(await againOf(later)).toEqual([]);
  expect(await decided(later)).toMatchObject({ outcome: 'approved' });
});

test('a person looks at a decline by the day that was told, and overturns it', async () => {
  const who = await applicant('mx');
  await complete(who, 'mx', { income: '500' });
  await decided(who);
  const ask = () => app.call(who, apply.askReview.path, { productId: 'mx-fair' });
  expect((await ask()).data).toMatchObject({ review: 'asked' });
  const rowOf = async () => {
    const manager = await app.operator('manager');
    const { data } = await manager('decisions', { borrowerId: who.borrowerId });
    return (await ofDesk(data['rows']))[0];
  };
  const row = await rowOf();
  expect(row).toMatchObject({ isOrder: 0, isApproved: 0, principal: 300_000, reasons: ['income-share'] });
  expect(row.reviewDue).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  await app.dev('/dev/clock', { advanceMs: DAY_MS });
  await app.call(await again(who), apply.askReview.path, { productId: 'mx-fair' });
  expect((await rowOf()).reviewDue).toBe(row.reviewDue);
  const manager = await app.operator('manager');
  const { orderId } = row;
  const known = await manager('decision-inputs', { orderId, reason: 'income seen' });
  expect(JSON.stringify(known.data)).toContain('50000');
  const seen = { orderId, outcome: 'overturned', reason: 'income proved on paper' };
  expect((await manager('decision-review', seen)).code).toBe(0);
  expect((await manager('decision-review', seen)).code).not.toBe(0);
  const later = await again(who);
  expect(await decided(later)).toMatchObject({ outcome: 'approved' });
  expect(await kindsTold(later)).toContain('decline-overturned');
});

/** Somebody of Mexico who earns too little, as they come back some days later. */
async function declinedOne() {
  const who = await applicant('mx');
  await complete(who, 'mx', { income: '500' });
  await decided(who);
  return {
    who,
    ask: async (path: string) => (await app.call(await again(who), path, { productId: 'mx-fair' })).data,
    kinds: async () => kindsTold(await again(who)),
    on: async (days: number) => {
      const then = app.opened().deps.clock.now().getTime() + days * DAY_MS;
      // noon in Mexico: nobody is reminded at night
      await app.dev('/dev/clock', { now: `${localDate(new Date(then), 'America/Mexico_City')}T18:00:00Z` });
      // two workers come to it at once
      await Promise.all([1, 2].map(() => app.dev('/dev/jobs/reminders', {})));
    },
  };
}

/** A person at the desk leaves the newest decline of somebody as it is. */
async function uphold({ borrowerId }: Who) {
  const manager = await app.operator('manager');
  const { data } = await manager('decisions', { borrowerId });
  const { orderId } = Object((await ofDesk(data['rows']))[0]);
  return manager('decision-review', { orderId, outcome: 'confirmed', reason: 'The income is as told' });
}

test('who asks for it is told once, on the day, that they may ask again', async () => {
  const one = await declinedOne();
  const silent = await declinedOne();
  expect(await decided(one.who)).toMatchObject({ reminder: 'open' });
  for (const _ of [1, 2])
    expect(await one.ask(apply.remindMe.path)).toMatchObject({ outcome: 'declined', reminder: 'asked' });
  await one.on(6);
  expect(await one.kinds()).not.toContain('apply-again');
  await one.on(1);
  await one.on(1);
  expect((await one.kinds()).filter((kind) => kind === 'apply-again')).toHaveLength(1);
  expect(await silent.kinds()).not.toContain('apply-again');
  const { data } = await app.call(await again(one.who), messages.list.path, {});
  const [news] = await ofDesk(data['messages']);
  expect(news).toMatchObject({ kind: 'apply-again', productId: 'mx-fair', orderId: '' });
});

test('nobody is told to ask again for what a person has changed for them meanwhile', async () => {
  const one = await declinedOne();
  await one.ask(apply.remindMe.path);
  const manager = await app.operator('manager');
  const { data } = await manager('decisions', { borrowerId: one.who.borrowerId });
  const { orderId } = Object((await ofDesk(data['rows']))[0]);
  await manager('decision-review', { orderId, outcome: 'overturned', reason: 'income proved on paper' });
  await one.on(8);
  const kinds = await one.kinds();
  expect(kinds).toContain('decline-overturned');
  expect(kinds).not.toContain('apply-again');
});

test('who was not declined is reminded of nothing', async () => {
  const who = await applicant('mx');
  await complete(who, 'mx');
  expect((await app.call(who, apply.remindMe.path, { productId: 'mx-fair' })).code).not.toBe(0);
  expect(await decided(who)).toMatchObject({ reminder: 'none' });
});

test('who asked for a person is told that the decline stands; nobody else is', async () => {
  const asked = await declinedOne();
  const other = await declinedOne();
  await asked.ask(apply.askReview.path);
  for (const { who } of [asked, other]) expect((await uphold(who)).code).toBe(0);
  expect((await asked.kinds()).filter((kind) => kind === 'decline-upheld')).toHaveLength(1);
  expect(await other.kinds()).not.toContain('decline-upheld');
  expect(await decided(await again(asked.who))).toMatchObject({
    outcome: 'declined',
    review: 'done',
    reviewText: 'Lo revisó una persona y la decisión es la misma.',
  });
});

test('declines wait for a person by their day, on the first page from that day on, until somebody looked', async () => {
  const declined = async () => {
    const who = await applicant('mx');
    await complete(who, 'mx', { income: '500' });
    await decided(who);
    return who;
  };
  const asked = await declined();
  await declined();
  const onOpen = await app.operator('manager');
  await app.call(asked, apply.askReview.path, { productId: 'mx-fair' });
  const waiting = async (desk: DeskCaller) =>
    ofDesk((await desk('decisions', { outcome: 'asked' })).data['rows']);
  const [row, ...others] = await waiting(onOpen);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ borrowerId: asked.borrowerId, isOrder: 0, review: '' });
  const { borrowerId } = await applicant('mx');
  expect((await onOpen('decisions', { outcome: 'asked', borrowerId })).data['rows']).toEqual([]);
  const at = async (days: number) => {
    const noon = Date.parse(`${row.reviewDue}T18:00:00Z`);
    await app.dev('/dev/clock', { now: new Date(noon + days * DAY_MS).toISOString() });
    const desk = await app.operator('manager');
    const rows = await ofDesk((await desk('alarms')).data['alarms']);
    return { desk, named: rows.map(({ name }) => name).filter((name) => String(name).startsWith('reviews')) };
  };
  expect((await at(-1)).named).toEqual([]);
  expect((await at(0)).named).toEqual(['reviews-today']);
  const { desk, named } = await at(1);
  expect(named).toEqual(['reviews-late']);
  const upheld = { orderId: row.orderId, outcome: 'confirmed', reason: 'the income is as it was told' };
  expect((await desk('decision-review', upheld)).code).toBe(0);
  expect(await waiting(desk)).toEqual([]);
  expect((await at(2)).named).toEqual([]);
});

test('who was not declined asks nobody', async () => {
  const who = await applicant('mx');
  await complete(who, 'mx');
  const asked = await app.call(who, apply.askReview.path, { productId: 'mx-fair' });
  expect(asked).toMatchObject({ code: -40, data: { reason: 'not-declined' } });
});
