import type { AuditMessages } from '../es/audit.ts';

export const auditZh: AuditMessages = {
  title: '操作日志',
  about: '对象：贷款、申请、投诉或文件',
  whole: '日志链完整：未被修改，没有缺失',
  system: '系统',
  head: ['序号', '时间', '谁', '操作', '对象', '金额', '原因', '变更'],
  from: '从',
  until: '到',
  followed: (checked, length, wholeAt) =>
    `已核对到 ${checked}，共 ${length}${wholeAt && `；上次全部核对：${wholeAt}`}`,
  empty: '暂无记录',
  retention: '到期清除的数据',
  retentionHead: ['日期', '内容', '数量'],
  kinds: {
    sessions: '登录会话',
    codes: '验证码',
    answers: '可重复返回的应答',
    captchas: '图形验证码',
    budgets: '计数器',
    messages: '已发送的消息',
    pictures: '未关联投诉的图片',
    letters: '已回复的网站留言',
    photos: '人脸与证件照片',
    borrowerMessages: '应用内消息',
    people: '申请未完成的人',
  },
};
