import type { MockRail } from '../apps/server/src/testing/mock-rail.ts';
import type { ServerProcess } from '../apps/server/src/testing/server-process.ts';
import { endpoints } from '../packages/contract/src/index.ts';
import type { Lender } from './bank.ts';
import { pick } from './world.ts';

/** Borrowers who pay to references and by card, and banks that take it back. */

const ISSUE = '/independence/v3/loan-details/generate-vcode';
const REPAY = '/independence/v3/installment/loan-play-detail';
const CARDS = '/api/v1/loan/loan-api/service/loan';
/** What becomes of a payment follows from the end of its card: at once, after half a minute, declined, held all the same, captured not, late, and held for minutes. */
const CARD_ENDS = ['00', '11', '11', '04', '07', '23', '26', '31'] as const;

export function openRepayments({ dev, call }: Lender, bank: MockRail, server: () => ServerProcess) {
  async function collect() {
    const { borrowerId = '', commonQuery = '' } = await dev('borrowers', { market: 'mx' });
    const { orderId = '' } = await dev('orders', { borrowerId, product: 'mx-fair', status: '174' });
    const page = await call(commonQuery, REPAY, { orderId });
    const payCode = pick(['spei', 'store']);
    await call(commonQuery, ISSUE, { orderId, requestType: '1', payCode, amount: String(page.repayAmount) });
  }

  async function pay() {
    const { references } = await bank.state();
    if (references.length === 0) return;
    await bank.actOn(
      pick(references).id,
      pick(['pay-whole', 'pay-whole', 'pay-part', 'pay-twice', 'reverse']),
    );
  }

  /** A new borrower keeps a card at the rail and pays by it, with the code that its first payment needs. */
  async function charge() {
    const { borrowerId = '', commonQuery = '', phone = '' } = await dev('borrowers', { market: 'mx' });
    const order = await dev('orders', { borrowerId, product: 'mx-fair', status: '174' });
    await call(commonQuery, endpoints.account.beginCard.path, {});
    const cardState = () => call(commonQuery, endpoints.account.cardState.path, {});
    const cardId = new URL(String((await cardState())['url'])).pathname.split('/').at(-1) ?? '';
    await bank.actOnCard(cardId, 'keep', `41111111111111${pick(CARD_ENDS)}`);
    await cardState();
    const amount = String((await call(commonQuery, REPAY, order))['repayAmount']);
    const repayToken = String((await call(commonQuery, `${CARDS}/repayment-way`, order))['repayToken']);
    const form = { ...order, amount, cardId, sendMsg: '0', repayToken };
    const record = String((await call(commonQuery, `${CARDS}/repayment-commit`, form))['repayRecordId']);
    const [sms] = Object(await (await fetch(`${server().url}/dev/sms?phone=${phone}`)).json());
    const proof = { ...order, verifyCode: String(sms.code), repaymentRecordId: record };
    await call(commonQuery, `${CARDS}/repayment-confirm`, proof);
    if (pick([true, false])) await payBeside(commonQuery, order, amount);
  }

  /** The same is paid another way, while their card is at work. */
  async function payBeside(commonQuery: string, order: Record<string, string>, amount: string) {
    await call(commonQuery, ISSUE, { ...order, requestType: '1', payCode: 'spei', amount });
    const own = (await bank.state()).references.at(-1);
    if (own) await bank.actOn(own.id, 'pay-whole');
  }

  /** Somebody's bank takes a payment by card back, or contests it and decides. */
  async function contest() {
    const paid = (await bank.state()).cardPayments.filter(({ state }) => state === 'succeeded');
    if (paid.length > 0)
      await bank.actOnCharge(pick(paid).id, pick(['charge-back', 'dispute', 'win', 'lose']));
  }

  return { collect, pay, charge, contest };
}
