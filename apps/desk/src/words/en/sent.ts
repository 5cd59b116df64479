import type { SentMessages } from '../es/sent.ts';

export const sentEn: SentMessages = {
  sent: {
    title: 'Messages that left',
    head: ['When', 'Way', 'Text', 'What became of it', 'Cost'],
    code: 'A code, which is not shown',
    ways: { sms: 'SMS', whatsapp: 'WhatsApp', email: 'E-mail', push: 'Push', voice: 'Call' },
    states: {
      waiting: 'About to leave',
      sent: 'Sent, no receipt',
      delivered: 'Delivered',
      read: 'Read',
      undelivered: 'Not delivered',
      received: 'Written by the borrower',
      stop: 'Asked for no more',
      start: 'Asked for them again',
    },
    month: 'Messages of this month',
    monthHead: ['Rail', 'Way', 'Sent', 'Delivered', 'Failed', 'Cost'],
  },
};
