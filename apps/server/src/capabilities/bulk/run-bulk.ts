import { type DeskPermission, deskEndpoints, mayDo } from '@plazo/contract';
import { DatabaseAway, inTransaction, isRefused, type Refused, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { handOver } from '../collections/hand-over.ts';
import { assignBorrowers } from '../collections/work.store.ts';
import { sendByTemplate } from '../letters/desk/send-letter.ts';
import { callOfOperator } from '../operators/call-of-operator.ts';
import { log } from '../operators/desk-call.ts';
import { type Operator, operatorById } from '../operators/operators.store.ts';
import { isOfBrands } from '../operators/scope.store.ts';
import { type BulkKind, endTurn, lockTurn, type Turn } from './bulk.store.ts';
import { doRow, isRowKind } from './row-acts.ts';

/** People that one run of the job works through: the next run goes on. */
const AT_ONCE = 200;

/** All that who asked must be allowed to do when a turn comes. */
const RIGHTS: Readonly<Record<BulkKind, readonly DeskPermission[]>> = {
  assign: ['collections-lead'],
  letter: ['collections-lead', 'loan-contact'],
  'hand-over': ['collections-lead'],
  'complaint-assign': ['complaints-work'],
  'complaint-reply': ['complaints-work'],
  'complaint-tag': ['complaints-work'],
  'case-assign': ['payments-assign'],
  'payment-assign': ['payments-assign'],
  'message-close': ['inbox-work'],
};

const no = (reason: string): Refused => ({ refused: { kind: 'refused', message: '', reason } });

/** A case or a payment without a loan is of no brand: who is held to some has none. */
async function isTheirs(tx: Tx, brands: readonly string[], { kind, rowId }: Turn): Promise<boolean> {
  if (kind === 'case-assign' || kind === 'payment-assign') return false;
  const fieldOf = () => {
    if (kind === 'message-close') return 'messageId';
    return isRowKind(kind) ? 'problemId' : 'orderId';
  };
  return (await isOfBrands(tx, brands, { [fieldOf()]: rowId })) === true;
}

/** Who asked may have left, changed their role or be held to other brands since. */
async function whoMay(tx: Tx, turn: Turn): Promise<Operator | Refused> {
  const operator = await operatorById(tx, turn.operatorId);
  if (!operator?.isActive || !RIGHTS[turn.kind].every((right) => mayDo(operator.role, right)))
    return no('role');
  return !operator.brands || (await isTheirs(tx, operator.brands, turn)) ? operator : no('scope');
}

/** Nobody is given the work of a borrower whom they would not find. */
async function mayHave(tx: Tx, turn: Turn): Promise<boolean> {
  if (!turn.wish.operatorId) return true;
  const operator = await operatorById(tx, turn.wish.operatorId);
  return operator?.isActive === true && (!operator.brands || (await isTheirs(tx, operator.brands, turn)));
}

/** Does it to one of them; each letter stands in the log of the desk like one that was sent from a loan's page. */
async function doOne(deps: Deps, tx: Tx, turn: Turn): Promise<Refused | 'done' | 'later'> {
  const operator = await whoMay(tx, turn);
  if (isRefused(operator)) return operator;
  const { kind, borrowerId, rowId: orderId, wish } = turn;
  if (isRowKind(kind)) return doRow({ deps, tx, operator }, { ...turn, kind });
  if (kind === 'assign') {
    if (!(await mayHave(tx, turn))) return no('assignee');
    const assigned = await assignBorrowers(tx, [borrowerId], wish.operatorId || null);
    return assigned.length > 0 ? 'done' : no('not-late');
  }
  if (kind === 'hand-over') return handOver(deps, tx, { orderId, wish });
  const request = { orderId, template: wish.template ?? '' };
  const call = callOfOperator(deps, tx, { operator, request, common: {} });
  const sent = await sendByTemplate(call);
  if (isRefused(sent)) return sent.refused.reason === 'letters-used-up' ? 'later' : sent;
  await log(call, deskEndpoints.deskLetters.send, { ...sent.act, reason: turn.reason });
  return 'done';
}

/** One turn: done, or taken back whole and kept as one that was not. What breaks on one person holds nobody else up. */
async function takeTurn(deps: Deps, id: string): Promise<'over' | 'later' | 'taken'> {
  let turn: Turn | undefined;
  const work = async (tx: Tx) => {
    turn = await lockTurn(tx, id);
    if (!turn) return 'over';
    const done = await doOne(deps, tx, turn);
    if (done === 'done') await endTurn(tx, id, { next: turn.next, why: null });
    return done;
  };
  const outcome = await inTransaction(deps.db, work, deps.chance.fraction).catch((error: unknown) => {
    if (error instanceof DatabaseAway || !turn) throw error;
    deps.log.error({ error: error instanceof Error ? error.stack : String(error) }, 'a bulk act failed');
    return no('failed');
  });
  if (outcome === 'over' || outcome === 'later') return outcome;
  if (isRefused(outcome) && turn)
    await endTurn(deps.db, id, { next: turn.next, why: outcome.refused.reason ?? outcome.refused.kind });
  return 'taken';
}

/** Goes on with one act until its end, or until who asked has used up what they may send in this hour. */
export async function runBulkAct(deps: Deps, id: string): Promise<void> {
  for (let taken = 0; taken < AT_ONCE; taken += 1) {
    const turn = await takeTurn(deps, id);
    if (turn === 'over' || turn === 'later') return;
  }
}
