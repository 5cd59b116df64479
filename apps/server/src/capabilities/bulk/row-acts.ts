import { deskEndpoints, fillReply, ROW_ACTS } from '@plazo/contract';
import { isRefused, type Refused, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { assignTo, replyTo } from '../complaints/desk/answer-complaint.ts';
import { onComplaint } from '../complaints/desk/complaint-facts.ts';
import { replyFacts } from '../complaints/desk/reply-templates.ts';
import { tagOne } from '../complaints/desk/tags.ts';
import { findComplaint } from '../complaints/desk-complaints.store.ts';
import { handle } from '../contact-messages/desk/close-message.ts';
import { callOfOperator } from '../operators/call-of-operator.ts';
import { type Act, type DeskWrite, log } from '../operators/desk-call.ts';
import type { Operator } from '../operators/operators.store.ts';
import { assignCase } from '../payments/desk/cases.ts';
import { assignPayment } from '../payments/desk/payment-owner.ts';
import type { BulkKind, RowKind, Turn } from './bulk.store.ts';

/** One row of what was chosen: the same as if it had been done on the row's own page, with its own line in the log. */

type On = { readonly deps: Deps; readonly tx: Tx; readonly operator: Operator };
type Done = Promise<{ readonly act: Act } | Refused>;

export const isRowKind = (kind: BulkKind): kind is RowKind => ROW_ACTS.some((known) => known === kind);

const no = (reason: string): Refused => ({ refused: { kind: 'refused', message: '', reason } });

function callOf<Request>({ deps, tx, operator }: On, request: Request): DeskWrite<Request> {
  return callOfOperator(deps, tx, { operator, request, common: {} });
}

const seenOf = ({ rowId, wish, next }: Turn) => ({ problemId: rowId, version: wish.versions?.[next] ?? -1 });

/** Answers with what the operator saw as a preview, in the language that it is of. */
async function reply(on: On, turn: Turn): Done {
  const { wish, rowId } = turn;
  const call = callOf(on, {});
  const complaint = await findComplaint(call.db, call.deps.sealing, rowId);
  if (!complaint) return no('not-found');
  if (complaint.state === 'answered') return no('answered-already');
  if (complaint.language !== wish.reply?.language) return no('other-language');
  const text = fillReply(wish.reply.text, await replyFacts(call, complaint));
  return onComplaint(replyTo)({ ...call, request: { ...seenOf(turn), text, isAsked: 0 } });
}

const { deskComplaints, deskInbox, deskPayments } = deskEndpoints;
const acts = {
  'complaint-assign': {
    endpoint: deskComplaints.assign,
    run: (on: On, turn: Turn): Done =>
      onComplaint(assignTo)(
        callOf(on, {
          ...seenOf(turn),
          isMine: 0,
          operatorId: turn.wish.operatorId || undefined,
          group: turn.wish.group,
        }),
      ),
  },
  'complaint-tag': {
    endpoint: deskComplaints.tag,
    run: (on: On, turn: Turn): Done =>
      onComplaint(tagOne)(
        callOf(on, { ...seenOf(turn), tag: turn.wish.tag ?? '', isOn: turn.wish.isOn === true }),
      ),
  },
  'complaint-reply': { endpoint: deskComplaints.reply, run: reply },
  'message-close': {
    endpoint: deskInbox.handled,
    run: (on: On, { rowId, reason }: Turn): Done => handle(callOf(on, { messageId: rowId, reason })),
  },
  'case-assign': {
    endpoint: deskPayments.takeCase,
    run: (on: On, { rowId, wish }: Turn): Done =>
      assignCase(callOf(on, { caseId: rowId, operatorId: wish.operatorId ?? '' })),
  },
  'payment-assign': {
    endpoint: deskPayments.assign,
    run: (on: On, { rowId, wish }: Turn): Done =>
      assignPayment(callOf(on, { payment: rowId, operatorId: wish.operatorId ?? '' })),
  },
} as const;

export async function doRow(on: On, turn: Turn & { readonly kind: RowKind }): Promise<Refused | 'done'> {
  const { endpoint, run } = acts[turn.kind];
  const done = await run(on, turn);
  if (isRefused(done)) return done;
  await log(callOf(on, {}), endpoint, done.act);
  return 'done';
}
