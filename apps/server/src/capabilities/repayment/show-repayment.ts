import type { OrderId, ProductId, RepayPage } from '@plazo/contract';
import { paymentCountOf } from '@plazo/lending';
import { formatMoney } from '@plazo/markets';
import { daysBetween } from '@plazo/money';
import type { BorrowerCall } from '../../call.ts';
import { isRefused, type Refused, refuse } from '../../db/transaction.ts';
import { askedPayments, productName, saidDay, taxName } from '../../words/figures.ts';
import { approvalShown } from '../card-payment/approvals.ts';
import { isRepayable, ownPosition } from '../loans/own-order.ts';
import { leftOf } from '../loans/payment-split.ts';
import { channelList } from './channel-list.ts';
import { partsOf } from './parts.ts';

type About = { readonly productId?: ProductId | undefined; readonly orderId?: OrderId | undefined };

/** What is to be paid now, of what it is made up, and where it can be paid. */
export async function showRepayment(call: BorrowerCall<About>): Promise<RepayPage | Refused> {
  const own = await ownPosition(call);
  if (isRefused(own)) return own;
  const { brand, text, today } = call;
  const { position, stored } = own;
  const { next, nextPaymentMinor: amountMinor, nextPaymentOn: dueOn } = position;
  if (!isRepayable(position) || dueOn === null)
    return refuse('refused', text.nothingToPay, { reason: 'nothing-to-pay' });
  const labels = { ...text, tax: taxName(stored.order.terms, text) };
  return {
    repayAmount: Number(amountMinor),
    productName: productName(brand, stored.product.id),
    productLogo: brand.logo,
    repayDate: dueOn,
    detail: partsOf(position, labels).map(({ label, minor }) => ({
      text: label,
      value: formatMoney(minor, brand.currency),
    })),
    repayList: await channelList(call, { stored, requestType: 1, amountMinor }),
    noticeMsg: text.notifiedHint,
    orderStatus: position.state,
    paymentNo: next?.no ?? paymentCountOf(position.instalments),
    payments: askedPayments(position, text),
    daysToDue: daysBetween(today, dueOn),
    isDelay: position.extensionDays > 0 ? 1 : 0,
    payoff: Number(position.payoffMinor),
    saved: Math.max(0, Number(leftOf(position) - position.payoffMinor)),
    prepaymentNote:
      position.prepaymentFrom === null ? '' : text.prepaymentHeld(saidDay(text, position.prepaymentFrom)),
    ...(await approvalShown(call, own)),
  };
}
