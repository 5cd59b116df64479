import { type Command, decide, isRefusal } from '@plazo/lending';
import type { CalendarDate } from '@plazo/money';
import { localDate } from '../../../adapters/local-time.ts';
import { type Refused, refuse } from '../../../db/transaction.ts';
import { brandOf } from '../../../deps.ts';
import { lockById, move } from '../../loans/move-order.ts';
import { findOrder } from '../../loans/orders.store.ts';
import type { DeskCall, DeskWrite } from '../../operators/desk-call.ts';
import { changeComplaint, type DeskComplaint } from '../desk-complaints.store.ts';
import type { On, Version } from './complaint-facts.ts';

/** While money is in dispute no late charge runs: stopped from the day of the complaint, resumed when it is closed. */

const stopOf = (on: CalendarDate): Command => ({ type: 'stop', part: 'penalty', on });
const resumeOf = (on: CalendarDate): Command => ({ type: 'resume', part: 'penalty', on });

const filedOn = ({ deps }: DeskCall, complaint: DeskComplaint): CalendarDate =>
  localDate(complaint.createdAt, brandOf(deps, complaint.brand).timeZone);

/** Whether the order's charges can be stopped today: it has them, and they are not stopped. */
export async function canStopCharges(call: DeskCall, complaint: DeskComplaint): Promise<boolean> {
  const { db, deps } = call;
  if (complaint.orderId === null || complaint.disputedOn !== null) return false;
  const stored = await findOrder(db, deps.products, complaint.orderId);
  if (!stored) return false;
  const today = localDate(call.now, brandOf(deps, complaint.brand).timeZone);
  return !isRefusal(decide(stored.order, stopOf(today), today));
}

/** Opens or closes the dispute of a locked complaint; nothing where the order does not hear it. */
export async function setDispute(
  call: DeskWrite,
  complaint: DeskComplaint,
  isOpen: boolean,
): Promise<Partial<{ disputed_on: CalendarDate | null }> | undefined> {
  const tx = call.db;
  const locked = complaint.orderId === null ? undefined : await lockById(tx, call.deps, complaint.orderId);
  if (!locked) return undefined;
  const { today, stored } = locked;
  const from = filedOn(call, complaint);
  const disbursed = stored.order.events.find(({ type }) => type === 'disbursed')?.on ?? today;
  const stopOn = from < disbursed ? disbursed : from;
  const command = isOpen ? stopOf(stopOn > today ? today : stopOn) : resumeOf(today);
  const moved = await move(tx, call.deps, { locked, command });
  if (!moved && isOpen) return undefined;
  return { disputed_on: isOpen ? command.on : null };
}

type Asked = DeskWrite<On & { readonly isOpen: 0 | 1; readonly reason: string }>;

/** Stops the charges of the complaint's order, or lets them run again. */
export async function changeDispute(
  call: Asked,
  complaint: DeskComplaint,
): Promise<(Version & { reason: string; before: unknown; after: unknown }) | Refused> {
  const { request, text } = call;
  const isOpen = request.isOpen === 1;
  const isSame = isOpen === (complaint.disputedOn !== null);
  const set = isSame ? undefined : await setDispute(call, complaint, isOpen);
  if (!set) return refuse('refused', text.refusedAction, { reason: 'dispute' });
  return {
    version: await changeComplaint(call.db, complaint, set),
    reason: request.reason,
    before: { disputedOn: complaint.disputedOn },
    after: { disputedOn: set.disputed_on ?? null },
  };
}
