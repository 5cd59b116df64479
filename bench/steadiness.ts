import { chromium, type Page } from '@playwright/test';
import { type AddressParameters, type PageName, pageAddress } from '@plazo/contract';
import { startProduct } from '../e2e/product.ts';
import { FLAGS, onSlowPhone } from './paint.ts';
import { judge } from './verdict.ts';

/**
 * How much of a page moves by itself while it is loaded on a slow phone and network, as the browser scores it, and the
 * longest time from a press to the next paint, beyond what a press takes on a page without script in the same run.
 */

/** What the browser's own scale calls good; a page that keeps its places has 0. */
const SHIFT_LIMIT = 0.1;
const PRESS_LIMIT_MS = 200;
/** Long enough for script to run and answers to come. */
const SETTLE_MS = 4_000;
const MOST_PRESSES = 6;
/** Controls that change the page they stand on, and lead nowhere. */
const CONTROLS = 'main input:is([type=radio], [type=checkbox], [type=range]), main summary';

/** Begins to write down shifts and presses, those that were included. */
const observe = (page: Page) =>
  page.evaluate(() => {
    const seen = { shift: 0, moved: new Array<string>(), pressMs: 0 };
    Object.assign(globalThis, { seen });
    type Shift = { value: number; hadRecentInput: boolean; sources: { node?: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources }: Shift = entry.toJSON();
        if (hadRecentInput) continue;
        seen.shift += value;
        for (const { node } of sources)
          seen.moved.push(node instanceof Element ? `${node.tagName} ${node.className}` : '?');
      }
    }).observe({ type: 'layout-shift', buffered: true });
    const events = { type: 'event', buffered: true, durationThreshold: 16 };
    new PerformanceObserver((list) => {
      type Press = { duration: number; interactionId: number };
      for (const entry of list.getEntries()) {
        // a pointer that rests over a page while it is loaded presses nothing: 0
        const { duration, interactionId }: Press = entry.toJSON();
        if (interactionId > 0) seen.pressMs = Math.max(seen.pressMs, duration);
      }
    }).observe(events);
  });

const seenOn = (page: Page) =>
  page.evaluate((): { shift: number; moved: string[]; pressMs: number } => Reflect.get(globalThis, 'seen'));

async function measure(page: Page) {
  await observe(page);
  await page.waitForTimeout(SETTLE_MS);
  const { shift, moved } = await seenOn(page);
  const controls = await page.locator(CONTROLS).all();
  let presses = 0;
  let slowest = { pressMs: 0, on: '' };
  for (const control of controls.slice(0, MOST_PRESSES)) {
    if (!(await control.isVisible())) continue;
    if ((await control.getAttribute('type')) === 'range') await control.press('ArrowRight');
    else await control.click({ force: true });
    presses += 1;
    await page.waitForTimeout(500);
    const { pressMs } = await seenOn(page);
    if (pressMs > slowest.pressMs)
      slowest = { pressMs, on: (await control.getAttribute('value')) ?? (await control.innerText()) };
  }
  return { shift, moved, presses, ...slowest };
}

const product = await startProduct();
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: FLAGS });
try {
  const borrower = await product.dev<{ borrowerId: string; commonQuery: string }>('borrowers', {
    market: 'mx',
  });
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '174' };
  const order = await product.dev<AddressParameters>('orders', wish);
  const pages: readonly (readonly [name: PageName, own: AddressParameters])[] = [
    ['shellHome', {}],
    ['confirmLoan', { productId: 'mx-fair' }],
    ['orderDetails', order],
    ['repay', order],
    ['extend', order],
    ['complaintHome', {}],
  ];
  const bare = `data:text/html,<main>${'<input type=checkbox>'.repeat(MOST_PRESSES)}</main>`;
  const { pressMs: bareMs } = await onSlowPhone(browser, bare, measure);
  console.log(`a press without script: ${bareMs} ms`);
  for (const [name, own] of pages) {
    const url = `${product.url}${pageAddress(name, {}, own)}&${borrower.commonQuery}`;
    const { shift, moved, presses, pressMs, on } = await onSlowPhone(browser, url, measure);
    const slowest = presses > 0 ? `, the slowest on “${on}”` : '';
    console.log(
      `${name}: ${presses} presses${slowest}${moved.length > 0 ? `; moved: ${moved.join(', ')}` : ''}`,
    );
    judge(`shift of ${name}`, shift / SHIFT_LIMIT, { atMost: 1 });
    if (presses > 0) judge(`press on ${name}`, (pressMs - bareMs) / PRESS_LIMIT_MS, { atMost: 1 });
  }
} finally {
  await browser.close();
  await product.stop();
}
