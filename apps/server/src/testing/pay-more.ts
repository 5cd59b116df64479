import { endpoints, type OrderId } from '@plazo/contract';
import { notify } from './channel.ts';
import type { TestApp } from './test-app.ts';

type Payer = { readonly commonQuery: string };

/** A payment of more than is asked of a Mexican loan today, so many times as much, told by its channel. */
export async function payMore(
  app: TestApp,
  payer: Payer,
  { orderId, times }: { orderId: OrderId; times: number },
) {
  const { data: page } = await app.call(payer, endpoints.repayment.detail.path, { orderId });
  const amount = Number(page['repayAmount']);
  const form = { orderId, amount, payCode: 'spei', requestType: 1 };
  const { data } = await app.call(payer, endpoints.repayment.instructions.path, form);
  const paymentId = `more-${orderId}`;
  return notify(app, 'spei', {
    eventId: paymentId,
    paymentId,
    reference: String(Object(data['repayDetail']).vCode),
    amountMinor: Math.round(amount * times),
    currency: 'MXN',
    paidAt: app.opened().deps.clock.now().toISOString(),
  });
}
