import type { ReplyWords } from '../es/replies.ts';

export const replies: ReplyWords = {
  paymentFound: {
    name: '已找到付款',
    text: '{name}，您好。我们已核实投诉 {number}，您的付款已入账，余额已更新。感谢您的反馈。',
  },
  paymentNotFound: {
    name: '未找到付款',
    text: '{name}，您好。我们已核实投诉 {number}，暂未找到该笔付款。请发送能看清日期、金额和参考号的凭证照片。在此期间不计逾期费用。',
  },
  improperCollection: {
    name: '催收不当',
    text: '{name}，您好。对于发生的事情，我们深表歉意。我们已核实投诉 {number}，与给您打电话的人员谈话，并停止了此类来电。{brand} 的任何人都不得威胁您，也不得就您的贷款联系他人。',
  },
  interestAndCharges: {
    name: '利息和费用',
    text: '{name}，您好。我们已按投诉 {number} 核对您贷款的费用。在贷款页面可以查看每笔费用的日期和计算方式。',
  },
};
