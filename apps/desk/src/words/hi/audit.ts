import type { AuditMessages } from '../es/audit.ts';

export const auditHi: AuditMessages = {
  title: 'लॉग',
  about: 'किस बारे में: लोन, अनुरोध, शिकायत या फ़ाइल',
  whole: 'कड़ी पूरी है: कुछ बदला नहीं गया और कुछ गायब नहीं है',
  system: 'कंपनी',
  head: ['क्रम', 'कब', 'किसने', 'क्या', 'किस बारे में', 'राशि', 'कारण', 'बदलाव'],
  from: 'कब से',
  until: 'कब तक',
  followed: (checked, length, wholeAt) =>
    `${length} में से ${checked} तक जाँचा गया${wholeAt && `; पूरा पिछली बार ${wholeAt} को`}`,
  empty: 'अभी कुछ नहीं',
  retention: 'हटाया गया डेटा',
  retentionHead: ['दिन', 'क्या', 'कितने'],
  kinds: {
    sessions: 'सेशन',
    codes: 'कोड',
    answers: 'दोहराए जा सकने वाले जवाब',
    captchas: 'जाँच की तस्वीरें',
    budgets: 'गिनतियाँ',
    messages: 'भेजे गए मैसेज',
    pictures: 'बिना शिकायत की तस्वीरें',
    letters: 'साइट के जवाब दिए मैसेज',
    photos: 'चेहरों और दस्तावेज़ों की फ़ोटो',
    borrowerMessages: 'ऐप के मैसेज',
    people: 'अधूरे आवेदन वाले लोग',
  },
};
