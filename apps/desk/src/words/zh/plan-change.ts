import type { PlanChangeMessages } from '../es/plan-change.ts';

/** Texts of changes of a plan, in Chinese. */
export const planChange: PlanChangeMessages = {
  title: '还款计划',
  now: '现在',
  later: '变更后',
  left: '剩余应还',
  number: '剩余期数',
  last: '最后到期日',
  rows: '新的分期',
  needsConsent: '须经借款人同意：在应用中提供 7 天，同意前不生效',
  bindsAtOnce: '没有要求更多或更早付款：立即生效，并通知借款人',
  what: '变更内容',
  skipped: '跳过的期数',
  from: '自该期起变更，之前各期不变（可留空）',
  firstDay: '首个到期日',
  interest: '逾期利息，或暂停期间的利息',
  offered: (until) => `已向借款人提供，有效至 ${until}`,
  kinds: {
    're-age': '全部改为新的分期',
    number: '剩余期数',
    holiday: '暂停还款',
    'new-day': '更改到期日',
    're-amortise': '逾期部分分摊到后续各期',
  },
  interests: {
    first: '随第一期收取',
    spread: '平均分摊',
    waive: '免除',
    runs: '继续计息',
    stops: '停止计息',
  },
};
