import type { RenewalWords } from '../es/renewal.ts';

export const renewal: RenewalWords = {
  paysOff: (orderId) => `结清您的借款 ${orderId}`,
  inHand: '到账金额',
  notNow: '这笔借款现在不能续借',
  tooLittle: '您可借的金额不足以结清这笔借款并有余款',
  paidBy: '由您的新借款结清',
  paidByLoan: (orderId) => `由借款 ${orderId} 支付`,
  paidOff: (amount) => `其中 ${amount} 结清了您之前的借款`,
  agreed: (orderId) => `用于结清借款 ${orderId}`,
};
