import type { Answer, JsonClient, Kit, Statement } from '@plazo/rail-kit';
import * as z from 'zod/mini';
import { listed, lost } from './client.ts';
import { at } from './references.ts';
import { type Row, row } from './wire.ts';

/**
 * What Razorpay settled on a day: the rows come in, their fees and tax go out, and what is left leaves for the lender's bank the same day. So a
 * day opens and closes with nothing; what is not settled yet stands on no day.
 */

type Line = Statement['lines'][number];

/** What a row moved but for its price: positive came in. */
function kindOf({ type, payment_id }: Row, grossMinor: bigint): Pick<Line, 'kind' | 'paymentId'> {
  if (type === 'payment' && grossMinor > 0n) return { kind: 'payment' };
  if (type === 'refund' && grossMinor < 0n && payment_id) return { kind: 'reversal', paymentId: payment_id };
  return { kind: 'adjustment' };
}

function linesOf(own: Row, valueOn: string): readonly Line[] {
  const { entity_id, debit, credit, fee, tax, created_at } = own;
  const [fees, taxes] = [fee ?? 0, tax ?? 0];
  // the price has its tax in it, and was taken off before the row was written
  const gross = credit - debit + fees;
  const { kind, paymentId } = kindOf(own, BigInt(gross));
  const main: Line = {
    id: entity_id,
    kind,
    minor: gross,
    valueOn,
    at: at(created_at),
    ...(kind === 'payment' && { paymentId: entity_id }),
    ...(paymentId !== undefined && { paymentId }),
  };
  return [
    ...(gross === 0 ? [] : [main]),
    ...(fees === taxes
      ? []
      : [{ id: `${entity_id}-fee`, kind: 'fee' as const, minor: taxes - fees, valueOn }]),
    ...(taxes === 0 ? [] : [{ id: `${entity_id}-tax`, kind: 'fee-tax' as const, minor: -taxes, valueOn }]),
  ];
}

/** What left for the bank, by settlement. */
function withdrawals(rows: readonly Row[], valueOn: string): readonly Line[] {
  const sums = new Map<string, number>();
  for (const { settlement_id, credit, debit } of rows)
    sums.set(settlement_id ?? 'none', (sums.get(settlement_id ?? 'none') ?? 0) + credit - debit);
  return [...sums]
    .filter(([, sum]) => sum !== 0)
    .map(([id, sum]) => ({ id: `${id}-${valueOn}`, kind: 'withdrawal', minor: -sum, valueOn, text: id }));
}

const DAY_MS = 86_400_000;
/** India is so far ahead of UTC all year. */
const AHEAD_MS = 5.5 * 3_600_000;

/** A row may be written on the day after it. */
const isOver = (day: string, now: Date) => now.getTime() + AHEAD_MS >= Date.parse(day) + 2 * DAY_MS;

/** A day of the account, amounts in paise; refused for another account or a day to come, lost where a row cannot be read. */
export async function statement(
  { client, kit }: { readonly client: JsonClient; readonly kit: Kit },
  account: string,
  day: string,
): Promise<Answer<Statement>> {
  if (account !== kit.name || kit.now().getTime() + AHEAD_MS < Date.parse(day))
    return { kind: 'refused', error: 'not-received' };
  const [year, month, date] = day.split('-').map(Number);
  const answer = await listed(
    client,
    `/v1/settlements/recon/combined?year=${year}&month=${month}&day=${date}`,
  );
  if (answer.kind !== 'state') return answer;
  const read = z.safeParse(z.array(row), answer.told);
  if (!read.success) return lost(`unreadable: ${read.error.issues[0]?.path.join('.') ?? ''}`);
  if (read.data.some(({ currency }) => currency !== 'INR')) return lost('unreadable: currency');
  const lines = [...read.data.flatMap((own) => linesOf(own, day)), ...withdrawals(read.data, day)];
  const isFinal = isOver(day, kit.now());
  const empty = { openingMinor: 0, closingMinor: 0 };
  return { kind: 'state', told: { account, day, currency: 'INR', ...empty, isFinal, lines } };
}
