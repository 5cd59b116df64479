import { type AnswerOf, type BorrowerId, type deskEndpoints, type Language } from '@plazo/contract';
import { foldOrder, type OrderEvent } from '@plazo/lending';
import { formatMoney, markets } from '@plazo/markets';
import { localDate, localDateTime } from '../../../adapters/local-time.ts';
import { isRefused, type Refused, refuse } from '../../../db/transaction.ts';
import { readPersonalData } from '../../borrowers/borrowers.store.ts';
import { refuseErased } from '../../borrowers/desk/find-people.ts';
import { hoursOf, hoursOn } from '../../content/legal-clocks.ts';
import { contactRow } from '../../loans/desk/contact-row.ts';
import { rateShown } from '../../loans/desk/figures.ts';
import { openLoan } from '../../loans/desk/preview-action.ts';
import { complaintsOfOrder, contactsOf } from '../../loans/desk-loans.store.ts';
import { listOwnOrders } from '../../loans/orders.store.ts';
import { type Changed, type DeskCall, type DeskWrite } from '../../operators/desk-call.ts';
import { refuseExcess } from '../../operators/looks.ts';
import { maskPhone } from '../../operators/mask.ts';
import { operatorNames } from '../../operators/operators.store.ts';
import { refreshCases } from '../cases.ts';
import { type Deciding, decidingAt } from '../now.ts';
import { scriptFor } from '../strategy.ts';
import { findWork, type WorkRow } from '../work.store.ts';
import { keepHold } from './deal-work.ts';
import { shownWork } from './list-work.ts';

type Rows = typeof deskEndpoints.deskCollections;
type Shown = AnswerOf<Rows['call']>;
type Asked = DeskCall<{ readonly borrowerId: BorrowerId }>;
type Loan = Exclude<Awaited<ReturnType<typeof openLoan>>, Refused>;

const SHOWN_CONTACTS = 20;

/** The late borrower as they stand now; nothing where none of their loans is late. */
async function workOf(call: DeskCall, deciding: Deciding, borrowerId: string): Promise<WorkRow | Refused> {
  const [row] = await findWork(call.db, deciding, { borrowerId, sort: 'next', limit: 1 });
  return row ?? refuse('not-found', call.text.notFound);
}

const amountOf = (event: OrderEvent) => ('amountMinor' in event ? Number(event.amountMinor) : 0);

/** What happened to a loan from a day on, the newest first. */
const changedSince = (events: readonly OrderEvent[], day: string): Shown['changed'] =>
  events
    .filter(({ on }) => on >= day)
    .map((event) => ({ on: event.on, type: event.type, amount: amountOf(event) }))
    .toReversed();

function script(call: Asked, { row, deciding, loan, name }: Told): Pick<Shown, 'script' | 'scriptLanguage'> {
  const rule = deciding.strategies.get(row.market)?.rules.find(({ id }) => id === row.rule);
  const { brand } = loan;
  const facts = {
    name: name.split(' ')[0] ?? '',
    agent: call.operator.name,
    brand: brand.name,
    amount: formatMoney(row.dueMinor, brand.currency),
    days: String(row.daysLate),
  };
  const language: Language = row.language;
  const said = rule ? scriptFor(rule, { language, facts }) : { language, text: '' };
  return { script: said.text, scriptLanguage: said.language };
}

type Told = {
  readonly row: WorkRow;
  readonly deciding: Deciding;
  readonly loan: Loan;
  readonly name: string;
};

/** When somebody may be contacted where the borrower lives, and how often we have called. */
async function lawOf({ db, now }: Asked, { row, loan: { brand } }: Told) {
  const local = localDateTime(now, brand.timeZone);
  const open = hoursOn(await hoursOf(db, brand.market), localDate(now, brand.timeZone));
  const { day, week } = markets[brand.market].clocks.contactLimits.calls;
  return {
    localTime: local.slice(11, 16),
    hours: open ? `${open.from}–${open.to}` : '',
    calls: { day: row.callsDay, week: row.callsWeek, mostDay: day, mostWeek: week },
  };
}

