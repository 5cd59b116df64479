import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import ports from '../dependency-ports.json' with { type: 'json' };

/**
 * The import rules are shown to bite: a tree of its own holds one planted violation for each of them. A cruiser that
 * finds no parser for TypeScript checks nothing and is content, so the real tree is counted as well.
 */

const root = fileURLToPath(new URL('..', import.meta.url));

type Report = {
  readonly modules: readonly {
    readonly source: string;
    readonly dependencies: readonly { readonly resolved: string }[];
  }[];
  readonly summary: {
    readonly violations: readonly { readonly from: string; readonly rule: { readonly name: string } }[];
    readonly ruleSetUsed: { readonly forbidden: readonly { readonly name: string }[] };
  };
};

function cruise(directory: string, folders: readonly string[]): Report {
  const options = ['--config', join(root, 'dependency-rules.cjs'), '--output-type', 'json', ...folders];
  const settings = { cwd: directory, encoding: 'utf8', maxBuffer: 64_000_000 } as const;
  return JSON.parse(execFileSync(join(root, 'node_modules/.bin/depcruise'), options, settings));
}

const lending = 'packages/lending/src';
const borrower = 'apps/borrower/src';
const server = 'apps/server/src';
const capabilityOf = (file: string) => file.split('/')[4] ?? '';

/** Each capability of the server is entered from another one by a file that is no port of its own. */
const portPlants = Object.keys(ports).map(
  (name) =>
    [
      `${name} is entered by its ports`,
      `${server}/http/enters-${name}.ts`,
      `../capabilities/${name}/leaf.ts`,
    ] as const,
);

