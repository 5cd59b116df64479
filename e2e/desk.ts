import { type Browser, expect, type Page } from '@playwright/test';
import { deskEndpoints } from '@plazo/contract';
import { totpAt } from '../apps/server/src/adapters/keys/one-time-passwords.ts';
import { sign } from '../apps/server/src/testing/sign.ts';
import type { Product } from './product.ts';

/** An operator with a browser of their own at the desk. */

type Added = { readonly password: string; readonly totpSecret: string };
type Role = 'agent' | 'finance' | 'manager' | 'auditor';
type Size = { readonly width: number; readonly height: number };

/** What the authenticator of an operator shows now. */
export const codeNow = async (product: Product, { totpSecret }: Pick<Added, 'totpSecret'>) => {
  const { now } = await product.dev<{ now: string }>('clock');
  return totpAt(totpSecret, new Date(now));
};

/** A browser at a desk in English. */
export async function openBrowser(
  browser: Browser,
  viewport: Size = { width: 1280, height: 800 },
): Promise<Page> {
  const context = await browser.newContext({ viewport, isMobile: false, locale: 'en-US' });
  return context.newPage();
}

export type Known = Added & { readonly user: string };

/** Logs in at the first page of the desk. */
export async function logIn(page: Page, product: Product, known: Known): Promise<void> {
  await page.goto(`${product.url}/desk/`);
  await page.getByLabel('User').fill(known.user);
  await page.getByLabel('Password', { exact: true }).fill(known.password);
  await page.getByLabel('Code of your authenticator').fill(await codeNow(product, known));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Comes in for the first time at a desk in English, through its page, with a password that was given out. */
export async function enterDesk(
  browser: Browser,
  product: Product,
  { user, added, size }: { user: string; added: Added; size?: Size },
): Promise<Page> {
  const page = await openBrowser(browser, size);
  await logIn(page, product, { ...added, user });
  await page.getByLabel('Password until now').fill(added.password);
  await page.getByLabel('New password').fill(`marble otter ${user.length} canvas lantern`);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('navigation').waitFor();
  return page;
}

/** The server has too much to do, or its database does not answer: a page asks again. */
const LATER = -60;

/** A session by the call that the login makes. */
async function enterByCall(page: Page, product: Product, known: Known): Promise<void> {
  const form = { name: known.user, password: known.password, code: await codeNow(product, known) };
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  const send = async () => {
    const url = `${product.url}${deskEndpoints.deskSession.login.path}`;
    const answer: { code: number } = await (await page.context().request.post(url, { form, headers })).json();
    return answer.code;
  };
  let code = await send();
  await expect(async () => {
    if (code === LATER) code = await send();
    expect(code).not.toBe(LATER);
  }).toPass({ timeout: 30_000 });
  expect(code).toBe(0);
}

async function openFirstPage(page: Page, product: Product): Promise<Page> {
  await page.goto(`${product.url}/desk/`);
  await page.getByRole('navigation').waitFor();
  return page;
}

/**
 * Makes an operator and opens the desk with a session of theirs, by the call that its login makes: how one comes in is told by
 * the journeys of operators.
 */
export async function openDesk(
  browser: Browser,
  product: Product,
  { role, name = 'Ana', size }: { readonly role: Role; readonly name?: string; readonly size?: Size },
): Promise<Page> {
  const user = `${name} ${role}`;
  const added = await product.dev<Added>('operators', { name: user, role });
  const page = await openBrowser(browser, size);
  await enterByCall(page, product, { ...added, user });
  return openFirstPage(page, product);
}

const DAY_MS = 86_400_000;

/** Noon of the next Tuesday in Mexico, near enough for the loans of the demonstration to stay as they are. */
export function nextTuesdayNoon(): string {
  const days = (9 - new Date().getUTCDay()) % 7 || 7;
  return `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T18:00:00Z`;
}

type Told = {
  readonly type?: 'paid' | 'reversed';
  readonly eventId: string;
  readonly paymentId: string;
  readonly reference: string;
  readonly amountMinor: number;
  readonly currency?: string;
};

/** What the bank tells of money, in pesos where nothing else is said. */
export async function tellSpei(product: Product, told: Told): Promise<void> {
  const { now } = await product.dev<{ now: string }>('clock');
  const body = JSON.stringify({ currency: 'MXN', ...told, paidAt: now });
  const signature = sign(body, { secret: 'dev-secret-spei', at: new Date(now) });
  await fetch(`${product.url}/notifications/spei`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'plazo-signature': signature },
    body,
  });
}

/** A page by its name in the menu, which a number of what waits may follow; home and lists have links of the same name. */
export const inMenu = (page: Page, name: RegExp): Promise<void> =>
  page.getByRole('navigation').getByRole('link', { name }).click();

/** Money arrives with a reference that nobody was given. */
export const sendUnallocated = (product: Product, amountMinor: number, id = 'unallocated'): Promise<void> =>
  tellSpei(product, { eventId: id, paymentId: id, reference: 'no-such-reference', amountMinor });
