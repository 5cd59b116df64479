import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@plazo/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { deliverOutbox } from '../../jobs/housekeeping.ts';
import { confirmDisbursements, sendDisbursements } from '../../jobs/orders.ts';
import { readFacts } from '../../jobs/read-facts.ts';
import { readStatements } from '../../jobs/read-statements.ts';
import { askReferences } from '../../jobs/references.ts';
import { remindOfDueDates } from '../../jobs/reminders.ts';
import { endCases } from '../../testing/money-cases.ts';
import { useTestApp } from '../../testing/test-app.ts';

/** The shipped server with the shipped adapters, each beside a fake of its provider that is asked over HTTP alone. */

type Post = { readonly body: Buffer; readonly digest?: string; readonly signature?: string };
type Fake = { readonly url: string; readonly trouble: string[]; readonly close: () => void };
type Conekta = Fake & {
  readonly mediaType: string;
  readonly key: string;
  readonly webhookKey: string;
  readonly pay: (code: string, amount?: number) => Post;
  readonly transfer: (code: string, amount: number) => Post;
  readonly refund: (code: string, amount: number, status: string) => Post;
};
type Razorpay = Fake & {
  readonly webhookSecret: string;
  readonly rows: object[];
  readonly pay: (code: string) => Post & { readonly id: string };
};
type Razorpayx = Fake & {
  readonly webhookSecret: string;
  readonly setSettles: (isOn: boolean) => void;
  readonly notice: (id: string, change?: object) => Post;
};
type Twilio = Fake & {
  readonly account: string;
  readonly token: string;
  readonly messages: { readonly sid: string; readonly to: string; readonly body: string }[];
  readonly receipt: (sid: string, status: string) => Post & { readonly url: string };
};

const sources = (name: string, file: string) =>
  fileURLToPath(new URL(`../../../../../packages/rail-${name}/src/${file}`, import.meta.url));
let clock = () => new Date();
/** The fake of an adapter, which lives with it and is imported by nobody else's code. */
async function fakeOf<Kind extends Fake>(name: string, make: string): Promise<Kind> {
  const loaded: Record<string, (now: () => Date) => Promise<Kind>> = await import(
    sources(name, `testing/fake-${name}.ts`)
  );
  const fake = await loaded[make]?.(() => clock());
  if (!fake) throw new Error(`There is no ${make}`);
  return fake;
}

const [conekta, razorpay, razorpayx, twilio] = await Promise.all([
  fakeOf<Conekta>('conekta', 'fakeConekta'),
  fakeOf<Razorpay>('razorpay', 'fakeRazorpay'),
  fakeOf<Razorpayx>('razorpayx', 'fakeRazorpayx'),
  fakeOf<Twilio>('twilio', 'fakeTwilio'),
]);
const publicUrl = 'https://app.lender.example';
const directory = mkdtempSync(join(tmpdir(), 'plazo-providers-'));
const file = join(directory, 'rails.json');
const use = (name: string) => relative(directory, sources(name, 'index.ts'));
const keys = { keyId: 'rzp_live_fake', keySecret: 'secret' };
const contact = { name: 'Préstamo Rayo', email: 'pagos@rayo.example', phone: '5512345678' };
const since = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
const ofConekta = {
  url: conekta.url,
  mediaType: conekta.mediaType,
  key: conekta.key,
  webhookKey: conekta.webhookKey,
};
const ofRazorpay = { url: razorpay.url, webhookSecret: razorpay.webhookSecret };
const ofRazorpayx = { url: razorpayx.url, webhookSecret: razorpayx.webhookSecret };
const ofTwilio = { url: twilio.url, account: twilio.account, token: twilio.token };
const paying = { account: '7878780080316316', mode: 'IMPS', purpose: 'payout', narration: 'Loan' };
writeFileSync(
  file,
  JSON.stringify({
    rails: {
      cash: {
        use: use('conekta'),
        settings: { ...ofConekta, livemode: true, contact, concept: 'Pago' },
        channels: { store: 'store', transfer: 'spei' },
      },
      pay: {
        use: use('razorpay'),
        settings: { ...ofRazorpay, ...keys, name: 'QuickRupee' },
        channels: { 'upi-qr': 'upi', transfer: 'bank' },
        statement: { account: 'pay', since, settlesWithinDays: 5 },
      },
      imps: {
        use: use('razorpayx'),
        settings: { ...ofRazorpayx, ...keys, ...paying },
        payout: { finalAfterHours: 24, sendWithinHours: 24 },
      },
      sms: {
        use: use('twilio'),
        settings: { ...ofTwilio, isTest: false, publicUrl },
        message: { sms: { sender: 'RAYO' } },
      },
    },
    brands: {
      'prestamo-rayo': {
        collection: { store: 'cash', spei: 'cash' },
        message: { sms: 'sms', order: ['sms'], waitMinutes: 15 },
      },
      quickrupee: { payout: 'imps', collection: { upi: 'pay', bank: 'pay' } },
    },
  }),
);
const app = useTestApp({ PLAZO_RAILS: file });
afterAll(() => {
  for (const fake of [conekta, razorpay, razorpayx, twilio]) fake.close();
  rmSync(directory, { recursive: true, force: true });
});

