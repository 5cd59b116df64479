import type { Answer, Rail } from '@plazo/rail-kit';
import { traced } from '../../tracing.ts';

/** What a rail is asked is seen by whoever wants to know how it goes; what is asked and told passes as it is. */

export const railParts = [
  'payout',
  'collection',
  'card',
  'mandate',
  'identity',
  'message',
  'bureau',
  'registry',
  'accounting',
] as const;
export type RailPart = (typeof railParts)[number];

type RailCall = { readonly rail: string; readonly part: RailPart; readonly call: string };
export type SeenCall = Omit<RailCall, 'call'> & {
  /** Whether it answered, be it a no. */
  readonly isGood: boolean;
  readonly tookMs: number;
};
export type Seen = (call: SeenCall) => void;

type Told = Pick<Answer<unknown>, 'kind'>;
const isTold = (value: unknown): value is Told =>
  typeof value === 'object' && value !== null && 'kind' in value;
/** A rail that could do nothing now, or whose answer was lost, works for nobody. */
const isAnswer = (value: unknown) => isTold(value) && value.kind !== 'not-now' && value.kind !== 'lost';

async function seeing({ rail, part, call }: RailCall, seen: Seen, run: () => unknown): Promise<unknown> {
  const before = performance.now();
  const note = (isGood: boolean) => seen({ rail, part, isGood, tookMs: performance.now() - before });
  try {
    const told = await traced(`rail ${part}.${call}`, { 'plazo.rail': rail }, async (span) => {
      const answer = await run();
      if (isTold(answer)) span?.setAttribute('plazo.outcome', answer.kind);
      return answer;
    });
    note(isAnswer(told));
    return told;
  } catch (error) {
    note(false);
    throw error;
  }
}

/** The same object, whose functions pass through `around`. */
export function wrapped<Part extends object>(
  part: Part,
  around: (call: string, run: () => unknown) => unknown,
): Part {
  // what a package froze may not be stood in for
  const own = Object.isFrozen(part) ? { ...part } : part;
  return new Proxy(own, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value === 'object' && value !== null)
        return wrapped(value, (call, run) => around(`${String(name)}.${call}`, run));
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => around(String(name), () => Reflect.apply(value, part, given));
    },
  });
}

/** A rail whose calls are seen, part by part. */
export function watchRail(rail: Rail, seen: Seen): Rail {
  const parts = railParts.flatMap((part) => {
    const own = rail[part];
    if (!own) return [];
    const around = (call: string, run: () => unknown) => seeing({ rail: rail.name, part, call }, seen, run);
    return [[part, wrapped(own, around)] as const];
  });
  const seenParts = new Map<string | symbol, object>(parts);
  const own = Object.isFrozen(rail) ? { ...rail } : rail;
  return new Proxy(own, { get: (target, name) => seenParts.get(name) ?? Reflect.get(target, name) });
}
