import type { MessageKind } from '@plazo/contract';
import { type ContactLimits, type MarketId, markets } from '@plazo/markets';

/**
 * What a person is told of, each kind once for its order and day. Whether it asks for money decides which cap counts
 * it; `mustKnow` names why the law has us tell it in the app whatever is switched: that a charge was levied (RBI,
 * 18 August 2023), what was received and what the contract now says (LTOSF), the answer to a complaint (art. 50
 * Bis; RBI, digital lending directions) and to a request about one's data (LFPDPPP; DPDP). The SMS of every kind can be switched off.
 */
const messageKinds = {
  approved: { asks: false },
  sent: { asks: false, mustKnow: 'disbursement' },
  arrived: { asks: false, mustKnow: 'disbursement' },
  declined: { asks: false },
  'due-soon': { asks: true },
  'due-today': { asks: true },
  overdue: { asks: true, mustKnow: 'charge' },
  paid: { asks: false, mustKnow: 'receipt' },
  extended: { asks: false, mustKnow: 'terms' },
  'complaint-answered': { asks: false, mustKnow: 'answer' },
  'disbursement-returned': { asks: false, mustKnow: 'disbursement' },
  'data-request': { asks: false, mustKnow: 'answer' },
  'decline-overturned': { asks: false },
  'decline-upheld': { asks: false },
  'apply-again': { asks: false },
  'account-changed': { asks: false, mustKnow: 'disbursement' },
  'passkey-added': { asks: false, mustKnow: 'account' },
  'device-added': { asks: false, mustKnow: 'account' },
  'coupon-given': { asks: false },
  'coupon-ending': { asks: false },
  'payment-taken-back': { asks: false, mustKnow: 'receipt' },
  refunded: { asks: false, mustKnow: 'receipt' },
  'refund-returned': { asks: false, mustKnow: 'receipt' },
  'credit-found': { asks: false, mustKnow: 'receipt' },
  'credit-waits': { asks: false, mustKnow: 'receipt' },
  'plan-offered': { asks: false },
  'renewal-offered': { asks: false },
  'plan-changed': { asks: false, mustKnow: 'terms' },
  'settlement-agreed': { asks: false, mustKnow: 'terms' },
  'settlement-in-parts': { asks: false, mustKnow: 'terms' },
  charged: { asks: false, mustKnow: 'charge' },
  'charge-undone': { asks: false, mustKnow: 'charge' },
  bounced: { asks: false, mustKnow: 'charge' },
  'debit-announced': { asks: false, mustKnow: 'charge' },
  'debit-failed': { asks: false, mustKnow: 'charge' },
  'autopay-ended': { asks: false, mustKnow: 'terms' },
  'more-arrived': { asks: false, mustKnow: 'terms' },
  'more-returned': { asks: false, mustKnow: 'terms' },
  'account-unconfirmed': { asks: false, mustKnow: 'disbursement' },
  'account-missing': { asks: false, mustKnow: 'disbursement' },
  'payout-refused': { asks: false, mustKnow: 'disbursement' },
  'paper-sent': { asks: false, mustKnow: 'paper', isUncapped: true },
  'collected-by': { asks: false, mustKnow: 'terms', isUncapped: true },
  'collected-again': { asks: false, mustKnow: 'terms' },
  'debt-sold': { asks: false, mustKnow: 'terms', isUncapped: true },
  'identity-passed': { asks: false },
  'identity-failed': { asks: false },
  'identity-waiting': { asks: false },
  'bureau-answered': { asks: false },
  // what a person writes may ask for money: nobody can tell that it does not
  written: { asks: true },
} as const satisfies Record<
  MessageKind,
  {
    readonly asks: boolean;
    readonly mustKnow?: 'charge' | 'receipt' | 'terms' | 'answer' | 'disbursement' | 'paper' | 'account';
    readonly isUncapped?: true;
  }
>;

export const isKind = (name: string): name is MessageKind => Object.hasOwn(messageKinds, name);
export const kindNames = Object.keys(messageKinds).filter(isKind);

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
