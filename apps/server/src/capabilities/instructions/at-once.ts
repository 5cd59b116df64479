import type { Deps } from '../../deps.ts';

/** Longest that a page waits for what its rail says; a rail that takes longer is waited for by the page itself. */
const AT_ONCE_MS = 8_000;

/** Attends an instruction for who waits for it: returns when it is known or that time is over, whichever comes first. */
export async function withPatience({ log }: Deps, instruction: string, attending: Promise<unknown>) {
  const attended = attending.catch((error: unknown) =>
    log.error({ instruction, error: error instanceof Error ? error.stack : '' }, 'the rail was not heard'),
  );
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((done) => {
    timer = setTimeout(done, AT_ONCE_MS);
  });
  await Promise.race([attended, patience]);
  clearTimeout(timer);
}
