import { instructionId, type Rail } from '@plazo/rail-kit';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { sealFor } from '../borrowers/borrowers.store.ts';
import { countInstructions, insertInstruction, type NewInstruction } from './instructions.store.ts';

type Wish = Pick<
  NewInstruction,
  'borrowerId' | 'subject' | 'kind' | 'amountMinor' | 'currency' | 'notBefore' | 'notAfter'
> & {
  readonly own: { readonly rail: Pick<Rail, 'name' | 'isSimulated'> };
  readonly ask: object;
};

/** Writes what a rail is asked, in the transaction that wants it, under an id that the same wish has again after a restore. */
export async function writeInstruction(tx: Tx, { sealing, clock }: Deps, wish: Wish): Promise<string> {
  const { borrowerId, subject, kind, amountMinor, currency, notBefore, notAfter, own, ask } = wish;
  const count = 1 + (await countInstructions(tx, { borrowerId, subject, kind }));
  const key = Buffer.from(sealing.blindIndex('instruction')).toString('base64url');
  const id = instructionId(key, { kind, subject, count });
  await insertInstruction(tx, {
    borrowerId,
    subject,
    kind,
    id,
    rail: own.rail.name,
    isSimulated: own.rail.isSimulated,
    sealed: await sealFor(tx, sealing, { borrowerId, plain: JSON.stringify(ask) }),
    amountMinor,
    currency,
    createdAt: clock.now(),
    notBefore,
    notAfter,
  });
  return id;
}
