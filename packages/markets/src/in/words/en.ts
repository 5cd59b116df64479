import type { WordsByLanguage } from '../../market.ts';

export const en: WordsByLanguage<'pan' | 'aadhaar', 'bank' | 'upi'>['en'] = {
  complaintSource:
    'RBI, disclosure of customer complaints in the notes to accounts of NBFCs, by financial year',
  documentBack: undefined,
  page: {
    tax: 'GST',
    annualCost: 'APR',
    disagree:
      'If you disagree, write to our grievance officer ({contact}). After 30 days you can go to the RBI ombudsman',
    account: {
      label: 'Account number',
      wrong: 'An account number has 9 to 18 digits',
      short: 'An account number has 9 to 18 digits',
      bankCode: {
        label: 'IFSC code',
        hint: '11 letters and digits; they are on your cheque book or in the app of your bank',
        wrong: 'It is four letters, a zero and six letters or digits, such as HDFC0001234',
      },
    },
  },
  site: {
    locale: 'en-IN',
    publishedCost: 'APR (KFS)',
    costNote: '',
    officer: 'Grievance officer',
    law: [
      'If something is wrong, write to our grievance officer first. If it is not resolved in 30 days, go to the RBI Ombudsman: call 14448 or use its portal.',
      'Report anybody who takes deposits or lends without permission at Sachet.',
    ],
    links: [
      { text: 'RBI complaint portal', href: 'https://cms.rbi.org.in/' },
      { text: 'RBI Sachet portal', href: 'https://sachet.rbi.org.in/' },
    ],
    pay: 'You pay by UPI or from your bank.',
    register: 'Registered agreement',
  },
  channels: {
    bank: {
      name: 'Bank transfer',
      help: "NEFT or IMPS, from your bank's app",
      group: 'Bank repayment',
      code: 'Account number',
      title: 'Transfer to this account',
      description: 'Only you use this account number.',
      steps: [
        "Open your bank's app and add the account",
        'Transfer the amount by IMPS or NEFT',
        'Keep the transaction number',
      ],
    },
    upi: {
      name: 'UPI',
      help: 'With any UPI app',
      group: 'UPI repayment',
      code: '',
      title: 'Pay with your UPI app',
      description: 'Open your app or scan the code.',
      steps: [
        'Open your app with the button, or scan the code',
        'Check the name and the amount',
        'Confirm with your UPI PIN; never share it',
      ],
    },
  },
  person: {
    pan: {
      label: 'PAN',
      hint: '10 letters and digits',
      wrong: 'Check your PAN: 5 letters, 4 digits and a letter',
    },
    aadhaar: {
      label: 'Last 4 digits of Aadhaar',
      hint: 'We never ask for the whole number',
      wrong: 'Enter the last 4 digits',
    },
  },
  document: {
    keyFactsTitle: 'Key Facts Statement',
    annualCost: 'Annual Percentage Rate (APR)',
    method: 'Monthly internal rate × 12, with the taxes on fees',
    costName: 'APR (KFS)',
    register: 'Registered form of the agreement',
    authority: 'RBI Ombudsman, cms.rbi.org.in, after 30 days',
    disagree:
      'If you disagree with the answer, write to our grievance officer; after 30 days you can go to the RBI Ombudsman.',
  },
};
