import { type FactTaken, type Fact as RailFact, fact as readableFact } from '@plazo/rail-kit';
import * as z from 'zod/mini';
import type { ConfiguredRail } from '../../adapters/rails/rails.ts';
import { disbursementCode, instructionCode, streamOf } from '../../db/route.store.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { takeErased, takeIdentity } from '../apply/take-identity.ts';
import { takeDebit } from '../autopay/take-debit.ts';
import { takeMandate } from '../autopay/take-mandate.ts';
import { takeReport } from '../bureau/take-report.ts';
import { takeCard, takeCardPayment } from '../card-payment/take-card.ts';
import { takeAnswer } from '../contact-messages/take-answer.ts';
import { takeAccountCheck } from '../disbursement/account-check.ts';
import { refundAsLeaving } from '../disbursement/attend-payout.ts';
import { isOfAmount } from '../disbursement/disbursement-outcome.ts';
import { settlementOf } from '../disbursement/settlement.ts';
import { type News, progress } from '../instructions/attend.ts';
import { findInstruction, lockInstruction } from '../instructions/instructions.store.ts';
import { lockStream } from '../ledger/journal.store.ts';
import { takeTold } from '../messages/outcomes.store.ts';
import { takeRegistry } from '../registry/take-registry.ts';
import { takeReference } from '../repayment/take-reference.ts';
import { early } from './arrival.ts';
import { lockPaymentTold } from './book-told.ts';
import type { Fact } from './channel-facts.store.ts';
import { type Reply, receiveMessage, type Taken } from './receive-notification.ts';
import { type DisputeNews, takeDisputeNews } from './take-dispute-news.ts';
import { outOfPlace, type Telling, unreadable } from './unreadable-fact.ts';

/** What a rail tells, from its own words to what is booked. */

const DISBURSEMENT = 'disbursement';
const KINDS = {
  succeeded: 'disbursed',
  failed: 'disbursement-failed',
  returned: 'disbursement-returned',
} as const;

/** What a rail was asked for, by the news of it. */
const askedFor = {
  'account-check.changed': 'account-check',
  'card.changed': 'card',
  'card-payment.changed': 'card-payment',
  'mandate.changed': 'mandate',
  'debit.changed': 'debit',
  'identity.changed': 'identity',
  'identity.erased': 'identity',
  'bureau.changed': 'bureau',
  'registry.changed': 'registry',
} as const;
type AskedNews = Extract<RailFact, { type: keyof typeof askedFor }>;
type MessageNews = Extract<RailFact, { type: 'message.changed' | 'message.received' }>;
type RefundNews = Extract<RailFact, { type: 'refund.changed' }>;
type Moved = Exclude<
  RailFact,
  { type: 'reference.changed' } | AskedNews | MessageNews | DisputeNews | RefundNews
>;

/** The message as channels tell it, money that comes in under the account of its rail; nothing where its news moves no money. */
async function moneyOf(deps: Deps, { own, receivedAt }: Telling, told: Moved): Promise<Fact | undefined> {
  const channel = told.type === 'payout.changed' ? DISBURSEMENT : own.clearing;
  const by = { channel, eventId: `${own.rail.name}:${told.id}`, receivedAt, doubt: '' };
  if (told.type === 'payout.changed') {
    if (!(await isOwn(deps, own, told.instruction))) return undefined;
    const settled = settlementOf(told.instruction, told.payout);
    if (!settled) return undefined;
    const { reference, amountMinor, currency, at: valueAt } = settled;
    return {
      ...by,
      paymentId: reference,
      reference,
      amountMinor,
      currency,
      valueAt,
      kind: KINDS[settled.told],
    };
  }
  if (told.type === 'payment.received') {
    const { id: paymentId, reference, amount, paidAt } = told.payment;
    const money = { amountMinor: BigInt(amount.minor), currency: amount.currency };
    return { ...by, ...money, paymentId, reference, valueAt: new Date(paidAt), kind: 'paid' };
  }
  const { paymentId, amount, at } = told.reversal;
  const money = { amountMinor: BigInt(amount.minor), currency: amount.currency };
  return { ...by, ...money, paymentId, reference: '', valueAt: new Date(at), kind: 'reversed' };
}

