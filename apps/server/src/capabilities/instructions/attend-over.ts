import { inTransaction, isRefused, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { lockStream } from '../ledger/journal.store.ts';
import type { Attending, Call, News } from './attend.ts';
import { type Instruction, lockInstruction } from './instructions.store.ts';

/** What a rail said, and what is made of it in the transaction that hears it. */
export type Hearing = {
  /** @returns whether something was learned */
  readonly hear: (news: News) => Promise<boolean>;
  /** What is locked before the borrower's own stream. */
  readonly lock?: ((tx: Tx) => Promise<unknown>) | undefined;
};

type Way<Claimed extends Call> = {
  /** Says that it leaves, before it does; nothing where it is not to leave. The stream and the instruction are locked. */
  readonly claim: (tx: Tx, instruction: Instruction) => Promise<Claimed | undefined>;
  /** Asks the rail, outside any transaction. */
  readonly ask: (claimed: Claimed) => Promise<Hearing>;
};

type Own = Pick<Instruction, 'borrowerId' | 'id'> & Attending;

/** The instruction as it stands, locked after its stream; nothing where nothing is to be done of it any more. */
async function lockOpen(tx: Tx, own: Own): Promise<Instruction | undefined> {
  await lockStream(tx, own.borrowerId);
  const instruction = await lockInstruction(tx, own);
  return instruction && instruction.dueAt !== null ? instruction : undefined;
}

/**
 * Sends an instruction that waits, or asks what became of it, and hears the answer. Safe to repeat, to race and to kill.
 * @returns whether something was learned of it
 */
export async function attendOver<Claimed extends Call>(
  deps: Deps,
  own: Own,
  { claim, ask }: Way<Claimed>,
): Promise<boolean> {
  const { db, chance } = deps;
  const take = async (tx: Tx) => {
    const instruction = await lockOpen(tx, own);
    return instruction && claim(tx, instruction);
  };
  const claimed = await inTransaction(db, take, chance.fraction);
  if (!claimed || isRefused(claimed)) return false;
  const { lock, hear } = await ask(claimed);
  const source = claimed.isSending ? 'answer' : 'status';
  const make = async (tx: Tx) => {
    await lock?.(tx);
    const instruction = await lockOpen(tx, own);
    return instruction !== undefined && hear({ tx, deps, instruction, source });
  };
  return (await inTransaction(db, make, chance.fraction)) === true;
}
