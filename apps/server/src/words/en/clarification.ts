import type { ClarificationWords } from '../es/clarification.ts';

/** Words of what is in dispute on a loan, in English. */
export const clarification: ClarificationWords = {
  until: (day) => `Being looked into until ${day}`,
  now: 'Being looked into',
  complaint: (number) => `A person reads your complaint ${number} and answers you here.`,
  law: (day) => `The law gives us until ${day}.`,
  lawPast: (day) => `The law gave us until ${day}: you should have an answer by now.`,
  noWait: 'You do not have to wait any longer.',
  stopped: 'No late charge runs meanwhile.',
  runs: 'Meanwhile your dates and charges go on as you see them here.',
  payment: (amount) =>
    `A person checks your payment of ${amount}: we were told of it more than once. What counts is listed below; don't pay again because of this.`,
  see: (number) => `See your complaint ${number}`,
};
