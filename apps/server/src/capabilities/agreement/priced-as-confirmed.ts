import { isRefusal, type Quote, quote } from '@plazo/lending';
import type { CalendarDate } from '@plazo/money';
import type { StoredOrder } from '../loans/orders.store.ts';

/**
 * An order priced as its borrower confirmed it: for the day of the confirmation, the accepted figures to the letter; for
 * the day that it is paid out, the amount that leaves. Amounts in minor units.
 */
export function pricedAsConfirmed(
  { order, id, principalMinor }: StoredOrder,
  disbursedOn?: CalendarDate,
): { priced: Quote; contractOn: CalendarDate } {
  const [confirmed] = order.events;
  if (confirmed?.type !== 'confirmed') throw new Error(`Order ${id} does not begin with a confirmation`);
  const { client, couponMinor, instalments, on } = confirmed;
  const priced = quote({
    terms: order.terms,
    principalMinor,
    disbursedOn: disbursedOn ?? on,
    client,
    couponMinor,
    instalments,
  });
  if (isRefusal(priced))
    throw new Error(`Order ${id} cannot be priced as it was confirmed: ${priced.reason}`);
  return { priced, contractOn: on };
}
