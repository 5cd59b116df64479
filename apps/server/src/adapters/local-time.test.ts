import { expect, test } from 'vitest';
import { endOfLocalDay, localDate, localDateTime } from './local-time.ts';

const instant = new Date('2026-11-21T05:30:07Z');

test('dates are shown as year-month-day, instants with hours:minutes:seconds, in the zone of the brand', () => {
  expect(localDateTime(instant, 'America/Mexico_City')).toBe('2026-11-20 23:30:07');
  expect(localDateTime(instant, 'Asia/Kolkata')).toBe('2026-11-21 11:00:07');
  expect(localDate(instant, 'America/Mexico_City')).toBe('2026-11-20');
  expect(localDate(instant, 'Asia/Kolkata')).toBe('2026-11-21');
});

test('midnight is hour 00 of the new day, and the day ends a second before it', () => {
  expect(localDateTime(new Date('2026-11-21T06:00:00Z'), 'America/Mexico_City')).toBe('2026-11-21 00:00:00');
  expect(endOfLocalDay('2026-11-20', 'America/Mexico_City').toISOString()).toBe('2026-11-21T05:59:59.000Z');
});
