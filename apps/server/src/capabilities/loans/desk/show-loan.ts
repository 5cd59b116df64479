import type { AnswerOf, deskEndpoints, OrderId } from '@plazo/contract';
import {
  aheadChoice,
  chargesByHand,
  classOf,
  flagsOn,
  foldOrder,
  mayReplan,
  type Order,
  type Position,
} from '@plazo/lending';
import { formatMoney, markets } from '@plazo/markets';
import { type CalendarDate, dateOfDayNumber, dayNumber } from '@plazo/money';
import { localDate, localDateTime } from '../../../adapters/local-time.ts';
import { messagesIn } from '../../../call.ts';
import { isRefused, type Refused } from '../../../db/transaction.ts';
import { chargeName } from '../../../words/figures.ts';
import { deskAutopay } from '../../autopay/desk-autopay.ts';
import { readPersonalData } from '../../borrowers/borrowers.store.ts';
import { collectorOf } from '../../collections/agencies.store.ts';
import { paidByOf, paysOffOf } from '../../confirm-loan/renewal.ts';
import { renewalRoom } from '../../confirm-loan/renewal-offer.ts';
import { hoursOf, isContactTime } from '../../content/legal-clocks.ts';
import { mayAskAgain } from '../../disbursement/ask-account.ts';
import { pausedTexts } from '../../disbursement/disbursement-pause.ts';
import { disbursementTrouble } from '../../disbursement/disbursement-trouble.ts';
import { type TrailRow, trailOf } from '../../instructions/instructions.store.ts';
import { movementsOf } from '../../ledger/journal.store.ts';
import { letterRow } from '../../letters/letter-row.ts';
import { lettersTo } from '../../letters/letters.store.ts';
import { showSent } from '../../messages/show-sent.ts';
import { deskMores } from '../../more-money/desk-mores.ts';
import type { DeskCall } from '../../operators/desk-call.ts';
import { listActs } from '../../operators/desk-log.store.ts';
import { maskPhone } from '../../operators/mask.ts';
import { operatorNames } from '../../operators/operators.store.ts';
import { withNotes } from '../../order-details/status-notes.ts';
import { statusTexts } from '../../order-details/status-texts.ts';
import { paymentsOf } from '../../payments/payments.store.ts';
import { complaintsOfOrder, contactsOf, documentsOf } from '../desk-loans.store.ts';
import { listOwnOrders, ownOf } from '../orders.store.ts';
import { contactRow } from './contact-row.ts';
import { bookLineOf, figuresOf, rateShown } from './figures.ts';
import { historyOf } from './history.ts';
import { loanRow } from './list-loans.ts';
import { openLoan } from './preview-action.ts';
import { waitingRequests } from './waiting-requests.ts';

type Shown = AnswerOf<typeof deskEndpoints.deskLoans.detail>;
type Asked = DeskCall<{ readonly orderId: OrderId }>;
type Loan = Exclude<Awaited<ReturnType<typeof openLoan>>, Refused>;

const planOf = (position: Position): Shown['plan'] =>
  position.instalments.map((instalment) => ({
    no: instalment.no,
    dueOn: instalment.dueOn,
    state: instalment.state,
    total: Number(instalment.totalMinor),
    paid: Number(instalment.paidMinor),
    remaining: Number(instalment.remainingMinor),
    penalty: Number(instalment.due.penaltyMinor),
  }));

function promiseOf({ promise }: Position): Shown['promise'] {
  if (!promise) return null;
  const { amountMinor, by, paidMinor, state } = promise;
  return { amount: Number(amountMinor), by, paid: Number(paidMinor), state };
}

function settlementOf({ settlement }: Position): Shown['settlement'] {
  const by = settlement?.parts.at(-1)?.by;
  if (!settlement || by === undefined) return null;
  const parts = settlement.parts.map((part) => ({
    by: part.by,
    amount: Number(part.amountMinor),
    left: Number(part.leftMinor),
  }));
  return { left: Number(settlement.leftMinor), by, state: settlement.state, parts };
}

