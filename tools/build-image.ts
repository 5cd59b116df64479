import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './tree.ts';

/**
 * `node tools/build-image.ts`: the image of `deploy/Containerfile` on a base of Debian's packages, by the commands of
 * docs/operations/two-machines.md, and how large it is to fetch. A machine that trusts more than Debian does to reach the
 * registry (`NODE_EXTRA_CA_CERTS`) has its base trust the same.
 */

const BASE = 'localhost/plazo-base';
const IMAGE = 'localhost/plazo';
const MOST_MB = 250;
/** What the image is made of; what a build or an installation left beside it stays out. */
const COPIED = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'apps',
  'packages',
  'tools',
  'deploy',
];
const IS_MADE = /\/(?:node_modules|dist)$/;

const directory = mkdtempSync(join(tmpdir(), 'plazo-image-'));
const run = (file: string, ...args: readonly string[]) =>
  execFileSync(file, args, { cwd: root, encoding: 'utf8', maxBuffer: Number.POSITIVE_INFINITY }).trim();
const buildah = (...args: readonly string[]) => run('buildah', ...args);

function makeBase(): void {
  const files = join(directory, 'base');
  run('debootstrap', '--variant=minbase', '--include=ca-certificates', 'bookworm', files);
  const container = buildah('from', 'scratch');
  buildah('add', container, files, '/');
  const trusted = process.env['NODE_EXTRA_CA_CERTS'];
  if (trusted) {
    buildah('copy', container, trusted, '/etc/ssl/certs/extra.pem');
    buildah('config', '--env', 'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/extra.pem', container);
  }
  buildah('commit', '--rm', container, BASE);
}

try {
  makeBase();
  const tree = join(directory, 'tree');
  for (const name of COPIED)
    cpSync(join(root, name), join(tree, name), { recursive: true, filter: (file) => !IS_MADE.test(file) });
  const own = ['--format', 'docker', '--isolation', 'chroot', '--build-arg', `BASE=${BASE}`];
  buildah('build', ...own, '-t', IMAGE, '-f', join(tree, 'deploy/Containerfile'), tree);
  const archive = join(directory, 'image.tar');
  buildah('push', IMAGE, `oci-archive:${archive}`);
  const sizeMb = Math.ceil(statSync(archive).size / 1e6);
  console.log(`${sizeMb <= MOST_MB ? 'ok     ' : 'FAILED '} ${sizeMb} MB compressed, at most ${MOST_MB} MB`);
  if (sizeMb > MOST_MB) process.exitCode = 1;
} finally {
  rmSync(directory, { recursive: true, force: true });
}
