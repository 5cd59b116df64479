import type { CalendarDate } from '@plazo/money';
import type { Queries } from '../../db/transaction.ts';
import { enqueueMessages } from '../messages/messages.store.ts';
import type { CaseState, DataRequest } from './data-requests.store.ts';

type Moved = {
  readonly found: Pick<DataRequest, 'id' | 'borrowerId'>;
  readonly next: { readonly state: CaseState; readonly dueOn: CalendarDate | null };
};

/** Tells a person that their request moved on, and by which day where the next step is theirs. */
export async function announceCase(
  db: Queries,
  { found, next }: Moved,
  at: { readonly now: Date; readonly today: CalendarDate },
): Promise<void> {
  const news = {
    kind: 'data-request',
    borrowerId: found.borrowerId,
    subject: found.id,
    about: `${next.state} ${at.now.toISOString()}`,
    amountMinor: null,
    dueOn: next.state === 'waiting' ? next.dueOn : null,
  } as const;
  await enqueueMessages(db, [news], at);
}
