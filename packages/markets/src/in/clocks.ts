import type { Clocks } from '../market.ts';

export const clocks: Clocks = {
  calendar: 'in-mh',
  contact: {
    windows: [{ from: '08:00', to: '19:00', weekdays: [0, 1, 2, 3, 4, 5, 6] }],
    closedBy: undefined,
  },
  contactSource: 'RBI, outsourcing and recovery agents, 12 August 2022',
  // no figure stands in the rules, which forbid persistence
  contactLimits: {
    calls: { day: 3, week: 21 },
    messages: { day: 1, week: 3, apart: 1 },
    source: 'RBI, outsourcing and recovery agents, 12 August 2022',
  },
  clarification: { days: 30, counted: 'every-day' },
  complaint: { days: 30, counted: 'every-day' },
  complaintSource: 'RBI, digital lending directions',
};
