import { endpoints } from '@plazo/contract';
import { type MarketId, marketIds, markets } from '@plazo/markets';
import { beforeEach, expect, test } from 'vitest';
import { localDateTime } from '../adapters/local-time.ts';
import { isContactTime } from '../capabilities/content/legal-clocks.ts';
import { kindNames } from '../capabilities/messages/message-kinds.ts';
import { listMessages } from '../capabilities/messages/outbox.store.ts';
import { notify } from '../testing/channel.ts';
import { useTestApp } from '../testing/test-app.ts';
import { remindOfDueDates } from './reminders.ts';

const app = useTestApp();
const deps = () => app.opened().deps;
const at = (now: string) => app.dev('/dev/clock', { now });
const remind = () => remindOfDueDates(deps(), { isByName: true });
function brandIn(market: MarketId) {
  const brand = deps().brands.find((own) => own.market === market);
  if (!brand) throw new Error(`No brand in ${market}`);
  return brand;
}
type Visitor = Awaited<ReturnType<typeof app.borrower>>;

async function lend(market: MarketId, daysToDue: number, to?: Visitor) {
  const borrower = to ?? (await app.borrower(market));
  const status = daysToDue < 0 ? '180' : '174';
  const wish = {
    borrowerId: borrower.borrowerId,
    product: brandIn(market).defaultProduct,
    status,
    daysToDue,
  };
  return { borrower, orderId: (await app.dev<{ orderId: string }>('/dev/orders', wish)).orderId };
}
/** What left for a phone, without what a payment made while the loan was set up. */
const smsOf = async ({ phone }: Visitor) =>
  (await listMessages(deps().db, deps().sealing)).filter(({ message }) => message.phone === phone);
const textsOf = async (who: Visitor) => (await smsOf(who)).map(({ message }) => message.text);
const list = async (who: Visitor) => {
  // a session is over by the next day
  const visit = await app.dev<Visitor>('/dev/sessions', { borrowerId: who.borrowerId });
  const { data } = await app.call(visit, '/independence/v3/messages/list', {});
  return {
    unread: data['unread'],
    kinds: Object.values(Object(data['messages'])).map((row) => Object(row).kind),
  };
};

// a Monday: ten in the morning in Mexico is half past nine in the evening in India
const MONDAY = '2026-11-23T16:00:00Z';
beforeEach(async () => {
  await at(MONDAY);
  await deps().db.deleteFrom('outbox').execute();
});

test('a borrower is reminded three days before and on the day, once each, in their language', async () => {
  const { borrower } = await lend('mx', 3);
  await app.call(borrower, '/independence/v3/account/choose-language', { flag: '1' });
  await Promise.all([remind(), remind(), remind()]);
  await remind();
  expect(await textsOf(borrower)).toEqual([
    expect.stringMatching(/: Your payment of \$[\d,.]+ is due on Thu 26 Nov \(2026-11-26\)/),
  ]);
  expect(await list(borrower)).toEqual({ unread: 1, kinds: ['due-soon'] });
  await at('2026-11-26T16:00:00Z');
  await remind();
  expect(await list(borrower)).toEqual({ unread: 2, kinds: ['due-today', 'due-soon'] });
  expect(await smsOf(borrower)).toHaveLength(2);
});

test('nobody is reminded before the morning, nor by SMS after hours', async () => {
  await at('2026-11-23T15:59:00Z');
  const mx = await lend('mx', 3);
  await remind();
  expect(await list(mx.borrower)).toEqual({ unread: 0, kinds: [] });
  await at(MONDAY);
  // 21:30 on the 23rd in India
  const indian = await lend('in', 3);
  await remind();
  expect([await list(indian.borrower), await textsOf(indian.borrower)]).toEqual([
    { unread: 1, kinds: ['due-soon'] },
    [],
  ]);
  await at('2026-11-24T05:00:00Z');
  await remind();
  expect(await textsOf(indian.borrower)).toEqual([]);
});

test('what a week without the program left out is dropped, not sent late', async () => {
  const { borrower } = await lend('mx', 3);
  await at('2026-12-02T16:00:00Z');
  await remind();
  expect([await list(borrower), await textsOf(borrower)]).toEqual([{ unread: 0, kinds: [] }, []]);
  const kept = await deps().db.selectFrom('message').select(['kind', 'sms']).execute();
  expect(kept).toContainEqual({ kind: 'due-today', sms: 'stale' });
});

