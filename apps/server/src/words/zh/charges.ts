import type { ChargeWords } from '../es/charges.ts';

export const charges: ChargeWords = {
  joined: (parts) => parts.join('；'),
  named: (name, charge) => `${name}：${charge}`,
  share: (percent, base) => `${base}的 ${percent}`,
  plus: (flat, share) => `${flat} 加 ${share}`,
  upTo: (amount) => `最多 ${amount}`,
  limits: (least, most) =>
    [...(least ? [`最低 ${least}`] : []), ...(most ? [`最高 ${most}`] : [])].join('，'),
  noAmount: '金额在这些条款中没有写明',
  withTax: (amount, tax) => `${amount} 另加 ${tax}`,
  base: {
    asked: '应扣金额',
    'unpaid-principal': '尚未到期的本金',
    'prepaid-principal': '提前偿还的本金',
    'outstanding-at-start': '每期开始时所欠本金',
    principal: '借款金额',
    instalment: '当期还款',
    outstanding: '尚欠本金',
  },
  when: {
    bounced: '每次从您账户扣款失败时',
    'payoff-early': '如果您在最后到期日之前结清借款',
    'reduces-principal': '如果提前还款减少了本金',
    instalment: '随每期还款',
    replan: '如果还款计划变更',
    'by-hand': '每次由我们收取时；我们会告诉您原因和付款期限',
  },
  reasons: (reasons) => `仅限${reasons}`,
  either: (one, other) => `${one}或${other}`,
  mostPerMonth: (count) => `每月最多 ${count} 次`,
  freeWithin: (count) => `放款后 ${count} 天内免费`,
  freeAfter: (count) => `放款 ${count} 天后免费`,
  dueInDays: (count) => `须在 ${count} 天内支付`,
  payee: (name) => `归“${name}”所有`,
  compulsory: '不付它不放款',
};
