/** Texts of what takes two people, in Spanish. */
export const secondPersonEs = {
  lead: 'Lo que siempre requiere a dos personas no está en estas listas. Lo perdonado en una liquidación, otro plan o una marca cuenta como condonado',
  two: 'Actos que requieren a dos si se marcan',
  parts: 'Partes y efectos que requieren a dos si se marcan',
  disbursements: 'Desembolsos que esperan a una persona',
  payoutsHint:
    'Si un desembolso por una conexión es mayor, alguien lo libera o lo rechaza en Aprobaciones. Sin monto, ninguno espera',
  payoutsAdd: 'Agregar un importe',
  aboveLabel: 'Más de',
  above: (amount: string) => `Más de ${amount}`,
};

export type SecondPersonMessages = typeof secondPersonEs;
