import type { LedgerMessages } from '../es/ledger.ts';

export const ledgerEn: LedgerMessages = {
  ledger: {
    title: 'Month close',
    lead: 'Each month is closed once, by two people, and never opened again: what comes later belongs to the first open month.',
    month: 'Month',
    head: ['Month', 'State', 'Closed', 'By'],
    empty: 'Nothing is booked yet',
    states: {
      closed: 'Closed',
      asked: 'Waits for the second person',
      next: 'Next to close',
      open: 'Open',
    },
    hinders: 'What stands in the way',
    free: 'Nothing stands in the way.',
    hindrances: {
      closed: 'It is closed already',
      'closed-later': 'A later month is closed already',
      'earlier-open': 'To be closed before',
      'not-over': 'The month is not over everywhere',
      'day-not-closed': 'The end of day has not closed the last day',
      'not-provided': 'Provisions of the last day are not posted',
      'not-handed-over': 'The general ledger has not taken the days',
      'not-balanced': 'Not balanced',
      'no-account': 'The chart of accounts has no account for',
      'no-chart': 'The deployment names no chart of accounts',
    },
    notes: 'To know before you close',
    unmatched: (payments, amount) =>
      `Payments without a loan that came until the end of the month: ${payments}, ${amount}`,
    cases: (count) => `Open money cases: ${count}`,
    stuck: (count) => `Stuck jobs: ${count}`,
    balances: 'Trial balance',
    balanced: 'Each brand and currency sums to zero.',
    unbalanced: 'It does not sum to zero: do not close, have the books checked.',
    balanceHead: ['Account', 'General ledger account', 'Before', 'Debits', 'Credits', 'After'],
    noLines: 'Nothing has moved',
    ask: 'Ask to close',
    asked: 'Asked for: somebody else decides',
    unassigned: 'Without a loan',
  },
};
