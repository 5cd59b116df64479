import {
  type AnswerOf,
  type CheckedRequestOf,
  type deskEndpoints,
  FLAG_EFFECTS,
  GIVE_UP_REASONS,
  mayDo,
} from '@plazo/contract';
import { foldOrder } from '@plazo/lending';
import { localDate } from '../../adapters/local-time.ts';
import { type Refused, refuse } from '../../db/transaction.ts';
import { brandName, brandOf } from '../../deps.ts';
import { listBankAccounts } from '../account/bank-accounts.store.ts';
import { findBorrower } from '../borrowers/borrowers.store.ts';
import { dropHandOver } from '../collections/hand-over.ts';
import { returnToDraft } from '../content/desk/publish.ts';
import { namedAccount } from '../disbursement/account-name.ts';
import { refundPlaces } from '../disbursement/refund-places.ts';
import { findOrders, ownOf, type StoredOrder } from '../loans/orders.store.ts';
import type { Changed, DeskCall, DeskWrite } from '../operators/desk-call.ts';
import { pageOf } from '../operators/list-page.ts';
import { operatorNames } from '../operators/operators.store.ts';
import { dropBatch } from '../payments/desk/payment-batches.ts';
import { wishedAccount } from '../payments/desk/return-payment.ts';
import { findPayment } from '../payments/payments.store.ts';
import {
  countRequests,
  type DeskRequest,
  listRequests,
  lockRequest,
  withdrawRequest,
} from './approvals.store.ts';
import { mayDecideFor } from './delegations.ts';
import { allLimits } from './limits.ts';

type Rows = typeof deskEndpoints.deskLoans;
type Shown = AnswerOf<Rows['requests']>['requests'][number];

const PAGE_SIZE = 50;

/** What a request is about in figures: of a write-off or a sale what is given up, as of today. */
async function figuresOf(
  call: DeskCall,
  { kind, wish }: DeskRequest,
  stored: StoredOrder | undefined,
): Promise<Pick<Shown, 'amount' | 'account'>> {
  const { db, deps, now, operator } = call;
  if (kind === 'return') {
    const isSeen = mayDo(operator.role, 'second-person');
    return { amount: wish.amountMinor ?? 0, account: isSeen ? wishedAccount(call, wish) : '' };
  }
  if (kind === 'match' || kind === 'set-aside') {
    const payment = await findPayment(db, wish.channel ?? '', wish.paymentId ?? '');
    return { amount: Number(payment?.amountMinor ?? 0), account: '' };
  }
  const borrower = stored && (await findBorrower(db, stored.borrowerId));
  if ((kind === 'write-off' || kind === 'sell') && borrower) {
    const today = localDate(now, brandOf(deps, borrower.brand).timeZone);
    return { amount: Number(foldOrder(stored.order, today).payoffMinor), account: '' };
  }
  const amount = wish.amountMinor ?? 0;
  if (kind === 'release-payout' && stored) {
    const accounts = await listBankAccounts(db, stored.borrowerId);
    const to = accounts.find(({ id }) => id === wish.accountId);
    return { amount, account: namedAccount(to) };
  }
  const places = kind === 'refund' && stored ? await refundPlaces(db, deps, ownOf(stored)) : [];
  const place = places.find(({ id }) => id === wish.accountId);
  return { amount, account: place?.masked ?? '' };
}

const agencyOf = ({ id, name, people, sums }: NonNullable<DeskRequest['wish']['agency']>) => ({
  agencyId: id,
  name,
  people,
  sums: [...sums],
});

/** What is published, by the name of its brand where it is one. */
const named = (deps: DeskCall['deps'], content: NonNullable<DeskRequest['wish']['content']>) => ({
  ...content,
  name: content.kind === 'brand' ? brandName(deps, content.subject) : '',
});

