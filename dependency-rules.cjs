// `ports` lists what of each capability the rest of the server may import.
const ports = require('./dependency-ports.json');

// Who may import whom. Anything not listed here is forbidden; ARCHITECTURE.md says why.
const workspaces = {
  'packages/money': [],
  'packages/markets': ['packages/money'],
  'packages/lending': ['packages/money', 'packages/markets'],
  'packages/contract': ['packages/money', 'packages/markets'],
  'packages/bridge': [],
  'packages/rail-kit': [],
  'packages/rail-stp': ['packages/rail-kit'],
  'packages/rail-conekta': ['packages/rail-kit'],
  'packages/rail-razorpayx': ['packages/rail-kit'],
  'packages/rail-razorpay': ['packages/rail-kit'],
  'packages/rail-msg91': ['packages/rail-kit'],
  'packages/rail-twilio': ['packages/rail-kit'],
  'packages/rail-smtp': ['packages/rail-kit'],
  'packages/rail-fcm': ['packages/rail-kit'],
  'packages/rail-stripe': ['packages/rail-kit'],
  'packages/rail-veriff': ['packages/rail-kit'],
  'packages/ui': ['packages/money'],
  'apps/borrower': [
    'packages/money',
    'packages/markets',
    'packages/contract',
    'packages/bridge',
    'packages/ui',
  ],
  'apps/promotion': ['packages/markets', 'packages/contract', 'packages/ui'],
  'apps/site': ['packages/markets', 'packages/contract', 'packages/ui'],
  'apps/desk': ['packages/money', 'packages/markets', 'packages/contract', 'packages/ui'],
  'apps/server': [
    'packages/money',
    'packages/markets',
    'packages/contract',
    'packages/lending',
    'packages/rail-kit',
  ],
  'apps/simulator': ['packages/money', 'packages/markets', 'packages/contract'],
  'apps/mock': ['packages/rail-kit'],
};

// Run-time libraries of the workspaces that must stay small. Tests are free.
const libraries = {
  'packages/money': [],
  'packages/markets': [],
  'packages/lending': [],
  'packages/bridge': [],
  'packages/contract': ['zod'],
  'packages/rail-kit': ['zod', 'async_hooks', 'crypto', 'http', 'timers/promises'],
  'packages/rail-stp': ['zod', 'crypto'],
  'packages/rail-conekta': ['zod', 'crypto'],
  'packages/rail-razorpayx': ['zod', 'crypto'],
  'packages/rail-razorpay': ['zod', 'crypto'],
  'packages/rail-msg91': ['zod', 'crypto'],
  'packages/rail-twilio': ['zod', 'crypto'],
  'packages/rail-smtp': ['zod', 'nodemailer', 'stream'],
  'packages/rail-fcm': ['zod', 'crypto'],
  'packages/rail-stripe': ['zod', 'crypto'],
  'packages/rail-veriff': ['zod', 'crypto'],
};

// Inside a workspace a file may import its own row and the rows after it.
const layers = {
  'packages/lending': [
    'simulate',
    'ledger',
    'order',
    'charges|extension|payment|disclosure',
    'schedule',
    'terms',
  ],
  'apps/(?:borrower|promotion|site|desk)': ['main|render', 'app', 'features', 'session|api|words|components'],
  'apps/server': [
    'main|plazo',
    'commands',
    'app|compose|compose-database|compose-archives|desk-routes',
    'demo',
    'jobs',
    'capabilities|http|call|deps|desk-rows',
    'words',
    'adapters',
    'db|env',
  ],
};

const tests = '\\.(?:test|e2e)\\.tsx?$|/(?:testing|e2e)/';
const anyOf = (names) => (names.length > 0 ? `(?:${names.join('|')})` : '(?!)');
const rule = (name, from, to) => ({ name, severity: 'error', from, to });

const workspaceRules = Object.entries(workspaces).map(([workspace, allowed]) =>
  rule(
    `${workspace} imports only its list`,
    { path: `^${workspace}/` },
    { path: '^(?:packages|apps)/', pathNot: `^${anyOf([workspace, ...allowed])}/` },
  ),
);

