import type { WordsByLanguage } from '../../market.ts';

export const hi: WordsByLanguage<'curp' | 'rfc', 'spei' | 'store'>['hi'] = {
  page: {
    tax: 'IVA',
    annualCost: 'CAT (IVA के बिना)',
    disagree: 'अगर आप सहमत नहीं हैं, तो हमारे UNE ({contact}) या CONDUSEF के पास जा सकते हैं',
    account: {
      label: 'CLABE (18 अंक)',
      wrong: 'कोई अंक मेल नहीं खाता। अपने बैंक के ऐप से मिला लें',
      short: 'CLABE में 18 अंक होते हैं और आपने {typed} लिखे हैं',
      bankCode: undefined,
    },
  },
  site: {
    locale: 'hi',
    publishedCost: 'औसत CAT, IVA के बिना',
    costNote: 'CAT सिर्फ़ जानकारी और तुलना के लिए।',
    officer: 'शिकायत कार्यालय',
    law: [
      'अगर कुछ गलत है, तो पहले हमारे शिकायत कार्यालय (UNE) को लिखें: वह 30 कामकाजी दिनों में जवाब देता है। आप CONDUSEF के पास भी जा सकते हैं: 55 5340 0999।',
      'वित्तीय संस्थाओं के ब्यूरो में लोन की तुलना करें।',
    ],
    links: [
      { text: 'CONDUSEF', href: 'https://www.condusef.gob.mx/' },
      { text: 'वित्तीय संस्थाओं का ब्यूरो', href: 'https://www.buro.gob.mx/' },
    ],
    pay: 'आप अपने बैंक से या दुकान पर चुकाते हैं।',
    register: 'RECA में रजिस्टर्ड एग्रीमेंट',
  },
  channels: {
    spei: {
      name: 'SPEI ट्रांसफ़र',
      help: 'अपने बैंक के ऐप से, किसी भी समय',
      group: 'बैंक से पेमेंट',
      code: 'CLABE',
      title: 'इस CLABE पर ट्रांसफ़र करें',
      description: 'यह CLABE सिर्फ़ आपके लिए है। पेमेंट कुछ मिनट में पहुँचता है।',
      steps: ['अपने बैंक का ऐप खोलें और दूसरे खाते में ट्रांसफ़र चुनें', 'CLABE और रकम लिखें', 'कन्फ़र्म करें और रसीद संभालकर रखें'],
      unnamed: {
        title: 'इस रेफ़रेंस पर ट्रांसफ़र करें',
        description: 'यह रेफ़रेंस सिर्फ़ आपके लिए है। पेमेंट कुछ मिनट में पहुँचता है।',
        steps: ['अपने बैंक का ऐप खोलें और दूसरे खाते में ट्रांसफ़र चुनें', 'रेफ़रेंस और रकम लिखें', 'कन्फ़र्म करें और रसीद संभालकर रखें'],
      },
    },
    store: {
      name: 'दुकान',
      help: 'नकद, काउंटर पर',
      group: 'दुकान पर पेमेंट',
      code: '',
      title: 'काउंटर पर चुकाएँ',
      description: 'कोड दिखाएँ या रेफ़रेंस नंबर पढ़कर बताएँ।',
      steps: [
        'काउंटर पर जाएँ और कहें कि आप किसी सेवा का पेमेंट कर रहे हैं',
        'बारकोड दिखाएँ या रेफ़रेंस नंबर पढ़कर बताएँ',
        'ठीक यही रकम चुकाएँ और रसीद संभालकर रखें',
      ],
    },
  },
  person: {
    curp: {
      label: 'CURP',
      hint: '18 अक्षर और अंक',
      wrong: 'अपना CURP जाँच लें: आखिरी अंक बाकी से मेल नहीं खाता',
    },
    rfc: {
      label: 'RFC',
      hint: '13 अक्षर और अंक',
      wrong: 'यह RFC आम रूप में नहीं है। जाँच लें; आप आगे बढ़ सकते हैं',
    },
    street: { label: 'गली और मकान नंबर', hint: '' },
    neighbourhood: { label: 'कोलोनिया, यानी मोहल्ला', hint: '' },
  },
  document: {
    keyFactsTitle: 'लोन का मुख्य पृष्ठ (carátula)',
    annualCost: 'CAT (IVA के बिना, जानकारी और तुलना के लिए)',
    method: 'तारीखों के हिसाब से प्रभावी सालाना दर, IVA के बिना',
    costName: 'CAT (sin IVA)',
    register: 'एग्रीमेंट का रजिस्टर्ड फ़ॉर्म',
    authority: 'CONDUSEF 55 5340 0999, www.condusef.gob.mx',
    disagree: 'अगर आप जवाब से सहमत नहीं हैं, तो हमारे UNE और CONDUSEF (55 5340 0999) के पास जा सकते हैं।',
  },
};
