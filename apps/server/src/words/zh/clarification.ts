import type { ClarificationWords } from '../es/clarification.ts';

/** Words of what is in dispute on a loan, in Chinese. */
export const clarification: ClarificationWords = {
  until: (day) => `核实中，至 ${day}`,
  now: '核实中',
  complaint: (number) => `专人正在阅读您的投诉 ${number}，并会在此答复。`,
  law: (day) => `法定答复期限：${day}。`,
  lawPast: (day) => `法定答复期限为 ${day}，您本应已收到答复。`,
  noWait: '您无需继续等待。',
  stopped: '期间不收逾期费。',
  runs: '期间您的还款日和费用仍以本页为准。',
  payment: (amount) =>
    `专人正在核实您的一笔 ${amount} 还款：我们收到了不止一次通知。已计入的还款见下方明细，请勿因此重复还款。`,
  see: (number) => `查看您的投诉 ${number}`,
};
