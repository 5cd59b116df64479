import { test as base, expect, type Page, type Route } from '@playwright/test';
import { wrapAnswer } from '@plazo/contract';

export { expectAccessible } from '../../../e2e/accessible.ts';
export { addShell } from '../../../e2e/noting-shell.ts';
export { expect };

/** Fails a test on any console message that it did not expect: a warning in a page is a bug of the page. */
export const test = base.extend<{ quiet: { expects: (pattern: RegExp) => void } }>({
  quiet: [
    async ({ page }, use) => {
      const expected: RegExp[] = [];
      const heard: string[] = [];
      page.on('console', (message) => heard.push(message.text()));
      page.on('pageerror', (error) => heard.push(String(error)));
      await use({ expects: (pattern) => expected.push(pattern) });
      expect(heard.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** What every page of a visit carries. */
export const common = 'deviceId=d1&osVersion=17.5&productId=mx-fair&orderId=o1';

/** Opens a page and waits until its script has taken over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-ready]').waitFor();
}

/** Opens a page, does something before the script is let through, and waits until it has taken over. */
export async function beforeScript(page: Page, address: string, act: () => Promise<unknown>): Promise<void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await act();
  arrive();
  await page.locator('html[data-ready]').waitFor();
}

/** The query of an address that answers with these fields instead of the usual ones. */
export const patch = (fields: object) => `patch=${encodeURIComponent(JSON.stringify(fields))}`;

/** Answers one call of the contract by hand. */
export async function onCall(page: Page, path: string, handle: (route: Route) => unknown): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      await handle(route);
    },
  );
}

export const answerWith = (data: unknown) => (route: Route) =>
  route.fulfill({ json: wrapAnswer('app', data) });
export const refuseWith = (code: number, message: string) => (route: Route) =>
  route.fulfill({ json: { success: false, code, message, data: null } });

/** A titled block of a page. */
export const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over).toBe(0);
}

/** No word is broken within itself and none runs past the edge, but addresses and hashes, which have no place to break at. */
export async function expectWholeWords(page: Page): Promise<void> {
  const broken = await page.locator('body').evaluate((body) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      // what is for screen readers alone has no place; a table of many columns can be moved sideways
      if (parent.getBoundingClientRect().width <= 1 || parent.closest('table')) continue;
      for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[^\s\u200b\u00ad/-]+/gu)) {
        if (/[@.:&]\w|\w{20}/.test(word)) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
        const isBroken = new Set(boxes.map(({ top }) => Math.round(top))).size > 1;
        const isPast = boxes.some(({ right }) => right > document.documentElement.clientWidth + 1);
        if (isBroken || isPast) found.push(`${isBroken ? 'broken' : 'past the edge'}: ${word}`);
      }
    }
    return found;
  });
  expect(broken).toEqual([]);
}

/** No headline in Chinese, which has no spaces, breaks within a word. */
export async function expectWholePhrases(page: Page): Promise<void> {
  const broken = await page.locator('body').evaluate((body) => {
    const words = new Intl.Segmenter('zh', { granularity: 'word' });
    const found: string[] = [];
    for (const heading of body.querySelectorAll('h1, h2, h3, legend')) {
      if (!heading.checkVisibility() || heading.getBoundingClientRect().width <= 1) continue;
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { index, segment, isWordLike } of words.segment(node.textContent ?? '')) {
          if (!isWordLike || segment.length < 2) continue;
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + segment.length);
          const tops = [...range.getClientRects()]
            .filter(({ width }) => width > 1)
            .map(({ top }) => Math.round(top));
          if (new Set(tops).size > 1) found.push(`${segment} in ${heading.textContent}`);
        }
      }
    }
    return found;
  });
  expect(broken).toEqual([]);
}

/** No column of words is so narrow that they are broken letter by letter. */
export async function expectReadableColumns(page: Page): Promise<void> {
  const narrow = await page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('*')].flatMap((element) => {
      const text = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent?.trim() ?? '')
        .join(' ');
      const { width } = element.getBoundingClientRect();
      const isShown = element.checkVisibility() && width > 1 && text.length > 8;
      return isShown && width < 3.5 * Number.parseFloat(getComputedStyle(element).fontSize) ? [text] : [];
    }),
  );
  expect(narrow).toEqual([]);
}

/** What is pressed is as high as a finger needs, but links within a sentence. */
export async function expectTouchable(page: Page): Promise<void> {
  const small = await page.locator('body').evaluate((body) =>
    [...body.querySelectorAll('a, button, input, select, textarea, summary')].flatMap((one) => {
      const { width, height } = (one.closest('label') ?? one).getBoundingClientRect();
      const isShown = one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 1;
      const isInSentence = getComputedStyle(one).display === 'inline';
      return isShown && !isInSentence && height < 43.5 ? [`${one.outerHTML.slice(0, 160)}: ${height}`] : [];
    }),
  );
  expect(small).toEqual([]);
}

/** One thing to do stands out, or none. */
export async function expectOneFilled(page: Page): Promise<void> {
  const filled = await page.locator('body').evaluate((body) => {
    const probe = body.appendChild(document.createElement('i'));
    probe.style.backgroundColor = 'var(--color-brand)';
    const brand = getComputedStyle(probe).backgroundColor;
    probe.remove();
    // what lies over the page is all that can be pressed; what is chosen is no thing to do
    return [...(document.querySelector('dialog[open]') ?? body).querySelectorAll('a, button')]
      .filter((one) => !one.hasAttribute('aria-current'))
      .filter((one) => one.checkVisibility() && getComputedStyle(one).backgroundColor === brand)
      .map((one) => one.textContent);
  });
  expect(filled.length, filled.join(' | ')).toBeLessThanOrEqual(1);
}
