import type { AccountRule } from '../account-rule.ts';

/** Banks by the codes of the clearing house ACH Colombia; numbers have no check digit that all banks share. */
const BANKS = [
  { code: '1040', name: 'Banco Agrario' },
  { code: '1052', name: 'Banco AV Villas' },
  { code: '1032', name: 'Banco Caja Social' },
  { code: '1001', name: 'Banco de Bogotá' },
  { code: '1023', name: 'Banco de Occidente' },
  { code: '1062', name: 'Banco Falabella' },
  { code: '1002', name: 'Banco Popular' },
  { code: '1007', name: 'Bancolombia' },
  { code: '1013', name: 'BBVA Colombia' },
  { code: '1551', name: 'Daviplata' },
  { code: '1051', name: 'Davivienda' },
  { code: '1507', name: 'Nequi' },
  { code: '1019', name: 'Scotiabank Colpatria' },
] as const;

export const account: AccountRule = {
  least: 9,
  most: 16,
  groups: [4, 4, 4, 4],
  weights: [],
  bankCode: { mask: '9999', choices: BANKS },
  banks: BANKS.map(({ code, name }) => ({ starts: code, name })),
};

export const accountKind = 'local';
