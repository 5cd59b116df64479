import type { BorrowerId, OrderId } from '@plazo/contract';
import { payoutAsk } from '@plazo/rail-kit';
import * as z from 'zod/mini';
import { isByHand } from '../../adapters/rails/by-hand.ts';
import type { PayingRail } from '../../adapters/rails/rails.ts';
import { SIMULATED } from '../../adapters/rails/simulated-payout.ts';
import type { BorrowerCall, Call } from '../../call.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { newestAccounts } from '../account/bank-accounts.store.ts';
import { openFor } from '../borrowers/borrowers.store.ts';
import { type Instruction, newestInstruction, stepInstruction } from '../instructions/instructions.store.ts';
import { writeInstruction } from '../instructions/write-instruction.ts';
import type { Locked } from '../loans/move-order.ts';
import type { StoredOrder } from '../loans/orders.store.ts';
import { enqueueMessages } from '../messages/messages.store.ts';
import { isUnconfirmed, waitsForCheck } from './account-check.ts';
import { findDisbursement } from './disbursements.store.ts';

/**
 * Money of somebody whose account is known to their own app alone: no rail can be told where it goes, so none is asked. The trail
 * says so, and the borrower reads that an account is missing.
 */

/** Whether who pays out has to be told an account: the simulated bank pays anybody, and people find out in their own bank. */
const needsAccount = (paying: PayingRail): boolean => paying.rail.name !== SIMULATED && !isByHand(paying);

type Leaving = {
  readonly locked: Locked;
  readonly paying: PayingRail;
  readonly accountId: string | null;
  readonly amountMinor: bigint;
};

/** Tells the borrower: nobody else can name one. */
export async function announceMissing(
  tx: Tx,
  { clock }: Deps,
  { locked: { stored, today }, about }: { readonly locked: Locked; readonly about: string },
): Promise<void> {
  const { borrowerId, id: subject } = stored;
  const news = {
    kind: 'account-missing',
    borrowerId,
    subject,
    about,
    amountMinor: null,
    dueOn: null,
  } as const;
  await enqueueMessages(tx, [news], { now: clock.now(), today });
}

/** Whether the last that is written of an order's money is that it has nowhere to go. */
async function isWritten(tx: Tx, own: { readonly borrowerId: BorrowerId; readonly subject: OrderId }) {
  const last = await newestInstruction(tx, { ...own, kind: 'payout' });
  return last?.state === 'failed' && last.error === 'account-wrong' && last.sentAt === null;
}

/** Whether money has nowhere to go: written down once, so that it is seen, and never asked of the rail. */
export async function lacksPayee(tx: Tx, deps: Deps, leaving: Leaving): Promise<boolean> {
  const { locked, paying, accountId, amountMinor } = leaving;
  if (accountId !== null || !needsAccount(paying)) return false;
  const { borrowerId, id: subject, order } = locked.stored;
  if (await isWritten(tx, { borrowerId, subject })) return true;
  const { currency } = order.terms;
  const ask = { amount: { minor: Number(amountMinor), currency }, subject };
  const wish = { kind: 'payout', borrowerId, subject, amountMinor, currency, own: paying, ask } as const;
  const id = await writeInstruction(tx, deps, wish);
  const at = deps.clock.now();
  const why = { error: 'account-wrong', detail: 'no-account' } as const;
  await stepInstruction(
    tx,
    { borrowerId, id },
    { state: 'failed', source: 'worker', at, dueAt: null, ...why },
  );
  await announceMissing(tx, deps, { locked, about: id });
  return true;
}

const toAccount = z.object({ to: z.extend(payoutAsk.shape.to, { number: z.string() }) });

/**
 * Whether what is written down already may leave as far as its account goes: it ends where its ask names no number, and more money
 * waits for what is said of an account to which nothing arrived so far, as a loan's money does.
 */
export async function accountVerdict(
  tx: Tx,
  deps: Deps,
  { rail, borrowerId, sealed, id, subject: orderId, currency }: Instruction,
): Promise<'leaves' | 'waits' | 'ends'> {
  const paying = deps.rails.paying(rail);
  if (!paying || !needsAccount(paying)) return 'leaves';
  const ask = z.safeParse(toAccount, JSON.parse((await openFor(tx, deps.sealing, borrowerId))(sealed)));
  // what goes back to a card names none
  if (!ask.success) return 'leaves';
  const { to } = ask.data;
  if (to.number === '') return 'ends';
  const more = paying.accountCheckMinutes === null ? undefined : await findDisbursement(tx, id);
  if (!more?.isMore) return 'leaves';
  const { accountId } = more;
  const first = { borrowerId, orderId, currency, accountId, paying, payee: async () => to };
  if (!(await waitsForCheck(tx, deps, first))) return 'leaves';
  return (await isUnconfirmed(tx, { borrowerId, orderId })) ? 'ends' : 'waits';
}

type Told = Pick<BorrowerCall, 'db' | 'deps' | 'brand'>;

/** Whether a person has no account that the rail of their brand could pay to. */
export async function lacksAccount({
  db,
  deps,
  brand,
  borrower,
}: Told & { readonly borrower: { readonly id: BorrowerId } }): Promise<boolean> {
  const paying = deps.rails.payoutOf(brand.id);
  return paying !== undefined && needsAccount(paying) && (await newestAccounts(db, borrower.id)).length === 0;
}

/** What borrower and desk read of an approved loan whose money has nowhere to go. */
export async function missingTexts(
  call: Told & Pick<Call, 'text'>,
  { state, borrowerId }: Pick<StoredOrder, 'state' | 'borrowerId'>,
): Promise<{ readonly title: string; readonly body: string; readonly next: string } | undefined> {
  if (state !== 'approved' || !(await lacksAccount({ ...call, borrower: { id: borrowerId } })))
    return undefined;
  const { title, body, next } = call.text.apply.disbursement.missing;
  return { title, body, next };
}
