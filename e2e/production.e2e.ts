import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { refusedStart, startServer } from './product.ts';

/** Production refuses simulations, shows those that it was told to allow, and lends its database to no other mode. */

const secret = () => randomBytes(18).toString('hex');
const brands = fileURLToPath(new URL('../packages/markets/src/mx/demo', import.meta.url));

async function settings(directory: string) {
  const keys = join(directory, 'keys.json');
  const key = () => randomBytes(32).toString('base64');
  await writeFile(keys, JSON.stringify({ keyId: 'k1', encryption: { k1: key() }, blindIndex: key() }), {
    mode: 0o600,
  });
  const channels = ['SPEI', 'STORE', 'DISBURSEMENT'];
  return {
    PLAZO_MODE: 'production',
    HOST: '127.0.0.1',
    PORT: '1',
    PLAZO_DATA: join(directory, 'data'),
    PLAZO_BRANDS: brands,
    PLAZO_KEYS: keys,
    PLAZO_CHECKPOINTS: join(directory, 'checkpoints'),
    PLAZO_DESK_LIMITS: 'looks=200,reveals=60,exports=5,loans=10',
    PLAZO_SMS_URL: 'https://sms.invalid/send',
    PLAZO_SMS_KEY: secret(),
    PLAZO_ALLOW_EMBEDDED: '1',
    ...Object.fromEntries(channels.map((channel) => [`PLAZO_CHANNEL_SECRET_${channel}`, secret()])),
  };
}

test('production lends with no simulation unless told, and then says so on every page and at the desk', async ({
  page,
}) => {
  const directory = await mkdtemp(join(tmpdir(), 'plazo-production-'));
  const env = await settings(directory);
  const said = await refusedStart(env);
  for (const part of ['payout', 'identity', 'card', 'collection', 'PLAZO_ALLOW_SIMULATED'])
    expect(said).toContain(part);
  const { PORT: _unused, ...allowed } = { ...env, PLAZO_ALLOW_SIMULATED: 'payout,identity,card,collection' };
  const server = await startServer(allowed);
  const warning = page.locator('#warning');
  for (const path of ['/', '/app/login', '/Loan', '/promotion/', '/desk/']) {
    await page.goto(server.url + path);
    await expect(warning).toBeVisible();
    await expect(warning).toContainText(/simulad|simulated/i);
  }
  await page.goto(`${server.url}/app/login?language=3`);
  await expect(warning).toContainText('演示');
  expect((await fetch(`${server.url}/dev/products`)).status).toBe(404);
  await server.stop();
  const development = { PLAZO_DATA: allowed.PLAZO_DATA, PLAZO_KEYS: allowed.PLAZO_KEYS, PORT: '0' };
  for (const mode of ['development', 'test'])
    expect(await refusedStart({ ...development, PLAZO_MODE: mode })).toContain('first started in production');
  await rm(directory, { recursive: true, force: true });
});
