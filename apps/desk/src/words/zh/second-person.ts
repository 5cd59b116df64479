import type { SecondPersonMessages } from '../es/second-person.ts';

export const secondPersonZh: SecondPersonMessages = {
  lead: '始终需要两人的操作不在这些列表中。结清、改计划或标记所免除的金额计入减免',
  two: '勾选后需要两人的操作',
  parts: '勾选后需要两人的部分和效果',
  disbursements: '需要人工放行的付款',
  payoutsHint: '经通道付出的金额高于此数时，由一人在复核审批中放行或拒绝。未填金额则不等待',
  payoutsAdd: '添加金额',
  aboveLabel: '高于',
  above: (amount) => `高于 ${amount}`,
};
