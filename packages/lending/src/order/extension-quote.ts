import { type CalendarDate, dateOfDayNumber } from '@plazo/money';
import { type Refusal, refuse } from '../terms/refusal.ts';
import { PPM, roundFigure } from '../terms/rounding.ts';
import { applyEvent } from './apply-event.ts';
import type { Order } from './events.ts';
import { checkExtension, currentRow } from './extension-rule.ts';
import { type Instalment, instalmentsOf } from './instalments.ts';
import { runOrder } from './run.ts';

/** What moving the current due date costs, in minor units with its tax, and the plan afterwards. */
export type ExtensionQuote = {
  readonly days: number;
  readonly feeMinor: bigint;
  readonly fromDueOn: CalendarDate;
  readonly toDueOn: CalendarDate;
  readonly instalmentNo: number;
  readonly planAfter: readonly Instalment[];
};

/** The fee: days × rate on the agreed instalment, rounded, and the flat amount. */
function extensionFee({ terms }: Order, instalmentMinor: bigint, days: number): bigint {
  const { feePpmPerDay, feeFlatMinor } = terms.extension;
  return (
    roundFigure(terms, 'fee', [instalmentMinor * BigInt(feePpmPerDay) * BigInt(days), PPM]) +
    BigInt(feeFlatMinor)
  );
}

/**
 * What an extension of the current instalment would cost today, 1 to 7 days in all for an instalment. Refused with the
 * amount that unlocks it where there is one. The fee moves the date and does not lower the debt.
 */
export function extensionQuote(order: Order, days: number, today: CalendarDate): ExtensionQuote | Refusal {
  const { loan } = runOrder(order, { asOf: today });
  const row = loan && currentRow(loan);
  if (!loan || !row) return refuse('not-active', 'Only an active loan can be extended');
  const refused = checkExtension(loan, row, days);
  if (refused) return refused;
  const fromDueOn = dateOfDayNumber(row.dueDay);
  const feeMinor = extensionFee(order, row.agreed.totalMinor, days);
  const extended = {
    type: 'extended',
    days,
    feeMinor,
    instalmentNo: row.no,
    paymentId: '',
    channel: 'quote',
    on: today,
    knownOn: today,
  } as const;
  applyEvent(loan, extended);
  return {
    days,
    feeMinor,
    fromDueOn,
    toDueOn: dateOfDayNumber(row.dueDay),
    instalmentNo: row.no,
    planAfter: instalmentsOf(loan),
  };
}
