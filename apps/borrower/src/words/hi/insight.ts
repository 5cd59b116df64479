import { counted } from '@plazo/markets/front';
import type { InsightMessages } from '../es/insight.ts';

const days = (n: number) => counted('hi', n, { one: 'दिन', other: 'दिन' });

export const hi: InsightMessages = {
  where: 'ये आँकड़े कहाँ से आए?',
  total: 'कुल',
  planner: 'समय से पहले पूरा चुकाएँ',
  day: 'चुकाने का दिन',
  today: 'आज',
  inDays: (n) => (n === 1 ? 'कल' : `${days(n)} बाद`),
  due: 'उस दिन की रकम',
  charge: 'इसमें शामिल लेट चार्ज',
  payoff: 'उस दिन पूरा लोन चुकाएँ',
  fee: (n) => `तारीख ${days(n)} आगे बढ़ाएँ`,
  part: {
    penalty: 'लेट चार्ज',
    tax: 'टैक्स',
    commission: 'प्रोसेसिंग फ़ीस',
    interest: 'ब्याज',
    principal: 'मूलधन',
  },
  left: 'आज पूरा चुकाने के लिए बाकी',
};
