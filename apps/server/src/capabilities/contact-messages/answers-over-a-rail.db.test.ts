import { endpoints } from '@plazo/contract';
import { signCall } from '@plazo/rail-kit';
import { beforeEach, expect, test } from 'vitest';
import { transact } from '../../db/transaction.ts';
import { todayOf } from '../../deps.ts';
import { deliverOutbox } from '../../jobs/housekeeping.ts';
import { remindOfDueDates } from '../../jobs/reminders.ts';
import { mockRail } from '../../testing/mock-rail.ts';
import { useRailedApp } from '../../testing/railed-app.ts';
import { eraseBorrower } from '../data-requests/erasure.store.ts';
import { personalFile } from '../data-requests/personal-file.ts';
import { isKind, kindNames } from '../messages/message-kinds.ts';
import { enqueueMessages } from '../messages/messages.store.ts';
import { composeMessage } from '../messages/send-message.ts';

/** What people answer to messages: words that end them, words that have them again, and what a person has to read. */

const templates = Object.fromEntries(
  kindNames.map((kind) => [kind, { es: `${kind}-es`, en: `${kind}-en`, zh: `${kind}-zh`, hi: `${kind}-hi` }]),
);
const bank = await mockRail('prestamo-rayo', 'MXN', {
  message: {
    sms: { sender: 'RAYO' },
    whatsapp: { sender: '+525511112222', templates },
    email: { sender: 'avisos@rayo.example' },
  },
  messaging: { sms: 'bank', whatsapp: 'bank', waitMinutes: 15, order: ['sms', 'whatsapp'] },
});
const app = useRailedApp(bank);

const MINUTE = 60_000;
const deps = () => app.opened().deps;
const later = (ms: number) => app.dev('/dev/clock', { advanceMs: ms });
const deliver = () => deliverOutbox(deps(), deps().sms);

// a Monday, at ten in the morning in Mexico
beforeEach(async () => {
  await app.dev('/dev/clock', { now: '2026-11-23T16:00:00Z' });
  await deps().db.deleteFrom('contact_message').execute();
});

let made = 0;
async function person() {
  made += 1;
  const phone = `5520${String(made).padStart(4, '0')}00`;
  const who = await app.borrower('mx', { phone });
  await deps().db.deleteFrom('outbox').execute();
  const { borrowerId } = who;
  const reach = async () => (await app.call(who, endpoints.messages.reach.path, {})).data;
  const setReach = (way: string, isOn: number) =>
    app.call(who, endpoints.messages.setReach.path, { way, isOn });
  const write = async (text: string, way = 'sms', means?: string) => {
    await bank.write({ from: `+52${phone}`, text, way, ...(means !== undefined && { means }) });
    await bank.flush();
  };
  /** The ways by which a message of a kind would leave now. */
  const ways = async (kind: string) => {
    if (!isKind(kind)) throw new Error('no such kind');
    const [brand] = deps().brands.filter(({ id }) => id === 'prestamo-rayo');
    if (!brand) throw new Error('No such brand');
    const told = {
      borrowerId,
      kind,
      amountMinor: 100n,
      dueOn: null,
      language: null,
      own: undefined,
      isShown: true,
    };
    const { legs } = await composeMessage(deps().db, deps(), { brand, told, phone });
    return legs.map(({ way }) => way);
  };
  const sent = async () => (await bank.state()).messages.filter(({ ask }) => ask.to.includes(phone));
  return { who, borrowerId, phone, reach, setReach, write, ways, sent };
}

const kept = () => deps().db.selectFrom('contact_message').selectAll().orderBy('number').execute();
const inbox = async (isHandled = 0) => {
  const { data } = await (await app.operator('agent'))('inbox', { isHandled });
  return data['messages'];
};
const tell = async (received: object, { id = 'w1', secret = bank.in.secret } = {}) => {
  const at = deps().clock.now();
  const payload = JSON.stringify({ id, at: at.toISOString(), type: 'message.received', received });
  const url = '/rails/bank/facts';
  const body = Buffer.from(payload);
  const signature = signCall({ method: 'POST', path: url, body }, { kid: bank.in.kid, secret }, at);
  const headers = { 'content-type': 'application/json', 'plazo-signature': signature };
  const told = await app.app().inject({ method: 'POST', url, headers, payload });
  return [told.statusCode, told.json().outcome];
};
const now = () => deps().clock.now().toISOString();

