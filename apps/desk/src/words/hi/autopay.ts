import type { AutopayMessages } from '../es/autopay.ts';

export const autopay: AutopayMessages = {
  title: 'अपने-आप भुगतान की अनुमतियाँ',
  head: ['स्वीकृत', 'स्थिति', 'एक बार में अधिकतम', 'कब तक', 'समाप्त', 'क्या माना गया'],
  states: {
    asked: 'बैंक से माँगा गया',
    pending: 'व्यक्ति का इंतज़ार',
    active: 'चालू',
    refused: 'अस्वीकृत',
    revoked: 'वापस ली गई',
    expired: 'समाप्त',
  },
  endedBy: { '': '', borrower: 'ग्राहक ने', bank: 'बैंक ने', lender: 'हमने' },
  pausedSince: (time) => `${time} से रुका है`,
  end: 'अपने आप भुगतान बंद करें',
  endHint: 'अब से ग्राहक के खाते से कुछ नहीं लिया जाएगा। उन्हें बताया जाता है।',
  debits: 'जो लिया जाना था',
  debitHead: ['देय तिथि', 'प्रयास', 'सूचना', 'किस दिन', 'रकम', 'स्थिति'],
  debitStates: {
    announced: 'सूचित',
    sent: 'जारी',
    paid: 'लिया गया',
    failed: 'विफल',
    dropped: 'माँगा नहीं गया',
  },
  account: {
    end: 'खाते के बारे में फिर पूछें',
    endHint: 'ग्राहक कहते हैं कि खाता सही है',
  },
};
