/**
 * Loaded before a program of a journey (`NODE_OPTIONS=--import=…`): moves its machine's clock, which production takes the
 * time from and lets nobody set. The program knows nothing of it. Only who started the process may move the clock.
 */

const Machine = globalThis.Date;
const given = process.env['CLOCK_OFFSET_MS'];
let offsetMs = Number(given ?? 0);

const now = () => Machine.now() + offsetMs;

/** Moves the clock of this process. */
export const moveClock = (ms: number): void => {
  offsetMs = ms;
};

globalThis.Date = new Proxy(Machine, {
  construct: (target, at, asked) => Reflect.construct(target, at.length === 0 ? [now()] : at, asked),
  get: (target, name, asked) => (name === 'now' ? now : Reflect.get(target, name, asked)),
});

if (given !== undefined && process.send) {
  process.on('message', ({ clockOffsetMs }: { readonly clockOffsetMs?: number }) => {
    if (clockOffsetMs === undefined) return;
    moveClock(clockOffsetMs);
    process.send?.('moved');
  });
  // it keeps nobody alive
  process.channel?.unref();
}
