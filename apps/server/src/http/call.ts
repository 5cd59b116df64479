import type { BrandFile, CommonQuery, Language } from '@plazo/contract';
import type { CalendarDate } from '@plazo/money';
import type { Deps } from '../deps.ts';
import { type Messages, messagesIn } from '../messages/messages.ts';
import type { Borrower } from '../stores/borrowers.store.ts';
import type { Session } from '../stores/sessions.store.ts';
import type { Queries } from '../stores/transaction.ts';

/** Everything one call may use. A write's `db` is the transaction that also keeps its idempotent answer. */
export type Call<Request = unknown> = {
  readonly deps: Deps;
  readonly db: Queries;
  readonly request: Request;
  readonly brand: BrandFile;
  readonly language: Language;
  readonly text: Messages;
  readonly now: Date;
  readonly today: CalendarDate;
  /** Of the caller, without the session: what the addresses that we make carry on. */
  readonly common: CommonQuery;
  readonly session: Session | undefined;
  /** Where the call comes from: an IPv4 address or an IPv6 network of 64 bits, never what a header claims. */
  readonly address: string;
};

/** A call of a borrower: the mount has refused all others. */
export type BorrowerCall<Request = unknown> = Call<Request> & {
  readonly borrower: Borrower;
  readonly session: Session;
};

export { messagesIn };
