import type { DataRequestWords } from '../es/data-requests.ts';

/** Words of what a person asks about their own data, in English. */
export const dataRequests: DataRequestWords = {
  rights: {
    access: 'See my data',
    correction: 'Correct my data',
    erasure: 'Delete my data',
    opposition: 'Stop using my data',
  },
  states: {
    open: (date) => `We have it. We answer by ${date}.`,
    waiting: (date) => `We need more from you. Send it here by ${date}.`,
    granted: (date) => `We said yes. It is done by ${date}.`,
    denied: () => "We couldn't do it. If you don't agree, file a complaint.",
    done: () => 'Done.',
    lapsed: () => 'It was closed, because what was missing did not come. You can ask again.',
  },
  stillOwed:
    'While you have a loan or a request under way, the law has us keep your data. Once it is over, ask again here.',
  already: (date) => `You have asked for this. We answer by ${date}.`,
  notWaiting: 'This request waits for nothing from you any more.',
  badText: 'Write up to 1,000 plain characters.',
  erase: (answerDays, effectDays) =>
    `We answer within ${answerDays} working days and do it within ${effectDays} more. We delete your name, phone, address and everything that you told us. Our accounts stay, without your name.`,
};
