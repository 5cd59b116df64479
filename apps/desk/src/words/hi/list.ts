import type { ListMessages } from '../es/list.ts';

export const listHi: ListMessages = {
  home: {
    title: 'होम',
    alerts: 'डेस्क के बाहर सूचनाएँ',
    lead: 'ज़रूरत के क्रम में',
    empty: 'कुछ भी ज़रूरी नहीं: न कुछ देर से है, न कुछ रुका है',
    head: ['क्या', 'कितने', 'ज़रूरत'],
    urgencies: { late: 'देर से', today: 'आज', waiting: 'इंतज़ार में' },
    since: (at) => `आख़िरी ख़बर: ${at}`,
  },
  secondPerson: {
    rules: 'कौन क्या कर सकता है',
    bounds: { none: 'अकेले', limit: 'सीमा तक अकेले, ऊपर दो लोग', two: 'हमेशा दो लोग' },
    rulesHead: ['काम', 'दूसरा व्यक्ति', 'अकेले कौन', 'कौन माँगता है', 'कौन तय करता है'],
    limitHead: ['मुद्रा', 'एक ऋण पर', '24 घंटों में'],
    actTitles: { 0: 'जो एक व्यक्ति करता है', 1: 'जिनमें दूसरा व्यक्ति चाहिए' },
    never: (parts) => `${parts}: हमेशा दो लोग`,
  },
  lists: {
    palette: 'खोजें या जाएँ',
    hint: 'लोन, शिकायत, फ़ोन, संदर्भ, रकम या तारीख़',
    pages: 'पेज',
    nothing: 'कुछ नहीं मिला',
    saveView: 'व्यू सहेजें',
    viewName: 'व्यू का नाम',
    share: 'सबको दिखे',
    views: 'सहेजे गए व्यू',
    removeView: (name) => `${name} व्यू मिटाएँ`,
    viewSaved: 'व्यू सहेजा गया',
    columns: 'स्तंभ',
    dense: 'पास-पास पंक्तियाँ',
    count: (count) => `कुल ${count}`,
    filter: '+ फ़िल्टर',
    without: (name) => `${name} हटाएँ`,
  },
};
