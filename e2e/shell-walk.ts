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
      CURP: 'hegg560427mvzrrl04',
      'Nombre completo': 'Ana Prueba Uno',
      'Calle y número': 'Calle Uno 1',
      Ciudad: 'Ciudad de México',
      'Código postal': '06500',
    },
    job: { 'Ingreso al mes': '25000' },
    ext: { 'Lo que pagas al mes de otras deudas': '0' },
    step: /^Paso \d de 6/,
    found: 'Naciste el 27 de abril de 1956',
    bank: 'STP',
    account: { 'CLABE (18 números)': '646180109400423323' },
    saveAccount: 'Guardar cuenta',
    goOn: 'Continuar',
    allow: /^Permitir/,
    document: /Foto de tu documento/,
    selfie: /Foto de tu cara/,
    passed: 'tu identidad está comprobada',
    approved: 'Te prestamos hasta $5,000.00',
    toOffer: 'Ver mi préstamo',
    confirm: 'Confirmar préstamo',
    received: 'Recibimos tu solicitud',
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
      PAN: 'abcpe1234f',
      'Full name': 'Asha Test One',
      'Date of birth': '17051990',
      'Last 4 digits of Aadhaar': '1234',
      'House, street and area': '1 First Street',
      City: 'Bengaluru',
      'Postal code': '560001',
    },
    job: { 'Income in a month': '60000' },
    ext: { 'What you pay a month for other debts': '0' },
    step: /^Step \d of 6/,
    found: 'Code of Karnataka',
    bank: 'HDFC Bank',
    account: { 'Account number': '123456789012', 'IFSC code': 'HDFC0001234' },
    saveAccount: 'Save account',
    goOn: 'Continue',
    allow: /^Allow/,
    document: /Photo of your document/,
    selfie: /Photo of your face/,
    passed: 'your identity is checked',
    approved: /^We lend you up to ₹/,
    toOffer: 'See my loan',
    confirm: 'Confirm loan',
    received: 'We received your request',
  },
} as const;

type Typed = 'personal' | 'job' | 'ext' | 'account';
type Read = Exclude<
  keyof typeof shellWords.mx,
  Typed | 'step' | 'allow' | 'document' | 'selfie' | 'approved'
>;
export type ShellWords = Readonly<
  Record<Read, string> &
    Record<Typed, Readonly<Record<string, string>>> &
    Record<'step' | 'allow' | 'document' | 'selfie', RegExp> &
    Record<'approved', string | RegExp>
>;
type LoginWords = Pick<ShellWords, 'number' | 'get' | 'code' | 'go'> & { readonly phone: string };

/** Logs in as a person does: number, code, button. */
export async function logIn(page: Page, product: Pick<Product, 'codeOf'>, by: LoginWords): Promise<void> {
  await page.getByRole('textbox', { name: by.number }).fill(by.phone);
  await page.getByRole('button', { name: by.get }).click();
  await expect(page.getByText(/^(Lo enviamos|Sent)/).first()).toBeVisible();
  await page.getByRole('textbox', { name: by.code }).fill(await product.codeOf(by.phone));
  await page.getByRole('button', { name: by.go }).click();
  await expect(page).not.toHaveURL(/\/app\/login/);
  await settled(page);
}

/** Opens the shell when the last session is over, on another day perhaps. */
export async function openShell(
  page: Page,
  product: Pick<Product, 'url' | 'codeOf'>,
  by: LoginWords & { brand: string },
): Promise<void> {
  await page.goto(`${product.url}${pages.shellLogin.paths[0]}?brand=${by.brand}`);
  await settled(page);
  await logIn(page, product, by);
}

/** Most taps from login to the signature. */
export const MOST_TAPS = 16;
/** Chosen past the pointer in the walk: each is one tap. */
export const PHOTOS = 2;

/** Counts what a finger does on the pages from here on. */
export async function countTaps(page: Page): Promise<() => number> {
  let taps = 0;
  await page.exposeFunction('tapped', () => {
    taps += 1;
  });
  await page.addInitScript("addEventListener('pointerdown', () => window.tapped(), true)");
  return () => taps;
}

const main = (page: Page): Locator => page.getByRole('main');

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields))
    await main(page).getByRole('textbox', { name, exact: true }).fill(value);
}

/** A photo of one colour with lines of print, as a card has them, drawn by the page's own canvas. */
export const photoOf = async (page: Page, color: string): Promise<Buffer> => {
  const data = await page.evaluate((fillStyle) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1000, 630];
    const pen = canvas.getContext('2d');
    if (pen) {
      pen.fillStyle = fillStyle;
      pen.fillRect(0, 0, canvas.width, canvas.height);
      pen.fillStyle = '#112233';
      for (let y = 40; y < canvas.height; y += 48)
        for (let x = 40; x < canvas.width - 40; x += 28) pen.fillRect(x, y, 16, 20);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, color);
  return Buffer.from(data, 'base64');
};

/** Sees the step's number and a page that everybody can use, and goes on by its one filled button. */
async function goOn(page: Page, words: ShellWords): Promise<void> {
  await expectAccessible(page);
  const before = await page.getByText(words.step).innerText();
  await main(page).getByRole('button', { name: words.goOn, exact: true }).click();
  await expect(page.getByText(before)).toBeHidden();
}

async function fillSections(page: Page, words: ShellWords): Promise<void> {
  await fill(page, words.personal);
  await expect(page.getByText(words.found)).toBeVisible();
  await goOn(page, words);
  await fill(page, words.job);
  await goOn(page, words);
  await fill(page, words.ext);
  await goOn(page, words);
}

async function sendPhotos(page: Page, words: ShellWords): Promise<void> {
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
}

/**
 * From home through the steps of an application to that of identity, as a person taps them.
 * @param permissions that the brand asks
 */
export async function applyUpToIdentity(page: Page, words: ShellWords, permissions = 2): Promise<void> {
  await main(page).getByRole('link', { name: words.borrow, exact: true }).first().click();
  await fillSections(page, words);
  await fill(page, words.account);
  await expect(main(page).getByText(words.bank, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: words.saveAccount }).click();
  const asked = main(page).getByRole('button', { name: words.allow });
  for (let left = permissions; left > 0; left -= 1) {
    await expect(asked).toHaveCount(left);
    await asked.first().click();
  }
  await expect(asked).toHaveCount(0);
  await goOn(page, words);
}

/** Further to the decision. */
export async function applyUpTo(page: Page, words: ShellWords, permissions = 2): Promise<void> {
  await applyUpToIdentity(page, words, permissions);
  await sendPhotos(page, words);
  await goOn(page, words);
}

/** Every step of an application by what the screens say, over the decision to the offer. */
export async function applyFor(page: Page, words: ShellWords): Promise<void> {
  await applyUpTo(page, words);
  await expect(page.getByRole('heading', { name: words.approved })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: words.toOffer }).click();
  // the offer is made by now: who leaves before would find none
  await expect(page.getByRole('button', { name: words.confirm })).toBeVisible();
}
