import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { instructionId, type Rail, universalRail } from '@plazo/rail-kit';
import type { FastifyInstance } from 'fastify';
import { start } from '../start.ts';

/** The mock and a Plazo that only listens, each at a port of its own. */

const RAIL = 'bank';
export const CURRENCY = 'MXN';
export const out = { kid: 'plazo', secret: 'what-plazo-signs-with-000000000001' };
export const previous = { kid: 'plazo-old', secret: 'what-plazo-signed-with-00000000002' };
export const inward = { kid: 'rail', secret: 'what-the-rail-signs-with-000000003' };

export const portOf = (address: ReturnType<ReturnType<typeof createServer>['address']>) =>
  typeof address === 'object' && address ? address.port : 0;

export type Heard = { readonly verdict: string; readonly fact: unknown; readonly body: string };

/** Listens where facts are posted, checks them as Plazo does, and answers as it is told. */
export async function listenAsPlazo(now: () => Date) {
  const facts: Heard[] = [];
  const answers: number[] = [];
  let clock: Date | undefined;
  const door = universalRail({
    name: RAIL,
    url: 'http://127.0.0.1:1',
    out,
    in: [inward],
    isSimulated: true,
    timeoutMs: 1,
    now,
  });
  const listen = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks);
    const path = String(request.url).slice(`/rails/${RAIL}`.length);
    if (request.url === '/dev/clock' && clock !== undefined)
      return response.writeHead(200).end(JSON.stringify({ now: clock.toISOString() }));
    if (request.method !== 'POST') return response.writeHead(404).end();
    const { method, headers } = request;
    const told = await door.door?.({ method, path, headers, body, receivedAt: now() });
    const fact = told?.kind === 'facts' ? told.facts[0] : undefined;
    facts.push({ verdict: told?.kind ?? '', fact, body: body.toString('utf8') });
    const status = told?.kind === 'facts' ? (answers.shift() ?? 200) : 401;
    return response.writeHead(status).end('{"received":true,"outcome":"applied"}');
  };
  const server = createServer((request, response) => void listen(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  const setClock = (to: Date) => {
    clock = to;
  };
  return { facts, answers, setClock, url: `http://127.0.0.1:${portOf(server.address())}`, close };
}

export type Played = {
  readonly app: FastifyInstance;
  readonly url: string;
  /** What Plazo would send through. */
  readonly rail: Rail;
  readonly mock: (path: string, body?: object) => Promise<unknown>;
  /** Moves the mock's clock and ours. */
  readonly later: (byMs: number) => Promise<void>;
  readonly now: () => Date;
};

/** @param plazoUrl where the mock posts to */
export async function playMock(plazoUrl: string, seed = 1): Promise<Played> {
  const app = await start({
    host: '127.0.0.1',
    port: 0,
    plazoUrl,
    seed,
    rail: RAIL,
    currency: CURRENCY,
    zone: 'UTC',
    takesBack: true,
    methods: ['transfer', 'store', 'upi-intent'],
    out: [out, previous],
    in: inward,
  });
  const url = `http://127.0.0.1:${portOf(app.server.address())}`;
  let offsetMs = 0;
  const now = () => new Date(Date.now() + offsetMs);
  const mock = async (path: string, body?: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' };
    const post = body && { method: 'POST', body: JSON.stringify(body), headers };
    const response = await fetch(`${url}/_mock${path}`, { ...post });
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  };
  const settings = { name: RAIL, url, out, in: [inward], isSimulated: true, now, timeoutMs: 5_000 };
  const later = async (byMs: number) => {
    offsetMs += byMs;
    await mock('/clock', { advanceMs: byMs });
  };
  return { app, url, rail: universalRail(settings), mock, later, now };
}

let made = 0;
/** A new id of an instruction. */
export const newId = () => instructionId('test', { kind: 'any', subject: 'any', count: (made += 1) });

/** An ask to pay out to an account with an ending. */
export const askTo = (ending: string, minor = 494_200) =>
  ({
    amount: { minor, currency: CURRENCY },
    to: { kind: 'clabe', number: `0726910044957114${ending}` },
    purpose: 'loan',
    subject: 'order-1',
  }) as const;
