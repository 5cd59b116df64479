import { type PageName, pages } from '@plazo/contract';
import { en } from '../src/words/en/core.ts';
import { es } from '../src/words/es/core.ts';
import { hi } from '../src/words/hi/core.ts';
import { zh } from '../src/words/zh/core.ts';
import {
  common,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectOneFilled,
  expectReadableColumns,
  expectTouchable,
  expectWholePhrases,
  expectWholeWords,
  open,
  test,
} from './page.ts';

/** Each path of the table by deep link: whole in every language, readable by everybody, on the smallest phone. */

const own: Readonly<Record<string, string>> = {
  instructions: '&requestType=1&amount=121600&payCode=store',
  complaintNext: '&problemType=2&orderNo=o1',
  applySection: '&section=personal',
  complaintDetail: '&problemId=c1',
};
const names = Object.keys(pages).filter((name): name is PageName => name in pages);
const screens = names.map((name) => ({
  name,
  paths: pages[name].paths,
  query: `${common}${own[name] ?? ''}`,
}));

/** A mark of Latin writing right after a Chinese word, or between two. */
const ASCII_AMONG_HAN = /\p{Script=Han}[,:;()]|\p{Script=Han}[.!?] ?\p{Script=Han}/u;

for (const { name, paths, query } of screens) {
  test(`${name} opens in every language by each of its paths`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    for (const path of paths) {
      for (const [flag, lang, { titles }] of [
        ['1', 'en-IN', en],
        ['2', 'es-MX', es],
        ['3', 'zh-CN', zh],
        ['hi', 'hi-IN', hi],
      ] as const) {
        await open(page, `${path}?${query}&language=${flag}`);
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[name]);
        await expect(page.getByText(/undefined|\[object|NaN/)).toHaveCount(0);
        await expect(page.locator('[class*=undefined]')).toHaveCount(0);
        if (lang !== 'zh-CN') continue;
        await expectWholePhrases(page);
        await expect(page.getByText(ASCII_AMONG_HAN)).toHaveCount(0);
      }
    }
  });

  test(`${name} passes axe in light and dark`, async ({ page }) => {
    await open(page, `${paths[0]}?${query}`);
    await expectAccessible(page);
    await expectTouchable(page);
    await expectOneFilled(page);
  });

  test(`${name} fits 320 px, with text at 200 % too`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await open(page, `${paths[0]}?${query}`);
    await expectNoSidewaysScroll(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectNoSidewaysScroll(page);
    await expectReadableColumns(page);
    await expectWholeWords(page);
  });
}

test('the plan of the key facts has every column on a phone, each with its name', async ({ page }) => {
  await open(page, `${pages.keyFacts.paths[0]}?${common}`);
  const balance = page.getByRole('cell', { name: '$2,020.00' });
  const { x, width } = (await balance.boundingBox()) ?? { x: 0, width: 0 };
  expect(x + width).toBeLessThanOrEqual(390);
  expect(await balance.evaluate((cell) => getComputedStyle(cell, '::before').content)).toBe('"Saldo"');
});
