import type { AutopayMessages } from '../es/autopay.ts';

export const autopay: AutopayMessages = {
  what: (brand, order, from) => `在贷款 ${order} 的每个还款日，${brand} ${from}扣取当日应还的金额。`,
  /** Where nobody chose how. */
  from: '从您在银行授权的账户',
  methods: {
    'upi-autopay': {
      name: 'UPI AutoPay',
      hint: '在您的 UPI 应用中授权',
      from: '通过 UPI AutoPay 从您在 UPI 应用中授权的账户',
    },
    enach: {
      name: 'eNACH',
      hint: '用网上银行或借记卡授权',
      from: '通过 eNACH 从您在银行授权的账户',
    },
    domiciliacion: {
      name: '您的银行账户',
      hint: '在您的银行授权代扣',
      from: '通过银行代扣从您在银行授权的账户',
    },
    'card-on-file': {
      name: '您的银行卡',
      hint: '在收款方的页面填写并授权',
      from: '从您授权的银行卡',
    },
  },
  most: (amount, until) => `每次最多 ${amount}，${until} 之后不再扣款。超出的部分由您用其他方式支付。`,
  ahead: (hours) => `我们至少提前 ${hours} 小时在应用消息中告知金额和日期。`,
  tries: (count) =>
    `如果银行没有付款，我们总共最多尝试 ${count} 次，一天不超过一次，每次都会提前告知。只收取合同写明的费用。`,
  revoke: '您可以随时在这里点两下终止：从那时起我们不再向银行请求扣款。您的贷款不变。',
};
