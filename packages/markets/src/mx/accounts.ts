import type { AccountRule } from '../account-rule.ts';

/** A CLABE as Banxico defines it for SPEI: eighteen digits, the first three the bank. */
export const account: AccountRule = {
  least: 18,
  most: 18,
  groups: [4, 4, 4, 4, 2],
  weights: [3, 7, 1],
  banks: [
    { starts: '002', name: 'Banamex' },
    { starts: '012', name: 'BBVA México' },
    { starts: '014', name: 'Santander' },
    { starts: '021', name: 'HSBC' },
    { starts: '030', name: 'Banco del Bajío' },
    { starts: '036', name: 'Inbursa' },
    { starts: '044', name: 'Scotiabank' },
    { starts: '058', name: 'Banregio' },
    { starts: '072', name: 'Banorte' },
    { starts: '127', name: 'Banco Azteca' },
    { starts: '137', name: 'BanCoppel' },
    { starts: '638', name: 'Nu México' },
    { starts: '646', name: 'STP' },
    { starts: '722', name: 'Mercado Pago' },
  ],
};

export const accountKind = 'clabe';
