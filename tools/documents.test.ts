import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusalCodes, specifiedCodes } from '@plazo/contract';
import { describe, expect, test } from 'vitest';
import { root, writtenFiles } from './tree.ts';

/** Documents that a stranger relies on say what the code does: both are read and compared. */

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const operations = read('docs/contracts/operations.md');
const serverFiles = writtenFiles().filter(
  (file) => file.startsWith('apps/server/src/') && !/\.test\.ts$|\/testing\//.test(file),
);
const server = serverFiles.map(read).join('\n');

const found = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted();

/** First cells of the table under a heading, without what follows the name. */
const rowsUnder = (heading: string): string[] => {
  const section = operations.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
  return found(section, /^\| `([^`]+)`/gm);
};

describe('operations', () => {
  test('each setting that the server reads is described, and none beside', () => {
    const readers = ['env', 'desk-settings', 'sign-on-settings']
      .map((name) => read(`apps/server/src/${name}.ts`))
      .join('\n');
    const own = found(readers, /['"`]((?:PLAZO_|DATABASE_|HOST|PORT)[A-Z_]*)['"`]/g);
    const described = found(operations, /`((?:PLAZO_|DATABASE_|HOST\b|PORT\b)[A-Z_]*)`/g);
    const ofSimulator = ['PLAZO_URL'];
    expect(
      described.filter((name) => !name.startsWith('PLAZO_CHANNEL_SECRET_') && !ofSimulator.includes(name)),
    ).toEqual(own);
  });

  test('each job is described, and none beside', () => {
    const [, table = ''] =
      /export const jobs = \{([\s\S]*?)\n\}/.exec(read('apps/server/src/jobs/jobs.ts')) ?? [];
    const own = found(table, /^ {2}'?([a-z-]+)'?: \(/gm);
    expect(own.length).toBeGreaterThan(5);
    expect(rowsUnder('Jobs')).toEqual(own);
  });

  test('each command is described, and none beside', () => {
    const files = serverFiles.filter((file) => /src\/(?:plazo|commands\/[\w-]+)\.ts$/.test(file));
    const own = found(files.map(read).join('\n'), /[uU]sage(?::| =)\s+['`]([a-z]+)/g);
    expect([...new Set(rowsUnder('Commands').map((row) => row.split(' ')[0]))]).toEqual(own);
  });

  test('each door of the test surface is described, and none beside', () => {
    const own = [...server.matchAll(/\.(get|post)\(\s*'(\/dev\/[^']+)'/g)].map(
      ([, method = '', path]) => `${method.toUpperCase()} ${path}`,
    );
    expect(rowsUnder('Test surface')).toEqual(own.toSorted());
  });
});

test('result codes are those of the contract', () => {
  const page = read('docs/contracts/result-codes.md');
  const rows = [...page.matchAll(/^\| `?([−-]?\d+)`? \| `([a-z-]+)`/gm)].map(([, code = '', word]) => [
    word,
    code.replace('−', '-'),
  ]);
  const own = Object.entries({ ...refusalCodes, ...specifiedCodes }).map(([word, code]) => [
    word,
    String(code),
  ]);
  expect(rows).toEqual(own);
});

test('decision records are numbered without a gap', () => {
  const numbers = writtenFiles()
    .filter((file) => file.startsWith('docs/decisions/'))
    .map((file) => Number(file.slice('docs/decisions/'.length).slice(0, 4)))
    .toSorted((one, other) => one - other);
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
});

test('each pinned dependency of a workspace has its reason', () => {
  const reasons = read('docs/decisions/0010-dependencies.md');
  const manifests = writtenFiles().filter((file) => /(?:^|\/)package\.json$/.test(file));
  const names = manifests.flatMap((file) => {
    const manifest: { dependencies?: Record<string, string>; devDependencies?: Record<string, string> } =
      JSON.parse(read(file));
    return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  });
  const known = (name: string) =>
    name.startsWith('@plazo/') ||
    name.startsWith('@types/') ||
    name === '@typescript/native' ||
    reasons.includes(name.replace(/^@fastify\//, '').replace(/^@stryker-mutator\/.*/, '@stryker-mutator'));
  expect([...new Set(names)].filter((name) => !known(name))).toEqual([]);
});
