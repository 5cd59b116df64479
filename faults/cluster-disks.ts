import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Disks that are slow: Debian's strace holds up what programs and whom they start write and flush. */

const STRACE = '/usr/bin/strace';
const WRITE_US = 5_000;
const FLUSH_US = 100_000;
/** Until it follows all of them. */
const ATTACHED_MS = 1_000;

/** Others' programs are looked into as root alone. */
export const canSlowDisks = existsSync(STRACE) && process.getuid?.() === 0;

/** A commit that writes waits for a flush of at least so long, in milliseconds. */
export const SLOW_COMMIT_MS = FLUSH_US / 1_000;

/**
 * Makes every write of the processes take 5 ms longer and every flush 100 ms.
 * @returns what makes them as they were
 */
export async function slowDisk(pids: readonly number[]): Promise<() => Promise<void>> {
  const held = (calls: string, us: number) => ['-e', `inject=${calls}:delay_enter=${us}`];
  const [writes, flushes] = ['pwrite64,pwritev', 'fsync,fdatasync'];
  const line = ['-f', '-qq', '-o', '/dev/null', '-e', `trace=${writes},${flushes}`];
  const whose = pids.flatMap((pid) => ['-p', `${pid}`]);
  const holder = spawn(STRACE, [...line, ...held(writes, WRITE_US), ...held(flushes, FLUSH_US), ...whose], {
    stdio: 'ignore',
  });
  await wait(ATTACHED_MS);
  return async () => {
    if (holder.exitCode !== null) return;
    const ended = once(holder, 'exit');
    holder.kill('SIGINT');
    await ended;
  };
}
