import { pages } from '@plazo/contract';
import { expect, expectAccessible, runJobs, settled, test } from './journey.ts';
import { startRailed } from './railed.ts';
import { shellWords } from './shell-walk.ts';

/** For whom no SMS comes: the code by WhatsApp, over a rail that has a registered text for it, and by a call that reads it. */

const NAME = 'post';
const words = shellWords.mx;
const phone = '5510203000';

function connected() {
  const templates = { 'code-login': { es: 'entrar' } };
  const message = {
    sms: { sender: 'RAYO' },
    whatsapp: { sender: '+525511112222', templates },
    voice: { sender: '+525533334444', languages: ['es'] },
  };
  const messaging = { sms: NAME, whatsapp: NAME, voice: NAME, order: ['sms'], kinds: {}, waitMinutes: 15 };
  const brands = { [words.brand]: { message: messaging } };
  return startRailed(() => ({ name: NAME, entry: { message }, brands }));
}

test('whoever gets no SMS asks for the code by WhatsApp after a minute, then in a call, and comes in by that', async ({
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
  const call = page.getByRole('button', { name: /llamada/i });
  await expect(call).toHaveAttribute('aria-disabled', 'true');
  await product.dev('clock', { advanceMs: 61_000 });
  await page.clock.fastForward(61_000);
  await call.click();
  await expect(page.getByText(/^Te llamamos al/).first()).toBeVisible();
  await page.clock.resume();
  await expectAccessible(page);
  await runJobs(product, 'deliver-outbox');
  const { messages } = await (await fetch(`${rail.url}/_mock/state`)).json();
  const sentBy = (wanted: string) =>
    messages.find(({ ask }: { ask: { way: string } }) => ask.way === wanted).ask;
  expect(sentBy('whatsapp')).toMatchObject({ to: `+52${phone}`, template: { id: 'entrar' } });
  const { to, text } = sentBy('voice');
  expect(to).toBe(`+52${phone}`);
  const [digits] = /\d(?:, \d){5}/.exec(text) ?? [''];
  await page.getByRole('textbox', { name: 'Código de la llamada' }).fill(digits.replaceAll(', ', ''));
  await page.getByRole('button', { name: words.go, exact: true }).click();
  await page.waitForURL(/\/app\/(?:\?|$)/);
  await page.close();
  await stop();
});
