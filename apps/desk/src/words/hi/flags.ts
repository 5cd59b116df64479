import type { FlagMessages } from '../es/flags.ts';

/** Texts of flags of a loan, in Hindi. */
export const flags: FlagMessages = {
  which: 'निशान',
  until: 'आखिरी दिन, अगर पता हो',
  what: 'इसका असर',
  names: {
    hardship: 'आर्थिक कठिनाई',
    dispute: 'विवाद',
    deceased: 'मृत्यु',
    bankruptcy: 'दिवालियापन',
    vulnerable: 'संवेदनशील स्थिति',
    'do-not-contact': 'संपर्क न करें',
  },
  effects: {
    stopsReminders: 'कोई रिमाइंडर नहीं और वसूली का कोई संपर्क नहीं',
    stopsPenalty: 'कल से देरी का कोई चार्ज नहीं',
    stopsInterest: 'आज रात से कोई ब्याज नहीं',
    pausesDelinquency: 'इसके दिन बकाया दिनों में नहीं गिने जाते',
  },
  stands: (name, from, to) => `${name}: ${from} से${to ? ` ${to} तक` : ''}`,
};
