import { counted, writtenDate } from '@plazo/markets';
import type { DerivationWords } from '../es/derivation.ts';

/** Words of the lines that explain a figure, in Hindi. */
export const derivation: DerivationWords = {
  received: 'आपको क्या मिलेगा',
  loan: 'लोन की रकम',
  lessCommission: 'प्रोसेसिंग फ़ीस घटाकर',
  lessTax: (name) => `प्रोसेसिंग फ़ीस पर ${name} घटाकर`,
  lessInterest: 'पहली अवधि से पहले के दिनों का ब्याज घटाकर',
  lessDownPayment: 'पहले दी जाने वाली रकम घटाकर',
  commissionOf: (percent, principal) => `${principal} का ${percent}`,
  interestOf: (no) => `किस्त ${no} का ब्याज`,
  interestStep: (base, rate, count) =>
    `${base} × ${rate} × ${counted('hi', count, { one: 'दिन', other: 'दिन' })}`,
  fromTo: (from, to) => `${writtenDate('hi', from)} से ${writtenDate('hi', to)}`,
  taxOf: (name, no) => `किस्त ${no} का ${name}`,
  taxStep: (percent, amount) => `${amount} ब्याज का ${percent}`,
  taxOnCommission: (percent, amount) => `${amount} प्रोसेसिंग फ़ीस का ${percent}`,
  chargesOf: (no) => `भुगतान ${no} के अन्य चार्ज`,
  lateOf: (no) => `किस्त ${no} का लेट चार्ज`,
  lateOnce: (base) => `एक बार का चार्ज, ${base} पर`,
  lateDays: (from, to, base) =>
    from === to ? `देरी का दिन ${from}, ${base} पर` : `देरी के दिन ${from} से ${to}, ${base} पर`,
  cap: 'पूरे लोन के चार्ज इससे ज़्यादा कभी नहीं होते',
  byHand: 'हाथ से जोड़ा गया',
  paid: 'पहले से चुकाया हुआ',
  waived: 'माफ़ किया गया',
  method: {
    declining: 'बाकी रकम पर',
    flat: 'शुरू की रकम पर',
    'daily-simple': 'रोज़, बाकी रकम पर',
  },
};
