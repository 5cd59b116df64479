import { claimCodes, referenceCode } from '../../db/route.store.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { deniesTaking, type News } from '../instructions/attend.ts';
import type { Instruction } from '../instructions/instructions.store.ts';
import { takenAt } from './channel-facts.store.ts';
import { takeMessage } from './receive-notification.ts';

/** Money that a rail took because it was asked to, by a card or under a mandate. */

type Paid = { readonly state: string; readonly paymentId?: string | undefined; readonly changedAt: string };

/** Under which id a payment is told and may be taken back. */
const paymentIdOf = ({ id }: Pick<Instruction, 'id'>, { paymentId }: Paid) => paymentId ?? id;

function clearingOf({ rails }: Deps, { rail }: Pick<Instruction, 'rail'>): string {
  const own = rails.named(rail);
  if (!own) throw new Error(`No rail ${rail} is configured`);
  return own.clearing;
}

type Telling = {
  readonly instruction: Pick<Instruction, 'id' | 'borrowerId' | 'rail'>;
  readonly told: Paid;
};

/** Waits for whoever else takes what is told of the same payment, before anything else is locked. */
export async function lockPaymentTold(tx: Tx, deps: Deps, { instruction, told }: Telling): Promise<void> {
  if (told.state !== 'succeeded') return;
  const clearing = clearingOf(deps, instruction);
  const payment = { kind: `payment:${clearing}`, code: paymentIdOf(instruction, told) };
  const by = referenceCode(clearing, instruction.id);
  await claimCodes(tx, [payment], { by, otherwise: instruction.borrowerId });
}

type Booking = { readonly told: Paid; readonly paidAt: string | undefined; readonly eventId: string };

/** Books a payment as a message of its account, so that it can be told again, compared and taken back like any other. */
export async function bookTold(
  { tx, deps, instruction }: News,
  { told, paidAt, eventId }: Booking,
): Promise<void> {
  const { id: reference, amountMinor, currency } = instruction;
  const channel = clearingOf(deps, instruction);
  const paymentId = paymentIdOf(instruction, told);
  const valueAt = new Date(paidAt ?? told.changedAt);
  const money = { amountMinor, currency, valueAt, receivedAt: deps.clock.now() };
  const fact = { ...money, channel, paymentId, eventId, kind: 'paid', reference, doubt: '' } as const;
  await takeMessage(tx, deps, { fact, body: Buffer.from(JSON.stringify(told)) });
}

/** Whether news of money that was taken is from before it was: a message that was on its way for longer than the next one. */
async function isFromBefore(
  { tx, deps, instruction }: News,
  { changedAt }: Pick<Paid, 'changedAt'>,
): Promise<boolean> {
  const { id: reference, borrowerId: stream } = instruction;
  const at = await takenAt(tx, { stream, channel: clearingOf(deps, instruction), reference });
  return at !== null && new Date(changedAt) < at;
}

/**
 * Hears news of money that was taken, unless it says that it never was.
 * @returns what came of it; false where its denial is from before the money was taken, nothing where it is not
 */
export async function unlessDenied(
  news: News,
  told: Paid & Parameters<typeof deniesTaking>[1],
  hear: () => Promise<boolean | undefined>,
): Promise<boolean | undefined> {
  if (!deniesTaking(news, told)) return hear();
  return (await isFromBefore(news, told)) ? false : undefined;
}
