/** What a word of the server is called; one that is not known stays as it is. */
export const nameIn = (names: Readonly<Record<string, string>>, word: string): string => names[word] ?? word;

/** What a word of the contract is called: each has a name. */
export const nameOf = <Word extends string>(names: Readonly<Record<Word, string>>, word: Word): string =>
  names[word];

/** What an account of the books is called: those of a channel by its name. */
export function accountName(
  names: {
    readonly accounts: Readonly<Record<string, string>>;
    readonly channels: Readonly<Record<string, string>>;
  },
  account: string,
): string {
  const [kind = '', channel = ''] = account.split(':');
  return kind === 'clearing'
    ? `${nameIn(names.accounts, kind)} · ${nameIn(names.channels, channel)}`
    : nameIn(names.accounts, account);
}
