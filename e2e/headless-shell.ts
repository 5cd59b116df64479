import type { Page } from '@playwright/test';
import { type ActionName, actions, HANDSHAKE_HANDLER } from '@plazo/bridge';

/** A shell without a screen: it speaks the bridge as an app's web view does, well or badly. */

/** How its handlers take a message: an answer, an exception, a no, or nothing for ever. */
export type Manner = 'answers' | 'throws' | 'refuses' | 'is silent';
type Told = { readonly handler: string; readonly body: unknown };

/** Puts it around each page that is opened from now on, with a token for push; gives what it was asked, the handshake included. */
export async function openShell(
  page: Page,
  manner: Manner,
  token = 'headless-token-00',
): Promise<readonly Told[]> {
  const asked: Told[] = [];
  await page.exposeFunction('tellHeadlessShell', (handler: string, body: unknown) => {
    asked.push({ handler, body });
  });
  const names = Object.values(actions).map(({ handler }) => handler);
  await page.addInitScript(
    ({ handlers, handshake, how, push }) => {
      const take = (name: string, body: unknown) => {
        const tell: unknown = Reflect.get(window, 'tellHeadlessShell');
        if (typeof tell === 'function') tell(name, body);
        if (name === handshake) return Promise.resolve({ version: '4.2.0', actions: handlers });
        if (how === 'throws') throw new Error('no view controller');
        if (how === 'is silent') return new Promise(() => {});
        if (how === 'refuses') return Promise.resolve({ ok: false });
        return Promise.resolve(name === push.handler ? { token: push.token } : { ok: true });
      };
      const entries = [...handlers, handshake].map((name) => [
        name,
        { postMessage: (body: unknown) => take(name, body) },
      ]);
      Reflect.set(window, 'webkit', { messageHandlers: Object.fromEntries(entries) });
    },
    {
      handlers: names,
      handshake: HANDSHAKE_HANDLER,
      how: manner,
      push: { handler: actions.pushToken.handler, token },
    },
  );
  return asked;
}

/** What an action was asked with, each time. */
export const bodiesOf = (asked: readonly Told[], name: ActionName) =>
  asked.filter(({ handler }) => handler === actions[name].handler).map(({ body }) => body);
