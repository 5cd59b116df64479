import { type DeskEndpoint, deskEndpoints, FLAG_EFFECTS } from '@plazo/contract';
import type { RequestKind, Wish } from './approvals.store.ts';

const { deskBorrowers, deskLoans, deskPayments, deskContent, deskTeam, deskLedger, deskCollections } =
  deskEndpoints;

/** How much of an act one person does without a second one. */
export type TwoPersonRule = {
  /** The call by which one person does it, up to the limit; always two where there is none. */
  readonly alone?: DeskEndpoint;
  /** Parts of a debt, or effects of a flag, of which two decide whatever the amount. */
  readonly neverParts?: readonly string[];
  /** The call that asks for it. */
  readonly ask: DeskEndpoint;
  /** The call that asks for it with what else it records. */
  readonly askedWith?: DeskEndpoint;
};

const ask = deskLoans.makeRequest;

/**
 * What takes a second person, by act: the one place that decides it, and what the desk shows of it. A payment taken back
 * after its refund, then forgiven, is how money would be taken out: a claim is never forgiven by one person.
 */
export const twoPersonRules: Readonly<Record<RequestKind, TwoPersonRule>> = {
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

/** Whether an act takes two people whatever its amount. */
export function isNeverAlone({
  action,
  ...wish
}: Pick<Wish, 'part' | (typeof FLAG_EFFECTS)[number]> & { readonly action: string }): boolean {
  const rule = ruleOf(action);
  const parts = [wish.part, ...FLAG_EFFECTS.filter((effect) => wish[effect] === 1)];
  return rule !== undefined && (!rule.alone || parts.some((part) => part && rule.neverParts?.includes(part)));
}
