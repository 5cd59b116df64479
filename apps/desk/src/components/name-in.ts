import type { Messages } from '../words/es/words.ts';

/** What a word of the server is called; one that is not known stays as it is. */
export const nameIn = (names: Readonly<Record<string, string>>, word: string): string => names[word] ?? word;

/** What a word of the contract is called: each has a name. */
export const nameOf = <Word extends string>(names: Readonly<Record<Word, string>>, word: Word): string =>
  names[word];

/** What an account of the books is called: those of a channel, a charge or a reason with its name. */
export function accountName({ names, loan }: Pick<Messages, 'names' | 'loan'>, account: string): string {
  const accounts: Readonly<Record<string, string>> = names.accounts;
  const named = accounts[account];
  if (named !== undefined) return named;
  const at = account.lastIndexOf(':');
  const own = account.slice(at + 1);
  return `${nameIn(accounts, account.slice(0, at))} · ${nameIn({ ...loan.kindsOfEvents, ...names.channels }, own)}`;
}
