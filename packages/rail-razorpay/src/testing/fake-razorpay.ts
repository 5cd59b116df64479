import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** Razorpay as its client and its documentation have it: no idempotency, no search by notes, an empty note that is a list, fees with their tax in them. */

const SECRET = 'what-razorpay-signs-with-00000001';
const OK = 200;

type Notes = Record<string, string> | never[];
type Code = {
  entity: 'qr_code';
  id: string;
  status: string;
  created_at: number;
  close_by: number | null;
  closed_at: number | null;
  payment_amount: number;
  image_url: string;
  image_content?: string;
  notes: Notes;
};
type Account = {
  entity: 'virtual_account';
  id: string;
  status: string;
  created_at: number;
  close_by: number | null;
  closed_at: number | null;
  notes: Notes;
  receivers: { entity: string; id: string; account_number: string; ifsc: string; name: string }[];
};
type FakePayment = {
  entity: 'payment';
  id: string;
  amount: number;
  currency: string;
  status: string;
  method: string;
  amount_refunded: number;
  fee: number;
  tax: number;
  created_at: number;
};
type Refund = {
  entity: 'refund';
  id: string;
  payment_id: string;
  amount: number;
  created_at: number;
  status: string;
};
export type Trouble = 'lost-answer' | 'lost-ask' | '500' | '429' | 'html' | '401' | 'no-text';
type Answered = { readonly status: number; readonly body: unknown };

async function jsonOf(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const text = Buffer.concat(chunks).toString('utf8');
  return Object(text === '' ? {} : JSON.parse(text));
}

const fault = (status: number, reason: string): Answered => ({
  status,
  body: { error: { code: 'BAD_REQUEST_ERROR', description: 'Said in words.', reason } },
});

