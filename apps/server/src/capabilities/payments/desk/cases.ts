import {
  type AnswerOf,
  CASE_KINDS,
  CASE_OWNERS,
  type CheckedRequestOf,
  type deskEndpoints,
  mayDo,
  ROWS_MAX,
} from '@plazo/contract';
import { type Queries, type Refused, refuse, type Tx } from '../../../db/transaction.ts';
import type { DeskRequest, Wish } from '../../approvals/approvals.store.ts';
import { leftAlone, takeAlone } from '../../approvals/limits.ts';
import { bookSuspense } from '../../ledger/suspense.store.ts';
import type { Act, Changed, DeskCall, DeskWrite } from '../../operators/desk-call.ts';
import { pageOf } from '../../operators/list-page.ts';
import { activeOperators, operatorNames } from '../../operators/operators.store.ts';
import { keepFact, keepPosting } from '../channel-facts.store.ts';
import {
  type CaseCount,
  closeCase,
  countCases,
  findOpenCase,
  lockCase,
  type MoneyCase,
  openCases,
  setOwner,
} from '../money-cases.store.ts';
import { insertPayment } from '../payments.store.ts';

type Rows = typeof deskEndpoints.deskPayments;

const PAGE_SIZE = 100;
const DAY_MS = 86_400_000;

export const caseFilter = ({
  operator,
  request: { kind, owner },
}: DeskCall<CheckedRequestOf<Rows['foundCases']>>) => ({
  kind: kind || undefined,
  ownerId: owner ? { nobody: null, mine: operator.id }[owner] : undefined,
});

/** Everything that the filter finds, to be chosen together. */
export async function findCases(
  call: DeskCall<CheckedRequestOf<Rows['foundCases']>>,
): Promise<AnswerOf<Rows['foundCases']>> {
  const found = await openCases(call.db, { ...caseFilter(call), limit: ROWS_MAX });
  return { rows: found.map(({ id, paymentId }) => ({ caseId: String(id), paymentId })) };
}

const total = (counts: readonly CaseCount[]): number => counts.reduce((sum, { count }) => sum + count, 0);

/** How many each choice of a filter would find under the other one. */
async function countsOf(call: DeskCall<CheckedRequestOf<Rows['cases']>>) {
  const { db, operator, request } = call;
  const all = await countCases(db, operator.id);
  const isOf = { nobody: ({ isFree }: CaseCount) => isFree, mine: ({ isOwn }: CaseCount) => isOwn };
  const owned = request.owner ? all.filter(isOf[request.owner]) : all;
  const ofKind = request.kind ? all.filter(({ kind }) => kind === request.kind) : all;
  return {
    count: total(request.kind ? owned.filter(({ kind }) => kind === request.kind) : owned),
    kinds: CASE_KINDS.map((kind) => ({ kind, count: total(owned.filter((one) => one.kind === kind)) })),
    owners: CASE_OWNERS.map((owner) => ({ owner, count: total(ofKind.filter(isOf[owner])) })),
  };
}

/** What of money a person has to look at, the oldest first. */
export async function listCases(
  call: DeskCall<CheckedRequestOf<Rows['cases']>>,
): Promise<AnswerOf<Rows['cases']>> {
  const { db, deps, operator, now, request } = call;
  const page = { limit: PAGE_SIZE + 1, after: request.after };
  const { shown: found, next } = pageOf(await openCases(db, { ...caseFilter(call), ...page }), PAGE_SIZE);
  const names = await operatorNames(db);
  const left = new Map<string, bigint>();
  const own = { operatorId: operator.id, orderId: null, now, loansADay: deps.env.deskLimits.loans };
  for (const currency of new Set(found.map((row) => row.currency)))
    left.set(currency, await leftAlone(db, { ...own, action: 'book', currency }));
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
      answerBefore: row.answerBefore?.toISOString() ?? '',
      days: Math.floor((now.getTime() - row.openedAt.getTime()) / DAY_MS),
      owner: names.get(row.ownerId ?? '') ?? '',
      isMine: row.ownerId === operator.id ? 1 : 0,
      canBook: canBook(row) ? 1 : 0,
      aloneUpTo: Math.max(0, Number(left.get(row.currency) ?? 0n)),
    })),
    next,
    ...(await countsOf(call)),
    operators: (await caseWorkers(db)).map(({ id, name }) => ({ operatorId: id, name })),
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
async function bookMoney(call: DeskWrite, of: MoneyCase, amountMinor: bigint): Promise<string> {
  const { deps, db: tx, now } = call;
  const { stream, channel, currency } = of;
  const paymentId = `${of.paymentId.slice(0, 100)}#${of.id}`;
  const money = {
    stream,
    channel,
    paymentId,
    reference: of.paymentId,
    amountMinor,
    currency,
    receivedAt: now,
  };
  const { id } = await keepFact(tx, deps.sealing, {
    ...money,
    kind: 'paid',
    eventId: `desk-${of.id}`,
    valueAt: now,
    doubt: '',
    body: new Uint8Array(),
  });
  await keepPosting(tx, { stream, id }, { posted: 'suspense', why: of.kind, orderId: null });
  const nobodys = { borrowerId: null, orderId: null, state: 'suspense', reason: of.kind } as const;
  await insertPayment(tx, { ...money, ...nobodys, paidAt: now });
  await bookSuspense(tx, deps, { stream, channel, paymentId, amountMinor, currency, now, direction: 'in' });
  return paymentId;
}

