import type { Messages } from '../words/es/words.ts';

/** What a word of the server is called; one that is not known stays as it is. */
export const nameIn = (names: Readonly<Record<string, string>>, word: string): string => names[word] ?? word;

/** What a word of the contract is called: each has a name. */
export const nameOf = <Word extends string>(names: Readonly<Record<Word, string>>, word: Word): string =>
  names[word];

/** What an account of the books is called: those of a channel, a charge or a reason with its name, all of them by what they share. */
export function accountName({ names, loan }: Pick<Messages, 'names' | 'loan'>, account: string): string {
  const accounts: Readonly<Record<string, string>> = names.accounts;
  const own = account.split(':').at(-1) ?? '';
  const shared = nameIn(accounts, account.slice(0, -own.length - 1));
  return (
    accounts[account] ??
    [shared, nameIn({ ...loan.kindsOfEvents, ...names.channels }, own)].filter(Boolean).join(' · ')
  );
}
