import { expect, it } from 'vitest';
import { newId } from './new-id.ts';

it('lays 32 hexadecimal digits out as 8-4-4-4-12, anew each time', () => {
  const ids = Array.from({ length: 200 }, () => newId());
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
});
