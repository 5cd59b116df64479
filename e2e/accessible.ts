import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Colours that are on their way to others have arrived. */
const stillness = (page: Page) =>
  page.evaluate(async () => {
    const endless = Number.POSITIVE_INFINITY;
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== endless);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });

async function expectNothingFound(page: Page, colorScheme: 'light' | 'dark', axe: AxeBuilder): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await stillness(page);
  const { violations } = await axe.analyze();
  const found = violations.map(
    ({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
  expect(found).toEqual([]);
}

/** Nothing that axe knows of is wrong: in dark with the colours, in light with anything. Leaves the page in light. */
export async function expectAccessible(page: Page): Promise<void> {
  const ofColours = ['color-contrast', 'link-in-text-block'];
  await expectNothingFound(page, 'dark', new AxeBuilder({ page }).withRules(ofColours));
  await expectNothingFound(page, 'light', new AxeBuilder({ page }));
}
