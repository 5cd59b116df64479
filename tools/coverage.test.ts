import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, landingEndpoints, namedEndpoints, pages } from '@plazo/contract';
import { expect, test } from 'vitest';
import { root } from './tree.ts';

/** docs/coverage.md says which file and which test hold each line of the specification; here it is held to that. */

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const page = read('docs/coverage.md');
const lines = page.split('\n').filter((line) => line.startsWith('|'));
const cellsOf = (line: string) =>
  line
    .slice(1, line.lastIndexOf('|'))
    .split('|')
    .map((cell) => cell.trim());
const isHead = (line: string) => line.startsWith('| item |') || line.startsWith('|---');
const rows = lines.filter((line) => !isHead(line)).map(cellsOf);
const items = rows.map(([item = '']) => item);
const codes = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** Each test file of a cell with the titles that follow it. */
const claims = rows.flatMap(([item = '', , , cell = '']) =>
  [...cell.matchAll(/`([^`]+)`([^`]*)/g)].map(([, file = '', after = '']) => ({
    item,
    file,
    titles: [...after.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
  })),
);

test('no row lacks a column', () => {
  expect(rows.length).toBeGreaterThan(200);
  expect(rows.filter((cells) => cells.length !== 4 || cells.some((cell) => cell === ''))).toEqual([]);
});

test('each row names a file that is there, or says why it is not built', () => {
  const offenders = rows.flatMap(([item = '', , cell = '']) => {
    if (/^not yet: \S/.test(cell)) return [];
    const files = codes(cell);
    const missing = files.filter((file) => !existsSync(join(root, file)));
    return files.length === 0 ? [`${item}: no file`] : missing.map((file) => `${item}: ${file}`);
  });
  expect(offenders).toEqual([]);
});

test('each row names a test that is there, or says that there is none', () => {
  const silent = rows
    .filter(([, , file = '', cell = '']) =>
      cell === '—' ? !file.startsWith('not yet') : cell !== 'none yet' && codes(cell).length === 0,
    )
    .map(([item]) => item);
  expect(silent).toEqual([]);
  const missing = claims.filter(
    ({ file }) => !/\.(?:test|e2e)\.ts$/.test(file) || !existsSync(join(root, file)),
  );
  expect(missing).toEqual([]);
});

/** The titles that a test file writes down, whole and in the parts that do not vary from row to row. */
function titlesOf(file: string): Set<string> {
  const written = read(file).matchAll(/(?:\b(?:test|it)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1).)+)\1,/gs);
  const whole = [...written].map(([, , title = '']) => title.replaceAll(/\\(.)/g, '$1'));
  const parts = whole.flatMap((title) => title.split(/\$\{[^}]*\}|%[a-z]/));
  return new Set([...whole, ...parts.map((part) => part.replace(/^[\s:,]+|\s+$/g, ''))]);
}

test('each quoted title is the title of a test in its file', () => {
  const untitled = claims.filter(({ titles }) => titles.length === 0);
  expect(untitled).toEqual([]);
  const offenders = claims.flatMap(({ item, file, titles }) => {
    const known = titlesOf(file);
    return titles.filter((title) => !known.has(title)).map((title) => `${item}: ${file} “${title}”`);
  });
  expect(offenders).toEqual([]);
});

test('each path of a page has its row', () => {
  const paths = Object.values(pages).flatMap((row) => [...row.paths]);
  const named = new Set(items.flatMap(codes));
  expect(paths.filter((path) => !named.has(path))).toEqual([]);
});

test('each call of the contract has its row, with its path', () => {
  const missing = namedEndpoints({ ...endpoints, ...landingEndpoints })
    .map(([name, { path }]) => [name, path])
    .filter((call) => !items.some((item) => call.every((part) => codes(item).includes(part))));
  expect(missing).toEqual([]);
});