const deps = () => app.opened().deps;
const DAY = 86_400_000;
const MINUTE = 60_000;

async function inOrder() {
  await endCases(app);
  expect((await app.books()).findings).toEqual([]);
}
afterEach(inOrder);

/** What a provider posts to the server. */
async function told(path: string, { body, digest, signature }: Post) {
  const name = path.includes('sms') ? 'x-twilio-signature' : 'x-razorpay-signature';
  const headers = {
    'content-type': 'application/json',
    ...(digest !== undefined && { digest }),
    ...(signature !== undefined && { [name]: signature }),
  };
  const response = await app.app().inject({ method: 'POST', url: path, payload: body, headers });
  return { status: response.statusCode, outcome: Object(response.json()).outcome };
}
const APPLIED = { status: 200, outcome: 'applied' };

async function lent(market: 'mx' | 'in') {
  clock = () => deps().clock.now();
  const who = await app.borrower(market);
  const wish = { borrowerId: who.borrowerId, product: `${market}-fair`, status: '174', daysToDue: 12 };
  const order = await app.dev<{ orderId: string; productId: string }>('/dev/orders', wish);
  const visit = async (path: string, form: Record<string, unknown>) =>
    app.call(await app.dev<{ commonQuery: string }>('/dev/sessions', who), path, form);
  const due = async () =>
    Number((await visit('/independence/v3/installment/loan-play-detail', order)).data['repayAmount']);
  const issue = async (payCode: string) => {
    const form = { ...order, requestType: 1, payCode, amount: await due() };
    const { data } = await visit('/independence/v3/loan-details/generate-vcode', form);
    const detail = Object(data['repayDetail']);
    const page = { payLink: String(data['payLink']), notes: JSON.stringify(data['dataList']) };
    return { shown: String(detail.vCode ?? ''), ...page, isPending: data['isPending'] };
  };
  const payments = async () => {
    const { rows } = await sql<{ state: string; reason: string; minor: number }>`
      select p.state, p.reason, p.amount_minor::int as minor from payment p
      where p.order_id = ${order.orderId} or p.borrower_id = ${who.borrowerId} order by p.received_at`.execute(
      deps().db,
    );
    return rows;
  };
  return { who, order, due, issue, payments, visit };
}

