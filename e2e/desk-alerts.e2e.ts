import { openDesk } from './desk.ts';
import { expect, expectAccessible, runJobs, test } from './journey.ts';
import { startRailed } from './railed.ts';

/** An operator subscribes to their alarms, has them mailed, and ends both. */

const NAME = 'post';

const connected = () =>
  startRailed((pagesAt) => ({
    name: NAME,
    entry: { message: { email: { sender: 'mesa@rayo.example' } } },
    brands: {},
    desk: { email: NAME, pagesAt },
  }));

type Sent = { readonly ask: { readonly way: string; readonly to: string; readonly text: string } };

test('an operator has their alarms as a feed and by mail, until they end both', async ({ browser }) => {
  const { product, rail, stop } = await connected();
  const desk = await openDesk(browser, product, { role: 'agent' });
  await desk.goto(`${product.url}/desk/home`);
  await desk.getByRole('link', { name: 'Alerts outside the desk' }).click();
  await expect(desk.getByRole('heading', { name: 'Alerts outside the desk' })).toBeVisible();

  const complaints = desk.getByRole('row').filter({ hasText: 'Complaints due tomorrow' });
  await complaints.getByRole('button', { name: 'Switch off' }).click();
  await expect(complaints.getByRole('button', { name: 'Switch on' })).toBeVisible();
  await expect(desk.getByRole('row').filter({ hasText: "Complaints past the law's day" })).toContainText(
    'always',
  );

  await desk.getByRole('button', { name: 'Create a new address' }).click();
  const address = await desk.getByLabel(/^Address/).inputValue();
  const feed = async () => {
    const response = await fetch(address);
    return { status: response.status, text: await response.text() };
  };
  expect(await feed()).toMatchObject({ status: 200 });

  await desk.getByLabel('E-mail address').fill('ana@rayo.example');
  await desk.getByLabel("Hour of the day's mail").selectOption('00:00');
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText(/not confirmed yet/)).toBeVisible();
  await expectAccessible(desk);
  const mails = async (): Promise<readonly string[]> => {
    await runJobs(product, 'deliver-outbox');
    const { messages } = await (await fetch(`${rail.url}/_mock/state`)).json();
    return messages.map(({ ask }: Sent) => ask.text);
  };
  await expect.poll(async () => (await mails()).length).toBe(1);
  const link = /(http\S+confirm=\S+)/.exec((await mails())[0] ?? '')?.[1] ?? '';
  await desk.goto(link);
  await desk.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(desk.getByText(/not confirmed yet/)).toHaveCount(0);

  // somebody writes by the form of the public site: an alarm of who answers
  const written = { name: 'Eva', email: 'eva@example.com', telephone: '5512345678', message: 'Hola' };
  await fetch(`${product.url}/Contact`, { method: 'POST', body: new URLSearchParams(written) });
  const inbox = async () => (await mails()).filter((text) => text.includes('/desk/inbox'));
  await expect(async () => {
    await product.dev('clock', { advanceMs: 61_000 });
    await runJobs(product, 'alerts');
    expect(await inbox()).toHaveLength(1);
  }).toPass({ timeout: 20_000 });
  expect((await feed()).text).toContain('/desk/inbox');

  await desk.getByRole('button', { name: 'Revoke address' }).click();
  await expect(desk.getByRole('button', { name: 'Revoke address' })).toHaveCount(0);
  await expect.poll(async () => (await feed()).status).toBe(404);
  await desk.getByRole('button', { name: 'Send no mail' }).click();
  await expect(desk.getByRole('button', { name: 'Send no mail' })).toHaveCount(0);
  await stop();
});
