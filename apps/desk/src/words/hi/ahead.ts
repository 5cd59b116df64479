import type { AheadMessages } from '../es/ahead.ts';

/** Texts of what the part of a payment that was not due does, in Hindi. */
export const ahead: AheadMessages = {
  hint: (amount, day, until) =>
    `${day} का ${amount} का भुगतान देय से ज़्यादा था। ग्राहक ${until} तक बदल सकता है कि उस हिस्से से क्या हो।`,
  which: 'उस हिस्से से क्या हो',
  next: 'अगली किस्त',
  left: 'बाकी किस्तें',
  last: 'आखिरी किस्त',
  saved: 'ग्राहक की बचत',
  names: {
    'meets-next': 'अगली किस्तें चुकाए',
    shortens: 'आखिरी किस्तों से घटे',
    lowers: 'किस्तें छोटी करे',
    'next-principal': 'अगली किस्तों का मूलधन घटाए',
  },
};
