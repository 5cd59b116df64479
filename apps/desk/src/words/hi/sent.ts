import type { SentMessages } from '../es/sent.ts';

export const sentHi: SentMessages = {
  sent: {
    title: 'भेजे गए संदेश',
    head: ['कब', 'माध्यम', 'टेक्स्ट', 'क्या हुआ', 'लागत'],
    code: 'एक कोड, जो दिखाया नहीं जाता',
    ways: { sms: 'SMS', whatsapp: 'व्हाट्सऐप', email: 'ईमेल', push: 'सूचना', voice: 'कॉल' },
    states: {
      waiting: 'जाने वाला है',
      sent: 'भेजा गया, रसीद नहीं',
      delivered: 'पहुँचा',
      read: 'पढ़ा गया',
      undelivered: 'नहीं पहुँचा',
      received: 'व्यक्ति ने लिखा',
      stop: 'बंद करने को कहा',
      start: 'फिर शुरू करने को कहा',
    },
    month: 'इस महीने के संदेश',
    monthHead: ['कनेक्शन', 'माध्यम', 'भेजे गए', 'पहुँचे', 'विफल', 'लागत'],
  },
};
