import type { Locator, Page } from '@playwright/test';
import { pages } from '@plazo/contract';
import { expect, expectAccessible, settled } from './journey.ts';
import type { Product } from './product.ts';

/** What a borrower of each market reads and types in the web shell. */
export const shellWords = {
  mx: {
    brand: 'prestamo-rayo',
    phone: '5587654321',
    number: 'Tu número de teléfono',
    get: 'Pedir código',
    code: 'Código del SMS',
    go: 'Entrar',
    borrow: 'Pedir préstamo',
    personal: {
      'Nombre completo': 'Ana Prueba Uno',
      'Fecha de nacimiento': '27/04/1956',
      CURP: 'hegg560427mvzrrl04',
      'Calle, número y colonia': 'Calle Uno 1',
      Ciudad: 'Ciudad de México',
      'Código postal': '06500',
    },
    job: { 'Ingreso al mes': '25000' },
    employment: ['A qué te dedicas', 'Empleo con sueldo'],
    ext: { 'Personas que dependen de ti': '1', 'Lo que pagas al mes de otras deudas': '0' },
    purpose: ['Para qué es el préstamo', 'Salud'],
    sections: ['Datos personales', 'Trabajo e ingresos', 'Más sobre ti'],
    bank: 'Cuenta de banco',
    account: { 'CLABE (18 números)': '646180109400423323' },
    saveAccount: 'Guardar cuenta',
    goOn: 'Continuar',
    consents: 'Permisos',
    allow: /^Permitir/,
    identity: 'Identidad',
    document: /Foto de tu documento/,
    selfie: /Foto de tu cara/,
    passed: 'tu identidad está comprobada',
    toOffer: 'Ver mi oferta',
  },
  in: {
    brand: 'quickrupee',
    phone: '9876512345',
    number: 'Your phone number',
    get: 'Get code',
    code: 'Code from the SMS',
    go: 'Log in',
    borrow: 'Borrow',
    personal: {
      'Full name': 'Asha Test One',
      'Date of birth': '17051990',
      PAN: 'abcpe1234f',
      'Last 4 digits of Aadhaar': '1234',
      'House, street and area': '1 First Street',
      City: 'Bengaluru',
      'Postal code': '560001',
    },
    job: { 'Income in a month': '60000' },
    employment: ['What you do', 'Salaried job'],
    ext: { 'People who depend on you': '1', 'What you pay a month for other debts': '0' },
    purpose: ['What the loan is for', 'Health'],
    sections: ['Personal details', 'Work and income', 'More about you'],
    bank: 'Bank account',
    account: { 'Account number': '123456789012', 'IFSC code': 'HDFC0001234' },
    saveAccount: 'Save account',
    goOn: 'Continue',
    consents: 'Permissions',
    allow: /^Allow/,
    identity: 'Identity',
    document: /Photo of your document/,
    selfie: /Photo of your face/,
    passed: 'your identity is checked',
    toOffer: 'See my offer',
  },
} as const;

export type ShellWords = (typeof shellWords)[keyof typeof shellWords];
type LoginWords = Pick<ShellWords, 'number' | 'get' | 'code' | 'go'> & { readonly phone: string };

/** Logs in as a person does: number, code, button. */
export async function logIn(page: Page, product: Product, by: LoginWords): Promise<void> {
  await page.getByRole('textbox', { name: by.number }).fill(by.phone);
  await page.getByRole('button', { name: by.get }).click();
  await expect(page.getByText(/^(Lo enviamos|Sent)/).first()).toBeVisible();
  const [sms] = await product.dev<{ code: string }[]>(`sms?phone=${by.phone}`);
  await page.getByRole('textbox', { name: by.code }).fill(sms?.code ?? '');
  await page.getByRole('button', { name: by.go }).click();
  await expect(page).not.toHaveURL(/\/app\/login/);
  await settled(page);
}

/** Opens the shell when the last session is over, on another day perhaps. */
export async function openShell(page: Page, product: Product, by: LoginWords & { brand: string }) {
  await page.goto(`${product.url}${pages.shellLogin.paths[0]}?brand=${by.brand}`);
  await settled(page);
  await logIn(page, product, by);
}

const main = (page: Page): Locator => page.getByRole('main');

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields))
    await main(page).getByRole('textbox', { name, exact: true }).fill(value);
}

const openStep = (page: Page, title: string) => main(page).getByRole('link', { name: title }).click();

/** A photo of one colour, drawn by the page's own canvas. */
export const photoOf = async (page: Page, color: string): Promise<Buffer> => {
  const data = await page.evaluate((fillStyle) => {
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d');
    if (pen) {
      pen.fillStyle = fillStyle;
      pen.fillRect(0, 0, 300, 150);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, color);
  return Buffer.from(data, 'base64');
};

async function fillSections(page: Page, words: ShellWords): Promise<void> {
  const [personal, job, ext] = words.sections;
  await openStep(page, personal);
  await fill(page, words.personal);
  await expectAccessible(page);
  await page.getByRole('button', { name: words.goOn }).click();
  await openStep(page, job);
  await main(page).getByLabel(words.employment[0]).selectOption({ label: words.employment[1] });
  await fill(page, words.job);
  await page.getByRole('button', { name: words.goOn }).click();
  await openStep(page, ext);
  await fill(page, words.ext);
  await main(page).getByLabel(words.purpose[0]).selectOption({ label: words.purpose[1] });
  await page.getByRole('button', { name: words.goOn }).click();
}

async function sendPhotos(page: Page, words: ShellWords): Promise<void> {
  await openStep(page, words.identity);
  await expectAccessible(page);
  for (const [label, color] of [
    [words.document, 'teal'],
    [words.selfie, 'orange'],
  ] as const) {
    const buffer = await photoOf(page, color);
    await page.getByLabel(label).setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
    await expect(
      page
        .locator('section')
        .filter({ hasText: label })
        .getByText(/Recibida|Received/),
    ).toBeVisible();
  }
  await expect(main(page)).toContainText(words.passed);
  await page.getByRole('link', { name: words.goOn }).click();
}

/** Every step of an application by what the screens say, up to the offer. */
export async function applyFor(page: Page, words: ShellWords): Promise<void> {
  await main(page).getByRole('link', { name: words.borrow, exact: true }).first().click();
  await expectAccessible(page);
  await fillSections(page, words);
  await openStep(page, words.bank);
  await fill(page, words.account);
  await page.getByRole('button', { name: words.saveAccount }).click();
  await page.getByRole('button', { name: words.goOn }).click();
  await openStep(page, words.consents);
  await expectAccessible(page);
  for (let left = 3; left > 0; left -= 1) {
    const given = main(page).getByText(/Permitido el|Allowed on/);
    await main(page).getByRole('button', { name: words.allow }).first().click();
    await expect(given).toHaveCount(4 - left);
  }
  await page.getByRole('button', { name: /Regresar|Back/ }).click();
  await sendPhotos(page, words);
  await expectAccessible(page);
  await page.getByRole('button', { name: words.toOffer }).click();
}
