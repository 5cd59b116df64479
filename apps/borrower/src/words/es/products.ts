/** What is said of each product. */
export const es = {
  amount: 'Monto',
  term: 'Plazo',
  rate: 'Tasa',
  late: 'Si te atrasas',
  seeOwn: 'Ver mi solicitud',
};
export type ProductMessages = typeof es;
