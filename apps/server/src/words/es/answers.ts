/** What people answer to end messages to their number, or to have them again, beside STOP and START: each, between commas, the whole of what they wrote. */
export type AnswerWords = { readonly stop: string; readonly start: string };

export const answers: AnswerWords = {
  stop: 'ALTO, BAJA, PARAR, DETENER, NO MAS MENSAJES',
  start: 'ALTA, INICIAR, REANUDAR',
};
