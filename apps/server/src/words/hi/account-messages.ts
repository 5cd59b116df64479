import type { AccountMessageWords } from '../message-words.ts';

/** Words of messages about money that goes back, devices and coupons, in Hindi. */
export const accountMessages: AccountMessageWords = {
  'credit-found': {
    title: 'हमें आपको पैसा लौटाना है',
    switch: 'जब पता चले कि आपने ज़्यादा चुकाया',
    text: (amount, date) =>
      `आपने ${amount} ज़्यादा चुकाए थे, जो हमें लौटाने हैं। आपको माँगने की ज़रूरत नहीं: ये ${date} को भेजे जाएँगे। किस खाते में, ऐप में देखें।`,
  },
  'credit-waits': {
    title: 'आपका पैसा हमारे पास है',
    switch: 'अगर आपका पैसा आपके बताने का इंतज़ार करे',
    text: (amount) => `आपने ${amount} ज़्यादा चुकाए थे, जो हमें लौटाने हैं। इन्हें कैसे माँगें और ये किस खाते में जाएँगे, ऐप में देखें।`,
  },
  'device-added': {
    title: 'नए डिवाइस पर लॉगिन हुआ',
    switch: 'अगर कोई नए डिवाइस पर लॉगिन करे',
    text: () =>
      'आपके खाते में ऐसे डिवाइस से लॉगिन हुआ जिसे हमने पहले नहीं देखा था। अगर यह आपने नहीं किया, तो “डिवाइस” में उसे लॉगआउट करें और हमें कॉल करें।',
  },
  'coupon-given': {
    title: 'आपके पास एक कूपन है',
    switch: 'जब हम आपको कूपन दें',
    text: (amount, date) => `आपके पास अगले लोन के लिए ${amount} का कूपन है, ${date} तक। इसे ऐप में देखें।`,
  },
  'coupon-ending': {
    title: 'आपका कूपन ख़त्म होने वाला है',
    switch: 'कूपन ख़त्म होने से पहले',
    text: (amount, date) =>
      `आपका ${amount} का कूपन ${date} को ख़त्म होता है। उससे पहले लोन लेने पर आपको कम चुकाना होगा।`,
  },
};
