import { existsSync, writeFileSync } from 'node:fs';

/** Clocks of processes that can be set while they run, by Debian's libfaketime; what waits goes by time that passes and stays true. */

const PLACE = process.arch === 'arm64' ? 'aarch64' : 'x86_64';
const LIBRARY = `/usr/lib/${PLACE}-linux-gnu/faketime/libfaketimeMT.so.1`;

export type Clock = {
  /** What a process is started with that is to go by it. */
  readonly env: Record<string, string>;
  /** Seconds that it is ahead of this machine's, or behind where negative; seen within a second. */
  readonly set: (aheadS: number) => void;
};

/** A clock that stands in a file; absent where the library is not installed. */
export function openClock(file: string): Clock | undefined {
  if (!existsSync(LIBRARY)) return undefined;
  const set = (aheadS: number) => writeFileSync(file, aheadS < 0 ? `${aheadS}` : `+${aheadS}`);
  set(0);
  return {
    env: {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    set,
  };
}
