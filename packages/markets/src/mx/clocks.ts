import type { Clocks } from '../market.ts';

export const clocks: Clocks = {
  calendar: 'mx-bank',
  // the narrower of the commission's readings
  contact: { windows: [{ from: '07:00', to: '22:00', weekdays: [1, 2, 3, 4, 5] }], closedBy: undefined },
  contactSource: 'CONDUSEF, hours for collection',
  // no figure stands in the rules, which forbid persistence
  contactLimits: {
    calls: { day: 3, week: 21 },
    messages: { day: 1, week: 3, apart: 1 },
    source: 'CONDUSEF, collection offices',
  },
  clarification: { days: 45, counted: 'every-day' },
  complaint: { days: 30, counted: 'business-days' },
  complaintSource: 'LTOSF, art. 23; Ley de Protección y Defensa, art. 50 Bis',
};
