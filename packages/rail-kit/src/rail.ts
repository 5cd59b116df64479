import type { Bureau, BureauAsk } from './bureau-wire.ts';
import type { Card, CardAsk, CardPayment, CardPaymentAsk, Refund, RefundAsk } from './card-wire.ts';
import type { RailError } from './errors.ts';
import type { RailFetch } from './hosts.ts';
import type { Erased, Identity, IdentityAsk, IdentityHanding } from './identity-wire.ts';
import type { JournalBatch, JournalTaken } from './journal-wire.ts';
import type { Debit, DebitAsk, Mandate, MandateAsk } from './mandate-wire.ts';
import type { Message, MessageAsk } from './message-wire.ts';
import type { Notes } from './notes.ts';
import type { Registry, RegistryAsk } from './registry-wire.ts';
import type {
  AccountCheck,
  AccountCheckAsk,
  Capabilities,
  FactPage,
  Health,
  Payout,
  PayoutAsk,
  Reference,
  ReferenceAsk,
  Statement,
} from './wire.ts';

/**
 * What came of a call, as data: nothing that is expected is thrown.
 * `refused` is certain: nothing was done and nothing will be. `not-now` is certain too: nothing was done so far.
 * `lost` says that nobody knows: it is asked about, never taken for a failure.
 */
export type Answer<Told> =
  | { readonly kind: 'state'; readonly told: Told }
  | { readonly kind: 'refused'; readonly error: RailError; readonly detail?: string | undefined }
  | { readonly kind: 'not-now'; readonly error: RailError; readonly retryAfterMs?: number | undefined }
  | { readonly kind: 'lost'; readonly why: string };

/** The answer to a question: also that the rail has not received the instruction so far. */
export type StatusAnswer<Told> = Answer<Told> | { readonly kind: 'not-received' };

/** What we know of an instruction that we ask about. */
export type Known<Ask> = { readonly ask: Ask; readonly sentAt: Date; readonly now: Date };

/** Money to a borrower. A kind that moves money must be able to say what became of it. */
export type PayoutRail = {
  readonly send: (id: string, ask: PayoutAsk) => Promise<Answer<Payout>>;
  readonly status: (id: string, known: Known<PayoutAsk>) => Promise<StatusAnswer<Payout>>;
  /** Cancels it, or fences an id that never arrived, so that it is not done later either. Absent: the rail cannot. */
  readonly cancel?: (id: string) => Promise<Answer<Payout>>;
  /** Whether the rail does an id once, however often it is sent. */
  readonly isRepeatable: boolean;
  /** Whether an account is there and whose it is, each id once. Absent: the rail cannot say. */
  readonly accounts?: {
    readonly check: (id: string, ask: AccountCheckAsk) => Promise<Answer<AccountCheck>>;
    readonly status: (id: string, known: Known<AccountCheckAsk>) => Promise<StatusAnswer<AccountCheck>>;
  };
};

/** References that a borrower pays to. */
export type CollectionRail = {
  readonly issue: (id: string, ask: ReferenceAsk) => Promise<Answer<Reference>>;
  readonly status: (id: string, known: Known<ReferenceAsk>) => Promise<StatusAnswer<Reference>>;
  readonly close: (id: string) => Promise<Answer<Reference>>;
};

/** Cards that the rail keeps, and payments by them. Each id is done once, however often it is sent. */
export type CardRail = {
  /** Begins to keep a card: the answer leads the person to a page of the rail. */
  readonly keep: (id: string, ask: CardAsk, notes: Notes) => Promise<Answer<Card>>;
  readonly keepStatus: (id: string, known: Known<CardAsk> & Notes) => Promise<StatusAnswer<Card>>;
  /** Forgets a card that is kept, for good; said again it is the same. Absent: the rail cannot. */
  readonly remove?: (id: string, note?: string) => Promise<StatusAnswer<Card>>;
  readonly pay: (id: string, ask: CardPaymentAsk, notes: Notes) => Promise<Answer<CardPayment>>;
  readonly payStatus: (
    id: string,
    known: Known<CardPaymentAsk> & Notes,
  ) => Promise<StatusAnswer<CardPayment>>;
  /** Takes what is held for a payment, once however often it is asked. Absent: the rail only sells. What became of it the payment says. */
  readonly capture?: (id: string, known: Known<CardPaymentAsk> & Notes) => Promise<Answer<CardPayment>>;
  /** Cancels what is not paid and releases what is held, or fences an id that never arrived, so that it is not paid later either. */
  readonly cancel: (id: string, known: Known<CardPaymentAsk> & Notes) => Promise<Answer<CardPayment>>;
  /** Money back to the card that paid. Absent: the rail cannot. */
  readonly refunds?: {
    readonly send: (id: string, ask: RefundAsk, notes: Notes) => Promise<Answer<Refund>>;
    readonly status: (id: string, known: Known<RefundAsk> & Notes) => Promise<StatusAnswer<Refund>>;
  };
};

