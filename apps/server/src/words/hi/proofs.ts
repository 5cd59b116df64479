import type { ProofWords } from '../es/proofs.ts';

export const proofs: ProofWords = {
  who: 'ग्राहक और लोन',
  receiptTitle: 'भुगतान की रसीद',
  paymentTitle: 'हमें आपका भुगतान मिला',
  received: 'मिली रकम',
  day: 'भुगतान का दिन',
  time: 'भुगतान का समय',
  channel: 'भुगतान का तरीका',
  reference: 'रेफ़रेंस',
  payment: 'भुगतान की पहचान',
  splitTitle: 'यह रकम कहाँ लगी',
  movedTo: (no) => `किस्त ${no} की नई तारीख`,
  afterTitle: 'इस भुगतान के बाद',
  left: 'चुकाना बाकी',
  noDebtTitle: 'कोई बकाया नहीं प्रमाण पत्र',
  noDebtStatement: 'जिससे भी इसका संबंध हो',
  noDebt: (lender, loan, day) =>
    `${lender} प्रमाणित करती है कि ऊपर लिखे व्यक्ति ने लोन ${loan} ${day} को पूरा चुका दिया। इस प्रमाण पत्र की तारीख को इस लोन पर कुछ भी बकाया नहीं है: न मूलधन, न ब्याज, न फ़ीस, न कोई चार्ज।`,
  noDebtFigures: 'आँकड़ों में',
  lent: 'लोन की रकम',
  paidInAll: 'मिले हुए भुगतान',
  settledOn: 'पूरा हुआ',
  owed: 'बकाया',
  check: {
    title: 'जाँचें कि यह दस्तावेज़ असली है',
    text: (place) =>
      `तस्वीर स्कैन करें या ${place} पर यह कोड लिखें। वहाँ दिखता है कि यह दस्तावेज़ क्या कहता है, पूरे नाम, पते या खाते के बिना।`,
  },
};
