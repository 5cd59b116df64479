import { fact, instructionId, type MessageAsk, type Rail } from '@plazo/rail-kit';
import { listenForFacts, runConformance } from '@plazo/rail-kit/conformance';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import twilio from './index.ts';
import { isSigned } from './signature.ts';
import { fakeTwilio } from './testing/fake-twilio.ts';

const start = new Date('2026-02-20T18:00:00Z');
const MINUTE_MS = 60_000;
const publicUrl = 'https://app.lender.example';
const idOf = (count: number) => instructionId('key', { kind: 'message', subject: 'loan', count });
const id = idOf(1);
const ask = {
  way: 'sms',
  to: '+525512345678',
  text: 'Su pago de mañana es de $1,050.00',
  sender: 'RAYO',
  urgency: 'reminder',
  expiresAt: '2026-02-20T20:00:00Z',
} as const;

let now: Date;
let fake: Awaited<ReturnType<typeof fakeTwilio>>;
let rail: Rail;

const open = (changes = {}) => {
  const { url, account, token } = fake;
  const settings = { url, account, token, publicUrl, isTest: false, ...changes };
  return twilio.open(settings, { name: 'sms', now: () => now, fetch });
};
beforeEach(async () => {
  now = start;
  fake = await fakeTwilio(() => now);
  rail = open();
});
afterEach(() => fake.close());

const send = (change: Partial<MessageAsk> = {}, of = id) => rail.message?.send(of, { ...ask, ...change });
const status = (change: Partial<MessageAsk> = {}, of = id) =>
  rail.message?.status?.(of, { ask: { ...ask, ...change }, sentAt: start, now });
type Posted = { readonly url: string; readonly body: Buffer; readonly signature: string };
const told = async ({ url, body, signature }: Posted) =>
  rail.door?.({
    method: 'POST',
    path: url.replace(`${publicUrl}/rails/sms`, ''),
    headers: { 'x-twilio-signature': signature },
    body,
    receivedAt: now,
  });

describe('an SMS by Twilio', () => {
  test('goes with its text, its sender and its life, and its receipts lead back to it', async () => {
    expect(await send()).toMatchObject({ told: { state: 'accepted', parts: 1 } });
    expect(Object.fromEntries(fake.forms[0] ?? [])).toEqual({
      To: ask.to,
      Body: ask.text,
      From: 'RAYO',
      StatusCallback: `${publicUrl}/rails/sms/receipts/${id}`,
      ValidityPeriod: '7200',
    });
    expect(await status()).toMatchObject({ told: { state: 'delivered' } });
  });

  test('goes by a messaging service where that is the sender, whose parts are not known yet', async () => {
    const sender = `MG${'0'.repeat(32)}`;
    const answer = await send({ sender, expiresAt: undefined });
    expect(answer).toMatchObject({ told: { state: 'accepted' } });
    expect(answer?.kind === 'state' && 'parts' in answer.told).toBe(false);
    expect(fake.messages).toMatchObject([{ from: null, messaging_service_sid: sender }]);
    expect(fake.forms[0]?.get('ValidityPeriod')).toBe('36000');
  });

  test.each(['lost-answer', 'lost-ask', '500', 'html', 'proxy', '429'] as const)(
    '%s: it is sent once, whoever asks',
    async (trouble) => {
      fake.trouble.push(trouble);
      expect(await send()).toMatchObject(trouble === '429' ? { kind: 'not-now' } : { kind: 'lost' });
      const isMade = trouble === 'lost-answer' || trouble === 'html';
      const known = await status();
      expect(known).toMatchObject(isMade ? { told: { state: 'delivered' } } : { kind: 'not-received' });
      if (known?.kind === 'not-received') await send();
      expect(fake.messages).toHaveLength(1);
    },
  );

  test('that was sent twice at once leaves once; with other words under its id it does not leave', async () => {
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await send({ text: 'Otro' })).toEqual({ kind: 'refused', error: 'conflict' });
    expect(fake.messages).toHaveLength(1);
  });

  test('of the same words as another one of this process is not taken for it', async () => {
    await send();
    expect(await status({}, idOf(2))).toEqual({ kind: 'not-received' });
    await send({}, idOf(2));
    expect(await status({}, idOf(2))).toMatchObject({
      told: { providerId: fake.messages[1]?.sid, state: 'delivered' },
    });
  });

  test('that was sent now is not one of the same words two minutes ago', async () => {
    await send();
    rail = open();
    const sentAt = new Date(start.getTime() + 2 * MINUTE_MS);
    expect(await rail.message?.status?.(id, { ask, sentAt, now: sentAt })).toEqual({ kind: 'not-received' });
    expect(await status()).toMatchObject({ told: { state: 'delivered' } });
  });

  test('is unknown where more was sent to its number than is listed', async () => {
    for (let count = 2; count <= 202; count += 1) await send({ text: `Otro ${count}` }, idOf(count));
    expect(await status()).toMatchObject({ kind: 'lost' });
  });

  test.each([
    ['+525500000011', { error: 'unreachable', detail: 'Twilio 21211' }],
    ['+525500000010', { error: 'opted-out' }],
    ['+919000000001', { error: 'template-refused' }],
  ])('to %s is refused for its reason', async (to, expected) => {
    expect(await send({ to })).toMatchObject({ kind: 'refused', ...expected });
  });

  test.each([
    ['a sender', { sender: undefined }, { kind: 'refused', error: 'bad-request', detail: 'sender' }],
    ['another way', { way: 'email' }, { kind: 'refused', error: 'bad-request', detail: 'way' }],
    ['time left', { expiresAt: '2026-02-20T18:00:00Z' }, { kind: 'refused', error: 'expired' }],
  ] as const)('without %s does not leave', async (_what, change, expected) => {
    expect(await send(change)).toEqual(expected);
    expect(fake.messages).toEqual([]);
  });

  test('waits where the token is refused', async () => {
    rail = open({ token: 'another' });
    expect(await send()).toEqual({ kind: 'not-now', error: 'unauthorised' });
  });

  test('waits where nobody is there', async () => {
    fake.close();
    expect(await send()).toEqual({ kind: 'not-now', error: 'rail-down' });
    expect(await rail.health()).toMatchObject({ told: { kinds: { message: 'down' } } });
  });
});

