import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** RazorpayX as its documentation has it: a key for each body, the same contact for the same details, messages in any order. */

const SECRET = 'what-razorpayx-signs-with-0000001';
const OK = 200;

export type FakePayout = {
  id: string;
  entity: 'payout';
  fund_account_id: string;
  amount: number;
  currency: string;
  fees: number;
  tax: number;
  status: string;
  utr: string | null;
  mode: string;
  reference_id: string;
  narration: string;
  status_details: { reason: string; source: string; description: string } | null;
  created_at: number;
};
export type Trouble =
  | 'lost-answer'
  | 'lost-ask'
  | '500'
  | '429'
  | 'html'
  | 'lost-contact'
  | 'no-filter'
  | 'proxy';
export type FakeValidation = {
  id: string;
  entity: 'fund_account.validation';
  fund_account: { id: string; bank_account: { name: string } };
  status: string;
  amount: number;
  currency: string;
  notes: { instruction: string };
  results: { account_status: string | null; registered_name: string | null };
  validation_results?: { account_status: string; registered_name: string; name_match_score: number };
  status_details?: { reason: string };
  created_at: number;
  utr: string | null;
};
type Answered = { readonly status: number; readonly body: unknown };

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

const fault = (reason: string, status = 400): Answered => ({
  status,
  body: { error: { code: 'BAD_REQUEST_ERROR', description: 'Said in words.', source: 'business', reason } },
});