const libraryRules = Object.entries(libraries).map(([workspace, allowed]) =>
  rule(
    `${workspace} stays pure`,
    { path: `^${workspace}/src/`, pathNot: tests },
    {
      dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'npm-optional', 'npm-no-pkg', 'core'],
      pathNot: [`node_modules/${anyOf(allowed)}/`, `^${anyOf(allowed)}$`, '^(?:packages|apps)/'],
    },
  ),
);

const layerRules = Object.entries(layers).flatMap(([workspace, rows]) =>
  rows
    .slice(1)
    .map((row, index) =>
      rule(
        `${workspace}: ${row} may not look up`,
        { path: `^${workspace}/src/(?:${row})(?:/|\\.)`, pathNot: tests },
        { path: `^${workspace}/src/${anyOf(rows.slice(0, index + 1))}(?:/|\\.)` },
      ),
    ),
);

const capability = '^apps/server/src/capabilities/';

const portRules = Object.entries(ports).map(([name, files]) =>
  rule(
    `${name} is entered by its ports`,
    {
      path: '^apps/server/src/',
      pathNot: [`${capability}${name}/`, '^apps/server/src/(?:app|desk-routes|desk-rows)\\.ts$', tests],
    },
    { path: `${capability}${name}/`, pathNot: `${capability}${name}/${anyOf(files)}\\.ts$` },
  ),
);

module.exports = {
  forbidden: [
    ...workspaceRules,
    ...libraryRules,
    ...layerRules,
    rule(
      'features never meet',
      { path: '^(apps/[^/]+)/src/features/([^/]+)/', pathNot: tests },
      { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    ),
    ...portRules,
    rule(
      'stores know rows and nothing above them',
      { path: `${capability}.*\\.store\\.ts$`, pathNot: tests },
      {
        path: ['^apps/server/src/(?:http|jobs|call|words)(?:/|\\.)', capability],
        pathNot: '\\.store\\.ts$',
      },
    ),
    rule(
      'packages are entered by the front door',
      { path: '^(?:packages|apps|tools|e2e|bench|faults)/?([^/]*)/' },
      {
        path: '^packages/[^/]+/src/(?!(?:conformance/)?index\\.ts$|(?:front|account-rule)\\.ts$|[^/]+\\.css$)',
        pathNot: '^packages/$1/',
      },
    ),
    rule(
      'pages take of a market what browsers need',
      {
        path: '^(?:packages/contract|apps/(?:borrower|promotion|site|desk|simulator))/src/',
        pathNot: tests,
      },
      { path: '^packages/markets/src/index\\.ts$' },
    ),
    rule(
      'only stores speak SQL',
      {
        path: '^apps/server/src/',
        pathNot: [
          '^apps/server/src/db/',
          '^apps/server/src/(?:main|compose|compose-database|compose-archives|deps)\\.ts$',
          '\\.store\\.ts$',
          tests,
        ],
      },
      {
        path: ['^apps/server/src/db/', 'node_modules/(?:pg|kysely)/'],
        pathNot: '\\.store\\.ts$|/db/transaction\\.ts$',
      },
    ),
    rule(
      'the demonstration is loaded on demand',
      { path: '^apps/server/src/', pathNot: ['^apps/server/src/demo/', tests] },
      { path: '^apps/server/src/demo/', dynamic: false },
    ),
    rule('product code never imports test code', { path: '/src/', pathNot: tests }, { path: tests }),
    rule(
      'libraries are declared where they are used',
      { path: '/src/', pathNot: tests },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], pathNot: '^(?:packages|apps)/' },
    ),
    rule('no cycles', {}, { circular: true }),
    rule(
      'no dead files',
      { orphan: true, pathNot: [tests, '\\.d\\.ts$', 'index\\.ts$', 'service-worker\\.mjs$'] },
      {},
    ),
    rule('every import resolves', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // only our own builds: most libraries live in a folder of that name
    exclude: { path: '^(?:packages|apps)/[^/]+/dist/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
    },
  },
};
