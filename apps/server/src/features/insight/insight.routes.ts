import { endpoints } from '@plazo/contract';
import { extensionQuote, foldOrder, isRefusal, splitPayment } from '@plazo/lending';
import { addDays } from '@plazo/money';
import type { BorrowerCall } from '../../http/call.ts';
import { handle } from '../../http/mount-endpoint.ts';
import { ownPosition } from '../../http/own-order.ts';
import { isRefused, type Refused } from '../../stores/transaction.ts';

/** Days ahead that the slider shows. */
const DAYS_AHEAD = 30;
type About = { readonly productId?: string | undefined; readonly orderId?: string | undefined };

/** What paying costs on each of the next days, by the fold as of that day: the same functions that will post. */
async function payoffByDay(call: BorrowerCall<About>) {
  const own = await ownPosition(call);
  if (isRefused(own)) return own;
  const { order } = own.stored;
  const days = Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => {
    const on = addDays(call.today, ahead);
    const position = foldOrder(order, on);
    const extension = ahead > 0 && ahead <= 7 ? extensionQuote(order, ahead, call.today) : undefined;
    return {
      on,
      payoff: Number(position.payoffMinor),
      due: Number(position.nextPaymentMinor),
      penalty: Number(position.outstanding.penaltyMinor),
      extensionFee: extension && !isRefusal(extension) ? Number(extension.feeMinor) : null,
      note: '',
    };
  });
  return { days };
}

type SplitAsked = BorrowerCall<About & { readonly amount: number }>;

async function splitAmount(call: SplitAsked): Promise<
  | Refused
  | {
      parts: Record<'principal' | 'interest' | 'commission' | 'tax' | 'penalty' | 'credit', number>;
      payoff: number;
      leftToPay: number;
    }
> {
  const own = await ownPosition(call);
  if (isRefused(own)) return own;
  const amountMinor = BigInt(call.request.amount);
  const parts = splitPayment(own.stored.order, amountMinor, call.today);
  const payoff = Number(own.position.payoffMinor);
  return {
    parts: {
      principal: Number(parts.principalMinor),
      interest: Number(parts.interestMinor),
      commission: Number(parts.commissionMinor),
      tax: Number(parts.taxMinor),
      penalty: Number(parts.penaltyMinor),
      credit: Number(parts.creditMinor),
    },
    payoff,
    leftToPay: Math.max(0, payoff - call.request.amount),
  };
}

export const insightRoutes = [
  handle(endpoints.insight.payoff, payoffByDay),
  handle(endpoints.insight.split, splitAmount),
];
