import { expect, test } from 'vitest';
import { openFileStore } from './file-store.ts';

test('a place that is none is refused by the name of its setting', async () => {
  const env = { files: '/var/pictures', objectsFile: undefined, mode: 'production' } as const;
  await expect(openFileStore(env)).rejects.toThrow(/^PLAZO_FILES says neither database nor/);
});
