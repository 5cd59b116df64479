import type { InsightMessages } from '../es/insight.ts';

export const zh: InsightMessages = {
  where: '这些金额是怎么来的？',
  total: '合计',
  planner: '提前还清',
  day: '还款日',
  today: '今天',
  inDays: (n) => (n === 1 ? '明天' : `${n} 天后`),
  due: '当天应还',
  charge: '其中逾期费',
  payoff: '当天全部结清',
  fee: (n) => `将还款日推迟 ${n} 天`,
  part: {
    penalty: '逾期费',
    tax: '税',
    commission: '手续费',
    interest: '利息',
    principal: '本金',
  },
  left: '今天结清还需',
};
