import type { ProductMessages } from '../es/products.ts';

export const en: ProductMessages = {
  amount: 'Amount',
  term: 'Loan term',
  rate: 'Rate',
  late: 'If you pay late',
  seeOwn: 'See my application',
};
