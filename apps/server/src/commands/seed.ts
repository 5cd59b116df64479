import { orderStates } from '@plazo/contract';
import { type Line, OK, print, REFUSED, usageFault, withProduct } from './command.ts';

export const seedUsage = `seed [--scenario confirm|${orderStates.join('|')}]`;

/** Adds the demonstration, or the borrowers of one scenario alone. */
export async function seedCommand({ words, scenario: name }: Line) {
  if (words.length > 0) return usageFault(seedUsage);
  return withProduct(async ({ deps }) => {
    if (deps.env.mode === 'production') {
      print('Production has no demonstration');
      return REFUSED;
    }
    const { scenarios, seed } = await import('../demo/seed.ts');
    const scenario = scenarios.find((known) => known === name);
    if (name !== undefined && scenario === undefined) return usageFault(seedUsage);
    print((await seed(deps, scenario)).join('\n'));
    return OK;
  });
}
