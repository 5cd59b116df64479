import type { DeskAlarm } from './endpoints/desk-portfolio.ts';

/** The list of the desk that shows what an alarm counts. */
export const ALARM_PLACES: Readonly<Record<DeskAlarm, string>> = {
  'complaints-late': '/complaints?segment=to-answer',
  'complaints-today': '/complaints?segment=to-answer',
  'complaints-tomorrow': '/complaints?segment=to-answer',
  'complaints-mine': '/complaints?segment=mine',
  'complaints-group': '/complaints?segment=group',
  'data-requests-late': '/data-requests',
  'data-requests-today': '/data-requests',
  'reviews-late': '/decisions?decisions-outcome=asked',
  'reviews-today': '/decisions?decisions-outcome=asked',
  approvals: '/requests',
  stuck: '/stuck',
  unmatched: '/payments?state=suspense',
  cases: '/payments?tab=cases',
  'payouts-unknown': '/payments?tab=rails',
  'payment-orders': '/payments?tab=orders',
  'silent-channel': '/payments?tab=clearing',
  'identity-checks': '/decisions?tab=identity',
  'bureau-reports': '/decisions?tab=bureau',
  inbox: '/inbox',
  'access-review': '/operators/review',
  'my-calls': '/collections',
  'open-calls': '/collections?view=open',
  promises: '/collections?view=promises',
  broken: '/collections?view=broken',
};
