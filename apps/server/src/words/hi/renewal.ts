import type { RenewalWords } from '../es/renewal.ts';

export const renewal: RenewalWords = {
  paysOff: (orderId) => `आपका लोन ${orderId} पूरा चुकाता है`,
  inHand: 'आपके खाते में आने वाली रकम',
  notNow: 'यह लोन अभी रिन्यू नहीं हो सकता',
  tooLittle: 'आप जितना लोन ले सकते हैं, वह इस लोन को चुकाकर कुछ और देने के लिए काफ़ी नहीं है',
  paidBy: 'आपके नए लोन ने इसे पूरा चुकाया',
  paidByLoan: (orderId) => `लोन ${orderId} ने चुकाया`,
  paidOff: (amount) => `इसमें से ${amount} से आपका पिछला लोन पूरा चुका`,
  agreed: (orderId) => `यह लोन ${orderId} को चुकाता है`,
};
