import type { Page } from '@playwright/test';
import { endpoints } from '@plazo/contract';
import { cardWay } from '../src/testing/canned.ts';
import {
  addShell,
  answerWith,
  common,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  onCall,
  open,
  refuseWith,
  test,
} from './page.ts';

const { bindBank, bindCard } = endpoints.account;
const { way } = endpoints.cardPayment;
const CLABE = '646180109400423323';
const bound = (kind: 'bank' | 'card', masked: string) => ({
  account: { id: 'b2', kind, bankName: kind === 'bank' ? 'STP' : '', masked },
  isBankKnown: true,
});

/** Counts the calls and keeps what they carried. */
async function hear(page: Page, path: string, answer: object): Promise<URLSearchParams[]> {
  const sent: URLSearchParams[] = [];
  await onCall(page, path, (route) => {
    sent.push(new URLSearchParams(route.request().postData() ?? ''));
    return answerWith(answer)(route);
  });
  return sent;
}

const number = (page: Page) => page.getByRole('textbox', { name: /CLABE/ });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar cuenta' });

test('a wrong check digit stays at the field, with what was typed, and sends nothing', async ({ page }) => {
  const sent = await hear(page, bindBank.path, bound('bank', '•••• 3324'));
  await open(page, `/arphaxat?${common}`);
  await number(page).fill('646180109400423324');
  await save(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Un número no coincide');
  await expect(number(page)).toBeFocused();
  await expect(number(page)).toHaveValue('6461 8010 9400 4233 24');
  expect(sent).toEqual([]);
});

test('a right CLABE shows its bank and last digits, is sent once and ends the flow of the shell', async ({
  page,
}) => {
  const asked = await addShell(page, ['startBankFlow', 'endBankFlow']);
  const sent = await hear(page, bindBank.path, bound('bank', '•••• 3323'));
  await open(page, `/arphaxat?${common}`);
  await number(page).fill(CLABE);
  await expect(page.getByRole('main')).toContainText('Banco');
  await expect(page.getByText('STP', { exact: true })).toBeVisible();
  await expect(page.getByText('•••• 3323')).toBeVisible();
  await save(page).dblclick();
  await expect(page.getByRole('heading', { name: 'Listo' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText(['Banco Prueba •••• 0007', 'STP •••• 3323']);
  expect(sent.map((form) => form.get('account'))).toEqual([CLABE]);
  await expect.poll(() => asked.map((line) => line.split(' ')[0])).toEqual(['startBankFlow', 'endBankFlow']);
});

test('the same account saved again stands once', async ({ page }) => {
  await hear(page, bindBank.path, bound('bank', '•••• 3323'));
  await open(page, `/arphaxat?${common}`);
  for (let time = 0; time < 2; time++) {
    await number(page).fill(CLABE);
    await save(page).click();
    await expect(page.getByRole('heading', { name: 'Listo' })).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveText(['Banco Prueba •••• 0007', 'STP •••• 3323']);
    if (time === 0) await page.getByRole('button', { name: 'Guardar otra cuenta' }).click();
  }
});

test('who has no card adds one from the payment, and Continue leads back to pay with it', async ({
  page,
}) => {
  let cards: object[] = [];
  await onCall(page, way.path.replaceAll('{provider}', 'loan'), (route) =>
    route.fulfill({ json: { code: '00', message: '', data: { ...cardWay, bankCards: cards } } }),
  );
  await hear(page, bindCard.path, bound('card', '•••• 1111'));
  await open(page, `/providesAnd?${common}&way=card`);
  await page.getByRole('link', { name: 'Agregar tarjeta' }).click();
  await page.getByRole('textbox', { name: 'Número de tarjeta' }).fill('4111111111111111');
  await page.getByRole('button', { name: 'Guardar tarjeta' }).click();
  cards = [{ id: 'b2', bankName: '', cardNo: '•••• 1111', bankCode: '' }];
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL(/providesAnd.*way=card/);
  await page.getByRole('radio', { name: /Termina en 1111/ }).check();
});

test('a page that the browser kept begins the flow of the shell anew when it is shown again', async ({
  page,
}) => {
  const asked = await addShell(page, ['startBankFlow', 'endBankFlow']);
  const names = () => asked.map((line) => line.split(' ')[0]);
  await open(page, `/arphaxat?${common}`);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect.poll(names).toEqual(['startBankFlow', 'endBankFlow']);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect.poll(names).toEqual(['startBankFlow', 'endBankFlow', 'startBankFlow']);
});

test('a bank that we do not know is a warning and is saved all the same', async ({ page }) => {
  const sent = await hear(page, bindBank.path, bound('bank', '•••• 0000'));
  await open(page, `/arphaxat?${common}`);
  await number(page).fill('999000000000000001');
  await expect(page.getByText('No reconocemos el banco')).toBeVisible();
  await save(page).click();
  await expect(page.getByRole('heading', { name: 'Listo' })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a refusal stands at the page and keeps the number', async ({ page }) => {
  await onCall(page, bindBank.path, refuseWith(-40, 'Esta cuenta ya es de otra persona'));
  await open(page, `/arphaxat?${common}`);
  await number(page).fill(CLABE);
  await save(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Esta cuenta ya es de otra persona');
  await expect(number(page)).toHaveValue('6461 8010 9400 4233 23');
});

test('offline the button rests and says why', async ({ page, quiet }) => {
  quiet.expects(/ERR_INTERNET_DISCONNECTED/);
  await open(page, `/arphaxat?${common}`);
  await page.context().setOffline(true);
  await expect(page.getByText('Necesitas conexión para hacer esto')).toBeVisible();
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true');
});

test('India is asked for an account and an IFSC, in capitals whatever is typed', async ({ page }) => {
  const sent = await hear(page, bindBank.path, bound('bank', '•••• 6789'));
  await open(page, `/arphaxat?${common}&market=in`);
  await page.getByRole('textbox', { name: 'Account number' }).fill('123456789');
  await page.getByRole('button', { name: 'Save account' }).click();
  const ifsc = page.getByRole('textbox', { name: 'IFSC code' });
  await expect(ifsc).toBeFocused();
  await ifsc.fill('hdfc0001234');
  await expect(page.getByText('HDFC Bank', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save account' }).click();
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible();
  expect(sent.map((form) => [form.get('account'), form.get('ifsc')])).toEqual([['123456789', 'HDFC0001234']]);
});

test('a card is checked by its own formula and saved', async ({ page }) => {
  const sent = await hear(page, bindCard.path, bound('card', '•••• 1111'));
  await open(page, `/abstractOr?${common}`);
  const card = page.getByRole('textbox', { name: 'Número de tarjeta' });
  await card.fill('4111111111111112');
  await page.getByRole('button', { name: 'Guardar tarjeta' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Un número no coincide');
  await card.fill('4111111111111111');
  await page.getByRole('button', { name: 'Guardar tarjeta' }).click();
  await expect(page.getByRole('heading', { name: 'Listo' })).toBeVisible();
  expect(sent.map((form) => form.get('cardNo'))).toEqual(['4111111111111111']);
});

test('the error, the warning and the end are readable on the smallest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await open(page, `/arphaxat?${common}`);
  await number(page).fill('64618');
  await save(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('escribiste 5');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await number(page).fill('999000000000000001');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await save(page).click();
  await expect(page.getByRole('heading', { name: 'Listo' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
