import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyWorkspaces } from './scratch-copy.ts';

/** The guide, followed on a copy of all that has words: what a language lacks is named by the compiler. */

const PACKAGES = ['money', 'markets', 'lending', 'contract', 'bridge', 'rail-kit', 'ui'].map(
  (name) => `packages/${name}`,
);
const APPS = ['borrower', 'promotion', 'server', 'site', 'desk'].map((name) => `apps/${name}`);
const isWanted = (file: string) =>
  !/\.(?:test|e2e)\.tsx?$/.test(file) &&
  !['dist', 'e2e', 'build.ts', 'testing', 'assets'].includes(basename(file));

const { path: scratch, change, troubleOf } = copyWorkspaces([...PACKAGES, ...APPS], isWanted);
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const typesOf = (workspace: string) => troubleOf('tsc', '--project', `${workspace}/tsconfig.json`);

/** English as the new language has it: under its code, with the form that English lacks. */
const renamed = (text: string) =>
  text
    .replaceAll(/\ben\b/g, 'pt')
    .replaceAll(/\{ one: ([^{}]+?), other: /g, '{ one: $1, many: $1, other: ')
    .replaceAll(/(\n\s+)(one: [^\n]+)(\n\s+other: )/g, '$1$2$1many: "",$3');

function copyWords(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  const files = from.endsWith('.ts') ? [to] : readdirSync(to).map((name) => join(to, name));
  for (const file of files) writeFileSync(file, renamed(readFileSync(file, 'utf8')));
}

/** Step 1: a row of the table, from that of English. */
function addRow(): void {
  change('packages/markets/src/languages.ts', (text) => {
    const [row = ''] = /^ {2}en: \{.*?^ {2}\},\n/ms.exec(text) ?? [];
    const own = row
      .replace('en:', 'pt:')
      .replace('English', 'Português')
      .replace('en-IN', 'pt-BR')
      .replace(/flag: '1'/, 'flag: undefined')
      .replace("['one', 'other']", "['one', 'many', 'other']");
    return text.replace(row, row + own);
  });
}

/** Step 2: the folders and files of words, and the line that each list of them has for a language. */
function addWords(): void {
  for (const app of APPS.filter((name) => name !== 'apps/desk')) {
    const words = `${app}/src/words`;
    copyWords(join(scratch, words, 'en'), join(scratch, words, 'pt'));
    for (const list of ['words.ts', 'papers.ts'].filter((name) => existsSync(join(scratch, words, name))))
      change(`${words}/${list}`, (text) =>
        text
          .replace(/^import \{ en \}.*\n/m, (line) => line + line.replaceAll(/\ben\b/g, 'pt'))
          .replace(/\{ es, en\b/, '{ es, en, pt')
          .replace(/^ {2}en[,:].*\n/m, (line) => line + line.replaceAll(/\ben\b/g, 'pt')),
      );
  }
  const markets = 'packages/markets/src';
  for (const market of readdirSync(join(scratch, markets)).filter((name) =>
    existsSync(join(scratch, markets, name, 'words')),
  )) {
    const words = join(markets, market, 'words');
    copyWords(join(scratch, words, 'en.ts'), join(scratch, words, 'pt.ts'));
    change(`${words}/index.ts`, (text) =>
      text.replace(/^import.*en\.ts.*\n/m, (line) => line + renamed(line)).replace('es, en', 'es, en, pt'),
    );
  }
}

/** Step 3: what the desk calls it in each of its languages. */
function addNames(): void {
  const words = 'apps/desk/src/words';
  const spoken = readdirSync(join(scratch, words)).filter((name) => name.length === 2);
  for (const language of spoken)
    for (const file of ['words.ts', 'name.ts'])
      change(`${words}/${language}/${file}`, (text) =>
        text.replace(/\bzh: '([^']+)'/, "zh: '$1', pt: 'Português'"),
      );
}

test('a row and a folder in each app make a language, and the compiler misses what is left out', {
  timeout: 300_000,
}, () => {
  addRow();
  // the table alone: every app lacks the language
  expect(typesOf('apps/promotion')).toMatch(/words\/words\.ts.*'pt' is missing/s);
  addWords();
  addNames();
  for (const workspace of ['packages/markets', ...APPS]) expect(typesOf(workspace)).toBe('');

  const words = 'apps/promotion/src/words/pt/words.ts';
  const whole = readFileSync(join(scratch, words), 'utf8');
  change(words, (text) => text.replace(/^ {2}smsSent: .*\n/m, ''));
  expect(typesOf('apps/promotion')).toMatch(/pt\/words\.ts.*'smsSent' is missing/s);
  change(words, () => whole);

  // a form of a counted word
  change(
    'apps/site/src/words/pt/words.ts',
    (text) =>
      `import { counted } from '@plazo/markets/front';\n${text.replace("skip: 'Skip to content'", "skip: counted('pt', 3, { one: 'dia', other: 'dias' })")}`,
  );
  expect(typesOf('apps/site')).toMatch(/pt\/words\.ts.*'many' is missing/s);
});
