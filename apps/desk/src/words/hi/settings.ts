import type { SettingsMessages } from '../es/settings.ts';

export const settingsHi: SettingsMessages = {
  title: 'सेटिंग',
  lead: 'यह संस्थापन क्या तय करता है, अभी का मान और वह कहाँ से आता है। गोपनीय मान कभी नहीं दिखते',
  mark: (mark) => `तय है, ${mark}…`,
  notSet: 'तय नहीं',
  head: ['नाम', 'मान', 'कहाँ से', 'कब से'],
  groups: {
    environment: 'परिवेश',
    rails: 'कनेक्शन',
    brands: 'ब्रांड की फ़ाइलें',
    chart: 'खातों की सूची',
    law: 'क़ानून',
    limits: 'सीमाएँ',
    content: 'सामग्री',
  },
  sources: { environment: 'परिवेश', file: 'फ़ाइल', code: 'उत्पाद', desk: 'डेस्क' },
  history: 'डेस्क पर बदला गया',
  historyHead: ['कब', 'क्या', 'किस बारे में', 'किसने माँगा', 'किसने मंज़ूर किया', 'कारण'],
  starts: 'शुरू होने पर बदला',
  startsLead:
    'सर्वर शुरू होने पर जो पिछली बार से अलग था। गोपनीय मान की जगह उसके कुंजी वाले सार की शुरुआत दिखती है, मान कभी नहीं।',
  startsHead: ['शुरुआत', 'नाम', 'पहले', 'बाद में', 'फ़ाइल कब लिखी गई', 'कौन लाया'],
};
