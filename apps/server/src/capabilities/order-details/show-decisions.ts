import type { LoanDecisions, OrderId, ProductId } from '@plazo/contract';
import {
  isRefusal,
  type PlanFigures,
  type PlanOffer,
  type Position,
  previewReplan,
  type ReplanPreview,
} from '@plazo/lending';
import { formatMoney, spokenDay } from '@plazo/markets';
import type { CalendarDate } from '@plazo/money';
import type { BorrowerCall } from '../../call.ts';
import { isRefused, type Refused } from '../../db/transaction.ts';
import { type OwnPosition, ownPosition } from '../loans/own-order.ts';
import { annualCostOf } from '../loans/plan-cost.ts';

/** What is put before a borrower: a change of the plan to agree to, or a smaller sum that is accepted as full. */

type About = { readonly productId?: ProductId | undefined; readonly orderId?: OrderId | undefined };
type Line = NonNullable<LoanDecisions['planOffer']>['lines'][number];

/** The plan now and then, line by line. */
function linesOf(call: BorrowerCall, { before, after }: ReplanPreview): readonly Line[] {
  const { text, brand } = call;
  const { language, plan } = text;
  const words = plan.offer;
  const money = (minor: bigint) => formatMoney(minor, brand.currency);
  const day = (on: CalendarDate | null | undefined) => (on ? spokenDay(language, on) : '');
  const costOf = (figures: PlanFigures) => annualCostOf(figures, { market: brand.market, language });
  const line = (label: string, of: (figures: PlanFigures) => string): Line => ({
    label,
    now: of(before),
    later: of(after),
  });
  return [
    line(words.next, ({ open: [first] }) => money(first?.remainingMinor ?? 0n)),
    line(words.nextOn, ({ open: [first] }) => day(first?.dueOn)),
    line(words.count, ({ open }) => String(open.length)),
    line(words.lastOn, ({ lastDueOn }) => day(lastDueOn)),
    line(words.left, ({ remainingMinor }) => money(remainingMinor)),
    line(costOf(after).rateName, (figures) => costOf(figures).rate),
  ];
}

/** What a change would come to if the borrower agreed today. */
export function previewOffer({ today }: BorrowerCall, { stored }: OwnPosition, offer: PlanOffer) {
  const previewed = previewReplan(stored.order, offer.change, today);
  return isRefusal(previewed) ? undefined : previewed;
}

/** The change that waits for the borrower, with its figures of today; nothing where it cannot be made any more. */
function planOfferOf(call: BorrowerCall, own: OwnPosition): Pick<LoanDecisions, 'planOffer'> {
  const { planOffer } = own.position;
  const previewed = planOffer && previewOffer(call, own, planOffer);
  if (!planOffer || !previewed) return {};
  const { language, plan } = call.text;
  const words = plan.offer;
  const { after } = previewed;
  return {
    planOffer: {
      no: planOffer.eventIndex,
      left: Number(after.remainingMinor),
      title: words.title,
      body: words.body(spokenDay(language, planOffer.until)),
      head: { what: words.what, now: words.now, later: words.later },
      lines: [...linesOf(call, previewed)],
      rowsTitle: words.rows,
      rows: after.open.map(({ no, dueOn, remainingMinor }) => ({
        no,
        day: spokenDay(language, dueOn),
        amount: Number(remainingMinor),
      })),
      consent: words.consent,
      accept: words.accept,
    },
  };
}

/** A smaller sum that still ends the loan if it comes in time. */
function settlementOf(call: BorrowerCall, { position }: OwnPosition): Pick<LoanDecisions, 'settlement'> {
  const { settlement, payoffMinor } = position;
  const by = settlement?.parts.at(-1)?.by;
  if (settlement?.state !== 'open' || by === undefined) return {};
  const { text, brand } = call;
  const forgiven = payoffMinor - settlement.leftMinor;
  const left = settlement.parts.filter(({ leftMinor }) => leftMinor > 0n);
  const nextMinor = left[0]?.leftMinor ?? 0n;
  const isInParts = settlement.parts.length > 1;
  const money = (minor: bigint) => formatMoney(minor, brand.currency);
  const { title, body, inParts, pay } = text.plan.settlement;
  return {
    settlement: {
      left: Number(settlement.leftMinor),
      by,
      title,
      body: (isInParts ? inParts : body)(
        money(settlement.leftMinor),
        spokenDay(text.language, by),
        money(forgiven > 0n ? forgiven : 0n),
      ),
      pay: pay(money(nextMinor)),
      next: Number(nextMinor),
      parts: isInParts
        ? left.map(({ by: day, leftMinor }) => ({
            day: spokenDay(text.language, day),
            amount: Number(leftMinor),
          }))
        : [],
    },
  };
}

/** Whether there is anything of it. */
export const isAsked = ({ planOffer, settlement }: Position): boolean =>
  planOffer !== null || settlement?.state === 'open';

/** What waits for the borrower's word. */
export async function showDecisions(call: BorrowerCall<About>): Promise<LoanDecisions | Refused> {
  const own = await ownPosition(call);
  return isRefused(own) ? own : { ...planOfferOf(call, own), ...settlementOf(call, own) };
}
