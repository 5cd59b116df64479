import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectBooksInOrder, test } from './journey.ts';
import { startRailed } from './railed.ts';
import { openShell, shellWords } from './shell-walk.ts';

/** Who a number is of, by another program: permitted on the page, filled in, corrected, and never waited for. */

const NAME = 'people';

const connected = (brand: string, currency: string) =>
  startRailed(() => ({
    name: NAME,
    currency,
    entry: { registry: { answerWithinMinutes: 5 } },
    brands: { [brand]: { registry: NAME } },
  }));

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true });

/** Each size and scheme of the page as it is, where pictures are wanted. */
async function shoot(page: Page, name: string) {
  const before = page.viewportSize();
  for (const width of [390, 320])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 844 });
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme });
      const path = test.info().outputPath(`${name}-${width}-${colorScheme}.png`);
      await page.screenshot({ path, fullPage: true });
    }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
}

test('a CURP fills name and sex from the registry, and their person corrects them', async ({ page }) => {
  const { product, stop } = await connected('prestamo-rayo', 'MXN');
  const words = { ...shellWords.mx, phone: '5587654399' };
  await openShell(page, product, words);
  await main(page).getByRole('link', { name: words.borrow, exact: true }).first().click();
  const ask = main(page).getByRole('button', { name: 'Llenar con mi número' });
  await ask.click();
  await expect(page.getByText('Escribe primero tu número')).toBeVisible();

  await field(page, 'CURP').fill(words.personal.CURP);
  await expect(page.getByText(words.found)).toBeVisible();
  await expect(page.getByText('Con tu permiso enviamos tu número')).toBeVisible();
  await shoot(page, 'offer-mx');
  await ask.click();
  await expect(page.getByText('Estos datos son del registro')).toBeVisible();
  await expect(field(page, 'Nombre completo')).toHaveValue('ANA PRUEBA UNO');
  const sex = main(page).getByLabel('Sexo (opcional)');
  await expect(sex).toHaveValue('female');
  await expect(ask).toHaveCount(0);
  await shoot(page, 'found-mx');

  await field(page, 'Nombre completo').fill('Ana Prueba Uno');
  await sex.selectOption('x');
  await field(page, 'Calle y número').fill(words.personal['Calle y número']);
  await field(page, 'Ciudad').fill(words.personal.Ciudad);
  await field(page, 'Código postal').fill(words.personal['Código postal']);
  await main(page).getByRole('button', { name: words.goOn, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Trabajo e ingresos' })).toBeVisible();
  await page.goBack();
  await expect(field(page, 'Nombre completo')).toHaveValue('Ana Prueba Uno');
  await expect(sex).toHaveValue('x');
  await expectBooksInOrder(product);
  await page.close();
  await stop();
});

test('a PAN fills the name for who types its day of birth, and a slow registry stops nobody', async ({
  page,
}) => {
  const { product, stop } = await connected('quickrupee', 'INR');
  const words = { ...shellWords.in, phone: '9876512399' };
  await openShell(page, product, words);
  await main(page).getByRole('link', { name: words.borrow, exact: true }).first().click();
  const ask = main(page).getByRole('button', { name: 'Fill in with my number' });
  const name = field(page, 'Full name');
  const born = field(page, 'Date of birth');

  await field(page, 'PAN').fill(words.personal.PAN);
  await born.fill('17051991');
  await ask.click();
  await expect(page.getByText('The registry did not confirm this number')).toBeVisible();
  await expect(name).toHaveValue('');
  await shoot(page, 'unconfirmed-in');

  await born.fill('17051990');
  await ask.click();
  await expect(page.getByText('These details come from the registry')).toBeVisible();
  await expect(name).toHaveValue('ASHA TEST ONE');

  await field(page, 'PAN').fill('SLNPE1234F');
  await ask.click();
  await expect(page.getByText('We are asking the registry')).toBeVisible();
  await name.fill('Asha Test One');
  for (const label of ['Last 4 digits of Aadhaar', 'House, street and area', 'City', 'Postal code'] as const)
    await field(page, label).fill(words.personal[label]);
  await main(page).getByRole('button', { name: words.goOn, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Work and income' })).toBeVisible();
  await expectBooksInOrder(product);
  await page.close();
  await stop();
});
