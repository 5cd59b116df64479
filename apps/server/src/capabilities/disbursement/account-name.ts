/** A bank with the last digits of an account or card, which stay on one line with the bank's last word. */
export const accountName = (bankName: string, masked: string): string =>
  `${bankName}\u00a0${masked.replaceAll(' ', '\u00a0')}`.trim();
