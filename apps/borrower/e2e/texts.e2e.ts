import { agreement } from '../src/testing/canned.ts';
import { common, expect, open, patch, section, test } from './page.ts';

test('a letter, a chat and a call go to what the server answers', async ({ page }) => {
  const contact = { phone: '+52 55 5000 0199', va: '+52 55 5000 0198', email: 'otro@prestamo-rayo.example' };
  await open(page, `/becauseInterpreted?${common}&${patch(contact)}`);
  const link = (name: string) => page.getByRole('link', { name });
  await expect(link('Correo')).toHaveAttribute('href', 'mailto:otro@prestamo-rayo.example');
  await expect(link('WhatsApp')).toHaveAttribute('href', 'https://wa.me/525550000199');
  await expect(page.getByRole('button', { name: 'Teléfono: +52 55 5000 0198' })).toBeVisible();
});

test('the privacy notice is English with language 1 and Spanish with any other', async ({ page }) => {
  for (const [flag, firstHeading] of [
    ['1', '1. Who is responsible for your data'],
    ['2', '1. Quién es responsable de tus datos'],
    ['9', '1. Quién es responsable de tus datos'],
    ['3', '1. Quién es responsable de tus datos'],
  ] as const) {
    await open(page, `/PrivacyPolicy?${common}&language=${flag}`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(firstHeading);
  }
  await expect(page.locator('[lang=es-MX]').getByText('Quién es responsable')).toBeVisible();
});

test('the stated rules of the specification are on the page of in-classic alone', async ({ page }) => {
  const penalty = page.getByText('Rs.1,000');
  await open(page, `/loanTerms?${common}&market=in&language=1&${patch({ productId: 'in-classic' })}`);
  await expect(penalty).toBeVisible();
  await open(page, `/loanTerms?${common}&market=in&language=1&${patch({ productId: 'in-fair' })}`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(penalty).toHaveCount(0);
});

test('the agreement has each field of the contract and the stated figures', async ({ page }) => {
  await open(page, `/systemOften?${common}`);
  await expect(section(page, 'Datos del contrato').getByRole('definition')).toHaveText([
    agreement.userName,
    agreement.productName,
    '$3,648.00',
    '—',
    agreement.planDate,
    '$3,000.00',
    '$464.62',
    agreement.annualRate,
    '$94.00',
    '$89.38',
    '$3,000.00',
    agreement.bankNo,
    agreement.userAddress,
    agreement.contractDate,
    agreement.company,
  ]);
  await expect(section(page, 'Tasas y cargos').getByRole('listitem')).toHaveText(agreement.stated);
});

test('about us is a welcome to the brand and says who lends', async ({ page }) => {
  await open(page, `/toOf?${common}`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Te damos la bienvenida a Préstamo Rayo');
  await expect(page.getByRole('main')).toContainText('Rayo Financiera Demo, S.A. de C.V.');
});

test('when somebody answers is said in the language of the page', async ({ page }) => {
  for (const [flag, hours] of [
    ['1', 'Monday to Friday, 9:00 to 18:00'],
    ['2', 'Lunes a viernes, 9:00 a 18:00'],
  ] as const) {
    await open(page, `/toOf?${common}&language=${flag}`);
    await expect(page.getByRole('main')).toContainText(hours);
  }
});

test('the title of the window follows the page and what it shows', async ({ page }) => {
  await open(page, `/becauseInterpreted?${common}`);
  await expect(page).toHaveTitle('Atención a clientes · Préstamo Rayo');
  await open(page, `/carpmm?${common}&requestType=2&amount=21900&payCode=store&days=7`);
  await expect(page).toHaveTitle('Cómo pagar la prórroga · Préstamo Rayo');
  await page.getByRole('link', { name: 'Ayuda' }).first().click();
  await expect(page).toHaveTitle('Atención a clientes · Préstamo Rayo');
});
