import { type Answer, askJson, type Fact, type JsonClient } from '@plazo/rail-kit';
import * as z from 'zod/mini';
import { lost } from './client.ts';
import { at, codeOf, noteOf, told } from './references.ts';
import { bankTransfer, list, type Payment, payment, qrCode, refund, virtualAccount } from './wire.ts';

/** What Razorpay says of payments and references when it is asked, in the words of the kit: one id and one body each, whoever asks. */

const get = <Schema extends z.ZodMiniType>(client: JsonClient, schema: Schema, path: string) =>
  askJson(client, schema, { method: 'GET', path: `/v1${path}` });

/** What was paid to, and the number that the payer's bank gave the transfer. */
type Paid = { readonly reference: string; readonly trackingCode?: string };

async function paidTo(client: JsonClient, { id, method }: Payment): Promise<Answer<Paid>> {
  if (method === 'bank_transfer') {
    const answer = await get(client, bankTransfer, `/payments/${id}/bank_transfer`);
    if (answer.kind !== 'state') return answer;
    const { bank_reference, virtual_account } = answer.told;
    const reference = codeOf(virtual_account) ?? id;
    return { kind: 'state', told: { reference, ...(bank_reference && { trackingCode: bank_reference }) } };
  }
  const answer = await get(client, list, `/payments/qr_codes?payment_id=${id}`);
  if (answer.kind !== 'state') return answer;
  const code = qrCode.safeParse(answer.told.items[0]);
  // paid in another way it is money of the account all the same
  return { kind: 'state', told: { reference: code.success ? code.data.id : id } };
}

const PAID = new Set(['captured', 'refunded']);
/** Nothing was given back under these. */
const NOT_GIVEN = new Set(['pending', 'failed']);

async function refundsOf(
  client: JsonClient,
  { id: paymentId, currency, amount_refunded }: Payment,
): Promise<Answer<readonly Fact[]>> {
  if (!amount_refunded) return { kind: 'state', told: [] };
  const answer = await get(client, z.object({ items: z.array(refund) }), `/payments/${paymentId}/refunds`);
  if (answer.kind !== 'state') return answer;
  const given = answer.told.items.filter(({ status }) => !NOT_GIVEN.has(status ?? ''));
  const facts = given.map(({ id, amount: minor, created_at }): Fact => {
    const on = at(created_at);
    const reversal = { paymentId, amount: { minor, currency }, at: on, reason: 'payer-claim' } as const;
    return { id, at: on, type: 'payment.reversed', reversal };
  });
  return { kind: 'state', told: facts };
}

/** A payment that is captured, then what was given back of it. */
export async function factsOf(client: JsonClient, own: Payment): Promise<Answer<readonly Fact[]>> {
  if (!PAID.has(own.status)) return { kind: 'state', told: [] };
  const to = await paidTo(client, own);
  if (to.kind !== 'state') return to;
  const refunds = await refundsOf(client, own);
  if (refunds.kind !== 'state') return refunds;
  const { id, amount, currency, method } = own;
  const paidAt = at(own.created_at);
  const paid = { id, amount: { minor: amount, currency }, paidAt, method: method ?? 'other' };
  const received: Fact = {
    id: `paid-${id}`,
    at: paidAt,
    type: 'payment.received',
    payment: { ...paid, ...to.told },
  };
  return { kind: 'state', told: [received, ...refunds.told] };
}

/** The same of a payment that is only known by its id. */
export async function paymentFacts(client: JsonClient, id: string): Promise<Answer<readonly Fact[]>> {
  const answer = await get(client, payment, `/payments/${encodeURIComponent(id)}`);
  return answer.kind === 'state' ? factsOf(client, answer.told) : answer;
}

/** A reference that is over; one that is live is no news. */
export async function referenceFacts(
  client: JsonClient,
  { id, isCode }: { readonly id: string; readonly isCode: boolean },
): Promise<Answer<readonly Fact[]>> {
  const answer = isCode
    ? await get(client, qrCode, `/payments/qr_codes/${encodeURIComponent(id)}`)
    : await get(client, virtualAccount, `/virtual_accounts/${encodeURIComponent(id)}`);
  if (answer.kind !== 'state') return answer;
  const reference = told(answer.told);
  if (!reference) return lost('unreadable: status');
  const instruction = noteOf(answer.told, 'instruction');
  if (instruction === undefined || reference.state === 'live') return { kind: 'state', told: [] };
  const { changedAt, state } = reference;
  const news = { id: `${id}-${state}-${changedAt}`, at: changedAt, type: 'reference.changed' } as const;
  return { kind: 'state', told: [{ ...news, instruction, reference }] };
}
