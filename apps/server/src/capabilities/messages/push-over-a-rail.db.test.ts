import { endpoints } from '@plazo/contract';
import { beforeEach, expect, test } from 'vitest';
import { transact } from '../../db/transaction.ts';
import { deliverOutbox } from '../../jobs/housekeeping.ts';
import { remindOfDueDates } from '../../jobs/reminders.ts';
import { mockRail } from '../../testing/mock-rail.ts';
import { useRailedApp } from '../../testing/railed-app.ts';
import { eraseBorrower } from '../data-requests/erasure.store.ts';
import { enqueueMessages } from './messages.store.ts';
import { composeMessage } from './send-message.ts';

/** Push over another program: to the app where it was turned on, in words that say nothing, and by SMS where it brings nothing. */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const WAIT_MINUTES = 15;

const way = { sms: 'bank', push: 'bank', order: ['push', 'sms'], kinds: {}, waitMinutes: WAIT_MINUTES };
const bank = await mockRail('prestamo-rayo', 'MXN', {
  message: { sms: { sender: 'RAYO' }, push: { sender: 'mx.rayo.app' } },
  messaging: way,
});
const app = useRailedApp(bank);

const deps = () => app.opened().deps;
const deliver = () => deliverOutbox(deps(), deps().sms);
const remind = () => remindOfDueDates(deps(), { isByName: true });
const later = (ms: number) => app.dev('/dev/clock', { advanceMs: ms });
const brandOf = () => {
  const brand = deps().brands.find(({ id }) => id === 'prestamo-rayo');
  if (!brand) throw new Error('No such brand');
  return brand;
};

// a Monday, at ten in the morning in Mexico
beforeEach(async () => {
  await app.dev('/dev/clock', { now: '2026-11-23T16:00:00Z' });
  await deps().db.deleteFrom('outbox').execute();
});

let made = 0;
/** A borrower with a payment in three days, in an app on one device. */
async function lent() {
  made += 1;
  const phone = `5511${String(made).padStart(4, '0')}00`;
  const who = await app.borrower('mx', { phone });
  const order = { borrowerId: who.borrowerId, product: 'mx-fair', status: '174', daysToDue: 3 };
  await app.dev('/dev/orders', order);
  await deps().db.deleteFrom('outbox').execute();
  const renew = (token: string) => app.call(who, endpoints.messages.renewPush.path, { token });
  const turnOn = (token: string) =>
    app.call(who, endpoints.messages.setReach.path, { way: 'push', isOn: 1, token });
  const turnOff = () => app.call(who, endpoints.messages.setReach.path, { way: 'push', isOn: 0 });
  const state = async () => (await app.call(who, endpoints.messages.reach.path, {})).data['push'];
  const elsewhere = () =>
    app.dev<typeof who>('/dev/sessions', { borrowerId: who.borrowerId, deviceId: 'other' });
  const outbox = async () => {
    const rows = await deps()
      .db.selectFrom('outbox')
      .select(['kind', 'state', 'trouble'])
      .where('stream', '=', who.borrowerId)
      .orderBy('due_at')
      .execute();
    return rows.map(({ kind, state: became, trouble }) => [kind, became, trouble]);
  };
  const tokens = async () =>
    (await app.owner().query('select * from push_token where borrower_id = $1', [who.borrowerId])).rows;
  /** The ways by which a message of a kind would leave now. */
  const ways = async (change: object = {}) => {
    const what = { kind: 'paid', amountMinor: 100n, dueOn: null, own: undefined, isShown: true } as const;
    const told = { borrowerId: who.borrowerId, language: null, ...what, ...change };
    const { legs } = await composeMessage(deps().db, deps(), { brand: brandOf(), told, phone });
    return legs.map((leg) => leg.way);
  };
  return { who, phone, renew, turnOn, turnOff, state, elsewhere, outbox, tokens, ways };
}

const sentTo = async (to: string) => (await bank.state()).messages.filter(({ ask }) => ask.to.endsWith(to));

