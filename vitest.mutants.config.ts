import { defineConfig } from 'vitest/config';

// A mutant needs one failing test: scenarios told by hand go first, properties are neither shrunk nor run after a failure.
const generated = [
  'packages/lending/src/order/lives.test.ts',
  'packages/lending/src/order/explain.test.ts',
  'packages/lending/src/order/promise.test.ts',
  'packages/lending/src/schedule/schedule.test.ts',
];
const setupFiles = ['tools/property-seed.ts', 'tools/property-once.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'told',
          include: ['packages/{money,lending}/**/*.test.ts'],
          exclude: [...generated, '**/node_modules/**'],
          setupFiles,
          sequence: { groupOrder: 0 },
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'generated',
          include: generated,
          setupFiles,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
        },
      },
    ],
  },
});
