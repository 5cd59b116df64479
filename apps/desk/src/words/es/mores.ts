/** Words of more money on a loan, in Spanish. */
export const mores = {
  title: 'Más dinero en el préstamo',
  head: ['N.º', 'Aceptado', 'Se suma a la deuda', 'Llega a la cuenta', 'Estado', 'Referencia', 'Documento'],
  states: { sent: 'En camino', paid: 'Llegó', returned: 'No llegó', bounced: 'Llegó y volvió' },
};
export type MoresMessages = typeof mores;
