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
import { kindNames } from './message-kinds.ts';
import { enqueueMessages } from './messages.store.ts';
import { putMessage } from './outbox.store.ts';

/** Messages over another program: by several ways, with lost answers, receipts of any order, and a provider that is down. */

const DAY = 24 * 60 * 60_000;
const MINUTE = 60_000;
const WAIT_MINUTES = 15;

const templates = Object.fromEntries(
  kindNames.map((kind) => [kind, { es: `${kind}-es`, en: `${kind}-en`, zh: `${kind}-zh`, hi: `${kind}-hi` }]),
);
const bank = await mockRail('prestamo-rayo', 'MXN', {
  message: {
    sms: { sender: 'RAYO' },
    whatsapp: { sender: '+525511112222', templates },
    email: { sender: 'avisos@rayo.example' },
  },
  messaging: {
    sms: 'bank',
    whatsapp: 'bank',
    email: 'bank',
    waitMinutes: WAIT_MINUTES,
    order: ['whatsapp', 'sms', 'email'],
    kinds: { 'due-today': ['sms'] },
  },
});
const app = useRailedApp(bank);

const deps = () => app.opened().deps;
const at = (now: string) => app.dev('/dev/clock', { now });
const later = (ms: number) => app.dev('/dev/clock', { advanceMs: ms });
const deliver = () => deliverOutbox(deps(), deps().sms);
const remind = () => remindOfDueDates(deps(), { isByName: true });

/** Nothing was sent so far; a receipt that is still on its way would find no message. */
async function forgetSent() {
  await bank.flush();
  await deps().db.deleteFrom('outbox').execute();
}

// a Monday, at ten in the morning in Mexico
beforeEach(async () => {
  await at('2026-11-23T16:00:00Z');
  await forgetSent();
});

let made = 0;
/** A borrower whose number says what becomes of a message to it, with a payment in three days. */
async function lent(ending: string) {
  made += 1;
  const phone = `5510${String(made).padStart(4, '0')}${ending}`;
  const who = await app.borrower('mx', { phone });
  await app.dev('/dev/orders', {
    borrowerId: who.borrowerId,
    product: 'mx-fair',
    status: '174',
    daysToDue: 3,
  });
  await forgetSent();
  const call = async (path: string, form: Record<string, unknown> = {}) =>
    app.call(await app.dev<{ commonQuery: string }>('/dev/sessions', who), path, form);
  const sent = async () =>
    (await bank.state()).messages.filter(
      ({ ask }) => ask.to.includes(phone) || ask.to.startsWith(`m${phone}`),
    );
  const outbox = () =>
    deps()
      .db.selectFrom('outbox')
      .select([
        'kind',
        'state',
        'trouble',
        'attempts',
        'delivered_at',
        'read_at',
        'cost_minor',
        'instruction',
      ])
      .where('stream', '=', who.borrowerId)
      .orderBy('due_at')
      .execute();
  const states = async () => (await outbox()).map(({ kind, state, trouble }) => [kind, state, trouble]);
  const allow = () => call(endpoints.messages.setReach.path, { way: 'whatsapp', isOn: 1 });
  const codeTo = async (address: string) => {
    expect((await app.call(who, endpoints.messages.sendEmailCode.path, { address })).code).toBe(0);
    await deliver();
    const letter = (await bank.state()).messages.find(({ ask }) => ask.to === address);
    return /\d{6}/.exec(letter?.ask.text ?? '')?.[0] ?? '';
  };
  const addEmail = async (before: string) => {
    const address = `m${phone}${before}@example.com`;
    const code = await codeTo(address);
    expect((await app.call(who, endpoints.messages.confirmEmail.path, { address, code })).code).toBe(0);
    await forgetSent();
    return address;
  };
  return { who, phone, call, sent, outbox, states, allow, codeTo, addEmail };
}

test('a message goes over the rail that the brand names, as the person may be reached', async () => {
  const own = await lent('00');
  await remind();
  await deliver();
  const [sms, ...more] = await own.sent();
  expect(more).toEqual([]);
  expect(sms?.ask).toMatchObject({ way: 'sms', to: `+52${own.phone}`, sender: 'RAYO', urgency: 'reminder' });
  await bank.flush();
  expect(await own.states()).toEqual([['sms', 'delivered', null]]);
  expect((await own.outbox())[0]?.cost_minor).toBe(12n);
  await own.allow();
  await later(3 * DAY);
  await remind();
  await deliver();
  // the brand sends this kind by SMS alone, whatever its person allows
  expect((await own.sent()).map(({ ask }) => ask.way)).toEqual(['sms', 'sms']);
});

