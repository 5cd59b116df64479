import { execFileSync } from 'node:child_process';

/** What a scanner reads from a picture. */
export const scan = (png: Buffer): string =>
  execFileSync('zbarimg', ['--quiet', '--raw', '-'], {
    input: png,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'ignore'],
  }).trim();
