import type { WordsByLanguage } from '../../market.ts';

export const en: WordsByLanguage<'rut' | 'comuna' | 'region', 'cl-transfer' | 'cl-cash'>['en'] = {
  complaintSource: undefined,
  documentBack:
    'If your document has a back (cédula de identidad), take it too. With a passport it is not needed.',
  page: {
    tax: 'VAT',
    annualCost: 'CAE',
    disagree: 'If you disagree, write to our customer service ({contact}) or complain to SERNAC',
    account: {
      label: 'Account number',
      wrong: 'An account number has 7 to 14 digits',
      short: 'An account number has 7 to 14 digits',
      bankCode: {
        label: 'Bank',
        hint: 'Where you want to receive the money',
        wrong: 'Choose your bank from the list',
      },
    },
  },
  site: {
    locale: 'en',
    publishedCost: 'CAE',
    costNote: 'Equivalent annual charge (CAE), to compare loans of the same amount and term.',
    officer: 'Customer service',
    law: [
      'If something is wrong, write to our customer service first: it answers within 10 working days. You can also complain to SERNAC.',
      'Read about the highest rate that may be agreed at the Financial Market Commission.',
    ],
    links: [
      { text: 'SERNAC', href: 'https://www.sernac.cl/' },
      { text: 'Financial Market Commission', href: 'https://www.cmfchile.cl/' },
    ],
    pay: 'You pay from your bank or at a payment point.',
    register: 'Registered agreement',
  },
  channels: {
    'cl-transfer': {
      name: 'Payment from your bank',
      help: 'With the app of your bank, at any hour',
      group: 'Bank repayment',
      code: 'Payment code',
      title: 'Pay with this code',
      description: 'Only you use this code. The payment arrives in minutes.',
      steps: [
        'Open your bank and choose to pay bills',
        'Look for our name and enter the code and the amount',
        'Confirm and keep your receipt',
      ],
    },
    'cl-cash': {
      name: 'Payment point',
      help: 'Cash, at the till',
      group: 'Cash repayment',
      code: '',
      title: 'Pay at the till',
      description: 'Show the code or read out the number.',
      steps: [
        'Go to the till and say that you are paying a bill',
        'Show the bar code or read out the number',
        'Pay the exact amount and keep your receipt',
      ],
    },
  },
  person: {
    rut: {
      label: 'RUT',
      hint: 'Such as 12.345.678-5',
      wrong: "Check your RUT: its check digit doesn't match the others",
    },
    street: { label: 'Street and number', hint: 'With the flat, if there is one' },
    comuna: { label: 'Comuna', hint: '' },
    region: { label: 'Region', hint: '' },
  },
  document: {
    keyFactsTitle: 'Summary sheet of the loan',
    annualCost: 'Equivalent annual charge (CAE)',
    method: 'Monthly internal rate × 12, with fees and taxes',
    costName: 'CAE',
    register: 'Registered form of the agreement',
    authority: 'SERNAC 800 700 100, www.sernac.cl',
    disagree: 'If you disagree with the answer you can complain to SERNAC (800 700 100).',
  },
};
