import type { PlanMessageWords } from '../message-words.ts';

/** Words of messages about plans that change and smaller sums that are accepted, in Chinese. */
export const planMessages: PlanMessageWords = {
  'plan-offered': {
    title: '我们为您提供新的还款计划',
    switch: '我们提供新的还款计划时',
    text: (_amount, date) =>
      `我们为您准备了新的还款计划。请在应用中查看变化，并最迟于 ${date} 决定。您同意之前，一切不变。`,
  },
  'renewal-offered': {
    title: '我们为您提供一笔新借款',
    switch: '我们提供续借时',
    text: (amount) =>
      `一笔 ${amount} 的新借款可以结清您现有的借款，余款归您。请在应用中查看费用并决定。在您确认之前，一切不变。`,
  },
  'plan-changed': {
    title: '您的还款计划已变更',
    switch: '还款计划变更时',
    text: (amount, date) => `您的还款计划已变更：下一期 ${date} 应还 ${amount}。完整计划请见应用。`,
  },
  'settlement-agreed': {
    title: '我们接受较少的金额',
    switch: '我们接受较少的金额时',
    text: (amount, date) => `如果我们最迟于 ${date} 收到 ${amount}，您的贷款即视为还清，不再欠款。`,
  },
  'settlement-in-parts': {
    title: '我们接受分期支付较少的金额',
    switch: '我们接受分期支付较少的金额时',
    text: (amount, date) => `我们接受分期支付 ${amount} 作为全额还清。第一期不晚于 ${date}，各期见应用内。`,
  },
};
