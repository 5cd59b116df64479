import { type CheckedRequestOf, type endpoints, pageAddress } from '@plazo/contract';
import { foldOrder } from '@plazo/lending';
import type { MandateAsk } from '@plazo/rail-kit';
import type { BorrowerWrite } from '../../call.ts';
import { takeBudgets } from '../../db/budgets.store.ts';
import { claimCode, instructionCode } from '../../db/route.store.ts';
import { isRefused, type Refused, refuse } from '../../db/transaction.ts';
import { writeInstruction } from '../instructions/write-instruction.ts';
import { lockOwn } from '../loans/move-order.ts';
import { ownOf } from '../loans/orders.store.ts';
import { ownPosition } from '../loans/own-order.ts';
import { endMandate } from './end-mandate.ts';
import { insertMandate, isOver, mandatesOf, pauseMandate } from './mandates.store.ts';
import { dropAnnounced } from './presentations.store.ts';
import { offerOf } from './show-autopay.ts';

const AN_HOUR = { limit: 10, windowMs: 60 * 60_000 };

/** Keeps what the borrower consents to, as it was shown, and asks the rail for a page to approve it at. */
export async function beginAutopay(
  call: BorrowerWrite<CheckedRequestOf<typeof endpoints.autopay.begin>>,
): Promise<Record<string, never> | Refused> {
  const { db: tx, deps, borrower, brand, common, request, now, text, language, today } = call;
  const taking = deps.rails.mandatesOf(brand.id);
  if (!taking) return refuse('refused', text.refusedAction, { reason: 'not-offered' });
  const own = await ownPosition(call);
  if (isRefused(own)) return own;
  const { empty } = await takeBudgets(tx, [{ ...AN_HOUR, name: `autopay:${borrower.id}` }], now);
  if (empty.length > 0) return refuse('too-many', text.tooMany);
  const locked = await lockOwn(tx, deps, ownOf(own.stored));
  if (!locked) return refuse('not-found', text.missing.loan);
  const { stored } = locked;
  const [last] = await mandatesOf(tx, ownOf(stored));
  // a second tap, or another page: one mandate at a time
  if (last && !isOver(last)) return {};
  const offer = offerOf(call, { stored, position: foldOrder(stored.order, today) });
  if (!offer) return refuse('refused', text.refusedAction, { reason: 'not-offered' });
  const { mostMinor, untilOn, ways } = offer;
  // what was read names the way
  const way = ways.find(({ proof }) => proof === request.proof);
  if (!way) return refuse('refused', text.amountMismatch, { reason: 'amount-changed' });
  const { paper, method } = way;
  const { currency } = stored.order.terms;
  const { id: borrowerId } = borrower;
  const page = { orderId: stored.id, productId: stored.product.id };
  const ask: MandateAsk = {
    ...(method && { method }),
    person: { ref: borrowerId },
    limit: { minor: Number(mostMinor), currency },
    from: today,
    until: untilOn,
    returnUrl: `${taking.pagesAt}${pageAddress('autopay', common, page)}`,
    subject: stored.id,
  };
  const of = { kind: 'mandate', borrowerId, subject: stored.id, amountMinor: mostMinor, currency } as const;
  const id = await writeInstruction(tx, deps, { ...of, own: taking.own, ask });
  await claimCode(tx, instructionCode(id), { stream: borrowerId });
  const made = { borrowerId, id, orderId: stored.id, mostMinor, currency, untilOn, paper, language };
  await insertMandate(tx, { ...made, consentedAt: now });
  return {};
}

/** Nothing is asked for until it goes on; what was announced is not. Said twice it is so once, since when it was first said. */
export async function pauseAutopay(
  call: BorrowerWrite<CheckedRequestOf<typeof endpoints.autopay.pause>>,
): Promise<Record<string, never> | Refused> {
  const { db: tx, deps, request, now, text } = call;
  const own = await ownPosition(call);
  if (isRefused(own)) return own;
  await lockOwn(tx, deps, ownOf(own.stored));
  const [mandate] = await mandatesOf(tx, ownOf(own.stored));
  if (mandate?.state !== 'active') return refuse('refused', text.refusedAction, { reason: 'not-active' });
  const isPaused = request.isPaused === 1;
  if (isPaused === (mandate.pausedAt !== null)) return {};
  await pauseMandate(tx, mandate, { isPaused, now });
  if (isPaused) await dropAnnounced(tx, mandate);
  return {};
}

/** Ends it at once, whatever the rail says later. Said twice it is over once. */
export async function revokeAutopay(
  call: BorrowerWrite<CheckedRequestOf<typeof endpoints.autopay.revoke>>,
): Promise<Record<string, never> | Refused> {
  const { db: tx, deps } = call;
  const own = await ownPosition(call);
  if (isRefused(own)) return own;
  await lockOwn(tx, deps, ownOf(own.stored));
  const [mandate] = await mandatesOf(tx, ownOf(own.stored));
  if (mandate) await endMandate(tx, deps, { mandate, state: 'revoked', by: 'borrower' });
  return {};
}
