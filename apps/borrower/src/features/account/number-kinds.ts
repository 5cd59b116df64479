import { isCardNumber } from '@plazo/contract';
import { type AccountRule, bankNameOf, isAccountNumber, isBankCode } from '@plazo/markets/accounts';
import type { AccountWords } from '@plazo/markets/front';
import { cardRule } from '@plazo/ui';

/** What is typed: the account that money goes to, as the brand's country writes it, or a card. */
export type NumberKind = 'bank' | 'card';
export type Typed = { readonly number: string; readonly bankCode: string; readonly code: string };
export type FieldErrors = { readonly number?: string; readonly bankCode?: string };

/** The fields of a number: their rules, and their words in the language of the page. */
export type NumberRules = {
  readonly rule: Pick<AccountRule, 'most' | 'groups' | 'bankCode'>;
  readonly words: AccountWords;
  readonly isNumber: (digits: string) => boolean;
  /** Whether numbers have one length, and this is less. */
  readonly isShort: (digits: string) => boolean;
  readonly isBankCode: (code: string) => boolean;
  readonly bankOf: (typed: Typed) => string | undefined;
};

/** A card's number, which is written alike everywhere and says nothing of its bank. */
export const rulesOfCard = (label: string, wrong: string): NumberRules => ({
  rule: { most: cardRule.maxLength, groups: cardRule.groups },
  words: { label, wrong, short: wrong, bankCode: undefined },
  isNumber: isCardNumber,
  isShort: () => false,
  isBankCode: () => true,
  bankOf: () => undefined,
});

/** An account's number in a country. */
export const rulesOfAccount = (rule: AccountRule, words: AccountWords): NumberRules => ({
  rule,
  words,
  isNumber: (digits) => isAccountNumber(rule, digits),
  isShort: ({ length }) => rule.least === rule.most && length < rule.least,
  isBankCode: (code) => rule.bankCode === undefined || isBankCode(rule, code),
  bankOf: ({ number, bankCode }) => bankNameOf(rule, number, bankCode),
});

/** A bank's code as it is kept: capitals and digits, no longer than it may be. */
export const toBankCode = (text: string, { rule }: NumberRules): string =>
  text
    .replace(/[^a-z\d]/gi, '')
    .toUpperCase()
    .slice(0, rule.bankCode?.mask.length ?? 0);

/** What is wrong, in the words for its field; nothing when it may be sent. */
export function errorsOf({ number, bankCode }: Typed, rules: NumberRules): FieldErrors {
  const { words } = rules;
  const short = words.short.replace('{typed}', String(number.length));
  return {
    ...(!rules.isNumber(number) && { number: rules.isShort(number) ? short : words.wrong }),
    ...(!rules.isBankCode(bankCode) && words.bankCode && { bankCode: words.bankCode.wrong }),
  };
}
