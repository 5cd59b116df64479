import { readFile, rm, writeFile } from 'node:fs/promises';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

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

/**
 * Makes this process the one server of a data directory; the lock of a dead holder is taken over, never one by its age.
 * @throws where another living server owns it.
 */
export async function own(dataDirectory: string): Promise<() => Promise<void>> {
  const file = join(dataDirectory, 'server.pid');
  await mkdir(dataDirectory, { recursive: true });
  const [pidText = '', start = ''] = (await readFile(file, 'utf8').catch(() => '')).trim().split('\n');
  const pid = Number(pidText);
  const isHeld = pid > 0 && pid !== process.pid && isAlive(pid) && (await startOf(pid)) === start;
  if (isHeld) throw new Error(`Another server (process ${pid}) owns ${dataDirectory}: stop it, or set PLAZO_DATA`);
  await writeFile(file, `${process.pid}\n${await startOf(process.pid)}\n`);
  return () => rm(file, { force: true });
}
