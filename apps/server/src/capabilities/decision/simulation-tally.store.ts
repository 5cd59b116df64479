import * as z from 'zod/mini';

/** What rules that are tried come to, page by page, as it is kept. */

const count = z._default(z.int(), 0);
const minor = z.pipe(
  z.union([z.string(), z.bigint()]),
  z.transform((value: string | bigint) => BigInt(value)),
);
const money = z.object({
  moreLent: minor,
  lessLent: minor,
  loans: minor,
  overdue: minor,
  givenUp: minor,
  earned: minor,
});
export type MoneyTally = z.output<typeof money>;
export const noMoney: MoneyTally = {
  moreLent: 0n,
  lessLent: 0n,
  loans: 0n,
  overdue: 0n,
  givenUp: 0n,
  earned: 0n,
};

const reason = z.object({ added: z.int(), gone: z.int() });
/** Empty before the first page. */
export const tally = z.object({
  judged: count,
  unknown: count,
  changed: count,
  won: count,
  wonLess: count,
  lost: count,
  lostPart: count,
  reasons: z._default(z.record(z.string(), reason), {}),
  /** By currency, in minor units. */
  money: z._default(z.record(z.string(), money), {}),
});
export type Tally = z.output<typeof tally>;

/** Two records as one, what both have added up. */
function merged<One>(
  before: Readonly<Record<string, One>>,
  more: Readonly<Record<string, One>>,
  add: (one: One, other: One) => One,
): Record<string, One> {
  const sums: Record<string, One> = { ...before };
  for (const [name, other] of Object.entries(more)) {
    const one = sums[name];
    sums[name] = one === undefined ? other : add(one, other);
  }
  return sums;
}

export const addMoney = (before: Tally['money'], more: Tally['money']): Tally['money'] =>
  merged(before, more, (one, other) => ({
    moreLent: one.moreLent + other.moreLent,
    lessLent: one.lessLent + other.lessLent,
    loans: one.loans + other.loans,
    overdue: one.overdue + other.overdue,
    givenUp: one.givenUp + other.givenUp,
    earned: one.earned + other.earned,
  }));

export const addTally = (before: Tally, more: Tally): Tally => ({
  judged: before.judged + more.judged,
  unknown: before.unknown + more.unknown,
  changed: before.changed + more.changed,
  won: before.won + more.won,
  wonLess: before.wonLess + more.wonLess,
  lost: before.lost + more.lost,
  lostPart: before.lostPart + more.lostPart,
  reasons: merged(before.reasons, more.reasons, (one, other) => ({
    added: one.added + other.added,
    gone: one.gone + other.gone,
  })),
  money: addMoney(before.money, more.money),
});

/** As JSON has it: amounts as text. */
export const writtenTally = (of: Tally): string =>
  JSON.stringify(of, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
