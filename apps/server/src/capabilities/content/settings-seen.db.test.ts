import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  readonly writtenAt: string;
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
  const change = { name: 'PLAZO_ACCESS_REVIEW_DAYS', isSecret: 0, writtenAt: '' };
  expect(await starts()).toEqual([
    [{ ...change, before: '30', after: '' }],
    [{ ...change, before: '90', after: '30' }],
    [],
  ]);
});

test('of a secret it tells the start of a keyed hash, and neither value nor its hash without the key is anywhere', async () => {
  await start({});
  await start({ PLAZO_CHANNEL_SECRET_SPEI: 'swordfish-one' });
  await start({ PLAZO_CHANNEL_SECRET_SPEI: 'swordfish-two' });
  await start({ PLAZO_CHANNEL_SECRET_SPEI: 'swordfish-two' });
  const mark = expect.stringMatching(/^[\w-]{8}$/);
  const of = { name: 'PLAZO_CHANNEL_SECRET_SPEI', isSecret: 1, writtenAt: '' };
  const [[last] = [], [set] = [], first] = await starts();
  expect([last, set, first]).toEqual([
    { ...of, before: mark, after: mark },
    { ...of, before: '', after: mark },
    [],
  ]);
  expect(last?.before).toBe(set?.after);
  expect(last?.after).not.toBe(last?.before);
  const { rows } = await app
    .owner()
    .query<{ text: string }>('select settings || changes as text from settings_seen');
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toContain('swordfish');
  const plain = createHash('sha256').update('swordfish-two').digest('base64url');
  expect(JSON.stringify(rows)).not.toContain(plain.slice(0, 8));
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

test('a value of a brand’s file, of the chart or a secret of the file of rails that differs says what, since when and by whom', async () => {
  const { env, brandCatalogue, rails } = deps();
  const [brand] = brandCatalogue.files;
  if (!brand) throw new Error('There is no brand');
  const directory = await mkdtemp(join(tmpdir(), 'plazo-settings-'));
  const chartFile = join(directory, 'chart.json');
  const brandsDirectory = join(directory, 'brands');
  const brandFile = join(brandsDirectory, 'brand.json');
  const written = new Date('2027-01-18T09:00:00.000Z');
  const begin = async (at: { hours: string; code: string; secret: string; by: string }) => {
    const file = { ...brand, hours: at.hours };
    await mkdir(brandsDirectory, { recursive: true });
    await writeFile(brandFile, JSON.stringify(file));
    await writeFile(chartFile, JSON.stringify({ accounts: { bank: at.code }, provisions: 'elsewhere' }));
    for (const name of [brandFile, chartFile]) await utimes(name, written, written);
    await keepSettings({
      ...deps(),
      env: { ...env, chartFile, brandsDirectory, changedBy: at.by },
      brandCatalogue: { ...brandCatalogue, files: [file] },
      rails: { ...rails, secrets: [{ place: 'bank.out', source: 'environment', value: at.secret }] },
    });
  };
  await begin({ hours: '9 a 18', code: '1101', secret: 'swordfish-1', by: 'Ana' });
  await begin({ hours: '9 a 20', code: '1102', secret: 'swordfish-2', by: 'Ben, change 12' });
  const { data } = await (await app.operator('auditor'))('settings');
  const [last] = [data['starts']].flat().map(Object);
  expect(last.by).toBe('Ben, change 12');
  const at = { isSecret: 0, writtenAt: written.toISOString() };
  expect(last.changes).toEqual([
    { name: 'bank.out', isSecret: 1, writtenAt: '', before: expect.anything(), after: expect.anything() },
    { ...at, name: `brands ${brand.id}.hours`, before: '9 a 18', after: '9 a 20' },
    { ...at, name: 'chart bank', before: '1101', after: '1102' },
  ]);
  const { rows } = await app.owner().query('select settings from settings_seen');
  expect(JSON.stringify(rows)).not.toContain('swordfish');
});

test('what a version before did not look at is no change of the first start that does', async () => {
  await start({});
  await app.owner().query(
    `update settings_seen set settings = (select jsonb_object_agg(key, value) from jsonb_each(settings::jsonb)
      where key like 'PLAZO%')::text`,
  );
  await start({ PLAZO_ACCESS_REVIEW_DAYS: '30' });
  const [changes] = await starts();
  expect(changes?.map(({ name }) => name)).toEqual(['PLAZO_ACCESS_REVIEW_DAYS']);
});
