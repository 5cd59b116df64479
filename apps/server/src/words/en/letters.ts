import type { PaperWords } from '../es/papers.ts';

export const letters: PaperWords['letters'] = {
  reminder: {
    name: 'Payment reminder',
    title: 'Payment reminder for loan {loan}',
    letter:
      'Hello, {name}.\n\n{due} of your loan {loan} is left to pay. Its day is {dueOn}.\n\nYou can pay in the app by the ways shown there. If you have paid, there is nothing more to do. If you cannot pay, write to us or open the app: it shows what is possible.',
    message:
      '{due} of your loan {loan} is left to pay. Its day is {dueOn}. If you cannot, open the app and we find a way together.',
  },
  settlement: {
    name: 'Settlement',
    title: 'Settlement of your loan {loan}',
    letter:
      'Hello, {name}.\n\nWe accept a smaller amount for your loan {loan}. Of it {settlement} is left to pay, by {settleBy}.\n\nOnce it is here, the loan is paid off and you owe nothing more for it. If it is not here in time, the settlement ends and all of the debt is owed.',
    message:
      'Settlement of your loan {loan}: {settlement} is left to pay by {settleBy}. The letter is in the app.',
  },
  'settlement-kept': {
    name: 'Settlement kept',
    title: 'Settlement of loan {loan} kept',
    letter:
      'Hello, {name}.\n\nYou kept the settlement of your loan {loan}: {settlement} is here. The loan is paid off and you owe nothing more for it.\n\nThank you.',
    message:
      'You kept the settlement of your loan {loan}: you owe nothing more for it. The letter is in the app.',
  },
  statement: {
    name: 'Statement',
    title: 'Statement of loan {loan}',
    letter:
      'Hello, {name}.\n\nThis is the statement of your loan {loan} on {today}. Each charge and each payment stands below with its day. If something is not right, write to us.',
    message: 'The statement of your loan {loan} on {today} is in the app.',
  },
  'no-debt': {
    name: 'No-debt letter',
    title: 'You owe nothing for loan {loan}',
    letter:
      'Hello, {name}.\n\nYou have paid off your loan {loan}. Keep this letter: it says that you owe nothing for it.',
    message: 'You have paid off your loan {loan}. Your no-debt letter is in the app.',
  },
  free: {
    name: 'Free message',
    title: 'About your loan {loan}',
    letter: 'Hello, {name}.\n\n{words}',
    message: '{words}',
  },
};
