import type { DerivationWords } from '../es/derivation.ts';

/** Words of the lines that explain a figure, in Chinese. */
export const derivation: DerivationWords = {
  received: '到账金额',
  loan: '贷款金额',
  lessCommission: '减去手续费',
  lessTax: (name) => `减去手续费的${name}`,
  lessInterest: '减去首个计息期之前的利息',
  lessDownPayment: '减去首付',
  commissionOf: (percent, principal) => `${principal} 的 ${percent}`,
  interestOf: (no) => `第 ${no} 期利息`,
  interestStep: (base, rate, days) => `${base} × ${rate} × ${days} 天`,
  fromTo: (from, to) => `${from} 至 ${to}`,
  taxOf: (name, no) => `第 ${no} 期${name}`,
  taxStep: (percent, amount) => `利息 ${amount} 的 ${percent}`,
  taxOnCommission: (percent, amount) => `手续费 ${amount} 的 ${percent}`,
  chargesOf: (no) => `第 ${no} 期的其他费用`,
  lateOf: (no) => `第 ${no} 期逾期费`,
  lateOnce: (base) => `一次性费用，基数 ${base}`,
  lateDays: (from, to, base) =>
    from === to ? `逾期第 ${from} 天，基数 ${base}` : `逾期第 ${from} 至 ${to} 天，基数 ${base}`,
  cap: '整笔贷款的费用不超过',
  byHand: '人工添加',
  paid: '已支付',
  waived: '已减免',
  method: { declining: '按剩余欠款', flat: '按原始金额', 'daily-simple': '按日、按剩余欠款' },
};
