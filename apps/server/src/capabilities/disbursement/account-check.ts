import type { BorrowerId, OrderId } from '@plazo/contract';
import {
  type AccountCheck,
  accountCheckAsk,
  isFinal,
  type PayoutAsk,
  type RailError,
  type StatusAnswer,
} from '@plazo/rail-kit';
import * as z from 'zod/mini';
import type { PayingRail } from '../../adapters/rails/rails.ts';
import { claimCode, instructionCode } from '../../db/route.store.ts';
import type { Queries, Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { newestAccounts } from '../account/bank-accounts.store.ts';
import { openFor } from '../borrowers/borrowers.store.ts';
import {
  type Attending,
  type Call,
  claim,
  hearNothing,
  isRefusal,
  type News,
  progress,
} from '../instructions/attend.ts';
import { attendOver, type Hearing } from '../instructions/attend-over.ts';
import {
  countInstructions,
  type Instruction,
  newestInstruction,
  postpone,
  stepInstruction,
} from '../instructions/instructions.store.ts';
import { writeInstruction } from '../instructions/write-instruction.ts';
import { lockOwn } from '../loans/move-order.ts';
import { enqueueMessages } from '../messages/messages.store.ts';
import { hasBeenPaidTo, lastDisbursement } from './disbursements.store.ts';

/**
 * Before money goes to an account for the first time its rail is asked whether it is there and whose it is, where the deployment wants
 * that of it. What is of nobody or of somebody else is not paid to; what is not answered in its minutes holds nothing.
 */

const MINUTE_MS = 60_000;
/** How often the same account is asked about where its borrower says that it is right. */
const MOST_CHECKS = 3;

type OfOrder = { readonly borrowerId: BorrowerId; readonly orderId: OrderId };

/** What says that an account is not to be paid to; anything else says nothing of it. */
const WRONG: ReadonlySet<RailError> = new Set([
  'account-wrong',
  'account-closed',
  'account-blocked',
  'holder-mismatch',
]);

/** The check of the account that the borrower named last; nothing where that one was not asked about. */
async function standingCheck(
  db: Queries,
  { borrowerId, orderId: subject }: OfOrder,
): Promise<Instruction | undefined> {
  const check = await newestInstruction(db, { borrowerId, subject, kind: 'account-check' });
  if (!check) return undefined;
  const [account] = await newestAccounts(db, borrowerId);
  return account && account.createdAt > check.createdAt ? undefined : check;
}

const isWrong = ({ state, error }: Instruction) => state === 'failed' && error !== null && WRONG.has(error);

const isPast = ({ createdAt }: Instruction, minutes: number, now: Date) =>
  now.getTime() - createdAt.getTime() > minutes * MINUTE_MS;

/** Whether the account that the money of an order would go to is not to be paid to. */
export async function isUnconfirmed(db: Queries, of: OfOrder): Promise<boolean> {
  const check = await standingCheck(db, of);
  return check !== undefined && isWrong(check);
}

type First = OfOrder & {
  readonly paying: PayingRail;
  readonly accountId: string | null;
  readonly currency: string;
  /** The account and its holder, opened where it is asked about. */
  readonly payee: () => Promise<PayoutAsk['to']>;
};

async function askFor(tx: Tx, deps: Deps, { borrowerId, orderId, currency, payee, paying }: First) {
  const wish = { borrowerId, subject: orderId, kind: 'account-check', amountMinor: 0n, currency } as const;
  const id = await writeInstruction(tx, deps, { ...wish, own: paying, ask: { account: await payee() } });
  await claimCode(tx, instructionCode(id), { stream: borrowerId });
}

/** Whether money has to wait for what is said of its account, or does not go there at all. */
export async function waitsForCheck(tx: Tx, deps: Deps, first: First): Promise<boolean> {
  const { borrowerId, accountId, paying } = first;
  const minutes = paying.accountCheckMinutes;
  if (minutes === null || accountId === null || (await hasBeenPaidTo(tx, { borrowerId, accountId })))
    return false;
  const check = await standingCheck(tx, first);
  if (!check) {
    await askFor(tx, deps, first);
    return true;
  }
  return isFinal(check.state) ? isWrong(check) : !isPast(check, minutes, deps.clock.now());
}

/** Whether the account of an order may be asked about once more. */
export const mayCheckAgain = async (
  db: Queries,
  { borrowerId, orderId: subject }: OfOrder,
): Promise<boolean> =>
  (await countInstructions(db, { borrowerId, subject, kind: 'account-check' })) < MOST_CHECKS;

/** Asks about the same account again, where its borrower says that it is right; false where it was asked about often enough. */
export async function checkAgain(tx: Tx, deps: Deps, first: First): Promise<boolean> {
  if (!(await mayCheckAgain(tx, first))) return false;
  await askFor(tx, deps, first);
  return true;
}

/** Its borrower names another account: nobody else knows which one is right. */
async function announce({ tx, deps, instruction }: News): Promise<void> {
  const { borrowerId, subject: orderId, id: about, createdAt } = instruction;
  const locked = await lockOwn(tx, deps, { borrowerId, orderId });
  const last = await lastDisbursement(tx, { borrowerId, orderId });
  // it was answered after its time, and the money has left
  if (!locked || (last && last.createdAt > createdAt)) return;
  const news = { kind: 'account-unconfirmed', borrowerId, subject: orderId, about } as const;
  const { today } = locked;
  await enqueueMessages(tx, [{ ...news, amountMinor: null, dueOn: null }], { now: deps.clock.now(), today });
}

async function end(news: News, error: RailError | undefined): Promise<true> {
  const { tx, deps, instruction, source } = news;
  const state = error ? 'failed' : 'succeeded';
  const why = error && { error, detail: error };
  await stepInstruction(tx, instruction, { state, source, at: deps.clock.now(), dueAt: null, ...why });
  if (error && WRONG.has(error)) await announce(news);
  return true;
}

/** @returns whether something came of it; nothing where it contradicts what was said for good. */
export async function takeAccountCheck(news: News, told: AccountCheck): Promise<boolean | undefined> {
  const { state, error: known } = news.instruction;
  if (told.state === 'pending') return isFinal(state) ? false : progress(news, 'pending');
  const failed = told.state === 'failed' ? (told.error ?? 'account-wrong') : undefined;
  const error = failed ?? (told.match === 'other' ? 'holder-mismatch' : undefined);
  if (state === 'cancelled') return false;
  if (isFinal(state)) return (known ?? undefined) === error ? false : undefined;
  return end(news, error);
}

type Own = Pick<Instruction, 'borrowerId' | 'id'> & Attending;

/** What has not left in its minutes does not: nobody waits for it any more. */
async function claimInTime(tx: Tx, deps: Deps, { own, instruction }: { own: Own; instruction: Instruction }) {
  const minutes = deps.rails.named(instruction.rail)?.accountCheckMinutes ?? 0;
  const now = deps.clock.now();
  if (instruction.state !== 'asked' || !isPast(instruction, minutes, now)) return claim(tx, deps, own);
  await stepInstruction(tx, own, { state: 'cancelled', source: 'worker', at: now, dueAt: null, detail: '' });
  return undefined;
}

async function askRail(deps: Deps, { instruction, isSending }: Call): Promise<Hearing> {
  const { id, borrowerId, rail: name, sealed, sentAt, createdAt } = instruction;
  const own = deps.rails.paying(name);
  const accounts = own?.rail.payout.accounts;
  if (!own || !accounts) throw new Error(`No rail ${name} is configured that checks accounts`);
  const ask = z.parse(
    accountCheckAsk,
    JSON.parse((await openFor(deps.db, deps.sealing, borrowerId))(sealed)),
  );
  const asked = async (): Promise<StatusAnswer<AccountCheck>> => {
    if (!isSending) return accounts.status(id, { ask, sentAt: sentAt ?? createdAt, now: deps.clock.now() });
    if (await own.may('payout')) return accounts.check(id, ask);
    deps.log.error({ rail: name, instruction: id }, 'the rail does not say that it is real and can');
    return { kind: 'not-now', error: 'rail-down' };
  };
  const answer = await asked();
  return {
    hear: async (news) => {
      if (answer.kind === 'state' && answer.told.state !== 'pending')
        return (await takeAccountCheck(news, answer.told)) ?? false;
      if (isRefusal(news, answer)) return end(news, answer.error);
      if (answer.kind === 'state') await progress(news, 'pending');
      else await hearNothing(news, answer, true);
      // nobody waits for it any more; what is told after all is taken
      const isOver = isPast(instruction, own.accountCheckMinutes ?? 0, deps.clock.now());
      if (isOver) await postpone(news.tx, news.instruction, null);
      return false;
    },
  };
}

/**
 * Asks whether an account is there and whose it is, or what became of that question. Safe to repeat, to race and to kill.
 * @returns whether something was learned of it
 */
export const attendAccountCheck = (deps: Deps, own: Own): Promise<boolean> =>
  attendOver(deps, own, {
    claim: (tx, instruction) => claimInTime(tx, deps, { own, instruction }),
    ask: (call) => askRail(deps, call),
  });
