import { failDebit, takeDebit } from '../autopay/take-debit.ts';
import { failCard, takeCardPayment } from '../card-payment/take-card.ts';
import type { News } from '../instructions/attend.ts';
import type { Instruction } from '../instructions/instructions.store.ts';

/** What two people know of money that a rail was asked to take, and does not answer for. */

export const isTaking = ({ kind }: Pick<Instruction, 'kind'>): boolean =>
  kind === 'debit' || kind === 'card-payment';

/** Books it as if its rail had said it, of the moment at which it was asked. @returns whether something came of it */
export async function settleTaking(news: News, hasArrived: boolean): Promise<boolean> {
  const { instruction } = news;
  const isDebit = instruction.kind === 'debit';
  if (!hasArrived) return isDebit ? failDebit(news, 'other') : failCard(news, 'other');
  const at = (instruction.sentAt ?? news.deps.clock.now()).toISOString();
  const amount = { minor: Number(instruction.amountMinor), currency: instruction.currency };
  const told = { state: 'succeeded', changedAt: at, amount } as const;
  const eventId = `desk:${instruction.id}:paid`;
  const isTaken = isDebit
    ? await takeDebit(news, { told: { ...told, paidAt: at }, eventId })
    : await takeCardPayment(news, { told: { ...told, capturedAt: at }, eventId });
  return isTaken === true;
}
