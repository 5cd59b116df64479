import type { PaceWords } from '../es/pace.ts';

/** Words of how long money takes, as it took in the last days, in Hindi. */
export const pace: PaceWords = {
  payment: (length) => `पिछले 7 दिनों में इस तरह के आधे पेमेंट ${length} के भीतर दिख गए`,
  payout: (length) => `पिछले 7 दिनों में आधे लोगों को पैसा ${length} के भीतर मिल गया।`,
  about: (time) => `लगभग ${time} बजे`,
};
