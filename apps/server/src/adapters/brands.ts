import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrandFile, brandFile } from '@plazo/contract';
import { type MarketId, marketIds } from '@plazo/markets';
import * as z from 'zod/mini';
import { ConfigurationError, settingsOf } from '../configuration-error.ts';

/** Where a market keeps the files of its demonstration: the brand and its picture. */
export const demoFolder = (market: MarketId): string =>
  fileURLToPath(new URL(`../../../../packages/markets/src/${market}/demo`, import.meta.url));

/** The demo brand of each market by its id; the one of this machine first, which also answers at hosts that are nobody's. */
async function demoBrands(): Promise<readonly BrandFile[]> {
  const files = marketIds.map((market) => join(demoFolder(market), 'brand.json'));
  const brands = (await Promise.all(files.map(readBrand))).toSorted((one, other) =>
    one.id < other.id ? -1 : 1,
  );
  const isHere = ({ hosts }: BrandFile) => hosts.includes('localhost');
  return [...brands.filter(isHere), ...brands.filter((brand) => !isHere(brand))];
}

/**
 * Reads the brand files of a directory, or the demo brands of all markets.
 * @throws ConfigurationError naming the file and each key that is missing, unknown or malformed.
 */
export async function readBrands(directory: string | undefined): Promise<readonly BrandFile[]> {
  if (directory === undefined) return demoBrands();
  const all = await readdir(directory).catch((error: Error) => {
    throw new ConfigurationError(`PLAZO_BRANDS is no directory that can be read: ${error.message}`);
  });
  const names = all.filter((name) => name.endsWith('.json')).toSorted();
  const brands = await Promise.all(names.map((name) => readBrand(join(directory, name))));
  if (brands.length === 0) throw new ConfigurationError(`No brand file in ${directory}`);
  return brands;
}

/** @throws ConfigurationError as above. */
export async function readBrand(file: string): Promise<BrandFile> {
  const parsed = z.safeParse(brandFile, settingsOf(file, await readFile(file, 'utf8')));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message, ...issue }) =>
    issue.code === 'unrecognized_keys'
      ? `${issue.keys.map((key) => [...path, key].join('.')).join(', ')}: unknown`
      : `${path.join('.') || 'the file'}: ${message}`,
  );
  throw new ConfigurationError(`${file}: ${faults.join('; ')}`);
}

/** When the file of each brand of a directory was written last; one that cannot be read any more is left out. */
export async function brandsWrittenAt(directory: string | undefined): Promise<ReadonlyMap<string, Date>> {
  if (directory === undefined) return new Map();
  const files = (await readdir(directory).catch(() => [])).filter((name) => name.endsWith('.json'));
  const found = await Promise.allSettled(
    files.map(async (name) => {
      const file = join(directory, name);
      return [(await readBrand(file)).id, (await stat(file)).mtime] as const;
    }),
  );
  return new Map(found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
}
