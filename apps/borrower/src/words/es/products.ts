/** What is said of each product. */
export const es = {
  amount: 'Monto',
  term: 'Plazo',
  rate: 'Tasa',
  late: 'Si te atrasas',
};
export type ProductMessages = typeof es;
