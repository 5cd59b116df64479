import type { DelayMessages } from '../es/delay.ts';

export const zh: DelayMessages = {
  moves: (old, day) => `还款日从 ${old}改为 ${day}`,
  payNow: '现在支付以调整还款日',
  newDate: '新的还款日',
  max: (days) => `最多可延 ${days} 天`,
  howMany: '您需要多少天？',
  feeNote: '此费用只调整日期，不减少欠款',
  planAfter: '延期后的还款计划',
  payFull: '改为还清本期',
  gone: '目前无法使用此选项',
  talk: '联系客服',
  drag: '上下拖动，或使用方向键',
  up: '上移',
  down: '下移',
};
