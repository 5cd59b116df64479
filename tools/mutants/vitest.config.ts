import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const copy = process.env['MUTANTS'] ?? '';
/** What the tests in the copy import instead. */
const instead: Readonly<Record<string, string>> = { vitest: 'told.ts', 'fast-check': 'few-cases.ts' };

export default defineConfig({
  plugins: [
    {
      name: 'tests-that-judge',
      enforce: 'pre',
      resolveId(source: string, importer: string | undefined) {
        const name = importer?.startsWith(copy) ? instead[source] : undefined;
        return name && join(import.meta.dirname, name);
      },
    },
  ],
  test: { include: ['tools/mutants/judge.ts'], testTimeout: 6 * 3_600_000 },
});
