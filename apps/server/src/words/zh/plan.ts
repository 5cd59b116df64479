import type { PlanWords } from '../es/plan.ts';
import { more } from './more.ts';

/** Words of plans that change and of smaller sums that are accepted, in Chinese. */
export const plan: PlanWords = {
  more,
  gone: '此方案已失效',
  stale: '金额已变化，请再次查看后再同意',
  offer: {
    title: '为您提供的新还款计划',
    body: (day) => `我们为您提供新的还款计划。请查看变化，并最迟于 ${day} 决定。您同意之前，一切不变。`,
    what: '还款计划',
    now: '现在',
    later: '变更后',
    next: '下一期',
    nextOn: '到期日',
    count: '剩余期数',
    lastOn: '最后一期',
    left: '剩余应还',
    rows: '新的还款安排',
    consent: '我已阅读新的金额并同意此计划',
    accept: '同意新计划',
  },
  settlement: {
    title: '支付较少金额即可结清贷款',
    body: (amount, day, forgiven) =>
      `最迟于 ${day} 支付 ${amount}，您的贷款即视为还清，其余 ${forgiven} 予以免除。您的信用记录会显示以较少金额结清。`,
    partsTitle: '各期',
    partsHead: ['不晚于', '金额'],
    inParts: (amount, day, forgiven) =>
      `请按下列各期支付 ${amount}，每期须在当日之前到账，最后一期不晚于 ${day}：您的贷款即视为还清，其余 ${forgiven} 予以免除。若有一期未按时到账，协议终止。您的信用记录会显示以较少金额结清。`,
    pay: (amount) => `支付 ${amount}`,
  },
};
