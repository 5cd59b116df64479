import { endpoints, type OrderId, type ProductId } from '@plazo/contract';
import { type Notification, notify } from './channel.ts';
import type { TestApp } from './test-app.ts';

const REPAY = '/independence/v3/installment/loan-play-detail';
const ISSUE = '/independence/v3/loan-details/generate-vcode';
let count = 0;

/** A running loan with its CLABE, as a borrower, a channel and the desk see it. */
export async function lentLoan(app: TestApp, wanted: { readonly bankCards?: number } = {}) {
  const borrower = await app.borrower('mx', wanted);
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '174', daysToDue: 12 };
  const order = await app.dev<{ orderId: OrderId; productId: ProductId }>('/dev/orders', wish);
  const { data: page } = await app.call(borrower, REPAY, order);
  const issue = { ...order, amount: page['repayAmount'], payCode: 'spei', requestType: 1 };
  const { data } = await app.call(borrower, ISSUE, issue);
  const reference = String(Object(data['repayDetail']).vCode);
  const desk = await app.operator('finance');
  const shown = async () => (await desk('loan', { orderId: order.orderId })).data;
  const figures = async (): Promise<Record<string, number> & { status: string }> =>
    Object((await shown())['figures']);
  const eventsOf = async () => Number((await shown())['events']);
  const told = (type: string, more: Partial<Notification> & { over?: { body: string } } = {}) => {
    count += 1;
    const paidAt = app.opened().deps.clock.now().toISOString();
    const own = { eventId: `f-${count}`, paymentId: `${order.orderId}-p`, reference, paidAt };
    return notify(app, 'spei', { ...own, type, amountMinor: 50_000, currency: 'MXN', ...more });
  };
  /** Pays credit back to an account of the borrower. */
  const refund = async (amountMinor: number) => {
    await app.call(borrower, endpoints.account.bindBank.path, { account: '646180109400423323' });
    const { accounts } = (await desk('refund-accounts', { orderId: order.orderId })).data;
    const accountId = Object([accounts].flat()[0]).id;
    const form = { orderId: order.orderId, events: await eventsOf(), amountMinor, accountId };
    return (await desk('payment-refund', { ...form, reason: 'asked for it' })).code;
  };
  return { borrower, order, desk, figures, eventsOf, told, refund, reference };
}
