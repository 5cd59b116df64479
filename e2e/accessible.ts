import { expect, type Page } from '@playwright/test';
import axe, { type Result, type RunOptions } from 'axe-core';

declare global {
  // biome-ignore lint: a page's globals are extended by declaration merging
  interface Window {
    readonly axe?: typeof axe;
  }
}

/** Longer than any change of colour; what moves on after it, such as a bar that fills while one waits, is the state itself. */
const SOON_MS = 1000;

/** Colours that are on their way to others have arrived. */
const stillness = (page: Page) =>
  page.evaluate(async (soonMs) => {
    const moving = () =>
      document.getAnimations().filter(({ effect, playState }) => {
        const { endTime } = effect?.getComputedTiming() ?? {};
        return playState === 'running' && typeof endTime === 'number' && endTime <= soonMs;
      });
    for (let left = moving(); left.length > 0; left = moving())
      await Promise.allSettled(left.map(({ finished }) => finished));
  }, SOON_MS);

/** Every frame answers for itself when the page asks it. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (await frame.evaluate(() => window.axe === undefined)) await frame.evaluate(axe.source);
}

async function expectNothingFound(
  page: Page,
  colorScheme: 'light' | 'dark',
  options: RunOptions,
): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const find = async () => {
    await stillness(page);
    const violations = await page.evaluate(
      async (asked): Promise<readonly Result[]> => {
        if (!window.axe) throw new Error('axe did not come onto the page');
        return (await window.axe.run(document, asked)).violations;
      },
      { ...options, resultTypes: ['violations'] } satisfies RunOptions,
    );
    return violations.map(
      ({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ html }) => html).join(' ')}`,
    );
  };
  // an answer that comes while axe looks changes colours under it: what is wrong stays wrong
  await expect.poll(find, { timeout: 5_000 }).toEqual([]);
}

/** Nothing that axe knows of is wrong: in dark with the colours, in light with anything. Leaves the page in light. */
export async function expectAccessible(page: Page): Promise<void> {
  await bringAxe(page);
  await expectNothingFound(page, 'dark', { runOnly: ['color-contrast', 'link-in-text-block'] });
  await expectNothingFound(page, 'light', {});
}

/** What can be wrong in one language and right in another: a name that is missing, a language that is not said. */
const OF_WORDS = [
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-toggle-field-name',
  'button-name',
  'document-title',
  'empty-heading',
  'frame-title',
  'html-has-lang',
  'html-lang-valid',
  'image-alt',
  'label',
  'label-content-name-mismatch',
  'link-name',
  'select-name',
  'summary-name',
  'valid-lang',
];

/** Of a page that passed in another language: its words do too. */
export async function expectWordsAccessible(page: Page): Promise<void> {
  await bringAxe(page);
  await expectNothingFound(page, 'light', { runOnly: OF_WORDS });
}
