import { type Answer, INSTRUCTION_ID, type Kit, type Statement } from '@plazo/rail-kit';
import type * as z from 'zod/mini';
import { at, type Client, get, listed, lost } from './client.ts';
import { balance, balanceTransaction, page } from './wire.ts';

/**
 * A day of the balance, by UTC: each transaction that moved it, its price and the tax on that apart, and what left for the lender's bank. Stripe tells the balance
 * of now alone, so what a day closed with is that less everything since.
 */

type Moved = z.output<typeof balanceTransaction>;
type Line = Statement['lines'][number];
type Named = Pick<Line, 'kind' | 'paymentId' | 'instruction'>;

const OTHER: Readonly<Record<string, Line['kind']>> = {
  payout: 'withdrawal',
  topup: 'deposit',
  stripe_fee: 'fee',
  tax_fee: 'fee-tax',
  reserve_transaction: 'reserve',
  reserve_hold: 'reserve',
  reserve_release: 'reserve',
};

/** As a payment is told that is there again after a dispute that was won. */
const wonOf = (paymentId: string) => `${paymentId}:won`;

/** What moved the balance. What names nothing that was asked or told is for a person. */
function namedOf({ type, amount, source }: Moved): Named {
  const paymentId = source?.payment_intent;
  const id = source?.metadata?.['instruction'];
  const instruction = id !== undefined && INSTRUCTION_ID.test(id) ? { instruction: id } : undefined;
  const isIn = amount > 0;
  const about = source?.object;
  if (about === 'charge' && isIn && paymentId) return { kind: 'payment', paymentId, ...instruction };
  if (about === 'refund' && instruction) return { kind: isIn ? 'return' : 'refund', ...instruction };
  if (about === 'refund' && !isIn && paymentId) return { kind: 'reversal', paymentId };
  if (about === 'dispute' && paymentId)
    return isIn ? { kind: 'payment', paymentId: wonOf(paymentId) } : { kind: 'chargeback', paymentId };
  return { kind: OTHER[type] ?? 'adjustment' };
}

/** @returns undefined where the parts of a price are not the price */
function linesOf(moved: Moved, valueOn: string): readonly Line[] | undefined {
  const { id, amount, fee, fee_details, created } = moved;
  const tax = fee_details.reduce((sum, part) => sum + (part.type === 'tax' ? part.amount : 0), 0);
  if (fee_details.reduce((sum, part) => sum + part.amount, 0) !== fee || amount - fee !== moved.net)
    return undefined;
  const on = { valueOn, at: at(created) };
  const lines: Line[] = [
    { id, minor: amount, ...on, ...namedOf(moved) },
    { id: `${id}-fee`, kind: 'fee', minor: tax - fee, ...on },
    { id: `${id}-tax`, kind: 'fee-tax', minor: -tax, ...on },
  ];
  return lines.filter(({ minor }) => minor !== 0);
}

const DAY_S = 86_400;
/** A transaction may be listed so long after it was made. */
const LATE_S = 3_600;

type Account = { readonly client: Client; readonly kit: Kit; readonly currency: string };

const sumOf = (all: readonly { net: number }[]) => all.reduce((sum, { net }) => sum + net, 0);

/** What stands on the account now, and what moved it last. */
async function standing({ client, currency }: Account): Promise<Answer<string>> {
  const newest = await get(client, page, `/balance_transactions?currency=${currency}&limit=1`);
  if (newest.kind !== 'state') return newest;
  const own = await get(client, balance, '/balance');
  if (own.kind !== 'state') return own;
  const parts = [...own.told.available, ...own.told.pending].filter((part) => part.currency === currency);
  const minor = parts.reduce((sum, { amount }) => sum + amount, 0);
  return { kind: 'state', told: `${String(Object(newest.told.data[0]).id)} ${minor}` };
}

/** The movements of a day of UTC with both balances, in minor units of the account's currency; what Stripe keeps for itself stands as fees. */
export async function statement(own: Account, account: string, day: string): Promise<Answer<Statement>> {
  const { client, kit, currency } = own;
  const [from, nowS] = [Date.parse(day) / 1_000, Math.floor(kit.now().getTime() / 1_000)];
  if (account !== kit.name || from > nowS) return { kind: 'refused', error: 'not-received' };
  const until = from + DAY_S;
  const before = await standing(own);
  if (before.kind !== 'state') return before;
  const all = `/balance_transactions?currency=${currency}`;
  const moved = await listed(
    client,
    balanceTransaction,
    `${all}&created[gte]=${from}&created[lt]=${until}&expand[]=data.source`,
  );
  if (moved.kind !== 'state') return moved;
  const since = await listed(client, balanceTransaction, `${all}&created[gte]=${until}&expand[]=data.source`);
  if (since.kind !== 'state') return since;
  const after = await standing(own);
  if (after.kind !== 'state') return after;
  if (after.told !== before.told) return lost('the balance moved while it was read');
  const lines = moved.told.toReversed().map((one) => linesOf(one, day));
  if (lines.some((each) => each === undefined)) return lost('unreadable: fee_details');
  const closingMinor = Number(after.told.split(' ')[1]) - sumOf(since.told);
  const openingMinor = closingMinor - sumOf(moved.told);
  const isFinal = nowS >= until + LATE_S;
  const told = { account, day, currency: currency.toUpperCase(), openingMinor, closingMinor, isFinal };
  return { kind: 'state', told: { ...told, lines: lines.flatMap((each) => each ?? []) } };
}
