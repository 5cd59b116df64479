import type { MarketId } from '@plazo/markets';
import { identityRead } from '@plazo/rail-kit';
import * as z from 'zod/mini';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { openFor } from '../borrowers/borrowers.store.ts';
import { lockStream } from '../ledger/journal.store.ts';
import type { Values } from './applications.store.ts';
import { differencesOf } from './document-read.ts';
import { findCheck, keepFinding } from './identity-checks.store.ts';
import { DIFFERS } from './take-identity.ts';

type Told = {
  readonly borrowerId: string;
  readonly market: MarketId;
  readonly before: Values;
  readonly values: Values;
};

/** Who passed and then says to be somebody else than their document does is looked at by a person. */
export async function compareAgain(
  tx: Tx,
  { sealing, clock }: Deps,
  { borrowerId, market, before, values }: Told,
): Promise<void> {
  await lockStream(tx, borrowerId);
  const check = await findCheck(tx, borrowerId);
  if (check?.result !== 'passed' || check.sealed === null) return;
  const plain = (await openFor(tx, sealing, borrowerId))(check.sealed);
  const different = differencesOf(market, values, z.parse(identityRead, JSON.parse(plain)));
  // what a person has seen and passed stays passed as it was
  if (!different.some((name) => before[name] !== values[name])) return;
  const found = { borrowerId, result: 'review', reasons: [DIFFERS], sealed: null } as const;
  await keepFinding(tx, { ...found, now: clock.now() });
}
