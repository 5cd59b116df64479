import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** WebKit as Debian ships it, on a screen of its own, driven over WebDriver with plain `fetch`. */

const START_TIMEOUT_MS = 30_000;
const FIND_TIMEOUT_MS = 15_000;
/** The key under which WebDriver names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

export type Browser = {
  readonly open: (url: string) => Promise<void>;
  /** Runs the body of a function in the page. */
  readonly run: <Value>(body: string, ...args: readonly unknown[]) => Promise<Value>;
  /** Clicks what an XPath finds, once it is there. */
  readonly click: (xpath: string) => Promise<void>;
  /** Waits until the text of the page holds some words. */
  readonly waitForText: (words: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

async function until<Value>(
  what: string,
  limitMs: number,
  look: () => Promise<Value | undefined>,
): Promise<Value> {
  for (const end = performance.now() + limitMs; performance.now() < end; await wait(100)) {
    const value = await look();
    if (value !== undefined) return value;
  }
  throw new Error(`Not there after ${limitMs} ms: ${what}`);
}

/** A screen that nobody sees; it names its display on the fourth stream. */
async function startScreen() {
  const options = ['-displayfd', '3', '-screen', '0', '480x900x24', '-nolisten', 'tcp'];
  const child = spawn('Xvfb', options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const pipe = child.stdio[3];
  if (!pipe) throw new Error('The screen has no fourth stream');
  const failed = once(child, 'error').then(([error]) => Promise.reject(error));
  const [number] = await Promise.race([once(pipe, 'data'), failed]);
  return { display: `:${String(number).trim()}`, stop: () => child.kill() };
}

function startDriver(display: string) {
  const port = 20_000 + (process.pid % 20_000);
  const isRoot = process.getuid?.() === 0;
  const env = {
    ...process.env,
    DISPLAY: display,
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    // the sandbox of WebKit cannot be set up by root
    ...(isRoot && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
  };
  const child = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env });
  child.on('error', () => undefined);
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

async function send<Value>(url: string, method: string, body?: object): Promise<Value> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${url}: ${value?.error} ${value?.message}`);
  return value;
}

/** Starts WebKit with a page of 480 by 900. */
export async function startWebKit(): Promise<Browser> {
  const screen = await startScreen();
  const driver = startDriver(screen.display);
  const capabilities = { alwaysMatch: {} };
  const { sessionId } = await until('WebKitWebDriver', START_TIMEOUT_MS, () =>
    send<{ sessionId: string }>(`${driver.url}/session`, 'POST', { capabilities }).catch(() => undefined),
  );
  const session = `${driver.url}/session/${sessionId}`;
  const run: Browser['run'] = (body, ...args) =>
    send(`${session}/execute/sync`, 'POST', { script: body, args });
  return {
    run,
    open: (url) => send(`${session}/url`, 'POST', { url }),
    click: async (xpath) => {
      const element = await until(xpath, FIND_TIMEOUT_MS, () =>
        send<Record<string, string>>(`${session}/element`, 'POST', { using: 'xpath', value: xpath }).catch(
          () => undefined,
        ),
      );
      await send(`${session}/element/${element[ELEMENT]}/click`, 'POST', {});
    },
    waitForText: async (words) => {
      await until(words, FIND_TIMEOUT_MS, async () =>
        (await run<boolean>('return document.body.innerText.includes(arguments[0])', words))
          ? true
          : undefined,
      );
    },
    close: async () => {
      await send(session, 'DELETE').catch(() => undefined);
      driver.stop();
      screen.stop();
    },
  };
}
