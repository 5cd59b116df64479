import type { AnswerWords } from '../es/answers.ts';

/** Those by which carriers end messages themselves (CTIA, Messaging Principles and Best Practices). */
export const answers: AnswerWords = {
  stop: 'STOPALL, STOP ALL, UNSUBSCRIBE, CANCEL, END, QUIT, REVOKE, OPTOUT, OPT OUT',
  start: 'UNSTOP',
};
