import type { endpoints } from '@plazo/contract';
import type * as z from 'zod/mini';
import type { BorrowerCall } from '../../call.ts';
import { isRefused, type Refused, refuse } from '../../db/transaction.ts';
import { saidDay } from '../../words/figures.ts';
import { isRepayable, ownPosition } from '../loans/own-order.ts';
import { listCards, offerCardPayment } from './cards.store.ts';
import { keeperOf } from './cards-offered.ts';

type Asked = BorrowerCall<z.output<typeof endpoints.cardPayment.way.request>>;
type Way = z.output<typeof endpoints.cardPayment.way.answer>;

/** The borrower's own cards, masked, and a token for one payment of what is due now, or of all that ends the loan today. */
export async function offerCards(call: Asked): Promise<Way | Refused> {
  const own = await ownPosition(call);
  if (isRefused(own)) return own;
  const { db, deps, borrower, brand, now, text, request } = call;
  const { prepaymentFrom, nextPaymentMinor, payoffMinor } = own.position;
  if (!isRepayable(own.position)) return refuse('refused', text.nothingToPay, { reason: 'nothing-to-pay' });
  const token = deps.chance.id();
  const amountMinor = request.purpose === 'all' ? payoffMinor : nextPaymentMinor;
  if (prepaymentFrom !== null && amountMinor > nextPaymentMinor)
    return refuse('refused', text.prepaymentHeld(saidDay(text, prepaymentFrom)), {
      reason: 'prepayment-not-yet',
      unlock: { on: prepaymentFrom },
    });
  await offerCardPayment(db, {
    id: deps.chance.id(),
    token,
    borrowerId: borrower.id,
    orderId: own.stored.id,
    amountMinor,
    createdAt: now,
  });
  const cards = await listCards(db, { borrowerId: borrower.id, keeper: keeperOf(call) });
  return {
    alipay: brand.links.alternativePayment === '' ? 0 : 1,
    repayToken: token,
    userId: borrower.id,
    amount: Number(amountMinor),
    bankCards: cards.map((card) => ({
      id: card.id,
      bankName: card.bankName,
      cardNo: `•••• ${card.lastFour}`,
      bankCode: card.bankCode,
    })),
  };
}

type Other = BorrowerCall<z.output<typeof endpoints.cardPayment.alternative.request>>;

/** The address of the alternative provider, from configuration alone: nothing of the request stands in it but our order. */
export async function alternativeAddress(call: Other): Promise<{ url: string } | Refused> {
  const own = await ownPosition(call);
  if (isRefused(own)) return own;
  const { brand, request, text } = call;
  if (!isRepayable(own.position)) return refuse('refused', text.nothingToPay, { reason: 'nothing-to-pay' });
  if (brand.links.alternativePayment === '')
    return refuse('refused', text.channelUnknown, { reason: 'not-offered' });
  if (BigInt(request.amount) !== own.position.nextPaymentMinor)
    return refuse('bad-input', text.amountMismatch, { reason: 'amount' });
  return { url: `${brand.links.alternativePayment}?order=${encodeURIComponent(own.stored.id)}` };
}