describe('a receipt of Twilio', () => {
  let sid = '';
  beforeEach(async () => {
    fake.setDelivers(false);
    await send();
    sid = fake.messages[0]?.sid ?? '';
  });

  test.each([
    ['queued', undefined, { state: 'accepted' }],
    ['sent', undefined, { state: 'accepted' }],
    ['delivered', undefined, { state: 'delivered' }],
    ['read', undefined, { state: 'read' }],
    ['undelivered', 30_003, { state: 'failed', error: 'unreachable' }],
    ['undelivered', 30_036, { state: 'expired' }],
    ['failed', 30_008, { state: 'failed', error: 'other', detail: 'Twilio 30008' }],
    ['canceled', undefined, { state: 'failed', detail: 'canceled' }],
  ])('that says %s %s', async (word, code, expected) => {
    const answer = await told(fake.receipt(sid, word, code));
    const [one] = answer?.kind === 'facts' ? answer.facts : [];
    expect(one).toMatchObject({ type: 'message.changed', instruction: id, message: expected });
    expect(fact.safeParse(one).success).toBe(true);
    expect(await status()).toMatchObject({ told: expected });
  });

  test('doubled, late and in another order is the same each time', async () => {
    const [sent, delivered] = [fake.receipt(sid, 'sent'), fake.receipt(sid, 'delivered')];
    const first = await told(delivered);
    expect(await told(delivered)).toEqual(first);
    expect(await told(sent)).toMatchObject({
      facts: [{ id: `${sid}-sent`, message: { state: 'accepted' } }],
    });
    now = new Date(start.getTime() + 600 * MINUTE_MS);
    expect(await told(delivered)).toMatchObject({ facts: [{ id: `${sid}-delivered` }] });
  });

  test('that is forged, changed or signed for another message is refused; the token before is good while it changes', async () => {
    const good = fake.receipt(sid, 'delivered');
    const fields = { MessageSid: sid, MessageStatus: 'delivered' };
    const forged = [
      fake.sign(good.url, fields, 'another'),
      { ...good, signature: '' },
      { ...good, body: Buffer.from(`${good.body.toString()}&X=1`) },
      { ...good, url: good.url.replace(id, idOf(2)) },
      { ...good, url: `${good.url}?x=1` },
    ];
    for (const one of forged) expect(await told(one)).toEqual({ kind: 'forged' });
    rail = open({ token: 'another', tokenPrevious: fake.token });
    expect(await told(good)).toMatchObject({ kind: 'facts', facts: { length: 1 } });
  });

  test('that is signed with the port in its address is taken', async () => {
    const { url, body } = fake.receipt(sid, 'delivered');
    const fields = Object.fromEntries(new URLSearchParams(body.toString()));
    const { signature } = fake.sign(url.replace('.example/', '.example:443/'), fields);
    expect(await told({ url, body, signature })).toMatchObject({ kind: 'facts' });
  });

  test('with a state that nobody knows, or of no message of ours, is kept for a person', async () => {
    const answer = await told(fake.receipt(sid, 'teleported'));
    const [one] = answer?.kind === 'facts' ? answer.facts : [];
    expect(fact.safeParse(one).success).toBe(false);
    const other = fake.sign(`${publicUrl}/rails/sms/other`, { MessageSid: sid, MessageStatus: 'received' });
    expect(await told(other)).toEqual({ kind: 'facts', facts: [{ twilio: 'unread', id: sid }] });
  });
});

