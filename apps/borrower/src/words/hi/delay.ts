import { counted } from '@plazo/markets/front';
import type { DelayMessages } from '../es/delay.ts';

const days = (n: number) => counted('hi', n, { one: 'दिन', other: 'दिन' });

export const hi: DelayMessages = {
  moves: (old, day) => `आपकी किस्त ${old} से ${day} पर जाएगी`,
  payNow: 'तारीख आगे बढ़ाने के लिए आप अभी चुकाएँगे',
  newDate: 'किस्त की नई तारीख',
  max: (most) => `आप इसे ${days(most)} तक आगे बढ़ा सकते हैं`,
  howMany: 'आपको कितने दिन चाहिए?',
  feeNote: 'इस फ़ीस से तारीख आगे बढ़ती है; आपका बकाया कम नहीं होता',
  planAfter: 'तारीख बढ़ने के बाद आपका प्लान',
  payFull: 'इसके बजाय किस्त चुकाएँ',
  gone: 'यह विकल्प अभी उपलब्ध नहीं है',
  talk: 'हमसे बात करें',
  drag: 'ऊपर या नीचे खींचें, या ऐरो बटन दबाएँ',
  up: 'ऊपर',
  down: 'नीचे',
};