export async function fakeRazorpay(now: () => Date) {
  const codes = new Map<string, Code>();
  const accounts = new Map<string, Account>();
  const payments = new Map<string, FakePayment>();
  const paidTo = new Map<string, Code | Account>();
  const refunds: Refund[] = [];
  const rows: (Record<string, unknown> & { day: string })[] = [];
  const trouble: Trouble[] = [];
  const calls: string[] = [];
  let count = 0;
  const second = () => Math.floor(now().getTime() / 1_000);
  const next = (prefix: string) => `${prefix}${String((count += 1)).padStart(14, 'A')}`;

  function makeCode(body: Record<string, unknown>, hasText: boolean): Answered {
    const { close_by = null, payment_amount, notes, fixed_amount, usage } = Object(body);
    if (!(payment_amount > 0) || fixed_amount !== true || usage !== 'single_use')
      return fault(400, 'input_validation_failed');
    if (close_by !== null && close_by < second() + 900) return fault(400, 'close_by_too_early');
    const id = next('qr_');
    const code: Code = {
      entity: 'qr_code',
      id,
      status: 'active',
      created_at: second(),
      close_by,
      closed_at: null,
      payment_amount,
      image_url: 'https://rzp.io/i/x',
      ...(hasText && { image_content: `upi://pay?pa=lender@razorpay&tr=${id}&am=${payment_amount / 100}` }),
      notes,
    };
    codes.set(id, code);
    return { status: OK, body: code };
  }

  function makeAccount(body: Record<string, unknown>): Answered {
    const { close_by = null, notes } = Object(body);
    const id = next('va_');
    const account_number = `22233300${String((count += 1)).padStart(8, '9')}`;
    const receiver = { entity: 'bank_account', id: next('ba_'), account_number, ifsc: 'RATN0VAAPIS' };
    const account: Account = {
      entity: 'virtual_account',
      id,
      status: 'active',
      created_at: second(),
      close_by,
      closed_at: null,
      notes,
      receivers: [{ ...receiver, name: 'QuickRupee' }],
    };
    accounts.set(id, account);
    return { status: OK, body: account };
  }

  function pageOf(all: readonly { created_at: number }[], query: URLSearchParams): Answered {
    const [from, to] = [Number(query.get('from') ?? 0), Number(query.get('to') ?? Number.MAX_SAFE_INTEGER)];
    const found = all.filter(({ created_at }) => created_at >= from && created_at <= to).toReversed();
    const skip = Number(query.get('skip') ?? 0);
    const items = found.slice(skip, skip + Number(query.get('count') ?? 10));
    return { status: OK, body: { entity: 'collection', count: items.length, items } };
  }

  function closeOf(found: Code | Account): Answered {
    if (found.status === 'closed') return fault(400, 'already_closed');
    Object.assign(found, { status: 'closed', closed_at: second() });
    return { status: OK, body: found };
  }

  function payment(id: string, part: string | undefined): Answered {
    const own = payments.get(id);
    if (!own) return fault(404, 'not_found');
    if (part === 'refunds') {
      const items = refunds.filter(({ payment_id }) => payment_id === id);
      return { status: OK, body: { entity: 'collection', count: items.length, items } };
    }
    if (part !== 'bank_transfer') return { status: OK, body: own };
    if (!paidTo.has(id)) return fault(400, 'not_a_transfer');
    const transfer = { id: 'bt_1', entity: 'bank_transfer', payment_id: id, bank_reference: `UTR${id}` };
    return { status: OK, body: { ...transfer, virtual_account: paidTo.get(id) } };
  }

  function codesOf(query: URLSearchParams): Answered {
    const paid = query.get('payment_id');
    const found = paid === null ? undefined : paidTo.get(paid);
    const items = found?.entity === 'qr_code' ? [found] : [];
    return paid === null ? pageOf([...codes.values()], query) : { status: OK, body: { items } };
  }

  async function answer(request: IncomingMessage, hasText: boolean): Promise<Answered> {
    const url = new URL(request.url ?? '', 'http://razorpay');
    const [, given = ''] = String(request.headers.authorization).split(' ');
    if (Buffer.from(given, 'base64').toString() !== 'rzp_live_fake:secret') return fault(401, 'NA');
    const body = await jsonOf(request);
    const path = url.pathname.replace('/v1/', '');
    const isPost = request.method === 'POST';
    if (path === 'payments/qr_codes') return isPost ? makeCode(body, hasText) : codesOf(url.searchParams);
    if (path === 'virtual_accounts')
      return isPost ? makeAccount(body) : pageOf([...accounts.values()], url.searchParams);
    if (path === 'payments') return pageOf([...payments.values()], url.searchParams);
    if (path === 'settlements/recon/combined') {
      const part = (name: string, digits: number) => (url.searchParams.get(name) ?? '').padStart(digits, '0');
      const on = `${part('year', 4)}-${part('month', 2)}-${part('day', 2)}`;
      const skip = Number(url.searchParams.get('skip'));
      const items = rows.filter((row) => row.day === on).slice(skip, skip + 100);
      return { status: OK, body: { entity: 'collection', count: items.length, items } };
    }
    const [resource, id = '', part, act] = path.split('/');
    if (resource === 'payments' && id !== 'qr_codes') return payment(id, part);
    const found = resource === 'payments' ? codes.get(part ?? '') : accounts.get(id);
    if (!found) return fault(404, 'not_found');
    return isPost && (act ?? part) === 'close' ? closeOf(found) : { status: OK, body: found };
  }

  function serve(request: IncomingMessage, response: ServerResponse) {
    calls.push(`${request.method} ${request.url}`);
    const [first] = trouble;
    const wrong = first === '401' || request.method === 'POST' ? trouble.shift() : undefined;
    if (wrong === 'lost-ask') return void response.destroy();
    if (wrong === '500' || wrong === '429' || wrong === '401')
      return void response.writeHead(Number(wrong)).end('{}');
    answer(request, wrong !== 'no-text').then(
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

  /** A message, signed as Razorpay signs it. */
  function notice(name: string, payload: object) {
    const event = { entity: 'event', event: name, contains: Object.keys(payload), payload };
    const body = Buffer.from(JSON.stringify({ ...event, created_at: second() }));
    return { body, signature: createHmac('sha256', SECRET).update(body).digest('hex') };
  }

  const byCode = (code: string) => {
    const found =
      codes.get(code) ??
      [...accounts.values()].find(({ receivers }) => receivers[0]?.account_number === code);
    if (!found) throw new Error(`Nothing has the code ${code}`);
    return found;
  };

  /** Somebody pays to a code. */
  function pay(code: string, change: Partial<FakePayment> = {}) {
    const found = byCode(code);
    const id = next('pay_');
    const isCode = found.entity === 'qr_code';
    const own: FakePayment = {
      entity: 'payment',
      id,
      amount: isCode ? found.payment_amount : 239_000,
      currency: 'INR',
      status: 'captured',
      method: isCode ? 'upi' : 'bank_transfer',
      amount_refunded: 0,
      fee: 2_820,
      tax: 430,
      created_at: second(),
      ...change,
    };
    payments.set(id, own);
    paidTo.set(id, found);
    if (isCode) Object.assign(found, { status: 'closed', closed_at: second() });
    const about = { payment: { entity: own }, [found.entity]: { entity: found } };
    return { id, ...notice(`${found.entity}.credited`, about) };
  }

  function giveBack(paymentId: string, amount: number, status: string) {
    const own = payments.get(paymentId);
    const one: Refund = {
      entity: 'refund',
      id: next('rfnd_'),
      payment_id: paymentId,
      amount,
      created_at: second(),
      status,
    };
    refunds.push(one);
    if (own) own.amount_refunded += amount;
    return notice(`refund.${status}`, { refund: { entity: one } });
  }

  function end(code: string) {
    const found = byCode(code);
    Object.assign(found, { status: 'closed', closed_at: second() });
    return notice(`${found.entity}.closed`, { [found.entity]: { entity: found } });
  }

  return {
    url: `http://127.0.0.1:${port}`,
    webhookSecret: SECRET,
    codes,
    accounts,
    payments,
    paidTo,
    rows,
    trouble,
    calls,
    notice,
    pay,
    giveBack,
    end,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