/** Permissions to take what is due from a person's account, and debits under them. Each id is done once, however often it is sent. */
export type MandateRail = {
  /** Begins one: the answer leads the person to a page where they approve it. */
  readonly ask: (id: string, ask: MandateAsk) => Promise<Answer<Mandate>>;
  readonly askStatus: (id: string, known: Known<MandateAsk>) => Promise<StatusAnswer<Mandate>>;
  /** Ends it, or fences an id that never arrived: nothing is taken under it any more. */
  readonly revoke: (id: string) => Promise<Answer<Mandate>>;
  readonly present: (id: string, ask: DebitAsk) => Promise<Answer<Debit>>;
  readonly presentStatus: (id: string, known: Known<DebitAsk>) => Promise<StatusAnswer<Debit>>;
  /** Cancels what is not taken, or fences an id that never arrived, so that it is not taken later either. */
  readonly cancel: (id: string) => Promise<Answer<Debit>>;
};

/** Checks who a person is. Each id is done once, however often it is sent. */
export type IdentityRail = {
  /** Begins a check and hands its pictures over; what is there already is the same once more. Absent: it takes none of ours. */
  readonly check?: (id: string, ask: IdentityAsk, handing: IdentityHanding) => Promise<Answer<Identity>>;
  /** Begins a check whose pictures the person takes at a page of the rail, to which the answer leads them. Absent: it has no such page. */
  readonly begin?: (id: string, ask: IdentityAsk, notes: Omit<Notes, 'noteOf'>) => Promise<Answer<Identity>>;
  readonly status: (
    id: string,
    known: Known<IdentityAsk> & Pick<IdentityHanding, 'note'>,
  ) => Promise<StatusAnswer<Identity>>;
  /** Erases pictures and data of a check. Not erased at once, it is told later; said again it is the same. */
  readonly erase: (id: string, note?: string) => Promise<Answer<Erased>>;
};

/** Files of people at a credit bureau. Each id is pulled once, however often it is sent: every pull leaves a trace there. */
export type BureauRail = {
  readonly pull: (id: string, ask: BureauAsk) => Promise<Answer<Bureau>>;
  readonly status: (id: string, known: Known<BureauAsk>) => Promise<StatusAnswer<Bureau>>;
};

/** What a state's registry of people has under a number. Each id is asked once, however often it is sent. */
export type RegistryRail = {
  readonly ask: (id: string, ask: RegistryAsk) => Promise<Answer<Registry>>;
  readonly status: (id: string, known: Known<RegistryAsk>) => Promise<StatusAnswer<Registry>>;
};

/** Messages to people. Each id is sent once, however often it is asked for. */
export type MessageRail = {
  readonly send: (id: string, ask: MessageAsk) => Promise<Answer<Message>>;
  /** Absent: the rail cannot be asked, as a mail server cannot. What may have left is not sent again over it. */
  readonly status?: (id: string, known: Known<MessageAsk>) => Promise<StatusAnswer<Message>>;
};

/** The lender's general ledger. Taking the same batch again is taking it once. */
export type AccountingRail = {
  readonly take: (id: string, batch: JournalBatch) => Promise<Answer<JournalTaken>>;
};

/** What a rail posts to us, as it came. */
export type DoorCall = {
  readonly method: string;
  /** Below `/rails/<name>`, with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Uint8Array;
  readonly receivedAt: Date;
};

/** One message of a rail, each fact as the universal rail writes it; what cannot be read as one is kept as it is. */
export type DoorAnswer =
  | {
      readonly kind: 'facts';
      readonly facts: readonly unknown[];
      /** What is answered once they are kept, where the provider wants words of its own. */
      readonly reply?: { readonly type: string; readonly text: string };
    }
  | { readonly kind: 'forged' }
  | { readonly kind: 'clock-skew' }
  /** It is the rail's, and what it is about could not be read back: whoever told it tells it again. */
  | { readonly kind: 'not-now' };

/** One configured connection. What it does not have does not exist for the product. */
export type Rail = {
  readonly name: string;
  /** Nothing real stands behind it. */
  readonly isSimulated: boolean;
  readonly capabilities: () => Promise<Answer<Capabilities>>;
  readonly health: () => Promise<Answer<Health>>;
  readonly payout?: PayoutRail;
  readonly collection?: CollectionRail;
  readonly card?: CardRail;
  readonly mandate?: MandateRail;
  readonly identity?: IdentityRail;
  readonly bureau?: BureauRail;
  readonly registry?: RegistryRail;
  readonly message?: MessageRail;
  readonly accounting?: AccountingRail;
  /**
   * Checks the signature on the raw bytes before anything is parsed. Where a signature has no time in it, what it says is a hint:
   * what counts is read back from the provider, so that an old message says what is true today.
   */
  readonly door?: (call: DoorCall) => DoorAnswer | Promise<DoorAnswer>;
  /** Everything told so far, in the rail's own order, after a cursor: what a message that never came would have said. */
  readonly facts?: (after: string | undefined) => Promise<Answer<FactPage>>;
  /** A page of a day of the settlement account, after a cursor of the page before. */
  readonly statement?: (account: string, day: string, after?: string) => Promise<Answer<Statement>>;
};

/** What a rail of a package is given: nothing else of the product, no clock of its own, and a `fetch` that calls its own hosts alone. */
export type Kit = { readonly name: string; readonly now: () => Date; readonly fetch: RailFetch };

/** A rail that runs inside the server: the default export of a package or of a file that the deployment names. */
export type RailPackage = {
  readonly contract: '1.0';
  /** The hosts that it calls, by its settings, as `hostOf` writes them: it reaches no other one through this kit. */
  readonly hosts: (settings: unknown) => readonly string[];
  /** @throws where the settings are not its own: the server does not start then, and prints the message. */
  readonly open: (settings: unknown, kit: Kit) => Rail;
};
