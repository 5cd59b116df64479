/** Texts of what takes two people, in Spanish. */
export const secondPersonEs = {
  lead: 'Lo que siempre requiere a dos personas no se cambia aquí. Lo perdonado en una liquidación, otro plan o una marca cuenta como condonado',
  two: 'Actos que siempre requieren a dos',
  parts: 'Partes y efectos que siempre requieren a dos',
  disbursements: 'Desembolsos que esperan a una persona',
  payoutsHint:
    'Si un desembolso por una conexión es mayor, alguien lo libera o lo rechaza en Solicitudes. Sin importe, ninguno espera',
  payoutsAdd: 'Agregar un importe',
  aboveLabel: 'Más de',
  above: (amount: string) => `Más de ${amount}`,
};

export type SecondPersonMessages = typeof secondPersonEs;
