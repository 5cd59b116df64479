import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pages } from '@plazo/contract';
import { openDesk } from './desk.ts';
import {
  comeBack,
  enter,
  expect,
  expectAccessible,
  expectBooksInOrder,
  goToDay,
  newBorrower,
  runJobs,
  settled,
  test,
} from './journey.ts';
import { startProduct } from './product.ts';
import { applyFor, logIn, openShell, shellWords } from './shell-walk.ts';

/** A borrower's own link brings somebody new, whose first loan gives both a coupon; the desk sees where it came from. */

const words = shellWords.mx;
const demo = new URL('../packages/markets/src/mx/demo/brand.json', import.meta.url);

test('a link is sent, somebody new comes by it, borrows, and both have a coupon', async ({
  page,
  browser,
}) => {
  const directory = await mkdtemp(join(tmpdir(), 'plazo-brands-'));
  const referrals = {
    earnsWhen: 'paid-out',
    referrerMinor: 10_000,
    friendMinor: 5_000,
    days: 60,
    mostAMonth: 5,
  };
  const file = JSON.parse(await readFile(demo, 'utf8'));
  await writeFile(join(directory, 'mx.json'), JSON.stringify({ ...file, referrals }));
  const product = await startProduct({ PLAZO_BRANDS: directory });
  await goToDay(product, '2027-03-10');
  const referrer = await newBorrower(product, 'mx');
  await enter(page, { product, name: 'coupons', borrower: referrer, own: {} });
  await expect(page.getByText('recibes un cupón de $100.00')).toBeVisible();
  await page.getByRole('button', { name: 'Ver mi enlace' }).click();
  const link = page.getByText(/\/app\/login\?invite=/);
  await expect(link).toBeVisible();
  await expectAccessible(page);
  const address = await link.innerText();

  const other = await browser.newContext();
  const friend = await other.newPage();
  await friend.goto(address.trim());
  await settled(friend);
  await logIn(friend, product, words);
  await friend.goto(`${product.url}${pages.coupons.paths[0]}`);
  await expect(friend.getByText(/^Te invitaron: .* un cupón de \$50\.00/)).toBeVisible();
  await expectAccessible(friend);
  await friend.goto(`${product.url}${pages.shellHome.paths[0]}`);
  await settled(friend);
  await applyFor(friend, words);
  await friend.getByRole('button', { name: words.confirm }).click();
  await expect(friend.getByRole('heading', { name: words.received })).toBeVisible();
  await runJobs(product, 'decide', 'send-disbursements', 'confirm-disbursements', 'coupons');
  await comeBack(page, { product, name: 'coupons', borrower: referrer, own: {} });
  await expect(page.getByText('Listo')).toHaveCount(0);
  // the day in which the loan can be given back, and one more
  await product.dev('clock', { advanceMs: 2 * 86_400_000 });
  await runJobs(product, 'coupons');

  await comeBack(page, { product, name: 'coupons', borrower: referrer, own: {} });
  await expect(page.getByText('Listo')).toHaveCount(1);
  await expect(page.getByText('$100.00', { exact: true })).toBeVisible();
  await openShell(friend, product, words);
  await friend.goto(`${product.url}${pages.coupons.paths[0]}`);
  await expect(friend.getByText('$50.00', { exact: true })).toBeVisible();
  await expect(friend.getByText(/^Te invitaron/)).toHaveCount(0);
  await other.close();
  const desk = await openDesk(browser, product, { role: 'manager' });
  await desk.goto(`${product.url}/desk/borrowers/${referrer.borrowerId}`);
  await desk.getByRole('tab', { name: 'Coupons' }).click();
  await expect(desk.getByText(/invited somebody/)).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('link', { name: 'Who was invited' }).click();
  await desk.getByRole('tab', { name: 'Coupons' }).click();
  await expect(desk.getByText(/came by an invitation/)).toBeVisible();
  await desk.context().close();
  await expectBooksInOrder(product);
  await page.close();
  await product.stop();
  await rm(directory, { recursive: true, force: true });
});