/** Nobody speaks of what another rail was asked; of what nobody was asked anybody may, and a person looks. */
async function isOwn({ db }: Deps, { rail }: ConfiguredRail, id: string): Promise<boolean> {
  const borrowerId = await streamOf(db, disbursementCode(id));
  const instruction = borrowerId && (await findInstruction(db, { borrowerId, id }));
  return !instruction || instruction.rail === rail.name;
}

/** A payout that its bank has or works at; nothing of one that is not its own, or of which it says more. */
async function takeProgress(
  deps: Deps,
  { name }: ConfiguredRail['rail'],
  told: Extract<RailFact, { type: 'payout.changed' }>,
): Promise<FactTaken | undefined> {
  const { state } = told.payout;
  const borrowerId = await streamOf(deps.db, disbursementCode(told.instruction));
  if (borrowerId === undefined || (state !== 'accepted' && state !== 'pending')) return undefined;
  const isNew = await inTransaction(
    deps.db,
    async (tx) => {
      const instruction = await lockInstruction(tx, { borrowerId, id: told.instruction });
      if (instruction?.rail !== name || !isOfAmount(instruction, told.payout.amount)) return undefined;
      return progress({ tx, deps, instruction, source: 'message' }, state);
    },
    deps.chance.fraction,
  );
  return isNew === undefined ? undefined : { received: true, outcome: isNew === true ? 'applied' : 'known' };
}

/** A reference that was made, or is over; nothing of one that this rail was never asked for. */
async function takeReferenceNews(
  deps: Deps,
  { name }: ConfiguredRail['rail'],
  { instruction: id, reference }: Extract<RailFact, { type: 'reference.changed' }>,
): Promise<FactTaken | undefined> {
  const borrowerId = await streamOf(deps.db, instructionCode(id));
  if (borrowerId === undefined) return undefined;
  const isNew = await inTransaction(
    deps.db,
    async (tx) => {
      await lockStream(tx, borrowerId);
      const instruction = await lockInstruction(tx, { borrowerId, id });
      if (instruction?.rail !== name) return undefined;
      return takeReference({ tx, deps, instruction, source: 'message' }, reference);
    },
    deps.chance.fraction,
  );
  return isNew === undefined ? undefined : { received: true, outcome: isNew === true ? 'applied' : 'known' };
}

const isAskedNews = (told: RailFact | undefined): told is AskedNews =>
  told !== undefined && Object.hasOwn(askedFor, told.type);

const isMessageNews = (told: RailFact | undefined): told is MessageNews =>
  told?.type === 'message.changed' || told?.type === 'message.received';

async function takeAsked(news: News, told: AskedNews, eventId: string): Promise<boolean | undefined> {
  switch (told.type) {
    case 'account-check.changed':
      return takeAccountCheck(news, told.accountCheck);
    case 'card.changed':
      return takeCard(news, told.card);
    case 'card-payment.changed':
      return takeCardPayment(news, { told: told.cardPayment, eventId });
    case 'mandate.changed':
      return takeMandate(news, told.mandate);
    case 'debit.changed':
      return takeDebit(news, { told: told.debit, eventId });
    case 'identity.changed':
      return takeIdentity(news, told.identity);
    case 'identity.erased':
      return takeErased(news);
    case 'bureau.changed':
      return takeReport(news, told.bureau);
    case 'registry.changed':
      return takeRegistry(news, told.registry);
  }
}

function paymentIn(told: AskedNews) {
  if (told.type === 'card-payment.changed') return told.cardPayment;
  return told.type === 'debit.changed' ? told.debit : undefined;
}

