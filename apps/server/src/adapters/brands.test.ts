import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { marketIds } from '@plazo/markets';
import { expect, test } from 'vitest';
import { demoFolder, readBrands } from './brands.ts';

const rayo: Record<string, unknown> = JSON.parse(
  await readFile(join(demoFolder('mx'), 'brand.json'), 'utf8'),
);

async function readChanged(change: Record<string, unknown>) {
  const directory = await mkdtemp(join(tmpdir(), 'plazo-brands-'));
  await writeFile(join(directory, 'brand.json'), JSON.stringify({ ...rayo, ...change }));
  try {
    return await readBrands(directory);
  } finally {
    await rm(directory, { recursive: true });
  }
}

test('the shipped brands hold a fixed merchant number and the settings as the specification has them', async () => {
  const brands = await readBrands(undefined);
  expect(brands.map(({ market }) => market).toSorted()).toEqual(marketIds.toSorted());
  // who asks at a host that is nobody's sees this one
  expect(brands[0]?.hosts).toContain('localhost');
  for (const { defaultMerchantNumber, settings } of brands) {
    expect(defaultMerchantNumber).toMatch(/^\d+$/);
    expect(settings).toMatchObject({
      agreementDefaultTicked: true,
      ratingRouting: 'by-score',
      loanMarket: true,
    });
  }
});

test.each([
  ['apiBase', { apiBase: undefined }],
  ['h5Base', { h5Base: undefined }],
  ['appId', { appId: undefined }],
  ['appName', { appName: undefined }],
  ['brandColors', { brandColors: { brand: 'teal' } }],
  ['servicePhone', { servicePhone: 'call us' }],
  ['appScheme', { appScheme: 'javascript' }],
  ['defaultMerchantNumber', { defaultMerchantNumber: undefined }],
  ['keepDays', { keepDays: undefined }],
  ['alarmDays', { alarmDays: undefined }],
  ['alarmDays.claim', { alarmDays: { unmatched: 3, credit: 30 } }],
  ['alarmDays.unmatched', { alarmDays: { unmatched: 0, credit: 30, claim: 30 } }],
  ['settings.loanMarket', { settings: { agreementDefaultTicked: true } }],
  ['colour: unknown', { colour: 'blue' }],
  ['brandColors.neon: unknown', { brandColors: { ...Object(rayo['brandColors']), neon: '#0f0' } }],
])('a start without a right %s is stopped by its name', async (key, change) => {
  await expect(readChanged(change)).rejects.toThrow(key);
});

test('a directory that is not there, and a file that is no JSON, are told by name', async () => {
  await expect(readBrands('/nowhere')).rejects.toThrow(/^PLAZO_BRANDS .*\/nowhere/);
  const directory = await mkdtemp(join(tmpdir(), 'plazo-brands-'));
  const file = join(directory, 'brand.json');
  await writeFile(file, '{');
  await expect(readBrands(directory)).rejects.toThrow(`${file} is no JSON`);
  await rm(directory, { recursive: true });
});
