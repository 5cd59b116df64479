import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';
import { freePort } from '../apps/server/src/testing/free-port.ts';

/** `npm run dev` on a copy of the sources: what is written there shows. */

const root = fileURLToPath(new URL('..', import.meta.url));
const SITE_TEXT = 'Regístrate gratis';
const MADE = /\/(?:node_modules|dist|data|pictures|test-results)$/;

function copySources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'plazo-dev-'));
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, '@plazo'), { recursive: true });
  for (const name of ['package.json', 'tsconfig.json', 'tsconfig.base.json', 'apps', 'packages', 'tools'])
    cpSync(join(root, name), join(copy, name), { recursive: true, filter: (path) => !MADE.test(path) });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@plazo' && name !== '.vite')
      symlinkSync(join(root, 'node_modules', name), join(modules, name));
  for (const workspace of ['apps', 'packages'])
    for (const name of readdirSync(join(copy, workspace)))
      symlinkSync(join(copy, workspace, name), join(modules, '@plazo', name));
  return copy;
}

/** Two ports in a row: the simulator stands above the server. */
async function startDevelopment(copy: string) {
  const port = await freePort();
  const child = spawn('npm', ['run', 'dev'], {
    cwd: copy,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port), PLAZO_DATA: join(copy, 'data') },
  });
  const ended = once(child, 'close');
  const signal = (name: NodeJS.Signals) => child.pid !== undefined && process.kill(-child.pid, name);
  const endWithUs = () => signal('SIGTERM');
  process.once('exit', endWithUs);
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  await expect.poll(() => said, { timeout: 90_000 }).toContain('channel simulator');
  return {
    url: `http://localhost:${port}`,
    offer: /http:\S+andInto\S+market=mx/.exec(said)?.[0] ?? '',
    stop: async () => {
      process.off('exit', endWithUs);
      signal('SIGTERM');
      await ended;
    },
  };
}

type Development = Awaited<ReturnType<typeof startDevelopment>> & { readonly copy: string };

const test = base.extend<{ development: Development }>({
  development: async ({ page }, use) => {
    const copy = copySources();
    const development = await startDevelopment(copy);
    await use({ ...development, copy });
    await page.context().close();
    await development.stop();
    rmSync(copy, { recursive: true, force: true });
  },
});

/** How a text is written instead of another one into a file of the copy, and put right again. */
function change(file: string, from: string, to: string) {
  const before = readFileSync(file, 'utf8');
  expect(before).toContain(from);
  return {
    write: () => writeFileSync(file, before.replace(from, to)),
    takeBack: () => writeFileSync(file, before),
  };
}

/** A save that follows another one at once may be missed by whoever watches the file: an editor's next save is not. */
const untilSeen = (save: () => void, seen: () => Promise<unknown>) =>
  expect(async () => {
    save();
    await seen();
  }).toPass({ timeout: 75_000 });

const isSame = (page: Page) => page.evaluate(() => document.documentElement.dataset['mark'] === 'set');

test('what is changed in the sources shows in an open page, on the site and in the server’s answers', async ({
  page,
  development,
}) => {
  const { copy, url } = development;
  // empty while there is no server
  const textOf = (path: string) => async () => {
    const asked = fetch(`${url}${path}`);
    return asked.then(
      (response) => response.text(),
      () => '',
    );
  };
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  const database = () => readFileSync(join(copy, 'data/postgres/postmaster.pid'), 'utf8').split('\n')[0];
  const started = database();

  // a word of a page: without a reload, and under the policy of production
  const answer = await page.goto(development.offer);
  const policy = answer?.headers()['content-security-policy'];
  expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';.*connect-src 'self';/);
  await page.locator('html[data-ready]').waitFor();
  await page.evaluate(() => {
    document.documentElement.dataset['mark'] = 'set';
  });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Confirma tu préstamo');
  const own = change(
    join(copy, 'apps/borrower/src/words/es/core.ts'),
    'Confirma tu préstamo',
    'Revisa tu préstamo',
  );
  const timeout = 5_000;
  await untilSeen(own.write, () => expect(heading).toHaveText('Revisa tu préstamo', { timeout }));
  await untilSeen(own.takeBack, () => expect(heading).toHaveText('Confirma tu préstamo', { timeout }));
  expect(await isSame(page)).toBe(true);

  // the site has no script that could draw it: it is asked for again
  const home = '/?language=2';
  const site = await page.context().newPage();
  site.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await site.goto(`${url}${home}`);
  await site.locator('html[data-ready]').waitFor();
  const ofSite = change(join(copy, 'apps/site/src/words/es/words.ts'), SITE_TEXT, 'Entra aquí');
  await untilSeen(ofSite.write, () => expect(site.getByText('Entra aquí').first()).toBeVisible({ timeout }));
  await untilSeen(ofSite.takeBack, () => expect.poll(textOf(home), { timeout }).toContain(SITE_TEXT));
  expect(errors).toEqual([]);

  // a text of the server: it starts again on the database that it had, and the open page comes back
  const words = ['Esta promoción ya no está disponible', 'Esta promoción terminó'] as const;
  const ofServer = change(join(copy, 'apps/server/src/words/es/words.ts'), ...words);
  const promotion = textOf('/promotion/?id=none&language=2');
  const restarted = { timeout: 30_000 };
  await untilSeen(ofServer.write, () => expect.poll(promotion, restarted).toContain(words[1]));
  await untilSeen(ofServer.takeBack, () => expect.poll(promotion, restarted).toContain(words[0]));
  await expect(heading).toHaveText('Confirma tu préstamo', restarted);
  expect(database()).toBe(started);

  await development.stop();
  expect(database).toThrow();
});
