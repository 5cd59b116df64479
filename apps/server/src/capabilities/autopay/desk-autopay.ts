import type { AnswerOf, deskEndpoints } from '@plazo/contract';
import { localDateTime } from '../../adapters/local-time.ts';
import type { Queries } from '../../db/transaction.ts';
import { mandatesOf } from './mandates.store.ts';
import { type Presentation, presentationsOf } from './presentations.store.ts';

type Shown = Pick<AnswerOf<typeof deskEndpoints.deskLoans.detail>, 'mandates' | 'debits'>;

/** What a borrower permitted to be taken for a loan, and each time that it was to be. */
export async function deskAutopay(
  db: Queries,
  own: Pick<Presentation, 'borrowerId' | 'orderId'>,
  timeZone: string,
): Promise<Shown> {
  const at = (instant: Date) => localDateTime(instant, timeZone);
  return {
    mandates: (await mandatesOf(db, own)).map(({ mostMinor, untilOn, ...mandate }) => ({
      id: mandate.id,
      state: mandate.state,
      most: Number(mostMinor),
      until: untilOn,
      paper: mandate.paper,
      consentedAt: at(mandate.consentedAt),
      pausedAt: mandate.pausedAt ? at(mandate.pausedAt) : '',
      endedAt: mandate.endedAt ? at(mandate.endedAt) : '',
      endedBy: mandate.endedBy ?? '',
    })),
    debits: (await presentationsOf(db, own)).map(({ dueOn, tryNo, onDay, amountMinor, ...one }) => ({
      dueOn,
      tryNo,
      on: onDay,
      amount: Number(amountMinor),
      announcedAt: at(one.announcedAt),
      state: one.state,
    })),
  };
}
