import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import type { DoorAnswer, Rail } from '../rail.ts';
import { type Fact, fact } from '../wire.ts';

/** One post of the rail, as the door read it. */
export type ReceivedPost = {
  readonly kind: DoorAnswer['kind'];
  readonly body: string;
  /** Absent where it was not signed rightly or is no fact of the contract. */
  readonly fact: Fact | undefined;
};

/** Stands where Plazo's door would stand. */
export type FactListener = {
  /** Origin to start the rail with, as its address of Plazo. */
  readonly url: string;
  readonly received: readonly ReceivedPost[];
  /** Hears what the door of this rail takes. */
  readonly listenTo: (rail: Rail, now: () => Date) => void;
  /** Answers 503 to all that is posted, until told otherwise. */
  readonly refuse: (isRefusing: boolean) => void;
  readonly close: () => void;
};

const MAX_BYTES = 262_144;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > MAX_BYTES) throw new Error('too long');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

function read(answer: DoorAnswer | undefined, body: string): ReceivedPost {
  if (answer?.kind !== 'facts') return { kind: answer?.kind ?? 'forged', body, fact: undefined };
  const parsed = z.safeParse(fact, answer.facts[0]);
  return { kind: 'facts', body, fact: parsed.success ? parsed.data : undefined };
}

/**
 * Listens for what a rail posts.
 *
 * @param place where; port 0 takes any that is free
 */
export async function listenForFacts(place: {
  readonly host: string;
  readonly port: number;
}): Promise<FactListener> {
  const received: ReceivedPost[] = [];
  let door: Rail['door'];
  let prefix = '';
  let isRefusing = false;

  async function take(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? '';
    if (request.method !== 'POST' || !path.startsWith(prefix)) return response.writeHead(404).end();
    const body = await bodyOf(request);
    const { method, headers } = request;
    // what is checked is what was signed: the present moment belongs to the run
    const answer = await door?.({
      method,
      path: path.slice(prefix.length),
      headers,
      body,
      receivedAt: now(),
    });
    const one = read(answer, body.toString('utf8'));
    received.push(one);
    if (one.kind === 'not-now') return response.writeHead(503).end('{"error":"rail-down"}');
    if (one.kind !== 'facts') return response.writeHead(401).end('{"error":"unauthorised"}');
    if (isRefusing) return response.writeHead(503).end('{"error":"rail-down"}');
    response.writeHead(200, { 'content-type': 'application/json' });
    return response.end('{"received":true,"outcome":"applied"}');
  }

  let now = () => new Date();
  const server = createServer((request, response) => {
    take(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => {
    server.listen(place.port, place.host, done);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : place.port;
  return {
    url: `http://${place.host}:${port}`,
    received,
    listenTo: (rail, clock) => {
      door = rail.door;
      now = clock;
      prefix = `/rails/${rail.name}`;
    },
    refuse: (isOn) => {
      isRefusing = isOn;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
