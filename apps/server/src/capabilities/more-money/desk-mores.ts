import type { AnswerOf, deskEndpoints } from '@plazo/contract';
import { localDateTime } from '../../adapters/local-time.ts';
import type { Queries } from '../../db/transaction.ts';
import type { OwnOrder } from '../ledger/journal.store.ts';
import { moresOf } from './more-money.store.ts';

type Shown = Pick<AnswerOf<typeof deskEndpoints.deskLoans.detail>, 'mores'>;

/** More money that a borrower agreed to on a loan, and what became of each. */
export const deskMores = async (db: Queries, own: OwnOrder, timeZone: string): Promise<Shown> => ({
  mores: (await moresOf(db, own)).map(({ no, amountMinor, inHandMinor, acceptedAt, ...more }) => ({
    no,
    amount: Number(amountMinor),
    inHand: Number(inHandMinor),
    acceptedAt: localDateTime(acceptedAt, timeZone),
    state: more.state,
    reference: more.reference,
    language: more.language,
    hash: more.hash,
  })),
});
