import { openAuthenticator } from './authenticator.ts';
import { codeOf, type DeskCaller } from './desk.ts';
import type { TestApp } from './test-app.ts';

/** Changes of an operator's passkeys, for the table of all changes. */

type On = { readonly app: TestApp; readonly desk: DeskCaller };

async function proof({ app, desk: { operator } }: On) {
  // a code is good once
  await app.dev('/dev/clock', { advanceMs: 60_000 });
  return { password: operator.password, code: codeOf(app.opened().deps, operator.totpSecret) };
}
/** Where calls of tests come to. */
const place = { host: 'localhost', origin: 'http://localhost:80' };

async function begun(on: On, device: ReturnType<typeof openAuthenticator>) {
  const { data } = await on.desk('passkey-begin', await proof(on));
  return {
    credential: device.make({ ...place, challenge: String(data['challenge']), user: String(data['user']) }),
  };
}
async function kept(on: On) {
  const device = openAuthenticator();
  await on.desk('passkey-keep', await begun(on, device));
  return device;
}

export const passkeyChanges = {
  'passkey-begin': proof,
  'passkey-keep': (on: On) => begun(on, openAuthenticator()),
  'passkey-drop': async (on: On) => ({ id: (await kept(on)).own.id }),
  'passkey-login': async (on: On) => {
    const device = await kept(on);
    const { data } = await on.desk('passkey-challenge');
    return { credential: device.show({ ...place, challenge: String(data['challenge']) }) };
  },
} as const;
