import { type CalendarDate, dateOfDayNumber, dayNumber, positive, smaller } from '@plazo/money';
import { lapseDay, type Settlement } from '../schedule/given-up.ts';

/** How an agreement that a smaller sum is accepted as full stands at the end of a day. Minor units. */
export type SettlementState = {
  readonly state: 'open' | 'kept' | 'broken';
  readonly parts: readonly {
    readonly by: CalendarDate;
    readonly amountMinor: bigint;
    /** What is left to pay of the part. */
    readonly leftMinor: bigint;
  }[];
  readonly paidMinor: bigint;
  /** What is left to pay of it. */
  readonly leftMinor: bigint;
  readonly forgivenMinor: bigint;
};

/** Broken from the day after a part that did not come; one that comes within the grace days mends it. */
export function settlementOn(settlement: Settlement, asOf: CalendarDate): SettlementState {
  const { parts, graceDays, paid, forgiven } = settlement;
  const whole = parts.reduce((sum, { amount }) => sum + amount, 0n);
  const lapse = lapseDay(settlement);
  const isMissed = lapse !== undefined && dayNumber(asOf) > lapse - graceDays;
  let before = 0n;
  const partOf = ({ byDay, amount }: Settlement['parts'][number]) => {
    const leftMinor = smaller(amount, positive(before + amount - paid));
    before += amount;
    return { by: dateOfDayNumber(byDay), amountMinor: amount, leftMinor };
  };
  return {
    state: forgiven !== null ? 'kept' : isMissed ? 'broken' : 'open',
    parts: parts.map(partOf),
    paidMinor: paid,
    leftMinor: positive(whole - paid),
    forgivenMinor: forgiven ?? 0n,
  };
}
