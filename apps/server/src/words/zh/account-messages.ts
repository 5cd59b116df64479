import type { AccountMessageWords } from '../message-words.ts';

/** Words of messages about accounts, money that goes back, devices and coupons, in Chinese. */
export const accountMessages: AccountMessageWords = {
  'account-unconfirmed': {
    title: '您的账户未能核实',
    switch: '账户未能核实时',
    text: () => '银行未能确认您提供的账户属于您本人，我们没有汇款。请打开应用更换账户或申请重新核验。',
  },
  'account-missing': {
    title: '缺少您的收款账户',
    switch: '缺少收款账户时',
    text: () => '您的贷款已获批，但我们没有您的收款账户，尚未汇款。请打开应用保存您的账户。',
  },
  'credit-found': {
    title: '我们应退您一笔款',
    switch: '发现您多付款时',
    text: (amount, date) =>
      `您多付了 ${amount}，我们应退还给您。您无需申请：${date} 汇出，收款账户请在应用中查看。`,
  },
  'credit-waits': {
    title: '您有一笔款在我们这里',
    switch: '有款项在退还前需等待时',
    text: (amount) => `您多付了 ${amount}，我们应退还给您。退款前还需什么、汇至哪个账户，请在应用中查看。`,
  },
  'device-added': {
    title: '您在新设备上登录了',
    switch: '有人在新设备上登录时',
    text: () =>
      '有人在一台我们未见过的设备上登录了您的账户。如非本人操作，请在“设备”中退出该设备并致电我们。',
  },
  'coupon-given': {
    title: '您有一张优惠券',
    switch: '发给您优惠券时',
    text: (amount, date) =>
      `您有一张 ${amount} 的优惠券，可用于下一笔贷款，有效期至 ${date}。请在应用中查看。`,
  },
  'coupon-ending': {
    title: '您的优惠券即将到期',
    switch: '优惠券到期前',
    text: (amount, date) => `您的 ${amount} 优惠券将于 ${date} 到期。最迟当天签约借款，可减少您的应还金额。`,
  },
  'decline-upheld': {
    title: '已人工复核：结果不变',
    switch: '人工复核后结果不变时',
    text: () => '已有人工复核您的申请，结果不变。应用内写明原因、怎样会改变、何时可再申请以及如何投诉。',
  },
  'apply-again': {
    title: '您可以再次申请了',
    switch: '在您可再申请的当天（如您要求提醒）',
    text: () => '您曾要求提醒：从今天起可在应用内再次申请贷款。我们不会再为此给您发消息。',
  },
};