/** An account that is there, a card, a mandate, a payment by either, who a person is, what a bureau has on them or who a number is of; nothing of one that this rail was never asked for, or of another amount. */
async function takeAskedNews(
  deps: Deps,
  { name }: ConfiguredRail['rail'],
  told: AskedNews,
): Promise<FactTaken | undefined> {
  const id = told.instruction;
  const borrowerId = await streamOf(deps.db, instructionCode(id));
  const asked = borrowerId && (await findInstruction(deps.db, { borrowerId, id }));
  if (!asked || asked.rail !== name || asked.kind !== askedFor[told.type]) return undefined;
  const isNew = await inTransaction(
    deps.db,
    async (tx) => {
      const payment = paymentIn(told);
      if (payment) await lockPaymentTold(tx, deps, { instruction: asked, told: payment });
      await lockStream(tx, asked.borrowerId);
      const instruction = await lockInstruction(tx, asked);
      if (!instruction) return undefined;
      return takeAsked({ tx, deps, instruction, source: 'message' }, told, `${name}:${told.id}`);
    },
    deps.chance.fraction,
  );
  return isNew === undefined ? undefined : { received: true, outcome: isNew === true ? 'applied' : 'known' };
}

/** What became of a message, nothing of one that this rail was never asked for; or what somebody answered. */
async function takeMessageNews(
  deps: Deps,
  { name: rail }: ConfiguredRail['rail'],
  told: MessageNews,
): Promise<FactTaken | undefined> {
  const now = deps.clock.now();
  const take = (tx: Tx) =>
    told.type === 'message.received'
      ? takeAnswer(tx, deps, { rail, ...told })
      : takeTold(
          tx,
          { instruction: told.instruction, rail, sealing: deps.sealing },
          { told: told.message, now },
        );
  const isNew = await inTransaction(deps.db, take, deps.chance.fraction);
  return isNew === undefined ? undefined : { received: true, outcome: isNew === true ? 'applied' : 'known' };
}

const OUTCOMES = { event: 'applied', suspense: 'suspense', contested: 'conflict', nothing: 'known' } as const;

/** What was made of a message in the words of the universal rail; the older channels know only what is booked and what is not. */
function answered({ status, posting }: Taken): Reply {
  if (status !== 200) return { status, body: { error: 'conflict' } };
  const { posted, why } = posting ?? { posted: 'nothing', why: '' };
  if (why === early.why) return { status, body: { received: true, outcome: 'early' } };
  const outcome = why === 'reversed' ? 'applied' : OUTCOMES[posted];
  return { status, body: { received: true, outcome } };
}

async function keep(deps: Deps, { raw }: Telling, fact: Fact): Promise<Reply> {
  const reply = await receiveMessage(deps, { fact, body: Buffer.from(JSON.stringify(raw) ?? '') });
  return answered(reply);
}
const keepAside = (deps: Deps, telling: Telling) => keep(deps, telling, outOfPlace(telling));

/** Keeps one message of a rail and makes of it what can be made; what cannot be read is kept too, and never refused. */
export async function takeRailFact(deps: Deps, telling: Telling): Promise<Reply> {
  const read = z.safeParse(readableFact, telling.raw);
  const said = read.success ? read.data : undefined;
  // credit that goes back to a card is booked as any other
  const told = said?.type === 'refund.changed' ? await refundAsLeaving(deps, said) : said;
  if (told?.type === 'dispute.changed') {
    const taken = await takeDisputeNews(deps, telling, told);
    if (taken) return { status: 200, body: taken };
    const reply = await keepAside(deps, telling);
    // its payment may have become known meanwhile
    await takeDisputeNews(deps, telling, told);
    return reply;
  }
  if (told?.type === 'reference.changed') {
    const taken = await takeReferenceNews(deps, telling.own.rail, told);
    if (taken) return { status: 200, body: taken };
  }
  if (isAskedNews(told)) {
    const taken = await takeAskedNews(deps, telling.own.rail, told);
    if (taken) return { status: 200, body: taken };
  }
  if (isMessageNews(told)) {
    const taken = await takeMessageNews(deps, telling.own.rail, told);
    if (taken) return { status: 200, body: taken };
  }
  const isMoney = told && told.type !== 'reference.changed' && !isMessageNews(told) && !isAskedNews(told);
  const money = isMoney && (await moneyOf(deps, telling, told));
  const body =
    told?.type === 'payout.changed' && !money ? await takeProgress(deps, telling.own.rail, told) : undefined;
  if (body) return { status: 200, body };
  return keep(deps, telling, money || (read.success ? outOfPlace(telling) : unreadable(telling)));
}
