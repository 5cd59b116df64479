import type { AutopayMessages } from '../es/autopay.ts';

export const autopay: AutopayMessages = {
  title: '自动还款授权',
  head: ['同意时间', '状态', '每次最多', '有效期至', '终止', '同意的内容'],
  states: {
    asked: '已向银行请求',
    pending: '等待本人',
    active: '有效',
    refused: '被拒绝',
    revoked: '已撤销',
    expired: '已结束',
  },
  endedBy: { '': '', borrower: '由借款人', bank: '由银行', lender: '由我们' },
  pausedSince: (time) => `自 ${time} 起暂停`,
  end: '结束自动扣款',
  endHint: '从现在起不再从借款人账户扣款，并会通知借款人。',
  debits: '应扣款项',
  debitHead: ['到期日', '次数', '通知时间', '扣款日', '金额', '状态'],
  debitStates: {
    announced: '已通知',
    sent: '进行中',
    paid: '已扣款',
    failed: '失败',
    dropped: '未请求',
  },
  account: {
    end: '再次核实账户',
    endHint: '借款人确认账户无误',
  },
};
