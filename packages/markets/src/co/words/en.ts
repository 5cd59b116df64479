import type { WordsByLanguage } from '../../market.ts';

export const en: WordsByLanguage<'cedula' | 'department', 'co-transfer' | 'co-cash'>['en'] = {
  complaintSource: undefined,
  documentBack:
    'If your document has a back (cédula de ciudadanía), take it too. With a passport it is not needed.',
  page: {
    tax: 'VAT',
    annualCost: 'VTU with VAT (effective)',
    disagree:
      'If you disagree, write to our customer advocate ({contact}) or go to the Superintendence of Industry and Commerce',
    account: {
      label: 'Account number',
      wrong: 'An account number has 9 to 16 digits',
      short: 'An account number has 9 to 16 digits',
      bankCode: {
        label: 'Bank or wallet',
        hint: 'Where you want to receive the money',
        wrong: 'Choose your bank from the list',
      },
    },
  },
  site: {
    locale: 'en',
    publishedCost: 'VTU with VAT, effective a year',
    costNote: 'Total unified value (VTU), for information and comparison.',
    officer: 'Customer advocate',
    law: [
      'If something is wrong, write to our customer advocate first: the answer comes within 15 working days. You can also go to the Superintendence of Industry and Commerce.',
      'Compare the rate with the usury rate that the Financial Superintendence certifies.',
    ],
    links: [
      { text: 'Superintendence of Industry and Commerce', href: 'https://www.sic.gov.co/' },
      { text: 'Financial Superintendence', href: 'https://www.superfinanciera.gov.co/' },
    ],
    pay: 'You pay from your bank or at a payment point.',
    register: 'Registered agreement',
  },
  channels: {
    'co-transfer': {
      name: 'Payment from your bank',
      help: 'With the app of your bank or wallet, at any hour',
      group: 'Bank repayment',
      code: 'Payment reference',
      title: 'Pay with this reference',
      description: 'Only you use this reference. The payment arrives in minutes.',
      steps: [
        'Open your bank or wallet and choose to pay bills or services',
        'Look for our name and enter the reference and the amount',
        'Confirm and keep your receipt',
      ],
    },
    'co-cash': {
      name: 'Payment point',
      help: 'Cash, at the till or the bank agent',
      group: 'Cash repayment',
      code: '',
      title: 'Pay at the till',
      description: 'Show the code or read out the reference.',
      steps: [
        'Go to the till and say that you are making a payment',
        'Show the bar code or read out the reference',
        'Pay the exact amount and keep your receipt',
      ],
    },
  },
  person: {
    cedula: {
      label: 'Cédula de ciudadanía',
      hint: 'Digits alone, without points',
      wrong: 'Check your cédula: it has 5 to 8 digits, or 10 and begins with 1',
    },
    street: { label: 'Address and neighbourhood', hint: 'Such as Calle 10 # 20-30, Chapinero' },
    city: { label: 'Town', hint: '' },
    department: { label: 'Department', hint: '' },
  },
  document: {
    keyFactsTitle: 'Summary of the loan',
    annualCost: 'Total unified value (VTU), effective a year, with VAT',
    method: 'Effective annual rate of the dated flows, with fees and taxes',
    costName: 'VTU (effective)',
    register: 'Registered form of the agreement',
    authority: 'Superintendencia de Industria y Comercio, www.sic.gov.co',
    disagree:
      'If you disagree with the answer you can go to our customer advocate and to the Superintendence of Industry and Commerce.',
  },
};
