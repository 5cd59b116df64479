import type { Page } from '@playwright/test';
import type { ActionName } from '@plazo/bridge';
import { bodiesOf, type Manner, openShell } from './headless-shell.ts';
import { type Borrower, enter, expect, newBorrower, newOrder, settled, test } from './journey.ts';
import type { Product } from './product.ts';

/**
 * Each handler of the bridge is called by the page that has it, and leaves nobody before a dead button: in an app that
 * answers, one whose handler throws, one that says no, and one that never answers.
 */

type On = { readonly page: Page; readonly product: Product; readonly borrower: Borrower };
type Caller = {
  /** Opens the page and does what makes it call. */
  readonly call: (on: On) => Promise<unknown>;
  readonly body: unknown;
  /** What the person has where the app refused. */
  readonly refused: (page: Page) => Promise<unknown>;
  /** What they have where it never answers; the same where it is not said. */
  readonly late?: (page: Page) => Promise<unknown>;
};

const order = async ({ product, borrower }: On, status: string) =>
  newOrder(product, { borrowerId: borrower.borrowerId, product: 'mx-fair', status });
const stays = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();
const at = (path: RegExp) => (page: Page) => page.waitForURL(path);
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
/** The view asks to be closed; that it is still there is the app's own matter. */
const openBank = ({ page, ...visit }: On) => enter(page, { ...visit, name: 'bindBank', own: {} });
const thanks = (page: Page) =>
  expect(page.getByRole('dialog', { name: /^Gracias/ })).toBeVisible({ timeout: 15_000 });

const callers: Readonly<Record<ActionName, Caller>> = {
  navigate: {
    call: async (on) => {
      const { page, ...visit } = on;
      await enter(page, { ...visit, name: 'orderDetails', own: { ...(await order(on, '151')) } });
      await press(page, 'Ver más de este préstamo');
    },
    body: { url: expect.stringMatching(/^\/loanTerms\?/) },
    refused: at(/\/loanTerms/),
    late: stays,
  },
  navigateWithPayload: {
    call: async ({ page, ...visit }) => {
      await enter(page, { ...visit, name: 'recommended', own: {} });
      await press(page, /condiciones/i);
    },
    body: { to: '/aSeparated', payload: { productId: 'mx-fair' } },
    refused: at(/\/aSeparated\?.*productId=mx-fair/),
    late: stays,
  },
  closeWebView: {
    call: async (on) => {
      await openBank(on);
      await press(on.page, 'Regresar');
    },
    body: {},
    refused: stays,
  },
  goHome: {
    call: async ({ page, product }) => {
      await page.goto(`${product.url}/nothing-is-here`);
      await settled(page);
      await page.getByRole('main').getByRole('button').first().click();
    },
    body: {},
    refused: at(/\/app\//),
    late: stays,
  },
  goMine: {
    call: async (on) => {
      await openBank(on);
      await on.page.getByLabel(/CLABE/).first().fill('646180157000000004');
      await press(on.page, /^Guardar/);
      await on.page.getByRole('button', { name: 'Yo', exact: true }).click();
    },
    body: {},
    refused: at(/\/app\/me/),
    late: stays,
  },
  goLogin: {
    call: async ({ page, product }) => {
      // nobody is logged in
      await page.context().clearCookies();
      await page.goto(`${product.url}/theThe?deviceId=d1&brand=prestamo-rayo`);
      await settled(page);
      await press(page, 'Entrar');
    },
    body: {},
    refused: (page) => expect(page.getByRole('link', { name: 'Entrar' })).toBeVisible({ timeout: 10_000 }),
  },
  callTelephone: {
    call: async ({ page, ...visit }) => {
      await enter(page, { ...visit, name: 'support', own: {} });
      await press(page, /\+52 55 5000 0100/);
    },
    body: { phone: '+52 55 5000 0100' },
    refused: (page) => expect(page.getByText('+52 55 5000 0100').first()).toBeVisible(),
  },
  rateApp: {
    call: async (on) => {
      const { page, ...visit } = on;
      await enter(page, { ...visit, name: 'orderDetails', own: { ...(await order(on, '200')) } });
      await page.getByRole('radio', { name: '5 estrellas' }).check();
      await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
    },
    body: {},
    refused: thanks,
  },
  confirmBurialPoint: {
    call: async ({ page, ...visit }) => {
      await enter(page, { ...visit, name: 'confirmLoan', own: { productId: 'mx-fair' } });
      await page.getByRole('button', { name: 'Confirmar préstamo' }).dblclick();
    },
    body: { productId: 'mx-fair' },
    refused: (page) => expect(page.getByRole('heading', { name: 'Recibimos tu solicitud' })).toBeVisible(),
  },
  startBankFlow: { call: openBank, body: {}, refused: stays },
  endBankFlow: {
    call: async (on) => {
      await openBank(on);
      await press(on.page, 'Regresar');
    },
    body: {},
    refused: stays,
  },
  pushToken: {
    call: async ({ page, ...visit }) => enter(page, { ...visit, name: 'messages', own: {} }),
    // in silence: nobody has turned push on
    body: { mayAsk: false },
    refused: stays,
  },
};

const isAction = (name: string): name is ActionName => Object.hasOwn(callers, name);
const manners: readonly Manner[] = ['answers', 'throws', 'refuses', 'is silent'];

for (const manner of manners)
  test(`each handler has its caller in a shell that ${manner}`, async ({ context, product }) => {
    for (const name of Object.keys(callers).filter(isAction)) {
      const { call, body, refused, late = refused } = callers[name];
      const page = await context.newPage();
      const heard: string[] = [];
      page.on('pageerror', (error) => heard.push(String(error)));
      const asked = await openShell(page, manner);
      await call({ page, product, borrower: await newBorrower(product, 'mx') });
      await expect.poll(() => bodiesOf(asked, name), name).toEqual([body]);
      if (manner === 'throws' || manner === 'refuses') await refused(page);
      if (manner === 'is silent') await late(page);
      expect(heard, name).toEqual([]);
      await page.close();
    }
  });
