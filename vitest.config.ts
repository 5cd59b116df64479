import { defineConfig } from 'vitest/config';

// `unit` needs nothing; `db` needs PostgreSQL (the embedded one unless TEST_DATABASE_URL names another).
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts', '**/node_modules/**', '**/dist/**'],
        },
      },
    ],
  },
});