const flagsOf = ({ flags, asOf }: Position): Shown['flags'] =>
  flagsOn(flags, dayNumber(asOf)).map(({ flag, effects, fromDay, toDay }) => ({
    flag,
    effects: [...effects],
    from: dateOfDayNumber(fromDay),
    to: toDay === null ? '' : dateOfDayNumber(toDay),
  }));

async function peopleOf(call: Asked, { stored, brand }: Loan) {
  const { db, deps } = call;
  const names = await operatorNames(db);
  const at = (instant: Date) => localDateTime(instant, brand.timeZone);
  const by = (id: string | null) => names.get(id ?? '') ?? '';
  const { id: orderId, borrowerId } = stored;
  return {
    sent: await showSent(call, { orderId, borrowerId, timeZone: brand.timeZone }),
    letters: (await lettersTo(db, { borrowerId, orderId })).map((letter) =>
      letterRow(letter, { by: by(letter.operatorId), timeZone: brand.timeZone }),
    ),
    contacts: (await contactsOf(db, deps.sealing, { orderId, borrowerId })).map((contact) =>
      contactRow(contact, { at: at(contact.at), by: by(contact.operatorId) }),
    ),
    waiting: await waitingRequests(db, orderId, by),
    acts: (await listActs(db, { subject: stored.id })).map((act) => ({
      at: at(act.at),
      by: by(act.operatorId),
      action: act.action,
      reason: act.reason,
    })),
  };
}

const instructionStep = (
  { id, kind, rail, isSimulated, state, source, detail }: TrailRow,
  at: string,
): Shown['instructions'][number] => ({
  id,
  kind,
  rail,
  isSimulated: isSimulated ? 1 : 0,
  at,
  state,
  source,
  detail,
});

/** The class of the loan, and the one that its borrower's loans come to together where the market says so. */
async function delinquencyOf(
  { db, deps }: Asked,
  { stored, brand, today }: Loan,
  position: Position,
): Promise<Shown['delinquency']> {
  const rule = markets[brand.market].delinquency;
  const classed = ({ order }: { readonly order: Order }) => classOf(order, rule, foldOrder(order, today));
  const own = classOf(stored.order, rule, position);
  const others =
    rule.across === 'borrower'
      ? (await listOwnOrders(db, deps.products, stored.borrowerId)).map(classed)
      : [];
  const worst = others.reduce((bad, other) => (other.rank > bad.rank ? other : bad), own);
  return {
    days: own.daysPastDue,
    countsDueDay: rule.countsDueDay ? 1 : 0,
    class: own.id,
    borrowerClass: worst.id,
    isNonPerforming: worst.isNonPerforming ? 1 : 0,
    suspended: Number(position.suspendedMinor),
  };
}

async function papersOf({ db }: Asked, { stored, brand }: Loan) {
  const at = (instant: Date) => localDateTime(instant, brand.timeZone);
  return {
    payments: (await paymentsOf(db, ownOf(stored))).map((payment) => ({
      channel: payment.channel,
      paymentId: payment.paymentId,
      reference: payment.reference,
      amount: Number(payment.amountMinor),
      paidAt: at(payment.paidAt),
      state: payment.state,
    })),
    documents: (await documentsOf(db, stored.id)).map((paper) => ({
      number: String(paper.number),
      kind: paper.kind,
      language: paper.language,
      issuedAt: at(paper.issuedAt),
      hash: paper.hash,
    })),
    instructions: (await trailOf(db, { borrowerId: stored.borrowerId, subject: stored.id })).map((step) =>
      instructionStep(step, at(step.at)),
    ),
    ...(await deskAutopay(db, ownOf(stored), brand.timeZone)),
    ...(await deskMores(db, ownOf(stored), brand.timeZone)),
    journal: (await movementsOf(db, ownOf(stored))).map((movement) => ({
      ...bookLineOf(movement),
      memo: movement.memo,
    })),
    complaints: [...(await complaintsOfOrder(db, stored.id))],
  };
}

