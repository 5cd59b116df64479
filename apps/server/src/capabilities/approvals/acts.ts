import {
  type ALONE_KINDS,
  DESK_PARTS,
  type DeskEndpoint,
  deskEndpoints,
  FLAG_EFFECTS,
} from '@plazo/contract';
import type { ActRules } from './act-rules.ts';
import type { RequestKind, Wish } from './approvals.store.ts';

const { deskBorrowers, deskLoans, deskPayments, deskContent, deskTeam, deskLedger, deskCollections } =
  deskEndpoints;

/** How much of an act one person does without a second one. */
export type TwoPersonRule = {
  /** The call by which one person does it, up to the limit; always two where there is none. */
  readonly alone?: DeskEndpoint;
  /** Parts of a debt, or effects of a flag, of which two decide whatever the amount. */
  readonly neverParts?: readonly string[];
  /** The call that asks for it; none where a rule does. */
  readonly ask?: DeskEndpoint;
  /** The call that asks for it with what else it records. */
  readonly askedWith?: DeskEndpoint;
};

type AloneKind = (typeof ALONE_KINDS)[number];
type Rules = Readonly<
  Record<AloneKind, TwoPersonRule & Required<Pick<TwoPersonRule, 'alone'>>> &
    Record<Exclude<RequestKind, AloneKind>, Omit<TwoPersonRule, 'alone'>>
>;

const ask = deskLoans.makeRequest;

/**
 * What takes a second person at the least, by act: what two people publish beside it takes away from what one does alone and
 * adds nothing to it. A payment taken back
 * after its refund, then forgiven, is how money would be taken out: a claim is never forgiven by one person.
 */
export const twoPersonRules: Rules = {
  waive: { ask, alone: deskLoans.waive, neverParts: ['claim'] },
  settle: { ask, alone: deskLoans.settle, askedWith: deskCollections.record },
  replan: { ask, alone: deskLoans.replan, askedWith: deskCollections.record },
  flag: { ask, alone: deskLoans.flag, neverParts: ['stopsPenalty', 'stopsInterest', 'pausesDelinquency'] },
  match: { ask, alone: deskPayments.match },
  refund: { ask, alone: deskPayments.refund },
  book: { ask, alone: deskPayments.closeCase },
  charge: { ask, alone: deskLoans.charge },
  bounce: { ask, alone: deskLoans.bounce },
  coupon: { ask, alone: deskBorrowers.grantCoupon },
  return: { ask },
  'set-aside': { ask },
  reverse: { ask },
  'write-off': { ask },
  sell: { ask },
  'disbursement-arrived': { ask },
  'disbursement-failed': { ask },
  limit: { ask },
  publish: { ask: deskContent.propose },
  retire: { ask: deskContent.retire },
  'close-month': { ask: deskLedger.ask },
  'release-batch': { ask: deskPayments.makeBatch },
  'release-payout': {},
  'hand-over': { ask: deskCollections.handOver },
  'operator-add': { ask: deskTeam.ask },
  'operator-role': { ask: deskTeam.ask },
  'operator-scope': { ask: deskTeam.ask },
  'operator-limit': { ask: deskTeam.ask },
  'operator-enable': { ask: deskTeam.ask },
  'operator-reset': { ask: deskTeam.ask },
  'operator-sign-on': { ask: deskTeam.ask },
};

/** As what an act of one person counts. */
export const countedAs = (action: string): 'charge' | 'waive' =>
  action === 'charge' || action === 'bounce' ? 'charge' : 'waive';

const ruleOf = (action: string): TwoPersonRule | undefined =>
  Object.entries(twoPersonRules).find(([kind]) => kind === action)?.[1];

const partsOfAct = { waive: DESK_PARTS, flag: FLAG_EFFECTS } as const;

/** Of which parts of an act two decide whatever the amount: always, and as it is published. */
export function neverParts(action: string, { parts }: ActRules): readonly string[] {
  const own: readonly string[] = action === 'waive' || action === 'flag' ? partsOfAct[action] : [];
  return [...new Set([...(ruleOf(action)?.neverParts ?? []), ...parts.filter((part) => own.includes(part))])];
}

/** Whether an act takes two people whatever its amount. */
export function isNeverAlone(
  { action, ...wish }: Pick<Wish, 'part' | (typeof FLAG_EFFECTS)[number]> & { readonly action: string },
  rules: ActRules,
): boolean {
  const rule = ruleOf(action);
  const parts = [wish.part, ...FLAG_EFFECTS.filter((effect) => wish[effect] === 1)];
  const never = neverParts(action, rules);
  const isForTwo = rules.two.some((act) => act === action);
  return (
    rule !== undefined && (!rule.alone || isForTwo || parts.some((part) => part && never.includes(part)))
  );
}
