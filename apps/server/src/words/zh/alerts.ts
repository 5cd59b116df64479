import type { alerts as es } from '../es/alerts.ts';

export const alerts: typeof es = {
  alarms: {
    'complaints-late': '超过法定期限的投诉',
    'complaints-today': '今日到期的投诉',
    'complaints-tomorrow': '明日到期的投诉',
    'complaints-mine': '由您处理的投诉',
    'data-requests-late': '超期的数据主体请求',
    'data-requests-today': '今日到期的数据主体请求',
    approvals: '等待复核的申请',
    stuck: '失败的任务',
    unmatched: '多日未匹配的款项',
    cases: '未结的资金个案',
    'payouts-unknown': '银行尚无答复的放款',
    'silent-channel': '渠道无消息',
    inbox: '待答复的留言',
    'my-calls': '您现在可联系的人',
    'open-calls': '现在可联系的人',
    promises: '今日到期的承诺',
    broken: '已违约的承诺',
    'access-review': '待审查的访问权',
  },
  title: '工作台提醒',
  line: (what, about, count) => `${what}${about && ` (${about})`}：${count}`,
  noMail: '本系统未配置发给操作员的邮件',
  linkOver: '此链接已失效，请重新申请',
  begunSubject: '工作台：出现新的提醒',
  digestSubject: '工作台：今日待办',
  confirmSubject: '工作台：请确认您的地址',
  confirm: (link) =>
    `有人在工作台申请将提醒发送到此地址。如果是您本人，请在登录状态下打开此链接，24 小时内有效：\n\n${link}\n\n如非本人操作，请忽略，我们不会再发邮件。`,
  end: (link) => `您收到此邮件是因为您申请了提醒。可在此更改：${link}`,
};
