import type { AlertMessages } from '../es/alert.ts';

export const alertZh: AlertMessages = {
  lead: '您首页上的提醒：只含数量和链接，绝不含个人数据。',
  feed: '订阅',
  feedLead: '供阅读器使用的秘密地址。知道地址的人都能看到您的数量。',
  feedSince: (at) => `自 ${at} 起有效。`,
  feedRead: (at) => `最近读取：${at}。`,
  feedOnce: '地址：请立即复制，之后不再显示',
  feedMake: '生成新地址',
  feedEnd: '撤销地址',
  mail: '邮件',
  mailLead: '出现新提醒时一封，另每日一封；同一提醒一天内不会重复。',
  noMail: '未配置邮件渠道。请运维人员设置',
  mailWaits: (address) => `${address} 尚未确认，请打开我们发送的链接，24 小时内有效。`,
  address: '邮箱',
  hour: '每日邮件时间',
  save: '保存',
  mailEnd: '不再发送邮件',
  done: '已完成',
  confirm: '确认此邮箱',
};
