import { writeFile } from 'node:fs/promises';
import type { BorrowerId } from '@plazo/contract';
import { findBorrower } from '../capabilities/borrowers/borrowers.store.ts';
import { erasePerson, type Unerasable } from '../capabilities/data-requests/erase-person.ts';
import {
  eraseListed,
  keepErasedList,
  linesOf,
  readErasedFile,
} from '../capabilities/data-requests/erased-list.ts';
import { listErased } from '../capabilities/data-requests/erasure.store.ts';
import { appendAct } from '../capabilities/operators/desk-log.store.ts';
import { noteRestore } from '../db/restored.store.ts';
import { inTransaction, isRefused, refuse, type Tx } from '../db/transaction.ts';
import { brandOf, type Deps, todayOf } from '../deps.ts';
import { type Line, OK, print, REFUSED, usageFault, withProduct } from './command.ts';

/** Makes a person unreadable, here and in every backup that is restored with the list. Why not, where it is refused. */
export async function erase(deps: Deps, borrowerId: BorrowerId): Promise<Unerasable | undefined> {
  const now = deps.clock.now();
  const work = async (tx: Tx) => {
    const borrower = await findBorrower(tx, borrowerId);
    const today = borrower && todayOf(deps, brandOf(deps, borrower.brand));
    const erased = today ? await erasePerson({ db: tx, deps, now, today }, borrowerId) : 'unknown';
    if (typeof erased === 'string') return refuse('refused', erased);
    const act = {
      operatorId: null,
      action: 'erase',
      subject: borrowerId,
      reason: '',
      details: '{}',
      at: now,
    };
    await appendAct(tx, act);
    return erased;
  };
  const done = await inTransaction(deps.db, work, deps.chance.fraction);
  if (!isRefused(done)) await done.afterCommit();
  return isRefused(done) ? whyNot(done.refused.message) : undefined;
}

const reasons: Readonly<Record<Unerasable, string>> = {
  unknown: 'there is no such borrower',
  'still-owed': 'something is owed or on its way',
  'open-complaint': 'a complaint waits for its answer',
};
const whyNot = (message: string): Unerasable =>
  message === 'still-owed' || message === 'open-complaint' ? message : 'unknown';

export async function eraseCommand({ words: [borrowerId] }: Line): Promise<number> {
  if (!borrowerId) return usageFault('erase BORROWER');
  return withProduct(async ({ deps }) => {
    const refused = await erase(deps, borrowerId);
    print(refused ? `${borrowerId} is not erased: ${reasons[refused]}` : `Erased ${borrowerId}`);
    return refused ? REFUSED : OK;
  });
}

export const erasedUsage = 'erased export|import FILE';

/** The list of erased people, out into a file to be kept elsewhere, or in from one. */
export async function erasedCommand({ words: [verb, file] }: Line): Promise<number> {
  if (!file || (verb !== 'export' && verb !== 'import')) return usageFault(erasedUsage);
  return withProduct(async ({ deps }) => {
    if (verb === 'export') {
      const erased = await listErased(deps.db);
      await writeFile(file, linesOf(erased), { mode: 0o600, flag: 'wx' });
      print(`${file}: ${erased.length} erased people`);
      return OK;
    }
    const known = await eraseListed(deps, await readErasedFile(file, deps.clock.now()));
    await keepErasedList(deps);
    // it is read after the database went back to a moment: what rails told since comes first
    await noteRestore(deps.db, deps.clock.now());
    print(`Erased ${known} people of this installation`);
    return OK;
  });
}
