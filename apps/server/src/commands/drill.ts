import { writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { openBackupKey } from '../adapters/keys/backup-key.ts';
import type { BackupKey } from '../backup-access.ts';
import { listErased, readableErased } from '../capabilities/data-requests/erasure.store.ts';
import { open, restore } from '../compose.ts';
import { type Env, readEnv } from '../env.ts';
import { finishRestore, type Listed, listFor, rowsIn } from './backup.ts';
import { checkBooks } from './books-check.ts';
import { FAILED, type Line, OK, print, REFUSED, readJson, usageFault } from './command.ts';
import { scratchOf } from './scratch.ts';

/** Shows that a backup comes back: it is restored beside the installation, looked at, and thrown away. */

const report = z.strictObject({
  drill: z.literal('restore'),
  file: z.string(),
  ok: z.boolean(),
  startedAt: z.string(),
  takenAt: z.nullable(z.string()),
  tables: z.int(),
  rows: z.int(),
  entries: z.int(),
  /** How many people the list named that the restore was told; null where it was told that there is none. */
  listOfErased: z.nullable(z.int()),
  /** How many are erased in what was restored. */
  erased: z.int(),
  /** Milliseconds of each step that came to its end. */
  durationsMs: z.record(z.string(), z.int()),
  findings: z.array(z.string()),
});
type Report = z.output<typeof report>;

const signedReport = z.strictObject({ report, key: z.string(), signature: z.string() });

type Found = { -readonly [Field in keyof Report]: Report[Field] };

/** The steps on the copy; what each finds is written down as it comes. */
async function play(env: Env, listed: Listed, found: Found): Promise<void> {
  const timed = async <Value>(step: string, run: () => Promise<Value>): Promise<Value> => {
    const before = performance.now();
    const value = await run();
    found.durationsMs[step] = Math.round(performance.now() - before);
    return value;
  };
  const scratch = await scratchOf(env, 'drill');
  try {
    const about = await timed('restore', () => restore(scratch.env, found.file));
    found.takenAt = about.takenAt;
    found.tables = about.tables.length;
    found.rows = rowsIn(about);
    const opened = await open(scratch.env, { isOwner: false, isPrepared: false, anyKeys: true });
    try {
      const { deps } = opened;
      if (!deps.sealing.fingerprints.includes(about.keys))
        found.findings.push(`the keys in ${env.keysFile} do not open its personal data`);
      await timed('erasures', () => finishRestore(opened, about, listed));
      const erased = new Set((await listErased(deps.db)).map(({ borrowerId }) => borrowerId));
      found.erased = erased.size;
      const forgotten = (listed ?? []).filter(({ borrowerId }) => !erased.has(borrowerId));
      const came = [...forgotten.map(({ borrowerId }) => borrowerId), ...(await readableErased(deps.db))];
      found.findings.push(...came.map((borrowerId) => `${borrowerId} was erased and came back`));
      const books = await timed('books', () => checkBooks(deps));
      found.entries = books.entries;
      found.findings.push(...books.findings);
    } finally {
      await opened.close();
    }
  } finally {
    await timed('remove', scratch.remove);
  }
}

/** Restores a backup beside the installation and throws it away; nothing of the installation is read or changed. */
export async function drillRestore(env: Env, file: string, listed: Listed): Promise<Report> {
  const found: Found = {
    drill: 'restore',
    file,
    ok: false,
    startedAt: new Date().toISOString(),
    takenAt: null,
    tables: 0,
    rows: 0,
    entries: 0,
    listOfErased: listed?.length ?? null,
    erased: 0,
    durationsMs: {},
    findings: [],
  };
  await play(env, listed, found).catch((error: unknown) => {
    found.findings.push(error instanceof Error ? error.message : String(error));
  });
  return { ...found, ok: found.findings.length === 0 };
}

const signedText = (told: Report) => Buffer.from(JSON.stringify(told));

/** A report as it is kept: whoever has the backup key can tell that it was changed. */
export const signReport = (key: BackupKey, told: Report): z.output<typeof signedReport> => ({
  report: told,
  key: key.fingerprint,
  signature: Buffer.from(key.sign(signedText(told))).toString('base64'),
});

/** What a kept report says; nothing where it is not as this key signed it. */
export function openReport(key: BackupKey, kept: unknown): Report | undefined {
  const read = z.safeParse(signedReport, kept);
  if (!read.success) return undefined;
  const { report: told, signature } = read.data;
  return key.isSigned(signedText(told), Buffer.from(signature, 'base64')) ? told : undefined;
}

export const drillUsage = 'drill restore FILE REPORT --erased LIST|--no-erasures | drill check REPORT';

export async function drillCommand(line: Line): Promise<number> {
  const [verb, file, place] = line.words;
  const env = readEnv(process.env);
  const { key } = await openBackupKey(env);
  if (!key) return usageFault(`${drillUsage}: reports are signed with the key of PLAZO_BACKUP_KEY`);
  if (verb === 'check' && file) {
    const told = openReport(key, await readJson(file));
    print(told ?? `${file} is not as this key signed it`);
    return told ? OK : REFUSED;
  }
  const listed = await listFor(line, env.dataDirectory);
  if (verb !== 'restore' || !file || !place || listed === undefined) return usageFault(drillUsage);
  const told = await drillRestore(env, file, listed);
  await writeFile(place, `${JSON.stringify(signReport(key, told), null, 2)}\n`, { mode: 0o600 });
  print(told);
  return told.ok ? OK : FAILED;
}
