import { statfs } from 'node:fs/promises';

/** Writes stop before the disk does: at 512 MB or 5 % of the disk, whichever is less (reliability 3.8.3). */
const LEAST_FREE_BYTES = 512 * 1024 * 1024;
const LEAST_FREE_SHARE = 0.05;
const LOOK_EVERY_MS = 5_000;

export type Disk = { readonly isFull: () => boolean; readonly stop: () => void };

/** Watches the free space of the directory that holds the database and the files. */
export async function watchDisk(directory: string): Promise<Disk> {
  let isFull = false;
  const look = async () => {
    const { bavail, blocks, bsize } = await statfs(directory);
    isFull = bavail * bsize < Math.min(LEAST_FREE_BYTES, LEAST_FREE_SHARE * blocks * bsize);
  };
  await look();
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
  timer.unref();
  return { isFull: () => isFull, stop: () => clearInterval(timer) };
}
