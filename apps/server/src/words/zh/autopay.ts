import type { AutopayMessages } from '../es/autopay.ts';

export const autopay: AutopayMessages = {
  what: (brand, order) => `在贷款 ${order} 的每个还款日，${brand} 从您在银行授权的账户扣取当日应还的金额。`,
  most: (amount, until) => `每次最多 ${amount}，${until} 之后不再扣款。超出的部分由您用其他方式支付。`,
  ahead: (hours) => `我们至少提前 ${hours} 小时在应用消息中告知金额和日期。`,
  tries: (count) =>
    `如果银行没有付款，我们总共最多尝试 ${count} 次，一天不超过一次，每次都会提前告知。只收取合同写明的费用。`,
  revoke: '您可以随时在这里点两下终止：从那时起我们不再向银行请求扣款。您的贷款不变。',
};
