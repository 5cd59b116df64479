import type { OrderId } from '@plazo/contract';
import { type Amount, type Payout, payoutAsk, type RailError, take } from '@plazo/rail-kit';
import * as z from 'zod/mini';
import type { PayingRail } from '../../adapters/rails/rails.ts';
import { inTransaction, isRefused, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { openFor } from '../borrowers/borrowers.store.ts';
import {
  type Instruction,
  lockInstruction,
  openInstruction,
  postpone,
  type StepSource,
  stepInstruction,
} from '../instructions/instructions.store.ts';
import { nextAsk, nextTry } from '../instructions/when-due.ts';
import { lockStream } from '../ledger/journal.store.ts';
import { ownerOf } from '../loans/orders.store.ts';
import { recordOwnFact } from '../payments/channel-facts.store.ts';
import { openCase, openCaseOnce } from '../payments/money-cases.store.ts';
import { type Settlement, settleDisbursement, settlementOf } from './settle-disbursement.ts';

const DISBURSEMENT = 'disbursement';
const FACTS = {
  succeeded: 'disbursed',
  failed: 'disbursement-failed',
  returned: 'disbursement-returned',
} as const;

/** Called by name: also what is not due yet. */
type Attending = { readonly isByName: boolean };
type Call = { readonly instruction: Instruction; readonly isSending: boolean };

/**
 * Says that an instruction leaves, before it does: from here on nobody knows, until its rail tells. One that left
 * before is asked about.
 */
async function claim(
  tx: Tx,
  { clock }: Deps,
  { isByName, ...own }: Pick<Instruction, 'borrowerId' | 'id'> & Attending,
): Promise<Call | undefined> {
  const instruction = await lockInstruction(tx, own);
  const now = clock.now();
  // somebody else has taken it, or it has ended
  if (!instruction || instruction.dueAt === null || (!isByName && instruction.dueAt > now)) return undefined;
  if (instruction.state !== 'asked') {
    await postpone(tx, own, nextAsk(instruction.sentAt ?? instruction.createdAt, now));
    return { instruction, isSending: false };
  }
  const step = {
    state: 'sent',
    source: 'worker',
    at: now,
    dueAt: nextAsk(now, now),
    isSending: true,
  } as const;
  await stepInstruction(tx, own, step);
  return {
    instruction: { ...instruction, attempts: instruction.attempts + 1, sentAt: now },
    isSending: true,
  };
}

/** As it was kept: without a number where the borrower's app keeps the account. */
const keptAsk = z.extend(payoutAsk, { to: z.extend(payoutAsk.shape.to, { number: z.string() }) });

async function call(
  { rail: { payout }, mayCarryMoney }: PayingRail,
  { instruction, isSending }: Call,
  deps: Deps,
) {
  const { id, borrowerId, sealed, sentAt, isSimulated } = instruction;
  const ask = z.parse(keptAsk, JSON.parse((await openFor(deps.db, deps.sealing, borrowerId))(sealed)));
  // where the borrower's app keeps the account, a bank that is real cannot be told it
  if (ask.to.number === '' && !isSimulated) return { kind: 'refused', error: 'account-wrong' } as const;
  if (isSending && !(await mayCarryMoney())) {
    deps.log.error({ rail: instruction.rail, instruction: id }, 'the rail does not say that it is real');
    return { kind: 'not-now', error: 'rail-down' } as const;
  }
  if (isSending) return payout.send(id, ask);
  return payout.status(id, { ask, sentAt: sentAt ?? instruction.createdAt, now: deps.clock.now() });
}

/** What was heard of an instruction, in the transaction that makes something of it. */
type News = {
  readonly tx: Tx;
  readonly deps: Deps;
  /** As it stands, locked. */
  readonly instruction: Instruction;
  readonly source: StepSource;
};

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

/** News that moves no money: the bank has it, or works at it. */
export async function progress(
  { tx, deps, instruction, source }: News,
  state: 'accepted' | 'pending',
): Promise<boolean> {
  const taken = take(instruction.state, { state, hasSuccessor: false });
  if (taken.kind !== 'taken') return false;
  const now = deps.clock.now();
  const dueAt = nextAsk(instruction.sentAt ?? instruction.createdAt, now);
  await stepInstruction(tx, instruction, { state: taken.state, source, at: now, dueAt });
  return true;
}

/** Books what the bank answered, and keeps that it did. */
async function settle(news: News, settlement: Settlement): Promise<boolean> {
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

async function takeState(news: News, told: Payout): Promise<boolean> {
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
function refuse(news: News, error: RailError): Promise<boolean> {
  const { id: reference, amountMinor, currency } = news.instruction;
  const at = news.deps.clock.now();
  return settle(news, { reference, amountMinor, currency, at, told: 'failed', source: news.source, error });
}

type Given = Awaited<ReturnType<typeof call>>;

/** The rail did nothing so far: what was to be sent waits for it, what was asked is asked later. */
async function wait({ tx, deps, instruction, source }: News, answer: Extract<Given, { kind: 'not-now' }>) {
  const now = deps.clock.now();
  const { attempts } = instruction;
  const { error: detail, retryAfterMs } = answer;
  const dueAt = nextTry(now, { attempts, retryAfterMs, fraction: deps.chance.fraction() });
  if (instruction.state !== 'sent') await postpone(tx, instruction, dueAt);
  else await stepInstruction(tx, instruction, { state: 'asked', source, at: now, dueAt, detail });
}

/** Where a rail does an id once, what it did not receive may be sent again; never under another id. */
async function sendAgain({ tx, deps, instruction, source }: News) {
  // it said before that it has it
  if (instruction.state !== 'sent' && instruction.state !== 'unknown') return;
  const now = deps.clock.now();
  await stepInstruction(tx, instruction, {
    state: 'asked',
    source,
    at: now,
    dueAt: now,
    detail: 'not-received',
  });
}

function whyOf(answer: Exclude<Given, { kind: 'state' }>): string {
  if (answer.kind === 'lost') return answer.why;
  return answer.kind === 'refused' ? answer.error : answer.kind;
}

/** Nobody knows: it is asked about, and never taken for a failure. */
async function lose({ tx, deps, instruction, source }: News, detail: string) {
  if (instruction.state !== 'sent') return;
  const now = deps.clock.now();
  const dueAt = nextAsk(instruction.sentAt ?? now, now);
  await stepInstruction(tx, instruction, { state: 'unknown', source, at: now, dueAt, detail });
}

const HOUR_MS = 60 * 60_000;

/** By now the bank should have said what became of it: an alarm, and never a failure by itself. */
async function raiseOverdue({ tx, deps, instruction }: News, hours: number): Promise<void> {
  const { borrowerId: stream, id: paymentId, subject: orderId, amountMinor, currency } = instruction;
  const now = deps.clock.now();
  if (now.getTime() - instruction.createdAt.getTime() < hours * HOUR_MS) return;
  const about = { id: null, stream, channel: DISBURSEMENT, paymentId, amountMinor, currency };
  await openCaseOnce(tx, about, { kind: 'disbursement-overdue', orderId, now });
}

/** A rail that has the id already, under whatever body, may have paid it. */
const UNCERTAIN: ReadonlySet<RailError> = new Set(['conflict', 'duplicate', 'too-late']);

async function hear(news: News, answer: Given, isRepeatable: boolean): Promise<boolean> {
  if (answer.kind === 'state') return takeState(news, answer.told);
  if (answer.kind === 'refused' && news.source === 'answer' && !UNCERTAIN.has(answer.error))
    return refuse(news, answer.error);
  if (answer.kind === 'not-now') await wait(news, answer);
  else if (answer.kind === 'not-received' && isRepeatable) await sendAgain(news);
  else await lose(news, whyOf(answer));
  return false;
}

/**
 * Sends the payout of an order that waits, or asks its bank what became of it. Safe to repeat, to race and to kill: what left is
 * written before it leaves, and its id is done once.
 * @returns whether something was learned of it
 */
export async function attendPayout(
  deps: Deps,
  { orderId, isByName }: Attending & { orderId: OrderId },
): Promise<boolean> {
  const { db, chance, rails } = deps;
  const borrowerId = await ownerOf(db, orderId);
  const own = borrowerId && (await openInstruction(db, { borrowerId, subject: orderId, kind: 'payout' }));
  if (!own) return false;
  const claimed = await inTransaction(db, (tx) => claim(tx, deps, { ...own, isByName }), chance.fraction);
  if (!claimed || isRefused(claimed)) return false;
  const paying = rails.paying(claimed.instruction.rail);
  if (!paying) throw new Error(`No rail ${claimed.instruction.rail} is configured that pays out`);
  const answer = await call(paying, claimed, deps);
  const { isRepeatable } = paying.rail.payout;
  const source = claimed.isSending ? 'answer' : 'status';
  const learned = await inTransaction(
    db,
    async (tx) => {
      // in the order in which messages of the rail take their locks
      await lockStream(tx, own.borrowerId);
      const instruction = await lockInstruction(tx, own);
      // somebody told the end of it meanwhile
      if (!instruction || instruction.dueAt === null) return false;
      const news = { tx, deps, instruction, source } as const;
      const isEnded = await hear(news, answer, isRepeatable);
      if (!isEnded) await raiseOverdue(news, paying.finalAfterHours);
      return isEnded;
    },
    chance.fraction,
  );
  return learned === true;
}
