import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  type Answered,
  CARDS,
  type Charge,
  type Customer,
  type Dispute,
  declined,
  type Happening,
  type Intent,
  invalid,
  type Method,
  type Moved,
  type Refund,
  refusal,
  type Session,
  type Setup,
} from './fake-objects.ts';

/**
 * Stripe as its definitions and documentation have it: a key is done once and its first answer given again, an error of its own with it, until a day has
 * passed; a card that is declined is an error with the payment in it; what is referred to is an id unless it is expanded; events come when they come.
 */

export { CARDS } from './fake-objects.ts';
export const KEY = 'sk_live_fake';
export const SECRET = 'whsec_fake';
const DAY_S = 86_400;
const OK = 200;

/** `moves`: something moves the balance after the answer. `500` does nothing and `500-after` all, and each is given again under its key. */
export type Trouble =
  | 'lost-answer'
  | 'lost-ask'
  | '500'
  | '500-after'
  | '429'
  | '401'
  | 'html'
  | 'in-use'
  | 'moves';
type Form = Readonly<Record<string, string>>;
type Entry = {
  readonly source: string;
  readonly currency: string;
  readonly fee?: number;
  readonly tax?: number;
};
type Kept = { readonly at: number; readonly asked: string; readonly answer: Answered };
type Called = { readonly path: string; readonly form: Form; readonly query: URLSearchParams };

const PARAMETERS: Readonly<Record<string, RegExp>> = {
  '/customers': /^metadata\[\w+\]$/,
  '/checkout/sessions':
    /^(mode|customer|success_url|cancel_url|client_reference_id|payment_method_types\[0\]|metadata\[\w+\]|setup_intent_data\[metadata\]\[\w+\]|expand\[0\])$/,
  '/payment_intents':
    /^(amount|currency|customer|payment_method|confirm|return_url|description|capture_method|payment_method_types\[0\]|metadata\[\w+\]|expand\[0\])$/,
  '/refunds': /^(payment_intent|amount|metadata\[\w+\])$/,
};

const metadataOf = (form: Form) =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key ? [[key, value]] : [];
    }),
  );

