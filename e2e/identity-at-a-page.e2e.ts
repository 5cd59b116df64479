import type { Page } from '@playwright/test';
import { pages } from '@plazo/contract';
import { openDesk } from './desk.ts';
import { actAtRail, expect, expectAccessible, expectBooksInOrder, runJobs, test } from './journey.ts';
import { startRailed } from './railed.ts';
import { applyUpToIdentity, openShell, shellWords } from './shell-walk.ts';

/** Who a borrower is, by pictures that they take at the page of another program: left, refused, wanted anew, looked at by a person, passed; and then the loan. */

const NAME = 'kyc';
const words = { ...shellWords.mx, phone: '5587654412' };
const BEGIN = 'Tomar mis fotos en la página del servicio';
const AGAIN = 'Empezar otra vez';
const CHECKING = /^El servicio está comprobando tu identidad/;

const connected = () =>
  startRailed((pagesAt) => ({
    name: NAME,
    entry: {
      identity: { checks: ['document', 'face'], answerWithinHours: 48, capture: 'rail', pagesAt },
    },
    brands: { 'prestamo-rayo': { identity: NAME } },
  }));

/** At the page of the rail: does something there, and comes back. */
async function doThere(page: Page, button?: string) {
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
  if (button !== undefined) await page.getByRole('button', { name: button }).click();
  await page.getByRole('link', { name: 'Back to the lender' }).click();
  await expect(page).toHaveURL(/\/app\/identity/);
}

test('a borrower takes the photos at the service’s page, is refused and looked at there, and passes, and the loan is signed', async ({
  page,
  browser,
}) => {
  const { product, rail, stop } = await connected();
  const checkOf = async (state: string) => {
    const told: { identities: { id: string; state: string }[] } = await (
      await fetch(`${rail.url}/_mock/state`)
    ).json();
    return told.identities.find((check) => check.state === state)?.id ?? '';
  };
  await openShell(page, product, words);
  await applyUpToIdentity(page, words);
  await expect(page.getByText(/^Falta comprobar que eres tú/)).toBeVisible();
  await expect(page.getByLabel(words.document)).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: BEGIN }).click();
  await doThere(page, 'Leave it unfinished');
  await expect(page.getByText(/^No terminaste de tomar tus fotos/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: AGAIN }).click();
  await doThere(page);
  await expect(page.getByText(/^Todavía no terminas/)).toBeVisible();
  await expect(page.getByRole('button', { name: words.goOn, exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: AGAIN }).click();
  await doThere(page, 'Take pictures of somebody else');
  await expect(page.getByText(/^La cara de la foto no es la del documento/)).toBeVisible();

  await page.getByRole('button', { name: AGAIN }).click();
  await doThere(page, 'Take the pictures');
  await expect(page.getByText(CHECKING)).toBeVisible();
  await expect(page.getByRole('button', { name: AGAIN })).toHaveCount(0);
  await page.getByRole('button', { name: words.goOn, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Estamos comprobando tu identidad' })).toBeVisible();
  const on = `Identity check ${await checkOf('pending')}`;
  await actAtRail(page, rail.url, { on, button: 'Ask for other pictures' });
  await page.goto(`${product.url}${pages.identity.paths[0]}`);
  await expect(page.getByText(/^Una foto no se lee bien/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Seguir en la página del servicio' }).click();
  await doThere(page, 'Take the pictures');
  await expect(page.getByText(CHECKING)).toBeVisible();

  await actAtRail(page, rail.url, { on, button: 'Refuse for good' });
  await expect(page.getByText(/^Una persona está revisando tu identidad/)).toBeVisible();
  const desk = await openDesk(browser, product, { role: 'manager' });
  await desk.getByRole('link', { name: 'Decisions' }).click();
  await desk.getByRole('tab', { name: 'Identity' }).click();
  await desk.getByRole('button', { name: 'Look' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The service leaves it to us');
  await dialog.getByRole('button', { name: 'Show photos and data (this is logged)' }).click();
  await expect(dialog.getByText(`${NAME} · ${on.split(' ').at(-1)}`)).toBeVisible();
  await expect(dialog.getByRole('row').filter({ hasText: 'Waits for photos' })).toHaveCount(2);
  await expectAccessible(desk);
  await dialog.getByLabel('Reason').fill('Seen at the service: it is the same person');
  await dialog.getByRole('button', { name: 'Confirm the person' }).click();
  await expect(desk.getByText('Decision kept')).toBeVisible();
  await desk.context().close();

  await expect(page.getByText(words.passed)).toBeVisible();
  await page.getByRole('button', { name: words.goOn, exact: true }).click();
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
