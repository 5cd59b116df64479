import type { PayoutAsk, RefundAsk } from '@plazo/rail-kit';
import { isByHand } from '../../adapters/rails/by-hand.ts';
import type { ConfiguredRail, PayingRail } from '../../adapters/rails/rails.ts';
import { claimCode, disbursementCode } from '../../db/route.store.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { listBankAccounts } from '../account/bank-accounts.store.ts';
import { writeInstruction } from '../instructions/write-instruction.ts';
import type { Locked } from '../loans/move-order.ts';
import { disbursementPausedUntil } from './disbursement-pause.ts';
import { lastMomentOf, lastMomentToCard, told } from './last-moment.ts';
import { payeeOf, plainText } from './send-disbursement.ts';

type Wish = {
  readonly amountMinor: bigint;
  readonly accountId: string;
  readonly paying: PayingRail;
};

/** The rail that carries refunds of a brand; nobody where a person transfers them. */
export function refundRailOf({ rails }: Deps, brand: string): PayingRail | undefined {
  const paying = rails.payoutOf(brand);
  return paying?.rail.isSimulated || (paying && isByHand(paying)) ? undefined : paying;
}

/** Writes what the bank of a brand is asked to pay back of a borrower's credit. Gives the id of its instruction. */
export async function orderRefund(
  tx: Tx,
  deps: Deps,
  { locked: { stored, brand }, amountMinor, accountId, paying }: Wish & { readonly locked: Locked },
): Promise<string> {
  const { id: subject, borrowerId } = stored;
  const { currency } = stored.order.terms;
  const [newest] = await listBankAccounts(tx, borrowerId);
  // an account that was named today waits as a loan's money does
  const notBefore =
    newest?.id === accountId ? await disbursementPausedUntil(tx, deps, borrowerId) : undefined;
  const last = lastMomentOf(paying, notBefore ?? deps.clock.now());
  const ask: PayoutAsk = {
    amount: { minor: Number(amountMinor), currency },
    to: await payeeOf(tx, deps, { brand, borrowerId, accountId }),
    purpose: 'credit-refund',
    subject,
    text: plainText(brand.name),
    ...told(last),
  };
  const of = { kind: 'refund', borrowerId, subject, amountMinor, currency } as const;
  const id = await writeInstruction(tx, deps, { ...of, own: paying, ask, notBefore, ...last });
  await claimCode(tx, disbursementCode(id), { stream: borrowerId });
  return id;
}

/** The rail that took a payment by card, where it pays back to cards. */
export function cardRefundRailOf({ rails }: Deps, rail: string): ConfiguredRail | undefined {
  const own = rails.named(rail);
  return own?.rail.card?.refunds && own.cardRefundHours !== null ? own : undefined;
}

/** Writes what a rail is asked to pay back to the card of a payment. Gives the id of its instruction. */
export async function orderCardRefund(
  tx: Tx,
  deps: Deps,
  {
    locked: { stored },
    amountMinor,
    payment,
    own,
  }: {
    readonly locked: Locked;
    readonly amountMinor: bigint;
    /** By its instruction. */
    readonly payment: string;
    readonly own: ConfiguredRail;
  },
): Promise<string> {
  const { id: subject, borrowerId } = stored;
  const { currency } = stored.order.terms;
  const ask: RefundAsk = { payment, amount: { minor: Number(amountMinor), currency }, subject };
  const of = { kind: 'card-refund', borrowerId, subject, amountMinor, currency } as const;
  const last = lastMomentToCard(own, deps.clock.now());
  const id = await writeInstruction(tx, deps, { ...of, own, ask, ...last });
  await claimCode(tx, disbursementCode(id), { stream: borrowerId });
  return id;
}
