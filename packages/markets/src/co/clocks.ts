import type { Clocks } from '../market.ts';

export const clocks: Clocks = {
  calendar: 'co-civil',
  contact: {
    windows: [
      { from: '07:00', to: '19:00', weekdays: [1, 2, 3, 4, 5] },
      { from: '08:00', to: '15:00', weekdays: [6] },
    ],
    closedBy: 'co-civil',
  },
  contactSource: 'Ley 2300 de 2023, art. 3',
  // once a day, and within a week by one channel alone: a call in the week of a reminder is already another one
  contactLimits: {
    calls: { day: 1, week: 3 },
    messages: { day: 1, week: 3, apart: 1 },
    source: 'Ley 2300 de 2023, art. 3: not more than once on a day; no figure for a week',
  },
  clarification: { days: 15, counted: 'business-days' },
  complaint: { days: 15, counted: 'business-days' },
  complaintSource: 'Ley 1755 de 2015 (Ley 1437 de 2011, arts. 14 and 32): petitions to private bodies',
};
