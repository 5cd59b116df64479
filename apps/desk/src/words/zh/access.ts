import type { AccessMessages } from '../es/access.ts';

export const accessZh: AccessMessages = {
  access: {
    title: '访问权审查',
    lead: '谁能做什么、由谁授予、最近由谁审查。任何人都不能审查自己的访问权。',
    head: ['操作员', '角色', '品牌', '个人限额', '最近登录', '会话', '授予', '审查', '操作'],
    every: (days) => `每项访问权至少每 ${days} 天审查一次；首页会提示到期的。`,
    noneSaid: '部署未规定审查周期：不会提醒任何人。',
    due: '到期',
    never: '从未',
    confirm: '确认访问权',
    confirmed: '访问权已确认',
    byCommand: '由命令添加',
    grant: (what, who, at) => `${what}：${who}，${at}`,
  },
};