test('a message goes to the app where push is on, and says nothing of a loan', async () => {
  const own = await lent();
  expect(await own.state()).toBe('off');
  expect((await own.turnOn('ana-00')).code).toBe(0);
  expect(await own.state()).toBe('on');
  await remind();
  await deliver();
  await bank.flush();
  expect(await own.outbox()).toEqual([['push', 'delivered', null]]);
  const [push, ...more] = await sentTo('ana-00');
  expect(more).toEqual([]);
  expect(push?.ask).toEqual({
    way: 'push',
    to: 'ana-00',
    subject: brandOf().name,
    text: 'Tienes un mensaje nuevo. Ábrelo en la app.',
    language: 'es',
    sender: 'mx.rayo.app',
    urgency: 'reminder',
    expiresAt: expect.any(String),
  });
  const [row] = await own.tokens();
  expect(JSON.stringify(row)).not.toContain('ana-00');
  expect(app.lines().join('\n')).not.toContain('ana-00');
});

test('a token that is dead is forgotten, the message goes by SMS, and the next one too until the app gives another', async () => {
  const own = await lent();
  await own.turnOn('bea-04');
  await remind();
  await deliver();
  await bank.flush();
  await deliver();
  await bank.flush();
  expect(await own.outbox()).toEqual([
    ['push', 'undelivered', 'unreachable'],
    ['sms', 'delivered', null],
  ]);
  expect(await own.tokens()).toMatchObject([{ sealed: null }]);
  expect(await own.state()).toBe('dead');
  expect(await own.ways()).toEqual(['sms']);
  await own.renew('bea-04');
  expect(await own.ways()).toEqual(['sms']);
  await own.renew('bea-00');
  expect([await own.state(), await own.ways()]).toEqual(['on', ['push', 'sms']]);
  // an older word of the old token takes nothing from the new one
  const dead = (await sentTo('bea-04'))[0];
  await bank.actOnMessage(dead?.id ?? '', 'tell-again');
  await bank.flush();
  expect(await own.state()).toBe('on');
});

test('a refusal of a dead token at once is the same', async () => {
  const own = await lent();
  await own.turnOn('cara-00');
  const { named } = deps().rails;
  const messages = named('bank')?.messages;
  if (!messages) throw new Error('the rail sends messages');
  const refusing = { ...messages, send: async () => ({ kind: 'refused', why: 'unreachable' }) as const };
  await remind();
  const rails = { ...deps().rails, named: () => ({ ...Object(named('bank')), messages: refusing }) };
  await deliverOutbox({ ...deps(), rails }, deps().sms);
  expect(await own.state()).toBe('dead');
  await deliver();
  await bank.flush();
  expect(await own.outbox()).toEqual([
    ['push', 'undelivered', 'unreachable'],
    ['sms', 'delivered', null],
  ]);
});

test('without a receipt SMS follows, but not to who has read it in the app', async () => {
  const [read, unread] = [await lent(), await lent()];
  await read.turnOn('dora-06');
  await unread.turnOn('eva-06');
  await remind();
  await deliver();
  await app.call(read.who, endpoints.messages.markRead.path, {
    upTo: deps().clock.now().toISOString(),
  });
  await later(WAIT_MINUTES * MINUTE);
  await deliver();
  await deliver();
  expect((await read.outbox()).map(([kind]) => kind)).toEqual(['push']);
  expect((await unread.outbox()).map(([kind]) => kind)).toEqual(['push', 'sms']);
});

test('the newest message is news on home for a week, and counted as unread after it', async () => {
  const { who } = await lent();
  await remind();
  // in a visit of its own, since a clock that is moved ends sessions
  const me = async () => {
    const visit = await app.dev<typeof who>('/dev/sessions', { borrowerId: who.borrowerId });
    return (await app.call(visit, endpoints.account.me.path, {})).data;
  };
  const { unread, news } = await me();
  expect(unread).toBeGreaterThan(0);
  expect(news).not.toBe('');
  await later(7 * DAY);
  expect(await me()).toMatchObject({ unread, news });
  await later(DAY);
  expect(await me()).toMatchObject({ unread, news: '' });
});

test('codes are no push, nor what the app does not show, nor what the law wants told in words', async () => {
  const own = await lent();
  await own.turnOn('fe-00');
  expect(await own.ways()).toEqual(['push', 'sms']);
  expect(await own.ways({ isShown: false })).toEqual(['sms']);
  await app.call(own.who, endpoints.account.sendCode.path, {});
  await deliver();
  expect(await sentTo('fe-00')).toEqual([]);
  expect((await sentTo(own.phone)).map(({ ask }) => [ask.way, ask.urgency])).toEqual([['sms', 'code']]);
  // what is switched off for SMS goes by no way
  await app.call(own.who, endpoints.messages.choose.path, { kind: 'due-soon', way: 'sms', isOn: 0 });
  await deps().db.deleteFrom('outbox').execute();
  await remind();
  await deliver();
  expect(await own.outbox()).toEqual([]);
});

