import { expect, test } from 'vitest';
import { notify } from '../../testing/channel.ts';
import { paperReader } from '../../testing/papers.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();
const { offered, pdf } = paperReader(app);
const COUPON = 5_000;
const KEY_FACTS = '/independence/v3/insight/key-facts';
const DETAILS = '/independence/v3/loan-details/loan-details';
const REPAY = '/independence/v3/installment/loan-play-detail';
const ISSUE = '/independence/v3/loan-details/generate-vcode';
const markets = [
  ['mx', { principalMinor: 300_000, payCode: 'spei', currency: 'MXN', numbers: 'en-US' }],
  ['in', { principalMinor: 1_000_000, payCode: 'upi', currency: 'INR', numbers: 'en-IN' }],
] as const;

test.each(markets)(
  'a coupon in %s is on the offer, in the papers, asked of nobody, and in the books, all to the last unit',
  async (market, { principalMinor, payCode, currency, numbers }) => {
    const product = `${market}-fair`;
    const wish = { product, principalMinor, couponMinor: COUPON };
    const { borrower, offer, accept } = await offered(market, product, wish);
    const plan = Object.values(Object(offer['repay_plans'])).map(Object);
    const amounts = plan.map(({ amount }) => Number(amount));
    const total = amounts.reduce((sum, amount) => sum + amount, 0);
    expect(offer['totalRepay']).toBe(total);
    expect((amounts[1] ?? 0) - (amounts[0] ?? 0)).toBe(COUPON);

    const written = (minor = 0) => (minor / 100).toLocaleString(numbers, { minimumFractionDigits: 2 });
    const money = [...amounts, total].map(written);
    const missing = (text: string) => {
      const plain = text.replace(/\s+/g, '');
      return money.filter((amount) => !plain.includes(amount));
    };
    const { data: sheet } = await app.call(borrower, KEY_FACTS, { productId: product });
    expect(missing(JSON.stringify(sheet))).toEqual([]);

    const orderId = await accept();
    for (const job of ['decide', 'send-disbursements', 'confirm-disbursements'])
      await app.dev(`/dev/jobs/${job}`, {});
    for (const paper of ['key-facts', 'agreement'])
      expect(missing((await pdf(borrower, `/documents/${paper}.pdf?orderId=${orderId}`)).text)).toEqual([]);

    const visit = () =>
      app.dev<{ commonQuery: string }>('/dev/sessions', { borrowerId: borrower.borrowerId });
    const own = { orderId, productId: product };
    for (const [no, { pay_time: date }] of plan.entries()) {
      await app.dev('/dev/clock', { now: `${date}T18:00:00Z` });
      const who = await visit();
      const { data: shown } = await app.call(who, DETAILS, own);
      expect([shown['amountDue'], shown['dueOn'], shown['daysLate']]).toEqual([amounts[no], date, 0]);
      const { data: page } = await app.call(who, REPAY, own);
      const asked = { ...own, amount: page['repayAmount'], payCode, requestType: 1 };
      const { data } = await app.call(who, ISSUE, asked);
      const { vCode, amount } = Object(data['repayDetail']);
      expect(amount).toBe(amounts[no]);
      const paidAt = app.opened().deps.clock.now().toISOString();
      const payment = { eventId: `${market}-${no}`, paymentId: `${market}-${no}`, reference: String(vCode) };
      const told = await notify(app, payCode, { ...payment, amountMinor: amount, currency, paidAt });
      expect(told.body).toMatchObject({ outcome: 'posted' });
    }
    const desk = await app.operator('finance');
    const { data: loan } = await desk('loan', { orderId });
    expect(loan).toMatchObject({ status: 'settled', figures: { credit: 0, payoff: 0 } });
    const lines = [loan['journal']].flat().map(Object);
    const balance = (wanted: (account: string) => boolean) =>
      lines
        .filter(({ account }) => wanted(account))
        .reduce((sum, { debit, credit }) => sum + debit - credit, 0);
    expect(balance((account) => account === 'coupon-expense')).toBe(COUPON);
    expect(balance((account) => account === `clearing:${payCode}`)).toBe(total);
    expect(balance((account) => account.startsWith('receivable:'))).toBe(0);
    expect(balance(() => true)).toBe(0);
    expect((await app.books()).findings).toEqual([]);
  },
);
