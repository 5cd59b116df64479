import { foldOrder } from '@plazo/lending';
import { borrowerKey } from '../../adapters/keys/sealing.ts';
import type { Queries } from '../../db/transaction.ts';
import { brandOf, type Deps, todayOf } from '../../deps.ts';
import { findOrders } from '../loans/orders.store.ts';
import { firstLimit } from './credit-limit.ts';
import { judgeAgain, type KeptInputs, readKept } from './judge-again.ts';
import { bookedOf, type PastApplication } from './past-applications.store.ts';
import { type DecisionRules, type RulesContent, rulesOf } from './rules-content.ts';
import { addMoney, type MoneyTally, noMoney, type Tally } from './simulation-tally.store.ts';
import type { ChangedRow } from './simulations.store.ts';

type Would = 'approved' | 'less' | 'declined';

export type Simulating = {
  readonly deps: Deps;
  readonly db: Queries;
  readonly draft: DecisionRules;
  /** What every version says that may have decided. */
  readonly versions: ReadonlyMap<number, RulesContent>;
};

/** What a draft makes of an application. Minor units. */
type Verdict = {
  readonly would: Would;
  readonly reasons: readonly string[];
  /** Of what would be lent; unknown where less than was asked for would be. */
  readonly lentMinor?: bigint;
};

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((word) => other.includes(word));

function keptOf(
  { deps }: Simulating,
  { sealed, wrapped, borrowerId }: PastApplication,
): KeptInputs | undefined {
  if (wrapped === null) return undefined;
  return readKept(JSON.parse(borrowerKey.open(deps.sealing, wrapped, { borrowerId, sealed })));
}

/** The reasons of rules against an application at what a loan asks in a month, but for those that a person overturned. */
function reasonsOf(
  { deps }: Simulating,
  { brand, pardoned }: PastApplication,
  { rules, kept, paymentMinor }: { rules: DecisionRules; kept: KeptInputs; paymentMinor: bigint },
): readonly string[] | undefined {
  const { currency, market } = brandOf(deps, brand);
  const found = judgeAgain(rules, kept, { brand, market, currency, paymentMinor });
  return found?.filter((reason) => !pardoned?.includes(reason));
}

/** What an order of so much would come to under the limits of a draft, where they are lower than those it was made under. */
async function withinLimit(of: Simulating, past: PastApplication, base: DecisionRules): Promise<bigint> {
  const { deps, db, draft } = of;
  const { principalMinor, productVersion, raisedMinor } = past;
  if (productVersion === null || raisedMinor !== null) return principalMinor;
  const product = await deps.products.at(db, past.productId, productVersion);
  const limit = firstLimit(draft, product, past.decidedAt);
  return limit < firstLimit(base, product, past.decidedAt) && limit < principalMinor ? limit : principalMinor;
}

/** What a draft makes of an application; nothing where what was kept does not give its own decision again. */
async function verdictOf(of: Simulating, past: PastApplication): Promise<Verdict | undefined> {
  const content = of.versions.get(past.rulesVersion);
  const kept = keptOf(of, past);
  const leastMinor = past.isOrder ? kept?.paymentMinor : kept?.leastPaymentMinor;
  if (!content || !kept || leastMinor === undefined) return undefined;
  const base = rulesOf(content, past.arm);
  const before = reasonsOf(of, past, { rules: base, kept, paymentMinor: leastMinor });
  const reasons = reasonsOf(of, past, { rules: of.draft, kept, paymentMinor: leastMinor });
  if (!before || !reasons || !isSame(before, past.reasons)) return undefined;
  if (reasons.length > 0) return { would: 'declined', reasons, lentMinor: 0n };
  const asked = reasonsOf(of, past, { rules: of.draft, kept, paymentMinor: kept.paymentMinor });
  if (asked?.length !== 0) return { would: 'less', reasons: asked ?? [] };
  const lentMinor = await withinLimit(of, past, base);
  return { would: lentMinor < past.principalMinor ? 'less' : 'approved', reasons, lentMinor };
}

type Judged = { readonly past: PastApplication; readonly verdict: Verdict | undefined };

type Changed = { readonly past: PastApplication; readonly verdict: Verdict };
const wasOf = ({ isApproved }: PastApplication) => (isApproved ? 'approved' : 'declined');
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
  lost: readonly PastApplication[],
  add: AddTo,
): Promise<void> {
  const ids = lost.map(({ id }) => id);
  const brands = new Map(lost.map(({ id, brand }) => [id, brand]));
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
    if (!past.isApproved) add(past.brand, { moreLent: verdict.lentMinor ?? 0n });
    else if (past.isLent) add(past.brand, { lessLent: past.principalMinor - (verdict.lentMinor ?? 0n) });
  }
  const lost = changed.filter(({ past, verdict }) => past.isLent && verdict.would === 'declined');
  await addOutcomes(
    of,
    lost.map(({ past }) => past),
    add,
  );
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

/** What a draft makes of a page of applications, in figures, and of each that it would decide otherwise. */
export async function judgePage(
  of: Simulating,
  page: readonly PastApplication[],
): Promise<{ readonly tally: Tally; readonly rows: readonly ChangedRow[] }> {
  const judged: Judged[] = [];
  for (const past of page) judged.push({ past, verdict: await verdictOf(of, past) });
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
