import { instructionId, type MessageAsk, type Rail } from '@plazo/rail-kit';
import { runConformance } from '@plazo/rail-kit/conformance';
import { afterEach, describe, expect, test } from 'vitest';
import smtp from './index.ts';
import { CA, fakeSmtp, PASSWORD, USER } from './testing/fake-smtp.ts';

const start = new Date('2026-02-20T18:00:00Z');
const now = () => start;
const id = instructionId('key', { kind: 'message', subject: 'loan', count: 1 });
const ask = {
  way: 'email',
  to: 'ana@correo.example',
  subject: 'Préstamo Rayo: tu pago de mañana',
  text: 'Tu pago de mañana es de $1,050.00\n.\nGracias',
  language: 'es',
  sender: 'avisos@rayo.example',
  urgency: 'reminder',
  expiresAt: '2026-02-20T20:00:00Z',
} as const;

type Fake = Awaited<ReturnType<typeof fakeSmtp>>;
const fakes: Fake[] = [];
const started = async (options = {}) => {
  const fake = await fakeSmtp(options);
  fakes.push(fake);
  return fake;
};
afterEach(async () => {
  for (const fake of fakes.splice(0)) await fake.close();
});

const settings = {
  host: 'localhost',
  security: 'starttls',
  user: USER,
  password: PASSWORD,
  ca: CA,
  isTest: false,
} as const;
const open = ({ port }: Pick<Fake, 'port'>, changes = {}) =>
  smtp.open({ ...settings, port, ...changes }, { name: 'mail', now, fetch });
const send = (rail: Rail, change: Partial<MessageAsk> = {}, of = id) =>
  rail.message?.send(of, { ...ask, ...change });

const bodyOf = (raw: string) => {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const isBase64 = /^Content-Transfer-Encoding: base64/im.test(head);
  const plain = body
    .replace(/=\r\n/g, '')
    .replace(/((?:=[0-9A-F]{2})+)/g, (hex) => Buffer.from(hex.replaceAll('=', ''), 'hex').toString('utf8'));
  return isBase64 ? Buffer.from(body, 'base64').toString('utf8') : plain;
};

describe('a mail', () => {
  test.each([
    ['STARTTLS', {}, {}],
    ['TLS from the first byte', { isImplicit: true }, { security: 'tls' }],
  ])('leaves by %s, with its words, under the id of its instruction', async (_, server, changes) => {
    const fake = await started(server);
    expect(await send(open(fake, changes))).toEqual({
      kind: 'state',
      told: { state: 'accepted', changedAt: start.toISOString() },
    });
    const [mail] = fake.taken;
    expect(mail).toMatchObject({ from: ask.sender, to: [ask.to], isSecure: true });
    expect(mail?.raw).toContain(`Message-ID: <${id}@rayo.example>`);
    expect(mail?.raw).toContain('Date: Fri, 20 Feb 2026 18:00:00 +0000');
    expect(mail?.raw).toContain('Auto-Submitted: auto-generated');
    expect(mail?.raw).toContain('Content-Language: es');
    expect(
      bodyOf(mail?.raw ?? '')
        .replaceAll('\r\n', '\n')
        .trim(),
    ).toBe(ask.text);
  });

  test('to a server without TLS, or whose certificate nobody knows, does not leave', async () => {
    const bare = await started({ isBare: true });
    expect(await send(open(bare))).toEqual({ kind: 'not-now', error: 'rail-down' });
    const unknown = await started();
    expect(await send(open(unknown, { ca: undefined }))).toEqual({ kind: 'not-now', error: 'rail-down' });
    expect([...bare.taken, ...unknown.taken]).toEqual([]);
  });

  test('is sent once, however often it is asked for; with other words under its id it does not leave', async () => {
    const fake = await started();
    const rail = open(fake);
    const answers = await Promise.all([send(rail), send(rail), send(rail)]);
    expect(answers.map((answer) => answer?.kind)).toEqual(['state', 'state', 'state']);
    expect(await send(rail, { text: 'otro' })).toEqual({ kind: 'refused', error: 'conflict' });
    expect(fake.taken).toHaveLength(1);
  });

  test('has no other receivers and no other headers than its own', async () => {
    const fake = await started();
    const rail = open(fake);
    for (const to of [
      'a@b.example, c@d.example',
      'a@b.example>\r\nRCPT TO:<c@d.example',
      '<a@b.example>',
      'ana',
    ])
      expect(await send(rail, { to })).toEqual({ kind: 'refused', error: 'unreachable', detail: undefined });
    expect(await send(rail, { sender: 'RAYO' })).toMatchObject({ kind: 'refused', error: 'bad-request' });
    expect(await send(rail, { way: 'sms' })).toMatchObject({ kind: 'refused', detail: 'way' });
    expect(fake.taken).toEqual([]);
    await send(rail, { subject: 'Hola\r\nBcc: otra@correo.example' });
    const [mail] = fake.taken;
    expect(mail?.to).toEqual([ask.to]);
    expect(mail?.raw).not.toMatch(/^Bcc:/im);
  });

  test('past its life does not leave', async () => {
    const fake = await started();
    expect(await send(open(fake), { expiresAt: start.toISOString() })).toMatchObject({ error: 'expired' });
    expect(fake.taken).toEqual([]);
  });
});

