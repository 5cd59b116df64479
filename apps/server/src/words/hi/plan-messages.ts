import type { PlanMessageWords } from '../message-words.ts';

/** Words of messages about plans that change and smaller sums that are accepted, in Hindi. */
export const planMessages: PlanMessageWords = {
  'plan-offered': {
    title: 'हम आपको भुगतान की नई योजना दे रहे हैं',
    switch: 'जब हम नई योजना दें',
    text: (_amount, date) =>
      `आपके लिए भुगतान की नई योजना तैयार है। ऐप में देखें कि क्या बदलेगा और ${date} तक तय करें। आपके मानने तक कुछ नहीं बदलेगा।`,
  },
  'renewal-offered': {
    title: 'हम आपको नया लोन दे रहे हैं',
    switch: 'जब हम लोन रिन्यू करने का प्रस्ताव देते हैं',
    text: (amount) =>
      `${amount} के नए लोन से आप अपना मौजूदा लोन चुका सकते हैं और बची रकम पा सकते हैं। इसका खर्च देखें और ऐप में फ़ैसला करें। जब तक आप पुष्टि नहीं करते, कुछ नहीं बदलता।`,
  },
  'plan-changed': {
    title: 'आपकी भुगतान योजना बदल गई है',
    switch: 'जब आपकी भुगतान योजना बदले',
    text: (amount, date) =>
      `आपकी भुगतान योजना बदल गई है: अगला भुगतान ${date} को ${amount} है। पूरी योजना ऐप में देखें।`,
  },
  'settlement-agreed': {
    title: 'हम कम राशि स्वीकार करते हैं',
    switch: 'जब हम कम राशि स्वीकार करें',
    text: (amount, date) =>
      `अगर हमें ${date} तक ${amount} मिल जाते हैं, तो आपका लोन चुकता हो जाएगा और कुछ बाकी नहीं रहेगा।`,
  },
  'settlement-in-parts': {
    title: 'हम कम राशि हिस्सों में स्वीकार करते हैं',
    switch: 'जब हम कम राशि हिस्सों में स्वीकार करें',
    text: (amount, date) =>
      `हम ${amount} हिस्सों में पूरे भुगतान के रूप में स्वीकार करते हैं। पहला हिस्सा ${date} तक; ऐप में सभी दिखते हैं।`,
  },
};