/** What a case came to: its row in the log. */
type Ended = Pick<Act, 'before' | 'after'> & { readonly subject: string };

/** Ends a case, with the money that the bank has where some is to be booked. */
async function end(
  call: DeskWrite,
  { found, bookMinor, note }: { found: MoneyCase; bookMinor: number; note: string },
): Promise<Ended> {
  const { db, now, operator } = call;
  const paymentId = bookMinor > 0 ? await bookMoney(call, found, BigInt(bookMinor)) : '';
  await closeCase(db, found, { by: operator.id, at: now, note });
  return {
    subject: found.orderId ?? `${found.channel} ${found.paymentId}`,
    before: { kind: found.kind, amountMinor: found.amountMinor },
    after: { state: 'done', booked: bookMinor, paymentId },
  };
}

type Closing = DeskWrite<CheckedRequestOf<Rows['closeCase']>>;

/** Ends a case with what a person found out; where the bank has the money, it is booked and waits to be matched. */
export async function endCase(call: Closing): Promise<Changed<Record<string, never>> | Refused> {
  const { db: tx, deps, request, now, operator, text } = call;
  const found = await lockCase(tx, BigInt(request.caseId));
  if (!found) return refuse('not-found', text.notFound);
  const bookMinor = request.amountMinor ?? 0;
  if (bookMinor > 0) {
    if (!canBook(found)) return refuse('refused', text.refusedAction, { reason: 'nothing-to-book' });
    const { currency } = found;
    const own = { operatorId: operator.id, orderId: null, currency, amountMinor: BigInt(bookMinor), now };
    const { loans: loansADay } = deps.env.deskLimits;
    if (!(await takeAlone(tx, { ...own, action: 'book', loansADay })))
      return refuse('refused', text.secondPerson, { reason: 'needs-second' });
  }
  const { subject, before, after } = await end(call, { found, bookMinor, note: request.reason });
  return { answer: {}, act: { subject, reason: request.reason, before, after } };
}

type Took = Promise<Changed<Record<string, never>> | Refused>;

/** Gives an open case, under its lock, to somebody or to nobody. */
async function give(db: Tx, found: MoneyCase, ownerId: string | null): Took {
  await setOwner(db, found, ownerId);
  const subject = found.orderId ?? `${found.channel} ${found.paymentId}`;
  return { answer: {}, act: { subject, before: { ownerId: found.ownerId }, after: { ownerId } } };
}

/** Makes who asks the owner of an open case, or, of their own, nobody; another one's case is left as it is by who leaves it. */
export async function takeCase({
  db,
  request,
  operator,
  text,
}: DeskWrite<CheckedRequestOf<Rows['takeCase']>>): Took {
  const found = await lockCase(db, BigInt(request.caseId));
  if (!found) return refuse('not-found', text.notFound);
  if (request.isMine === 0 && found.ownerId !== operator.id)
    return refuse('refused', text.changedMeanwhile, { reason: 'changed' });
  return give(db, found, request.isMine === 1 ? operator.id : null);
}

/** Who may look after cases and payments without a loan, which are of no brand. */
export const caseWorkers = async (db: Queries) =>
  (await activeOperators(db)).filter(({ role, brands }) => mayDo(role, 'payments-work') && !brands);

export const mayOwn = async (db: Queries, operatorId: string) =>
  operatorId === '' || (await caseWorkers(db)).some(({ id }) => id === operatorId);

/** Gives a case to whoever is named, from whoever had it. */
export async function assignCase({
  db,
  request: { caseId, operatorId },
  text,
}: DeskWrite<{ readonly caseId: string; readonly operatorId: string }>): Took {
  const found = await lockCase(db, BigInt(caseId));
  if (!found) return refuse('not-found', text.notFound);
  if (!(await mayOwn(db, operatorId)))
    return refuse('bad-input', text.badInput('assignee'), { reason: 'assignee' });
  return give(db, found, operatorId || null);
}

/** Whether the money of a case can be asked for, of a case that is still open; says what the request is about. */
export async function bookingOf(
  { db, text }: DeskCall,
  { caseId, amountMinor = 0 }: { caseId?: string | undefined; amountMinor?: number | undefined },
): Promise<Wish | Refused> {
  const found = caseId === undefined ? undefined : await findOpenCase(db, BigInt(caseId));
  if (!found) return refuse('not-found', text.notFound);
  if (!canBook(found) || amountMinor <= 0)
    return refuse('refused', text.refusedAction, { reason: 'nothing-to-book' });
  const { channel, paymentId, currency } = found;
  return { caseId, channel, paymentId, currency, amountMinor };
}

/** Books the money of a case that a second person approved, and ends it with what the first one found out. */
export async function bookForTwo(
  call: DeskWrite,
  { wish, reason }: Pick<DeskRequest, 'wish' | 'reason'>,
): Promise<Pick<Act, 'before' | 'after'> | Refused> {
  const found = await lockCase(call.db, BigInt(wish.caseId ?? 0));
  if (!found) return refuse('refused', call.text.changedMeanwhile, { reason: 'changed' });
  const { before, after } = await end(call, { found, bookMinor: wish.amountMinor ?? 0, note: reason });
  return { before, after };
}
