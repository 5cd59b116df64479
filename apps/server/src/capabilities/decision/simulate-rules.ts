import { borrowerKey } from '../../adapters/keys/sealing.ts';
import { brandOf } from '../../deps.ts';
import { isSame, type Judged, type Simulating, type Verdict } from './count-simulation.ts';
import { firstLimit } from './credit-limit.ts';
import { judgeAgain, type KeptInputs, readKept } from './judge-again.ts';
import type { PastApplication } from './past-applications.store.ts';
import { type DecisionRules, rulesOf } from './rules-content.ts';

/** What a draft makes of applications. */

/** What would be decided, with what would be lent; unknown where less than was asked for would be. Minor units. */
type Decided = Pick<Verdict, 'would' | 'reasons'> & { readonly lentMinor?: bigint };

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

/** What a draft decides on an application; nothing where what was kept does not give its own decision again. */
async function decidedBy(of: Simulating, past: PastApplication): Promise<Decided | undefined> {
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

function verdictOf(past: PastApplication, { lentMinor = 0n, ...decided }: Decided): Verdict {
  const isLost = past.isLent && decided.would !== 'approved';
  return {
    ...decided,
    moreMinor: past.isApproved ? 0n : lentMinor,
    lessMinor: isLost ? past.principalMinor - lentMinor : 0n,
    loans: past.isLent && decided.would === 'declined' ? [past.id] : [],
  };
}

/** Judges a page of applications by a draft. */
export async function judgeApplications(
  of: Simulating,
  page: readonly PastApplication[],
): Promise<readonly Judged[]> {
  const judged: Judged[] = [];
  for (const past of page) {
    const decided = await decidedBy(of, past);
    judged.push({ past, verdict: decided && verdictOf(past, decided) });
  }
  return judged;
}
