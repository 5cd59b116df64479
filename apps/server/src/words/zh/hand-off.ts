import type { HandOffWords } from '../es/hand-off.ts';

export const handOff: HandOffWords = {
  ask: (brand, phone) => `要用 ${phone} 的账户打开 ${brand} 吗？`,
  yes: '是，这是我的账户',
  no: '不是我的号码',
};
