import { isCardNumber } from '@plazo/contract';
import { type AccountRule, type AccountWords, fronts, type MarketId } from '@plazo/markets/front';
import { cardRule } from '@plazo/ui';

/** What is typed: the account that money goes to, as the brand's country writes it, or a card. */
export type NumberKind = 'bank' | 'card';
export type Typed = { readonly number: string; readonly bankCode: string; readonly code: string };
export type FieldErrors = { readonly number?: string; readonly bankCode?: string };

/** The fields of a number: their rules, and their words in the language of the page. */
export type NumberRules = {
  readonly account: Pick<AccountRule, 'maxLength' | 'groups' | 'exactLength' | 'isNumber' | 'bankCode'>;
  readonly words: AccountWords;
  /** Undefined for a card: its number says nothing. */
  readonly bankOf: AccountRule['bankOf'] | undefined;
};

/** A card's number, which is written alike everywhere. */
export const rulesOfCard = (label: string, wrong: string): NumberRules => ({
  account: {
    ...cardRule,
    exactLength: undefined,
    isNumber: isCardNumber,
    bankCode: undefined,
  },
  words: { label, wrong, short: wrong, bankCode: undefined },
  bankOf: undefined,
});

/** An account's number in a country. */
export const rulesOfAccount = (market: MarketId, words: AccountWords): NumberRules => ({
  account: fronts[market].account,
  words,
  bankOf: fronts[market].account.bankOf,
});

/** A bank's code as it is kept: capitals and digits, no longer than it may be. */
export const toBankCode = (text: string, { account }: NumberRules): string =>
  text
    .replace(/[^a-z\d]/gi, '')
    .toUpperCase()
    .slice(0, account.bankCode?.maxLength ?? 0);

/** What is wrong, in the words for its field; nothing when it may be sent. */
export function errorsOf({ number, bankCode }: Typed, { account, words }: NumberRules): FieldErrors {
  const isShort = account.exactLength !== undefined && number.length < account.exactLength;
  const short = words.short.replace('{typed}', String(number.length));
  const isCodeWrong = account.bankCode !== undefined && !account.bankCode.isCode(bankCode);
  return {
    ...(!account.isNumber(number) && { number: isShort ? short : words.wrong }),
    ...(isCodeWrong && words.bankCode && { bankCode: words.bankCode.wrong }),
  };
}
