import type { AnswerOf, CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { keepFact, keepPosting } from '../../../stores/channel-facts.store.ts';
import { closeCase, lockCase, type MoneyCase, openCases } from '../../../stores/money-cases.store.ts';
import { insertPayment } from '../../../stores/payments.store.ts';
import { bookSuspense } from '../../../stores/suspense.store.ts';
import { asTx, type Refused, refuse } from '../../../stores/transaction.ts';
import type { Changed, DeskCall } from '../desk-call.ts';

type Rows = typeof deskEndpoints.deskPayments;

const PAGE_SIZE = 100;

/** What of money a person has to look at, the oldest first. */
export async function listCases({ db }: DeskCall): Promise<AnswerOf<Rows['cases']>> {
  const found = await openCases(db, PAGE_SIZE);
  return {
    rows: found.map((row) => ({
      caseId: String(row.id),
      kind: row.kind,
      channel: row.channel,
      paymentId: row.paymentId,
      amount: Number(row.amountMinor),
      currency: row.currency,
      at: row.openedAt.toISOString(),
      orderId: row.orderId ?? '',
      canBook: canBook(row) ? 1 : 0,
    })),
  };
}

/** Messages that moved nothing because they contradict others: of these the bank may have the money all the same. */
const BOOKABLE: ReadonlySet<MoneyCase['kind']> = new Set([
  'fact-conflict',
  'paid-again',
  'unclear-message',
  'event-id-reused',
]);
const canBook = ({ kind, channel }: MoneyCase) => BOOKABLE.has(kind) && channel !== 'disbursement';

/** Keeps money that a contested message told of: a further fact with its own name, in suspense until it is matched. */
async function bookMoney(call: DeskCall, of: MoneyCase, amountMinor: bigint): Promise<string> {
  const { deps, db, now } = call;
  const tx = asTx(db);
  const { channel, currency } = of;
  const paymentId = `${of.paymentId.slice(0, 100)}#${of.id}`;
  const money = { channel, paymentId, reference: of.paymentId, amountMinor, currency, receivedAt: now };
  const { id } = await keepFact(tx, deps.sealing, {
    ...money,
    kind: 'paid',
    eventId: `desk-${of.id}`,
    valueAt: now,
    doubt: '',
    body: new Uint8Array(),
  });
  await keepPosting(tx, id, { posted: 'suspense', why: of.kind, orderId: null });
  const nobodys = { borrowerId: null, orderId: null, state: 'suspense', reason: of.kind } as const;
  await insertPayment(tx, { ...money, ...nobodys, paidAt: now });
  await bookSuspense(tx, { channel, paymentId, amountMinor, currency, now, direction: 'in' });
  return paymentId;
}

type Closing = DeskCall<CheckedRequestOf<Rows['closeCase']>>;

/** Ends a case with what a person found out; where the bank has the money, it is booked and waits to be matched. */
export async function endCase(call: Closing): Promise<Changed<Record<string, never>> | Refused> {
  const { db, request, now, operator, text } = call;
  const tx = asTx(db);
  const found = await lockCase(tx, BigInt(request.caseId));
  if (!found) return refuse('not-found', text.notFound);
  const wanted = request.amountMinor ?? 0;
  if (wanted > 0 && !canBook(found))
    return refuse('refused', text.refusedAction, { reason: 'nothing-to-book' });
  const paymentId = wanted > 0 ? await bookMoney(call, found, BigInt(wanted)) : '';
  await closeCase(tx, found.id, { by: operator.id, at: now, note: request.reason });
  return {
    answer: {},
    act: {
      subject: found.orderId ?? `${found.channel} ${found.paymentId}`,
      reason: request.reason,
      before: { kind: found.kind, amountMinor: found.amountMinor },
      after: { state: 'done', booked: wanted, paymentId },
    },
  };
}