test('push is on for one device: another takes it over, and turns it off from anywhere', async () => {
  const own = await lent();
  await own.turnOn('gala-00');
  const other = await own.elsewhere();
  const call = (path: string, form = {}) => app.call(other, path, form);
  const { setReach, reach, renewPush } = endpoints.messages;
  const stateThere = async () => (await call(reach.path, {})).data['push'];
  expect(await stateThere()).toBe('elsewhere');
  await call(renewPush.path, { token: 'gala-new-00' });
  expect([await own.state(), await stateThere()]).toEqual(['on', 'elsewhere']);
  await call(setReach.path, { way: 'push', isOn: 1, token: 'gala-new-00' });
  expect([await own.state(), await stateThere()]).toEqual(['elsewhere', 'on']);
  await own.turnOff();
  expect(await stateThere()).toBe('off');
  expect((await call(setReach.path, { way: 'push', isOn: 1 })).code).toBe(-30);
  expect(await own.ways()).toEqual(['sms']);
});

test('turned off before it left, a message goes by SMS', async () => {
  const own = await lent();
  await own.turnOn('hilda-00');
  await remind();
  await own.turnOff();
  await deliver();
  await deliver();
  await bank.flush();
  expect(await own.outbox()).toEqual([
    ['push', 'undelivered', 'opted-out'],
    ['sms', 'delivered', null],
  ]);
  expect(await sentTo('hilda-00')).toEqual([]);
});

test('an app is one person’s, and has no push after a log-out, of this device or of all', async () => {
  const [first, second] = [await lent(), await lent()];
  await first.turnOn('one-00');
  await second.turnOn('one-00');
  expect([await first.state(), await second.state()]).toEqual(['off', 'on']);
  const other = await second.elsewhere();
  await app.call(other, endpoints.account.logout.path, {});
  expect(await second.tokens()).toHaveLength(1);
  await app.call(second.who, endpoints.account.logout.path, {});
  expect(await second.tokens()).toEqual([]);
  await first.turnOn('one-00');
  const { data } = await app.call(await first.elsewhere(), endpoints.account.devices.path, {});
  const devices = data['devices'];
  const own = Array.isArray(devices) ? devices.find(({ isThis }) => isThis === 0) : undefined;
  await app.call(await first.elsewhere(), endpoints.account.endDevice.path, { id: own?.id });
  expect(await first.tokens()).toEqual([]);
  const third = await lent();
  await third.turnOn('three-00');
  await app.call(await third.elsewhere(), endpoints.account.logoutEverywhere.path, {});
  expect(await third.tokens()).toEqual([]);
});

test('push is in its person’s file, and goes with them', async () => {
  const own = await lent();
  await own.turnOn('ida-00');
  await app.call(own.who, endpoints.account.sendCode.path, { purpose: 'data' });
  const [sms] = await app.dev<{ code: string }[]>(`/dev/sms?phone=${own.phone}`);
  await app.call(own.who, endpoints.dataRequests.openFiles.path, { smsCode: sms?.code });
  const file = await app.app().inject({ url: `/documents/my-data.json?${own.who.commonQuery}` });
  expect(file.json().person.pushSince).toMatch(/^2026-11-23T16:00/);
  expect(file.body).not.toContain('ida-00');
  const erased = { borrowerId: own.who.borrowerId, erasedAt: deps().clock.now() };
  await transact(deps().db, (tx) => eraseBorrower(tx, deps().sealing, erased));
  expect(await own.tokens()).toEqual([]);
});

test('news goes by push as reminders do, within the same caps', async () => {
  const own = await lent();
  await own.turnOn('julia-00');
  const now = deps().clock.now();
  const news = { borrowerId: own.who.borrowerId, subject: 'n', amountMinor: 100n, dueOn: null } as const;
  const about = ['1', '2', '3', '4'].map((one) => ({ ...news, kind: 'paid', about: one }) as const);
  await enqueueMessages(deps().db, about, { now, today: '2026-11-23' });
  await remind();
  await deliver();
  const pushes = await sentTo('julia-00');
  expect(pushes.filter(({ ask }) => ask.urgency === 'service')).toHaveLength(3);
});
