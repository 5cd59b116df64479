import type { AutopayMessages } from '../es/autopay.ts';

export const autopay: AutopayMessages = {
  title: 'Autopay permissions',
  head: ['Accepted', 'State', 'Most at a time', 'Until', 'Ended', 'What was accepted'],
  states: {
    asked: 'Asked of the bank',
    pending: 'Waits for the person',
    active: 'Active',
    refused: 'Refused',
    revoked: 'Revoked',
    expired: 'Over',
  },
  endedBy: { '': '', borrower: 'by the borrower', bank: 'by the bank', lender: 'by us' },
  pausedSince: (time) => `Paused since ${time}`,
  end: 'End automatic payments',
  endHint: 'From now on nothing is taken from the borrower’s account. They are told.',
  debits: 'What was to be taken',
  debitHead: ['Due day', 'Try', 'Announced', 'For', 'Amount', 'State'],
  debitStates: {
    announced: 'Announced',
    sent: 'Under way',
    paid: 'Taken',
    failed: 'Failed',
    dropped: 'Not asked for',
  },
  account: {
    end: 'Ask about the account again',
    endHint: 'The borrower says that it is right',
  },
};
