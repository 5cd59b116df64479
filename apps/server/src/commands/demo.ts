import { checkBooks } from './books-check.ts';
import { FAILED, type Line, OK, print, REFUSED, usageFault, withProduct } from './command.ts';

export const demoUsage = 'demo day|week';

/** Plays the next day of the demonstration's week, or all that are left; each ends with the check of the books. */
export async function demoCommand({ words: [verb] }: Line): Promise<number> {
  if (verb !== 'day' && verb !== 'week') return usageFault(demoUsage);
  return withProduct(async ({ deps }) => {
    if (deps.env.mode === 'production') {
      print('Production has no demonstration');
      return REFUSED;
    }
    const { nextDay, playDay } = await import('../demo/week.ts');
    let day = await nextDay(deps);
    if (day === undefined) print('The week is over: begin again with an empty database');
    while (day !== undefined) {
      print((await playDay(deps, day)).join('\n'));
      const { ok, entries, findings } = await checkBooks(deps);
      print(ok ? `  books in order, ${entries} entries` : findings.join('\n'));
      if (!ok) return FAILED;
      day = verb === 'week' ? await nextDay(deps) : undefined;
    }
    return OK;
  });
}
