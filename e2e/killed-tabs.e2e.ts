import type { Page } from '@playwright/test';
import { endpoints, pageAddress } from '@plazo/contract';
import { enter, expect, newBorrower, putAside, settled, test } from './journey.ts';
import type { Product } from './product.ts';
import { openShell, photoOf, shellWords } from './shell-walk.ts';

/** A phone takes the tab away whenever it likes: nothing that was typed is lost, and nothing happens twice. */

const words = shellWords.mx;

/** Takes the page away without a word to its script, and opens the same address in a new one. */
async function killed(page: Page): Promise<Page> {
  const [context, address] = [page.context(), page.url()];
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(address);
  await settled(next);
  return next;
}

const openSection = async (page: Page, product: Product, section: string) => {
  await page.goto(`${product.url}${pageAddress('applySection', {})}?section=${section}`);
  await settled(page);
};

const valuesOf = (page: Page, names: readonly string[]) =>
  Promise.all(names.map((name) => page.getByRole('textbox', { name, exact: true }).inputValue()));

const sections = [
  ['personal', words.personal],
  ['job', words.job],
  ['ext', words.ext],
] as const;

for (const network of ['with a network', 'without a network'] as const) {
  test(`a section of an application is there again after its tab was killed ${network}`, async ({
    page,
    product,
  }) => {
    await openShell(page, product, words);
    for (const [section, fields] of sections) {
      const tab = await page.context().newPage();
      await openSection(tab, product, section);
      await tab.context().setOffline(network === 'without a network');
      for (const [name, value] of Object.entries(fields))
        await tab.getByRole('textbox', { name, exact: true }).fill(value);
      if (network === 'without a network') await expect(tab.getByText('lo escrito sigue aquí')).toBeVisible();
      const typed = await valuesOf(tab, Object.keys(fields));
      expect(typed).not.toContain('');
      const next = await killed(tab);
      await expect.poll(() => valuesOf(next, Object.keys(fields))).toEqual(typed);
      await expect(next.getByText('Guardado.')).toBeVisible();
      // it is with the server now, and this device has nothing of it any more
      await expect.poll(() => next.evaluate(keptHere)).toEqual([]);
      await next.close();
    }
  });
}

/** Names of what this device keeps. */
const keptHere = () =>
  new Promise<readonly string[]>((resolve) => {
    const opening = indexedDB.open('plazo', 1);
    opening.addEventListener('success', () => {
      const asked = opening.result.transaction('kept').objectStore('kept').getAllKeys();
      asked.addEventListener('success', () => resolve(asked.result.map(String)));
    });
  });

/** Kills the tab in the middle of a write that the server has had, before its answer came. */
async function killedDuring(page: Page, path: string, act: () => Promise<void>): Promise<Page> {
  const isThere = new Promise<void>((resolve) => {
    void page.route(`**${path}*`, async (route) => {
      await route.fetch();
      resolve();
    });
  });
  await act();
  await isThere;
  return killed(page);
}

test('account, permissions and photos stand once, although the tab was killed while each was sent', async ({
  page,
  product,
}) => {
  await openShell(page, product, words);
  const open = async (name: 'bindBank' | 'consents' | 'identity') => {
    const tab = await page.context().newPage();
    await tab.goto(`${product.url}${pageAddress(name, {})}`);
    await settled(tab);
    return tab;
  };
  const bank = await open('bindBank');
  const [label, clabe] = Object.entries(words.account)[0] ?? ['', ''];
  const saveAccount = async (tab: Page) => {
    await tab.getByRole('textbox', { name: label }).fill(clabe);
    await tab.getByRole('button', { name: words.saveAccount }).click();
  };
  const bankAgain = await killedDuring(bank, endpoints.account.bindBank.path, () => saveAccount(bank));
  const own = bankAgain
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: clabe.slice(-4) });
  await expect(own).toHaveCount(1);
  await saveAccount(bankAgain);
  await bankAgain.getByRole('button', { name: words.goOn }).waitFor();
  await bankAgain.reload();
  await expect(own).toHaveCount(1);

  const consents = await open('consents');
  const given = (tab: Page) => tab.getByRole('main').getByText(/Permitido el/);
  const allow = () => consents.getByRole('button', { name: words.allow }).first().click();
  const consentsAgain = await killedDuring(consents, endpoints.apply.setConsent.path, allow);
  for (const count of [1, 2, 3]) {
    await expect(given(consentsAgain)).toHaveCount(count);
    if (count < 3) await consentsAgain.getByRole('button', { name: words.allow }).first().click();
  }

  const identity = await open('identity');
  const send = async () => {
    const buffer = await photoOf(identity, 'teal');
    const file = { name: 'photo.png', mimeType: 'image/png', buffer };
    await identity.getByLabel(words.document).setInputFiles(file);
  };
  const identityAgain = await killedDuring(identity, endpoints.apply.identityPhoto.path, send);
  await expect(identityAgain.getByText('Recibida')).toHaveCount(1);
});

const ordersOf = async (
  page: Page,
  at: { product: Product; borrower: Awaited<ReturnType<typeof newBorrower>> },
) => {
  await enter(page, { ...at, name: 'orders', own: {} });
  return page.getByRole('tab').allInnerTexts();
};

const moments = [
  ['before the request left', false],
  ['after the server had it, before the answer came', true],
] as const;

for (const [moment, isSent] of moments) {
  test(`a tab that is killed on Confirm ${moment} makes one loan`, async ({ page, product }) => {
    await putAside(page);
    const borrower = await newBorrower(product, 'mx');
    const context = page.context();
    const isCut = new Promise<void>((resolve) => {
      void page.route(`**${endpoints.confirmLoan.push.path}*`, async (route) => {
        // the tab goes while the request is under way: no script of it hears of the end
        if (isSent) await route.fetch();
        resolve();
      });
    });
    await enter(page, { product, name: 'confirmLoan', borrower, own: { productId: 'mx-fair' } });
    await page.getByRole('button', { name: 'Confirmar préstamo' }).click();
    await isCut;
    const next = await killed(page);
    await next.waitForURL(/from=confirm/);
    await expect(next.getByRole('heading', { name: 'Recibimos tu solicitud' })).toBeVisible();
    const again = await context.newPage();
    expect((await ordersOf(again, { product, borrower })).join(' ')).toMatch(/\(0\).*\(1\).*\(0\)/s);
  });
}
