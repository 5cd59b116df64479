import type { MockRail } from '../apps/server/src/testing/mock-rail.ts';
import { endpoints } from '../packages/contract/src/index.ts';
import { accountEnding, type asking, type Lender } from './bank.ts';
import { pick } from './world.ts';

/** Borrowers who pay more than they owe and are paid it back by itself, and those who take more money on their loan. */

const ISSUE = '/independence/v3/loan-details/generate-vcode';
const REPAY = '/independence/v3/installment/loan-play-detail';
/** More than any of these loans owes, and less than takes a person to pay back. */
const TOO_MUCH_MINOR = 340_000;
const MORE_MINOR = '50000';
/** What becomes of a transfer to an account with this end: at once, after half a minute, not at all. */
const ENDINGS = ['00', '11', '04'] as const;

/** What was paid back of each order, and whether its bank had it. */
const REFUNDS = `select id, order_id as "orderId", returned_at is not null as "isBack" from refund where card_payment_id is null`;
/** Of who borrowed so much, and paid less than that by what nobody took back, once what went back is taken off. */
const TOO_MUCH_BACK = `select o.id, o.principal_minor::int as borrowed, p.minor::int as paid, r.minor::int as back from loan_order o
    join lateral (select sum(amount_minor) as minor from refund where order_id = o.id and returned_at is null) r on r.minor > 0
    join lateral (select sum(amount_minor) as minor, bool_or(state = 'reversed') as "isTaken" from payment where order_id = o.id) p on not p."isTaken"
  where p.minor - r.minor < o.principal_minor`;
type Refund = { readonly id: string; readonly orderId: string; readonly isBack: boolean };
const MORES = `select m.order_id as "orderId", d.reference as id, d.state from more_money m
  join disbursement d on d.borrower_id = m.borrower_id and d.reference = m.reference`;
type More = { readonly id: string; readonly orderId: string; readonly state: string };

const twice = (ids: readonly string[]) => ids.filter((id, at) => ids.indexOf(id) !== at);

export function openReturns({ dev, call }: Lender, bank: MockRail, database: ReturnType<typeof asking>) {
  async function borrowed(product: string) {
    const { borrowerId = '', commonQuery = '' } = await dev('borrowers', { market: 'mx' });
    await call(commonQuery, endpoints.account.bindBank.path, { account: accountEnding(pick(ENDINGS)) });
    const order = await dev('orders', { borrowerId, product, status: '174', daysToDue: 12 });
    return { commonQuery, order };
  }

  async function overpay() {
    const { commonQuery, order } = await borrowed('mx-fair');
    const { repayAmount } = await call(commonQuery, REPAY, order);
    const wish = { ...order, requestType: '1', payCode: 'spei', amount: String(repayAmount) };
    await call(commonQuery, ISSUE, wish);
    const own = (await bank.state()).references.at(-1);
    if (own) await bank.actOn(own.id, 'pay-whole', TOO_MUCH_MINOR);
  }

  /** Agrees to it from two pages at once. */
  async function takeMore() {
    const { commonQuery, order } = await borrowed('mx-more');
    const form = { ...order, amount: MORE_MINOR };
    const { proof } = await call(commonQuery, endpoints.moreMoney.show.path, form);
    const accept = () =>
      call(commonQuery, endpoints.moreMoney.accept.path, { ...form, proof: String(proof) });
    await Promise.all([accept(), accept()]);
  }

  /** What was paid back and lent beside, in words. @throws with what left twice, or is told otherwise at its bank */
  async function judge(): Promise<string> {
    const { payouts } = await bank.state();
    const arrived = new Set(payouts.filter(({ state }) => state === 'succeeded').map(({ id }) => id));
    const refunds = await database<Refund>(REFUNDS);
    const mores = await database<More>(MORES);
    const gone = refunds.filter(({ isBack }) => !isBack);
    const wrong = [
      ...(await database(TOO_MUCH_BACK)).map(
        (of) => `more went back than was too much: ${JSON.stringify(of)}`,
      ),
      ...twice(mores.map(({ orderId }) => orderId)).map((id) => `more money of ${id} was agreed to twice`),
      ...refunds.flatMap(({ id, isBack }) => (arrived.has(id) === isBack ? [`refund ${id}`] : [])),
      ...mores.flatMap(({ id, state }) =>
        arrived.has(id) === (state === 'paid') ? [] : [`more money ${id} is ${state}`],
      ),
    ];
    if (wrong.length > 0) throw new Error(wrong.join('\n'));
    const lent = mores.filter(({ state }) => state === 'paid').length;
    return `${gone.length} of ${refunds.length} credits paid back, each once; ${lent} of ${mores.length} times more money arrived`;
  }

  return { overpay, takeMore, judge };
}
