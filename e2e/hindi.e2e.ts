import { latinWords } from './foreign-words.ts';
import { enter, expect, expectAccessible, newBorrower, newOrder, test } from './journey.ts';

/** The main pages of a borrower who chose Hindi: no English is left, nothing is cut off, and it fits a small phone. */

/** Names and addresses of the demonstration, and abbreviations that Hindi writes in Latin letters. */
const NAMES =
  /^(?:QuickRupee|Classic|Flexible|Demo|Finance|Private|Limited|Test|Asha|Road|Demonstration|Bengaluru|Karnataka|Priya|Nair|SMS|UPI|PIN|OTP|NEFT|IMPS|HDFC\w*|GST|APR|KFS|RBI|INR|PDF|JSON|WhatsApp|SHA|CoR|[\w.-]+@[\w.-]+|cms\.rbi\.org\.in|IFSC|English|First|Street|[A-Z\d]{1,4}-[A-Z\d]{1,4}|[0-9a-zA-Z_-]{20,})$/;

const pages = [
  ['confirmLoan', { productId: 'in-fair' }, 'fresh'],
  ['orderDetails', {}, 'lent'],
  ['orders', {}, 'lent'],
  ['repay', {}, 'lent'],
  ['extend', {}, 'lent'],
  ['payChoice', {}, 'lent'],
  ['agreement', {}, 'lent'],
  ['keyFacts', {}, 'lent'],
  ['privacy', {}, 'lent'],
  ['loanTerms', {}, 'lent'],
  ['complaintHome', {}, 'lent'],
  ['support', {}, 'lent'],
  ['recommended', {}, 'lent'],
  ['product', { productId: 'in-fair' }, 'lent'],
  ['bindBank', {}, 'lent'],
  ['shellHome', {}, 'lent'],
  ['shellMe', {}, 'lent'],
  ['moreMoney', {}, 'more'],
  ['messages', {}, 'lent'],
  ['reminders', {}, 'lent'],
  ['dataRequests', {}, 'lent'],
  ['devices', {}, 'lent'],
] as const;

test('the pages of a borrower are Hindi, fit a small phone and cut no letter off', async ({
  page,
  product,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  const fresh = await newBorrower(product, 'in');
  const lent = await newBorrower(product, 'in');
  const { orderId } = await newOrder(product, {
    borrowerId: lent.borrowerId,
    product: 'in-fair',
    status: '174',
    daysToDue: 3,
  });
  const more = await newBorrower(product, 'in');
  const wish = { borrowerId: more.borrowerId, product: 'in-more', status: '174', daysToDue: 12 };
  const flexible = await newOrder(product, wish);
  const whose = {
    fresh: [fresh, {}],
    lent: [lent, { orderId }],
    more: [more, { orderId: flexible.orderId }],
  } as const;
  for (const [name, own, who] of pages) {
    const [borrower, order] = whose[who];
    const query = { ...order, ...own };
    await enter(page, { product, name, borrower, own: { ...query, language: 'hi' } });
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    if (name === 'moreMoney') await page.getByText('आप क्या मान रहे हैं', { exact: true }).click();
    const left = (await latinWords(page, 'hi-IN')).filter((word) => !NAMES.test(word));
    expect.soft([name, left]).toEqual([name, []]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft([name, overflow]).toEqual([name, 0]);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('button, a, h1, label')]
        .filter(
          (one) => getComputedStyle(one).overflowY !== 'visible' && one.scrollHeight > one.clientHeight + 1,
        )
        .map(({ textContent }) => textContent),
    );
    expect.soft([name, cut]).toEqual([name, []]);
    if (name === 'confirmLoan' || name === 'keyFacts' || name === 'shellMe') await expectAccessible(page);
    if (process.env['PICTURES'])
      await page.screenshot({ path: `${process.env['PICTURES']}/${name}.png`, fullPage: name !== 'privacy' });
  }
});
