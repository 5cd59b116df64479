import type { BorrowerId, BrandFile, OrderId, OrderState } from '@plazo/contract';
import { type DemoDesk, markets } from '@plazo/markets';
import { addDays } from '@plazo/money';
import { sha256 } from '../adapters/keys/sealing.ts';
import { insertComplaint } from '../capabilities/complaints/complaints.store.ts';
import { putContactMessage } from '../capabilities/contact-messages/contact-messages.store.ts';
import { complaintDueOn, legalCalendar } from '../capabilities/content/legal-clocks.ts';
import { answerDueOn } from '../capabilities/data-requests/case-clock.ts';
import { insertCase } from '../capabilities/data-requests/data-requests.store.ts';
import { keepDecision } from '../capabilities/decision/decisions.store.ts';
import { currentRules } from '../capabilities/decision/rules-in-force.ts';
import { addOperator } from '../capabilities/operators/change-operators.ts';
import { findCredentials } from '../capabilities/operators/operators.store.ts';
import { takeMessage } from '../capabilities/payments/receive-notification.ts';
import { readInstallation, writeInstallation } from '../db/installation.store.ts';
import { type Tx, transact } from '../db/transaction.ts';
import { type Deps, todayOf } from '../deps.ts';

/** Work for the desk, made once for each demo brand: something to answer, to match, to refund and to export. */

export type DemoOrder = {
  readonly status: OrderState;
  readonly orderId: OrderId;
  readonly borrowerId: BorrowerId;
};
type Own = Pick<DemoOrder, 'orderId' | 'borrowerId'>;
/** What is being made for a brand. */
export type Doing = { readonly deps: Deps; readonly tx: Tx; readonly brand: BrandFile };
type Seeding = Doing & { readonly orders: readonly DemoOrder[] };

const DAY_MS = 86_400_000;
const daysAgo = ({ deps }: Doing, days: number) => new Date(deps.clock.now().getTime() - days * DAY_MS);

export const deskOf = ({ market }: BrandFile) => markets[market].demo.desk;

/** Who recorded the demo's requests. Nobody knows the password, so nobody logs in as this one. */
const CLERK = 'Demo';

function orderIn({ orders }: Seeding, status: OrderState): DemoOrder {
  const found = orders.find((order) => order.status === status);
  if (!found) throw new Error(`The demo has no order in ${status}`);
  return found;
}

type DemoComplaint = DemoDesk['complaints'][number];

/** A complaint of the demonstration about a loan, filed as many days ago as it says. */
export async function fileComplaint(
  seeding: Doing,
  { type, sonType, text, age }: Omit<DemoComplaint, 'status'>,
  { orderId, borrowerId }: Own,
): Promise<void> {
  const { deps, tx, brand } = seeding;
  const calendar = await legalCalendar(tx, brand.market);
  const filedOn = addDays(todayOf(deps, brand), -age);
  await insertComplaint(tx, deps.sealing, {
    id: deps.chance.id(),
    borrowerId,
    orderId,
    type,
    sonType,
    text,
    textHash: sha256(text),
    language: brand.language,
    dueOn: complaintDueOn({ market: brand.market, type, filedOn }, calendar),
    createdAt: daysAgo(seeding, age),
  });
}

async function seedComplaints(seeding: Seeding): Promise<void> {
  for (const complaint of deskOf(seeding.brand).complaints)
    await fileComplaint(seeding, complaint, orderIn(seeding, complaint.status));
}

/** Somebody writes on the public site. */
export const writeIn = (
  { deps, tx, brand }: Doing,
  words: DemoDesk['messages'][number],
  createdAt: Date,
): Promise<void> =>
  putContactMessage(tx, deps.sealing, {
    id: deps.chance.id(),
    brand: brand.id,
    market: brand.market,
    language: brand.language,
    words,
    createdAt,
  });

async function seedMessages(seeding: Seeding): Promise<void> {
  for (const words of deskOf(seeding.brand).messages) await writeIn(seeding, words, daysAgo(seeding, 1));
}

async function seedPayments(seeding: Seeding): Promise<void> {
  const { deps, tx, brand } = seeding;
  const { channel, unallocated } = deskOf(brand).payments;
  for (const { reference, amountMinor, age } of unallocated) {
    const paymentId = `demo-${reference}`;
    const fact = {
      channel,
      kind: 'paid',
      eventId: paymentId,
      paymentId,
      reference,
      amountMinor: BigInt(amountMinor),
      currency: brand.currency,
      valueAt: daysAgo(seeding, age),
      receivedAt: deps.clock.now(),
      doubt: '',
    } as const;
    await takeMessage(tx, deps, { fact, body: Buffer.from(paymentId) });
  }
}

async function seedRequests(seeding: Seeding, openedBy: string): Promise<void> {
  const { deps, tx, brand } = seeding;
  const calendar = await legalCalendar(tx, brand.market);
  for (const { status, right, note, age } of deskOf(brand).requests) {
    const filedOn = addDays(todayOf(deps, brand), -age);
    await insertCase(tx, deps.sealing, {
      id: deps.chance.id(),
      borrowerId: orderIn(seeding, status).borrowerId,
      right,
      filedOn,
      dueOn: answerDueOn(calendar, filedOn),
      note,
      openedBy,
      now: deps.clock.now(),
    });
  }
}

/** What was known of the demo's declined application: more to pay in a month than is good for the income. */
const demoInputs = {
  birthDate: '1990-05-17',
  incomeMinor: '800000',
  debtsMinor: '250000',
  paymentMinor: '104000',
  openOfProduct: 0,
  isOverdue: false,
  isBlocked: false,
  hasFailedIdentity: false,
  othersLike: [],
};

/** Why a closed application was declined, as the rules would have kept it. */
export async function keepDecline(
  seeding: Doing,
  { orderId, borrowerId }: Own,
  daysBefore: number,
): Promise<void> {
  const { deps, tx, brand } = seeding;
  const { version, arm } = await currentRules(tx, { borrowerId, now: deps.clock.now() });
  await keepDecision(tx, deps.sealing, {
    orderId,
    borrowerId,
    rulesVersion: version,
    arm,
    isApproved: false,
    reasons: ['income-share'],
    inputs: { today: todayOf(deps, brand), ...demoInputs },
    now: daysAgo(seeding, daysBefore),
  });
}

/** Adds the demo's work where the brand has not had it: what operators made of it since stays as it is. */
export async function seedDesk(deps: Deps, brand: BrandFile, orders: readonly DemoOrder[]): Promise<void> {
  const mark = `demo-desk-${brand.id}`;
  if ((await readInstallation(deps.db, mark)) !== undefined) return;
  const clerk = await findCredentials(deps.db, CLERK);
  const clerkId = clerk?.id ?? (await addOperator(deps, { name: CLERK, role: 'agent' })).operatorId;
  await transact(deps.db, async (tx) => {
    const seeding = { deps, tx, brand, orders };
    await seedComplaints(seeding);
    await seedMessages(seeding);
    await seedPayments(seeding);
    await seedRequests(seeding, clerkId);
    await keepDecline(seeding, orderIn(seeding, 'closed'), 1);
    await writeInstallation(tx, mark, '1');
  });
}
