import { bankOf, isCardNumber, isClabe, isIfsc, isIndianAccount } from '@plazo/contract';
import { cardRule, type DigitRule } from '@plazo/ui';
import type { BankMessages } from '../../messages/bank/es.ts';

/** What is typed: a CLABE in Mexico, an account with its IFSC in India, a card anywhere. */
export type NumberKind = 'clabe' | 'indian' | 'card';
export type Typed = { readonly number: string; readonly ifsc: string; readonly code: string };
export type FieldErrors = { readonly number?: string; readonly ifsc?: string };

const ACCOUNT_MAX_LENGTH = 18;
const IFSC_MAX_LENGTH = 11;
const accountRule: DigitRule = { maxLength: ACCOUNT_MAX_LENGTH, groups: [4, 4, 4, 4, 2] };

export const numberRules = {
  clabe: accountRule,
  indian: accountRule,
  card: cardRule,
} as const satisfies Record<NumberKind, DigitRule>;

const isRight = { clabe: isClabe, indian: isIndianAccount, card: isCardNumber } as const;

export const toIfsc = (text: string): string =>
  text
    .replace(/[^a-z\d]/gi, '')
    .toUpperCase()
    .slice(0, IFSC_MAX_LENGTH);

/** What is wrong, in the words for its field; nothing when it may be sent. */
export function errorsOf(kind: NumberKind, { number, ifsc }: Typed, { wrong }: BankMessages): FieldErrors {
  const isShort = kind === 'clabe' && number.length < ACCOUNT_MAX_LENGTH;
  return {
    ...(!isRight[kind](number) && { number: isShort ? wrong.clabeShort(number.length) : wrong[kind] }),
    ...(kind === 'indian' && !isIfsc(ifsc) && { ifsc: wrong.ifsc }),
  };
}

/** The bank as far as the number says it; a card's says nothing. */
export const bankNameOf = (kind: NumberKind, { number, ifsc }: Typed): string | undefined =>
  kind === 'card' ? undefined : bankOf(kind === 'indian' ? ifsc : number);