/** Rule, file that breaks it, what the file imports. */
const plants: readonly (readonly [rule: string, file: string, imported: string])[] = [
  ['the demonstration is loaded on demand', `${server}/loads-demo.ts`, './demo/leaf.ts'],
  ['packages/money imports only its list', 'packages/money/src/list.ts', '@plazo/contract'],
  ['packages/markets imports only its list', 'packages/markets/src/list.ts', '@plazo/contract'],
  ['packages/lending imports only its list', `${lending}/list.ts`, '@plazo/contract'],
  ['packages/contract imports only its list', 'packages/contract/src/list.ts', '@plazo/lending'],
  ['packages/bridge imports only its list', 'packages/bridge/src/list.ts', '@plazo/money'],
  ['packages/rail-kit imports only its list', 'packages/rail-kit/src/list.ts', '@plazo/contract'],
  ['packages/rail-stp imports only its list', 'packages/rail-stp/src/list.ts', '@plazo/contract'],
  ['packages/rail-conekta imports only its list', 'packages/rail-conekta/src/list.ts', '@plazo/contract'],
  ['packages/rail-razorpayx imports only its list', 'packages/rail-razorpayx/src/list.ts', '@plazo/contract'],
  ['packages/rail-razorpay imports only its list', 'packages/rail-razorpay/src/list.ts', '@plazo/contract'],
  ['packages/rail-twilio imports only its list', 'packages/rail-twilio/src/list.ts', '@plazo/contract'],
  ['packages/rail-msg91 imports only its list', 'packages/rail-msg91/src/list.ts', '@plazo/contract'],
  ['packages/rail-fcm imports only its list', 'packages/rail-fcm/src/list.ts', '@plazo/contract'],
  ['packages/rail-smtp imports only its list', 'packages/rail-smtp/src/list.ts', '@plazo/contract'],
  ['packages/rail-stripe imports only its list', 'packages/rail-stripe/src/list.ts', '@plazo/contract'],
  ['packages/rail-veriff imports only its list', 'packages/rail-veriff/src/list.ts', '@plazo/contract'],
  ['packages/ui imports only its list', 'packages/ui/src/list.ts', '@plazo/contract'],
  ['apps/borrower imports only its list', `${borrower}/list.ts`, '@plazo/lending'],
  ['apps/promotion imports only its list', 'apps/promotion/src/list.ts', '@plazo/money'],
  ['apps/site imports only its list', 'apps/site/src/list.ts', '@plazo/lending'],
  ['apps/desk imports only its list', 'apps/desk/src/list.ts', '@plazo/bridge'],
  ['apps/server imports only its list', `${server}/list.ts`, '../../borrower/src/leaf.ts'],
  ['apps/simulator imports only its list', 'apps/simulator/src/list.ts', '@plazo/lending'],
  ['apps/mock imports only its list', 'apps/mock/src/list.ts', '@plazo/lending'],

  ['packages/money stays pure', 'packages/money/src/pure.ts', 'node:fs'],
  ['packages/markets stays pure', 'packages/markets/src/pure.ts', 'node:fs'],
  ['packages/lending stays pure', `${lending}/pure.ts`, 'declared'],
  ['packages/bridge stays pure', 'packages/bridge/src/pure.ts', 'declared'],
  ['packages/contract stays pure', 'packages/contract/src/pure.ts', 'declared'],
  ['packages/rail-stp stays pure', 'packages/rail-stp/src/pure.ts', 'node:fs'],
  ['packages/rail-conekta stays pure', 'packages/rail-conekta/src/pure.ts', 'node:fs'],
  ['packages/rail-razorpayx stays pure', 'packages/rail-razorpayx/src/pure.ts', 'node:fs'],
  ['packages/rail-razorpay stays pure', 'packages/rail-razorpay/src/pure.ts', 'node:fs'],
  ['packages/rail-twilio stays pure', 'packages/rail-twilio/src/pure.ts', 'node:fs'],
  ['packages/rail-msg91 stays pure', 'packages/rail-msg91/src/pure.ts', 'node:fs'],
  ['packages/rail-fcm stays pure', 'packages/rail-fcm/src/pure.ts', 'node:fs'],
  ['packages/rail-smtp stays pure', 'packages/rail-smtp/src/pure.ts', 'node:fs'],
  ['packages/rail-stripe stays pure', 'packages/rail-stripe/src/pure.ts', 'node:fs'],
  ['packages/rail-veriff stays pure', 'packages/rail-veriff/src/pure.ts', 'node:fs'],
  ['packages/rail-kit stays pure', 'packages/rail-kit/src/pure.ts', 'node:fs'],

  ['packages/lending: ledger may not look up', `${lending}/ledger/plant.ts`, '../simulate/leaf.ts'],
  ['packages/lending: order may not look up', `${lending}/order/plant.ts`, '../ledger/leaf.ts'],
  [
    'packages/lending: charges|extension|payment|disclosure may not look up',
    `${lending}/charges/plant.ts`,
    '../order/leaf.ts',
  ],
  ['packages/lending: schedule may not look up', `${lending}/schedule/plant.ts`, '../payment/leaf.ts'],
  ['packages/lending: terms may not look up', `${lending}/terms/plant.ts`, '../schedule/leaf.ts'],

  ['apps/(?:borrower|promotion|site|desk): app may not look up', `${borrower}/app/plant.ts`, '../main.ts'],
  [
    'apps/(?:borrower|promotion|site|desk): features may not look up',
    `${borrower}/features/repayment/up.ts`,
    '../../app/leaf.ts',
  ],
  [
    'apps/(?:borrower|promotion|site|desk): session|api|words|components may not look up',
    `${borrower}/components/plant.ts`,
    '../features/repayment/leaf.ts',
  ],

  ['apps/server: commands may not look up', `${server}/commands/plant.ts`, '../main.ts'],
  [
    'apps/server: app|compose|compose-database|compose-archives|desk-routes may not look up',
    `${server}/app.ts`,
    './commands/leaf.ts',
  ],
  ['apps/server: demo may not look up', `${server}/demo/plant.ts`, '../app.ts'],
  ['apps/server: jobs may not look up', `${server}/jobs/plant.ts`, '../demo/leaf.ts'],
  [
    'apps/server: capabilities|http|call|deps|desk-rows may not look up',
    `${server}/http/plant.ts`,
    '../jobs/leaf.ts',
  ],
  ['apps/server: words may not look up', `${server}/words/plant.ts`, '../http/leaf.ts'],
  ['apps/server: adapters may not look up', `${server}/adapters/plant.ts`, '../words/leaf.ts'],
  ['apps/server: db|env may not look up', `${server}/db/plant.ts`, '../adapters/leaf.ts'],
  ...portPlants,
  [
    'stores know rows and nothing above them',
    `${server}/capabilities/loans/up.store.ts`,
    '../../http/leaf.ts',
  ],

  ['features never meet', `${borrower}/features/orders/plant.ts`, '../repayment/leaf.ts'],
  [
    'packages are entered by the front door',
    `${borrower}/features/orders/door.ts`,
    '../../../../../packages/money/src/leaf.ts',
  ],
  ['pages take of a market what browsers need', `${borrower}/market.ts`, '@plazo/markets'],
  ['only stores speak SQL', `${server}/capabilities/loans/sql.ts`, 'kysely'],
  ['only stores speak SQL', `${server}/capabilities/loans/database.ts`, '../../db/leaf.ts'],
  ['product code never imports test code', `${server}/http/tested.ts`, './leaf.test.ts'],
  ['product code never imports test code', `${server}/http/staged.ts`, '../testing/leaf.ts'],
  ['libraries are declared where they are used', `${borrower}/undeclared.ts`, 'undeclared'],
  ['no cycles', 'packages/money/src/ring-a.ts', './ring-b.ts'],
  ['no dead files', 'packages/money/src/dead.ts', ''],
  ['every import resolves', 'packages/money/src/lost.ts', './not-there.ts'],
];

