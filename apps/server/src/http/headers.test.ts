import { expect, test } from 'vitest';
import { pageHeaders } from './headers.ts';

const connections = (apiBase?: string) =>
  /connect-src ([^;]*)/.exec(pageHeaders('n', { apiBase })['content-security-policy'])?.[1];

test('a page may call its own origin, and that of its brand’s calls where it is another', () => {
  expect(connections()).toBe("'self'");
  expect(connections('/gateway')).toBe("'self'");
  expect(connections('https://api.lender.example/v1/')).toBe("'self' https://api.lender.example");
});

test.each([
  ['its person', 'none', false],
  ['a page of ours', 'same-origin', false],
  ['another host of ours', 'same-site', true],
  ['another site', 'cross-site', true],
  ['a browser that says nothing', undefined, true],
])('a page that is opened by %s is given no window of another site', (_who, from, isLetGo) => {
  expect('cross-origin-opener-policy' in pageHeaders('n', { from })).toBe(isLetGo);
});
