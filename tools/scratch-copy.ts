import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { root } from './tree.ts';

/** A copy of some workspaces in which a guide is followed step by step; the libraries are those of the repository. */
export type ScratchCopy = {
  readonly path: string;
  /** Puts the text of a file through a function. */
  readonly change: (file: string, changed: (text: string) => string) => void;
  /** What a program of the repository prints on the copy; empty where it ends well. */
  readonly troubleOf: (program: string, ...words: readonly string[]) => string;
};

/** @param workspaces folders such as `packages/money`; @param isWanted which of their files are copied */
export function copyWorkspaces(
  workspaces: readonly string[],
  isWanted: (file: string) => boolean = () => true,
): ScratchCopy {
  const path = mkdtempSync(join(tmpdir(), 'plazo-guide-'));
  const modules = join(path, 'node_modules');
  mkdirSync(join(modules, '@plazo'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@plazo') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  cpSync(join(root, 'tsconfig.base.json'), join(path, 'tsconfig.base.json'));
  for (const workspace of workspaces) {
    const isOurs = (file: string) => basename(file) !== 'node_modules' && isWanted(file);
    cpSync(join(root, workspace), join(path, workspace), { recursive: true, filter: isOurs });
    // libraries of a version that the others do not have lie in their workspace
    const own = join(workspace, 'node_modules');
    if (existsSync(join(root, own))) symlinkSync(join(root, own), join(path, own));
    if (dirname(workspace) === 'packages')
      symlinkSync(join(path, workspace), join(modules, workspace.replace('packages', '@plazo')));
  }
  return {
    path,
    change: (file, changed) => {
      const place = join(path, file);
      writeFileSync(place, changed(readFileSync(place, 'utf8')));
    },
    troubleOf: (program, ...words) => {
      const file = join(root, 'node_modules/.bin', program);
      const { status, stdout, stderr } = spawnSync(file, words, { cwd: path, encoding: 'utf8' });
      return status === 0 ? '' : `${stdout}${stderr}`;
    },
  };
}
