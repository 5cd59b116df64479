import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** MSG91's flow as its pages have it: a key in a header, templates by id, errors with status 200, ids of ours in receipts. */

const AUTH_KEY = 'key-of-the-account';
/** Templates that the register knows, with how many variables each has. */
const TEMPLATES: Readonly<Record<string, number>> = { due: 2, code: 1 };

export type Trouble = 'lost-answer' | 'lost-ask' | '500' | '429' | 'html' | 'error-400';
type Sent = {
  readonly requestId: string;
  readonly crqid: string;
  readonly mobiles: string;
  readonly variables: readonly string[];
};
type Answered = { readonly status: number; readonly body: unknown };

const failed = (message: string, status = 200): Answered => ({ status, body: { type: 'error', message } });

async function jsonOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

export async function fakeMsg91() {
  const sent: Sent[] = [];
  const trouble: Trouble[] = [];

  function make(json: unknown): Answered {
    const { template_id: template = '', recipients = [] } = Object(json);
    if (template === '') return failed('template id missing');
    const count = TEMPLATES[template];
    if (count === undefined) return failed('Invalid template id');
    const [{ mobiles, CRQID: crqid, ...rest }] = recipients;
    if (!/^91\d{10}$/.test(mobiles)) return failed('Invalid mobile number');
    const variables = Array.from({ length: count }, (_, at) => String(rest[`VAR${at + 1}`]));
    const requestId = `3${String(sent.length + 1).padStart(23, '0')}`;
    sent.push({ requestId, crqid, mobiles, variables });
    return { status: 200, body: { type: 'success', message: requestId } };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const now = trouble[0] === undefined ? undefined : trouble.shift();
    const json = await jsonOf(request);
    if (now === 'lost-ask') return void request.socket.destroy();
    if (now === '500' || now === '429') return void response.writeHead(Number(now)).end('{}');
    const told: Answered =
      request.headers['authkey'] === AUTH_KEY
        ? now === 'error-400'
          ? failed('Something is wrong with it', 400)
          : make(json)
        : failed('AuthenticationFailure', 401);
    if (now === 'lost-answer') return void request.socket.destroy();
    response.writeHead(told.status, { 'content-type': 'application/json' });
    response.end(now === 'html' ? '<html>' : JSON.stringify(told.body));
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    authKey: AUTH_KEY,
    sent,
    trouble,
    /** What is posted of the message sent last. */
    receipt: (status: string, more: object = {}) => {
      const last = sent.at(-1);
      const about = { requestId: last?.requestId, CRQID: last?.crqid, number: last?.mobiles, amount: '0.2' };
      return Buffer.from(
        JSON.stringify({ ...about, date: '2026-02-20 23:30:10', senderId: 'QCKRUP', status, ...more }),
      );
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