test('a word that ends messages ends them by its way, for every kind, and another has them again', async () => {
  const own = await person();
  await own.setReach('whatsapp', 1);
  expect(await own.ways('due-soon')).toEqual(['sms', 'whatsapp']);
  await own.write('ALTO');
  // in Mexico nothing is owed by SMS to who wants none
  for (const kind of kindNames) expect([kind, await own.ways(kind)]).toEqual([kind, ['whatsapp']]);
  expect(await own.reach()).toMatchObject({ smsStoppedAt: '2026-11-23 10:00:00', isOnWhatsapp: 1 });
  await later(MINUTE);
  await own.write('baja', 'whatsapp');
  for (const kind of kindNames) expect([kind, await own.ways(kind)]).toEqual([kind, []]);
  expect(await own.reach()).toMatchObject({ isOnWhatsapp: 0 });
  expect(await inbox()).toEqual([]);
  await later(MINUTE);
  await own.write('Alta.');
  expect(await own.ways('due-soon')).toEqual(['sms']);
  await own.setReach('whatsapp', 1);
  expect(await own.ways('due-soon')).toEqual(['sms', 'whatsapp']);
  expect(await inbox(1)).toMatchObject([
    { message: 'Alta.', means: 'start', way: 'sms', borrowerId: own.borrowerId },
    { message: 'baja', means: 'stop', way: 'whatsapp' },
    { message: 'ALTO', means: 'stop' },
  ]);
});

test('who stopped SMS allows them again on their page, and a carrier may know other words', async () => {
  const own = await person();
  await own.write('Basta ya', 'sms', 'stop');
  expect(await own.ways('due-soon')).toEqual([]);
  await later(MINUTE);
  expect((await own.setReach('sms', 1)).code).toBe(0);
  expect([await own.ways('due-soon'), (await own.reach())['smsStoppedAt']]).toEqual([['sms'], '']);
  const { data } = await (await app.operator('agent'))('borrower', { borrowerId: own.borrowerId });
  const consents: unknown = Object(data['consents']).rows;
  expect(consents).toMatchObject([
    { item: 'stop-sms', givenAt: '2026-11-23 10:00:00', withdrawnAt: '2026-11-23 10:01:00' },
  ]);
});

test('what was written before the stop does not leave after it, and goes by the next way; codes still leave', async () => {
  const own = await person();
  await own.setReach('whatsapp', 1);
  const order = { borrowerId: own.borrowerId, product: 'mx-fair', status: '174', daysToDue: 3 };
  await app.dev('/dev/orders', order);
  await deps().db.deleteFrom('outbox').execute();
  await remindOfDueDates(deps(), { isByName: true });
  await own.write('STOP');
  await deliver();
  await deliver();
  expect((await own.sent()).map(({ ask }) => ask.way)).toEqual(['whatsapp']);
  expect((await app.call(own.who, '/independence/v3/account/send-code', {})).code).toBe(0);
  await deliver();
  expect((await own.sent()).map(({ ask }) => ask.way)).toEqual(['whatsapp', 'sms']);
});

test('anything else comes to the inbox once, with who wrote it, and is ended there', async () => {
  const own = await person();
  const received = { way: 'sms', from: `+52${own.phone}`, text: '¿Cuánto debo? 👍', writtenAt: now() };
  expect(await tell(received)).toEqual([200, 'applied']);
  expect(await tell(received)).toEqual([200, 'known']);
  await Promise.all([
    tell(received, { id: 'w2' }),
    tell(received, { id: 'w2' }),
    tell(received, { id: 'w2' }),
  ]);
  expect(await kept()).toHaveLength(2);
  await deps().db.deleteFrom('contact_message').where('received_id', '=', 'bank:w2').execute();
  expect(await own.ways('due-soon')).toEqual(['sms']);
  const agent = await app.operator('agent');
  const { data } = await agent('inbox', { isHandled: 0 });
  const [message] = Object.values(Object(data['messages']));
  expect(message).toMatchObject({
    message: '¿Cuánto debo? 👍',
    borrowerId: own.borrowerId,
    way: 'sms',
    means: '',
  });
  expect(JSON.stringify(message)).not.toContain(own.phone);
  const { data: shown } = await agent('borrower', { borrowerId: own.borrowerId });
  expect(Object(shown['sent']).rows).toMatchObject([
    { state: 'received', text: '¿Cuánto debo? 👍', way: 'sms' },
  ]);
  const { messageId } = Object(message);
  expect((await agent('inbox-handled', { messageId, reason: 'called' })).code).toBe(0);
  expect(await inbox()).toEqual([]);
  expect(await tell(received)).toEqual([200, 'known']);
  const log = await app.owner().query('select reason, subject from desk_log');
  const [row] = await kept();
  for (const place of [row?.sealed, JSON.stringify(log.rows), app.lines().join('\n')])
    expect(place).not.toContain('Cuánto debo');
});

