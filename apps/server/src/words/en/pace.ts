import type { PaceWords } from '../es/pace.ts';

/** Words of how long money takes, as it took in the last days, in English. */
export const pace: PaceWords = {
  payment: (length) => `In the last 7 days, half of the payments made this way appeared within ${length}`,
  payout: (length) => `In the last 7 days, half of them arrived within ${length}.`,
  about: (time) => `about ${time}`,
};
