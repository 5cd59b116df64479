import type { PaceWords } from '../es/pace.ts';

/** Words of how long money takes, as it took in the last days, in Chinese. */
export const pace: PaceWords = {
  payment: (length) => `过去 7 天，此方式的还款有一半在 ${length}内显示`,
  payout: (length) => `过去 7 天，一半款项在 ${length}内到账。`,
  about: (time) => `约 ${time}`,
};
