import type { Clocks } from '../market.ts';

export const clocks: Clocks = {
  calendar: 'in-mh',
  contact: { from: '08:00', to: '19:00', weekdays: [0, 1, 2, 3, 4, 5, 6] },
  contactSource: 'RBI, outsourcing and recovery agents, 12 August 2022',
  clarification: { days: 30, counted: 'every-day' },
  complaint: { days: 30, counted: 'every-day' },
  complaintSource: 'RBI, digital lending directions',
};
