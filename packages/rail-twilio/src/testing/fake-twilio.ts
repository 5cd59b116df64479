import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** Twilio as its client has it: forms in, no idempotency, no id of ours, dates of mail, signatures over address and fields. */

const ACCOUNT = `AC${'0123456789abcdef'.repeat(2)}`;
const TOKEN = 'what-twilio-signs-with';
const CREATED = 201;
const OK = 200;

type FakeMessage = {
  sid: string;
  to: string;
  from: string | null;
  messaging_service_sid: string | null;
  body: string;
  status: string;
  date_created: string;
  error_code: number | null;
  num_segments: string;
  price: string | null;
};
type FakeCall = {
  sid: string;
  to: string;
  from: string | null;
  status: string;
  date_created: string;
  price: string | null;
};
export type Trouble = 'lost-answer' | 'lost-ask' | '500' | '429' | 'html' | 'proxy';
type Answered = { readonly status: number; readonly body: unknown };

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

const fault = (code: number, status = 400): Answered => ({
  status,
  body: { code, message: 'Said in words.', more_info: 'https://www.twilio.com/docs/errors', status },
});

/** What becomes of a message to a number follows from its last two digits. */
const ENDINGS: Readonly<Record<string, number>> = { '11': 21_211, '10': 21_610, '01': 21_901 };

