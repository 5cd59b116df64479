import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** Veriff as its pages of the Public API v1 have it: nothing is found by our id, webhooks have no time, its numbers are not its words, and pictures that are wanted anew are another attempt of the same session. */

export const KEY = 'aaaaaaaa-0000-4000-8000-000000000001';
export const SECRET = 'bbbbbbbb-0000-4000-8000-000000000002';

const OK = 200;
const DECIDED = { approved: 9001, declined: 9102, resubmission_requested: 9103, review: 9104 };
const ENDED = { expired: 9121, abandoned: 9104 };
export type Word = keyof typeof DECIDED | keyof typeof ENDED;

export type Session = {
  id: string;
  vendorData: string | null;
  /** What was uploaded, by what it is of. */
  media: { context: string; bytes: Buffer }[];
  status: string;
  createdTime: string;
  /** Where its person is led back to. */
  callback: string | null;
  /** Each time its person, or we, began to take pictures, the newest last. */
  attempts: { id: string; status: string; createdTime: string }[];
  verification: Record<string, unknown> | null;
};
export type Trouble = 'lost-answer' | 'lost-ask' | '500' | '429' | '401' | 'html' | 'not-enabled';
type Answered = { readonly status: number; readonly body: unknown };
type Webhook = { readonly body: string; readonly headers: Readonly<Record<string, string>> };

const signatureOf = (what: string, secret = SECRET) =>
  createHmac('sha256', secret).update(what).digest('hex');
const fail = (status: number, code: string): Answered => ({
  status,
  body: { status: 'fail', code, message: 'Said in words.' },
});
const verificationOf = ({ id, vendorData, status }: Session) => ({
  id,
  url: `https://sample.veriff.example/v/token-${id}`,
  vendorData,
  host: 'https://sample.veriff.example',
  status,
  sessionToken: `token-${id}`,
});
const success = (session: Session): Answered => ({
  status: OK,
  body: { status: 'success', verification: verificationOf(session) },
});