describe('what somebody answers', () => {
  const door = `${publicUrl}/rails/sms/inbound`;
  const received = async (posted: Posted) => {
    const answer = await told(posted);
    const [one] = answer?.kind === 'facts' ? answer.facts : [];
    const read = fact.safeParse(one);
    return read.success && read.data.type === 'message.received' ? read.data : undefined;
  };

  test('is told as it was written, with its number, and answered with TwiML that says nothing', async () => {
    const posted = fake.inbound(door, { from: '+525512345678', text: '¿Cuánto debo? 👍 ' });
    const one = await received(posted);
    expect(one?.received).toEqual({
      way: 'sms',
      from: '+525512345678',
      text: '¿Cuánto debo? 👍 ',
      writtenAt: start.toISOString(),
    });
    expect(await told(posted)).toMatchObject({ reply: { type: 'text/xml', text: '<Response/>' } });
  });

  test('by WhatsApp, and a word that Twilio itself takes for the end of messages, say so', async () => {
    const posted = fake.inbound(door, { from: 'whatsapp:+5215512345678', text: 'Basta', optOut: 'STOP' });
    expect((await received(posted))?.received).toMatchObject({
      way: 'whatsapp',
      from: '+5215512345678',
      means: 'stop',
    });
    const help = fake.inbound(door, { from: '+525512345678', text: 'AYUDA', optOut: 'HELP' });
    expect((await received(help))?.received).not.toHaveProperty('means');
  });

  test('posted again later is the same fact of the same moment', async () => {
    const posted = fake.inbound(door, { from: '+525512345678', text: 'ALTO' });
    const first = await received(posted);
    now = new Date(start.getTime() + 60 * 24 * 60 * MINUTE_MS);
    expect(await received(posted)).toMatchObject({ id: first?.id, received: first?.received });
  });

  test('is taken where Twilio cannot be asked, for it is told once', async () => {
    const posted = fake.inbound(door, { from: '+525512345678', text: 'ALTO' });
    fake.close();
    now = new Date(start.getTime() + MINUTE_MS);
    expect((await received(posted))?.received).toMatchObject({ text: 'ALTO', writtenAt: now.toISOString() });
  });

  test('that is forged, changed or posted to another address is refused', async () => {
    const good = fake.inbound(door, { from: '+525512345678', text: 'ALTO' });
    const forged = [
      fake.sign(door, { MessageSid: `SM${'0'.repeat(32)}`, From: '+525512345678', Body: 'ALTO' }, 'another'),
      { ...good, body: Buffer.from(good.body.toString().replace('ALTO', 'ALTA')) },
      { ...good, url: `${door}?x=1` },
    ];
    for (const one of forged) expect(await told(one)).toEqual({ kind: 'forged' });
    const empty = fake.sign(door, { MessageSid: 'SM1' });
    expect(await told(empty)).toMatchObject({ facts: [{ twilio: 'unread', id: 'SM1' }] });
  });
});

