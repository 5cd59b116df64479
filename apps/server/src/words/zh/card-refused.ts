import type { CardRefused } from '../es/card-refused.ts';

/** Why a payment by card was not taken. */
export const cardRefused: CardRefused = {
  declined: '您的银行未接受此付款。请换一张卡或用其他方式付款',
  funds: '此卡余额不足或超出限额。请换一张卡或用其他方式付款',
  notApproved: '您的银行未收到您的确认，未扣款。请重试',
  expired: '已超时，未扣款。请重试',
  notOwed: '未从您的卡扣款：此贷款已通过其他方式还款',
  inUse: '此卡有一笔付款正在处理，完成后可以移除',
};
