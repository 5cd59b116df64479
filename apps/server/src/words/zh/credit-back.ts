import type { CreditBackWords } from '../es/credit-back.ts';

/** Words of what was paid too much and goes back, in Chinese. */
export const creditBack: CreditBackWords = {
  steps: {
    found: '已确认多付金额',
    checked: '人工核对中',
    send: '退回至您的账户',
    sendTo: (place) => `退回至 ${place}`,
    sentTo: (place) => `已汇往 ${place}`,
    arrived: '已到账',
  },
  write: (amount) => `您有 ${amount} 的余额。请联系我们，我们会退回到您的账户。`,
  goes: (place, day) => `您无需申请：${day}我们会汇至 ${place}。`,
  checked: (place) => `您无需申请：工作人员核对后即汇至 ${place}，汇出时会通知您。`,
  small: (least, place) => `低于 ${least} 的金额须由您申请，申请后即汇至 ${place}。`,
  running: (amount, place) =>
    `您有 ${amount} 的余额，将用于支付到期款项。如想退回，请申请，我们会汇至 ${place}。`,
  cameBack: (amount) => `您的银行未收取我们退还的 ${amount}。请核对账户或更换账户，然后重新申请。`,
  nowhere: '请告诉我们把钱汇至哪个账户。',
};
