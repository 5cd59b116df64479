import { spawnSync } from 'node:child_process';

/** What the tests need beside `npm ci`: browsers, the older PostgreSQL with its pooler, what recovers it and what makes a cluster of it and sets its clocks and slows its disks, what reads alerts and the files of a deployment, Go with what Helm's templates are made of, readers of bar codes and documents, fonts. */
const packages = [
  'chromium-headless-shell',
  'postgresql-15',
  'pgbouncer',
  'pgbackrest',
  'patroni',
  'etcd-server',
  'haproxy',
  'iproute2',
  'libfaketime',
  'strace',
  'prometheus',
  'nginx',
  'openssl',
  'systemd',
  'golang-go',
  'golang-github-masterminds-sprig-dev',
  'golang-k8s-sigs-yaml-dev',
  'webkit2gtk-driver',
  'xvfb',
  'xauth',
  'zbar-tools',
  'poppler-utils',
  'fonts-noto-core',
  'fonts-noto-cjk',
];

const isInstalled = (name: string) => {
  const { stdout } = spawnSync('dpkg-query', ['-W', '-f', '${Status}', name], { encoding: 'utf8' });
  return stdout?.includes('install ok installed') ?? false;
};

/** The words before a command that make it run as root; nothing where we may not. */
function rootPrefix(): readonly string[] | undefined {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true']).status === 0
    ? ['sudo', '-n', '--preserve-env=DEBIAN_FRONTEND']
    : undefined;
}

function asRoot(prefix: readonly string[], ...command: string[]): boolean {
  const [file = '', ...args] = [...prefix, ...command];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(file, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

/**
 * Installs the Debian packages that are missing.
 * @returns what to do by hand, or nothing when all is there.
 */
export function installPackages(): string | undefined {
  const missing = packages.filter((name) => !isInstalled(name));
  if (missing.length === 0) return undefined;
  const byHand = `apt-get install --no-install-recommends ${missing.join(' ')}`;
  const prefix = rootPrefix();
  if (!prefix) return `These Debian packages are missing, and we may not install them. As root: ${byHand}`;
  console.log(`Installing ${missing.join(', ')}`);
  const isDone =
    asRoot(prefix, 'apt-get', 'update', '-qq') &&
    asRoot(prefix, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...missing);
  return isDone ? undefined : `This failed, see above: ${byHand}`;
}