export async function fakeRazorpayx(now: () => Date) {
  const payouts = new Map<string, FakePayout>();
  const contacts = new Map<string, string>();
  const funds = new Map<string, string>();
  const keys = new Map<string, { readonly body: string; readonly payoutId: string }>();
  const validations: FakeValidation[] = [];
  let registered: FakeValidation['results'] = { account_status: 'active', registered_name: 'ASA KUMARI' };
  const trouble: Trouble[] = [];
  let hasFunds = true;
  let settles = true;
  const second = () => Math.floor(now().getTime() / 1_000);

  /** The same details are the same thing. */
  function known(all: Map<string, string>, prefix: string, details: string): Answered {
    const id = all.get(details) ?? `${prefix}${String(all.size + 1).padStart(14, '0')}`;
    all.set(details, id);
    return { status: OK, body: { id } };
  }

  function pay(body: string, key: string): Answered {
    if (key.length < 4 || key.length > 36) return fault('input_validation_failed');
    const before = keys.get(key);
    if (before)
      return before.body === body
        ? { status: OK, body: payouts.get(before.payoutId) }
        : fault('input_validation_failed');
    const { fund_account_id, amount, currency, mode, reference_id, narration, queue_if_low_balance } = Object(
      JSON.parse(body),
    );
    if (![...funds.values()].includes(fund_account_id)) return fault('input_validation_failed');
    if (!hasFunds && !queue_if_low_balance) return fault('insufficient_funds');
    const id = `pout_${String(payouts.size + 1).padStart(14, '0')}`;
    const payout: FakePayout = {
      id,
      entity: 'payout',
      fund_account_id,
      amount,
      currency,
      fees: 590,
      tax: 90,
      status: settles ? 'processed' : 'processing',
      utr: null,
      mode,
      reference_id,
      narration,
      status_details: null,
      created_at: second(),
    };
    payouts.set(id, payout);
    keys.set(key, { body, payoutId: id });
    return { status: OK, body: payout };
  }

  /** A rupee for each time that it is asked: no key makes two of them one. */
  function validate(body: string): Answered {
    const { account_number, fund_account, amount, currency, notes } = Object(JSON.parse(body));
    const [details] = [...funds].find(([, id]) => id === fund_account.id) ?? [];
    if (account_number !== '2323230000000001' || details === undefined || amount !== 100)
      return fault('input_validation_failed');
    const made: FakeValidation = {
      id: `fav_${String(validations.length + 1).padStart(14, '0')}`,
      entity: 'fund_account.validation',
      fund_account: { ...fund_account, bank_account: Object(JSON.parse(details)).bank_account },
      status: settles ? 'completed' : 'created',
      amount,
      currency,
      notes,
      results: settles ? registered : { account_status: null, registered_name: null },
      created_at: second(),
      utr: null,
    };
    validations.push(made);
    return { status: OK, body: made };
  }

  /** The newest first. */
  function listed(query: URLSearchParams): Answered {
    const [skip, count, from] = ['skip', 'count', 'from'].map((name) => Number(query.get(name)));
    const since = validations.filter((each) => each.created_at >= (from ?? 0)).toReversed();
    const items = since.slice(skip ?? 0, (skip ?? 0) + (count ?? 10));
    return { status: OK, body: { entity: 'collection', count: items.length, items } };
  }

  async function answer(request: IncomingMessage, wrong: Trouble | undefined): Promise<Answered> {
    const url = new URL(request.url ?? '', 'http://razorpay');
    const [scheme, given] = String(request.headers.authorization).split(' ');
    if (scheme !== 'Basic' || Buffer.from(given ?? '', 'base64').toString() !== 'rzp_live_fake:secret')
      return fault('NA', 401);
    const body = await bodyOf(request);
    if (url.pathname === '/v1/contacts') return known(contacts, 'cont_', body);
    if (url.pathname === '/v1/fund_accounts')
      return body.includes('HDFC0BROKEN') ? fault('invalid_ifsc_code') : known(funds, 'fa_', body);
    if (url.pathname === '/v1/fund_accounts/validations')
      return request.method === 'POST' ? validate(body) : listed(url.searchParams);
    if (request.method === 'POST') return pay(body, String(request.headers['x-payout-idempotency'] ?? ''));
    const reference = url.searchParams.get('reference_id');
    const all = [...payouts.values()];
    const items = wrong === 'no-filter' ? all : all.filter((each) => each.reference_id === reference);
    return { status: OK, body: { entity: 'collection', count: items.length, items } };
  }

  /** What a trouble is in the way of. */
  const isFor = (wrong: Trouble, { method, url = '' }: IncomingMessage) => {
    if (wrong === 'lost-contact') return url === '/v1/contacts';
    if (wrong === 'no-filter') return method === 'GET';
    return url === '/v1/payouts' || (method === 'POST' && url === '/v1/fund_accounts/validations');
  };

  function serve(request: IncomingMessage, response: ServerResponse) {
    const [first] = trouble;
    const wrong = first !== undefined && isFor(first, request) ? trouble.shift() : undefined;
    if (wrong === 'lost-ask' || wrong === 'lost-contact') return void response.destroy();
    if (wrong === '500') return void response.writeHead(500).end('{}');
    if (wrong === '429') return void response.writeHead(429, { 'retry-after': '3' }).end('{}');
    if (wrong === 'proxy') return void response.writeHead(403).end('<html>');
    answer(request, wrong).then(
      ({ status, body }) => {
        if (wrong === 'lost-answer') return response.destroy();
        if (wrong === 'html') return response.writeHead(OK).end('<html>');
        return response.writeHead(status).end(JSON.stringify(body));
      },
      () => response.destroy(),
    );
  }

  const server = createServer(serve);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  /** A message of what became of a payout, as it is then. */
  function notice(id: string, change: Partial<FakePayout> = {}) {
    const payout = [...payouts.values()].find((each) => each.reference_id === id);
    if (!payout) throw new Error(`No payout has the reference ${id}`);
    Object.assign(payout, change);
    const payload = { payout: { entity: payout } };
    const event = { entity: 'event', event: `payout.${payout.status}`, contains: ['payout'], payload };
    return sign(JSON.stringify({ ...event, created_at: second() }));
  }
  function validated(at: number, change: Partial<FakeValidation>) {
    const found = validations[at];
    if (!found) throw new Error(`There is no validation ${at}`);
    Object.assign(found, change);
    const payload = { 'fund_account.validation': { entity: found } };
    const event = { entity: 'event', event: `fund_account.validation.${found.status}`, payload };
    return sign(JSON.stringify({ ...event, created_at: second() }));
  }
  function sign(said: string, secret = SECRET) {
    const body = Buffer.from(said);
    return { body, signature: createHmac('sha256', secret).update(body).digest('hex') };
  }

  return {
    url: `http://127.0.0.1:${port}`,
    webhookSecret: SECRET,
    payouts,
    validations,
    validated,
    registers: (results: FakeValidation['results']) => {
      registered = results;
    },
    contacts,
    funds,
    trouble,
    notice,
    sign,
    setFunds: (isThere: boolean) => {
      hasFunds = isThere;
    },
    setSettles: (isOn: boolean) => {
      settles = isOn;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
