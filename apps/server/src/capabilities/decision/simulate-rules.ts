import type { AnswerOf, CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { foldOrder } from '@plazo/lending';
import { borrowerKey } from '../../adapters/keys/sealing.ts';
import type { Queries } from '../../db/transaction.ts';
import { brandOf, type Deps, todayOf } from '../../deps.ts';
import { findOrders } from '../loans/orders.store.ts';
import { firstLimit } from './credit-limit.ts';
import { judgeAgain, type KeptInputs, readKept } from './judge-again.ts';
import {
  applicationsBefore,
  bookedOf,
  countApplications,
  type PastApplication,
  type PastEnd,
} from './past-applications.store.ts';
import { type DecisionRules, type RulesContent, rulesOf } from './rules-content.ts';

type Row = typeof deskEndpoints.deskRules.simulate;
type Simulated = AnswerOf<Row>;
type Would = Simulated['rows'][number]['would'];

/** The newest applications are looked at, so many at most and for so long. */
const MOST = 5_000;
const PAGE = 500;
const BUDGET_MS = 15_000;
const ROWS_SHOWN = 200;
const DAY_MS = 86_400_000;

export type Simulating = {
  readonly deps: Deps;
  readonly db: Queries;
  readonly now: Date;
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

/** The newest applications of some days with what a draft makes of each, as far as number and time allow. */
async function judgeAll(of: Simulating, since: Date): Promise<readonly Judged[]> {
  const judged: Judged[] = [];
  const until = performance.now() + BUDGET_MS;
  let end: PastEnd | undefined = { at: of.now, id: '' };
  while (end && judged.length < MOST && performance.now() < until) {
    const page: readonly PastApplication[] = await applicationsBefore(of.db, { since, end, limit: PAGE });
    for (const past of page) judged.push({ past, verdict: await verdictOf(of, past) });
    const last = page.at(-1);
    end = last && page.length === PAGE ? { at: last.decidedAt, id: last.id } : undefined;
  }
  return judged;
}

type Changed = { readonly past: PastApplication; readonly verdict: Verdict };
const wasOf = ({ isApproved }: PastApplication) => (isApproved ? 'approved' : 'declined');
const isChanged = (one: Judged): one is Changed =>
  one.verdict !== undefined && one.verdict.would !== wasOf(one.past);

/** Reasons that decline now, and those that declined then and do not any more. */
function countReasons(changed: readonly Changed[]): Simulated['reasons'] {
  const counts = new Map<string, { added: number; gone: number }>();
  for (const { past, verdict } of changed) {
    const way = past.isApproved ? 'added' : 'gone';
    for (const reason of past.isApproved ? verdict.reasons : past.reasons) {
      const count = counts.get(reason) ?? { added: 0, gone: 0 };
      counts.set(reason, { ...count, [way]: count[way] + 1 });
    }
  }
  return [...counts].map(([reason, count]) => ({ reason, ...count }));
}

type Money = {
  moreLent: bigint;
  lessLent: bigint;
  loans: number;
  overdue: bigint;
  givenUp: bigint;
  earned: bigint;
};

/** What is overdue today, was given up and was earned of the loans that would not have been made. */
async function addOutcomes(
  { deps, db }: Simulating,
  lost: readonly PastApplication[],
  add: AddTo,
): Promise<void> {
  for (let at = 0; at < lost.length; at += PAGE) {
    const ids = lost.slice(at, at + PAGE).map(({ id }) => id);
    const brands = new Map(lost.map(({ id, brand }) => [id, brand]));
    for (const { orderId, givenUp, earned } of await bookedOf(db, ids))
      add(brands.get(orderId) ?? '', { givenUp, earned });
    for (const { id, order } of await findOrders(db, deps.products, ids)) {
      const brand = brands.get(id) ?? '';
      const position = foldOrder(order, todayOf(deps, brandOf(deps, brand)));
      add(brand, { loans: 1, overdue: position.writtenOff ? 0n : position.overdueMinor });
    }
  }
}

type AddTo = (brand: string, more: Partial<Money>) => void;

/** Amounts by currency. */
async function countMoney(of: Simulating, changed: readonly Changed[]): Promise<Simulated['money']> {
  const sums = new Map<string, Money>();
  const add: AddTo = (brand, more) => {
    const { currency } = brandOf(of.deps, brand);
    const sum = sums.get(currency) ?? {
      moreLent: 0n,
      lessLent: 0n,
      loans: 0,
      overdue: 0n,
      givenUp: 0n,
      earned: 0n,
    };
    sums.set(currency, {
      moreLent: sum.moreLent + (more.moreLent ?? 0n),
      lessLent: sum.lessLent + (more.lessLent ?? 0n),
      loans: sum.loans + (more.loans ?? 0),
      overdue: sum.overdue + (more.overdue ?? 0n),
      givenUp: sum.givenUp + (more.givenUp ?? 0n),
      earned: sum.earned + (more.earned ?? 0n),
    });
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
  return [...sums].map(([currency, { loans, ...sum }]) => ({
    currency,
    loans,
    moreLent: Number(sum.moreLent),
    lessLent: Number(sum.lessLent),
    overdue: Number(sum.overdue),
    givenUp: Number(sum.givenUp),
    earned: Number(sum.earned),
  }));
}

const rowOf = ({ deps }: Simulating, { past, verdict }: Changed): Simulated['rows'][number] => ({
  orderId: past.id,
  isOrder: past.isOrder ? 1 : 0,
  borrowerId: past.borrowerId,
  at: past.decidedAt.toISOString(),
  principal: Number(past.principalMinor),
  currency: brandOf(deps, past.brand).currency,
  was: wasOf(past),
  would: verdict.would,
  reasons: [...(past.isApproved ? verdict.reasons : past.reasons)],
});

/** Tries rules on the applications of some days. Nothing is written, and no decision changes. */
export async function simulateRules(
  of: Simulating,
  { days }: Pick<CheckedRequestOf<Row>, 'days'>,
): Promise<Simulated> {
  const since = new Date(of.now.getTime() - days * DAY_MS);
  const judged = await judgeAll(of, since);
  const changed = judged.filter(isChanged);
  const count = (test: (one: Changed) => boolean) => changed.filter(test).length;
  const unknown = judged.filter(({ verdict }) => verdict === undefined).length;
  return {
    all: await countApplications(of.db, since),
    judged: judged.length,
    unknown,
    same: judged.length - unknown - changed.length,
    won: count(({ past }) => !past.isApproved),
    wonLess: count(({ past, verdict }) => !past.isApproved && verdict.would === 'less'),
    lost: count(({ past, verdict }) => past.isApproved && verdict.would === 'declined'),
    lostPart: count(({ past, verdict }) => past.isApproved && verdict.would === 'less'),
    reasons: countReasons(changed),
    money: await countMoney(of, changed),
    rows: changed.slice(0, ROWS_SHOWN).map((one) => rowOf(of, one)),
    hasMore: changed.length > ROWS_SHOWN ? 1 : 0,
  };
}
