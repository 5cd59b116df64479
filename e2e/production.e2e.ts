import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { demoProduct, demoProducts } from '@plazo/lending';
import { demoRules } from '../apps/server/src/demo/decision-rules.ts';
import { demoTemplates } from '../apps/server/src/demo/landing-templates.ts';
import { plazoOn, startServer } from './product.ts';
import { productionSettings, refusedStart } from './production.ts';

/** Production refuses simulations, shows those that it was told to allow, and lends its database to no other mode. */

test('production lends with no simulation unless told, and then says so on every page and at the desk', async ({
  page,
}) => {
  const directory = await mkdtemp(join(tmpdir(), 'plazo-production-'));
  const env = await productionSettings(directory, ['mx']);
  const said = await refusedStart(env);
  for (const part of ['payout', 'identity', 'collection', 'PLAZO_ALLOW_SIMULATED'])
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
  for (const path of ['/dev/products', '/testPreview'])
    expect((await fetch(server.url + path)).status).toBe(404);
  await page.close();
  await server.stop();
  const development = { PLAZO_DATA: allowed.PLAZO_DATA, PLAZO_KEYS: allowed.PLAZO_KEYS, PORT: '0' };
  for (const mode of ['development', 'test'])
    expect(await refusedStart({ ...development, PLAZO_MODE: mode })).toContain('first started in production');
  await rm(directory, { recursive: true, force: true });
});

test('production brings no product, rule or landing page of its own: its lender publishes them from files', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'plazo-production-'));
  const { PORT: _unused, ...own } = await productionSettings(directory, ['mx']);
  const env = { ...own, PLAZO_ALLOW_SIMULATED: 'payout,identity,card,collection' };
  const plazo = plazoOn({ ...env, PORT: '1' });
  const publish = async (kind: string, body: object, ...more: readonly string[]) => {
    const file = join(directory, `${kind}.json`);
    await writeFile(file, JSON.stringify(body));
    return plazo(kind, 'publish', file, ...more);
  };
  const landing = demoTemplates.find(({ id }) => id === 'mx-rayo');
  const textOf = async (url: string) => (await fetch(url)).text();
  const namesAmounts = async (url: string) => (await textOf(`${url}/Loan?language=1`)).includes('$10,000.00');

  const empty = await startServer(env);
  expect(await textOf(`${empty.url}/promotion/?id=mx-rayo`)).toContain(
    'Esta promoción ya no está disponible',
  );
  expect(await namesAmounts(empty.url)).toBe(false);
  await empty.stop();
  expect(await plazo('seed')).toMatchObject({ status: 2 });

  const unlawful = demoProducts.find(({ name }) => name === 'mx-classic') ?? {};
  expect(await publish('product', unlawful)).toMatchObject({
    status: 2,
    output: expect.stringContaining('usurious-late-rate'),
  });
  const fair = demoProduct('mx-fair');
  expect(await publish('product', fair)).toMatchObject({ status: 0 });
  expect(await publish('product', fair)).toMatchObject({ status: 2 });
  expect(await refusedStart({ ...env, PORT: '1' })).toContain('plazo rules publish');
  expect(await publish('rules', { ...demoRules, rules: {} })).toMatchObject({ status: 2 });
  expect(await publish('rules', demoRules)).toMatchObject({ status: 0 });
  expect(await publish('landing', landing ?? {})).toMatchObject({ status: 0 });

  const server = await startServer(env);
  expect(await textOf(`${server.url}/promotion/?id=mx-rayo`)).toContain(
    landing?.content.texts.es?.title ?? 'no title',
  );
  expect(await namesAmounts(server.url)).toBe(true);
  await server.stop();
  await rm(directory, { recursive: true, force: true });
});
