import { endpoints } from '@plazo/contract';
import type { TestApp } from './test-app.ts';

type Visitor = Awaited<ReturnType<TestApp['borrower']>>;
export type Order = { readonly orderId: string; readonly productId: string };

/** An approved loan that the jobs may move by themselves, of a borrower whose account `bind` names. */
export async function approvedLoan(app: TestApp, bind: (who: Visitor) => Promise<unknown>) {
  const who = await app.borrower();
  await bind(who);
  const offer = await app.call(who, endpoints.confirmLoan.detail.path, { productId: 'mx-fair' });
  const { amount, periods, termUnit } = offer.data;
  const form = { productId: 'mx-fair', amount, periods, termUnit };
  const pushed = await app.call(who, endpoints.confirmLoan.push.path, form);
  const address = new URL(String(pushed.data['lendDetailsUrl']), 'http://x');
  const order: Order = {
    orderId: address.searchParams.get('orderId') ?? '',
    productId: address.searchParams.get('productId') ?? '',
  };
  await app.dev('/dev/jobs/decide', {});
  /** In a visit of its own, since a clock that is moved ends sessions. */
  const visit = async (path: string, fields: Record<string, unknown>) =>
    (await app.call(await app.dev<{ commonQuery: string }>('/dev/sessions', who), path, fields)).data;
  return {
    who,
    order,
    show: () => visit(endpoints.orderDetails.detail.path, order),
    home: () => visit(endpoints.home.orders.path, {}),
    messages: async () => {
      const { messages } = await visit(endpoints.messages.list.path, {});
      return Object.values(Object(messages)).map((message) => String(Object(message).title));
    },
  };
}
