import type { BorrowerId, OrderId } from '@plazo/contract';
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

/**
 * Money of somebody whose account is known to their own app alone: no rail can be told where it goes, so none is asked. The trail
 * says so, and the borrower reads that an account is missing.
 */

/** Whether who pays out has to be told an account: the simulated bank pays anybody, and people find out in their own bank. */
export const needsAccount = (paying: PayingRail): boolean =>
  paying.rail.name !== SIMULATED && !isByHand(paying);

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
  { stored, today }: Locked,
  about: string,
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
  await announceMissing(tx, deps, locked, id);
  return true;
}

const toAccount = z.object({ to: z.object({ number: z.string() }) });

/** The same of what is written down already: its ask names no number. */
export async function namesNoAccount(
  tx: Tx,
  { rails, sealing }: Deps,
  { rail, borrowerId, sealed }: Instruction,
): Promise<boolean> {
  const paying = rails.paying(rail);
  if (!paying || !needsAccount(paying)) return false;
  const ask = z.safeParse(toAccount, JSON.parse((await openFor(tx, sealing, borrowerId))(sealed)));
  return ask.success && ask.data.to.number === '';
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
  if (state !== 'approved') return undefined;
  return (await lacksAccount({ ...call, borrower: { id: borrowerId } }))
    ? call.text.apply.disbursement.missing
    : undefined;
}
