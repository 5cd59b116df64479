import type { MessageKind } from '@plazo/contract';

type Kind = {
  readonly title: string;
  /** What the switch of this kind says. */
  readonly switch: string;
  readonly text: (amount: string, date: string) => string;
};
/** What a person is told, in each language. */
export type MessageWords = {
  /** What a push says, whatever it is about: the locked screen of a phone is read by others. */
  readonly push: string;
  /** What a person agrees to who allows WhatsApp. */
  readonly whatsapp: string;
  /** Who collects in the lender's name, whom the borrower may call, and that nobody but the lender is paid. */
  readonly collectedBy: (
    name: string,
    phone: string,
    brand: string,
  ) => Readonly<Record<'title' | 'text', string>>;
  readonly emailCode: (code: string, brand: string) => string;
  /** A message with a code says what it is for. */
  readonly codeFor: Readonly<
    Record<'confirm' | 'account' | 'data', (code: string, brand: string, lastDigits: string) => string>
  >;
  readonly kinds: Readonly<Record<MessageKind, Kind>>;
  /** What kinds are about, where they are chosen. */
  readonly groups: Readonly<Record<'payments' | 'money' | 'loan' | 'credit' | 'account', string>>;
  readonly why: Readonly<
    Record<'charge' | 'receipt' | 'terms' | 'answer' | 'disbursement' | 'paper' | 'account', string>
  >;
};

/** Those of plans that change and of smaller sums that are accepted. */
export type PlanMessageWords = Pick<
  MessageWords['kinds'],
  'plan-offered' | 'plan-changed' | 'renewal-offered' | 'settlement-agreed' | 'settlement-in-parts'
>;

/** Those of accounts, of money that goes back, of devices, of coupons and of what follows a decline. */
export type AccountMessageWords = Pick<
  MessageWords['kinds'],
  | 'account-unconfirmed'
  | 'account-missing'
  | 'credit-found'
  | 'credit-waits'
  | 'device-added'
  | 'coupon-given'
  | 'coupon-ending'
  | 'decline-upheld'
  | 'apply-again'
>;
