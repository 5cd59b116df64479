import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openMetrics } from '../../http/metrics.ts';
import { startJobs } from '../../jobs/jobs.ts';
import { notify } from '../../testing/channel.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { figuresOf } from './figures.ts';

const app = useTestApp();
const deployed = (file: string) => fileURLToPath(new URL(`../../../../../deploy/${file}`, import.meta.url));
const shown = async () => (await app.app().inject({ url: '/metrics' })).body;
const valuesOf = async (name: string) =>
  (await figuresOf(app.opened().deps))
    .filter((figure) => figure.name === name)
    .map(({ of, value }) => [...of, value]);

test('what waits and what moved is told by its channel, never by its person', async () => {
  const { clock } = app.opened().deps;
  const money = { amountMinor: 12_345, currency: 'MXN', paidAt: clock.now().toISOString() };
  await notify(app, 'store', { eventId: 'seen', paymentId: 'seen', reference: 'nobodys-own', ...money });
  expect(await valuesOf('suspense_minor')).toEqual([['store', 'MXN', 12_345]]);
  expect(await valuesOf('suspense_payments')).toEqual([['store', 'MXN', 1]]);
  expect(await valuesOf('money_day_minor')).toEqual([['in', 'store', 'MXN', 12_345]]);
  const body = await shown();
  expect(body).toContain('plazo_suspense_minor{channel="store",currency="MXN"} 12345\n');
  expect(body).toContain('plazo_figures_up 1\n');
  expect(body).not.toContain('nobodys-own');
});

test('a day that is over and not closed is counted, and none while today is not over', async () => {
  const { deps } = app.opened();
  const lags = async () =>
    new Map((await valuesOf('end_of_day_lag_days')).map(([brand, days]) => [brand, days]));
  await app.dev('/dev/jobs/end-of-day', {});
  expect((await lags()).get('prestamo-rayo')).toBe(0);
  await deps.clock.set(new Date(deps.clock.now().getTime() + 3 * 86_400_000));
  expect((await lags()).get('prestamo-rayo')).toBe(3);
});

test('a round of the jobs says of each how it went', async () => {
  const told: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  await app.owner().query('alter table outbox rename to elsewhere');
  const jobs = startJobs(app.opened().deps, (job, { isGood }) => {
    told.push(`${job} ${isGood}`);
    if (job === 'checkpoints') resolve();
  });
  await promise;
  await jobs.stop();
  await app.owner().query('alter table elsewhere rename to outbox');
  expect(told).toEqual(expect.arrayContaining(['decide true', 'deliver-outbox false']));
});

test('whatever the alerts and the dashboard ask for is exported', async () => {
  const { deps } = app.opened();
  const metrics = openMetrics(deps, () => figuresOf(deps));
  metrics.jobRan('decide', { isGood: true, seconds: 1 });
  const body = await shown();
  const exported = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
  const asked = ['prometheus/alerts.yml', 'grafana/plazo.json'].flatMap((file) =>
    [...readFileSync(deployed(file), 'utf8').matchAll(/\b(?:plazo|nodejs)_[a-z0-9_]+/g)].map(([name]) =>
      name.replace(/_(?:bucket|count|sum)$/, ''),
    ),
  );
  expect(asked.length).toBeGreaterThan(20);
  expect([...new Set(asked)].filter((name) => !exported.has(name))).toEqual([]);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
test.skipIf(!hasPromtool)('the alerts speak when they should, and not before', () => {
  const { status, stdout, stderr } = spawnSync(
    'promtool',
    ['test', 'rules', deployed('prometheus/alerts.test.yml')],
    {
      encoding: 'utf8',
    },
  );
  expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('SUCCESS')]);
});