describe('a call by Twilio', () => {
  const voices = {
    es: { language: 'es-MX', voice: 'Polly.Mia' },
    hi: { language: 'hi-IN' },
  };
  const call = {
    way: 'voice',
    subject: 'Te llamamos de Toma & Daca. Pulsa 1.',
    text: 'Tu código es: 4, 0, 7, 1, 9, 2.',
    language: 'es',
    sender: '+525511112222',
    urgency: 'code',
    expiresAt: '2026-02-20T18:05:00Z',
  } as const;
  const dial = (change: Partial<MessageAsk> = {}, of = id) => send({ ...call, ...change }, of);
  const placed = (change: Partial<MessageAsk> = {}) => status({ ...call, ...change });
  beforeEach(() => {
    rail = open({ voices });
  });

  test('says first who calls, and the code only to who presses a key', async () => {
    expect(await dial()).toMatchObject({ told: { state: 'accepted', providerId: fake.calls[0]?.sid } });
    const sid = fake.calls[0]?.sid ?? '';
    expect(fake.calls).toMatchObject([{ to: ask.to, from: call.sender }]);
    expect(fake.forms[0]?.get('StatusCallback')).toBe(`${publicUrl}/rails/sms/calls/${id}`);
    const said = fake.instructions.get(sid);
    expect(said).toContain(
      '<Say voice="Polly.Mia" language="es-MX">Te llamamos de Toma &amp; Daca. Pulsa 1.</Say>',
    );
    expect(said).not.toMatch(/4, 0, 7|407192/);
    const answer = await told(fake.press(sid));
    const code =
      '<Response><Say voice="Polly.Mia" language="es-MX">Tu código es: 4, 0, 7, 1, 9, 2.</Say></Response>';
    expect(answer).toMatchObject({ reply: { type: 'text/xml', text: code } });
    const [heard] = answer?.kind === 'facts' ? answer.facts : [];
    expect(fact.safeParse(heard).success).toBe(true);
    expect(heard).toMatchObject({ type: 'message.changed', instruction: id, message: { state: 'read' } });
  });

  test('says nothing once its code is dead, to another call, or to who is not Twilio', async () => {
    await dial();
    await dial({}, idOf(2));
    const [first = '', second = ''] = fake.calls.map(({ sid }) => sid);
    const good = fake.press(first);
    const fields = { CallSid: first, Digits: '1' };
    const elsewhere = fake.press(second).url.replace(idOf(2), id);
    const silent = [
      fake.sign(elsewhere, fields),
      fake.sign(`${good.url}AAAA`, fields),
      fake.sign(good.url, { CallSid: first }),
    ];
    for (const one of silent) expect(JSON.stringify(await told(one))).not.toContain('4, 0, 7');
    expect(await told(fake.sign(good.url, fields, 'another'))).toEqual({ kind: 'forged' });
    now = new Date(call.expiresAt);
    expect(await told(good)).toEqual({
      kind: 'facts',
      facts: [],
      reply: { type: 'text/xml', text: '<Response><Hangup/></Response>' },
    });
  });

  test('is said by a process that has the next token, too', async () => {
    await dial();
    const { url, body } = fake.press(fake.calls[0]?.sid ?? '');
    rail = open({ voices, token: 'the next one', tokenPrevious: fake.token });
    const again = fake.sign(url, Object.fromEntries(new URLSearchParams(body.toString())), 'the next one');
    expect(await told(again)).toMatchObject({ reply: { text: expect.stringContaining('4, 0, 7, 1, 9, 2') } });
  });

  test.each([
    ['ringing', { state: 'accepted' }],
    ['completed', { state: 'delivered' }],
    ['busy', { state: 'failed', error: 'unreachable', detail: 'busy' }],
    ['no-answer', { state: 'failed', error: 'unreachable' }],
    ['failed', { state: 'failed', error: 'unreachable' }],
  ])('that is %s', async (word, expected) => {
    await dial();
    const answer = await told(fake.callReceipt(fake.calls[0]?.sid ?? '', word));
    const [one] = answer?.kind === 'facts' ? answer.facts : [];
    expect(one).toMatchObject({ type: 'message.changed', instruction: id, message: expected });
    expect(fact.safeParse(one).success).toBe(true);
    expect(await placed()).toMatchObject({ told: expected });
  });

  test.each(['lost-answer', 'lost-ask', '500', '429'] as const)('%s: it rings once', async (trouble) => {
    fake.trouble.push(trouble);
    await dial();
    const known = await placed();
    if (known?.kind === 'not-received') await dial();
    expect(known?.kind).toBe(trouble === 'lost-answer' ? 'state' : 'not-received');
    expect(fake.calls).toHaveLength(1);
  });

  test('of a minute ago is another one', async () => {
    await dial();
    const sentAt = new Date(start.getTime() + MINUTE_MS);
    expect(await rail.message?.status?.(idOf(2), { ask: { ...ask, ...call }, sentAt, now: sentAt })).toEqual({
      kind: 'not-received',
    });
  });

  test.each([
    ['in a language that nobody speaks', { language: 'zh' }, { error: 'bad-request', detail: 'language' }],
    ['without what is said first', { subject: undefined }, { error: 'bad-request', detail: 'subject' }],
    ['from a name', { sender: 'RAYO' }, { error: 'bad-request', detail: 'Twilio 21210' }],
    ['to nobody', { to: '+525500000011' }, { error: 'unreachable' }],
    ['too late', { expiresAt: '2026-02-20T18:00:00Z' }, { error: 'expired' }],
  ])('%s is refused', async (_what, change, expected) => {
    expect(await dial(change)).toMatchObject({ kind: 'refused', ...expected });
    expect(fake.calls).toEqual([]);
  });

  test('is none of an account without voices, which declares none', async () => {
    rail = open();
    expect(await dial()).toMatchObject({ kind: 'refused', detail: 'way' });
    expect(await rail.capabilities()).toMatchObject({ told: { kinds: { message: { ways: ['sms'] } } } });
    rail = open({ voices });
    expect(await rail.capabilities()).toMatchObject({
      told: { kinds: { message: { ways: ['sms', 'voice'] } } },
    });
  });
});

