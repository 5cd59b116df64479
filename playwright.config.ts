import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

// Set once and inherited by the workers, so that several checkouts can be tested side by side.
process.env['PAGES_PORT'] ??= String(20_000 + (process.pid % 20_000));
// What pages and server say to each other in the journeys, for the comparison at their end.
process.env['RECORDED_CALLS'] ??= join(tmpdir(), `plazo-calls-${process.pid}`);
process.env['PRODUCT_TEMPLATE'] ??= join(tmpdir(), `plazo-template-${process.pid}`);
const pagesUrl = `http://127.0.0.1:${process.env['PAGES_PORT']}`;

/** A machine that stands still for a moment fails no change: what passes the second time is named in the log. */
const RETRIES = 1;

export default defineConfig({
  forbidOnly: true,
  // a quarter of the time a journey waits
  workers: 3,
  reporter: 'list',
  timeout: 45_000,
  // a busy machine is slow, not wrong; a browser's update may move the edge of a letter, and no more
  expect: {
    timeout: 15_000,
    toHaveScreenshot: {
      maxDiffPixelRatio: 0.02,
      pathTemplate: '{testDir}/{testFileDir}/pictures/{arg}{ext}',
    },
  },
  use: {
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    launchOptions: {
      executablePath: '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // each test opens a page of its own: those of a large file run side by side too
    {
      name: 'pages',
      testDir: 'apps',
      testMatch: '**/e2e/*.e2e.ts',
      fullyParallel: true,
      retries: RETRIES,
      use: { baseURL: pagesUrl },
    },
    // a journey is as long as what it tells: the limit ends one that hangs
    {
      name: 'journeys',
      testDir: 'e2e',
      testMatch: '*.e2e.ts',
      timeout: 240_000,
      retries: RETRIES,
      teardown: 'contract',
    },
    { name: 'contract', testDir: 'e2e', testMatch: 'contract.after.ts' },
  ],
  webServer: {
    command: `"${process.execPath}" tools/build.ts && "${process.execPath}" apps/borrower/src/testing/page-server.ts`,
    env: { PORT: process.env['PAGES_PORT'] },
    url: `${pagesUrl}/ready`,
    timeout: 120_000,
  },
});
