import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { build } from '../../build.ts';

// as outside of a test: another setting makes larger builds
vi.stubEnv('NODE_ENV', 'production');
afterEach(() => vi.unstubAllEnvs());

test('a production build has no part of the gallery, another one has', { timeout: 60_000 }, async () => {
  const directory = await mkdtemp(join(tmpdir(), 'plazo-desk-'));
  const named = async (mode: string) => {
    await build({ mode, directory });
    const files = await readdir(directory, { recursive: true });
    const scripts = files.filter((file) => file.endsWith('.js'));
    const texts = await Promise.all(scripts.map((file) => readFile(join(directory, file), 'utf8')));
    return texts.filter((text) => text.includes('A whole list'));
  };
  try {
    expect(await named('production')).toEqual([]);
    expect(await named('development')).not.toEqual([]);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
});