test('WhatsApp goes to who allows it, by its registered template, and no more once that is taken back', async () => {
  const own = await lent('00');
  expect((await own.call(endpoints.messages.reach.path)).data).toMatchObject({
    hasWhatsapp: 1,
    isOnWhatsapp: 0,
  });
  await own.allow();
  await remind();
  await deliver();
  expect((await own.sent())[0]?.ask).toMatchObject({
    way: 'whatsapp',
    template: { id: 'due-soon-es', variables: [expect.stringContaining('$'), '2026-11-26'] },
  });
  await own.call(endpoints.messages.setReach.path, { way: 'whatsapp', isOn: 0 });
  expect((await own.call(endpoints.messages.reach.path)).data).toMatchObject({ isOnWhatsapp: 0 });
});

test('a way that nobody is reached by is followed by the next one, once', async () => {
  const own = await lent('04');
  await own.allow();
  await own.addEmail('x');
  await remind();
  await deliver();
  await bank.flush();
  await deliver();
  await bank.flush();
  for (const round of [1, 2, 3]) {
    await later(round * MINUTE);
    await deliver();
  }
  await bank.flush();
  expect(await own.states()).toEqual([
    ['whatsapp', 'undelivered', 'unreachable'],
    ['sms', 'undelivered', 'unreachable'],
    ['email', 'delivered', null],
  ]);
  expect((await own.sent()).filter(({ ask }) => ask.way !== 'email')).toHaveLength(2);
});

test('without a receipt in its minutes the next way is tried, and a late receipt still counts', async () => {
  const own = await lent('06');
  await own.allow();
  await own.addEmail('x');
  await remind();
  await deliver();
  await later((WAIT_MINUTES - 1) * MINUTE);
  await deliver();
  expect(await own.states()).toEqual([['whatsapp', 'sent', null]]);
  await later(MINUTE);
  await deliver();
  await deliver();
  expect(await own.states()).toEqual([
    ['whatsapp', 'sent', null],
    ['sms', 'sent', null],
  ]);
  const [first] = (await own.sent()).filter(({ ask }) => ask.way === 'whatsapp');
  await bank.actOnMessage(first?.id ?? '', 'read');
  await bank.flush();
  expect((await own.outbox())[0]).toMatchObject({ state: 'delivered', read_at: expect.any(Date) });
});

test('a lost answer is asked about, and the message is not sent twice', async () => {
  const own = await lent('00');
  await bank.fault('drop-webhook');
  await bank.fault('lost-answer');
  await remind();
  await deliver();
  expect(await own.states()).toEqual([['sms', 'waiting', expect.any(String)]]);
  await later(5_000);
  await deliver();
  expect(await own.states()).toEqual([['sms', 'delivered', null]]);
  expect(await own.sent()).toHaveLength(1);
  // one that never arrived is sent again, under the same id
  const other = await lent('00');
  await bank.fault('lost-ask');
  await remind();
  await deliver();
  await later(5_000);
  await deliver();
  await bank.flush();
  expect([await other.states(), (await other.sent()).length]).toEqual([[['sms', 'delivered', null]], 1]);
});

test('receipts that are doubled, late or in another order change nothing twice', async () => {
  const own = await lent('06');
  await remind();
  await deliver();
  const id = (await own.sent())[0]?.id ?? '';
  await bank.fault('duplicate');
  await bank.actOnMessage(id, 'read');
  await bank.flush();
  const [read] = await own.outbox();
  expect(read).toMatchObject({ state: 'delivered', read_at: expect.any(Date), cost_minor: 12n });
  await bank.actOnMessage(id, 'tell-again');
  await bank.flush();
  const about = { type: 'message.changed', instruction: id } as const;
  const changedAt = deps().clock.now().toISOString();
  const tell = async (message: object, secret = bank.in.secret) => {
    const payload = JSON.stringify({ id: `own-${Math.random()}`, at: changedAt, ...about, message });
    const url = '/rails/bank/facts';
    const signature = signCall(
      { method: 'POST', path: url, body: Buffer.from(payload) },
      { kid: bank.in.kid, secret },
      deps().clock.now(),
    );
    const headers = { 'content-type': 'application/json', 'plazo-signature': signature };
    const told = await app.app().inject({ method: 'POST', url, headers, payload });
    return [told.statusCode, told.json().outcome];
  };
  expect(await tell({ state: 'failed', error: 'unreachable', changedAt })).toEqual([200, 'known']);
  expect(await tell({ state: 'delivered', changedAt })).toEqual([200, 'known']);
  expect(await tell({ state: 'read', changedAt, cost: { minor: 5, currency: 'MXN' } })).toEqual([
    200,
    'known',
  ]);
  expect(
    await tell({ state: 'read', changedAt, cost: { minor: 99, currency: 'MXN' } }, 'x'.repeat(32)),
  ).toEqual([401, undefined]);
  expect((await own.outbox())[0]).toEqual(read);
});

