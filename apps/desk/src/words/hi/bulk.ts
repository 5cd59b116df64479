import type { BulkMessages } from '../es/bulk.ts';

export const bulkHi: BulkMessages = {
  bulk: {
    title: 'पूरी सूची पर काम',
    open: 'पूरी सूची के लिए',
    lead: (count) => `सूची में अभी मिले ${count} लोगों के साथ, एक के बाद एक; हर एक के साथ बस वही जो आप तब कर सकते हैं।`,
    kind: 'क्या',
    kinds: {
      assign: 'सौंपें',
      letter: 'संदेश भेजें',
      'hand-over': 'एजेंसी को सौंपें',
    },
    letter: 'संदेश',
    start: 'शुरू करें',
    started: 'शुरू हुआ: प्रगति सूची के नीचे है',
    tooMany: (most) => `${most} से ज़्यादा लोग: सूची छाँटें`,
    head: ['क्या', 'किसे या कौन-सा', 'किसने', 'कब', 'प्रगति', 'नहीं हुआ', 'काम'],
    states: {
      asked: 'दूसरे व्यक्ति का इंतज़ार',
      running: 'चल रहा है',
      done: 'हो गया',
      stopped: 'रुका हुआ',
    },
    progress: (done, total) => `${total} में से ${done}`,
    stop: 'रोकें',
    stoppedToast: 'रुक गया',
    none: 'पूरी सूची पर कोई काम नहीं',
  },
};
