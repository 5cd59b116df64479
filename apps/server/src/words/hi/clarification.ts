import type { ClarificationWords } from '../es/clarification.ts';

/** Words of what is in dispute on a loan, in Hindi. */
export const clarification: ClarificationWords = {
  until: (day) => `${day} तक जाँच में`,
  now: 'जाँच में',
  complaint: (number) => `एक व्यक्ति आपकी शिकायत ${number} पढ़ रहा है और यहीं जवाब देगा।`,
  law: (day) => `कानून के अनुसार हमारे पास ${day} तक का समय है।`,
  lawPast: (day) => `कानून के अनुसार हमारे पास ${day} तक का समय था: अब तक आपको जवाब मिल जाना चाहिए था।`,
  noWait: 'अब आपको और इंतज़ार करने की ज़रूरत नहीं है।',
  stopped: 'तब तक लेट चार्ज नहीं लगता।',
  runs: 'तब तक आपकी तारीखें और चार्ज वैसे ही चलते हैं जैसे यहाँ दिखते हैं।',
  payment: (amount) =>
    `एक व्यक्ति आपके ${amount} के भुगतान की जाँच कर रहा है: हमें इसकी सूचना एक से ज़्यादा बार मिली। जो गिना गया है वह नीचे लिखा है; इस वजह से दोबारा न चुकाएँ।`,
  see: (number) => `अपनी शिकायत ${number} देखें`,
};
