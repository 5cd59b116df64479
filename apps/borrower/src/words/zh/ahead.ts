import type { AheadMessages } from '../es/ahead.ts';

export const zh: AheadMessages = {
  before: '多付的部分用来做什么？',
  ask: '多还的部分\u200b用来做什么？',
  howUsed: (amount) => `您的 ${amount} 如何使用`,
  lacks: '本期还剩',
  part: '多付的部分：',
  joined: (parts) => parts.join('；'),
  stays: '下一期仍需按期支付',
  next: (amount, day) => `下一期：${day}还 ${amount}`,
  left: (count, day) => `还剩 ${count} 期，最后一期在 ${day}`,
  saves: (amount) => `可省 ${amount}`,
  send: '保存选择',
  kept: '已保存您的选择',
  calendar: {
    title: '加入我的日历',
    text: (day) => `${day} 的日程，前一天提醒。只写“需付款”：看到您日历的人不知道金额和对象。`,
    more: (lender) => `同时写上金额和 ${lender} 的名称`,
    add: '加入',
    byHand: (day) => `此应用无法打开您的日历，请自行记下日期：${day}`,
  },
};