/** What is to happen to a loan. */
const loanWishOf = ({ wish }: DeskRequest) =>
  ({
    part: wish.part ?? '',
    eventIndex: wish.eventIndex ?? -1,
    plan: wish.plan ?? '',
    instalments: wish.instalments ?? 0,
    fromInstalment: wish.fromInstalment ?? 0,
    dueOn: wish.dueOn ?? '',
    interest: wish.interest ?? '',
    givenUpFor: GIVE_UP_REASONS.find((known) => known === wish.givenUpFor) ?? '',
    behaviour: wish.behaviour ?? '',
    ratePpm: wish.ratePpm ?? -1,
    parts: wish.parts ?? 0,
    until: wish.by ?? '',
    chargeId: wish.chargeId ?? '',
    buyer: wish.buyer ?? '',
    payAt: wish.payAt ?? '',
    price: wish.priceMinor ?? 0,
    cause: wish.cause ?? '',
    happenedOn: wish.happenedOn ?? '',
    flag: wish.flag ?? '',
    effects: FLAG_EFFECTS.filter((effect) => wish[effect] === 1),
  }) as const;

/** What waits for a second person, or what was decided, and the limits themselves. */
export async function showRequests(
  call: DeskCall<CheckedRequestOf<Rows['requests']>>,
): Promise<AnswerOf<Rows['requests']>> {
  const { db, deps, operator, request } = call;
  const wish = {
    heldTo: operator.brands,
    isPending: request.state === 'pending',
    kinds: request.kind ? [request.kind] : undefined,
  };
  const page = { limit: PAGE_SIZE + 1, after: request.after };
  const { shown: found, next } = pageOf(await listRequests(db, { ...wish, ...page }), PAGE_SIZE);
  const names = await operatorNames(db);
  const orderIds = found.flatMap(({ orderId }) => orderId ?? []);
  const orders = await findOrders(db, deps.products, orderIds);
  const standIns = async ({ requestedBy }: DeskRequest) =>
    (await mayDecideFor(call, requestedBy)).map(({ id, name }) => ({ operatorId: id, name }));
  const shown = async (row: DeskRequest): Promise<Shown> => {
    const stored = orders.find(({ id }) => id === row.orderId);
    return {
      requestId: row.id,
      kind: row.kind,
      orderId: row.orderId ?? '',
      borrowerId: row.wish.borrowerId ?? '',
      operatorName: row.wish.operator?.name ?? '',
      role: row.wish.operator?.role ?? '',
      limitOf: row.wish.operator?.limitOf ?? '',
      brands: row.wish.operator?.brands === undefined ? null : [...(row.wish.operator.brands ?? [])],
      signOn: row.wish.operator?.signOn ?? '',
      month: row.wish.month ?? '',
      agency: row.wish.agency ? agencyOf(row.wish.agency) : null,
      content: row.wish.content ? named(deps, row.wish.content) : null,
      batch: row.wish.batch ? { batchId: row.wish.batch.id, orders: row.wish.batch.orders } : null,
      currency: stored?.order.terms.currency ?? row.wish.currency ?? '',
      ...(await figuresOf(call, row, stored)),
      ...loanWishOf(row),
      channel: row.wish.channel ?? '',
      paymentId: row.wish.paymentId ?? '',
      reason: row.reason,
      by: names.get(row.requestedBy ?? '') ?? '',
      at: row.requestedAt.toISOString(),
      state: row.state,
      decidedBy: names.get(row.decidedBy ?? '') ?? '',
      decisionReason: row.decisionReason,
      decidedFor: names.get(row.decidedFor ?? '') ?? '',
      mayFor: row.state === 'pending' && row.requestedBy !== operator.id ? await standIns(row) : [],
      isOwn: row.requestedBy === operator.id ? 1 : 0,
    };
  };
  return {
    limits: [...(await allLimits(db))],
    requests: await Promise.all(found.map(shown)),
    next,
    count: await countRequests(db, wish),
  };
}

/** Who asked takes it back while nobody has decided. */
export async function takeBack(
  call: DeskWrite<CheckedRequestOf<Rows['withdrawRequest']>>,
): Promise<Changed<Record<string, never>> | Refused> {
  const { db: tx, operator, request, text } = call;
  const asked = await lockRequest(tx, request.requestId);
  // what a rule asks for nobody takes back
  if (!asked || asked.requestedBy !== operator.id || asked.kind === 'release-payout')
    return refuse('not-found', text.notFound);
  if (asked.state !== 'pending') return refuse('refused', text.changedMeanwhile, { reason: 'changed' });
  await returnToDraft(call, asked);
  await dropHandOver(tx, asked);
  await dropBatch(tx, asked);
  await withdrawRequest(tx, asked.id);
  const subject = asked.orderId ?? asked.id;
  return { answer: {}, act: { subject, before: { requestId: asked.id }, after: { state: 'withdrawn' } } };
}
