import type { SecondPersonMessages } from '../es/second-person.ts';

export const secondPersonZh: SecondPersonMessages = {
  lead: '始终需要两人的操作不在此修改。结清、改计划或标记所免除的金额计入减免',
  parts: '始终需要两人的部分和效果',
};
