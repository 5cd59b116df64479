import { open } from '../compose.ts';
import { restore } from '../compose-archives.ts';
import { type Env, readEnv } from '../env.ts';
import { comparePortfolio } from '../jobs/portfolio.ts';
import { checkBooks } from './books-check.ts';
import { FAILED, type Line, OK, print, usageFault } from './command.ts';
import { scratchOf } from './scratch.ts';

/**
 * Tries this version on a copy of what the version before left: the backup is restored beside the installation, migrated,
 * every loan folded by this engine, and compared with the journal and the figures that were written. Nothing else is touched.
 */

export type Rehearsal = {
  readonly takenAt: string;
  readonly entries: number;
  /** Whatever the books of the copy lack, each order with the minor units by which this engine counts otherwise. */
  readonly findings: readonly string[];
};

/** @throws BackupError, SchemaError where the backup is damaged or of a newer program. */
export async function rehearse(env: Env, file: string): Promise<Rehearsal> {
  const scratch = await scratchOf(env, 'rehearsal');
  try {
    const { takenAt } = await restore(scratch.env, file);
    const opened = await open(scratch.env, { isOwner: false, isPrepared: false, anyKeys: true });
    try {
      const { entries, findings } = await checkBooks(opened.deps);
      return { takenAt, entries, findings: [...findings, ...(await comparePortfolio(opened.deps))] };
    } finally {
      await opened.close();
    }
  } finally {
    await scratch.remove();
  }
}

export const upgradeUsage = 'upgrade --rehearse BACKUP [--json]';

export async function upgradeCommand({ rehearse: file, json }: Line): Promise<number> {
  if (!file) return usageFault(upgradeUsage);
  const report = await rehearse(readEnv(process.env), file);
  const { takenAt, entries, findings } = report;
  const verdict =
    findings.length === 0 ? 'this version counts every loan alike' : 'this version counts otherwise';
  print(json ? report : [`${file} of ${takenAt}, ${entries} entries: ${verdict}`, ...findings].join('\n'));
  return findings.length === 0 ? OK : FAILED;
}
