import { defineConfig } from 'vitest/config';

const notOurs = ['**/node_modules/**', '**/dist/**'];

// `unit` and `tools` need nothing (a test of a tool holds a compiler, and its process ends with it); `db` needs PostgreSQL: the embedded one, unless TEST_DATABASE_URL names another.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts', ...notOurs],
          setupFiles: ['tools/property-seed.ts'],
          maxWorkers: 2,
          // nothing of ours keeps what a test did: what a file imports may be the last one's, which takes half the time
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'tools',
          include: ['tools/**/*.test.ts'],
          exclude: notOurs,
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'db',
          include: ['apps/server/**/*.db.test.ts'],
          exclude: notOurs,
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          // half of the time a test waits for the database or for an answer
          maxWorkers: 3,
          // a file has a database and a server of its own: what it imports may be the last one's, which saves a third
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
