import { order } from '../src/testing/canned.ts';
import { common, expect, expectAccessible, open, patch, test } from './page.ts';

const address = `/severalRegister?${common}`;
const clarification = {
  title: 'En aclaración hasta el mar 12 ene',
  text: 'Una persona lee tu queja CP-7 y te contesta aquí.',
  isStopped: 0,
  problemId: 'q7',
  see: 'Ver tu queja CP-7',
};
const withStatus = (orderStatus: string, own: object) =>
  `${address}&${patch({ isDelay: 0, isScore: 0, orderStatus, clarification: own })}`;

test('a loan in clarification says so first, who reads it and the way there', async ({ page }) => {
  await open(page, withStatus('174', clarification));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: clarification.title })).toHaveCount(1);
  await expect(main.getByText(order.noticeStatusText)).toHaveCount(0);
  await expect(main.getByText(clarification.text)).toBeVisible();
  await expectAccessible(page);
  const way = page.getByRole('link', { name: clarification.see });
  await expect(way).toHaveAttribute('href', /complainDetails\?.*problemId=q7/);
});

test('a late loan stays called late while its charges run, and is in clarification while they do not', async ({
  page,
}) => {
  const late = page.getByRole('heading', { name: order.noticeStatusText });
  await open(page, withStatus('180', clarification));
  await expect(late).toHaveCount(1);
  await expect(page.getByText(clarification.title)).toHaveCount(1);
  await open(page, withStatus('180', { ...clarification, isStopped: 1 }));
  await expect(late).toHaveCount(0);
  await expect(page.getByRole('heading', { name: clarification.title })).toHaveCount(1);
});

test('what a channel told has no complaint to lead to', async ({ page }) => {
  const own = { ...clarification, title: 'En aclaración', problemId: '', see: '' };
  await open(page, withStatus('174', own));
  await expect(page.getByRole('heading', { name: own.title })).toHaveCount(1);
  await expect(page.locator('a[href*=complainDetails]')).toHaveCount(0);
});
