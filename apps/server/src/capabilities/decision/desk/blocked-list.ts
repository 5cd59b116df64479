import type { AnswerOf, CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { isMobileOf } from '@plazo/markets';
import { type Refused, refuse } from '../../../db/transaction.ts';
import { findBorrower, readPersonalData } from '../../borrowers/borrowers.store.ts';
import type { Changed, DeskCall } from '../../operators/desk-call.ts';
import { maskPhone } from '../../operators/mask.ts';
import { operatorNames } from '../../operators/operators.store.ts';
import { blockPhone, listBlocked, unblockPhone } from '../blocked-phones.store.ts';

type Rows = typeof deskEndpoints.deskDecisions;
type Nothing = Record<string, never>;

export async function showBlocked({ db }: DeskCall): Promise<AnswerOf<Rows['blocked']>> {
  const names = await operatorNames(db);
  const rows = (await listBlocked(db)).map(({ id, shown, reason, by, at }) => ({
    blockedId: id ?? '',
    phone: shown,
    reason,
    by: names.get(by ?? '') ?? '',
    at: at.toISOString(),
  }));
  return { rows };
}

type Blocking = DeskCall<CheckedRequestOf<Rows['block']>>;

/** The number that is meant: as it was told, or a borrower's own. */
async function numberOf({ db, deps, request }: Blocking) {
  const { borrowerId, market, phone = '' } = request;
  if (borrowerId === undefined) return market && isMobileOf(market, phone) ? { market, phone } : undefined;
  const borrower = await findBorrower(db, borrowerId);
  const own = await readPersonalData(db, deps.sealing, borrowerId);
  // who was erased has no number
  return borrower && own.phone !== '' ? { market: borrower.market, phone: own.phone } : undefined;
}

/** Puts a number on the list that gets no loan; the log has the mask, not the number. */
export async function addBlocked(call: Blocking): Promise<Changed<Nothing> | Refused> {
  const { db, deps, operator, request, now, text } = call;
  const { reason } = request;
  const number = await numberOf(call);
  if (!number) return refuse('bad-input', text.badInput('phone'), { reason: 'phone' });
  const { market, phone } = number;
  const [id, shown] = [deps.chance.id(), maskPhone(phone)];
  const isNew = await blockPhone(db, deps.sealing, {
    id,
    market,
    phone,
    shown,
    reason,
    by: operator.id,
    now,
  });
  if (!isNew) return refuse('refused', text.changedMeanwhile, { reason: 'changed' });
  return { answer: {}, act: { subject: id, reason, after: { market, shown } } };
}

export async function removeBlocked({
  db,
  request,
  text,
}: DeskCall<CheckedRequestOf<Rows['unblock']>>): Promise<Changed<Nothing> | Refused> {
  const before = await unblockPhone(db, request.blockedId);
  if (!before) return refuse('not-found', text.notFound);
  return { answer: {}, act: { subject: request.blockedId, reason: request.reason, before } };
}