export async function fakeTwilio(now: () => Date) {
  const messages: FakeMessage[] = [];
  /** Where receipts of a message go. */
  const callbacks = new Map<string, string>();
  const forms: URLSearchParams[] = [];
  const calls: FakeCall[] = [];
  /** What is done in a call, by its id. */
  const instructions = new Map<string, string>();
  /** What people wrote, by its id. */
  const written = new Map<string, object>();
  const trouble: Trouble[] = [];
  let delivers = true;

  function make(form: URLSearchParams): Answered {
    const to = form.get('To') ?? '';
    const code = ENDINGS[to.slice(-2)];
    if (code !== undefined) return fault(code);
    if (!form.get('From') && !form.get('MessagingServiceSid')) return fault(21_603);
    const sid = `SM${String(messages.length + 1).padStart(32, '0')}`;
    const message: FakeMessage = {
      sid,
      to,
      from: form.get('From'),
      messaging_service_sid: form.get('MessagingServiceSid'),
      body: form.get('Body') ?? '',
      status: 'queued',
      date_created: now().toUTCString(),
      error_code: null,
      num_segments: form.get('From') ? '1' : '0',
      price: null,
    };
    callbacks.set(sid, form.get('StatusCallback') ?? '');
    forms.push(form);
    const told = { ...message };
    messages.push(message);
    if (delivers) message.status = 'delivered';
    return { status: CREATED, body: told };
  }

  function dial(form: URLSearchParams): Answered {
    const [to, from, twiml] = ['To', 'From', 'Twiml'].map((name) => form.get(name) ?? '');
    const code = ENDINGS[to?.slice(-2) ?? ''];
    if (code !== undefined) return fault(code);
    if (!from?.startsWith('+')) return fault(21_210);
    const sid = `CA${String(calls.length + 1).padStart(32, '0')}`;
    const call = {
      sid,
      to: to ?? '',
      from,
      status: 'queued',
      date_created: now().toUTCString(),
      price: null,
    };
    callbacks.set(sid, form.get('StatusCallback') ?? '');
    instructions.set(sid, twiml ?? '');
    forms.push(form);
    calls.push(call);
    return { status: CREATED, body: { ...call } };
  }

  async function answer(request: IncomingMessage): Promise<Answered> {
    const url = new URL(request.url ?? '', 'http://twilio');
    const [, given = ''] = String(request.headers.authorization).split(' ');
    if (Buffer.from(given, 'base64').toString() !== `${ACCOUNT}:${TOKEN}`) return fault(20_003, 401);
    const one = /\/Messages\/(\w+)\.json$/.exec(url.pathname)?.[1];
    if (one !== undefined) {
      const found = written.get(one);
      return found ? { status: OK, body: found } : fault(20_404, 404);
    }
    const isCalls = url.pathname === `/2010-04-01/Accounts/${ACCOUNT}/Calls.json`;
    if (!isCalls && url.pathname !== `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`)
      return fault(20_404, 404);
    if (request.method === 'POST') return (isCalls ? dial : make)(await formOf(request));
    const to = url.searchParams.get('To');
    const size = Number(url.searchParams.get('PageSize'));
    if (isCalls) {
      const made = calls.filter((each) => to === null || each.to === to).toReversed();
      return { status: OK, body: { calls: made.slice(0, size), page: 0 } };
    }
    const found = messages.filter((each) => to === null || each.to === to).toReversed();
    return { status: OK, body: { messages: found.slice(0, size), page: 0 } };
  }

  function serve(request: IncomingMessage, response: ServerResponse) {
    const wrong = request.method === 'POST' ? trouble.shift() : undefined;
    if (wrong === 'lost-ask') return void response.destroy();
    if (wrong === '500') return void response.writeHead(500).end('{}');
    if (wrong === '429') return void response.writeHead(429).end(JSON.stringify(fault(20_429).body));
    if (wrong === 'proxy') return void response.writeHead(403).end('<html>');
    answer(request).then(
      ({ status, body }) => {
        if (wrong === 'lost-answer') return response.destroy();
        if (wrong === 'html') return response.writeHead(CREATED).end('<html>');
        return response.writeHead(status).end(JSON.stringify(body));
      },
      () => response.destroy(),
    );
  }

  const server = createServer(serve);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  /** A form as Twilio signs it for an address. */
  function sign(url: string, fields: Readonly<Record<string, string>>, token = TOKEN) {
    const names = Object.keys(fields).toSorted();
    const signed = url + names.map((name) => `${name}${fields[name]}`).join('');
    const signature = createHmac('sha1', token).update(signed).digest('base64');
    return { url, body: Buffer.from(new URLSearchParams(fields).toString()), signature };
  }

  /** The receipt of a message, as it is then. */
  function receipt(sid: string, status: string, errorCode?: number) {
    const message = messages.find((each) => each.sid === sid);
    if (message) Object.assign(message, { status, error_code: errorCode ?? null });
    const fields = {
      MessageSid: sid,
      SmsSid: sid,
      MessageStatus: status,
      SmsStatus: status,
      To: message?.to ?? '',
      AccountSid: ACCOUNT,
      ApiVersion: '2010-04-01',
      ...(errorCode !== undefined && { ErrorCode: String(errorCode) }),
    };
    return sign(callbacks.get(sid) ?? '', fields);
  }

  /** What becomes of a call. */
  function callReceipt(sid: string, status: string) {
    const call = calls.find((each) => each.sid === sid);
    if (call) call.status = status;
    const fields = { CallSid: sid, CallStatus: status, To: call?.to ?? '', AccountSid: ACCOUNT };
    return sign(callbacks.get(sid) ?? '', { ...fields, ApiVersion: '2010-04-01', Direction: 'outbound-api' });
  }

  /** Who picked up presses a key, which the first of its instructions waits for. */
  function press(sid: string, key = '1') {
    const action = /action="([^"]*)"/.exec(instructions.get(sid) ?? '')?.[1] ?? '';
    return sign(action, { CallSid: sid, Digits: key, CallStatus: 'in-progress', AccountSid: ACCOUNT });
  }

  /** What a person writes to a number of the account, posted to an address. */
  function inbound(url: string, { from, text, optOut }: { from: string; text: string; optOut?: string }) {
    const sid = `SM${(written.size + 1).toString(16).padStart(32, 'f')}`;
    written.set(sid, { sid, direction: 'inbound', status: 'received', date_created: now().toUTCString() });
    const fields = {
      MessageSid: sid,
      SmsSid: sid,
      AccountSid: ACCOUNT,
      ApiVersion: '2010-04-01',
      NumMedia: '0',
    };
    const sent = { ...fields, From: from, To: '+525511112222', Body: text };
    return sign(url, { ...sent, ...(optOut !== undefined && { OptOutType: optOut }) });
  }

  return {
    inbound,
    calls,
    instructions,
    callReceipt,
    press,
    url: `http://127.0.0.1:${port}`,
    account: ACCOUNT,
    token: TOKEN,
    messages,
    forms,
    trouble,
    sign,
    receipt,
    setDelivers: (isOn: boolean) => {
      delivers = isOn;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
