import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pages } from '@plazo/contract';
import { expect, expectAccessible, runJobs, settled, test } from './journey.ts';
import { freePort, startProduct, startProgram } from './product.ts';
import { shellWords } from './shell-walk.ts';

/** For whom no SMS comes: the code by WhatsApp, over a rail that has a registered text for it. */

const mock = new URL('../apps/mock/src/main.ts', import.meta.url);
const NAME = 'post';
const words = shellWords.mx;
const phone = '5510203000';

async function connected() {
  const secrets = {
    RAIL_OUT: `what-plazo-signs-its-calls-with-${NAME}`,
    RAIL_IN: `what-the-rail-signs-its-facts-with-${NAME}`,
  };
  const PORT = String(await freePort());
  const names = { RAIL_NAME: NAME, RAIL_CURRENCY: 'MXN', PLAZO_URL: `http://127.0.0.1:${PORT}` };
  const rail = await startProgram(mock, { ...names, ...secrets }, '/_mock/state');
  const directory = await mkdtemp(join(tmpdir(), 'plazo-rails-'));
  const templates = { 'code-login': { es: 'entrar' } };
  const message = { sms: { sender: 'RAYO' }, whatsapp: { sender: '+525511112222', templates } };
  const [out, inward] = [{ $env: 'RAIL_OUT' }, { $env: 'RAIL_IN' }];
  const entry = { use: 'universal', url: rail.url, out, in: inward, message };
  const messaging = { sms: NAME, whatsapp: NAME, order: ['sms'], kinds: {}, waitMinutes: 15 };
  const file = join(directory, 'rails.json');
  await writeFile(
    file,
    JSON.stringify({ rails: { [NAME]: entry }, brands: { [words.brand]: { message: messaging } } }),
  );
  const product = await startProduct({ PLAZO_RAILS: file, PORT, ...secrets });
  const stop = async () => {
    await Promise.all([product.stop(), rail.stop()]);
    await rm(directory, { recursive: true, force: true });
  };
  return { product, rail, stop };
}

test('whoever gets no SMS asks for the code by WhatsApp after a minute, and comes in by it', async ({
  page,
}) => {
  const { product, rail, stop } = await connected();
  await page.clock.install();
  await page.goto(`${product.url}${pages.shellLogin.paths[0]}?brand=${words.brand}`);
  await settled(page);
  await page.getByRole('textbox', { name: words.number }).fill(phone);
  await page.getByRole('button', { name: words.get }).click();
  const way = page.getByRole('button', { name: /WhatsApp/ });
  await expect(way).toHaveAttribute('aria-disabled', 'true');
  await product.dev('clock', { advanceMs: 61_000 });
  await page.clock.fastForward(61_000);
  await way.click();
  await expect(page.getByText(/^Enviado por WhatsApp al/).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Código de WhatsApp' })).toBeVisible();
  await page.clock.resume();
  await expectAccessible(page);
  await runJobs(product, 'deliver-outbox');
  const { messages } = await (await fetch(`${rail.url}/_mock/state`)).json();
  const sent = messages.find(({ ask }: { ask: { way: string; to: string } }) => ask.way === 'whatsapp');
  expect(sent.ask).toMatchObject({ to: `+52${phone}`, template: { id: 'entrar' } });
  await page.getByRole('textbox', { name: 'Código de WhatsApp' }).fill(sent.ask.template.variables[0]);
  await page.getByRole('button', { name: words.go, exact: true }).click();
  await page.waitForURL(/\/app\/(?:\?|$)/);
  await page.close();
  await stop();
});
