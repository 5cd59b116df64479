import type { CheckedRequestOf, endpoints } from '@plazo/contract';
import { foldOrder } from '@plazo/lending';
import type { BorrowerWrite } from '../../call.ts';
import { type Refused, refuse } from '../../db/transaction.ts';
import { checkSmsCode } from '../confirm-loan/check-sms-code.ts';
import { holdWritten } from '../disbursement/hold-disbursement.ts';
import { accountOf, orderDisbursement } from '../disbursement/send-disbursement.ts';
import { lockOwn } from '../loans/move-order.ts';
import { ownOf } from '../loans/orders.store.ts';
import { insertMore, moresOf } from './more-money.store.ts';
import { isNo } from './more-offer.ts';
import { offerMore } from './show-more.ts';

type Request = CheckedRequestOf<typeof endpoints.moreMoney.accept>;

/**
 * The borrower agrees to more money as the paper said it: once, however often and from however many pages it is asked, and never
 * to other figures. It is sent over the brand's rail; the loan changes when it arrives.
 */
export async function acceptMore(call: BorrowerWrite<Request>): Promise<Record<string, never> | Refused> {
  const { request, common, borrower, session, brand, db: tx, deps, text, now } = call;
  const orderId = request.orderId ?? common.orderId;
  if (!orderId) return refuse('bad-input', text.badInput('orderId'), { reason: 'orderId' });
  const locked = await lockOwn(tx, deps, { orderId, borrowerId: borrower.id });
  if (!locked) return refuse('not-found', text.missing.loan);
  const { stored, today } = locked;
  const mores = await moresOf(tx, ownOf(stored));
  if (mores.some(({ hash }) => hash === request.proof)) return {};
  const position = foldOrder(stored.order, today);
  const offer = await offerMore({ ...call, today }, { stored, position }, { mores, amount: request.amount });
  if (isNo(offer)) return refuse('refused', offer.why, { reason: 'no-more-money' });
  const { preview, paper, no, room } = offer;
  if (paper.hash !== request.proof) return refuse('refused', text.plan.stale, { reason: 'offer-stale' });
  const refused = await checkSmsCode(call, preview.amountMinor);
  if (refused) return refused;
  const paying = deps.rails.payoutOf(brand.id);
  if (!paying) return refuse('refused', text.plan.more.why.notOffered, { reason: 'no-more-money' });
  const { currency } = stored.order.terms;
  const leaving = {
    orderId,
    borrowerId: borrower.id,
    amountMinor: preview.inHandMinor,
    currency,
    accountId: (await accountOf(tx, borrower.id))?.id ?? null,
    paying,
  };
  const reference = await orderDisbursement(tx, deps, { ...leaving, isAgain: false, isMore: true, brand });
  await holdWritten(tx, deps, { ...leaving, paymentId: reference });
  await insertMore(tx, deps.sealing, {
    ...ownOf(stored),
    no,
    reference,
    amountMinor: preview.amountMinor,
    currency,
    paper: paper.sections,
    language: paper.language,
    hash: paper.hash,
    deviceHash: session.deviceHash,
    rulesVersion: room.judged.rulesVersion,
    inputs: room.judged.inputsAt(preview),
    acceptedAt: now,
  });
  return {};
}
