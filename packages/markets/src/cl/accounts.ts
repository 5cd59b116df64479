import type { AccountRule } from '../account-rule.ts';

/** Banks by their codes of the Comisión para el Mercado Financiero; numbers have no check digit that all banks share. */
const BANKS = [
  { code: '001', name: 'Banco de Chile' },
  { code: '051', name: 'Banco Falabella' },
  { code: '053', name: 'Banco Ripley' },
  { code: '012', name: 'BancoEstado' },
  { code: '016', name: 'BCI' },
  { code: '028', name: 'BICE' },
  { code: '055', name: 'Consorcio' },
  { code: '039', name: 'Itaú' },
  { code: '037', name: 'Santander' },
  { code: '014', name: 'Scotiabank' },
  { code: '049', name: 'Security' },
] as const;

export const account: AccountRule = {
  least: 7,
  most: 14,
  groups: [4, 4, 4, 2],
  weights: [],
  bankCode: { mask: '999', choices: BANKS },
  banks: BANKS.map(({ code, name }) => ({ starts: code, name })),
};

export const accountKind = 'local';