describe('over Conekta', () => {
  const path = '/rails/cash/webhook';

  test('a voucher is shown, paid once however often it is told, and given back', async () => {
    const loan = await lent('mx');
    const amount = await loan.due();
    const { shown, isPending } = await loan.issue('store');
    expect(isPending).toBe(0);
    const paid = conekta.pay(shown);
    expect(await told(path, paid)).toEqual(APPLIED);
    expect(await told(path, paid)).toEqual(APPLIED);
    expect(await told(path, { ...paid, digest: 'AAAA' })).toMatchObject({ status: 401 });
    await readFacts(deps(), { isByName: true });
    expect(await loan.payments()).toMatchObject([{ state: 'posted', minor: amount }]);
    expect(await told(path, conekta.refund(shown, amount, 'refunded'))).toEqual(APPLIED);
    expect(await loan.payments()).toMatchObject([{ state: 'reversed' }]);
    expect(await loan.due()).toBe(amount);
  });

  test('a lost answer makes one voucher, which appears by itself', async () => {
    const loan = await lent('mx');
    conekta.trouble.push('lost-answer');
    expect(await loan.issue('store')).toMatchObject({ shown: '', isPending: 1 });
    await app.dev('/dev/clock', { advanceMs: MINUTE });
    await askReferences(deps(), { isByName: false });
    const { shown } = await loan.issue('store');
    expect(shown).not.toBe('');
    expect(await told(path, conekta.pay(shown))).toEqual(APPLIED);
  });

  test('what cannot be read back is told again and counts once', async () => {
    const loan = await lent('mx');
    const { shown } = await loan.issue('store');
    const paid = conekta.pay(shown);
    conekta.trouble.push('401');
    expect(await told(path, paid)).toMatchObject({ status: 503 });
    expect(await loan.payments()).toEqual([]);
    expect(await told(path, paid)).toEqual(APPLIED);
    expect(await loan.payments()).toMatchObject([{ state: 'posted' }]);
  });

  test('another amount, and money after the voucher is over, wait for a person; a CLABE takes any', async () => {
    const [wrong, late, standing] = [await lent('mx'), await lent('mx'), await lent('mx')];
    const [first, second] = [await wrong.issue('store'), await late.issue('store')];
    expect(await told(path, conekta.pay(first.shown, 100))).toEqual({ status: 200, outcome: 'suspense' });
    const { shown } = await standing.issue('spei');
    expect(await told(path, conekta.transfer(shown, 30_000))).toEqual(APPLIED);
    expect(await told(path, conekta.transfer(shown, 20_000))).toEqual(APPLIED);
    await app.dev('/dev/clock', { advanceMs: 6 * DAY });
    expect(await told(path, conekta.pay(second.shown))).toEqual({ status: 200, outcome: 'suspense' });
    expect(await standing.payments()).toMatchObject([{ state: 'posted' }, { state: 'posted' }]);
  });

  test('a payment of which no message came is read from the feed', async () => {
    const loan = await lent('mx');
    const { shown } = await loan.issue('store');
    conekta.pay(shown);
    await readFacts(deps(), { isByName: true });
    expect(await loan.payments()).toMatchObject([{ state: 'posted' }]);
  });
});

describe('over Razorpay', () => {
  const path = '/rails/pay/webhook';

  test('a UPI code is shown with the text that an app reads, and an account number with the code of its bank takes any amount', async () => {
    const [one, other] = [await lent('in'), await lent('in')];
    const code = await one.issue('upi');
    expect(code.payLink).toContain(`upi://pay?pa=lender@razorpay&tr=${code.shown}`);
    const paid = razorpay.pay(code.shown);
    expect(await told(path, paid)).toEqual(APPLIED);
    expect(await told(path, paid)).toEqual(APPLIED);
    expect(await told(path, { ...paid, signature: '0'.repeat(64) })).toMatchObject({ status: 401 });
    const { shown, notes } = await other.issue('bank');
    expect(notes).toContain('IFSC code: RATN0VAAPIS');
    expect(await told(path, razorpay.pay(shown))).toEqual(APPLIED);
    await readFacts(deps(), { isByName: true });
    expect(await one.payments()).toMatchObject([{ state: 'posted' }]);
    expect(await other.payments()).toMatchObject([{ state: 'posted', minor: 239_000 }]);
  });

  test('what it settled is matched with what was told, its price and tax are posted', async () => {
    const loan = await lent('in');
    const { shown } = await loan.issue('bank');
    const { id } = razorpay.pay(shown);
    const day = deps().clock.now().toISOString().slice(0, 10);
    const row = { day, entity_id: id, type: 'payment', debit: 0, credit: 236_180, amount: 239_000 };
    const price = { fee: 2_820, tax: 430, currency: 'INR', created_at: 1, settlement_id: 'setl_1' };
    razorpay.rows.push({ ...row, ...price, payment_id: null });
    await app.dev('/dev/clock', { advanceMs: 2 * DAY });
    await readStatements(deps(), { isByName: true });
    const { rows } = await sql<{ kind: string; state: string }>`
      select kind, state from rail_line where id like ${`${id}%`} or kind = 'withdrawal' order by id`.execute(
      deps().db,
    );
    expect(rows).toMatchObject([
      { kind: 'payment', state: 'matched' },
      { kind: 'fee', state: 'posted' },
      { kind: 'fee-tax', state: 'posted' },
      { kind: 'withdrawal' },
    ]);
    expect(await loan.payments()).toMatchObject([{ state: 'posted', minor: 239_000 }]);
  });
});

