import type { alerts as es } from '../es/alerts.ts';

export const alerts: typeof es = {
  alarms: {
    'complaints-late': 'कानूनी दिन के बाद की शिकायतें',
    'complaints-today': 'आज की आख़िरी तारीख़ वाली शिकायतें',
    'complaints-tomorrow': 'कल की आख़िरी तारीख़ वाली शिकायतें',
    'complaints-mine': 'आपको सौंपी शिकायतें',
    'data-requests-late': 'देर हुए डेटा अनुरोध',
    'data-requests-today': 'आज के डेटा अनुरोध',
    approvals: 'दूसरे व्यक्ति का इंतज़ार करते अनुरोध',
    stuck: 'रुके हुए काम',
    unmatched: 'कई दिनों से बिना लोन का पैसा',
    cases: 'पैसे के खुले मामले',
    'payouts-unknown': 'बैंक के जवाब के बिना भुगतान',
    'silent-channel': 'एक चैनल चुप है',
    inbox: 'जवाब देने वाले संदेश',
    'my-calls': 'आपके लोग जिन्हें अभी कॉल हो सकती है',
    'open-calls': 'लोग जिन्हें अभी कॉल हो सकती है',
    promises: 'आज के वादे',
    broken: 'टूटे वादे',
    'access-review': 'समीक्षा बाकी',
  },
  title: 'डेस्क के अलार्म',
  line: (what, about, count) => `${what}${about && ` (${about})`}: ${count}`,
  noMail: 'यह सिस्टम ऑपरेटरों को मेल नहीं भेजता',
  linkOver: 'यह लिंक अब काम का नहीं। नया माँगें',
  begunSubject: 'डेस्क: एक अलार्म शुरू हुआ',
  digestSubject: 'डेस्क: आज क्या रुका है',
  confirmSubject: 'डेस्क: अपना पता पक्का करें',
  confirm: (link) =>
    `किसी ने डेस्क पर कहा कि अलार्म इस पते पर भेजे जाएँ। अगर यह आप थे, तो लॉग इन रहते हुए यह लिंक खोलें। यह 24 घंटे चलेगा:\n\n${link}\n\nअगर यह आप नहीं थे, तो कुछ न करें: हम फिर नहीं लिखेंगे।`,
  end: (link) => `यह आपको इसलिए मिला क्योंकि आपने माँगा था। यहाँ बदलें: ${link}`,
};