test('a forged answer, an old one and one of another brand’s borrower stop nothing', async () => {
  const own = await person();
  const received = { way: 'sms', from: `+52${own.phone}`, text: 'ALTO', writtenAt: now() };
  expect(await tell(received, { id: 'f1', secret: 'x'.repeat(32) })).toEqual([401, undefined]);
  const longAgo = new Date(deps().clock.now().getTime() - 91 * 24 * 60 * MINUTE).toISOString();
  expect(await tell({ ...received, writtenAt: longAgo }, { id: 'f2' })).toEqual([200, 'known']);
  expect(await kept()).toEqual([]);
  // no brand of ours sends e-mail over it, nor reads it: a person looks
  expect(await tell({ ...received, way: 'email' }, { id: 'f3' })).toEqual([200, 'conflict']);
  expect(await own.ways('due-soon')).toEqual(['sms']);
  const { db } = deps();
  await db.updateTable('borrower').set({ brand: 'other' }).where('id', '=', own.borrowerId).execute();
  expect(await tell(received, { id: 'f4' })).toEqual([200, 'applied']);
  expect(await kept()).toMatchObject([{ borrower_id: null, means: 'stop' }]);
  expect(
    await db.selectFrom('message_stop').selectAll().where('borrower_id', '=', own.borrowerId).execute(),
  ).toEqual([]);
});

test('what was written last counts, in whatever order it is told', async () => {
  const own = await person();
  const at = (minutes: number) => new Date(deps().clock.now().getTime() + minutes * MINUTE).toISOString();
  const received = { way: 'sms', from: `+521${own.phone}`, text: 'START', writtenAt: at(-5) };
  await tell(received, { id: 'o1' });
  await tell({ ...received, text: 'STOP', writtenAt: at(-9) }, { id: 'o2' });
  expect(await own.ways('due-soon')).toEqual(['sms']);
  // a clock ahead of ours says nothing about what is said later
  await tell({ ...received, text: 'STOP', writtenAt: at(600) }, { id: 'o3' });
  expect(await own.ways('due-soon')).toEqual([]);
  await later(MINUTE);
  await own.setReach('sms', 1);
  expect(await own.ways('due-soon')).toEqual(['sms']);
});

test('from nobody’s number it is kept without one, and shown as such', async () => {
  await bank.write({ from: '+525599887766', text: '¿Quiénes son?', way: 'sms' });
  await bank.write({ from: 'RAYO', text: '', way: 'sms' });
  await bank.flush();
  expect(await inbox()).toMatchObject([
    { telephone: 'RAYO', message: '', borrowerId: '' },
    {
      telephone: '+525599887766',
      message: '¿Quiénes son?',
      borrowerId: '',
      way: 'sms',
      brand: 'Préstamo Rayo',
    },
  ]);
});

test('it stands in its writer’s own file, and goes with them', async () => {
  const own = await person();
  await own.write('Hola, soy yo');
  await own.write('ALTO');
  const { db, sealing, clock } = deps();
  const file = await personalFile({ db, deps: deps(), now: clock.now() }, own.borrowerId);
  expect(file['answers']).toMatchObject([
    { way: 'sms', text: expect.any(String) },
    { text: expect.any(String) },
  ]);
  expect(JSON.stringify(file['consents'])).toContain('stop-sms');
  const erasing = { borrowerId: own.borrowerId, erasedAt: clock.now() };
  await transact(db, (tx) => eraseBorrower(tx, sealing, erasing));
  expect(await kept()).toEqual([]);
  expect(await inbox()).toEqual([]);
});

test('a message that is asked about again is given the moment of its first try', async () => {
  const own = await person();
  const { named } = deps().rails;
  const messages = named('bank')?.messages;
  const [brand] = deps().brands.filter(({ id }) => id === 'prestamo-rayo');
  if (!messages || !brand) throw new Error('the rail sends messages');
  const tries: (Date | undefined)[] = [];
  const send = async ({ triedAt }: Parameters<typeof messages.send>[0]) => {
    tries.push(triedAt);
    return { kind: 'failed', why: 'no answer' } as const;
  };
  const rails = {
    ...deps().rails,
    named: () => ({ ...Object(named('bank')), messages: { ...messages, send } }),
  };
  const first = deps().clock.now();
  const news = { borrowerId: own.borrowerId, kind: 'approved', subject: 'asked', about: '' } as const;
  const told = [{ ...news, amountMinor: 100n, dueOn: null }];
  await enqueueMessages(deps().db, told, { now: first, today: todayOf(deps(), brand) });
  await remindOfDueDates(deps(), { isByName: true });
  for (let round = 0; round < 3; round += 1) {
    await deliverOutbox({ ...deps(), rails }, deps().sms);
    await later(10 * MINUTE);
  }
  expect(tries).toHaveLength(3);
  expect(tries[0]).toBeUndefined();
  for (const tried of tries.slice(1)) expect(Number(tried) - first.getTime()).toBeLessThan(MINUTE);
});
