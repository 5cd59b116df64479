import { expect, it } from 'vitest';
import { toastDurationMs } from './toast-duration.ts';

it('stays for three seconds unless told otherwise', () => {
  expect(toastDurationMs('Copied')).toBe(3000);
});

it('uses a given duration only above 300 ms', () => {
  expect(toastDurationMs('Copied', 300)).toBe(3000);
  expect(toastDurationMs('Copied', 301)).toBe(301);
});

it('stays longer for a text that takes longer to read', () => {
  expect(toastDurationMs('x'.repeat(100))).toBe(6000);
});
