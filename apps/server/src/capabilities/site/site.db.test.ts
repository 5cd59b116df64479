import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { listContactMessages, markContactHandled } from '../contact-messages/contact-messages.store.ts';

const app = useTestApp();
const words = {
  name: 'Ana Pérez',
  email: 'ana@example.com',
  telephone: '+52 55 1234 5678',
  message: '¿Cómo pago antes?',
};

type Sent = { readonly from?: string; readonly headers?: Record<string, string> };

/** Sends the form as a browser does from an address of its own. */
const send = (form: object, { from = '203.0.113.1', headers = {} }: Sent = {}) =>
  app.app().inject({
    method: 'POST',
    url: '/Contact',
    remoteAddress: from,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(Object.entries(form)).toString(),
  });

const inbox = (isHandled = false) => {
  const { db, sealing } = app.opened().deps;
  return listContactMessages(db, sealing, { heldTo: null, isHandled, limit: 100 });
};
const marked = (id: string) => {
  const { db, clock } = app.opened().deps;
  return markContactHandled(db, id, { operatorId: 'ana', now: clock.now() });
};

test('a message reaches the inbox trimmed and once, however often the answer is reloaded, and is unreadable in the table', async () => {
  const answer = await send({ ...words, name: '  Ana Pérez ' });
  expect([answer.statusCode, answer.body]).toEqual([200, 'contact {"kind":"sent"}']);
  await send(words);
  const [only, ...others] = await inbox();
  expect(only).toMatchObject({ words, brand: 'prestamo-rayo', language: 'es', handledAt: null });
  expect(others).toEqual([]);
  const { rows } = await app.opened().pool.query('select sealed from contact_message');
  expect(JSON.stringify(rows)).not.toContain('Ana');
});

test('a handled message leaves the list once, and the same words then are a new message', async () => {
  const [message] = await inbox();
  expect(await marked(message?.id ?? '')).toBe(true);
  expect(await marked(message?.id ?? '')).toBe(false);
  expect(await inbox()).toEqual([]);
  expect((await inbox(true)).map(({ handledBy }) => handledBy)).toEqual(['ana']);
  await send(words, { from: '203.0.113.2' });
  expect(await inbox()).toHaveLength(1);
});

test('each field that is empty, malformed or too long is named, and nothing is kept', async () => {
  const before = (await inbox()).length;
  const wrongs: [Record<string, string>, object][] = [
    [{ name: '   ' }, { name: 'missing' }],
    [
      { name: '', email: '', telephone: '', message: '' },
      { name: 'missing', email: 'missing', telephone: 'missing', message: 'missing' },
    ],
    [{ email: 'ana' }, { email: 'wrong' }],
    [{ email: 'ana@example' }, { email: 'wrong' }],
    [{ telephone: '12345' }, { telephone: 'wrong' }],
    [{ telephone: 'call me' }, { telephone: 'wrong' }],
    [{ name: 'Ana\nBcc: all@example.com' }, { name: 'wrong' }],
    [{ message: 'a'.repeat(2_001) }, { message: 'too-long' }],
    [{ message: '字'.repeat(20_000) }, { message: 'too-long' }],
  ];
  for (const [wrong, faults] of wrongs) {
    const answer = await send({ ...words, ...wrong }, { from: '203.0.113.3' });
    expect([answer.statusCode, answer.body]).toEqual([
      200,
      `contact ${JSON.stringify({ kind: 'wrong', faults })}`,
    ]);
  }
  expect(await inbox()).toHaveLength(before);
});

test('a program that fills the hidden field hears what a person hears, and nothing is kept', async () => {
  const before = (await inbox()).length;
  const answer = await send({ ...words, message: 'Buy!', homepage: 'https://spam.example' });
  expect(answer.body).toBe('contact {"kind":"sent"}');
  expect(await inbox()).toHaveLength(before);
});

test('another site cannot send the form, by its origin or by what the browser says', async () => {
  const before = (await inbox()).length;
  for (const headers of [
    { origin: 'https://elsewhere.example', host: 'prestamo-rayo.example' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
  ])
    expect((await send({ ...words, message: 'from elsewhere' }, { headers })).statusCode).toBe(403);
  expect(await inbox()).toHaveLength(before);
});

test('the sixth message of an address within ten minutes waits, and another address does not', async () => {
  for (let no = 1; no <= 5; no += 1)
    expect((await send({ ...words, message: `no ${no}` }, { from: '203.0.113.9' })).statusCode).toBe(200);
  const answer = await send({ ...words, message: 'no 6' }, { from: '203.0.113.9' });
  expect([answer.statusCode, answer.body]).toEqual([429, 'contact {"kind":"too-many"}']);
  expect((await send({ ...words, message: 'no 6' }, { from: '203.0.113.10' })).statusCode).toBe(200);
  const { db, sealing } = app.opened().deps;
  const first = await listContactMessages(db, sealing, { heldTo: null, isHandled: false, limit: 2 });
  expect(first.map(({ words: { message } }) => message)).toEqual(['no 6', 'no 5']);
  const rest = { heldTo: null, isHandled: false, limit: 2, after: first[1]?.number };
  expect((await listContactMessages(db, sealing, rest)).map((row) => row.words.message)).toEqual([
    'no 4',
    'no 3',
  ]);
});

test('robots and the map of the site name its pages in every language, and nothing that is a person’s', async () => {
  const host = { host: 'prestamo-rayo.example' };
  const robots = (await app.app().inject({ url: '/robots.txt', headers: host })).body;
  expect(robots).toContain('Sitemap: http://prestamo-rayo.example/sitemap.xml');
  expect(robots).toContain('Disallow: /desk/');
  const map = (await app.app().inject({ url: '/sitemap.xml', headers: host })).body;
  const places = [...map.matchAll(/<loc>http:\/\/prestamo-rayo\.example([^<]*)<\/loc>/g)].map(
    ([, path]) => path,
  );
  expect(places).toHaveLength(15);
  for (const place of places)
    expect((await app.app().inject({ url: place ?? '', headers: host })).statusCode).toBe(200);
});

test('only the two documents that the site shows may be framed, by the site alone, and they belong to nobody', async () => {
  const { commonQuery } = await app.borrower();
  const policyOf = async (url: string) =>
    String((await app.app().inject({ url })).headers['content-security-policy']);
  for (const path of ['/PrivacyPolicy', '/agony', '/systemOften']) {
    const policy = await policyOf(`${path}?embedded=1&${commonQuery}`);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("script-src 'none'");
  }
  expect(await policyOf('/toOf?embedded=1')).toContain("frame-ancestors 'none'");
  expect(await policyOf('/PrivacyPolicy')).toContain("frame-ancestors 'none'");
  const embedded = await app.app().inject({ url: `/agony?embedded=1&${commonQuery}` });
  expect(embedded.headers['set-cookie']).toBeUndefined();
});
