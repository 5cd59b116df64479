import type { ServiceMessages } from '../es/service.ts';

export const zh: ServiceMessages = {
  support: {
    question: '需要什么帮助？',
    phone: (phone) => `电话：${phone}`,
    whatsapp: 'WhatsApp',
    email: '电子邮件',
    hours: (hours) => `服务时间：${hours}`,
    complain: '提交投诉',
    complainHint: '由专人阅读并回复',
    payments: '付款问题',
    calling: (phone) => `正在拨打 ${phone}`,
  },
  products: {
    conditions: '查看条件',
    seeOffer: '查看我的报价',
    terms: '贷款条款与条件',
    none: '目前没有可申请的贷款',
    notAnOffer: '查看条件并不要求您借款。',
    lender: (company) => `贷款机构：${company}。`,
  },
  joint: {
    title: '登录失败',
    notice: '请关闭此页面并从应用中重新打开。您的数据是安全的。',
    retry: '关闭后重试',
    contact: '联系我们',
  },
};
