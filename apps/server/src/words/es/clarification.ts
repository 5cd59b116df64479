/** Words of what is in dispute on a loan, in Spanish. */
export const clarification = {
  until: (day: string) => `En aclaración hasta el ${day}`,
  now: 'En aclaración',
  /** @param number the complaint's */
  complaint: (number: string) => `Una persona lee tu queja ${number} y te contesta aquí.`,
  law: (day: string) => `La ley nos da hasta el ${day}.`,
  lawPast: (day: string) => `La ley nos daba hasta el ${day}: ya deberías tener respuesta.`,
  noWait: 'No tienes que seguir esperando.',
  stopped: 'Mientras, no corre cargo por atraso.',
  runs: 'Mientras, tus fechas y tus cargos siguen como los ves aquí.',
  payment: (amount: string) =>
    `Una persona revisa tu pago de ${amount}: nos llegó más de un aviso de él. Lo que cuenta está en tus movimientos; no pagues otra vez por esto.`,
  see: (number: string) => `Ver tu queja ${number}`,
};

export type ClarificationWords = typeof clarification;
