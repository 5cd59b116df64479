/** Texts of what takes two people, in Spanish. */
export const secondPersonEs = {
  lead: 'Lo que siempre requiere a dos personas no se cambia aquí. Lo perdonado en una liquidación, otro plan o una marca cuenta como condonado',
  parts: 'Partes y efectos que siempre requieren a dos',
};

export type SecondPersonMessages = typeof secondPersonEs;
