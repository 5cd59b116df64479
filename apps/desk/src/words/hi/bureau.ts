import type { BureauMessages } from '../es/bureau.ts';

export const bureauHi: BureauMessages = {
  bureau: {
    title: 'क्रेडिट ब्यूरो',
    empty: 'व्यक्ति के फ़ैसले के लिए कुछ बाकी नहीं है',
    nothing: 'कुछ नहीं पूछा गया',
    look: 'देखें',
    known: 'ब्यूरो ने क्या कहा, देखें (यह लॉग में दर्ज होगा)',
    goOn: 'इसके बिना आगे बढ़ें',
    decline: 'आवेदन नामंज़ूर करें',
    decided: 'फ़ैसला दर्ज हुआ',
    waits: 'व्यक्ति का इंतज़ार',
    late: (state) => `बाद में: ${state}`,
    head: ['व्यक्ति', 'क्या कहा', 'कब पूछा', 'काम'],
    states: {
      asking: 'अभी जवाब नहीं',
      arrived: 'जवाब आया',
      'no-file': 'रिकॉर्ड नहीं',
      blocked: 'रिकॉर्ड बंद',
      failed: 'नहीं हो सका',
      'no-answer': 'समय पर जवाब नहीं',
      'not-asked': 'नहीं पूछा गया',
    },
    said: {
      decline: 'नामंज़ूर',
      person: 'व्यक्ति देखता है',
      'go-on': 'इसके बिना आगे',
    },
  },
};
