/** A bank with the last digits of an account or card, which stay on one line with the bank's last word. */
export const accountName = (bankName: string, masked: string): string =>
  `${bankName}\u00a0${masked.replaceAll(' ', '\u00a0')}`.trim();

type Numbered = Readonly<Record<'bankName' | 'lastFour', string>>;

/** An account or card as its owner and the desk read it; empty of none. */
export const namedAccount = (account: Numbered | undefined): string =>
  account ? accountName(account.bankName, `•••• ${account.lastFour}`) : '';
