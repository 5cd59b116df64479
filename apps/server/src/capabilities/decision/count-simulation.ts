import { foldOrder } from '@plazo/lending';
import type { Queries } from '../../db/transaction.ts';
import { brandOf, type Deps, todayOf } from '../../deps.ts';
import { findOrders } from '../loans/orders.store.ts';
import { bookedOf, type PastApplication } from './past-applications.store.ts';
import type { DecisionRules, RulesContent } from './rules-content.ts';
import { addMoney, type MoneyTally, noMoney, type Tally } from './simulation-tally.store.ts';
import type { ChangedRow } from './simulations.store.ts';

/** Counts what rules that are tried make of past decisions, whatever was decided. */

export type Simulating = {
  readonly deps: Deps;
  readonly db: Queries;
  readonly draft: DecisionRules;
  /** What every version says that may have decided. */
  readonly versions: ReadonlyMap<number, RulesContent>;
};

/** A decision as it was made. */
export type Past = Pick<
  PastApplication,
  'id' | 'isOrder' | 'borrowerId' | 'brand' | 'principalMinor' | 'isApproved' | 'reasons' | 'decidedAt'
>;

/** What a draft makes of one. Minor units. */
export type Verdict = {
  readonly would: ChangedRow['would'];
  readonly reasons: readonly string[];
  /** What would be lent beyond what was, as far as it is known, and what would not be. */
  readonly moreMinor: bigint;
  readonly lessMinor: bigint;
  /** The loans that would not have been made as they were. */
  readonly loans: readonly string[];
};

/** Nothing is known where what was kept does not give its own decision again. */
export type Judged = { readonly past: Past; readonly verdict: Verdict | undefined };

export const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((word) => other.includes(word));

type Changed = { readonly past: Past; readonly verdict: Verdict };
const wasOf = ({ isApproved }: Past) => (isApproved ? 'approved' : 'declined');
const isChanged = (one: Judged): one is Changed =>
  one.verdict !== undefined && one.verdict.would !== wasOf(one.past);

/** Reasons that decline now, and those that declined then and do not any more. */
function countReasons(changed: readonly Changed[]): Tally['reasons'] {
  const counts: Record<string, { added: number; gone: number }> = {};
  for (const { past, verdict } of changed) {
    const way = past.isApproved ? 'added' : 'gone';
    for (const reason of past.isApproved ? verdict.reasons : past.reasons) {
      const count = counts[reason] ?? { added: 0, gone: 0 };
      counts[reason] = { ...count, [way]: count[way] + 1 };
    }
  }
  return counts;
}

type AddTo = (brand: string, more: Partial<MoneyTally>) => void;

/** What is overdue today, was given up and was earned of the loans that would not have been made. */
async function addOutcomes(
  { deps, db }: Simulating,
  brands: ReadonlyMap<string, string>,
  add: AddTo,
): Promise<void> {
  const ids = [...brands.keys()];
  for (const { orderId, givenUp, earned } of await bookedOf(db, ids))
    add(brands.get(orderId) ?? '', { givenUp, earned });
  for (const { id, order } of await findOrders(db, deps.products, ids)) {
    const brand = brands.get(id) ?? '';
    const position = foldOrder(order, todayOf(deps, brandOf(deps, brand)));
    add(brand, { loans: 1n, overdue: position.writtenOff ? 0n : position.overdueMinor });
  }
}

/** Amounts by currency. */
async function countMoney(of: Simulating, changed: readonly Changed[]): Promise<Tally['money']> {
  let sums: Tally['money'] = {};
  const add: AddTo = (brand, more) => {
    sums = addMoney(sums, { [brandOf(of.deps, brand).currency]: { ...noMoney, ...more } });
  };
  for (const { past, verdict } of changed) {
    const { moreMinor: moreLent, lessMinor: lessLent } = verdict;
    if (moreLent + lessLent > 0n) add(past.brand, { moreLent, lessLent });
  }
  const lost = changed.flatMap(({ past, verdict }) => verdict.loans.map((id) => [id, past.brand] as const));
  await addOutcomes(of, new Map(lost), add);
  return sums;
}

const rowOf = ({ deps }: Simulating, { past, verdict }: Changed): ChangedRow => ({
  applicationId: past.id,
  isOrder: past.isOrder,
  applicant: past.borrowerId,
  decidedAt: past.decidedAt,
  principalMinor: past.principalMinor,
  currency: brandOf(deps, past.brand).currency,
  wasApproved: past.isApproved,
  would: verdict.would,
  reasons: [...(past.isApproved ? verdict.reasons : past.reasons)],
});

/** What a draft makes of a page of decisions, in figures, and of each that it would decide otherwise. */
export async function countPage(
  of: Simulating,
  judged: readonly Judged[],
): Promise<{ readonly tally: Tally; readonly rows: readonly ChangedRow[] }> {
  const changed = judged.filter(isChanged);
  const count = (test: (one: Changed) => boolean) => changed.filter(test).length;
  return {
    tally: {
      judged: judged.length,
      unknown: judged.filter(({ verdict }) => verdict === undefined).length,
      changed: changed.length,
      won: count(({ past }) => !past.isApproved),
      wonLess: count(({ past, verdict }) => !past.isApproved && verdict.would === 'less'),
      lost: count(({ past, verdict }) => past.isApproved && verdict.would === 'declined'),
      lostPart: count(({ past, verdict }) => past.isApproved && verdict.would === 'less'),
      reasons: countReasons(changed),
      money: await countMoney(of, changed),
    },
    rows: changed.map((one) => rowOf(of, one)),
  };
}