describe('what the server answers', () => {
  test.each([
    ['recipient', [550, '5.1.1 No such user ana@correo.example'], ['unreachable', 'SMTP 550 5.1.1']],
    ['recipient', [550, 'no'], ['unreachable', 'SMTP 550']],
    ['recipient', [554, '5.7.1 Relay denied'], ['bad-request', 'SMTP 554 5.7.1']],
    ['mail', [553, '5.1.8 Sender refused'], ['bad-request', 'SMTP 553 5.1.8']],
    ['end', [554, '5.6.0 Content refused'], ['other', 'SMTP 554 5.6.0']],
  ] as const)('%s %j: refused for good as %j', async (at, reply, [error, detail]) => {
    const fake = await started();
    fake.trouble.push({ at, reply });
    expect(await send(open(fake))).toEqual({ kind: 'refused', error, detail });
    expect(fake.taken).toEqual([]);
  });

  test.each([
    ['mail', [451, '4.3.0 later']],
    ['recipient', [450, '4.2.0 greylisted']],
    ['end', [452, '4.3.1 full']],
  ] as const)('%s %j: not now, and the next try leaves once', async (at, reply) => {
    const fake = await started();
    const rail = open(fake);
    fake.trouble.push({ at, reply });
    expect(await send(rail)).toEqual({ kind: 'not-now', error: 'rate-limited' });
    expect(await send(rail)).toMatchObject({ kind: 'state' });
    expect(fake.taken).toHaveLength(1);
  });

  test('a connection that ends before DATA has done nothing, after it nobody knows, and it is not sent again', async () => {
    const fake = await started();
    const rail = open(fake);
    fake.trouble.push({ at: 'recipient', reply: 'drop' }, { at: 'end', reply: 'drop' });
    expect(await send(rail)).toEqual({ kind: 'not-now', error: 'rail-down' });
    const lost = { kind: 'lost', why: 'the connection ended after DATA' };
    expect(await send(rail)).toEqual(lost);
    expect(await send(rail)).toEqual(lost);
    expect(fake.taken).toHaveLength(1);
    expect(rail.message?.status).toBeUndefined();
  });

  test('a password that it does not know is ours to mend; where nobody listens nothing leaves', async () => {
    const fake = await started();
    const rail = open(fake, { password: 'another' });
    expect(await send(rail)).toEqual({ kind: 'not-now', error: 'unauthorised' });
    expect(await rail.health()).toMatchObject({ told: { kinds: { message: 'down' } } });
    expect(await open(fake).health()).toMatchObject({ told: { kinds: { message: 'up' } } });
    expect(await send(open({ port: 1 }))).toEqual({ kind: 'not-now', error: 'rail-down' });
    expect(fake.taken).toEqual([]);
  });
});

test('settings without TLS are for tests alone, and say that they are; half a sign-in stops the start', async () => {
  const fake = await started({ isBare: true });
  const bare = { security: 'none', ca: undefined };
  expect(() => open(fake, bare)).toThrow('TLS');
  const rail = open(fake, { ...bare, isTest: true });
  expect(rail.isSimulated).toBe(true);
  expect(await send(rail)).toMatchObject({ kind: 'state' });
  expect(fake.taken).toMatchObject([{ isSecure: false }]);
  expect(() => open(fake, { password: undefined })).toThrow('both or none');
  expect(() => open(fake, { retries: 3 })).toThrow('retries');
});

test('it passes the scenarios of its kind', async () => {
  const fake = await started();
  const rail = open(fake);
  // the scenarios name no sender: a rail's entry of the deployment does
  const named: Rail = {
    ...rail,
    message: { send: async (of, own) => rail.message?.send(of, { ...own, sender: ask.sender }) ?? never() },
  };
  const results = await runConformance({
    rail: named,
    payout: { amount: { minor: 1, currency: 'MXN' }, to: { kind: 'clabe', number: '000' }, purpose: 'loan' },
    now,
    patienceMs: 2_000,
    movesMoney: true,
  });
  expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  const passed = results.filter(({ outcome }) => outcome === 'passed').map(({ number }) => number);
  expect(passed).toEqual([1, 98]);
  expect(fake.taken).toHaveLength(1);
});

function never(): never {
  throw new Error('The rail sends messages');
}