test('the signature is that of Twilio’s own example', () => {
  const form = new URLSearchParams({
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
  });
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
  expect(isSigned({ url, form }, 'RSOYDt4T1cUTdK1PDd93/VVr8B8=', ['12345'])).toBe(true);
  expect(isSigned({ url, form }, 'RSOYDt4T1cUTdK1PDd93/VVr8B8=', ['12346'])).toBe(false);
});

test('credentials of trials say of themselves that they are, and settings that are not its own stop the start', () => {
  expect(open({ isTest: true }).isSimulated).toBe(true);
  expect(() => open({ isTest: undefined })).toThrow('isTest');
  expect(() => open({ account: 'AC1' })).toThrow('account');
  expect(() => open({ retries: 3 })).toThrow('retries');
});

test('it passes the scenarios of its kind', async () => {
  const listener = await listenForFacts({ host: '127.0.0.1', port: 0 });
  rail = open({ publicUrl: listener.url, voices: { es: { language: 'es-MX' } } });
  // the scenarios name no sender: a rail's entry of the deployment does
  const { message } = rail;
  if (!message) throw new Error('The rail sends no messages');
  const named: Rail = {
    ...rail,
    message: {
      ...message,
      send: async (of, own) => {
        const sender = own.way === 'voice' ? '+525511112222' : 'RAYO';
        const answer = await message.send(of, { ...own, sender });
        if (own.way === 'voice') return answer;
        const [form] = fake.forms.slice(-1);
        const [last] = fake.messages.slice(-1);
        if (!form || !last) return answer;
        const { url, body, signature } = fake.receipt(last.sid, 'delivered');
        const headers = { 'x-twilio-signature': signature };
        await fetch(url, { method: 'POST', body, headers });
        return answer;
      },
    },
  };
  const results = await runConformance({
    rail: named,
    payout: { amount: { minor: 1, currency: 'MXN' }, to: { kind: 'clabe', number: '000' }, purpose: 'loan' },
    listener,
    now: () => now,
    patienceMs: 2_000,
    movesMoney: true,
  });
  listener.close();
  expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  const passed = results.filter(({ outcome }) => outcome === 'passed').map(({ number }) => number);
  expect(passed).toEqual([1, 98, 99, 100, 133]);
});
