import { expect, expectAccessible, test } from './journey.ts';

/** Every component of the desk in its states, and nothing that the browser refuses or axe finds. */
for (const width of [390, 1280]) {
  test(`the desk's components are accessible in light and dark, ${width} wide`, async ({ page, product }) => {
    const refused: string[] = [];
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    await page.setViewportSize({ width, height: 900 });
    // who likes dark has it from the first paint: no colour is on its way from another
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${product.url}/desk/gallery`);
    await expect(page.getByRole('heading', { name: 'Components' })).toBeVisible();
    await expect(page.locator('figure svg').first()).toBeVisible();
    for (const twin of await page.getByText('Show as a table').all()) await twin.click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Open the dialog' }).click();
    await expectAccessible(page);
    expect(refused).toEqual([]);
  });
}
