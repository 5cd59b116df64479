import type { Page } from '@playwright/test';
import { pages } from '@plazo/contract';
import { openDesk } from './desk.ts';
import { actAtRail, expect, expectAccessible, expectBooksInOrder, runJobs, test } from './journey.ts';
import type { Product } from './product.ts';
import { startRailed } from './railed.ts';
import { applyUpTo, openShell, photoOf, shellWords } from './shell-walk.ts';

/** Who a borrower is, by another program: refused, decided by a person at the desk, passed; and then the loan. */

const NAME = 'kyc';
const CHECKING = 'Estamos comprobando tus fotos';
const words = { ...shellWords.mx, phone: '5587654399', passed: CHECKING };

const connected = () =>
  startRailed(() => ({
    name: NAME,
    entry: { identity: { checks: ['document', 'face'], answerWithinHours: 48, capture: 'plazo' } },
    brands: { 'prestamo-rayo': { identity: NAME } },
  }));

type MockCheck = { readonly id: string; readonly state: string };

/** The check that waits at the rail, once the pictures were handed over. */
async function waiting(product: Product, railUrl: string): Promise<string> {
  await runJobs(product, 'check-identity', 'check-identity');
  const state: { identities: readonly MockCheck[] } = await (await fetch(`${railUrl}/_mock/state`)).json();
  return state.identities.find((check) => check.state === 'pending')?.id ?? '';
}

type Photo = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** Chooses a photo, and waits until it was received: each begins another check. */
async function send(page: Page, label: string | RegExp, photo: Photo) {
  const received = page.waitForResponse((response) => response.url().includes('identity-photo'));
  await page.getByLabel(label).setInputFiles(photo);
  expect((await received).ok()).toBe(true);
}

/** Takes the photo of the face again. */
async function takeAgain(page: Page, color: string) {
  const buffer = await photoOf(page, color);
  const photo = { name: 'photo.png', mimeType: 'image/png', buffer };
  await send(page, words.selfie, photo);
  await expect(page.getByText(CHECKING)).toBeVisible();
}

/** A person at the desk looks, with a reason, and says what they found. */
async function decideAtDesk(desk: Page, button: string) {
  await desk.getByRole('button', { name: 'Look' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The service leaves it to us');
  await dialog.getByRole('button', { name: 'Show photos and data (this is logged)' }).click();
  for (const name of ['Photo of the document', 'Photo of the back of the document', 'Photo of the face'])
    await expect
      .poll(() => dialog.getByRole('img', { name }).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  await expectAccessible(desk);
  await dialog.getByLabel('Reason').fill('The face is not the one of the document');
  await dialog.getByRole('button', { name: button }).click();
  await expect(desk.getByText('Decision kept')).toBeVisible();
}

test('a borrower’s photos are refused, looked at by a person, and passed, and the loan is signed', async ({
  page,
  browser,
}) => {
  const { product, rail, stop } = await connected();
  const act = async (button: string) =>
    actAtRail(page, rail.url, { on: `Identity check ${await waiting(product, rail.url)}`, button });
  await openShell(page, product, words);
  await applyUpTo(page, words);
  await expect(page.getByRole('heading', { name: 'Estamos comprobando tu identidad' })).toBeVisible();
  await expectAccessible(page);

  await act('Fail');
  await page.getByRole('link', { name: words.goOn }).click();
  await expect(page.getByText(/^La cara de la foto no es la del documento/)).toBeVisible();
  await expectAccessible(page);
  const back = { name: 'back.png', mimeType: 'image/png', buffer: await photoOf(page, 'sienna') };
  await send(page, /Reverso de tu documento/, back);
  await expect(page.getByText('Si tu documento tiene reverso (INE), tómalo también.')).toBeVisible();
  await takeAgain(page, 'royalblue');

  const id = await waiting(product, rail.url);
  const read = { name: 'ANA PRUEBA UNO', birthDate: '1957-04-27' };
  const told = await fetch(`${rail.url}/_mock/identity-checks/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ act: 'pass', read }),
  });
  expect(told.ok).toBe(true);
  await expect(page.getByText(/^Una persona está viendo tus fotos/)).toBeVisible();
  await expectAccessible(page);
  const desk = await openDesk(browser, product, { role: 'manager' });
  await desk.getByRole('link', { name: 'Decisions' }).click();
  await desk.getByRole('tab', { name: 'Identity' }).click();
  const row = desk.getByRole('row').filter({ hasText: 'Waits for a person' });
  await expect(row).toContainText('The document says otherwise');
  await desk.getByRole('button', { name: 'Look' }).click();
  await desk.getByRole('dialog').getByLabel('Reason').fill('The service leaves it to us');
  await desk.getByRole('button', { name: 'Show photos and data (this is logged)' }).click();
  await expect(desk.getByText(/^Typed 1956-04-27; the document says 1957-04-27$/)).toBeVisible();
  await desk.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await decideAtDesk(desk, 'Refuse: other photos are needed');
  await expect(page.getByText(/^No pudimos confirmar que eres tú/)).toBeVisible();

  await takeAgain(page, 'olive');
  await act('Give to a person');
  await desk.reload();
  await decideAtDesk(desk, 'Refuse: other photos are needed');
  const state: { identities: readonly MockCheck[] } = await (await fetch(`${rail.url}/_mock/state`)).json();
  const left = state.identities.find((check) => check.state === 'review')?.id ?? '';
  await actAtRail(page, rail.url, { on: `Identity check ${left}`, button: 'Pass' });
  await desk.reload();
  await expect(desk.getByText(/The service said after it: passed/)).toBeVisible();
  await desk.context().close();

  await expect(page.getByText(/^La cara de la foto no es la del documento/)).toBeVisible();
  await takeAgain(page, 'orchid');
  await act('Pass');
  await expect(page.getByText('tu identidad está comprobada')).toBeVisible();
  await page.getByRole('button', { name: words.goOn }).click();
  await expect(page.getByRole('heading', { name: words.approved })).toBeVisible();
  await page.getByRole('button', { name: words.toOffer }).click();
  await page.getByRole('button', { name: words.confirm }).click();
  await expect(page.getByRole('heading', { name: words.received })).toBeVisible();
  await runJobs(product, 'decide');
  await page.goto(`${product.url}${pages.messages.paths[0]}`);
  await expect(page.getByText('Aprobamos tu préstamo', { exact: true }).first()).toBeVisible();
  await expectBooksInOrder(product);
  await page.close();
  await stop();
});
