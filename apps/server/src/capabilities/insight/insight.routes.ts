import { type AnswerOf, endpoints, type OrderId, type ProductId } from '@plazo/contract';
import {
  aheadOffer,
  explainOrder,
  explainQuote,
  extensionQuote,
  foldOrder,
  isRefusal,
  splitPayment,
} from '@plazo/lending';
import { addDays } from '@plazo/money';
import type { BorrowerCall } from '../../call.ts';
import { isRefused, type Refused, refuse } from '../../db/transaction.ts';
import { handle } from '../../http/mount-endpoint.ts';
import { saidDay } from '../../words/figures.ts';
import { currentOffer } from '../confirm-loan/live-offer.ts';
import { outcomesShown } from '../loans/ahead-shown.ts';
import { eventLines } from '../loans/event-lines.ts';
import { isRepayable, ownPosition } from '../loans/own-order.ts';
import { derivationFigures, type Figure } from './derivation.ts';

/** Days ahead that the slider shows. */
const DAYS_AHEAD = 30;
type About = { readonly productId?: ProductId | undefined; readonly orderId?: OrderId | undefined };

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
      note:
        position.prepaymentFrom === null
          ? ''
          : call.text.prepaymentHeld(saidDay(call.text, position.prepaymentFrom)),
    };
  });
  return { days };
}

type SplitAsked = BorrowerCall<About & { readonly amount: number }>;

async function splitAmount(call: SplitAsked): Promise<Refused | AnswerOf<typeof endpoints.insight.split>> {
  const own = await ownPosition(call);
  if (isRefused(own)) return own;
  const amountMinor = BigInt(call.request.amount);
  const parts = splitPayment(own.stored.order, amountMinor, call.today);
  const payoff = Number(own.position.payoffMinor);
  const offer = isRepayable(own.position) ? aheadOffer(own.stored.order, amountMinor, call.today) : undefined;
  return {
    parts: {
      principal: Number(parts.principalMinor),
      interest: Number(parts.interestMinor),
      commission: Number(parts.commissionMinor),
      tax: Number(parts.taxMinor),
      penalty: Number(parts.penaltyMinor + parts.feeMinor),
      credit: Number(parts.creditMinor),
    },
    payoff,
    leftToPay: Math.max(0, payoff - call.request.amount),
    ...(offer && { ahead: outcomesShown(call.text.language, offer.outcomes) }),
  };
}

/** Of an order as of today, or of the live offer; the same functions that post. */
async function explain(call: BorrowerCall<About>): Promise<{ figures: Figure[] } | Refused> {
  const { request, common, text } = call;
  if (!(request.orderId ?? common.orderId)) return explainOffer(call);
  const own = await ownPosition(call);
  if (isRefused(own)) return own;
  const { order } = own.stored;
  const explained = explainOrder(order, call.today);
  return isRefusal(explained)
    ? refuse('refused', text.refusedAction, { reason: explained.refusal })
    : {
        figures: derivationFigures(
          { terms: order.terms, text },
          explained,
          eventLines(order, call.today, text),
        ),
      };
}

async function explainOffer(call: BorrowerCall<About>): Promise<{ figures: Figure[] } | Refused> {
  const current = await currentOffer(call, { productId: call.request.productId, mayMake: false });
  if (isRefused(current)) return current;
  const { offer, product, client, priced } = current;
  const { principalMinor, instalments } = offer;
  const { couponMinor } = priced;
  const { terms } = product;
  const explained = explainQuote({
    terms,
    principalMinor,
    couponMinor,
    instalments,
    disbursedOn: call.today,
    client,
  });
  return isRefusal(explained)
    ? refuse('refused', call.text.offerGone, { reason: explained.refusal })
    : { figures: derivationFigures({ terms, text: call.text }, explained, []) };
}

export const insightRoutes = [
  handle(endpoints.insight.payoff, payoffByDay),
  handle(endpoints.insight.split, splitAmount),
  handle(endpoints.insight.derivation, explain),
];
