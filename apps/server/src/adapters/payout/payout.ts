export type SentPayout = {
  /** The number of the account, empty where it is not known here. */
  readonly account: string;
  readonly sentAt: Date;
  readonly now: Date;
};

/** The bank that pays out, as far as it is asked; what it says by itself comes as a notification. */
export type PayoutChannel = {
  readonly ask: (sent: SentPayout) => 'arrived' | 'on-its-way' | 'returned';
};

const DAY_MS = 86_400_000;
const SLOW_DAYS = 2;
/** Accounts of the simulated bank: behind bank and branch of a CLABE, and before its check digit. */
const RETURNED = /^(\d{6})?0{6,}404\d?$/;
const SLOW = /^(\d{6})?0{6,}202\d?$/;

/** Takes the place of a bank: account 404 does not exist, account 202 takes two days, all others have it at once. */
export const simulatedPayout: PayoutChannel = {
  ask: ({ account, sentAt, now }) => {
    if (RETURNED.test(account)) return 'returned';
    const isSlow = SLOW.test(account) && now.getTime() - sentAt.getTime() < SLOW_DAYS * DAY_MS;
    return isSlow ? 'on-its-way' : 'arrived';
  },
};
