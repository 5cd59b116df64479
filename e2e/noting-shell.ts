import type { Page } from '@playwright/test';

/** Puts a shell around the page that notes what it is asked; the notes survive a change of page. Handlers that begin with `!` throw. */
export async function addShell(page: Page, handlers: readonly string[]): Promise<string[]> {
  const asked: string[] = [];
  await page.exposeFunction('noteForTest', (text: string) => {
    asked.push(text);
  });
  await page.addInitScript((names) => {
    const note: unknown = Reflect.get(window, 'noteForTest');
    const entries = names.map((name) => [
      name.replace('!', ''),
      {
        postMessage: (body: unknown) => {
          if (name.startsWith('!')) throw new Error('The app cannot');
          if (typeof note === 'function') note(`${name} ${JSON.stringify(body)}`);
        },
      },
    ]);
    Reflect.set(window, 'webkit', { messageHandlers: Object.fromEntries(entries) });
  }, handlers);
  return asked;
}
