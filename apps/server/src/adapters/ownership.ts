import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const PID_FILE = 'server.pid';
const START_FILE = 'server.start';
/** Names the command that is about to stop a database that no server owns. */
const STOPPING_FILE = 'postgres.stopping';

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** The start time of a process, so that a number that was given out again is not taken for the old holder. */
async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

async function holderOf(dataDirectory: string): Promise<number | undefined> {
  const pid = Number(await readFile(join(dataDirectory, PID_FILE), 'utf8').catch(() => ''));
  const start = await readFile(join(dataDirectory, START_FILE), 'utf8').catch(() => '');
  const isHeld = pid > 0 && pid !== process.pid && isAlive(pid) && (await startOf(pid)) === start;
  return isHeld ? pid : undefined;
}

const LOOK_MS = 50;

async function isBeingStopped(dataDirectory: string): Promise<boolean> {
  const pid = Number(await readFile(join(dataDirectory, STOPPING_FILE), 'utf8').catch(() => ''));
  return pid > 0 && pid !== process.pid && isAlive(pid);
}

/**
 * Lets a command stop the database of a directory that no server owns. Both say what they are about to do before they
 * look at what the other says, so that no server starts on a database that is being stopped under it.
 */
export async function whileUnowned(dataDirectory: string, stop: () => Promise<void>): Promise<void> {
  const file = join(dataDirectory, STOPPING_FILE);
  await writeFile(file, String(process.pid));
  try {
    if (!(await isOwned(dataDirectory))) await stop();
  } finally {
    await rm(file, { force: true });
  }
}

/** Whether a living server owns the directory. */
const isOwned = async (dataDirectory: string): Promise<boolean> =>
  (await holderOf(dataDirectory)) !== undefined;

/**
 * Makes this process the one server of a data directory; the lock of a dead holder is taken over, never one by its age.
 * @throws where another living server owns it.
 */
export async function own(dataDirectory: string): Promise<() => Promise<void>> {
  await mkdir(dataDirectory, { recursive: true });
  const holder = await holderOf(dataDirectory);
  if (holder !== undefined)
    throw new Error(`Another server (process ${holder}) owns ${dataDirectory}: stop it, or set PLAZO_DATA`);
  await writeFile(join(dataDirectory, START_FILE), await startOf(process.pid));
  await writeFile(join(dataDirectory, PID_FILE), `${process.pid}\n`);
  while (await isBeingStopped(dataDirectory)) await wait(LOOK_MS);
  return () => rm(join(dataDirectory, PID_FILE), { force: true });
}
