import type { Notes } from '@plazo/rail-kit';
import { transact } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findInstruction, type Instruction, keepRailNote } from './instructions.store.ts';

/** What a rail wanted kept beside an instruction, and beside the one that it is by: the card of a payment, the payment of a refund. */
export async function notesOf(deps: Deps, instruction: Instruction, of?: string): Promise<Notes> {
  const { borrowerId, railNote } = instruction;
  const by = of === undefined ? undefined : await findInstruction(deps.db, { borrowerId, id: of });
  return {
    note: railNote ?? undefined,
    noteOf: by?.railNote ?? undefined,
    keep: (note) => transact(deps.db, (tx) => keepRailNote(tx, instruction, note)),
  };
}
