import type { LegalMessages } from './es.ts';

export const en: LegalMessages = {
  agreement: {
    notAgreed: 'You have not accepted this agreement yet. These are the figures of your offer today',
    acceptedAt: (when) => `You accepted it on ${when}`,
    summary: 'The key facts',
    fields: 'Agreement details',
    stated: 'Rates and charges',
    languageNotice: '',
    print: 'Print or save',
    hash: 'Document fingerprint',
    borrower: 'Borrower',
    product: 'Product',
    amount: 'Total amount',
    bankNo: 'Account',
    lenderDate: 'Lender payment date',
    borrowerDate: 'Borrower repayment date',
    contractAmount: 'Loan amount',
    commission: 'Commission',
    annualRate: 'Annual interest rate',
    interest: 'Interest',
    vat: { mx: 'VAT', in: 'GST' },
    received: 'Amount received',
    address: 'Borrower address',
    date: 'Contract date',
    company: 'Company',
  },
};