test('a payment on a Friday night is confirmed in the app at once, and by SMS on Monday morning', async () => {
  // 23:00 in Mexico
  await at('2026-11-28T05:00:00Z');
  const { borrower, orderId } = await lend('mx', 12);
  const shown = await app.call(borrower, '/independence/v3/installment/loan-play-detail', { orderId });
  const way = { orderId, payCode: 'spei', requestType: 1, amount: shown.data['repayAmount'] };
  const { data } = await app.call(borrower, '/independence/v3/loan-details/generate-vcode', way);
  const { vCode, amount } = Object(data['repayDetail']);
  const paid = { eventId: 'night', paymentId: 'night', amountMinor: Number(amount), currency: 'MXN' };
  const reference = String(vCode);
  await notify(app, 'spei', { ...paid, reference, paidAt: deps().clock.now().toISOString() });
  await remind();
  expect([await list(borrower), await textsOf(borrower)]).toEqual([{ unread: 1, kinds: ['paid'] }, []]);
  await at('2026-11-29T18:00:00Z');
  await remind();
  expect(await textsOf(borrower)).toEqual([]);
  await at('2026-11-30T13:00:00Z');
  await remind();
  expect(await textsOf(borrower)).toEqual([expect.stringContaining('Recibimos tu pago de')]);
});

test('a date that moved and a complaint that was answered are told once, with the way there', async () => {
  const { borrower, orderId } = await lend('mx', 12);
  const quoted = await app.call(borrower, '/independence/v3/installment/loan-play-delay-detail', {
    orderId,
    days: 3,
  });
  const fee = Number(Object(quoted.data['delayInfo']).delayAmount);
  const way = { orderId, payCode: 'spei', requestType: 2, days: 3, amount: fee };
  const { data } = await app.call(borrower, '/independence/v3/loan-details/generate-vcode', way);
  const paid = {
    paymentId: 'fee',
    amountMinor: fee,
    currency: 'MXN',
    paidAt: deps().clock.now().toISOString(),
  };
  const reference = String(Object(data['repayDetail']).vCode);
  for (const eventId of ['fee', 'fee-again']) await notify(app, 'spei', { eventId, reference, ...paid });
  const said = { problemType: '2', problemDetail: 'No aparece mi pago', orderNo: orderId };
  await app.call(borrower, '/independence/user-problem/problem-save', said);
  const { id: problemId } = await deps().db.selectFrom('complaint').select('id').executeTakeFirstOrThrow();
  const desk = await app.operator('agent');
  const { version } = (await desk('complaint', { problemId })).data;
  await desk('complaint-reply', { problemId, version, text: 'Ya aparece', isAsked: 0 });
  const shown = (await app.call(borrower, '/independence/v3/messages/list', {})).data['messages'];
  // due on 5 December, three days later by the extension
  expect(shown).toMatchObject([
    { kind: 'complaint-answered', problemId, orderId: '' },
    {
      kind: 'extended',
      orderId,
      problemId: '',
      text: 'Tu nueva fecha de pago es el mar 8 dic (2026-12-08).',
    },
  ]);
  await remind();
  expect(await smsOf(borrower)).toHaveLength(2);
});

test('a decline that a manager overturned is told once, within the hours, and leads to the offer', async () => {
  const [manager, borrower] = [await app.operator('manager'), await app.borrower('mx')];
  await app.call(borrower, '/independence/v3/account/choose-language', { flag: '1' });
  const { borrowerId, phone } = borrower;
  await manager('blocked-add', { market: 'mx', phone, reason: 'Same face as another account' });
  const wish = { borrowerId, product: 'mx-fair', status: '21', amountMinor: 300_000 };
  const { orderId } = await app.dev<{ orderId: string }>('/dev/orders', wish);
  await app.dev('/dev/jobs/decide', {});
  await at('2026-11-24T04:00:00Z');
  const late = await app.operator('manager');
  const review = { orderId, outcome: 'overturned', reason: 'Two sisters, papers seen' };
  for (const said of [review, review]) await late('decision-review', said);
  await remind();
  expect(await textsOf(borrower)).toEqual([]);
  await at('2026-11-24T16:00:00Z');
  await remind();
  await remind();
  expect(await textsOf(borrower)).toEqual([
    expect.stringContaining(': A person looked at your request for $3,000.00 again.'),
    expect.stringContaining(': We could not approve your application.'),
  ]);
  const visit = await app.dev<Visitor>('/dev/sessions', { borrowerId });
  const { data } = await app.call(visit, '/independence/v3/messages/list', {});
  const way = { kind: 'decline-overturned', orderId: '', problemId: '', productId: 'mx-fair' };
  expect(data['messages']).toMatchObject([way, { kind: 'declined', orderId }]);
  const { data: offer } = await app.call(visit, endpoints.confirmLoan.detail.path, { productId: 'mx-fair' });
  expect(offer).toMatchObject({ amount: 300_000 });
});

