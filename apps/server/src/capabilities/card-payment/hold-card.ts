import { foldOrder, type Position } from '@plazo/lending';
import type { CardPayment as ToldPayment } from '@plazo/rail-kit';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { endsTaking, type News, progress } from '../instructions/attend.ts';
import { lockInstruction, type StepSource, stepInstruction } from '../instructions/instructions.store.ts';
import { writeInstruction } from '../instructions/write-instruction.ts';
import { lockOwn } from '../loans/move-order.ts';
import { isRepayable } from '../loans/own-order.ts';
import { hasPaymentSince } from '../payments/payments.store.ts';
import {
  type CardPayment,
  findCardPayment,
  isGivenUpSince,
  type ReleasedFor,
  setCardPayment,
} from './cards.store.ts';
import { takingOf } from './cards-offered.ts';

/** Money that a card's bank holds for a loan: taken where the loan still owes it, given free where it does not. */

/** Whether a loan takes an amount as it stands: within what is due, or exactly what ends it today; yesterday's pay-off ends nothing. */
export const takesAmount = ({ nextPaymentMinor, payoffMinor }: Position, amountMinor: bigint): boolean =>
  amountMinor <= nextPaymentMinor || amountMinor === payoffMinor;

/** Whether the loan still asks for what its borrower wanted to pay: no money came and nobody gave it up meanwhile. */
export async function isOwed(tx: Tx, deps: Deps, record: CardPayment): Promise<boolean> {
  const { createdAt, amountMinor } = record;
  if ((await hasPaymentSince(tx, record, createdAt)) || (await isGivenUpSince(tx, record))) return false;
  const locked = await lockOwn(tx, deps, record);
  if (!locked) return false;
  const position = foldOrder(locked.stored.order, locked.today);
  return isRepayable(position) && takesAmount(position, amountMinor);
}

type Ending = Pick<News, 'tx' | 'deps'> & { readonly record: CardPayment; readonly source: StepSource };

/** What was to take the money has ended with its payment. */
export async function endCapture(
  { tx, deps, record, source }: Ending,
  state: 'succeeded' | 'failed' | 'cancelled',
): Promise<void> {
  const { borrowerId, captureId } = record;
  const instruction =
    captureId === null ? undefined : await lockInstruction(tx, { borrowerId, id: captureId });
  if (!instruction || !endsTaking({ tx, deps, instruction, source }, state)) return;
  await stepInstruction(tx, instruction, { state, source, at: deps.clock.now(), dueAt: null });
}

/** The money is to be given free: its rail is told so until it has done it. The payment is locked. */
export async function release({ tx, deps, record, source }: Ending, releasedFor: ReleasedFor): Promise<void> {
  const { borrowerId, instructionId } = record;
  const instruction = await lockInstruction(tx, { borrowerId, id: instructionId ?? '' });
  await endCapture({ tx, deps, record, source }, releasedFor === 'not-owed' ? 'cancelled' : 'failed');
  const at = deps.clock.now();
  // told otherwise meanwhile
  if (instruction?.state !== 'authorised') return;
  await stepInstruction(tx, instruction, { state: 'authorised', source, at, dueAt: at, detail: releasedFor });
  await setCardPayment(tx, record, { state: 'releasing', releasedFor });
}

/** The card's bank holds the money: the loan is looked at, and the capture written or the money given free. */
export async function holdCard(
  news: News,
  { captureBefore }: Pick<ToldPayment, 'captureBefore'>,
): Promise<boolean> {
  const { tx, deps, instruction, source } = news;
  const { borrowerId, id: instructionId, subject, amountMinor, currency, rail } = instruction;
  if (!(await progress(news, 'authorised'))) return false;
  const record = await findCardPayment(tx, { borrowerId, instructionId });
  if (!record) throw new Error(`Instruction ${instructionId} has no payment by card`);
  if (!(await isOwed(tx, deps, record))) {
    await release({ tx, deps, record, source }, 'not-owed');
    return true;
  }
  const of = { kind: 'card-capture', borrowerId, subject, amountMinor, currency } as const;
  const own = takingOf(deps, rail);
  const captureId = await writeInstruction(tx, deps, { ...of, own, ask: { payment: instructionId } });
  const before = captureBefore === undefined ? null : new Date(captureBefore);
  await setCardPayment(tx, record, { state: 'capturing', captureId, captureBefore: before });
  return true;
}
