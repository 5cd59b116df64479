import type { CreditBackWords } from '../es/credit-back.ts';

/** Words of what was paid too much and goes back, in Hindi. */
export const creditBack: CreditBackWords = {
  steps: {
    found: 'हमें आपकी ज़्यादा चुकाई रकम मिली',
    checked: 'एक व्यक्ति इसे जाँच रहा है',
    send: 'हम इसे आपके खाते में भेजते हैं',
    sendTo: (place) => `हम इसे ${place} में भेजते हैं`,
    sentTo: (place) => `${place} में भेजी गई`,
    arrived: 'आपके खाते में',
  },
  write: (amount) => `आपके ${amount} हमारे पास जमा हैं। हमें लिखें, हम इन्हें आपके खाते में भेज देंगे।`,
  goes: (place, day) => `आपको यह रकम माँगने की ज़रूरत नहीं: हम इसे ${day} को ${place} में भेजेंगे।`,
  checked: (place) =>
    `आपको यह रकम माँगने की ज़रूरत नहीं: ${place} में भेजने से पहले एक व्यक्ति इसे जाँचता है, और भेजते ही हम आपको बताएँगे।`,
  small: (least, place) => `${least} से कम रकम हम माँगने पर ही भेजते हैं: माँगें, तो यह ${place} में जाएगी।`,
  running: (amount, place) =>
    `आपके ${amount} हमारे पास जमा हैं, जिनसे आने वाला बकाया चुकेगा। अगर आप इन्हें वापस चाहते हैं, तो माँगें: ये ${place} में जाएँगे।`,
  cameBack: (amount) =>
    `हमने जो ${amount} लौटाए थे, वे आपके बैंक ने नहीं लिए। अपना खाता जाँचें या दूसरा चुनें, और फिर से माँगें।`,
  nowhere: 'बताइए कि हम आपकी रकम किस खाते में भेजें।',
};
