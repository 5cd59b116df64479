import type { Amount, Payout, RailError } from '@plazo/rail-kit';
import { type News, progress } from '../instructions/attend.ts';
import { type Instruction, stepInstruction } from '../instructions/instructions.store.ts';
import { recordOwnFact } from '../payments/channel-facts.store.ts';
import { openCase } from '../payments/money-cases.store.ts';
import { settleDisbursement } from './settle-disbursement.ts';
import { type Settlement, settlementOf } from './settlement.ts';

/** What is made of the answer to a payout or a refund. */

export const DISBURSEMENT = 'disbursement';
const FACTS = {
  succeeded: 'disbursed',
  failed: 'disbursement-failed',
  returned: 'disbursement-returned',
} as const;

/** Nothing more is asked by itself: a person looks. */
async function stop(
  { tx, deps, instruction, source }: News,
  kind: 'disbursement-differs' | 'disbursement-contradicted',
) {
  const { borrowerId: stream, id: paymentId, amountMinor, currency, subject, state } = instruction;
  const now = deps.clock.now();
  await stepInstruction(tx, instruction, { state, source, at: now, dueAt: null, detail: kind });
  const about = { id: null, stream, channel: DISBURSEMENT, paymentId, amountMinor, currency };
  await openCase(tx, about, { kind, orderId: subject, now });
}

/** Whether what a rail says is of the money that it was asked to pay. */
export const isOfAmount = ({ amountMinor, currency }: Instruction, told: Amount | undefined): boolean =>
  told !== undefined && BigInt(told.minor) === amountMinor && told.currency === currency;

/** Books what was learned of it, and keeps that it was. */
export async function settle(news: News, settlement: Settlement): Promise<boolean> {
  const { tx, deps, instruction } = news;
  const { kind } = await settleDisbursement(tx, deps, settlement);
  if (kind === 'known') return true;
  if (kind !== 'taken') {
    await stop(news, kind === 'disbursement-differs' ? kind : 'disbursement-contradicted');
    return false;
  }
  const { reference, amountMinor, currency, at: valueAt, told } = settlement;
  await recordOwnFact(tx, deps.sealing, {
    kind: FACTS[told],
    channel: DISBURSEMENT,
    paymentId: reference,
    reference,
    amountMinor,
    currency,
    orderId: instruction.subject,
    borrowerId: instruction.borrowerId,
    valueAt,
    receivedAt: deps.clock.now(),
  });
  return true;
}

export async function takeState(news: News, told: Payout): Promise<boolean> {
  // a fence knows no amount
  if (told.amount === undefined) return refuse(news, told.error ?? 'cancelled');
  if (told.state === 'accepted' || told.state === 'pending') {
    if (isOfAmount(news.instruction, told.amount)) return progress(news, told.state);
    await stop(news, 'disbursement-differs');
    return false;
  }
  const settlement = settlementOf(news.instruction.id, told);
  return settlement !== undefined && settle(news, { ...settlement, source: news.source });
}

/** A certain no: nothing was paid and nothing will be. */
export function refuse(news: News, error: RailError): Promise<boolean> {
  const { id: reference, amountMinor, currency } = news.instruction;
  const at = news.deps.clock.now();
  return settle(news, { reference, amountMinor, currency, at, told: 'failed', source: news.source, error });
}