async function textOf(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

/** The session and its newest attempt. */
function move(session: Session, status: string) {
  session.status = status;
  const newest = session.attempts.at(-1);
  if (newest) newest.status = status;
}

function upload(session: Session, { image }: { image?: { context?: string; content?: string } }): Answered {
  if (session.status === 'submitted' || session.verification) return fail(409, '1500');
  const [, base64] = /^data:image\/jpeg;base64,(.+)$/.exec(image?.content ?? '') ?? [];
  if (base64 === undefined || !image?.context) return fail(400, '1301');
  session.media.push({ context: image.context, bytes: Buffer.from(base64, 'base64') });
  move(session, 'started');
  return { status: OK, body: { status: 'success', image: { context: image.context } } };
}

function submit(session: Session, { verification }: { verification?: { status?: string } }): Answered {
  if (verification?.status !== 'submitted') return fail(400, '1301');
  if (session.status === 'submitted' || session.verification) return fail(400, '1304');
  if (session.media.length === 0) return fail(400, '1310');
  move(session, 'submitted');
  return success(session);
}

const DELETABLE = [
  'created',
  'started',
  'approved',
  'declined',
  'resubmission_requested',
  'expired',
  'abandoned',
];

export async function fakeVeriff(now: () => Date) {
  const sessions = new Map<string, Session>();
  const trouble: { readonly at: string; readonly what: Trouble }[] = [];
  /** Everything that was called, as method and what of a session. */
  const calls: string[] = [];
  let atOnce: Word | undefined;

  function make({ verification }: { verification?: { vendorData?: string; callback?: string } }): Answered {
    if (!verification) return fail(400, '1102');
    const id = randomUUID();
    const createdTime = now().toISOString();
    const vendorData = verification.vendorData ?? null;
    const session: Session = {
      id,
      vendorData,
      media: [],
      status: 'created',
      createdTime,
      callback: verification.callback ?? null,
      attempts: [{ id: randomUUID(), status: 'created', createdTime }],
      verification: null,
    };
    sessions.set(id, session);
    return { status: 201, body: { status: 'success', verification: verificationOf(session) } };
  }

  /** Decides, and says so to nobody so far. */
  function decide(id: string, word: Word, more: Record<string, unknown> = {}): Session {
    const session = sessions.get(id);
    if (!session) throw new Error(`No session ${id}`);
    move(session, word);
    session.verification = {
      id,
      attemptId: randomUUID(),
      vendorData: session.vendorData,
      status: word,
      code: { ...DECIDED, ...ENDED }[word],
      decisionTime: word in ENDED ? null : now().toISOString(),
      acceptanceTime: session.createdTime,
      reason: null,
      reasonCode: null,
      person: { firstName: null, lastName: null, dateOfBirth: null },
      document: { number: null, validUntil: null },
      ...more,
    };
    return session;
  }

  /** Its person takes the pictures at the page: another attempt of the same session where others were wanted. */
  function takeThere(id: string) {
    const session = sessions.get(id);
    if (!session) throw new Error(`No session ${id}`);
    if (session.status === 'resubmission_requested')
      session.attempts.push({ id: randomUUID(), status: 'started', createdTime: now().toISOString() });
    move(session, 'submitted');
  }

  function remove(session: Session): Answered {
    if (!DELETABLE.includes(session.status)) return fail(400, '1306');
    sessions.delete(session.id);
    return success(session);
  }

  function answer({ method, path, text }: { method: string; path: string; text: string }): Answered {
    const body = text === '' ? {} : JSON.parse(text);
    if (method === 'POST' && path === '/v1/sessions') return make(body);
    const [, id = '', what = ''] = /^\/v1\/sessions\/([^/]+)\/?(.*)$/.exec(path) ?? [];
    const session = sessions.get(id);
    if (!session) return fail(404, '1201');
    if (method === 'POST' && what === 'media') return upload(session, body);
    if (method === 'PATCH') {
      const submitted = submit(session, body);
      if (submitted.status === OK && atOnce) decide(id, atOnce);
      return submitted;
    }
    if (method === 'DELETE') return remove(session);
    if (what === 'decision')
      return { status: OK, body: { status: 'success', verification: session.verification } };
    const { attempts } = session;
    return {
      status: OK,
      body: { status: 'success', verifications: attempts },
    };
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const { method = '', url: path = '', headers } = request;
    const text = await textOf(request);
    const [, id, what] = /^\/v1\/sessions\/?([^/]*)\/?(.*)$/.exec(path) ?? [];
    const call = `${method} ${id ? what || 'session' : 'sessions'}`;
    calls.push(call);
    const say = ({ status, body }: Answered) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const at = trouble.findIndex((each) => each.at === call);
    const planned = at === -1 ? undefined : trouble.splice(at, 1)[0]?.what;
    if (planned === 'lost-ask') return request.socket.destroy();
    if (planned === '500') return say({ status: 500, body: {} });
    if (planned === '429') return say(fail(429, '1004'));
    if (planned === 'html') return response.writeHead(403).end('<html>no</html>');
    if (planned === 'not-enabled') return say(fail(403, '1003'));
    const isSigned = !id || headers['x-hmac-signature'] === signatureOf(text === '' ? id : text);
    if (planned === '401' || headers['x-auth-client'] !== KEY || !isSigned) return say(fail(401, '1802'));
    const answered = answer({ method, path, text });
    if (planned === 'lost-answer') return request.socket.destroy();
    return say(answered);
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const sign = (body: string, secret?: string): Webhook => ({
    body,
    headers: { 'x-auth-client': KEY, 'x-hmac-signature': signatureOf(body, secret) },
  });

  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    sessions,
    calls,
    /** Plays a trouble at the next call of a kind, such as `PATCH session`. */
    fault: (at: string, what: Trouble) => void trouble.push({ at, what }),
    decide,
    takeThere,
    /** Decides whatever is submitted, before the call that submits it is answered. */
    decideAtOnce: (word: Word | undefined) => {
      atOnce = word;
    },
    ofInstruction: (id: string) => [...sessions.values()].filter(({ vendorData }) => vendorData === id),
    sign,
    /** What is posted of a decision as it stands. */
    webhook: ({ verification }: Session): Webhook =>
      sign(JSON.stringify({ status: 'success', verification, technicalData: { ip: null } })),
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
