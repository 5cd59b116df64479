import { expect, open, test } from './page.ts';

/** Fonts that the tests bring along, so that another machine draws the same letters. */
const fonts = { '--font-sans': '"Noto Sans"', '--font-mono': '"Noto Sans Mono"' };

for (const colorScheme of ['light', 'dark'] as const) {
  test(`draws each component as it was approved, in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await open(page, '/testPreview?view=gallery&language=1');
    await page.evaluate((own) => {
      for (const [name, value] of Object.entries(own))
        document.documentElement.style.setProperty(name, value);
    }, fonts);
    // the drawing of a part has a file of its own
    await page.waitForLoadState('networkidle');
    const parts = page.locator('main > *:visible');
    // the skeleton among them is seen after a moment only
    await expect(parts).toHaveCount(11);
    for (let index = 0; index < 11; index += 1)
      await expect.soft(parts.nth(index)).toHaveScreenshot(`${colorScheme}-${index}.png`);
  });
}
