import type { LimitWords } from '../es/limits.ts';

/** Words of higher limits, in Chinese. */
export const limits: LimitWords = {
  granted: (amount) => `您的额度现为 ${amount}。`,
  denied: (amount) => `目前无法将您的额度提高到 ${amount}。`,
  atMost: '您已拥有此贷款的最高额度。',
  nextOn: (date) => `您可以从 ${date} 起再次申请。`,
  reasons: {
    blocked: '目前无法提高额度。请联系我们，由工作人员说明原因。',
    overdue: '您有一笔逾期还款，还清后可再次申请。',
    'no-loan-paid': '请先还清一笔贷款。',
    'asked-recently': '您在一个月内已申请过，请等到我们告知的日期。',
    'too-big-step': '申请的金额超过单次可提高的幅度，请减少金额。',
    'income-share': '还款将超过适合您收入的比例。如收入有变化，请在您的资料中更正。',
  },
};
