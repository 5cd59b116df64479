import { addBusinessDays, type CalendarDate } from '@plazo/money';
import { localDate } from '../../adapters/local-time.ts';
import type { Queries } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { mostAlone } from '../approvals/limits.ts';
import { legalCalendar } from '../content/legal-clocks.ts';
import type { OwnOrder } from '../ledger/journal.store.ts';
import { ownOf } from '../loans/orders.store.ts';
import type { OwnPosition } from '../loans/own-order.ts';
import { type CreditReturn, creditStanding, type Standing } from './credit-returns.store.ts';
import { disbursementPausedUntil } from './disbursement-pause.ts';
import { lastDisbursement } from './disbursements.store.ts';
import { carrierTo, type Place, refundPlaces } from './refund-places.ts';

/**
 * What becomes of a loan's credit, by the rule of its brand: `goes` by itself on its day; `checked` by people first; `small`, `running`
 * and `came-back` once its owner asks; `nowhere` until they name an account; `desk` where people refused to send it.
 */
export type CreditState = 'goes' | 'checked' | 'small' | 'running' | 'came-back' | 'nowhere' | 'desk';

export type CreditPlan = {
  readonly state: CreditState;
  readonly amountMinor: bigint;
  readonly place: Place | undefined;
  /** All places where it may go, accounts first, the newest of them before the others. */
  readonly places: readonly Place[];
  /** The day on which it leaves, or would if it were asked for now. */
  readonly on: CalendarDate;
  readonly standing: Standing;
};

const ASKABLE: ReadonlySet<CreditState> = new Set(['small', 'running', 'came-back']);

/** Whether it leaves only once its owner asks. */
export const isAskable = ({ state }: Pick<CreditPlan, 'state'>): boolean => ASKABLE.has(state);

type Of = Pick<OwnPosition, 'stored' | 'position'> & {
  readonly brand: Deps['brands'][number];
};

/** The account that its owner named; else the card that paid it, or the account that the loan's money came to, or the newest. */
async function placeOf(
  db: Queries,
  own: OwnOrder,
  { places, standing, amountMinor }: Pick<CreditPlan, 'places' | 'standing' | 'amountMinor'>,
): Promise<Place | undefined> {
  const named = places.find(({ id }) => id === standing.accountId);
  if (named) return named;
  const card = places.find(({ mostMinor }) => mostMinor !== null && mostMinor >= amountMinor);
  const sent = await lastDisbursement(db, own);
  return (
    card ?? places.find(({ id }) => id === sent?.accountId) ?? places.find(({ by }) => by.accountId !== null)
  );
}

/** Whether people look at it before a rail carries it, as they do at what one operator sends. What is transferred by hand, two release anyway. */
async function takesPeople(
  db: Queries,
  deps: Deps,
  {
    of: { stored, brand },
    place,
    standing,
    amountMinor,
  }: { of: Of; place: Place; standing: Standing; amountMinor: bigint },
): Promise<boolean> {
  if (standing.request === 'pending') return true;
  if (standing.isRecallable && place.by.cardPaymentId === null) return true;
  if (!carrierTo(deps, brand.id, place)) return false;
  const { currency } = stored.order.terms;
  return amountMinor + standing.sentMinor > (await mostAlone(db, { action: 'refund', currency }));
}

/** The local day from which an account that was just named may be used. */
async function openFrom(
  db: Queries,
  deps: Deps,
  { of: { stored, brand }, place, places }: { of: Of } & Pick<CreditPlan, 'place' | 'places'>,
): Promise<CalendarDate | undefined> {
  const newest = places.find(({ by }) => by.accountId !== null);
  if (!place || newest?.id !== place.id) return undefined;
  const until = await disbursementPausedUntil(db, deps, stored.borrowerId);
  return until && localDate(until, brand.timeZone);
}

/** What becomes of the credit of a loan; nothing where it has none, or its brand has no rule for it. */
export async function creditPlan(db: Queries, deps: Deps, of: Of): Promise<CreditPlan | undefined> {
  const { stored, position, brand } = of;
  const { returnsCredit: rule } = brand;
  const { creditMinor: amountMinor, state: loanState } = position;
  const isOpen = loanState === 'active' || loanState === 'late';
  if (!rule || amountMinor <= 0n || (!isOpen && loanState !== 'settled')) return undefined;
  const own = ownOf(stored);
  const standing = await creditStanding(db, own);
  const places = await refundPlaces(db, deps, own);
  const place = await placeOf(db, own, { places, standing, amountMinor });
  const { askedAt, cameBackAt, request } = standing;
  const state = async (): Promise<CreditState> => {
    if (request === 'refused') return 'desk';
    if (!place) return 'nowhere';
    if (cameBackAt && !(askedAt && askedAt > cameBackAt)) return 'came-back';
    if (!askedAt && isOpen) return 'running';
    if (!askedAt && amountMinor < BigInt(rule.leastMinor)) return 'small';
    return (await takesPeople(db, deps, { of, place, standing, amountMinor })) ? 'checked' : 'goes';
  };
  // what grew or shrank is found anew
  const foundAt = standing.foundMinor === amountMinor ? standing.foundAt : null;
  const since = localDate(askedAt ?? foundAt ?? deps.clock.now(), brand.timeZone);
  const day = addBusinessDays(since, rule.afterDays, await legalCalendar(db, brand.market));
  const open = await openFrom(db, deps, { of, place, places });
  const on = open && open > day ? open : day;
  return { state: await state(), amountMinor, place, places, on, standing };
}

/** What is kept of credit whose plan was made. */
export const keptOf = (plan: CreditPlan, now: Date): CreditReturn => ({
  amountMinor: plan.amountMinor,
  foundAt: now,
  dueOn: isAskable(plan) ? null : plan.on,
  accountId: plan.standing.accountId,
  askedAt: plan.standing.askedAt,
});