describe('over RazorpayX', () => {
  let accounts = 10;
  /** A loan of India that is on its way to its account. */
  async function sent() {
    clock = () => deps().clock.now();
    const who = await app.borrower('in');
    accounts += 1;
    const account = { account: `1234567890${accounts}`, ifsc: 'HDFC0001234' };
    expect((await app.call(who, endpoints.account.bindBank.path, account)).code).toBe(0);
    const offer = await app.call(who, endpoints.confirmLoan.detail.path, { productId: 'in-fair' });
    const { amount, periods, termUnit } = offer.data;
    const form = { productId: 'in-fair', amount, periods, termUnit };
    const pushed = await app.call(who, endpoints.confirmLoan.push.path, form);
    const address = new URL(String(pushed.data['lendDetailsUrl']), 'http://x');
    const orderId = address.searchParams.get('orderId') ?? '';
    const productId = address.searchParams.get('productId') ?? '';
    await app.dev('/dev/jobs/decide', {});
    await sendDisbursements(deps(), { held: false });
    await confirmDisbursements(deps(), { held: false });
    const state = async () => {
      const { commonQuery } = await app.dev<{ commonQuery: string }>('/dev/sessions', who);
      const { data } = await app.call({ commonQuery }, endpoints.orderDetails.detail.path, {
        orderId,
        productId,
      });
      return String(data['orderStatus']);
    };
    const asked = async () => {
      const { rows } = await sql<{ id: string; state: string }>`
        select id, state from instruction where subject = ${orderId} order by created_at`.execute(deps().db);
      return rows;
    };
    return { state, asked };
  }

  test('a loan arrives by the message of its payout, comes back by a reversal, and nothing is paid twice', async () => {
    razorpayx.setSettles(false);
    const loan = await sent();
    const [own] = await loan.asked();
    expect(own?.state).toBe('pending');
    const id = own?.id ?? '';
    const processed = razorpayx.notice(id, { status: 'processed' });
    expect(await told('/rails/imps/webhook', { ...processed, signature: '' })).toMatchObject({ status: 401 });
    expect(await told('/rails/imps/webhook', processed)).toEqual(APPLIED);
    expect(await loan.state()).toBe('174');
    const again = razorpayx.notice(id, { utr: 'HDFCN1' });
    expect(await told('/rails/imps/webhook', again)).toEqual({ status: 200, outcome: 'known' });
    const status_details = { reason: 'bank_account_closed', source: 'beneficiary_bank', description: '' };
    const reversed = razorpayx.notice(id, { status: 'reversed', status_details });
    expect(await told('/rails/imps/webhook', reversed)).toEqual(APPLIED);
    expect(await told('/rails/imps/webhook', processed)).toEqual(APPLIED);
    expect((await loan.asked())[0]?.state).toBe('returned');
  });

  test('a lost answer is asked about, and pays once', async () => {
    razorpayx.setSettles(true);
    razorpayx.trouble.push('lost-answer');
    const loan = await sent();
    await app.dev('/dev/clock', { advanceMs: MINUTE });
    await confirmDisbursements(deps(), { held: false });
    expect(await loan.state()).toBe('174');
    expect(await loan.asked()).toMatchObject([{ state: 'succeeded' }]);
  });
});

test('an SMS leaves by Twilio, and its receipt says that it arrived', async () => {
  clock = () => deps().clock.now();
  const next = new Date(clock().getTime() + DAY * ((8 - clock().getUTCDay()) % 7 || 7));
  // a Monday, at ten in the morning in Mexico
  await app.dev('/dev/clock', { now: `${next.toISOString().slice(0, 10)}T16:00:00Z` });
  const phone = '5510987654';
  const who = await app.borrower('mx', { phone });
  const wish = { borrowerId: who.borrowerId, product: 'mx-fair', status: '174', daysToDue: 3 };
  await app.dev('/dev/orders', wish);
  await remindOfDueDates(deps(), { isByName: true });
  await deliverOutbox(deps(), deps().sms);
  const [sent] = twilio.messages.filter(({ to }) => to === `+52${phone}`);
  expect(sent?.body).toContain('Préstamo Rayo');
  const { url, ...receipt } = twilio.receipt(sent?.sid ?? '', 'delivered');
  const path = url.replace(publicUrl, '');
  expect(await told(path, { ...receipt, signature: 'AAAA' })).toMatchObject({ status: 401 });
  expect(await told(path, receipt)).toEqual(APPLIED);
  expect(await told(path, receipt)).toEqual({ status: 200, outcome: 'known' });
  const rows = await deps()
    .db.selectFrom('outbox')
    .select(['state', 'delivered_at'])
    .where('stream', '=', who.borrowerId)
    .where('state', '=', 'delivered')
    .execute();
  expect(rows.filter(({ delivered_at }) => delivered_at !== null)).toHaveLength(1);
});