/** What can still be chosen of the last payment, each way with where it leads. */
function aheadOf(order: Order, today: CalendarDate): Shown['ahead'] {
  const choice = aheadChoice(order, today);
  if (!choice) return null;
  const { eventIndex: payment, amountMinor, paidOn, until, ahead: chosen, outcomes } = choice;
  const choices = outcomes.map(
    ({ ahead, nextPaymentMinor, nextPaymentOn, paymentsLeft, lastOn, savedMinor }) => ({
      ahead,
      next: Number(nextPaymentMinor),
      nextOn: nextPaymentOn ?? '',
      left: paymentsLeft,
      lastOn: lastOn ?? '',
      saved: Number(savedMinor),
    }),
  );
  return { payment, amount: Number(amountMinor), paidOn, until, chosen, choices };
}

/** With whom it is, if with anybody but us. */
async function agencyOf({ db }: Asked, { stored, brand }: Loan): Promise<Shown['agency']> {
  const found = await collectorOf(db, ownOf(stored));
  return found ? { ...found, since: localDate(found.since, brand.timeZone) } : null;
}

/** A loan as its borrower sees it, and everything that the lender knows beside. */
export async function showLoan(call: Asked): Promise<Shown | Refused> {
  const loan = await openLoan(call, call.request.orderId);
  if ('refused' in loan) return loan;
  const { stored, borrower, brand, today } = loan;
  const position = foldOrder(stored.order, today);
  const { name, phone } = await readPersonalData(call.db, call.deps.sealing, borrower.id);
  const money = (minor: bigint) => formatMoney(minor, brand.currency);
  const words = messagesIn(brand.language);
  const status = statusTexts(words, { stored, position }, money);
  const telling = { ...call, brand, text: words };
  const trouble = await disbursementTrouble(telling, { stored, position });
  return {
    ...loanRow(call, { stored, brand: brand.id, market: borrower.market }, name),
    phone: maskPhone(phone),
    zone: brand.timeZone,
    productVersion: stored.product.version,
    createdAt: localDateTime(stored.createdAt, brand.timeZone),
    shown: {
      language: brand.language,
      ...status,
      body: withNotes(telling, { stored, position }, status.body),
      ...trouble?.texts,
      ...(await pausedTexts(telling, stored)),
    },
    isHere: trouble ? 0 : 1,
    figures: figuresOf(position),
    delinquency: await delinquencyOf(call, loan, position),
    writtenOff: position.writtenOff ? 1 : 0,
    owner: position.owner,
    agency: await agencyOf(call, loan),
    flags: flagsOf(position),
    renewal: { paysOff: paysOffOf(stored)?.orderId ?? '', paidBy: paidByOf(stored) ?? '' },
    promise: promiseOf(position),
    settlement: settlementOf(position),
    planOffer: position.planOffer && {
      kind: position.planOffer.change.kind,
      until: position.planOffer.until,
    },
    charges: chargesByHand(stored.order.terms).map(({ chargeId, mostMinor }) => ({
      chargeId,
      name: chargeName(stored.order.terms, chargeId, call.text),
      most: Number(mostMinor ?? 0n),
    })),
    ahead: position.state === 'active' ? aheadOf(stored.order, today) : null,
    canReplan: mayReplan(stored.order, today) ? 1 : 0,
    canRenew: isRefused(await renewalRoom({ ...call, borrower, brand, today }, stored.id)) ? 0 : 1,
    canAskAccount: (await mayAskAgain(call.db, ownOf(stored))) ? 1 : 0,
    rate: rateShown(stored.order, today),
    extensionDays: position.extensionDays,
    channels: [...stored.order.terms.channels],
    events: stored.order.events.length,
    plan: planOf(position),
    history: historyOf({ order: stored.order, today, text: call.text }),
    mayContact: isContactTime(await hoursOf(call.db, brand.market), localDateTime(call.now, brand.timeZone))
      ? 1
      : 0,
    ...(await papersOf(call, loan)),
    ...(await peopleOf(call, loan)),
  };
}
