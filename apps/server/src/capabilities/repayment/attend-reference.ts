import type { BorrowerId } from '@plazo/contract';
import { referenceAsk, type StatusAnswer, type Reference as Told } from '@plazo/rail-kit';
import * as z from 'zod/mini';
import { inTransaction, isRefused, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { openFor } from '../borrowers/borrowers.store.ts';
import { withPatience } from '../instructions/at-once.ts';
import {
  type Attending,
  type Call,
  claim,
  hearNothing,
  isRefusal,
  type News,
} from '../instructions/attend.ts';
import { lockInstruction, stepInstruction } from '../instructions/instructions.store.ts';
import { lockStream } from '../ledger/journal.store.ts';
import { type Closing, findAsked, setToldReference } from './references.store.ts';
import { failReference, takeReference } from './take-reference.ts';

type Own = { readonly borrowerId: BorrowerId; readonly id: string };

const railOf = ({ rails }: Deps, name: string) => {
  const own = rails.named(name);
  if (!own?.rail.collection) throw new Error(`No rail ${name} is configured that takes payments`);
  return { collection: own.rail.collection, may: own.may };
};

/** Says that it is asked for, before it is; one that nobody wants any more never is. */
async function claimWanted(tx: Tx, deps: Deps, own: Own & Attending): Promise<Call | undefined> {
  const instruction = await lockInstruction(tx, own);
  const wanted = await findAsked(tx, { ...own, instructionId: own.id });
  if (instruction?.state !== 'asked' || wanted?.state === 'asked') return claim(tx, deps, own);
  const at = deps.clock.now();
  await stepInstruction(tx, own, {
    state: 'cancelled',
    source: 'worker',
    at,
    dueAt: null,
    detail: 'replaced',
  });
  return undefined;
}

async function ask(deps: Deps, { instruction, isSending }: Call): Promise<StatusAnswer<Told>> {
  const { id, borrowerId, rail, sealed, sentAt, createdAt } = instruction;
  const { collection, may } = railOf(deps, rail);
  const body = z.parse(referenceAsk, JSON.parse((await openFor(deps.db, deps.sealing, borrowerId))(sealed)));
  if (isSending && !(await may('collection'))) {
    deps.log.error({ rail, instruction: id }, 'the rail does not say that it is real and can');
    return { kind: 'not-now', error: 'rail-down' };
  }
  if (isSending) return collection.issue(id, body);
  return collection.status(id, { ask: body, sentAt: sentAt ?? createdAt, now: deps.clock.now() });
}

async function hear(news: News, answer: StatusAnswer<Told>): Promise<boolean> {
  if (answer.kind === 'state') {
    if (await takeReference(news, answer.told)) return true;
    if (answer.told.state !== 'pending') await hearNothing(news, { kind: 'lost', why: 'no code' }, false);
    return false;
  }
  if (isRefusal(news, answer)) return failReference(news, answer.error);
  // it moves no money: what was not received is asked for again under its id
  await hearNothing(news, answer, true);
  return false;
}

/**
 * Asks a rail for a reference that waits, or what became of it. Safe to repeat, to race and to kill.
 * @returns whether something was learned of it
 */
export async function attendReference(deps: Deps, own: Own & Attending): Promise<boolean> {
  const { db, chance } = deps;
  const claimed = await inTransaction(db, (tx) => claimWanted(tx, deps, own), chance.fraction);
  if (!claimed || isRefused(claimed)) return false;
  const answer = await ask(deps, claimed);
  const source = claimed.isSending ? 'answer' : 'status';
  const learned = await inTransaction(
    db,
    async (tx) => {
      await lockStream(tx, own.borrowerId);
      const instruction = await lockInstruction(tx, own);
      if (!instruction || instruction.dueAt === null) return false;
      return hear({ tx, deps, instruction, source }, answer);
    },
    chance.fraction,
  );
  return learned === true;
}

const AGAIN_MS = 5 * 60_000;

/** Tells a rail that a reference is over: no more payments are to be taken on it. */
export async function closeReference(deps: Deps, closing: Closing): Promise<boolean> {
  const { collection } = railOf(deps, closing.rail);
  const answer = await collection.close(closing.instructionId);
  const isDone = answer.kind === 'state' || answer.kind === 'refused';
  const again = new Date(deps.clock.now().getTime() + AGAIN_MS);
  await setToldReference(deps.db, closing, { closeAt: isDone ? null : again });
  return isDone;
}

/** The same at once, for who waits for it. */
export const attendAtOnce = (deps: Deps, own: Own): Promise<void> =>
  withPatience(deps, own.id, attendReference(deps, { ...own, isByName: false }));
