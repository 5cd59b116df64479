import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrandFile, brandFile } from '@plazo/contract';
import * as z from 'zod/mini';
import { ConfigurationError } from '../env.ts';

/**
 * Reads the brand files of a directory.
 * @throws ConfigurationError naming the file and each key that is missing, unknown or malformed.
 */
export async function readBrands(directory: string): Promise<readonly BrandFile[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.json')).toSorted();
  const brands = await Promise.all(names.map((name) => readBrand(join(directory, name))));
  if (brands.length === 0) throw new ConfigurationError(`No brand file in ${directory}`);
  return brands;
}

/** @throws ConfigurationError as above. */
export async function readBrand(file: string): Promise<BrandFile> {
  const parsed = z.safeParse(brandFile, JSON.parse(await readFile(file, 'utf8')));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(
    (issue) => `${issue.path.join('.') || 'the file'}: ${issue.message}`,
  );
  throw new ConfigurationError(`${file}: ${faults.join('; ')}`);
}
