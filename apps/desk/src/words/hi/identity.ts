import type { IdentityMessages } from '../es/identity.ts';

export const identityHi: IdentityMessages = {
  identity: {
    title: 'पहचान',
    empty: 'किसी की फ़ोटो व्यक्ति के देखने के लिए बाकी नहीं है',
    review: 'देखें',
    known: 'फ़ोटो और डेटा देखें (यह लॉग में दर्ज होगा)',
    passed: 'व्यक्ति की पुष्टि करें',
    failed: 'नामंज़ूर करें: दूसरी फ़ोटो चाहिए',
    decided: 'फ़ैसला दर्ज हुआ',
    toldPassed: 'सेवा ने बाद में कहा: पास',
    toldFailed: 'सेवा ने बाद में कहा: पास नहीं',
    document: 'दस्तावेज़ की फ़ोटो',
    'document-back': 'दस्तावेज़ के पिछले हिस्से की फ़ोटो',
    selfie: 'चेहरे की फ़ोटो',
    noPictures: 'फ़ोटो अब नहीं हैं',
    head: ['व्यक्ति', 'नतीजा', 'कारण', 'कब', 'काम'],
    results: { checking: 'सेवा जाँच रही है', review: 'व्यक्ति का इंतज़ार', passed: 'पास', failed: 'पास नहीं' },
    reasons: {
      unanswered: 'सेवा जवाब नहीं दे रही',
      differs: 'दस्तावेज़ में कुछ और लिखा है',
      'too-many': 'बहुत ज़्यादा फ़ोटो',
      unreadable: 'फ़ोटो पढ़ी नहीं जाती',
      'no-match': 'चेहरा नहीं मिलता',
      expired: 'दस्तावेज़ की अवधि खत्म',
      'risk-refused': 'जोखिम के कारण नामंज़ूर',
      other: 'दूसरा कारण',
    },
    fields: {
      fullName: 'नाम',
      birthDate: 'जन्म',
      documentNumber: 'दस्तावेज़ का नंबर',
      validUntil: 'कब तक मान्य',
      other: 'व्यक्तिगत नंबर',
    },
    typedRead: (typed, read) => `लिखा ${typed}; दस्तावेज़ में ${read}`,
  },
};
