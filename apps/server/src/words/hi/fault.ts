import type { FaultWords } from '../es/fault.ts';

/** What is said where no page or call could answer, in Hindi. */
export const fault: FaultWords = {
  unknownAddress: 'इस पते पर कुछ नहीं है',
  tooLarge: 'फ़ाइल या डेटा बहुत बड़ा है',
  unknownBody: 'इस तरह का डेटा नहीं पढ़ा जा सकता',
  unreadable: 'यह अनुरोध नहीं पढ़ा जा सका',
  seeStatus: 'सेवाओं की स्थिति देखें',
  simulated: (parts) => `डेमो: यहाँ असली पैसा उधार नहीं दिया जाता। नकली हैं: ${parts.join(', ')}`,
  simulatedParts: {
    payout: 'पैसा भेजना',
    identity: 'पहचान की जाँच',
    card: 'कार्ड',
    collection: 'पेमेंट के रेफ़रेंस नंबर',
  },
};
