import { counted } from '@plazo/markets/front';
import type { AheadMessages } from '../es/ahead.ts';

export const hi: AheadMessages = {
  before: 'ज़्यादा चुकाए जाने वाले हिस्से से क्या हो?',
  ask: 'ज़्यादा चुकाए हिस्से से क्या हो?',
  howUsed: (amount) => `आपके ${amount} ऐसे लगेंगे`,
  lacks: 'इस किस्त का बाकी',
  part: 'ज़्यादा चुकाया हिस्सा:',
  joined: (parts) => parts.join('। '),
  stays: 'आपकी अगली किस्त तब भी देनी होगी',
  next: (amount, day) => `अगली किस्त: ${day} को ${amount}`,
  left: (count, day) => `${counted('hi', count, { one: 'किस्त बाकी', other: 'किस्तें बाकी' })}, आखिरी ${day} को`,
  saves: (amount) => `आपके ${amount} बचते हैं`,
  send: 'मेरा चुनाव रखें',
  kept: 'आपका चुनाव रख लिया गया',
  calendar: {
    title: 'मेरे कैलेंडर में जोड़ें',
    text: (day) =>
      `${day} को एक प्रविष्टि, और एक दिन पहले याद दिलाना। इसमें सिर्फ़ “भुगतान करना है” लिखा होता है: आपका कैलेंडर देखने वाला न रकम जानता है, न किसे।`,
    more: (lender) => `रकम और ${lender} का नाम भी लिखें`,
    add: 'जोड़ें',
    byHand: (day) => `यह ऐप आपका कैलेंडर नहीं खोल सकता। तारीख़ खुद लिख लें: ${day}`,
  },
};