test('what is switched off does not come; what the law has us tell cannot be', async () => {
  const { borrower } = await lend('mx', 3);
  const choose = (kind: string, way: string) =>
    app.call(borrower, '/independence/v3/messages/choose', { kind, way, isOn: 0 });
  await choose('due-soon', 'sms');
  await choose('due-soon', 'app');
  expect(await choose('overdue', 'app')).toMatchObject({ data: { reason: 'must-know' } });
  const { data } = await app.call(borrower, '/independence/v3/messages/choices', {});
  const groups: { title: string; choices: { kind: string }[] }[] = Object(data['groups']);
  const choices = groups.flatMap((group) => group.choices);
  expect(choices.map(({ kind }) => kind).toSorted()).toEqual(kindNames.toSorted());
  expect(choices).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'due-soon', inApp: 0, bySms: 0, whyAlways: '' }),
      expect.objectContaining({
        kind: 'overdue',
        inApp: 1,
        bySms: 1,
        whyAlways: expect.stringMatching(/./),
      }),
    ]),
  );
  await remind();
  expect([await list(borrower), await textsOf(borrower)]).toEqual([{ unread: 0, kinds: [] }, []]);
});

test('what was read stays read, and a stranger marks nothing', async () => {
  const { borrower } = await lend('mx', 3);
  await remind();
  const mark = '/independence/v3/messages/mark-read';
  await app.call(await app.borrower('mx'), mark, { upTo: '2027-01-01T00:00:00.000Z' });
  expect(await list(borrower)).toMatchObject({ unread: 1 });
  await app.call(borrower, mark, { upTo: '2026-11-23T15:00:00.000Z' });
  expect(await list(borrower)).toMatchObject({ unread: 1 });
  await app.call(borrower, mark, { upTo: '2026-11-23T17:00:00.000Z' });
  expect(await list(borrower)).toEqual({ unread: 0, kinds: ['due-soon'] });
});

test('at any hour of six weeks, with four loans: never outside the hours, never above the caps', async () => {
  const people = new Map<MarketId, Visitor>();
  for (const market of marketIds) {
    const person = await app.borrower(market);
    people.set(market, person);
    for (const days of [1, 3, 5, 9]) await lend(market, days, person);
  }
  const start = Date.parse(MONDAY);
  // hours that drift over the clock, so that every part of the day is met
  for (let hours = 0; hours < 42 * 24; hours += 7) {
    await at(new Date(start + hours * 3_600_000).toISOString());
    await remind();
  }
  for (const [market, person] of people) {
    const { contact, contactLimits } = markets[market].clocks;
    const { day: most, week, apart } = contactLimits.messages;
    expect(most).toBe(1);
    const left = (await smsOf(person)).map(({ dueAt }) => localDateTime(dueAt, brandIn(market).timeZone));
    expect(left.length).toBeGreaterThan(8);
    expect(left.filter((local) => !isContactTime(contact, local))).toEqual([]);
    const days = left.map((local) => local.slice(0, 10));
    expect(new Set(days).size).toBe(days.length);
    const numbers = days.map((day) => Date.parse(day) / 86_400_000);
    for (const from of numbers)
      expect([
        numbers.filter((day) => day >= from && day < from + 7).length <= week,
        numbers.filter((day) => day > from && day < from + apart),
      ]).toEqual([true, []]);
  }
}, 120_000);
