import { chmod, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownDirectory } from './embedded-binaries.ts';

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'plazo-own-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

test('a directory for the socket is made and kept, and none is taken that another user may have a hand in', async () => {
  const own = join(directory, 'own');
  await ownDirectory(own);
  await ownDirectory(own);
  const link = join(directory, 'link');
  await symlink(own, link);
  await expect(ownDirectory(link)).rejects.toThrow('belongs to another user');
  const open = join(directory, 'open');
  await mkdir(open);
  await chmod(open, 0o777);
  await expect(ownDirectory(open)).rejects.toThrow('belongs to another user');
});
