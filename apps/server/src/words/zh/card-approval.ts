import type { CardApproval } from '../es/card-approval.ts';

/** Of a payment by card that its person has to approve at their bank. */
export const cardApproval: CardApproval = {
  toApprove: (amount) => `您还需要在银行确认这笔 ${amount} 的付款。确认之前不会扣款`,
  approve: '去确认',
};
