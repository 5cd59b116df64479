import type { FlagMessages } from '../es/flags.ts';

/** Texts of flags of a loan, in English. */
export const flags: FlagMessages = {
  which: 'Flag',
  until: 'Last day, where it is known',
  what: 'What it does',
  names: {
    hardship: 'Hardship',
    dispute: 'Dispute',
    deceased: 'Deceased',
    bankruptcy: 'Insolvency',
    vulnerable: 'Vulnerable',
    'do-not-contact': 'Do not contact',
  },
  effects: {
    stopsReminders: 'No reminders and no contact by collectors',
    stopsPenalty: 'No late charges from tomorrow on',
    stopsInterest: 'No interest from tonight on',
    pausesDelinquency: 'Its days are not past due',
  },
  stands: (name, from, to) => `${name} since ${from}${to ? ` until ${to}` : ''}`,
};