const packages = ['money', 'markets', 'lending', 'contract', 'bridge', 'ui'];
const libraries = ['declared', 'undeclared', 'kysely'];

const manifest = (name: string, entry: string) =>
  JSON.stringify({ name, type: 'module', exports: entry, dependencies: { declared: '1', kysely: '1' } });

function writeTree(tree: string) {
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), text);
  };
  put('package.json', manifest('tree', './none.js'));
  put('tsconfig.json', JSON.stringify({ compilerOptions: { module: 'nodenext', target: 'es2024' } }));
  // in `dist`, where most libraries live: a rule that leaves such folders out would be blind to them
  for (const name of libraries) {
    put(`node_modules/${name}/package.json`, manifest(name, './dist/index.js'));
    put(`node_modules/${name}/dist/index.js`, 'export {};\n');
  }
  for (const name of packages) {
    put(`packages/${name}/package.json`, manifest(`@plazo/${name}`, './src/index.ts'));
    put(`packages/${name}/src/index.ts`, 'export {};\n');
    mkdirSync(join(tree, 'node_modules/@plazo'), { recursive: true });
    symlinkSync(join(tree, 'packages', name), join(tree, 'node_modules/@plazo', name));
  }
  for (const name of ['borrower', 'server']) put(`apps/${name}/package.json`, manifest(name, './none.js'));
  for (const [, file, imported] of plants) put(file, imported ? `import '${imported}';\n` : 'export {};\n');
  for (const [, file, imported] of plants) {
    const target = join(dirname(file), imported);
    if (/^\.{1,2}\/.*(?<!not-there)\.ts$/.test(imported) && !existsSync(join(tree, target)))
      put(target, 'export {};\n');
  }
  put('packages/money/src/ring-b.ts', "import './ring-a.ts';\n");
}

describe('a planted violation', () => {
  const tree = mkdtempSync(join(tmpdir(), 'rules-'));
  let report: Report;
  beforeAll(() => {
    writeTree(tree);
    report = cruise(tree, ['packages', 'apps']);
  });
  afterAll(() => rmSync(tree, { recursive: true }));

  test.each(plants)('of "%s" is reported', (rule, file) => {
    const broken = report.summary.violations
      .filter(({ from }) => from === file)
      .map((found) => found.rule.name);
    expect(broken).toContain(rule);
  });

  test('stands here for each rule there is', () => {
    const names = report.summary.ruleSetUsed.forbidden.map(({ name }) => name);
    expect(new Set(plants.map(([rule]) => rule))).toEqual(new Set(names));
  });

  test('is the only thing that is reported', () => {
    const planted = new Set([...plants.map(([, file]) => file), 'packages/money/src/ring-b.ts']);
    const others = report.summary.violations.filter(({ from }) => !planted.has(from));
    expect(others).toEqual([]);
  });
});

describe('this repository', () => {
  const { modules } = cruise(root, ['apps/server/src']);

  test('is read, packages through their names', () => {
    expect(modules.length).toBeGreaterThan(10);
    expect(modules.map(({ source }) => source)).toContain('packages/lending/src/index.ts');
  });

  test('has no port that nobody outside of its capability imports', () => {
    const room = `${server}/capabilities/`;
    const isProduct = (file: string) => !/\.test\.ts$|\/testing\//.test(file);
    const entered = new Set(
      modules
        .filter(({ source }) => isProduct(source))
        .flatMap(({ source, dependencies }) =>
          dependencies
            .map(({ resolved }) => resolved)
            .filter((file) => file.startsWith(room) && !source.startsWith(`${room}${capabilityOf(file)}/`)),
        ),
    );
    const listed = Object.entries(ports).flatMap(([name, files]) =>
      files.map((file) => `${room}${name}/${file}.ts`),
    );
    expect(listed.filter((file) => !entered.has(file))).toEqual([]);
  });
});
