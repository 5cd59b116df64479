import type { BrandFile, CommonQuery, Language } from '@plazo/contract';
import type { CalendarDate } from '@plazo/money';
import type { Session } from './capabilities/account/sessions.store.ts';
import type { Borrower } from './capabilities/borrowers/borrowers.store.ts';
import type { Queries, Tx } from './db/transaction.ts';
import type { Deps } from './deps.ts';
import { type Messages, messagesIn } from './words/words.ts';

/** The browser that asks, as far as logging in and out needs it. */
export type Browser = {
  /** What tells this browser from others; absent before its first login. */
  readonly token: string | undefined;
  /** What a login left in it: a proof that it belongs to one number. It carries no right. */
  readonly known: string | undefined;
  /** Scheme, host and port that the call came to, as the browser's address has them. */
  readonly origin: string;
  /** Whether the script of a page asks: browsers say where a call comes from, and no script can leave it out. */
  readonly isPage: boolean;
  /** Its name in the list of devices. */
  readonly label: string;
  /** Keeps cookies in it; an empty session is taken away. */
  readonly keep: (cookies: {
    readonly session?: string;
    readonly device?: string;
    readonly known?: string;
  }) => void;
};

/** Everything one call may use. A write's `db` is the transaction that also keeps its idempotent answer. */
export type Call<Request = unknown, Db extends Queries = Queries> = {
  readonly deps: Deps;
  readonly db: Db;
  readonly request: Request;
  readonly brand: BrandFile;
  readonly language: Language;
  readonly text: Messages;
  readonly now: Date;
  readonly today: CalendarDate;
  /** Of the caller, without the session: what the addresses that we make carry on. */
  readonly common: CommonQuery;
  readonly session: Session | undefined;
  /** Whose the keys of repeated writes are, where the caller is no borrower. */
  readonly actor?: string;
  /** Where the call comes from: an IPv4 address or an IPv6 network of 64 bits, never what a header claims. */
  readonly address: string;
  readonly browser: Browser;
};

/** A call about a borrower: their own, or of somebody who works on their loan. */
export type AboutBorrower<Request = unknown, Db extends Queries = Queries> = Call<Request, Db> & {
  readonly borrower: Borrower;
};
/** A call of a borrower: the mount has refused all others. */
export type BorrowerCall<Request = unknown, Db extends Queries = Queries> = AboutBorrower<Request, Db> & {
  readonly session: Session;
};

/** A call of anybody that changes something. */
export type PublicWrite<Request = unknown> = Call<Request, Tx>;
/** A borrower's call that changes something. */
export type BorrowerWrite<Request = unknown> = BorrowerCall<Request, Tx>;

export { messagesIn };
