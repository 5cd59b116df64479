import type { PlanChangeMessages } from '../es/plan-change.ts';

/** Texts of changes of a plan, in English. */
export const planChange: PlanChangeMessages = {
  title: 'Plan',
  now: 'Now',
  later: 'Then',
  left: 'Left to pay',
  number: 'Instalments left',
  last: 'Last due date',
  rows: 'New instalments',
  needsConsent: 'The borrower has to agree: it is offered in the app for 7 days and binds nobody before',
  bindsAtOnce: 'It asks for no more and no sooner: it binds at once, and the borrower is told',
  what: 'What changes',
  skipped: 'Instalments skipped',
  from: 'From this instalment on, those before it as they are (may be empty)',
  firstDay: 'First due date',
  interest: 'Overdue interest, or interest meanwhile',
  offered: (until) => `Offered to the borrower until ${until}`,
  kinds: {
    're-age': 'All over new instalments',
    number: 'Number of instalments left',
    holiday: 'Payment holiday',
    'new-day': 'Another due day',
    're-amortise': 'What is overdue over those to come',
  },
  interests: {
    first: 'with the first instalment',
    spread: 'in equal shares',
    waive: 'forgiven',
    runs: 'runs on',
    stops: 'stops',
  },
};
