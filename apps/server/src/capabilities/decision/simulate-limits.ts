import { RULE_ARMS } from '@plazo/contract';
import * as z from 'zod/mini';
import { borrowerKey } from '../../adapters/keys/sealing.ts';
import { brandOf } from '../../deps.ts';
import { isSame, type Judged, type Simulating, type Verdict } from './count-simulation.ts';
import { keptDay, keptMinor } from './judge-again.ts';
import { judgeLimit } from './judge-limit.ts';
import { ownKept, saysAll } from './own-rules.ts';
import type { PastLimitRequest } from './past-limit-requests.store.ts';
import { type DecisionRules, rulesOf } from './rules-content.ts';

/**
 * What a draft makes of requests for a higher limit, each by itself and from the limit that it was asked from. One that came too
 * soon was never looked at, so that a draft with a shorter wait finds none of them.
 */

const keptInputs = z.object({
  today: keptDay,
  incomeMinor: z.optional(keptMinor),
  debtsMinor: keptMinor,
  paymentMinor: keptMinor,
  isOverdue: z.boolean(),
  isBlocked: z.boolean(),
  limitMinor: keptMinor,
  askedMinor: keptMinor,
  loansPaid: z.int(),
  lastAskedOn: z.optional(keptDay),
  arm: z._default(z.enum(RULE_ARMS), 'champion'),
});

/** What was kept of a request, or nothing where its person was erased. */
function keptOf({ deps }: Simulating, past: PastLimitRequest) {
  const { sealed, wrapped, borrowerId, brand } = past;
  if (wrapped === null) return undefined;
  const kept: unknown = JSON.parse(borrowerKey.open(deps.sealing, wrapped, { borrowerId, sealed }));
  const read = z.safeParse(keptInputs, kept);
  if (!read.success) return undefined;
  const { arm, ...inputs } = read.data;
  const own = { market: brandOf(deps, brand).market, answers: ownKept(kept) };
  return { arm, inputs: { ...inputs, own } };
}

function verdictOf(of: Simulating, past: PastLimitRequest): Verdict | undefined {
  const content = of.versions.get(past.rulesVersion);
  const kept = keptOf(of, past);
  if (!content || !kept) return undefined;
  const { market, answers } = kept.inputs.own;
  const reasonsBy = (rules: DecisionRules) =>
    saysAll(rules.own, { market, decision: 'limits' }, answers) ? judgeLimit(rules, kept.inputs) : undefined;
  const [before, reasons] = [reasonsBy(rulesOf(content, kept.arm)), reasonsBy(of.draft)];
  if (!before || !reasons || !isSame(before, past.reasons)) return undefined;
  const isGranted = reasons.length === 0;
  const isTakenBack = past.isApproved && !isGranted;
  return {
    would: isGranted ? 'approved' : 'declined',
    reasons,
    moreMinor: isGranted && !past.isApproved ? past.principalMinor - past.beforeMinor : 0n,
    lessMinor: isTakenBack ? past.aboveMinor : 0n,
    loans: isTakenBack ? past.loans : [],
  };
}

/** Judges a page of requests by a draft. */
export const judgeLimitRequests = (of: Simulating, page: readonly PastLimitRequest[]): readonly Judged[] =>
  page.map((past) => ({ past, verdict: verdictOf(of, past) }));