export async function fakeStripe(now: () => Date) {
  const customers = new Map<string, Customer>();
  const methods = new Map<string, Method & { number: string }>();
  const setups = new Map<string, Setup>();
  const sessions = new Map<string, Session>();
  const charges = new Map<string, Charge>();
  const intents = new Map<string, Intent>();
  const refunds = new Map<string, Refund>();
  const disputes = new Map<string, Dispute>();
  const moved: Moved[] = [];
  const events: Happening[] = [];
  const keys = new Map<string, Kept>();
  const trouble: { readonly at: string; readonly what: Trouble }[] = [];
  const calls: string[] = [];
  /** What the banks of the next cards that are charged say. */
  const issuer: string[] = [];
  /** The card of who comes to the page of Stripe. */
  const entering: { number: string } = { number: CARDS.pays };
  let count = 0;
  const second = () => Math.floor(now().getTime() / 1_000);
  const next = (prefix: string) => `${prefix}_${String((count += 1)).padStart(16, 'A')}`;

  function happen(type: string, object: object, previous_attributes?: object) {
    const data = { object: structuredClone(object), ...(previous_attributes && { previous_attributes }) };
    const event: Happening = { object: 'event', id: next('evt'), type, created: second(), data };
    events.push(event);
    return event;
  }

  const methodShown = ({ number: _number, ...method }: Method & { number: string }) => method;
  function expanded(session: Session, isExpanded: boolean) {
    const setup = setups.get(session.setup_intent);
    if (!isExpanded || !setup) return session;
    const method = methods.get(setup.payment_method ?? '');
    return { ...session, setup_intent: { ...setup, payment_method: method ? methodShown(method) : null } };
  }
  const withCharge = (intent: Intent, isExpanded: boolean) => ({
    ...intent,
    latest_charge: isExpanded ? (charges.get(intent.latest_charge ?? '') ?? null) : intent.latest_charge,
  });
  const isExpanding = ({ form, query }: Called) =>
    form['expand[0]'] !== undefined || query.get('expand[]') !== null;

  function pageOf(all: readonly { id: string }[], query: URLSearchParams, path: string): Answered {
    const newest = all.toReversed();
    const after = query.get('starting_after');
    const from = after === null ? 0 : newest.findIndex(({ id }) => id === after) + 1;
    const limit = Number(query.get('limit') ?? 10);
    const data = newest.slice(from, from + limit);
    const has_more = newest.length > from + limit;
    return { status: OK, body: { object: 'list', url: `/v1${path}`, has_more, data } };
  }

  /** What a transaction moves on the balance, at its price with the tax on that. */
  function enter(type: string, amount: number, { source, currency, fee = 0, tax = 0 }: Entry): Moved {
    const details = [
      { type: 'stripe_fee', amount: fee, currency },
      { type: 'tax', amount: tax, currency },
    ];
    const one: Moved = {
      object: 'balance_transaction',
      id: next('txn'),
      amount,
      currency,
      created: second(),
      fee: fee + tax,
      fee_details: details.filter((part) => part.amount > 0),
      net: amount - fee - tax,
      type,
      source,
    };
    moved.push(one);
    return one;
  }

  const sourceOf = (id: string) =>
    charges.get(id) ?? refunds.get(id) ?? disputes.get(id) ?? { object: id.split('_')[0] ?? '', id };

  function balanceTransactions({ query, path }: Called): Answered {
    const [from, to] = [Number(query.get('created[gte]') ?? 0), Number(query.get('created[lt]') ?? Infinity)];
    const found = moved.filter(({ created, currency }) => {
      return created >= from && created < to && currency === query.get('currency');
    });
    const isExpanded = query.get('expand[]') === 'data.source';
    const shown = found.map((one) => ({ ...one, source: isExpanded ? sourceOf(one.source) : one.source }));
    return pageOf(shown, query, path);
  }

  /** What has not been here for two days is pending. */
  function balanceNow(): Answered {
    const sumOf = (isPending: boolean) => {
      const own = moved.filter(({ created }) => second() - created < 2 * DAY_S === isPending);
      const currencies = [...new Set(own.map(({ currency }) => currency))];
      return currencies.map((currency) => {
        const nets = own.filter((one) => one.currency === currency).map(({ net }) => net);
        return { amount: nets.reduce((sum, net) => sum + net, 0), currency, source_types: {} };
      });
    };
    return { status: OK, body: { object: 'balance', available: sumOf(false), pending: sumOf(true) } };
  }

  function makeSession(called: Called): Answered {
    const { form } = called;
    const { customer = '', success_url = '' } = form;
    if (form['mode'] !== 'setup' || !customers.has(customer)) return invalid('resource_missing');
    const setup: Setup = {
      object: 'setup_intent',
      id: next('seti'),
      status: 'requires_payment_method',
      payment_method: null,
    };
    setups.set(setup.id, setup);
    const id = next('cs_live');
    const session: Session = {
      object: 'checkout.session',
      id,
      created: second(),
      expires_at: second() + DAY_S,
      mode: 'setup',
      status: 'open',
      url: `${url()}/pages/keep/${id}`,
      customer,
      setup_intent: setup.id,
      success_url,
      metadata: metadataOf(form),
    };
    sessions.set(id, session);
    return { status: OK, body: expanded(session, isExpanding(called)) };
  }

  /** What a card's bank has said yes to: of what is held first it is free again after seven days. */
  function charged({ id: payment_intent, metadata, capture_method }: Intent): Charge {
    const card = capture_method === 'manual' ? { capture_before: second() + 7 * DAY_S } : {};
    const charge: Charge = {
      object: 'charge',
      id: next('ch'),
      created: second(),
      payment_intent,
      metadata,
      payment_method_details: { type: 'card', card },
    };
    charges.set(charge.id, charge);
    return charge;
  }

  function hold(intent: Intent) {
    const { id: latest_charge } = charged(intent);
    const amount_capturable = intent.amount;
    Object.assign(intent, {
      status: 'requires_capture',
      latest_charge,
      amount_capturable,
      next_action: null,
    });
    return happen('payment_intent.amount_capturable_updated', intent);
  }

  function captureIntent(intent: Intent, called: Called): Answered {
    if (intent.status !== 'requires_capture') return invalid('payment_intent_unexpected_state');
    const said = issuer.shift();
    if (said !== undefined) return refusal(402, { ...declined(said), payment_intent: intent });
    Object.assign(intent.metadata, metadataOf(called.form));
    succeed(intent);
    return { status: OK, body: withCharge(intent, isExpanding(called)) };
  }

  function succeed(intent: Intent) {
    const { amount, currency } = intent;
    const charge = charges.get(intent.latest_charge ?? '') ?? charged(intent);
    const fee = Math.round(amount * 0.036) + 300;
    enter('charge', amount, { source: charge.id, currency, fee, tax: Math.round(fee * 0.16) });
    const amounts = { amount_capturable: 0, amount_received: amount };
    Object.assign(intent, { ...amounts, status: 'succeeded', latest_charge: charge.id, next_action: null });
    happen('payment_intent.succeeded', intent);
    const method = [...methods.values()].find(({ customer }) => customer === intent.customer);
    if (method?.number === CARDS.disputes) dispute(intent.id);
  }

  function decline(intent: Intent, code: string): Answered {
    const error = declined(code);
    Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error });
    happen('payment_intent.payment_failed', intent);
    return refusal(402, { ...error, payment_intent: intent });
  }

  function confirm(intent: Intent, { form }: Called, number: string): Answered | undefined {
    const said = issuer.shift() ?? (number === CARDS.declines ? 'generic_decline' : undefined);
    if (said === 'processing') Object.assign(intent, { status: 'processing' });
    else if (said !== undefined) return decline(intent, said);
    else if (number !== CARDS.authenticates) approve(intent.id, true);
    else {
      const redirect_to_url = {
        url: `${url()}/pages/3ds/${intent.id}`,
        return_url: form['return_url'] ?? '',
      };
      Object.assign(intent, {
        status: 'requires_action',
        next_action: { type: 'redirect_to_url', redirect_to_url },
      });
    }
    return undefined;
  }

  function makeIntent(called: Called): Answered {
    const { form } = called;
    const { amount = '', currency = '', customer = '' } = form;
    if (!/^[1-9]\d*$/.test(amount) || !/^[a-z]{3}$/.test(currency))
      return invalid('parameter_invalid_integer');
    const method = methods.get(form['payment_method'] ?? '');
    const isConfirmed = form['confirm'] === 'true';
    if (isConfirmed && (!method || method.customer !== customer)) return invalid('resource_missing');
    const intent: Intent = {
      object: 'payment_intent',
      id: next('pi'),
      created: second(),
      amount: Number(amount),
      currency,
      customer,
      capture_method: form['capture_method'] ?? 'automatic_async',
      amount_capturable: 0,
      amount_received: 0,
      status: 'requires_payment_method',
      canceled_at: null,
      cancellation_reason: null,
      last_payment_error: null,
      next_action: null,
      latest_charge: null,
      metadata: metadataOf(form),
    };
    intents.set(intent.id, intent);
    const refused = isConfirmed && method ? confirm(intent, called, method.number) : undefined;
    return refused ?? { status: OK, body: withCharge(intent, isExpanding(called)) };
  }

  function cancelIntent(intent: Intent, called: Called): Answered {
    if (['succeeded', 'processing', 'canceled'].includes(intent.status))
      return invalid('payment_intent_unexpected_state');
    const { cancellation_reason = null } = called.form;
    Object.assign(intent, {
      status: 'canceled',
      canceled_at: second(),
      cancellation_reason,
      next_action: null,
    });
    happen('payment_intent.canceled', intent);
    return { status: OK, body: withCharge(intent, isExpanding(called)) };
  }

  function makeRefund({ form }: Called): Answered {
    const intent = intents.get(form['payment_intent'] ?? '');
    if (intent?.status !== 'succeeded') return invalid('resource_missing', intent ? 400 : 404);
    const amount = Number(form['amount']);
    const given = [...refunds.values()].filter(
      ({ payment_intent, status }) => payment_intent === intent.id && status !== 'failed',
    );
    const left = intent.amount - given.reduce((sum, one) => sum + one.amount, 0);
    if (left === 0) return invalid('charge_already_refunded');
    if (amount > left) return refusal(400, { type: 'invalid_request_error', message: 'Said in words.' });
    const method = [...methods.values()].find(({ customer }) => customer === intent.customer);
    const refund: Refund = {
      object: 'refund',
      id: next('re'),
      created: second(),
      amount,
      currency: intent.currency,
      payment_intent: intent.id,
      status: method?.number === CARDS.refundWaits ? 'pending' : 'succeeded',
      metadata: metadataOf(form),
    };
    refunds.set(refund.id, refund);
    enter('refund', -amount, { source: refund.id, currency: intent.currency });
    happen('refund.created', refund);
    return { status: OK, body: refund };
  }

  function eventsOf(query: URLSearchParams): Answered {
    const types = new Set(query.getAll('types[]'));
    const [from, to] = [Number(query.get('created[gte]')), Number(query.get('created[lt]'))];
    const found = events.filter(({ type, created }) => types.has(type) && created >= from && created < to);
    return pageOf(found, query, '/events');
  }

  function read(called: Called): Answered {
    const { path, query } = called;
    const isExpanded = isExpanding(called);
    const [resource = '', id, part] = path.replace('/checkout/sessions', '/sessions').split('/').slice(1);
    const of = query.get('customer');
    if (resource === 'events') return eventsOf(query);
    if (resource === 'balance') return balanceNow();
    if (resource === 'balance_transactions') return balanceTransactions(called);
    if (resource === 'customers' && part === 'payment_methods') {
      const own = [...methods.values()].filter(({ customer }) => customer === id);
      return pageOf(own.map(methodShown), query, path);
    }
    const shown: Readonly<Record<string, readonly { id: string }[]>> = {
      customers: [...customers.values()],
      sessions: [...sessions.values()]
        .filter(({ customer }) => of === null || customer === of)
        .map((one) => expanded(one, isExpanded)),
      payment_intents: [...intents.values()]
        .filter(({ customer }) => of === null || customer === of)
        .map((one) => withCharge(one, isExpanded)),
      refunds: [...refunds.values()].filter(({ payment_intent }) => {
        const payment = query.get('payment_intent');
        return payment === null || payment_intent === payment;
      }),
    };
    const all = shown[resource] ?? [];
    if (id === undefined) return pageOf(all, query, path);
    const found = all.find((one) => one.id === id);
    return found ? { status: OK, body: found } : invalid('resource_missing', 404);
  }

  /** Off its customer for good; what is off already cannot be. */
  function detachMethod(id: string): Answered {
    const method = methods.get(id);
    if (!method?.customer) return invalid('resource_missing', 404);
    const { customer } = method;
    method.customer = null;
    happen('payment_method.detached', methodShown(method), { customer });
    return { status: OK, body: methodShown(method) };
  }

  function write(called: Called): Answered {
    const { path, form } = called;
    const known = PARAMETERS[path];
    if (known && Object.keys(form).some((name) => !known.test(name))) return invalid('parameter_unknown');
    if (path === '/customers') {
      const id = next('cus');
      const own: Customer = { object: 'customer', id, created: second(), metadata: metadataOf(form) };
      customers.set(id, own);
      return { status: OK, body: own };
    }
    if (path === '/checkout/sessions') return makeSession(called);
    if (path === '/payment_intents') return makeIntent(called);
    if (path === '/refunds') return makeRefund(called);
    const [, resource, of = ''] = path.split('/');
    if (resource === 'payment_methods') return detachMethod(of);
    const intent = intents.get(of);
    if (!intent) return invalid('resource_missing', 404);
    return path.endsWith('/capture') ? captureIntent(intent, called) : cancelIntent(intent, called);
  }

  const OWN = refusal(500, { type: 'api_error', message: 'Said in words.' });

  /** What is done once under a key; nothing that was not begun is kept. */
  function keyed(key: string | undefined, called: Called, what: Trouble | undefined): Answered {
    const asked = JSON.stringify([called.path, called.form]);
    const before = key === undefined ? undefined : keys.get(key);
    if (before && second() - before.at < DAY_S)
      return before.asked === asked ? before.answer : refusal(400, { type: 'idempotency_error' });
    const done = what === '500' ? OWN : write(called);
    const answer = what === '500-after' ? OWN : done;
    const isBegun = answer.status !== 400 && answer.status !== 404;
    if (key !== undefined && isBegun) keys.set(key, { at: second(), asked, answer: structuredClone(answer) });
    return answer;
  }

  /** A page of Stripe's, or of the card's bank, as a person leaves it. */
  function visit(path: string, query: URLSearchParams): string {
    const [, , page, id = ''] = path.split('/');
    if (page === 'keep') {
      enterCard(id, query.get('number') ?? entering.number);
      return sessions.get(id)?.success_url ?? '/';
    }
    const back = intents.get(id)?.next_action?.redirect_to_url.return_url ?? '/';
    approve(id, query.get('act') !== 'refuse');
    return back;
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://stripe');
    if (pathname.startsWith('/pages/'))
      return response.writeHead(303, { location: visit(pathname, query) }).end();
    const path = pathname.replace('/v1', '');
    calls.push(`${request.method} ${path}`);
    const at = trouble.findIndex((one) => `${request.method} ${path}`.startsWith(one.at));
    const what = at < 0 ? undefined : trouble.splice(at, 1)[0]?.what;
    if (what === 'lost-ask') return response.destroy();
    if (what === '429' || what === '401') return response.writeHead(Number(what)).end('{}');
    if (what === 'in-use')
      return response
        .writeHead(409)
        .end(JSON.stringify({ error: { type: 'invalid_request_error', code: 'idempotency_key_in_use' } }));
    if (request.headers.authorization !== `Bearer ${KEY}`) return response.writeHead(401).end('{}');
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8')));
    const called = { path, form, query };
    const key = request.headers['idempotency-key'];
    const answer = request.method === 'POST' ? keyed(key?.toString(), called, what) : read(called);
    if (what === 'moves') enter('adjustment', 1, { source: 'x_1', currency: 'mxn' });
    if (what === 'lost-answer') return response.destroy();
    if (what === 'html') return response.writeHead(OK).end('<html>');
    return response.writeHead(answer.status).end(JSON.stringify(answer.body));
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const url = () => `http://127.0.0.1:${port}`;

  const needed = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('Stripe has no such thing');
    return value;
  };
  const sessionOf = (instruction: string) =>
    needed([...sessions.values()].find(({ metadata }) => metadata['instruction'] === instruction));
  const intentOf = (instruction: string) =>
    needed([...intents.values()].find(({ metadata }) => metadata['instruction'] === instruction));

  /** A person enters a card at the page of a session. */
  function enterCard(id: string, number: string) {
    const session = needed(sessions.get(id));
    const method = {
      object: 'payment_method' as const,
      id: next('pm'),
      customer: session.customer,
      card: { brand: number.startsWith('4') ? 'visa' : 'mastercard', last4: number.slice(-4) },
      number,
    };
    methods.set(method.id, method);
    Object.assign(needed(setups.get(session.setup_intent)), {
      status: 'succeeded',
      payment_method: method.id,
    });
    Object.assign(session, { status: 'complete', url: null });
    return happen('checkout.session.completed', session);
  }

  function expire(id: string) {
    const session = needed(sessions.get(id));
    Object.assign(session, { status: 'expired', url: null });
    return happen('checkout.session.expired', session);
  }

  /** Somebody takes a card off its customer. */
  function detach(instruction: string) {
    const { customer } = sessionOf(instruction);
    const method = needed([...methods.values()].find((one) => one.customer === customer));
    method.customer = null;
    return happen('payment_method.detached', methodShown(method), { customer });
  }

  /** A person approves a payment at the bank of their card, or does not. */
  function approve(id: string, isApproved: boolean) {
    const intent = needed(intents.get(id));
    if (isApproved) return intent.capture_method === 'manual' ? hold(intent) : succeed(intent);
    const error = {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message: 'Said in words.',
    };
    Object.assign(intent, {
      status: 'requires_payment_method',
      last_payment_error: error,
      next_action: null,
    });
    return happen('payment_intent.payment_failed', intent);
  }

  /** The card's bank waits no longer for what was held. */
  function lapse(id: string) {
    const intent = needed(intents.get(id));
    const ended = { status: 'canceled', canceled_at: second(), cancellation_reason: 'automatic' };
    Object.assign(intent, { ...ended, amount_capturable: 0 });
    return happen('payment_intent.canceled', intent);
  }

  function moveRefund(instruction: string, status: string, failure_reason?: string) {
    const refund = needed(
      [...refunds.values()].find(({ metadata }) => metadata['instruction'] === instruction),
    );
    Object.assign(refund, { status, ...(failure_reason && { failure_reason }) });
    const { id: source, amount, currency } = refund;
    if (status === 'failed') enter('refund_failure', amount, { source, currency });
    return happen(status === 'failed' ? 'refund.failed' : 'refund.updated', refund);
  }

  /** Somebody gives money back at Stripe's pages. */
  function refundByHand(payment_intent: string, amount: number) {
    makeRefund({
      path: '/refunds',
      form: { payment_intent, amount: String(amount) },
      query: new URLSearchParams(),
    });
    return needed(events.at(-1));
  }

  function move(own: Dispute, sign: 1 | -1) {
    const { id: source, amount, currency } = own;
    const fee = sign < 0 ? 22_500 : 0;
    own.balance_transactions.push(enter('adjustment', sign * amount, { source, currency, fee }));
  }

  /** The payer contests a payment, or their bank only asks about it. */
  function dispute(payment: string, isInquiry = false) {
    const { amount, currency } = needed(intents.get(payment));
    const own: Dispute = {
      object: 'dispute',
      id: next('dp'),
      created: second(),
      amount,
      currency,
      payment_intent: payment,
      status: isInquiry ? 'warning_needs_response' : 'needs_response',
      reason: 'fraudulent',
      evidence_details: { due_by: second() + 9 * DAY_S },
      balance_transactions: [],
    };
    disputes.set(own.id, own);
    if (!isInquiry) move(own, -1);
    happen('charge.dispute.created', own);
    if (!isInquiry) happen('charge.dispute.funds_withdrawn', own);
    return own.id;
  }

  /** An inquiry becomes a dispute, or a dispute ends. */
  function decide(id: string, status: 'needs_response' | 'under_review' | 'won' | 'lost' | 'warning_closed') {
    const own = needed(disputes.get(id));
    own.status = status;
    if (status === 'needs_response') move(own, -1);
    const isOver = status !== 'needs_response' && status !== 'under_review';
    happen(isOver ? 'charge.dispute.closed' : 'charge.dispute.updated', own);
    if (status === 'needs_response') happen('charge.dispute.funds_withdrawn', own);
    if (status !== 'won') return;
    move(own, 1);
    happen('charge.dispute.funds_reinstated', own);
  }

  /** A message, signed as Stripe signs it. */
  function webhook(event: object, { secret = SECRET, at = second(), more = '' } = {}) {
    const body = JSON.stringify(event, null, 2);
    const mac = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
    return { body, headers: { 'stripe-signature': `t=${at}${more},v1=${mac},v0=${'0'.repeat(64)}` } };
  }

  return {
    url: url(),
    customers,
    sessions,
    intents,
    refunds,
    disputes,
    events,
    calls,
    issuer,
    entering,
    fault: (at: string, what: Trouble) => void trouble.push({ at, what }),
    sessionOf,
    intentOf,
    enter: enterCard,
    payOut: (amount: number, currency: string) => enter('payout', -amount, { source: next('po'), currency }),
    move: enter,
    moved,
    expire,
    detach,
    approve,
    lapse,
    moveRefund,
    refundByHand,
    dispute,
    decide,
    webhook,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
