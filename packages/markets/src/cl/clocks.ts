import type { Clocks } from '../market.ts';

export const clocks: Clocks = {
  calendar: 'cl-civil',
  // the business days and hours of the Código de Procedimiento Civil, art. 59: Saturdays are among them
  contact: { windows: [{ from: '08:00', to: '20:00', weekdays: [1, 2, 3, 4, 5, 6] }], closedBy: 'cl-civil' },
  contactSource: 'Ley 19.496, art. 37, as of Ley 21.320',
  contactLimits: {
    calls: { day: 1, week: 1 },
    // two whole days lie between two messages, the stricter reading of a separation of two days
    messages: { day: 1, week: 2, apart: 3 },
    source:
      'Ley 19.496, art. 37, as of Ley 21.320: one call or visit a week, two messages a week, two days apart',
  },
  clarification: { days: 10, counted: 'business-days' },
  complaint: { days: 10, counted: 'business-days' },
  complaintSource:
    'Ley 19.496, art. 56: the customer service of lenders with the SERNAC seal; others have no figure',
};
