import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { orderStates } from '@plazo/contract';
import { expect, test } from 'vitest';
import { useTestApp } from './testing/test-app.ts';

/** The commands as somebody types them: what is not understood is told, and nothing is done (operations, "Commands"). */

const app = useTestApp();

function plazo(args: readonly string[], { input = '', more = {} } = {}) {
  const { env } = app.opened().deps;
  const settings = {
    ...process.env,
    PLAZO_MODE: 'test',
    PLAZO_DATA: env.dataDirectory,
    DATABASE_URL: env.databaseUrl,
    DATABASE_OWNER_URL: env.databaseOwnerUrl,
    ...more,
  };
  const path = fileURLToPath(new URL('plazo.ts', import.meta.url));
  return spawnSync(process.execPath, [path, ...args], { env: settings, encoding: 'utf8', input });
}

const orders = async () => Number((await app.owner().query('select count(*) from loan_order')).rows[0].count);

test('one scenario of the demonstration is seeded by itself, and one that is unknown is none', async () => {
  const unknown = plazo(['seed', '--scenario', 'nope']);
  expect(unknown.status).toBe(1);
  expect(unknown.stderr).toContain(orderStates.join('|'));
  expect(await orders()).toBe(0);
  const one = plazo(['seed', '--scenario', 'late']);
  expect(one.status).toBe(0);
  expect(one.stdout).toContain('order in late');
  expect(one.stdout).not.toMatch(/order in active|confirm a loan/);
  expect(await orders()).toBe(app.opened().deps.brands.length);
});

test('what is no JSON is refused like terms that are wrong', () => {
  const { status, stdout } = plazo(['simulate', '-'], { input: '{' });
  expect(status).toBe(2);
  expect(JSON.parse(stdout)).toEqual({
    refusal: 'request-invalid',
    reason: expect.stringMatching(/^Standard input is not JSON/),
  });
});

test('the list of routes has every page that somebody opens, and where each key of the table leads', () => {
  const routes: { kind: string; name: string; path: string }[] = JSON.parse(
    plazo(['routes', '--json']).stdout,
  );
  const paths = routes.map(({ path }) => path);
  for (const path of [
    '/',
    '/About',
    '/User',
    '/Contact',
    '/Policy',
    '/Loan',
    '/promotion/',
    '/desk/',
    '/app/',
  ])
    expect(paths).toContain(path);
  const keys = routes.filter(({ kind }) => kind === 'key').map(({ name, path }) => [name, path]);
  expect(keys).toContainEqual(['productDetail', '/aSeparated']);
  expect(keys).toContainEqual(['citySelect', '']);
  for (const [, path] of keys) expect([...paths, '']).toContain(path?.split('?')[0]);
});

test('a database that does not answer is told by its setting', () => {
  const DATABASE_URL = 'postgres://plazo@127.0.0.1:1/plazo';
  const { status, stderr } = plazo(['books', 'check'], { more: { DATABASE_URL } });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^The database that DATABASE_URL names does not answer: /);
});
