import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { pages, passedHeaders } from '@plazo/contract';
import { currencies, languageFacts, languages, phoneCountries } from '@plazo/markets';
import { describe, expect, test } from 'vitest';
import { root, writtenFiles } from './tree.ts';

/** What no linter holds. Each test lists the offenders, so that the message says what to do. */

const files = writtenFiles();
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const texts = files.filter((file) => /\.(?:tsx?|cjs|mjs|json|md|css|sql|html|svg|ya?ml)$|^\.ci\//.test(file));
const code = files.filter((file) => /\.tsx?$/.test(file));
const product = code.filter((file) => /^(?:packages|apps)\/[^/]+\/src\//.test(file) && !isTest(file));

function isTest(file: string) {
  return /\.(?:test|typetest|e2e)\.tsx?$|\/testing\//.test(file);
}

/** What a file names: functions, values, types, members and parameters with a type. */
const DECLARED = /(?<=\b(?:const|let|function|type) )\w+|(?<=readonly )\w+(?=\??:)|\b\w+(?=: \w)/g;

/** `file:line` of each line that a pattern finds. */
function linesWith(pattern: RegExp, among: readonly string[]): string[] {
  return among.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
}

test('every workspace, the lock file and the changelog name one version', () => {
  const { version } = JSON.parse(read('package.json'));
  const manifests = files.filter((file) => /^(?:packages|apps)\/[^/]+\/package\.json$/.test(file));
  expect(manifests.filter((file) => JSON.parse(read(file)).version !== version)).toEqual([]);
  const locked = Object.entries(JSON.parse(read('package-lock.json')).packages);
  const others = locked.filter(
    ([place, found]) => /^(?:(?:packages|apps)\/[^/]+)?$/.test(place) && Object(found).version !== version,
  );
  expect(others.map(([place]) => place)).toEqual([]);
  expect(/^## (\S+?),? /m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
});

describe('names', () => {
  const drawers = ['utils', 'helpers', 'common', 'shared', 'lib', 'misc', 'services', 'types'];

  test('no folder is a drawer for what has no name yet', () => {
    const offenders = files.filter((file) =>
      dirname(file)
        .split('/')
        .some((folder) => drawers.includes(folder)),
    );
    expect(offenders).toEqual([]);
  });

  test('files and folders are kebab-case, the role as a dotted suffix', () => {
    const plain = /^(?:\.?[a-z0-9]+(?:-[a-z0-9]+)*)(?:\.[a-z0-9-]+)*$/;
    const migration = /^\d{4}_[a-z_]+\.sql$/;
    const page =
      /^(?:README|ARCHITECTURE|CONTRIBUTING|CHANGELOG|SECURITY|CODE_OF_CONDUCT)\.md$|^(?:LICENSE|NOTICE|ISSUE_TEMPLATE|Containerfile)$/;
    // a unit of systemd that is started by a name has one for it after the sign
    const unit = /^[a-z-]+@\.service$/;
    // names that Helm wants
    const chart = /^Chart\.yaml$|^_[a-z-]+\.tpl$/;
    const offenders = files.filter(
      (file) =>
        !file
          .split('/')
          .every((part) => [plain, migration, page, unit, chart].some((form) => form.test(part))),
    );
    expect(offenders).toEqual([]);
  });

  test('an app has no index.ts', () => {
    expect(files.filter((file) => /^apps\/.*\/index\.tsx?$/.test(file))).toEqual([]);
  });

  test('names of the old wire stand in packages/contract alone', () => {
    const ours = new Set([
      '/complainDetails',
      '/complaintList',
      '/jointLogonFailure',
      '/loanTerms',
      '/paymentInstructions',
      '/testPreview',
    ]);
    const paths = Object.values(pages)
      .flatMap((page) => [...page.paths])
      .filter((path) => !ours.has(path));
    const headers = [...passedHeaders.one, ...passedHeaders.two].filter((name) => name !== 'language');
    const old = new RegExp(`['"\`/](?:${[...paths, ...headers].join('|')})['"\`?#]`);
    expect(paths.length).toBeGreaterThan(10);
    // a test may quote the wire that it plays
    const others = product.filter((file) => !file.startsWith('packages/contract/'));
    expect(linesWith(old, others)).toEqual([]);
  });
});

describe('the states of a loan', () => {
  test('are words: their numbers stand in one table of the contract alone', () => {
    const numbers = /'(?:21|110|151|170|174|180|200)'/;
    const others = product.filter(
      (file) => file !== 'packages/contract/src/order-states.ts' && !file.startsWith('apps/simulator/'),
    );
    const status = /describe-api\.ts/;
    expect(linesWith(numbers, others).filter((line) => !status.test(line))).toEqual([]);
  });
});

describe('the glossary', () => {
  /** What the field itself calls by a word that we use for nothing else; a text of the wire keeps its name. */
  const kept: Readonly<Record<string, RegExp>> = {
    payout:
      /rail-(?:kit|stp|razorpayx)\/|apps\/mock\/|account-check|adapters\/rails|attend-payout|instructions\.store|commands\/rails|\/(?:compose|deps|env)\.ts$|send-disbursement/,
    notice:
      /ui\/src|privacy|brand\.ts|store-checklist|secret-form|watch-frames|disbursement-pause|Notices?$|^notice(?:StatusText|DesText|Msg)$/,
  };
  const rows = read('docs/domain/glossary.md').split('\n');
  const refused = rows.flatMap((row) =>
    [...(row.split('|')[3] ?? '').matchAll(/`(\w+)`/g)].map(([, word = '']) => word),
  );
  const wordsOf = (name: string) => name.replace(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase();
  const isNamed = (word: string) => {
    const part = new RegExp(`(?:^|[^a-z])${wordsOf(word)}s?(?:$|[^a-z])`);
    return (name: string) => part.test(wordsOf(name).replaceAll(/[_./]/g, '-'));
  };

  test.each([...new Set(refused)])('has another word for “%s”, and so have all names', (word) => {
    const is = isNamed(word);
    const isKept = (name: string) => kept[word]?.test(name) ?? false;
    const among = product.filter((file) => !isKept(file));
    const named = among.flatMap((file) =>
      (read(file).match(DECLARED) ?? [])
        .filter((name) => is(name) && !isKept(name))
        .map((name) => `${file} ${name}`),
    );
    expect([...among.filter(is), ...named]).toEqual([]);
  });
});

describe('countries', () => {
  test('are told apart in their own folders of packages/markets alone', () => {
    // India's two letters are a word of the language
    const ids = phoneCountries.filter((id) => id !== 'in').join('|');
    const country = new RegExp(
      `'(?:${ids}|${currencies.join('|')})'|\\b(?:${ids}): |[mM]arket\\b.{0,9}[!=]== '`,
    );
    const elsewhere = product.filter(
      (file) => !/^packages\/(?:markets\/src\/[a-z]{2}|rail-(?!kit)[a-z]+)\//.test(file),
    );
    const found = linesWith(country, elsewhere).filter(
      (line) => !/import .* from|^\S+ (?:\*|\/\/)/.test(line),
    );
    expect(found).toEqual([]);
  });
});

describe('languages', () => {
  /** The table, the words themselves, and what markets and their brands say of themselves. */
  const own =
    /^packages\/markets\/src\/(?:languages\.ts$|[a-z]{2}\/)|^apps\/[^/]+\/src\/words\/|^packages\/markets\/src\/visitor-landings\.ts$/;

  test('are told apart in their table and their own folders alone', () => {
    const codes = languages.join('|');
    const tags = languages.map((language) => languageFacts[language].locale).join('|');
    const language = new RegExp(
      `['"](?:${codes}|${tags})['"]|[{,]\\s*(?:${codes}): |^\\s*(?:${codes})(?:: |,$)`,
    );
    // the simulator and the mock are for who develops, and speak English alone; the check of a rail calls in one language
    const tried = /^(?:apps\/(?:simulator|mock)|packages\/rail-kit\/src\/conformance)\//;
    const elsewhere = product.filter((file) => !own.test(file) && !tried.test(file));
    expect(linesWith(language, elsewhere)).toEqual([]);
  });
});

describe('text', () => {
  test('nothing names a machine, a private registry or a token', () => {
    const machine = /(?<![\w*.}])\/(?:work|root|home)\/\w/;
    const registry = /https?:\/\/[^/\s]*(?:registry|artifactory|verdaccio|nexus)|_auth[T]oken/i;
    expect([...linesWith(machine, texts), ...linesWith(registry, texts)]).toEqual([]);
  });

  test('no to-do notes and no banners: open matters stand in docs/gaps.md', () => {
    expect(linesWith(/\b(?:TO[D]O|FIX[M]E|XX[X])\b|\/\/ ?[-=*#]{4,}/, code)).toEqual([]);
  });

  test('each link of a document leads to a file', () => {
    const documents = files.filter((file) => extname(file) === '.md');
    const broken = documents.flatMap((file) =>
      [...read(file).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)]
        .map(([, link = '']) => link)
        .filter((link) => !existsSync(join(root, dirname(file), link)))
        .map((link) => `${file} → ${link}`),
    );
    expect(broken).toEqual([]);
  });
});

describe('code', () => {
  test('classes are errors only', () => {
    expect(linesWith(/^\s*(?:export )?(?:abstract )?class (?!\w+ extends \w*Error\b)/, code)).toEqual([]);
  });

  test('the core has no clock of its own', () => {
    const core = /^(?:packages\/(?:money|lending|contract)|apps\/server\/src\/(?:capabilities|http|words))\//;
    const offenders = linesWith(
      /new Date\(\)|Date\.now|Math\.random/,
      product.filter((file) => core.test(file)),
    );
    expect(offenders).toEqual([]);
  });

  test('no test is left out', () => {
    const left = /\b(?:test|it|describe)\.(?:only|skip|todo|fixme|fails)\b|\bx(?:it|test|describe)\(/;
    expect(linesWith(left, code.filter(isTest))).toEqual([]);
  });

  test('each exported function of a package says what it takes and gives', () => {
    const bare = product
      .filter((file) => file.startsWith('packages/'))
      .flatMap((file) => {
        const lines = read(file).split('\n');
        const isBare = (line: string, at: number) =>
          /^export (?:async )?function/.test(line) && !/\*\/$|^export function/.test(lines[at - 1] ?? '');
        return lines.flatMap((line, at) => (isBare(line, at) ? [`${file}:${at + 1}`] : []));
      });
    expect(bare).toEqual([]);
  });
});

describe('the lock file', () => {
  type Entry = { readonly link?: boolean; readonly resolved?: string; readonly integrity?: string };
  const lock: { readonly packages: Readonly<Record<string, Entry>> } = JSON.parse(read('package-lock.json'));
  const installed = Object.entries(lock.packages).filter(
    ([path, entry]) => path.includes('node_modules/') && !entry.link,
  );

  test('knows each package by its hash and no address', () => {
    expect(installed.length).toBeGreaterThan(100);
    expect(installed.filter(([, entry]) => entry.resolved !== undefined).map(([path]) => path)).toEqual([]);
    expect(installed.filter(([, entry]) => !entry.integrity).map(([path]) => path)).toEqual([]);
  });
});
