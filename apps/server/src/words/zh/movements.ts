import type { MovementWords } from '../es/movements.ts';

/** A space wherever letters or figures touch Chinese. */
const apart = (text: string): string =>
  text.replace(/(\p{Script=Han})(?=[A-Za-z\d])|([A-Za-z\d])(?=\p{Script=Han})/gu, '$& ');

/** What moved, as the page of a loan has it, in Chinese. */
export const movements: MovementWords = {
  sent: '我们向您发放了贷款',
  sentMore: '我们在此贷款下向您追加放款',
  deducted: '放款前扣除',
  deductedParts: (parts) => `${parts.map(([name, amount]) => `${name} ${amount}`).join('，')}。按合同约定`,
  paid: (channel) => apart(`我们收到了您通过${channel}的付款`),
  ways: { card: '银行卡', debit: '自动还款', other: '其他方式' },
  extended: (count) => `您的还款日推迟了 ${count} 天`,
  waived: '我们为您减免了一笔费用',
  refunded: '我们退还了您的余额',
  refundOnItsWay: (account) => `正汇往 ${account}`,
  refundArrived: (account, date) => `已于 ${date} 到达 ${account}`,
  refundReturned: '您的银行未收取退还的余额',
  planChanged: '您的还款计划已变更',
  planAgreed: '您同意了新的还款计划',
  settlement: '我们接受较少的金额作为全额还款',
  undone: (what) => `已撤销：${what}`,
  went: (parts) =>
    parts.length === 0 ? '' : `用于：${parts.map(([name, amount]) => `${name} ${amount}`).join('，')}。`,
  leftToday: (amount) => `今天 ${amount}`,
  fall: (start, today, end) => `还需还款：放款时 ${start}，今天 ${today}，按期还款则 ${end} 为零`,
  paidInAll: '共还款',
  itCost: '您的成本',
  calendar: { plain: '需付款', full: (amount, lender) => `向 ${lender} 付款 ${amount}` },
};
