import type { SentMessages } from '../es/sent.ts';

export const sentZh: SentMessages = {
  sent: {
    title: '已发出的消息',
    head: ['时间', '渠道', '内容', '结果', '费用'],
    code: '验证码，内容不显示',
    ways: { sms: '短信', whatsapp: 'WhatsApp', email: '电子邮件', push: '推送', voice: '电话' },
    states: {
      waiting: '待发送',
      sent: '已发送，未收到回执',
      delivered: '已送达',
      read: '已读',
      undelivered: '未送达',
      received: '由借款人写来',
      stop: '要求不再接收',
      start: '要求恢复接收',
    },
    month: '本月消息',
    monthHead: ['通道', '渠道', '已发送', '已送达', '失败', '费用'],
  },
};
