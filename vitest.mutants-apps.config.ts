import { defineConfig } from 'vitest/config';

// Nearly every test of the server imports every file of it: which of them judge a mutant is said by MUTANT_TESTS.
const chosen = process.env['MUTANT_TESTS'];
if (!chosen)
  throw new Error('MUTANT_TESTS names the tests that judge the mutants, such as apps/desk/src/**/*.test.ts');
const needsDatabase = chosen.includes('.db.test');
const notOurs = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    include: [chosen],
    exclude: needsDatabase ? notOurs : ['**/*.db.test.ts', ...notOurs],
    globalSetup: needsDatabase ? ['apps/server/src/testing/global-setup.ts'] : [],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
