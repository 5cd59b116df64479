import type { PlanChangeMessages } from '../es/plan-change.ts';

/** Texts of changes of a plan, in Hindi. */
export const planChange: PlanChangeMessages = {
  title: 'योजना',
  now: 'अभी',
  later: 'बाद में',
  left: 'चुकाना बाकी',
  number: 'बाकी किस्तें',
  last: 'आख़िरी देय तिथि',
  rows: 'नई किस्तें',
  needsConsent: 'उधारकर्ता की सहमति चाहिए: ऐप में 7 दिन तक प्रस्ताव रहेगा, उससे पहले यह लागू नहीं होता',
  bindsAtOnce: 'इसमें न ज़्यादा माँगा गया है न पहले: यह तुरंत लागू होगा और उधारकर्ता को बताया जाएगा',
  what: 'क्या बदलेगा',
  skipped: 'छोड़ी जाने वाली किस्तें',
  from: 'इस किस्त से, इससे पहले की वैसी ही रहें (खाली रह सकता है)',
  firstDay: 'पहली देय तिथि',
  interest: 'बकाया ब्याज, या इस बीच का ब्याज',
  offered: (until) => `उधारकर्ता को ${until} तक प्रस्ताव दिया गया`,
  kinds: {
    're-age': 'सब कुछ नई किस्तों में',
    number: 'बाकी किस्तों की संख्या',
    holiday: 'भुगतान से छुट्टी',
    'new-day': 'दूसरी देय तिथि',
    're-amortise': 'बकाया राशि आगे की किस्तों में',
  },
  interests: {
    first: 'पहली किस्त के साथ',
    spread: 'बराबर हिस्सों में',
    waive: 'माफ़',
    runs: 'चलता रहेगा',
    stops: 'रुकेगा',
  },
};