async function historyOf(call: Asked, { row, loan }: Told) {
  const { db, deps, request } = call;
  const { stored, brand, today } = loan;
  const names = await operatorNames(db);
  const contacts = await contactsOf(db, deps.sealing, {
    borrowerId: request.borrowerId,
    limit: SHOWN_CONTACTS,
  });
  const since = row.lastAt ? localDate(row.lastAt, brand.timeZone) : '';
  const own = await listOwnOrders(db, deps.products, request.borrowerId);
  return {
    changed: changedSince(stored.order.events, since),
    contacts: contacts.map((contact) =>
      contactRow(contact, {
        at: localDateTime(contact.at, brand.timeZone),
        by: names.get(contact.operatorId) ?? '',
      }),
    ),
    others: own.flatMap(({ id, order }) => {
      const { state, daysLate, dueNowMinor } = foldOrder(order, today);
      const isOwed = id !== stored.id && (state === 'active' || state === 'late');
      return isOwed
        ? [{ orderId: id, daysLate, due: Number(dueNowMinor), currency: order.terms.currency }]
        : [];
    }),
    complaints: (await complaintsOfOrder(db, stored.id))
      .filter(({ state }) => state !== 'answered')
      .map(({ problemId, number }) => ({ problemId, number })),
  };
}

/** All that somebody needs beside the telephone. Who opens it and may work keeps the borrower, if nobody else has them. */
export async function showCall(call: Asked): Promise<Shown | Refused> {
  const { db, deps, request, now } = call;
  await refreshCases(deps);
  const deciding = await decidingAt(deps, db, now);
  const row = await workOf(call, deciding, request.borrowerId);
  if (isRefused(row)) return row;
  const loan = await openLoan(call, row.orderId);
  if ('refused' in loan) return loan;
  const { name, phone } = await readPersonalData(db, deps.sealing, request.borrowerId);
  const told = { row, deciding, loan, name };
  const position = foldOrder(loan.stored.order, loan.today);
  const operators = await operatorNames(db);
  return {
    ...shownWork(call, row, { name, operators }),
    rate: rateShown(loan.stored.order, loan.today),
    phone: maskPhone(phone),
    ...(await lawOf(call, told)),
    figures: {
      overdue: Number(position.overdueMinor),
      penalty: Number(position.outstanding.penaltyMinor),
      due: Number(position.dueNowMinor),
      payoff: Number(position.payoffMinor),
      nextDueOn: position.nextPaymentOn ?? '',
    },
    events: loan.stored.order.events.length,
    ...script(call, told),
    ...(await historyOf(call, told)),
  };
}

/** The number to call: shown to who holds the borrower, while a call is lawful. A call that was made anyhow can be recorded. */
export async function showPhone(
  call: DeskWrite<{ readonly borrowerId: BorrowerId }>,
): Promise<Changed<AnswerOf<Rows['phone']>> | Refused> {
  const { db, deps, request, text, now } = call;
  const { borrowerId } = request;
  const action = 'collections-phone';
  const excess = await refuseExcess(call, { kind: 'looks', action, subject: borrowerId });
  if (excess) return excess;
  const erased = await refuseErased(call, borrowerId);
  if (erased) return erased;
  await refreshCases(deps, db);
  const deciding = await decidingAt(deps, db, now);
  const row = await workOf(call, deciding, borrowerId);
  if (isRefused(row)) return row;
  if (row.bar !== '') return refuse('refused', text.refusedAction, { reason: `bar-${row.bar}` });
  if (!(await keepHold(call, deciding, row)))
    return refuse('refused', text.changedMeanwhile, { reason: 'held-by-other' });
  const { phone } = await readPersonalData(db, deps.sealing, borrowerId);
  return { answer: { phone }, act: { subject: borrowerId } };
}
