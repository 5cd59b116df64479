import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSignOn, SIGN_ON_PATH } from './sign-on-settings.ts';

/** Sign-on is set whole or not at all, and never spoken in the open. */

const file = join(mkdtempSync(join(tmpdir(), 'plazo-sign-on-')), 'secret');
writeFileSync(file, 'the secret\n');
const whole = {
  PLAZO_OIDC_ISSUER: 'https://login.lender.example',
  PLAZO_OIDC_CLIENT: 'desk',
  PLAZO_OIDC_SECRET: file,
  PLAZO_OIDC_RETURN: `https://desk.lender.example${SIGN_ON_PATH}`,
  PLAZO_OIDC_PASSWORDS: 'refused',
};

test('nothing of it is none, all of it is read with the secret of its file', () => {
  expect(readSignOn({})).toBeUndefined();
  expect(readSignOn(whole)).toEqual({
    issuer: 'https://login.lender.example',
    clientId: 'desk',
    secret: 'the secret',
    returnTo: `https://desk.lender.example${SIGN_ON_PATH}`,
    isPasswordAllowed: false,
  });
  expect(readSignOn({ ...whole, PLAZO_OIDC_PASSWORDS: 'allowed' })).toMatchObject({
    isPasswordAllowed: true,
  });
});

test.each(Object.keys(whole))('without %s it does not start', (name) => {
  expect(readSignOn({ ...whole, [name]: '' })).toContain(name);
});

test.each([
  ['PLAZO_OIDC_ISSUER', 'http://login.lender.example'],
  ['PLAZO_OIDC_ISSUER', 'login.lender.example'],
  ['PLAZO_OIDC_RETURN', `http://desk.lender.example${SIGN_ON_PATH}`],
  ['PLAZO_OIDC_RETURN', 'https://desk.lender.example/desk/'],
  ['PLAZO_OIDC_SECRET', '/no/such/file'],
  ['PLAZO_OIDC_PASSWORDS', 'yes'],
])('%s is not %s', (name, value) => {
  expect(readSignOn({ ...whole, [name]: value })).toContain(name);
});
