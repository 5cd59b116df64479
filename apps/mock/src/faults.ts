/**
 * What goes wrong on demand. `ask` is a PUT of an instruction or a capture, `call` any call about one, `erase` an erasure, `fact` what a fact
 * says, `post` how a fact is posted, `statement` a statement.
 */
export const faults = {
  delay: { on: 'call', says: 'the answer takes three seconds' },
  '429': { on: 'call', says: 'not done; too many calls, try again in seven seconds' },
  'refuse-ask': { on: 'ask', says: 'refused: not done, and never will be' },
  'lost-ask': { on: 'ask', says: 'not done, and the connection ends without an answer' },
  'late-ask': { on: 'ask', says: 'no answer; the ask arrives ten minutes later' },
  'lost-answer': { on: 'ask', says: 'done, and the connection ends without an answer' },
  'cut-connection': { on: 'ask', says: 'done, and the connection ends in the middle of the answer' },
  '5xx-after': { on: 'ask', says: 'done, and the answer is 500' },
  'wrong-amount': { on: 'fact', says: 'names one minor unit more' },
  'wrong-currency': { on: 'fact', says: 'names the currency XTS' },
  'unknown-state': { on: 'fact', says: 'another fact of the state `teleported` comes before it' },
  'unknown-type': { on: 'fact', says: 'another fact of the type `weather.changed` comes before it' },
  duplicate: { on: 'post', says: 'posted twice' },
  reorder: { on: 'post', says: 'posted after what comes later' },
  'drop-webhook': { on: 'post', says: 'never posted; the feed has it' },
  forged: { on: 'post', says: 'posted under a wrong secret first' },
  'old-signature': { on: 'post', says: 'posted with a signature of seven minutes ago first' },
  'huge-body': { on: 'post', says: 'posted with 300 KiB more first' },
  'erase-later': { on: 'erase', says: 'taken to be erased, and told an hour later' },
  'statement-missing-line': { on: 'statement', says: 'its last line is left out' },
  'statement-extra-line': { on: 'statement', says: 'has a payment that nobody was told of' },
  'statement-wrong-amount': { on: 'statement', says: 'its last line has one minor unit more' },
  'statement-pages': {
    on: 'statement',
    says: 'comes a line at a time and that line twice, each page with the line before it again',
  },
  'statement-lost': { on: 'statement', says: 'the connection ends without an answer' },
} as const;

export type FaultName = keyof typeof faults;
type Place = (typeof faults)[FaultName]['on'];

export const isFault = (name: string): name is FaultName => Object.hasOwn(faults, name);
export const faultNames = Object.keys(faults).filter(isFault);

/** How often: of the next so many, or each with a probability. */
export type Arming = { readonly next?: number | undefined; readonly probability?: number | undefined };

export type Faults = {
  readonly arm: (name: FaultName, arming: Arming) => void;
  readonly armed: () => Readonly<Partial<Record<FaultName, Arming>>>;
  /** The faults that strike here and now. */
  readonly strike: (place: Place) => ReadonlySet<FaultName>;
};

/** Numbers below one from a seed: the same seed, the same numbers (mulberry32). */
function chanceFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @param seed the same faults in the same places for the same calls; each fault has its own row of numbers */
export function faultsFrom(seed: number): Faults {
  const arms = new Map<FaultName, Arming>();
  const chances = new Map(faultNames.map((name, at) => [name, chanceFrom(seed * 1_000 + at)]));
  const strikes = (name: FaultName): boolean => {
    const arming = arms.get(name);
    if (arming === undefined) return false;
    if (arming.next === undefined) return (chances.get(name)?.() ?? 1) < (arming.probability ?? 0);
    if (arming.next <= 1) arms.delete(name);
    else arms.set(name, { next: arming.next - 1 });
    return true;
  };
  return {
    arm: (name, arming) =>
      void ((arming.next ?? arming.probability ?? 0) > 0 ? arms.set(name, arming) : arms.delete(name)),
    armed: () => Object.fromEntries(arms),
    strike: (place) =>
      new Set(faultNames.filter((name) => faults[name].on === place).filter((name) => strikes(name))),
  };
}
