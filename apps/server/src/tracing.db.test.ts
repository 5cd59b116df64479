import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { endpoints } from '@plazo/contract';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { approvedLoan } from './testing/approved-loan.ts';
import { clabeOf } from './testing/clabe.ts';
import { lentLoan } from './testing/lent.ts';
import { mockRail } from './testing/mock-rail.ts';
import { useRailedApp } from './testing/railed-app.ts';

/** What a collector is told, by the public form of OTLP over HTTP. */
const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const span = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  attributes: z.array(attribute),
});
const told = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});
type Span = z.output<typeof span>;

const spans: Span[] = [];
const bodies: string[] = [];
async function take(request: IncomingMessage, response: ServerResponse) {
  const body = await text(request);
  bodies.push(body);
  for (const { scopeSpans } of z.parse(told, JSON.parse(body)).resourceSpans)
    for (const each of scopeSpans) spans.push(...each.spans);
  response
    .writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' })
    .end('{}');
}
const collector = createServer((request, response) => void take(request, response));
await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
const address = collector.address();
const port = typeof address === 'object' && address ? address.port : 0;

const bank = await mockRail('prestamo-rayo', 'MXN');
const app = useRailedApp(bank, { PLAZO_TRACES: `http://127.0.0.1:${port}` });
afterAll(async () => {
  collector.closeAllConnections();
  await new Promise((done) => collector.close(done));
});

const NAME = 'Zenobia Canario';
const PHONE = '5587654321';
const ACCOUNT = clabeOf('64618000000000100');
const above = (of: Span) =>
  spans.find(({ spanId, traceId }) => spanId === of.parentSpanId && traceId === of.traceId);
/** The names from a span up to its trace's first. */
const chainOf = (of: Span): readonly string[] => {
  const parent = above(of);
  return [of.name, ...(parent ? chainOf(parent) : [])];
};
const originOf = ({ attributes }: Span) =>
  attributes.find(({ key }) => key === 'plazo.origin')?.value['stringValue'];
const heard = async (name: string) =>
  await expect.poll(() => spans.some((each) => each.name === name), { timeout: 8_000 }).toBe(true);

test('a payment is traced from its request to the journal, with its number, and shows nobody', async () => {
  await app.borrower('mx', { name: NAME, phone: PHONE });
  const { borrower, order, told: pay, reference } = await lentLoan(app);
  expect((await pay('paid', { paymentId: 'traced-payment', amountMinor: 76_543 })).status).toBe(200);
  const wanted = ['journal', 'record', 'transaction', 'POST /notifications/:channel'];
  const posting = () => spans.find((each) => chainOf(each).join() === wanted.join());
  await expect.poll(posting, { timeout: 8_000 }).toBeDefined();
  const { rows } = await app.owner().query('select origin from journal_transaction order by no desc limit 1');
  expect(rows[0]?.origin).toMatch(/^\w{4}-\w{4}-\w{4}$/);
  const posted = posting();
  expect(posted && [posted, above(posted)].map((each) => each && originOf(each))).toEqual([
    rows[0]?.origin,
    rows[0]?.origin,
  ]);
  const all = bodies.join('\n');
  const { borrowerId, sessionId } = borrower;
  const hidden = [
    NAME,
    'Zenobia',
    PHONE,
    borrowerId,
    sessionId,
    order.orderId,
    reference,
    'traced-payment',
    '76543',
  ];
  expect(hidden.every((each) => each.length > 3)).toBe(true);
  expect(hidden.filter((each) => all.includes(each))).toEqual([]);
});

test('money that goes out is traced from its job to the bank, and a round that did nothing is not', async () => {
  await approvedLoan(app, (who) => app.call(who, endpoints.account.bindBank.path, { account: ACCOUNT }));
  for (const job of ['expire-references', 'send-disbursements', 'confirm-disbursements'])
    await app.dev(`/dev/jobs/${job}`, {});
  await heard('rail payout.send');
  await heard('job confirm-disbursements');
  const sent = spans.find(({ name }) => name === 'rail payout.send');
  expect(sent && chainOf(sent)).toEqual([
    'rail payout.send',
    'job confirm-disbursements',
    'POST /dev/jobs/:name',
  ]);
  expect(sent && originOf(sent)).toBe('job:confirm-disbursements');
  expect(spans.some(({ name }) => name === 'job expire-references')).toBe(false);
  expect(bodies.join('\n')).not.toContain(ACCOUNT);
});

test('a session in an address, an error and what stands in it are in no span', async () => {
  await app
    .app()
    .inject({ url: '/independence/nowhere/of-a-name?sessionId=secret-of-a-session&phone=5511112222' });
  await app.app().inject({ url: '/health/live' });
  await app.owner().query('alter table landing_template rename to elsewhere');
  await app.app().inject({ url: '/About?language=1&name=Zenobia' });
  await app.owner().query('alter table elsewhere rename to landing_template');
  await app.owner().query('alter table contact_message rename to elsewhere');
  const form = { name: 'Zenobia', email: 'a@example.com', telephone: '5511112222', message: 'of-a-letter' };
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = new URLSearchParams(form).toString();
  const sent = await app.app().inject({ method: 'POST', url: '/Contact', headers, payload });
  await app.owner().query('alter table elsewhere rename to contact_message');
  expect(sent.statusCode).toBeGreaterThanOrEqual(500);
  await heard('GET /About');
  await heard('POST /Contact');
  const all = bodies.join('\n');
  for (const secret of [
    'of-a-name',
    'secret-of-a-session',
    '5511112222',
    'Zenobia',
    'landing_template',
    'contact_message',
    'of-a-letter',
  ])
    expect(all).not.toContain(secret);
  expect(spans.some(({ name }) => name.includes('/health/'))).toBe(false);
});
