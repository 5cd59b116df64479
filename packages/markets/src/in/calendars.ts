import type { BusinessCalendar } from '@plazo/money';

/**
 * Maharashtra, bank holidays with fixed dates. Festivals that follow the moon are gazetted each year; those of 2026 below,
 * and the closing of accounts on 1 April, were set down before we saw the gazette and no published list has confirmed
 * them. A deployment puts the state's notification in their place; other years have none.
 */
const MAHARASHTRA_FIXED: readonly string[] = ['01-26', '02-19', '04-14', '05-01', '08-15', '10-02', '12-25'];
const MAHARASHTRA_2026: readonly string[] = [
  '2026-03-03',
  '2026-03-19',
  '2026-03-21',
  '2026-03-26',
  '2026-03-31',
  '2026-04-01',
  '2026-04-03',
  '2026-05-28',
  '2026-06-26',
  '2026-08-26',
  '2026-09-14',
  '2026-10-20',
  '2026-11-10',
  '2026-11-24',
];

export const calendars = {
  'in-mh': {
    name: 'India, Maharashtra, bank holidays',
    source:
      'Holidays under s. 25 of the Negotiable Instruments Act: the fixed days, and festivals of 2026 not confirmed by the gazette; second and fourth Saturdays closed since 2015',
    closedWeekdays: [0],
    closedSaturdays: [2, 4],
    isHoliday: (date) => MAHARASHTRA_FIXED.includes(date.slice(5)) || MAHARASHTRA_2026.includes(date),
  },
} as const satisfies Record<string, BusinessCalendar>;
