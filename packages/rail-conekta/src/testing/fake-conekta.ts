import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** Conekta as its OpenAPI description has it: no idempotency, several charges for one order of cash, and messages without a time. */

const OK = 200;
const MEDIA_TYPE = 'application/vnd.conekta-v2.3.0+json';
const TEN_DIGITS = 10_000_000_000;

type Refund = { id: string; object: 'refund'; amount: number; created_at: number; status: string };
type Charge = {
  id: string;
  object: 'charge';
  order_id: string;
  amount: number;
  currency: string;
  paid_at: number | null;
  payment_method: Record<string, unknown>;
  refunds: { data: Refund[] } | null;
  chargeback?: { id: string; status: string; created_at: number };
};
type FakeOrder = {
  object: 'order';
  id: string;
  livemode: boolean;
  amount: number;
  currency: string;
  payment_status: string;
  created_at: number;
  updated_at: number;
  metadata: Record<string, unknown>;
  charges: { data: Charge[] };
};
type FakeCustomer = {
  object: 'customer';
  id: string;
  livemode: boolean;
  created_at: number;
  metadata: Record<string, unknown>;
  payment_sources: { data: { id: string; type: string; reference: string; bank: string }[] };
};
export type Trouble = 'lost-answer' | 'lost-ask' | '500' | '429' | 'html' | 'no-search' | '401';
type Answered = { readonly status: number; readonly body: unknown };

async function jsonOf(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const text = Buffer.concat(chunks).toString('utf8');
  return Object(text === '' ? {} : JSON.parse(text));
}

const fault = (status: number, code: string): Answered => ({
  status,
  body: { object: 'error', type: 'error', details: [{ code, message: 'Said in words.' }] },
});

