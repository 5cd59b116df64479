import type { JournalBatch } from '@plazo/rail-kit';

/** What the mock counterparty says that it knows. */

export type MockPayout = {
  readonly id: string;
  readonly state: string;
  readonly subject?: string;
  readonly notAfter?: string;
};
export type MockCard = { readonly id: string; readonly state: string };
export type MockDebit = MockCard & {
  readonly amount?: { readonly minor: number };
  readonly error?: string;
};
export type MockIdentity = MockCard & {
  readonly pictures: Readonly<Record<string, number>>;
  readonly isErased: boolean;
};
export type MockReport = MockCard & {
  readonly ask: {
    readonly person: Readonly<Record<string, unknown>>;
    readonly consent: { readonly textHash: string };
  };
};
export type MockQuestion = MockCard & {
  readonly ask: {
    readonly number: { readonly kind: string; readonly value: string };
    readonly person: Readonly<Record<string, unknown>>;
    readonly consent: { readonly textHash: string };
  };
};
export type MockJournal = { readonly id: string; readonly batch: JournalBatch };
export type MockMessage = MockCard & {
  readonly acceptedAt: string;
  readonly cost?: { readonly minor: number };
  readonly ask: {
    readonly way: string;
    readonly to: string;
    readonly subject?: string;
    readonly text: string;
    readonly language: string;
    readonly urgency?: string;
    readonly template?: { readonly id: string; readonly variables?: readonly string[] };
  };
};
export type MockReference = { readonly id: string; readonly state: string; readonly code: string };
export type MockState = {
  readonly payouts: readonly MockPayout[];
  readonly checks: readonly MockCard[];
  readonly references: readonly MockReference[];
  readonly cards: readonly MockCard[];
  readonly cardPayments: readonly MockCard[];
  readonly refunds: readonly MockCard[];
  readonly mandates: readonly (MockCard & { readonly method?: string })[];
  readonly debits: readonly MockDebit[];
  readonly identities: readonly MockIdentity[];
  readonly reports: readonly MockReport[];
  readonly questions: readonly MockQuestion[];
  readonly messages: readonly MockMessage[];
  readonly journal: readonly MockJournal[];
  readonly waiting: readonly unknown[];
  readonly facts: readonly {
    readonly id: string;
    readonly at: string;
    readonly type: string;
    readonly payout?: MockPayout;
    readonly debit?: MockDebit;
    readonly instruction?: string;
  }[];
};
export type Balance = { readonly currency: string; readonly paidMinor: number; readonly netMinor: number };