test('a receipt that comes before the answer stands', async () => {
  const own = await lent('00');
  const { named } = deps().rails;
  const messages = named('bank')?.messages;
  if (!messages) throw new Error('the rail sends messages');
  await remind();
  await deliverOutbox(
    {
      ...deps(),
      rails: {
        ...deps().rails,
        named: () => ({
          ...Object(named('bank')),
          messages: {
            ...messages,
            send: async (sending: Parameters<typeof messages.send>[0]) => {
              const answer = await messages.send(sending);
              await bank.flush();
              return answer;
            },
          },
        }),
      },
    },
    deps().sms,
  );
  expect(await own.states()).toEqual([['sms', 'delivered', null]]);
});

test('a provider that is down for a day loses no news, and floods nobody when it returns', async () => {
  const own = await lent('00');
  await bank.fault('429', 1_000);
  const news = { borrowerId: own.who.borrowerId, kind: 'approved', subject: 'down', about: '' } as const;
  const now = deps().clock.now();
  const [brand] = deps().brands.filter(({ id }) => id === 'prestamo-rayo');
  if (!brand) throw new Error('No such brand');
  const today = todayOf(deps(), brand);
  await enqueueMessages(deps().db, [{ ...news, amountMinor: 100n, dueOn: null }], { now, today });
  await remind();
  for (let hours = 0; hours < 24; hours += 2) {
    await deliver();
    await later(2 * 60 * MINUTE);
    await remind();
  }
  expect(await own.sent()).toEqual([]);
  await bank.fault('429', 0);
  await at('2026-11-24T16:00:00Z');
  for (let round = 0; round < 4; round += 1) {
    await remind();
    await deliver();
    await later(MINUTE);
  }
  const texts = (await own.sent()).map(({ ask }) => ask.text);
  // the news arrives; the reminder of yesterday is dropped
  expect(texts).toEqual([expect.stringContaining('$1.00')]);
});

test('codes go by SMS alone, over the same rail', async () => {
  const own = await lent('00');
  await own.allow();
  await own.addEmail('x');
  expect((await own.call('/independence/v3/account/send-code', {})).code).toBe(0);
  await deliver();
  const codes = (await own.sent()).filter(({ ask }) => ask.way !== 'email');
  expect(codes.map(({ ask }) => ask)).toMatchObject([{ way: 'sms', urgency: 'code' }]);
  const { rows } = await app.owner().query('select * from desk_log');
  const code = /\d{6}/.exec(codes[0]?.ask.text ?? '')?.[0] ?? 'none';
  expect(JSON.stringify(rows)).not.toContain(code);
  expect(app.lines().join('\n')).not.toContain(code);
});

test('an address is kept once its code is told, on the same device, and goes at its owner’s word', async () => {
  const own = await lent('00');
  const address = `m${own.phone}@example.com`;
  const code = await own.codeTo(address);
  const confirm = (wish: object) =>
    app.call(own.who, endpoints.messages.confirmEmail.path, { address, ...wish });
  expect((await confirm({ code: code === '000000' ? '111111' : '000000' })).code).not.toBe(0);
  expect((await confirm({ code, address: 'other@example.com' })).code).not.toBe(0);
  const kept = async () => (await own.call(endpoints.messages.reach.path)).data['email'];
  expect(await kept()).toBe('');
  expect((await confirm({ code })).code).toBe(0);
  expect(await kept()).toBe(address);
  const { rows } = await app.owner().query('select * from email_address');
  expect(JSON.stringify(rows)).not.toContain(own.phone);
  await own.call(endpoints.messages.setReach.path, { way: 'email', isOn: 0 });
  expect(await kept()).toBe('');
  const again = () => app.call(own.who, endpoints.messages.sendEmailCode.path, { address });
  expect([(await again()).code, (await again()).code]).toEqual([0, -50]);
});