export async function fakeConekta(now: () => Date, livemode = true) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const orders = new Map<string, FakeOrder>();
  const customers = new Map<string, FakeCustomer>();
  const trouble: Trouble[] = [];
  /** Everything that was called. */
  const calls: string[] = [];
  let count = 0;
  let pageSize = 250;
  let tellsNext = true;
  const second = () => Math.floor(now().getTime() / 1_000);
  const next = (prefix: string) => `${prefix}${String((count += 1)).padStart(17, 'x')}`;
  const clabe = () => `646180${String(TEN_DIGITS + (count += 1)).padStart(12, '1')}`;

  function chargesOf(order: { id: string; amount: number }, asked: Record<string, unknown>): Charge[] {
    const { type, expires_at = second() + 2_592_000 } = asked;
    const charge = (payment_method: Record<string, unknown>): Charge => ({
      id: next('67c7'),
      object: 'charge',
      order_id: order.id,
      amount: order.amount,
      currency: 'MXN',
      paid_at: null,
      payment_method: { ...payment_method, expires_at },
      refunds: null,
    });
    if (type === 'spei')
      return [charge({ object: 'bank_transfer_payment', bank: 'STP', clabe: clabe(), tracking_code: null })];
    const cash = (product_type: string, begin: string) =>
      charge({ object: 'cash_payment', product_type, reference: `${begin}${TEN_DIGITS + count}` });
    // each network of shops has a charge, and the one that everybody takes does not come first
    return [cash('bbva_cash_in', '1083'), cash('cash_in', '1000')];
  }

  function makeOrder(body: Record<string, unknown>): Answered {
    const [line] = Object(body['line_items']);
    const [charge] = Object(body['charges']);
    const { name, email, phone } = Object(body['customer_info']);
    if (!name || !email || !phone)
      return fault(422, 'conekta.errors.parameter_validation.customer_info.missing');
    if (!(line?.unit_price > 0)) return fault(422, 'conekta.errors.parameter_validation.unit_price');
    const id = next('ord_');
    const amount = line.unit_price * line.quantity;
    const order: FakeOrder = {
      object: 'order',
      id,
      livemode,
      amount,
      currency: String(body['currency']),
      payment_status: 'pending_payment',
      created_at: second(),
      updated_at: second(),
      metadata: Object(body['metadata']),
      charges: { data: chargesOf({ id, amount }, charge.payment_method) },
    };
    orders.set(id, order);
    return { status: OK, body: order };
  }

  function makeCustomer(body: Record<string, unknown>): Answered {
    const id = next('cus_');
    const sources = [...Object(body['payment_sources'])].map(({ type }) => ({
      id: next('off_ref_'),
      type: String(type),
      reference: clabe(),
      bank: 'STP',
    }));
    const customer: FakeCustomer = {
      object: 'customer',
      id,
      livemode,
      created_at: second(),
      metadata: Object(body['metadata']),
      payment_sources: { data: sources },
    };
    customers.set(id, customer);
    return { status: OK, body: customer };
  }

  function listOf(all: readonly (FakeOrder | FakeCustomer)[], query: URLSearchParams): Answered {
    const search = query.get('search');
    const bound = (name: string, otherwise: number) => Number(query.get(name) ?? otherwise);
    const updated = (each: FakeOrder | FakeCustomer) =>
      each.object === 'order' ? each.updated_at : each.created_at;
    const found = all.filter(
      (each) =>
        (search === null || JSON.stringify(each.metadata).includes(search)) &&
        each.created_at >= bound('created_at.gte', 0) &&
        each.created_at <= bound('created_at.lte', Number.MAX_SAFE_INTEGER) &&
        updated(each) >= bound('updated_at.gte', 0),
    );
    const begin = bound('next', 0);
    const end = begin + Math.min(pageSize, bound('limit', 20));
    const hasMore = end < found.length;
    const next_page_url =
      hasMore && tellsNext ? `https://api.conekta.io/resources?limit=250&next=${end}` : null;
    const data = found.toReversed().slice(begin, end);
    return { status: OK, body: { object: 'list', has_more: hasMore, next_page_url, data } };
  }

  function cancelOf(order: FakeOrder): Answered {
    if (order.payment_status !== 'pending_payment')
      return fault(428, 'conekta.errors.precondition_required.order.cannot_be_canceled');
    Object.assign(order, { payment_status: 'canceled', updated_at: second() });
    return { status: OK, body: order };
  }

  async function answer(request: IncomingMessage, isBlind: boolean): Promise<Answered> {
    const url = new URL(request.url ?? '', 'http://conekta');
    const { method } = request;
    if (request.headers.authorization !== 'Bearer key_fake' || request.headers.accept !== MEDIA_TYPE)
      return fault(401, 'conekta.errors.authentication.missing_key');
    const body = await jsonOf(request);
    const [, resource, id = '', act, sourceId] = url.pathname.split('/');
    const missing = fault(404, 'conekta.errors.resource_not_found.entity');
    if (method === 'GET' && id === '')
      return isBlind && url.searchParams.has('search')
        ? listOf([], url.searchParams)
        : listOf([...(resource === 'orders' ? orders : customers).values()], url.searchParams);
    if (method === 'POST' && id === '') return resource === 'orders' ? makeOrder(body) : makeCustomer(body);
    const order = orders.get(id);
    if (order && act === 'cancel') return cancelOf(order);
    const customer = customers.get(id);
    if (customer && method === 'PUT') Object.assign(customer, body);
    if (customer && act === 'payment_sources')
      customer.payment_sources.data = customer.payment_sources.data.filter((each) => each.id !== sourceId);
    const found = order ?? customer;
    return found ? { status: OK, body: found } : missing;
  }

  const fails: Readonly<Record<string, Answered>> = {
    '500': { status: 500, body: {} },
    '429': fault(429, 'conekta.errors.too_many_requests'),
    '401': fault(401, 'conekta.errors.authentication'),
  };

  function serve(request: IncomingMessage, response: ServerResponse) {
    calls.push(`${request.method} ${request.url}`);
    const [first] = trouble;
    const isMade = request.method === 'POST';
    const wrong = first === 'no-search' || first === '401' || isMade ? trouble.shift() : undefined;
    if (wrong === 'lost-ask') return void response.destroy();
    const failure = fails[wrong ?? ''];
    if (failure) return void response.writeHead(failure.status).end(JSON.stringify(failure.body));
    answer(request, wrong === 'no-search').then(
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

  const orderOf = (code: string) => {
    const found = [...orders.values()].find((order) => JSON.stringify(order.charges).includes(`"${code}"`));
    if (!found) throw new Error(`No order has the code ${code}`);
    return found;
  };

  /** A message, signed as Conekta signs it. */
  function notice(type: string, object: object) {
    const event = { id: next('ev_'), type, livemode, created_at: second(), data: { object } };
    const body = Buffer.from(JSON.stringify(event));
    return { body, digest: createSign('RSA-SHA256').update(body).sign(privateKey, 'base64') };
  }

  /** Somebody pays the shown charge of an order. */
  function pay(code: string, amount?: number) {
    const order = orderOf(code);
    const charge = order.charges.data.find((each) => Object.values(each.payment_method).includes(code));
    if (charge) Object.assign(charge, { paid_at: second(), amount: amount ?? charge.amount });
    Object.assign(order, { payment_status: 'paid', updated_at: second() });
    return notice('order.paid', order);
  }

  /** Somebody transfers to a CLABE of a customer: Conekta makes an order of it. */
  function transfer(code: string, amount: number) {
    const id = next('ord_');
    const charges = chargesOf({ id, amount }, { type: 'spei' });
    for (const charge of charges)
      Object.assign(charge, {
        paid_at: second(),
        payment_method: { ...charge.payment_method, clabe: code, tracking_code: 'TRACK1' },
      });
    const made = { created_at: second(), updated_at: second(), metadata: {}, charges: { data: charges } };
    const plain = { object: 'order', id, livemode, amount, currency: 'MXN', payment_status: 'paid' } as const;
    orders.set(id, { ...plain, ...made });
    return notice('order.paid', { ...plain, ...made });
  }

  function expire(code: string) {
    const order = orderOf(code);
    Object.assign(order, { payment_status: 'expired', updated_at: second() });
    return notice('order.expired', order);
  }

  function refund(code: string, amount: number, refundStatus: string) {
    const order = orderOf(code);
    const charge = order.charges.data.find(({ paid_at }) => paid_at !== null);
    const one: Refund = {
      id: next('ref'),
      object: 'refund',
      amount: -amount,
      created_at: second(),
      status: refundStatus,
    };
    if (charge) charge.refunds = { data: [...(charge.refunds?.data ?? []), one] };
    Object.assign(order, { payment_status: 'partially_refunded', updated_at: second() });
    return notice('order.partially_refunded', order);
  }

  function dispute(code: string, disputeStatus: string) {
    const order = orderOf(code);
    const charge = order.charges.data.find(({ paid_at }) => paid_at !== null);
    if (charge) charge.chargeback = { id: 'chbk_1', status: disputeStatus, created_at: second() };
    return notice('charge.chargeback.lost', { ...charge });
  }

  return {
    url: `http://127.0.0.1:${port}`,
    mediaType: MEDIA_TYPE,
    key: 'key_fake',
    webhookKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    orders,
    customers,
    calls,
    trouble,
    orderOf,
    notice,
    pay,
    transfer,
    expire,
    refund,
    dispute,
    setPageSize: (size: number) => {
      pageSize = size;
    },
    setTellsNext: (isOn: boolean) => {
      tellsNext = isOn;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
