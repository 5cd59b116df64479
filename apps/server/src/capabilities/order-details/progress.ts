import type { OrderDetails } from '@plazo/contract';
import { type Moment, momentsOf, type Position } from '@plazo/lending';
import { briefDay, spokenDay } from '@plazo/markets';
import type { BorrowerCall } from '../../call.ts';
import { notesOfRefunds } from '../disbursement/refund-notes.ts';
import type { OwnPosition } from '../loans/own-order.ts';
import { leftOf, paidInAllOf } from '../loans/payment-split.ts';
import { paidBy } from '../payments/paid-by.ts';
import { balanceLine } from './balance-line.ts';
import { movementsOf } from './movements.ts';

type Progress = NonNullable<OrderDetails['progress']>;

type LastPaid = NonNullable<Progress['payments'][number]['lastPaid']>;

/** Which payment that still counts in full was the last to go into each row, by the row's number. */
function lastPaidOf(
  call: BorrowerCall,
  { stored: { order } }: OwnPosition,
  moments: readonly Moment[],
): ReadonlyMap<number, LastPaid> {
  const found = new Map<number, LastPaid>();
  for (const { event, index, before, after } of moments) {
    const stored = order.events[index];
    if (event.type !== 'paid' || event.kind === 'renewal' || stored?.type !== 'paid') continue;
    if (stored.amountMinor !== event.amountMinor) continue;
    const { on, paymentId } = event;
    const paidBefore = new Map(before.instalments.map(({ no, paidMinor }) => [no, paidMinor]));
    for (const { no, paidMinor } of after.instalments)
      if (paidMinor > (paidBefore.get(no) ?? 0n))
        found.set(no, { paymentId, on, day: spokenDay(call.text.language, on) });
  }
  return found;
}

type Shown = Progress['payments'][number]['state'];
type Row = Position['instalments'][number];

/** A payment that lacks charges alone is asked with the one that is next, and so is what stands outside the plan. */
function shownState({ next }: Position, { no, state }: Pick<Row, 'no' | 'state'>): Shown {
  if (state === 'paid' || state === 'late') return state;
  if (state === 'moved') return 'paid';
  if (state === 'next' || state === 'later')
    return next && no < next.no ? 'later' : no === next?.no ? 'next' : state;
  return 'next';
}

/** The loan as its borrower sees it once the money is theirs: what is paid, what is left, and what happened. */
export async function progressOf(
  call: BorrowerCall,
  own: OwnPosition,
): Promise<{ readonly progress?: Progress }> {
  const { position } = own;
  const rows = position.instalments.filter(
    ({ state, totalMinor }) => state !== 'dropped' && (state !== 'moved' || totalMinor > 0n),
  );
  if (rows.length === 0 || position.state === 'closed') return {};
  const paid = paidInAllOf({ order: own.stored.order, position }, call.today);
  const left = leftOf(position);
  const saved = left - position.payoffMinor;
  const moments = momentsOf(own.stored.order, call.today);
  const lastPaid = lastPaidOf(call, own, moments);
  const line = balanceLine(call, { position, moments });
  const refundNotes = await notesOfRefunds(call, own);
  const by = await paidBy(call, own.stored, call.text);
  return {
    progress: {
      total: Number(paid + left),
      paid: Number(paid),
      left: Number(left),
      settle: Number(position.payoffMinor),
      saved: Number(saved > 0n ? saved : 0n),
      payments: rows.map(({ no, dueOn, totalMinor, paidMinor, remainingMinor, state }) => ({
        no,
        dueOn,
        day: spokenDay(call.text.language, dueOn),
        brief: briefDay(call.text.language, (state === 'paid' && lastPaid.get(no)?.on) || dueOn),
        amount: Number(totalMinor),
        paid: Number(paidMinor),
        left: Number(remainingMinor),
        state: shownState(position, { no, state }),
        ...(paidMinor > 0n && { lastPaid: lastPaid.get(no) }),
      })),
      ...(line && { fall: line }),
      movements: [...movementsOf(call, { ...own, refundNotes, paidBy: by })],
    },
  };
}
