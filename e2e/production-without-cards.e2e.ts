import { pageAddress } from '@plazo/contract';
import { expect, putAside, test } from './journey.ts';
import { type Lending, startLending } from './lending-production.ts';
import { behindTls } from './production.ts';
import { dayAfter, dueOn, payOn, personOf, takeLoan } from './production-person.ts';

/**
 * Production whose file of rails names nobody who takes cards lends and is paid all the same, and no page of a borrower
 * leads to a card: there is none.
 */

test.use(behindTls);
test.setTimeout(240_000);

let lending: Lending;
test.beforeAll(async () => {
  lending = await startLending({ hasCards: false });
});
test.afterAll(() => lending.stop());

test('a brand without who takes cards lends, is paid, and shows no card on any page', async ({ page }) => {
  await putAside(page);
  const person = personOf(page, lending, 'mx');
  const { words, see, untilSays, comeBackOn } = person;
  const { order } = await takeLoan(person, dayAfter(lending.today(), 1));
  await untilSays(words.active);

  const main = page.getByRole('main');
  const places = [
    ['shellMe', {}],
    ['orderDetails', order],
    ['repay', order],
    ['repay', { ...order, mode: 'choose' }],
    ['repay', { ...order, pay: 'next' }],
    ['payChoice', order],
    ['haveYouPaid', order],
  ] as const;
  for (const [name, own] of places) {
    await see(name, own);
    await expect(main, name).not.toContainText(/tarjeta/i);
  }

  // a page of its own: what is not there is an error on its console
  const elsewhere = await page.context().newPage();
  for (const [name, own] of [
    ['bindCard', {}],
    ['payChoice', { ...order, way: 'card' }],
  ] as const) {
    const answer = await elsewhere.goto(`${lending.at('mx')}${pageAddress(name, {}, own)}`);
    expect(answer?.status(), name).toBe(404);
    await expect(elsewhere.getByRole('heading', { name: 'Página no disponible' })).toBeVisible();
  }
  await elsewhere.goto(`${lending.at('mx')}/status`);
  await expect(elsewhere.getByRole('main')).toContainText('SMS');
  await expect(elsewhere.getByRole('main')).not.toContainText('Tarjeta');
  await elsewhere.close();

  await comeBackOn(await dueOn(person, order));
  await payOn(person, order, words.way.other);
  await untilSays(words.done(1));
  await lending.booksInOrder();
});