test('what is switched off for SMS goes by no way', async () => {
  const own = await lent('00');
  await own.allow();
  await own.addEmail('x');
  await own.call(endpoints.messages.choose.path, { kind: 'due-soon', way: 'sms', isOn: 0 });
  await remind();
  await deliver();
  expect(await own.outbox()).toEqual([]);
});

test('past the hours of contact no other way is tried', async () => {
  const own = await lent('06');
  await own.allow();
  await own.addEmail('x');
  await remind();
  await deliver();
  const { expires_at: end } = await deps()
    .db.selectFrom('outbox')
    .select('expires_at')
    .where('stream', '=', own.who.borrowerId)
    .executeTakeFirstOrThrow();
  const hours = Number(end) - deps().clock.now().getTime();
  await later(hours - MINUTE);
  await deps()
    .db.updateTable('outbox')
    .set({ next_at: new Date(Number(end)) })
    .execute();
  await deliver();
  await later(2 * MINUTE);
  await deliver();
  await deliver();
  expect((await own.states()).map(([way]) => way)).toEqual(['whatsapp']);
});

test('the books find a message that contradicts what was done of it, and one that nobody goes on with', async () => {
  const own = await lent('00');
  const { borrowerId } = own.who;
  await remind();
  await deliver();
  const found = async (set: string, finding: string) => {
    const kept = await app.owner().query('select * from outbox where stream = $1', [borrowerId]);
    await app.owner().query(`update outbox set ${set} where stream = $1`, [borrowerId]);
    expect((await app.books()).findings).toEqual([expect.stringMatching(finding)]);
    const { state, attempts, instruction, expires_at, next_at } = kept.rows[0];
    await app
      .owner()
      .query(
        'update outbox set state = $2, attempts = $3, instruction = $4, expires_at = $5, next_at = $6 where stream = $1',
        [borrowerId, state, attempts, instruction, expires_at, next_at],
      );
  };
  expect((await app.books()).findings).toEqual([]);
  await found('attempts = 0', 'is (sent|delivered) and never left');
  await found('instruction = null', 'goes over bank without an id');
  await found("state = 'waiting', expires_at = tried_at - interval '2 days'", 'waits past its last moment');
  await found("next_at = tried_at - interval '2 days'", 'was not followed by its next way');
  expect((await app.books()).findings).toEqual([]);
});

test('what may leave at any hour has a last moment too', async () => {
  const { db, sealing, clock } = deps();
  const leg = {
    rail: 'bank',
    way: 'sms',
    to: '+525512340000',
    text: 'x',
    language: 'es',
    urgency: 'service',
    sender: 'RAYO',
  } as const;
  const message = { phone: '5512340000', market: 'mx', text: 'x', code: '', legs: [leg] } as const;
  await bank.fault('429', 1_000);
  await putMessage(db, sealing, { stream: 'any', id: 'any-hour', message, dueAt: clock.now() });
  await deliver();
  await later(DAY + MINUTE);
  await deliver();
  await bank.fault('429', 0);
  const rows = await db
    .selectFrom('outbox')
    .select(['state', 'trouble'])
    .where('stream', '=', 'any')
    .execute();
  expect(rows).toEqual([{ state: 'undelivered', trouble: 'expired' }]);
});

test('an address is in its person’s file, and goes with them', async () => {
  const own = await lent('00');
  const address = await own.addEmail('x');
  await app.call(own.who, endpoints.account.sendCode.path, { purpose: 'data' });
  const [sms] = await app.dev<{ code: string }[]>(`/dev/sms?phone=${own.phone}`);
  await app.call(own.who, endpoints.dataRequests.openFiles.path, { smsCode: sms?.code });
  const file = await app.app().inject({ url: `/documents/my-data.json?${own.who.commonQuery}` });
  expect(file.json().person.email).toBe(address);
  const { borrowerId } = own.who;
  const erasedAt = deps().clock.now();
  await transact(deps().db, (tx) => eraseBorrower(tx, deps().sealing, { borrowerId, erasedAt }));
  for (const [table, column] of [
    ['email_address', 'borrower_id'],
    ['outbox', 'stream'],
  ])
    expect(
      (await app.owner().query(`select 1 from ${table} where ${column} = $1`, [borrowerId])).rows,
    ).toEqual([]);
});
