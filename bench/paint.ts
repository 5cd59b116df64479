import { createServer } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { judge, median } from './verdict.ts';

/** The largest paint of a page on a slow phone and network, beside a finished file of the same markup. */

const ROUNDS = 9;
/** Slow 4G as Lighthouse applies it by the browser's own throttling, and a phone four times slower than this machine. */
const NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 184_320,
  uploadThroughput: 86_400,
} as const;
const CPU_SLOWDOWN = 4;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true } as const;
/** Long enough for anything that would still paint larger. */
const SETTLE_MS = 1_500;
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A page on the slow phone and network, for as long as it is looked at. */
export async function onSlowPhone<Seen>(
  browser: Browser,
  url: string,
  look: (page: Page) => Promise<Seen>,
): Promise<Seen> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(url, { waitUntil: 'load' });
    return await look(page);
  } finally {
    await context.close();
  }
}

const largestPaintMs = (browser: Browser, url: string): Promise<number> =>
  onSlowPhone(browser, url, (page) =>
    page.evaluate(
      (settleMs) =>
        new Promise<number>((resolve) => {
          let last = Number.NaN;
          const observer = new PerformanceObserver((list) => {
            for (const { startTime } of list.getEntries()) last = startTime;
          });
          observer.observe({ type: 'largest-contentful-paint', buffered: true });
          setTimeout(() => resolve(last), settleMs);
        }),
      SETTLE_MS,
    ),
  );

type Served = { readonly type: string; readonly body: Buffer };

const withoutScript = (html: string) =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]+rel="?(?:modulepreload|preload)"?[^>]*>/g, '');

const squeeze = (text: string) =>
  brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });

/** A plain server of finished files: no session, no rendering, everything compressed beforehand. */
async function serveStatic(origin: string, addresses: readonly string[]) {
  const files = new Map<string, Served>();
  for (const [no, address] of addresses.entries()) {
    const html = withoutScript(await (await fetch(origin + address)).text());
    files.set(`/${no}`, { type: 'text/html; charset=utf-8', body: squeeze(html) });
    for (const [, path = ''] of html.matchAll(/(?:src|href)="(\/[^"]+\.(?:svg|png|webp|css|woff2))"/g)) {
      const response = await fetch(origin + path);
      files.set(path, {
        type: response.headers.get('content-type') ?? '',
        body: squeeze(await response.text()),
      });
    }
  }
  const server = createServer(({ url = '' }, response) => {
    const file = files.get(url);
    response.writeHead(file ? 200 : 404, {
      'content-type': file?.type ?? 'text/plain',
      'content-encoding': file ? 'br' : 'identity',
    });
    response.end(file?.body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

export type Measured = { readonly name: string; readonly address: string };

/** Measures each page in turn with its yardstick, and holds their ratio to a limit. */
export async function comparePaints(
  browser: Browser,
  origin: string,
  { pages, atMost }: { pages: readonly Measured[]; atMost: number },
): Promise<void> {
  const plain = await serveStatic(
    origin,
    pages.map(({ address }) => address),
  );
  // one load each that does not count: the browser's own first work
  await largestPaintMs(browser, origin + (pages[0]?.address ?? ''));
  await largestPaintMs(browser, `${plain.url}/0`);
  for (const [no, { name, address }] of pages.entries()) {
    const rounds: { own: number; yardstick: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const yardstick = await largestPaintMs(browser, `${plain.url}/${no}`);
      rounds.push({ yardstick, own: await largestPaintMs(browser, origin + address) });
    }
    const own = median(rounds.map((round) => round.own));
    const yardstick = median(rounds.map((round) => round.yardstick));
    console.log(`${name}: largest paint ${own.toFixed(0)} ms, static page ${yardstick.toFixed(0)} ms`);
    judge(`cold load of ${name}`, own / yardstick, { atMost });
  }
  plain.stop();
}
