import { beforeEach, expect, test } from 'vitest';
import { readEnv } from '../../env.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { keepSettings } from './settings-seen.ts';

/** What the server found decided at each start. */

const app = useTestApp();
const deps = () => app.opened().deps;
type Change = {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly isSecret: number;
};

/** A start of the server with other settings than this test's own. */
const start = (settings: Record<string, string>) =>
  keepSettings({
    ...deps(),
    env: readEnv({ PLAZO_MODE: 'test', PLAZO_DATA: deps().env.dataDirectory, ...settings }),
  });
async function starts(): Promise<readonly (readonly Change[])[]> {
  const { data } = await (await app.operator('auditor'))('settings');
  return [data['starts']].flat().map((one) => Object(one).changes);
}
beforeEach(() => app.owner().query('delete from settings_seen'));

test('a start that decides what the one before did is not kept; one that does not says what changed from what', async () => {
  await start({ PLAZO_ACCESS_REVIEW_DAYS: '90' });
  await start({ PLAZO_ACCESS_REVIEW_DAYS: '90' });
  expect(await starts()).toEqual([[]]);
  await start({ PLAZO_ACCESS_REVIEW_DAYS: '30' });
  await start({});
  const change = { name: 'PLAZO_ACCESS_REVIEW_DAYS', isSecret: 0 };
  expect(await starts()).toEqual([
    [{ ...change, before: '30', after: '' }],
    [{ ...change, before: '90', after: '30' }],
    [],
  ]);
});

test('of a secret it says that it changed, and neither value nor its hash without the key is anywhere', async () => {
  await start({ PLAZO_CHANNEL_SECRET_SPEI: 'swordfish-one' });
  await start({ PLAZO_CHANNEL_SECRET_SPEI: 'swordfish-two' });
  await start({ PLAZO_CHANNEL_SECRET_SPEI: 'swordfish-two' });
  const name = 'PLAZO_CHANNEL_SECRET_SPEI';
  expect(await starts()).toEqual([[{ name, before: '', after: '', isSecret: 1 }], []]);
  const { rows } = await app
    .owner()
    .query<{ text: string }>('select settings || changes as text from settings_seen');
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain('swordfish');
});

test('what each process has of its own is no change', async () => {
  await start({ PORT: '8080' });
  await start({ PORT: '8081', HOST: '0.0.0.0', PLAZO_METRICS_PORT: '9200' });
  expect(await starts()).toEqual([[]]);
});

test('processes that start together write it once', async () => {
  await start({});
  await Promise.all([1, 2, 3, 4, 5].map(() => start({ PLAZO_ACCESS_REVIEW_DAYS: '30' })));
  expect(await starts()).toHaveLength(2);
});
