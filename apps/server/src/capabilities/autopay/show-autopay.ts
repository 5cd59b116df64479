import type { AnswerOf, CheckedRequestOf, endpoints, OrderDetails } from '@plazo/contract';
import { formatMoney, markets, spokenDay } from '@plazo/markets';
import { addDays, type CalendarDate } from '@plazo/money';
import type { MandateMethod } from '@plazo/rail-kit';
import { sha256 } from '../../adapters/keys/sealing.ts';
import { localDateTime } from '../../adapters/local-time.ts';
import { offered } from '../../adapters/rails/offered.ts';
import type { BorrowerCall } from '../../call.ts';
import { isRefused, type Refused, refuse } from '../../db/transaction.ts';
import { isUnderWay } from '../card-payment/cards.store.ts';
import { contestsMoneyOf } from '../complaints/desk-complaints.store.ts';
import { findInstruction } from '../instructions/instructions.store.ts';
import { visitOf } from '../instructions/may-visit.ts';
import { ownOf } from '../loans/orders.store.ts';
import { isRepayable, type OwnPosition, ownPosition } from '../loans/own-order.ts';
import { attendAtOnce } from './attend-autopay.ts';
import { mostOf } from './debit-rules.ts';
import { isOver, type Mandate, mandatesOf } from './mandates.store.ts';
import { isDebitUnderWay, type Presentation, presentationsOf } from './presentations.store.ts';

type Call = BorrowerCall<CheckedRequestOf<typeof endpoints.autopay.show>>;
type Shown = AnswerOf<typeof endpoints.autopay.show>;

/** Days after the last due day for which a mandate stands: dates may be moved by as much. */
const DAYS_AFTER = 90;

type Offer = {
  readonly mostMinor: bigint;
  readonly untilOn: CalendarDate;
  /** One for each way that the borrower may choose; the only one where there is nothing to choose. */
  readonly ways: readonly {
    readonly method: MandateMethod | undefined;
    readonly paper: string;
    readonly proof: string;
  }[];
};

/** What a borrower would consent to as the loan stands: the most is its largest payment, within the law's. */
export function offerOf(
  call: BorrowerCall,
  { stored, position }: Pick<OwnPosition, 'stored' | 'position'>,
): Offer | undefined {
  const { brand, text } = call;
  const { instalments, nextPaymentMinor } = position;
  const last = instalments.at(-1);
  if (!last || !isRepayable(position)) return undefined;
  const { hoursAhead, mostTries } = markets[brand.market].law.debit;
  const largest = instalments.reduce(
    (most, { remainingMinor }) => (remainingMinor > most ? remainingMinor : most),
    nextPaymentMinor,
  );
  const mostMinor = mostOf(brand.market, largest);
  if (mostMinor <= 0n) return undefined;
  const untilOn = addDays(last.dueOn > position.asOf ? last.dueOn : position.asOf, DAYS_AFTER);
  const words = text.autopay;
  const paperOf = (method: MandateMethod | undefined) => [
    words.what(brand.name, stored.id, method ? words.methods[method].from : words.from),
    words.most(formatMoney(mostMinor, brand.currency), untilOn),
    words.ahead(hoursAhead),
    words.tries(mostTries),
    words.revoke,
  ];
  const ways = methodsOf(call).map((method) => {
    const paper = paperOf(method).join('\n');
    return { method, paper, proof: proofOf(paper) };
  });
  return ways.length > 0 ? { mostMinor, untilOn, ways } : undefined;
}

const proofOf = (paper: string): string => Buffer.from(sha256(paper)).toString('hex');

/** By which ways somebody takes what is due from accounts of a brand, and declares it still: an unnamed one where the file names none. */
function methodsOf({
  deps,
  brand,
}: Pick<BorrowerCall, 'deps' | 'brand'>): readonly (MandateMethod | undefined)[] {
  const taking = deps.rails.mandatesOf(brand.id);
  const methods = taking?.methods.length ? taking.methods : [undefined];
  return methods.filter((method) => offered(taking, 'mandate', method) !== undefined);
}

const NOTHING = { url: '', consentedAt: '', pausedAt: '', isHeld: 0 } as const;

