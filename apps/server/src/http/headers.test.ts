import { expect, test } from 'vitest';
import { pageHeaders } from './headers.ts';

const connections = (apiBase?: string) =>
  /connect-src ([^;]*)/.exec(pageHeaders('n', undefined, apiBase)['content-security-policy'])?.[1];

test('a page may call its own origin, and that of its brand’s calls where it is another', () => {
  expect(connections()).toBe("'self'");
  expect(connections('/gateway')).toBe("'self'");
  expect(connections('https://api.lender.example/v1/')).toBe("'self' https://api.lender.example");
});
