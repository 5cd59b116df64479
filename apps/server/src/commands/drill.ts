import { writeFile } from 'node:fs/promises';
import { openBackupKey } from '../adapters/keys/backup-key.ts';
import { listErased, readableErased } from '../capabilities/data-requests/erasure.store.ts';
import { open } from '../compose.ts';
import { restore } from '../compose-archives.ts';
import { type Env, readEnv } from '../env.ts';
import { finishRestore, type Listed, listFor, rowsIn } from './backup.ts';
import { checkBooks } from './books-check.ts';
import { FAILED, type Line, OK, print, REFUSED, readJson, usageFault } from './command.ts';
import { drillChannel } from './drill-channel.ts';
import { drillFailover } from './drill-failover.ts';
import { type Found, judged, openReport, type Report, signReport } from './drill-report.ts';
import { scratchOf } from './scratch.ts';

/** Shows that a backup comes back: it is restored beside the installation, looked at, and thrown away; and the command of all drills. */

/** The steps on the copy; what each finds is written down as it comes. */
async function play(env: Env, listed: Listed, found: Found<'restore'>): Promise<void> {
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
export async function drillRestore(
  env: Env,
  file: string,
  listed: Listed,
): Promise<Report & { drill: 'restore' }> {
  const found: Found<'restore'> = {
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
  return judged(found);
}

export const drillUsage =
  'drill restore FILE REPORT --erased LIST|--no-erasures | drill failover REPORT --for SECONDS --within SECONDS | ' +
  'drill channel-down RAIL REPORT --for SECONDS --within SECONDS | drill check REPORT';

/** Whole seconds of an option, in milliseconds. */
const msOf = (seconds: string | undefined): number | undefined =>
  seconds !== undefined && /^[1-9]\d{0,4}$/.test(seconds) ? Number(seconds) * 1_000 : undefined;

/** What a drill finds and where its report is kept; nothing where the line names none. */
async function drilled(line: Line, env: Env): Promise<{ told: Report; place: string } | undefined> {
  const [verb, first, second] = line.words;
  const forMs = msOf(line.for);
  const allowedMs = msOf(line.within);
  if (verb === 'restore') {
    const listed = await listFor(line, env);
    if (!first || !second || listed === undefined) return undefined;
    return { told: await drillRestore(env, first, listed), place: second };
  }
  const place = verb === 'failover' ? first : second;
  if (!first || !place || forMs === undefined || allowedMs === undefined) return undefined;
  // as the server does: who is not answered in time asks anew
  const opened = await open(env, { isOwner: false, isPrepared: false, isQuick: true });
  try {
    const asked = { allowedMs, end: AbortSignal.timeout(forMs) };
    if (verb === 'failover') return { told: await drillFailover(opened.deps, asked), place };
    if (verb !== 'channel-down') return undefined;
    return { told: await drillChannel(opened.deps, { ...asked, rail: first }), place };
  } finally {
    await opened.close();
  }
}

export async function drillCommand(line: Line): Promise<number> {
  const [verb, file] = line.words;
  const env = readEnv(process.env);
  const { key } = await openBackupKey(env);
  if (!key) return usageFault(`${drillUsage}: reports are signed with the key of PLAZO_BACKUP_KEY`);
  if (verb === 'check' && file) {
    const told = openReport(key, await readJson(file));
    print(told ?? `${file} is not as this key signed it`);
    return told ? OK : REFUSED;
  }
  const done = await drilled(line, env);
  if (!done) return usageFault(drillUsage);
  await writeFile(done.place, `${JSON.stringify(signReport(key, done.told), null, 2)}\n`, { mode: 0o600 });
  print(done.told);
  return done.told.ok ? OK : FAILED;
}