function offering(call: Call, own: OwnPosition, last: Mandate | undefined): Shown | Refused {
  const offer = offerOf(call, own);
  const [first] = offer?.ways ?? [];
  if (!offer || !first) return refuse('refused', call.text.refusedAction, { reason: 'not-offered' });
  const { state } = last ?? {};
  const ended = state === 'refused' || state === 'revoked' || state === 'expired' ? state : '';
  const { methods } = call.text.autopay;
  const ways = offer.ways.flatMap(({ method, paper, proof }) => {
    if (method === undefined) return [];
    const { name, hint } = methods[method];
    return [{ name, hint, paper: paper.split('\n'), proof }];
  });
  const paper = first.paper.split('\n');
  const shown = { ...NOTHING, state: 'offered', ended, paper, proof: first.proof } as const;
  return ways.length > 1 ? { ...shown, ways } : shown;
}

/** What was asked of the bank last where it did not pay and the payment is open still, and what is asked next. */
async function triesOf(
  { db, text }: Call,
  mandate: Mandate,
  { position }: OwnPosition,
): Promise<Pick<Shown, 'failed' | 'next'>> {
  const tries = await presentationsOf(db, mandate);
  const told = ({ onDay: on, amountMinor }: Presentation) => ({
    on,
    day: spokenDay(text.language, on),
    amount: Number(amountMinor),
  });
  const open = tries.find(({ state }) => state === 'announced' || state === 'sent');
  const last = tries.find(({ state }) => state === 'paid' || state === 'failed');
  const isOpen = position.instalments.some(
    ({ dueOn, remainingMinor }) => dueOn === last?.dueOn && remainingMinor > 0n,
  );
  return {
    ...(last?.state === 'failed' && isOpen && { failed: told(last) }),
    ...(open && { next: { ...told(open), isUnderWay: open.state === 'sent' ? 1 : 0 } }),
  };
}

/** Where it stands that a loan is paid by itself, and what was or would be consented to. */
export async function showAutopay(call: Call): Promise<Shown | Refused> {
  const own = await ownPosition(call);
  if (isRefused(own)) return own;
  const { db, deps, brand } = call;
  const [first] = await mandatesOf(db, ownOf(own.stored));
  if (!first || isOver(first)) return offering(call, own, first);
  const begun = first.state === 'active' ? undefined : await findInstruction(db, first);
  if (begun) await attendAtOnce(deps, begun);
  const [mandate = first] = await mandatesOf(db, ownOf(own.stored));
  if (isOver(mandate)) return offering(call, own, mandate);
  const { paper, consentedAt, pausedAt } = mandate;
  const shown = {
    ended: '' as const,
    url: '',
    isHeld: (await contestsMoneyOf(db, mandate)) ? (1 as const) : (0 as const),
    paper: paper.split('\n'),
    proof: proofOf(paper),
    consentedAt: localDateTime(consentedAt, brand.timeZone),
    pausedAt: pausedAt ? localDateTime(pausedAt, brand.timeZone) : '',
  };
  if (mandate.state === 'active')
    return { ...shown, state: 'active', ...(await triesOf(call, mandate, own)) };
  const url = visitOf(deps, await findInstruction(db, mandate));
  return url === undefined ? { ...shown, state: 'checking' } : { ...shown, state: 'visit', url };
}

/** The row on a loan's page, nothing where nobody takes payments so; and whether a bank is at work at a payment of it. */
export async function autopayShown(
  { db, deps, brand }: BorrowerCall,
  { stored, position }: OwnPosition,
): Promise<Pick<OrderDetails, 'autopay' | 'isBankPaying'>> {
  if (!isRepayable(position)) return { isBankPaying: 0 };
  const order = ownOf(stored);
  const all = await mandatesOf(db, order);
  const isDebit = all.length > 0 && (await isDebitUnderWay(db, order));
  const isBankPaying = isDebit || (await isUnderWay(db, order)) ? 1 : 0;
  const isOffered = methodsOf({ deps, brand }).length > 0;
  const open = all.find((mandate) => !isOver(mandate));
  if (!isOffered && !open && !isDebit) return { isBankPaying };
  const standing = open?.pausedAt ? 'paused' : 'active';
  const state = open?.state === 'active' ? standing : 'waiting';
  return { autopay: { state: open ? state : 'offered' }, isBankPaying };
}
