import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request as ask, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Route } from '@playwright/test';
import { enter, expect, newBorrower, settled, test } from './journey.ts';
import { startProduct } from './product.ts';

/** A lender whose pages have a host of their own, by `h5Base` of the brand file. */

const PAGES = 'https://pages.lender.example';

/** The demonstration's brands with their pages at that host. */
async function brandsElsewhere(directory: string): Promise<string> {
  const own = join(directory, 'brands');
  await mkdir(own);
  for (const market of ['mx', 'in']) {
    const file = new URL(`../packages/markets/src/${market}/demo/brand.json`, import.meta.url);
    const brand: object = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(join(own, `${market}.json`), JSON.stringify({ ...brand, h5Base: `${PAGES}/` }));
  }
  return own;
}

/** Hands a request on to the server as the lender's own front does, its host named as the browser named it. */
async function handOn(route: Route, server: string): Promise<void> {
  const request = route.request();
  const { pathname, search, host } = new URL(request.url());
  const headers = { ...(await request.allHeaders()), host };
  const sent = ask(`${server}${pathname}${search}`, { method: request.method(), headers });
  sent.end(request.postDataBuffer());
  const [answer]: IncomingMessage[] = await once(sent, 'response');
  const told = Object.entries(answer?.headers ?? {}).map(([name, value]): [string, string] => [
    name,
    Array.isArray(value) ? value.join('\n') : String(value),
  ]);
  await route.fulfill({
    status: answer?.statusCode ?? 502,
    headers: Object.fromEntries(told),
    body: answer ? await buffer(answer) : '',
  });
}

test('a brand’s pages at another host lead from one to the next there, from the offer to the agreement of the loan', async ({
  page,
}) => {
  const directory = await mkdtemp(join(tmpdir(), 'plazo-elsewhere-'));
  const server = await startProduct({ PLAZO_BRANDS: await brandsElsewhere(directory) });
  await page.route(`${PAGES}/**`, (route) => handOn(route, server.url));
  const borrower = await newBorrower(server, 'mx');

  // the app opened the server's own host: what comes back leads to the pages' host, with what the visit carries
  await enter(page, {
    product: server,
    name: 'confirmLoan',
    borrower,
    own: { productId: 'mx-fair', language: '1' },
  });
  const offered = page.getByRole('link', { name: 'agreement' }).first();
  await expect(offered).toHaveAttribute('href', new RegExp(`^${PAGES}/systemOften\\?.*productId=mx-fair`));
  const left = page.waitForRequest(`${PAGES}/severalRegister?**`);
  await page.getByRole('button', { name: 'Confirm loan' }).click();
  const { searchParams } = new URL((await left).url());
  const [from, orderId, language] = ['from', 'orderId', 'language'].map((name) => searchParams.get(name));
  expect([from, language]).toEqual(['confirm', '1']);
  expect(searchParams.get('deviceId')).not.toBeNull();
  await page.waitForURL(`${PAGES}/severalRegister?**`);

  // there the app brings a session, and one page leads to the next
  const product = { ...server, url: PAGES };
  const { borrowerId } = borrower;
  const session = await server.dev<{ commonQuery: string }>('sessions', { borrowerId });
  const own = { productId: 'mx-fair', orderId: orderId ?? '', language: '1' };
  await enter(page, { product, name: 'orderDetails', borrower: { ...borrower, ...session }, own });
  await expect(page.getByText('We received your request').first()).toBeVisible();
  await page
    .getByRole('link', { name: /agreement/i })
    .first()
    .click();
  await page.waitForURL(`${PAGES}/systemOften?**`);
  await settled(page);
  await expect(page.getByRole('main')).toContainText('3,000.00');

  await page.close();
  await server.stop();
  await rm(directory, { recursive: true, force: true });
});
