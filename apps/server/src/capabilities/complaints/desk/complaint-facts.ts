import { isRefused, type Refused, refuse } from '../../../db/transaction.ts';
import type { Act, Changed, DeskWrite } from '../../operators/desk-call.ts';
import type { DeskComplaint } from '../desk-complaints.store.ts';
import { lockComplaint } from '../desk-complaints.store.ts';

export type On = { readonly problemId: string; readonly version: number };
export type Version = { readonly version: number };

/** The complaint under its lock, as the operator saw it; whoever comes second is told to look again. */
async function lockedComplaint(call: DeskWrite<On>): Promise<DeskComplaint | Refused> {
  const { db, deps, request, text } = call;
  const at = { id: request.problemId, version: request.version };
  const found = await lockComplaint(db, deps.sealing, at);
  if (found === undefined) return refuse('not-found', text.missing.complaint);
  return found === 'changed' ? refuse('refused', text.changedMeanwhile, { reason: 'changed' }) : found;
}

/** A change of one complaint: locked, decided, written, logged. */
export const onComplaint =
  <Request extends On>(
    work: (
      call: DeskWrite<Request>,
      complaint: DeskComplaint,
    ) => Promise<(Version & Omit<Act, 'subject'>) | Refused>,
  ) =>
  async (call: DeskWrite<Request>): Promise<Changed<Version> | Refused> => {
    const complaint = await lockedComplaint(call);
    if (isRefused(complaint)) return complaint;
    const done = await work(call, complaint);
    if (isRefused(done)) return done;
    const { version, ...act } = done;
    return { answer: { version }, act: { ...act, subject: complaint.id } };
  };
