import type { MessageKind } from '@plazo/contract';
import { type ContactLimits, type MarketId, markets } from '@plazo/markets';

/** What messages are about, in the order in which a person chooses among them. */
export const messageGroups = ['payments', 'money', 'loan', 'credit', 'account'] as const;
type MessageGroup = (typeof messageGroups)[number];

/**
 * What a person is told of, each kind once for its order and day. Whether it asks for money decides which cap counts
 * it; `mustKnow` names why the law has us tell it in the app whatever is switched: that a charge was levied (RBI,
 * 18 August 2023), what was received and what the contract now says (LTOSF), the answer to a complaint (art. 50
 * Bis; RBI, digital lending directions) and to a request about one's data (LFPDPPP; DPDP). The SMS of every kind can be switched off.
 */
const messageKinds = {
  approved: { about: 'money', asks: false },
  sent: { about: 'money', asks: false, mustKnow: 'disbursement' },
  arrived: { about: 'money', asks: false, mustKnow: 'disbursement' },
  declined: { about: 'money', asks: false },
  'due-soon': { about: 'payments', asks: true },
  'due-today': { about: 'payments', asks: true },
  overdue: { about: 'payments', asks: true, mustKnow: 'charge' },
  paid: { about: 'payments', asks: false, mustKnow: 'receipt' },
  extended: { about: 'payments', asks: false, mustKnow: 'terms' },
  'complaint-answered': { about: 'account', asks: false, mustKnow: 'answer' },
  'disbursement-returned': { about: 'money', asks: false, mustKnow: 'disbursement' },
  'data-request': { about: 'account', asks: false, mustKnow: 'answer' },
  'decline-overturned': { about: 'money', asks: false },
  'decline-upheld': { about: 'money', asks: false },
  'apply-again': { about: 'money', asks: false },
  'account-changed': { about: 'account', asks: false, mustKnow: 'disbursement' },
  'passkey-added': { about: 'account', asks: false, mustKnow: 'account' },
  'device-added': { about: 'account', asks: false, mustKnow: 'account' },
  'coupon-given': { about: 'credit', asks: false },
  'coupon-ending': { about: 'credit', asks: false },
  'payment-taken-back': { about: 'payments', asks: false, mustKnow: 'receipt' },
  refunded: { about: 'credit', asks: false, mustKnow: 'receipt' },
  'refund-returned': { about: 'credit', asks: false, mustKnow: 'receipt' },
  'credit-found': { about: 'credit', asks: false, mustKnow: 'receipt' },
  'credit-waits': { about: 'credit', asks: false, mustKnow: 'receipt' },
  'plan-offered': { about: 'loan', asks: false },
  'renewal-offered': { about: 'loan', asks: false },
  'plan-changed': { about: 'loan', asks: false, mustKnow: 'terms' },
  'settlement-agreed': { about: 'loan', asks: false, mustKnow: 'terms' },
  'settlement-in-parts': { about: 'loan', asks: false, mustKnow: 'terms' },
  charged: { about: 'payments', asks: false, mustKnow: 'charge' },
  'charge-undone': { about: 'payments', asks: false, mustKnow: 'charge' },
  bounced: { about: 'payments', asks: false, mustKnow: 'charge' },
  'debit-announced': { about: 'payments', asks: false, mustKnow: 'charge' },
  'debit-failed': { about: 'payments', asks: false, mustKnow: 'charge' },
  'autopay-ended': { about: 'payments', asks: false, mustKnow: 'terms' },
  'more-arrived': { about: 'money', asks: false, mustKnow: 'terms' },
  'more-returned': { about: 'money', asks: false, mustKnow: 'terms' },
  'account-unconfirmed': { about: 'money', asks: false, mustKnow: 'disbursement' },
  'account-missing': { about: 'money', asks: false, mustKnow: 'disbursement' },
  'payout-refused': { about: 'money', asks: false, mustKnow: 'disbursement' },
  'paper-sent': { about: 'loan', asks: false, mustKnow: 'paper', isUncapped: true },
  'collected-by': { about: 'loan', asks: false, mustKnow: 'terms', isUncapped: true },
  'collected-again': { about: 'loan', asks: false, mustKnow: 'terms' },
  'debt-sold': { about: 'loan', asks: false, mustKnow: 'terms', isUncapped: true },
  'identity-passed': { about: 'money', asks: false },
  'identity-failed': { about: 'money', asks: false },
  'identity-waiting': { about: 'money', asks: false },
  'bureau-answered': { about: 'money', asks: false },
  // what a person writes may ask for money: nobody can tell that it does not
  written: { about: 'loan', asks: true },
} as const satisfies Record<
  MessageKind,
  {
    readonly about: MessageGroup;
    readonly asks: boolean;
    readonly mustKnow?: 'charge' | 'receipt' | 'terms' | 'answer' | 'disbursement' | 'paper' | 'account';
    readonly isUncapped?: true;
  }
>;

export const isKind = (name: string): name is MessageKind => Object.hasOwn(messageKinds, name);
export const kindNames = Object.keys(messageKinds).filter(isKind);

/** The kinds that are about one thing. */
export const kindsAbout = (group: MessageGroup): readonly MessageKind[] =>
  kindNames.filter((kind) => messageKinds[kind].about === group);

export const mustKnow = (kind: MessageKind) => {
  const row = messageKinds[kind];
  return 'mustKnow' in row ? row.mustKnow : undefined;
};

/** Whether a message leaves however many left before: a paper of the borrower's own. */
export const isUncapped = (kind: MessageKind): boolean => 'isUncapped' in messageKinds[kind];

/** Kinds that one cap counts together. */
export const sameCap = (kind: MessageKind): readonly MessageKind[] =>
  kindNames.filter((other) => messageKinds[other].asks === messageKinds[kind].asks);

/** Codes, by what they are for: registered like other texts, and sent by SMS alone. */
export const codeKinds = ['confirm', 'account', 'data', 'card', 'login', 'register'].map(
  (purpose) => `code-${purpose}`,
);

export const urgencyOf = (kind: MessageKind) =>
  messageKinds[kind].asks ? ('reminder' as const) : ('service' as const);

/** Most messages by SMS to one person in a local day and in seven: what asks for money by the law of the market, the rest by ours. */
export const capOf = (kind: MessageKind, market: MarketId): ContactLimits['messages'] =>
  messageKinds[kind].asks ? markets[market].clocks.contactLimits.messages : { day: 3, week: 10, apart: 1 };
