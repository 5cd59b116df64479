import type { WordsByLanguage } from '../../market.ts';

export const en: WordsByLanguage<'curp' | 'rfc', 'spei' | 'store'>['en'] = {
  complaintSource: 'REUNE (CONDUSEF), by quarter, as the Buró de Entidades Financieras publishes it',
  documentBack: 'If your document has a back (INE), take it too. With a passport it is not needed.',
  page: {
    tax: 'VAT',
    annualCost: 'CAT before VAT',
    disagree: 'If you disagree, you can go to our UNE ({contact}) or to CONDUSEF',
    account: {
      label: 'CLABE (18 digits)',
      wrong: 'A digit does not match. Check it with the app of your bank',
      short: 'A CLABE has 18 digits and you typed {typed}',
      bankCode: undefined,
    },
  },
  site: {
    locale: 'en',
    publishedCost: 'Average CAT without VAT',
    costNote: 'CAT for information and comparison only.',
    officer: 'Complaints office',
    law: [
      'If something is wrong, write to our complaints office (UNE) first: it answers within 30 working days. You can also go to CONDUSEF: 55 5340 0999.',
      'Compare products at the Bureau of Financial Entities.',
    ],
    links: [
      { text: 'CONDUSEF', href: 'https://www.condusef.gob.mx/' },
      { text: 'Bureau of Financial Entities', href: 'https://www.buro.gob.mx/' },
    ],
    pay: 'You pay from your bank or at a shop.',
    register: 'Agreement registered with RECA',
  },
  channels: {
    spei: {
      name: 'SPEI transfer',
      help: "From your bank's app, at any hour",
      group: 'Bank repayment',
      code: 'CLABE',
      title: 'Transfer to this CLABE',
      description: 'Only you use this CLABE. The payment arrives in minutes.',
      steps: [
        "Open your bank's app and choose a transfer to another account",
        'Enter the CLABE and the amount',
        'Confirm and keep your receipt',
      ],
      unnamed: {
        title: 'Transfer to this reference',
        description: 'Only you use this reference. The payment arrives in minutes.',
        steps: [
          "Open your bank's app and choose a transfer to another account",
          'Enter the reference and the amount',
          'Confirm and keep your receipt',
        ],
      },
    },
    store: {
      name: 'Convenience store',
      help: 'Cash, at the till',
      group: 'Convenience-store repayment',
      code: '',
      title: 'Pay at the till',
      description: 'Show the code or read out the reference.',
      steps: [
        'Go to the till and say that you are paying a service',
        'Show the bar code or read out the reference',
        'Pay the exact amount and keep your receipt',
      ],
    },
  },
  person: {
    curp: {
      label: 'CURP',
      hint: '18 letters and digits',
      wrong: "Check your CURP: its last digit doesn't match the others",
    },
    rfc: {
      label: 'RFC',
      hint: '13 letters and digits',
      wrong: 'This RFC does not have the usual form. Check it; you can go on',
    },
    street: { label: 'Street and number', hint: '' },
    neighbourhood: { label: 'Colonia', hint: '' },
  },
  document: {
    keyFactsTitle: 'Credit cover sheet (carátula)',
    annualCost: 'CAT (without VAT, for information and comparison)',
    method: 'Effective annual rate of the dated flows, without VAT',
    costName: 'CAT (sin IVA)',
    register: 'Registered form of the agreement',
    authority: 'CONDUSEF 55 5340 0999, www.condusef.gob.mx',
    disagree: 'If you disagree with the answer you can go to our UNE and to CONDUSEF (55 5340 0999).',
  },
};
