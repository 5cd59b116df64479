import type { OrderEvent } from '@plazo/lending';
import { formatMoney, spokenDay } from '@plazo/markets';
import type { BorrowerCall } from '../../call.ts';
import { chargesText } from '../agreement/late-charge.ts';
import { isRepayable, type OwnPosition } from '../loans/own-order.ts';

type Telling = Pick<BorrowerCall, 'brand' | 'text'>;

/** The payment that was taken back last, unless money has come in since. */
function takenBack(events: readonly OrderEvent[]) {
  const last = events.findLast(({ type }) => type === 'paid' || type === 'reversed');
  const undone = last?.type === 'reversed' ? events[last.eventIndex] : undefined;
  return undone?.type === 'paid' ? { amountMinor: undone.amountMinor, on: last?.on ?? undone.on } : undefined;
}

/** What else a borrower is told first of a loan: in the order in which it changed something for them. */
function statusNotes({ brand, text }: Telling, { stored, position }: OwnPosition): readonly string[] {
  const money = (minor: bigint) => formatMoney(minor, brand.currency);
  if (position.state === 'settled' && position.creditMinor > 0n)
    // where it goes back by a rule, how much it is and where it goes stand beside
    return [
      brand.returnsCredit ? text.statusNotes.overpaid : text.statusNotes.owed(money(position.creditMinor)),
    ];
  if (!isRepayable(position) || position.owner) return [];
  const { order } = stored;
  const back = takenBack(order.events);
  const { penaltyMinor } = position.nextPayment;
  return [
    ...(back ? [text.statusNotes.takenBack(money(back.amountMinor), spokenDay(text.language, back.on))] : []),
    ...(penaltyMinor > 0n
      ? [text.statusNotes.charge(money(penaltyMinor), chargesText(order.terms, text))]
      : []),
  ];
}

/** What the status of a loan says, with those notes after it. */
export const withNotes = (call: Telling, own: OwnPosition, body: string): string =>
  call.text.textOf([body, ...statusNotes(call, own)]);
