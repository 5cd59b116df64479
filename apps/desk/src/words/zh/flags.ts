import type { FlagMessages } from '../es/flags.ts';

/** Texts of flags of a loan, in Chinese. */
export const flags: FlagMessages = {
  which: '标记',
  until: '最后一天（如已知）',
  what: '作用',
  names: {
    hardship: '经济困难',
    dispute: '争议',
    deceased: '已故',
    bankruptcy: '破产',
    vulnerable: '弱势借款人',
    'do-not-contact': '勿联系',
  },
  effects: {
    stopsReminders: '不提醒，催收员不联系',
    stopsPenalty: '从明天起不收滞纳金',
    stopsInterest: '从今晚起不计利息',
    pausesDelinquency: '其间的天数不计入逾期',
  },
  stands: (name, from, to) => `${name}：自 ${from}${to ? ` 至 ${to}` : ''}`,
};
