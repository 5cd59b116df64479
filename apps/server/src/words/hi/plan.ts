import type { PlanWords } from '../es/plan.ts';
import { more } from './more.ts';

/** Words of plans that change and of smaller sums that are accepted, in Hindi. */
export const plan: PlanWords = {
  more,
  gone: 'यह प्रस्ताव अब खुला नहीं है',
  stale: 'राशियाँ बदल गई हैं। मानने से पहले फिर से देखें',
  offer: {
    title: 'आपके लिए भुगतान की नई योजना',
    body: (day) =>
      `हम आपकी योजना बदलने का प्रस्ताव दे रहे हैं। देखें क्या बदलेगा और ${day} तक तय करें। आपके मानने तक कुछ नहीं बदलेगा।`,
    what: 'आपकी योजना',
    now: 'अभी',
    later: 'बाद में',
    next: 'अगला भुगतान',
    nextOn: 'देय तिथि',
    count: 'बाकी भुगतान',
    lastOn: 'आख़िरी भुगतान',
    left: 'चुकाना बाकी',
    rows: 'आपके नए भुगतान',
    consent: 'मैंने नई राशियाँ पढ़ ली हैं और इस योजना से सहमत हूँ',
    accept: 'नई योजना मानें',
  },
  settlement: {
    title: 'कम राशि में आपका लोन पूरा हो सकता है',
    body: (amount, day, forgiven) =>
      `${day} तक ${amount} चुकाएँ और आपका लोन पूरा हो जाएगा: बाकी ${forgiven} छोड़ दिए जाएँगे। आपके क्रेडिट रिकॉर्ड में लिखा होगा कि लोन कम राशि में निपटाया गया।`,
    partsTitle: 'हिस्से',
    partsHead: ['कब तक', 'राशि'],
    inParts: (amount, day, forgiven) =>
      `${amount} नीचे दिए हिस्सों में चुकाएँ, हर हिस्सा अपने दिन तक और आख़िरी ${day} तक: आपका लोन पूरा हो जाएगा और बाकी ${forgiven} छोड़ दिए जाएँगे। कोई हिस्सा समय पर न आया तो समझौता ख़त्म हो जाएगा। आपके क्रेडिट रिकॉर्ड में लिखा होगा कि लोन कम राशि में निपटाया गया।`,
    pay: (amount) => `${amount} चुकाएँ`,
  },
};
