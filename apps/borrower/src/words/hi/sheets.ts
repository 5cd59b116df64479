import { counted } from '@plazo/markets/front';
import type { SheetMessages } from '../es/sheets.ts';

export const hi: SheetMessages = {
  reminder: { title: 'आपकी किस्त की तारीख पास है', text: 'अगर आप पेमेंट नहीं कर सकते, तो और दिन माँग सकते हैं' },
  promise: {
    title: 'आप किस दिन चुका सकते हैं?',
    text: 'एक दिन चुनें। हर दिन के साथ लिखा है कि उस दिन कितना होगा। तब तक हम इस भुगतान के रिमाइंडर नहीं भेजेंगे; एग्रीमेंट के चार्ज चलते रहेंगे।',
    drop: 'मेरा दिन हटाएँ: याद दिलाना फिर शुरू होगा',
    send: 'यह दिन लिख लें',
  },
  account: { other: 'दूसरा खाता इस्तेमाल करें' },
  credit: {
    ask: 'मेरा पैसा भेजें',
    sendTo: (account) => `इसके बजाय ${account} में भेजें`,
  },
  rate: {
    title: 'आपका अनुभव कैसा रहा?',
    words: ['बहुत खराब', 'खराब', 'ठीक-ठाक', 'अच्छा', 'बहुत अच्छा'],
    stars: (n) => counted('hi', n, { one: 'स्टार', other: 'स्टार' }),
    submit: 'भेजें',
    pick: 'रेटिंग चुनें',
    later: 'अभी नहीं',
    thanks: 'धन्यवाद। इससे हमें बेहतर होने में मदद मिलती है',
    tell: 'और बताएँ',
  },
};
