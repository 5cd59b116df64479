import { argon2Sync, scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { matchTotp, totpAt } from './one-time-passwords.ts';
import { hashPassword, isPassword, passwordFault } from './passwords.ts';

// the secret of RFC 6238, appendix B, '12345678901234567890' in base 32; its codes have eight digits, ours the last six
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the password of second %d is that of RFC 6238', (second, code) => {
  expect(totpAt(SECRET, new Date(second * 1000))).toBe(code);
});

test('a password is good one step early or late, never twice, and no other', () => {
  const now = new Date(1_111_111_111_000);
  const step = Math.floor(1_111_111_111 / 30);
  const match = (code: string, after = 0) => matchTotp(SECRET, code, { now, after });
  const codeOf = (of: number) => totpAt(SECRET, new Date(of * 30_000));
  expect(match(codeOf(step - 1))).toBe(step - 1);
  expect(match(codeOf(step + 1))).toBe(step + 1);
  expect(match(codeOf(step - 2))).toBeUndefined();
  expect(match(codeOf(step + 2))).toBeUndefined();
  expect(match(codeOf(step), step)).toBeUndefined();
  expect(match(codeOf(step - 1), step)).toBeUndefined();
  expect(match(codeOf(step + 1), step)).toBe(step + 1);
  expect(match('')).toBeUndefined();
  expect(match(`${codeOf(step)}0`)).toBeUndefined();
});

test('a password is known again, another is not, and nobody has none', async () => {
  const kept = await hashPassword('correct horse staple');
  expect(kept).not.toContain('horse');
  expect(await hashPassword('correct horse staple')).not.toBe(kept);
  expect(await isPassword('correct horse staple', kept)).toBe(true);
  expect(await isPassword('correct horse stable', kept)).toBe(false);
  expect(await isPassword('', undefined)).toBe(false);
});

test.each([
  ['short-one', 'short'],
  ['Password12345!', 'common'],
  ['P@ssw0rdP@ssw0rd', 'repeated'],
  ['Lopez2026!!!!', 'name'],
  ['Monterrey2025!', 'words'],
  ['abcdefghijklmn', 'sequence'],
  ['ertyhgfdcvbn', 'keys'],
  ['14-09-1987x12', 'date'],
  ['p@$$w0rd'.repeat(25), 'repeated'],
  ['caballo-grapa-bateria', undefined],
])('%s is %s', async (password, fault) => {
  expect(await passwordFault(password, 'Ximena Lopez')).toBe(fault);
});

test('a hash says what it cost, by the parameters that OWASP recommends', async () => {
  expect(await hashPassword('marble-otter-canvas')).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/,
  );
});

test('a password that was hashed at another cost is known again at that cost', async () => {
  const nonce = Buffer.from('salt of sixteen!');
  const cost = { memory: 8192, passes: 3, parallelism: 2 };
  const tag = argon2Sync('argon2id', { ...cost, message: 'marble-otter-canvas', nonce, tagLength: 24 });
  const kept = `$argon2id$v=19$m=8192,t=3,p=2$${nonce.toString('base64').replaceAll('=', '')}$${tag.toString('base64')}`;
  expect(await isPassword('marble-otter-canvas', kept)).toBe(true);
  expect(await isPassword('marble-otter-canvass', kept)).toBe(false);
});

test('a hash of another kind is no password of anybody', async () => {
  const key = scryptSync('marble-otter-canvas', 'salt', 32).toString('base64url');
  expect(await isPassword('marble-otter-canvas', `scrypt$16384$c2FsdA$${key}`)).toBe(false);
});
