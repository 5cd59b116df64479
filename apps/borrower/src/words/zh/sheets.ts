import type { SheetMessages } from '../es/sheets.ts';

export const zh: SheetMessages = {
  reminder: { title: '还款日快到了', text: '如果无法还款，可以申请延期' },
  promise: {
    title: '您哪天能还款？',
    text: '请选择一天，每一天都写明届时应还多少。在那之前我们不会就这笔还款发送提醒；合同约定的费用照常计算。如果当天无法还款，可更改日期或联系我们。',
    drop: '取消我说的日期：提醒将恢复',
    send: '记下这一天',
  },
  account: { other: '使用其他账户' },
  credit: {
    ask: '申请退款',
    sendTo: (account) => `改为汇至 ${account}`,
  },
  rate: {
    title: '您对我们的服务\u200b满意吗？',
    words: ['很差', '差', '一般', '好', '很好'],
    stars: (n) => `${n} 星`,
    submit: '提交',
    pick: '请选择评分',
    later: '暂不评价',
    thanks: '谢谢，这有助于我们改进',
    tell: '告诉我们更多',
  },
};
