import type { ServiceMessages } from './es.ts';

export const zh: ServiceMessages = {
  support: {
    question: '需要什么帮助？',
    phone: '电话',
    whatsapp: 'WhatsApp',
    email: '电子邮件',
    hours: (hours) => `服务时间：${hours}`,
    complain: '提交投诉',
    complainHint: '由专人阅读并回复',
    payments: '付款问题',
    calling: (phone) => `正在拨打 ${phone}`,
  },
  joint: {
    title: '登录失败',
    notice: '请关闭此页面并从应用中重新打开。您的数据是安全的。',
    retry: '关闭后重试',
    contact: '联系我们',
  },
};
