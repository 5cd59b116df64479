import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** What is made, not written: the same as .gitignore. */
const made = new Set([
  '.git',
  '.stryker-tmp',
  'coverage',
  'data',
  'dist',
  'node_modules',
  'playwright-report',
  'reports',
  'test-results',
]);

function walk(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true })
    .filter(({ name }) => !made.has(name))
    .flatMap((entry) => {
      const path = join(directory, entry.name);
      return entry.isDirectory() ? walk(path) : [path];
    });
}

/** Each written file of the repository, relative to its root. */
export const writtenFiles = (): string[] => walk(root).map((path) => relative(root, path));
