import type { MoreWords } from '../es/more.ts';

/** Words of more money on a running loan, in Chinese. */
export const more: MoreWords = {
  intro: '这笔钱会加到您现有的贷款中。请选择金额，并在同意前查看变化。',
  amount: '您想再借多少',
  inHand: '到账金额',
  change: '您的贷款有哪些变化',
  cost: '剩余成本',
  rows: '新的还款安排',
  paper: '您同意的内容',
  accepted: '您已同意的内容（PDF）',
  consent: '我已阅读新的金额，并同意将这笔钱加到我的贷款中',
  accept: '申请这笔钱',
  busy: '正在提交',
  codeTitle: '确认申请追加借款',
  preparing: (amount) =>
    `我们正在准备把 ${amount} 汇到\u200b您的账户。到账后\u200b您的贷款\u200b才会变更；未到账则\u200b保持不变。`,
  refused: (amount) => `我们决定不汇出 ${amount}。您的贷款与之前一样，无需偿还该款项。`,
  onItsWay: (amount) =>
    `${amount} 正在汇入\u200b您的账户。到账后\u200b您的贷款\u200b才会变化；如未到账，贷款\u200b保持不变。`,
  arrived: (amount) => `${amount} 已到账，现已计入您的贷款。`,
  returned: (amount) =>
    `您的银行没有收到我们汇出的 ${amount}。您的贷款与之前一样。再次申请前请核对您的账户。`,
  unconfirmed: (amount) => `我们未汇出 ${amount}：银行未能确认账户属于您本人。您的贷款与之前一样。`,
  ways: {
    pay: '还这笔贷款',
    account: '保存账户',
    another: '保存其他账户',
    again: '我的账户无误：再次向银行核实',
    loan: '查看我的贷款',
  },
  why: {
    unconfirmed: '银行未能确认\u200b账户是您的，请先\u200b保存其他账户',
    notOffered: '此贷款今天\u200b不能追加借款',
    late: '请先还清\u200b逾期款项，之后即可\u200b追加借款',
    limit: '此贷款的\u200b可借额度\u200b已全部使用',
    lastPayment: '此贷款已没有\u200b未到期的还款\u200b可以计入\u200b新的借款',
    coolingOff: (day) => `最迟 ${day}，\u200b您仍可\u200b退出此贷款。之后即可\u200b追加借款`,
    noAccount: '我们没有\u200b您的收款账户，请先\u200b保存账户',
    newAccount: '您更换账户\u200b不到一天。为了\u200b您的安全，请明天再申请',
    onItsWay: '已有一笔\u200b追加借款\u200b正在汇入\u200b您的账户，请等待到账',
    amount: '不能申请\u200b此金额，请选择\u200b其他金额',
    rules: '今天我们\u200b不能再\u200b向您放款。',
  },
};
