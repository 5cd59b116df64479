import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { pages } from '@plazo/contract';
import { openDesk } from './desk.ts';
import { expect, expectAccessible, putAside, runJobs, settled, test } from './journey.ts';
import type { Product } from './product.ts';
import { applyFor, applyUpTo, logIn, openShell, type ShellWords, shellWords } from './shell-walk.ts';

/** From login to the signature by one way, with the decision before the ticket. */

const words = shellWords.mx;

/** Somebody else, who earns so much. */
const earning = (income: string, { curp, clabe }: { curp: string; clabe: string }): ShellWords => ({
  ...words,
  personal: { ...words.personal, CURP: curp },
  job: { 'Ingreso al mes': income },
  account: { 'CLABE (18 números)': clabe },
});

const goHome = async (page: Page, product: Product) => {
  await page.goto(`${product.url}${pages.shellHome.paths[0]}`);
  await settled(page);
};

test('one way leads from login to the signature, and the money is tracked with its times', async ({
  page,
  product,
}) => {
  await putAside(page);
  await page.goto(`${product.url}${pages.shellLogin.paths[0]}?brand=${words.brand}`);
  await settled(page);
  await logIn(page, product, words);
  await applyFor(page, words);
  // home greets who has not signed with the offer that was made
  await goHome(page, product);
  await expect(page.getByRole('heading', { name: 'Puedes recibir' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Todavía no firmas nada');
  await expect(page.getByRole('link', { name: 'Revisar y firmar' })).toHaveAttribute('href', /^\/andInto\?/);
  await page.goBack();
  await settled(page);
  await page.getByRole('button', { name: words.confirm }).click();
  await expect(page.getByRole('heading', { name: words.received })).toBeVisible();

  const tracker = page
    .getByRole('listitem')
    .filter({ hasText: /^(Firmaste|Aprobado|Enviamos|En tu cuenta)/ });
  await expect(tracker).toHaveCount(4);
  await expect(tracker.first()).toContainText(/\d{2}:\d{2}/);
  await expect(tracker.last()).not.toContainText(/\d{2}:\d{2}/);
  await runJobs(product, 'decide', 'send-disbursements', 'confirm-disbursements');
  await page.reload();
  await expect(tracker.last()).toContainText(/\d{2}:\d{2}/);
  await expectAccessible(page);
  await page.goto(`${product.url}${pages.messages.paths[0]}`);
  for (const title of ['Aprobamos tu préstamo', 'Tu dinero va en camino', 'Tu dinero llegó'])
    await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
});

test('an application is left and gone on with from home, and back keeps what was told', async ({
  page,
  product,
}) => {
  await openShell(page, product, { ...words, phone: '5587654322' });
  await page.getByRole('link', { name: words.borrow, exact: true }).first().click();
  await expect(page.getByText('Paso 1 de 6 · Datos personales')).toBeVisible();
  for (const [name, value] of Object.entries(words.personal))
    await page.getByRole('textbox', { name, exact: true }).fill(value);
  await page.getByRole('button', { name: words.goOn }).click();
  await expect(page.getByText('Paso 2 de 6 · Trabajo e ingresos')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Nombre completo' })).toHaveValue('Ana Prueba Uno');
  await goHome(page, product);
  await page.getByRole('link', { name: 'Seguir: faltan 5 pasos' }).first().click();
  await expect(page.getByText('Paso 2 de 6 · Trabajo e ingresos')).toBeVisible();
  await page.goto(`${product.url}${pages.applySection.paths[0]}?section=personal`);
  await expect(page.getByText(words.found)).toBeVisible();
  // old links to the overview lead to the same step
  await page.goto(`${product.url}${pages.apply.paths[0]}`);
  await expect(page.getByText('Paso 2 de 6 · Trabajo e ingresos')).toBeVisible();
});

/** Two postal codes, as Correos de México writes them. */
const POSTAL_LIST = `El Catálogo Nacional de Códigos Postales
d_codigo|d_asenta|d_tipo_asenta|D_mnpio|d_estado|d_ciudad
06500|Cuauhtémoc|Colonia|Cuauhtémoc|Ciudad de México|Ciudad de México
06500|Juárez|Colonia|Cuauhtémoc|Ciudad de México|Ciudad de México
44100|Guadalajara Centro|Colonia|Guadalajara|Jalisco|Guadalajara
`;

async function importPostalList(product: Product): Promise<void> {
  const file = join(tmpdir(), `plazo-postal-${process.pid}.txt`);
  await writeFile(file, Buffer.from(POSTAL_LIST, 'latin1'));
  const told = await product.plazo('places', 'import', 'mx', file);
  await rm(file);
  expect(told).toMatchObject({ status: 0, output: '2 postal codes of mx\n' });
}

test('the postal code fills in the city and offers neighbourhoods, and what was typed stays', async ({
  page,
  product,
}) => {
  await importPostalList(product);
  await openShell(page, product, { ...words, phone: '5587654325' });
  await page.getByRole('link', { name: words.borrow, exact: true }).first().click();
  const code = page.getByRole('textbox', { name: 'Código postal' });
  const city = page.getByRole('textbox', { name: 'Ciudad' });
  const neighbourhood = page.getByRole('combobox', { name: 'Colonia (opcional)' });
  await code.fill('06500');
  await expect(page.getByText('Código de Cuauhtémoc, Ciudad de México')).toBeVisible();
  await expect(city).toHaveValue('Cuauhtémoc');
  await expect(neighbourhood).toHaveValue('');
  const offered = neighbourhood.evaluate((field) =>
    field instanceof HTMLInputElement ? Array.from(field.list?.options ?? [], ({ value }) => value) : [],
  );
  expect(await offered).toEqual(['Cuauhtémoc', 'Juárez']);
  // gone before what was put in has reached the server
  await page.reload();
  await settled(page);
  await expect(neighbourhood).toBeVisible();
  await expect(city).toHaveValue('Cuauhtémoc');
  await expectAccessible(page);
  await code.fill('44100');
  await expect(city).toHaveValue('Guadalajara');
  await expect(page.getByLabel('Colonia (opcional)')).toHaveValue('Guadalajara Centro');
  await city.fill('Tlaquepaque');
  await code.fill('06500');
  await expect(page.getByText('Código de Cuauhtémoc, Ciudad de México')).toBeVisible();
  await expect(city).toHaveValue('Tlaquepaque');
});

test('who asks for too much takes the most that the rules allow with one tap', async ({ page, product }) => {
  await openShell(page, product, { ...words, phone: '5587654323' });
  const person = { curp: 'HEGB560427MVZRRL09', clabe: '646180109400423336' };
  await applyUpTo(page, earning('2000', person));
  await expect(
    page.getByRole('heading', { name: /^Hoy no con \$3,000\.00\. Con \$2,[\d.]+ sí\.$/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Seguir con \$2,/ }).click();
  await expect(page.getByRole('button', { name: words.confirm })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/\$2,\d{3}/);
});

test('a decline says why and from when on, and a person at the desk looks at it', async ({
  browser,
  page,
  product,
}) => {
  await openShell(page, product, { ...words, phone: '5587654324' });
  const person = { curp: 'HEGC560427MVZRRL04', clabe: '646180109400423349' };
  await applyUpTo(page, earning('500', person));
  await expect(page.getByRole('heading', { name: 'Hoy no podemos prestarte.' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    /Puedes volver a pedirlo desde el .* \(\d{4}-\d{2}-\d{2}\)/,
  );
  await page.goto(`${product.url}${pages.shellHome.paths[0]}`);
  await expect(page.getByRole('main')).toContainText(
    /Puedes volver a pedirlo desde el .* \(\d{4}-\d{2}-\d{2}\)/,
  );
  await expect(page.getByRole('link', { name: 'Pedir préstamo' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Ver condiciones' }).click();
  await expect(page.getByRole('heading', { name: 'Préstamo', exact: true })).toBeVisible();
  await expect(page.getByText(/^Puedes volver a pedirlo desde el/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver mi oferta' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Ver mi solicitud' }).click();
  await page.getByText('Los datos que usamos').click();
  await expect(page.getByText('$500.00')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Avisarme ese día' }).click();
  await expect(page.getByText(/^Te avisamos el .*, con un solo mensaje/)).toBeVisible();
  await page.getByRole('button', { name: 'Que lo revise una persona' }).click();
  await expect(page.getByText(/te responde a más tardar el/)).toBeVisible();
  await page.goto(`${product.url}${pages.messages.paths[0]}`);
  await page.getByRole('link', { name: /Hoy no podemos prestarte/ }).click();
  await expect(page.getByText(/te responde a más tardar el/)).toBeVisible();

  const manager = await openDesk(browser, product, { role: 'manager' });
  await manager.getByRole('link', { name: 'Decisions' }).click();
  const decisions = manager.getByRole('tabpanel', { name: 'Decisions' });
  await decisions.getByLabel('+ Filter').selectOption('Waits for a person');
  const row = manager.getByRole('row').filter({ hasText: 'Asked for a person. Answer by' });
  await expect(row).toContainText('Before signing');
  await row.getByRole('button', { name: 'Review' }).click();
  const dialog = manager.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Income proved on paper');
  await expectAccessible(manager);
  await dialog.getByRole('button', { name: 'Overturn the decline' }).click();
  await expect(row).toHaveCount(0);
  await expect(manager.getByText("Nobody waits for a person's decision")).toBeVisible();
  await decisions.getByRole('button', { name: 'Without Outcome: Waits for a person' }).click();
  await expect(manager.getByText('Overturned · Ana manager · Income proved on paper')).toBeVisible();
  await expectAccessible(manager);
  await manager.context().close();

  await page.goto(`${product.url}${pages.decision.paths[0]}`);
  await expect(page.getByRole('heading', { name: words.approved })).toBeVisible();
});
