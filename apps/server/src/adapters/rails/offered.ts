import type { Readiness } from './declared.ts';
import type { RailPart } from './watch-rail.ts';

type By = { readonly own: Pick<Readiness, 'declares'> };

/** Who was named for something, where its rail declares it still; what was begun there before goes on. @param of the method, where a part has some */
export function offered<Own extends By>(
  by: Own | 'simulated' | undefined,
  part: RailPart,
  of?: string,
): Own | 'simulated' | undefined {
  return by === undefined || by === 'simulated' || by.own.declares(part, of) ? by : undefined;
}
