import { type DeskRole, endpoints, type OrderId } from '@plazo/contract';
import { keepResult } from '../capabilities/apply/identity-checks.store.ts';
import { insertMandate } from '../capabilities/autopay/mandates.store.ts';
import { putContactMessage } from '../capabilities/contact-messages/contact-messages.store.ts';
import { writeInstruction } from '../capabilities/instructions/write-instruction.ts';
import { keepFailure } from '../capabilities/stuck/stuck-items.store.ts';
import { transact } from '../db/transaction.ts';
import { alertChanges } from './alert-changes.ts';
import { bureauChanges } from './bureau-changes.ts';
import { notify } from './channel.ts';
import { collectionChanges } from './collection-changes.ts';
import { publishGroups, publishTags } from './collections.ts';
import { codeOf, type DeskCaller } from './desk.ts';
import { exportChanges } from './export-changes.ts';
import { monthChanges } from './month-changes.ts';
import { passkeyChanges } from './passkey-changes.ts';
import { payMore } from './pay-more.ts';
import { simulationChanges } from './simulation-changes.ts';
import type { TestApp } from './test-app.ts';

/** For every change at the desk, a request that is granted, on data that is made for it. */

type Form = Record<string, unknown>;
export type On = {
  readonly app: TestApp;
  /** Who makes the change. */
  readonly desk: DeskCaller;
  /** Somebody else, who prepares it. */
  readonly other: (role: DeskRole) => Promise<DeskCaller>;
};
type Case = (on: On) => Promise<Form>;
export const person = { name: 'Mariana López Ruiz' } as const;
const reason = 'letter of 3 November';
const complaints = '/independence/user-problem';

const dayOf = ({ opened }: TestApp, days: number) =>
  new Date(opened().deps.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

async function lend({ app }: On, wish: Form = {}) {
  const borrower = await app.borrower('mx', person);
  const order = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '174', daysToDue: 2, ...wish };
  const { orderId } = await app.dev<{ orderId: OrderId }>('/dev/orders', order);
  return { borrower, orderId };
}

const loanOf = async (desk: DeskCaller, orderId: OrderId) => (await desk('loan', { orderId })).data;

/** A loan as it was seen: what each change of one names. */
async function seenLoan(on: On, wish?: Form) {
  const { orderId } = await lend(on, wish);
  return { orderId, events: (await loanOf(on.desk, orderId))['events'], reason };
}

const versionOf = async (desk: DeskCaller, problemId: string) => ({
  problemId,
  version: (await desk('complaint', { problemId })).data['version'],
});

async function complaint(on: On) {
  const { borrower, orderId } = await lend(on, { status: '180', daysToDue: -4 });
  const form = { problemType: '2', problemDetail: 'No aparece mi pago', orderNo: orderId };
  await on.app.call(borrower, `${complaints}/problem-save`, form);
  const { data } = await on.desk('complaints', { segment: 'all', search: orderId });
  return versionOf(on.desk, String([data['rows']].flat().map(Object)[0].problemId));
}

async function answeredComplaint(on: On) {
  const seen = await complaint(on);
  await (await on.other('agent'))('complaint-reply', { ...seen, text: 'Ya aparece', isAsked: 0 });
  return versionOf(on.desk, seen.problemId);
}

async function stuck({ app }: On) {
  const which = { job: 'decide', item: 'order-that-does-not-read' };
  const { db, clock } = app.opened().deps;
  const failure = { ...which, reason: 'it does not read', now: clock.now() };
  while ((await keepFailure(db, failure)) !== 'stuck');
  return { ...which, reason };
}

async function decided(on: On) {
  const { orderId } = await lend(on, { status: '21' });
  await on.app.dev('/dev/jobs/decide', {});
  return { orderId, reason };
}

async function limitRequest(on: On) {
  const borrower = await on.app.borrower('mx', person);
  const form = { productId: 'mx-fair', amount: 600_000 };
  await on.app.call(borrower, endpoints.apply.raiseLimit.path, form);
  const { data } = await on.desk('limit-requests', { borrowerId: borrower.borrowerId });
  return { requestId: [data['rows']].flat().map(Object)[0].requestId, reason };
}

const couponWish = (borrowerId: string, app: TestApp) => ({
  borrowerId,
  amountMinor: 500,
  until: dayOf(app, 9),
  reason,
});

async function blocked(on: On) {
  const phone = `55${on.app.opened().deps.chance.digits(8)}`;
  const kept = { market: 'mx', phone, reason: `letter about ${phone.slice(-2)}` };
  await (await on.other('manager'))('blocked-add', kept);
  const { data } = await on.desk('blocked');
  const row = [data['rows']]
    .flat()
    .map(Object)
    .find((one) => one.reason === kept.reason);
  return { blockedId: row.blockedId, reason };
}

/** Somebody whose pictures wait for a person. */
async function pictured({ app }: On) {
  const { borrowerId } = await app.borrower('mx', person);
  const { db, clock } = app.opened().deps;
  const now = clock.now();
  await keepResult(db, { borrowerId, result: 'review', now });
  return { borrowerId, reason, since: now.toISOString() };
}

/** Money that no reference explains. */
async function unallocated({ app }: On, amountMinor: number) {
  const { chance, clock } = app.opened().deps;
  const [eventId, paymentId] = [chance.id(), chance.id()];
  const paid = { amountMinor, currency: 'MXN', paidAt: clock.now().toISOString() };
  await notify(app, 'spei', { eventId, paymentId, reference: `unknown ${paymentId}`, ...paid });
  return { channel: 'spei', paymentId };
}

/** Money on its way back to who sent it, to an account. */
async function returning(on: On) {
  const payment = await unallocated(on, 700);
  const to = { account: '646180109400423323', holder: 'Pedro Páramo' };
  const form = { kind: 'return', ...payment, ...to, reason };
  const { data } = await (await on.other('finance'))('request-make', form);
  const decision = { requestId: data['requestId'], isApproved: 1, reason };
  await (await on.other('manager'))('request-decide', decision);
  const { rows } = await on.app
    .opened()
    .pool.query<{ id: string }>('select id from payment_return where payment_id = $1', [payment.paymentId]);
  return rows[0]?.id;
}

/** All that waits for the bank. */
async function batchWish(on: On) {
  await returning(on);
  const { data } = await (await on.other('finance'))('payment-orders');
  const { currency, count } = [data['waiting']].flat().map(Object)[0];
  return { currency, count, reason };
}

/** A batch that two people released. */
async function batched(on: On) {
  const finance = await on.other('finance');
  const { data } = await finance('payment-batch-make', await batchWish(on));
  const decision = { requestId: data['requestId'], isApproved: 1, reason };
  await (await on.other('manager'))('request-decide', decision);
  const { batches } = (await finance('payment-batches')).data;
  return { batchId: [batches].flat().map(Object)[0].batchId, reason };
}

/** Two messages of one payment that differ. */
async function contested(on: On) {
  const { channel, paymentId } = await unallocated(on, 700);
  const { chance, clock } = on.app.opened().deps;
  const paid = { amountMinor: 800, currency: 'MXN', paidAt: clock.now().toISOString() };
  await notify(on.app, channel, { eventId: chance.id(), paymentId, reference: 'unknown', ...paid });
  const { data } = await on.desk('money-cases');
  const found = [data['rows']]
    .flat()
    .map(Object)
    .find((row) => row.paymentId === paymentId);
  return { caseId: found.caseId, reason };
}

async function credited(on: On) {
  const { borrower, orderId } = await lend(on);
  const seen = { events: (await loanOf(on.desk, orderId))['events'], reason };
  await on.app.call(borrower, endpoints.account.bindBank.path, { account: '646180109400423323' });
  const [account] = [(await on.desk('refund-accounts', { orderId })).data['accounts']].flat();
  const { payoff } = Object((await loanOf(on.desk, orderId))['figures']);
  const payment = await unallocated(on, payoff + 500);
  await (await on.other('finance'))('payment-match', { ...payment, orderId, ...seen });
  const { events } = await loanOf(on.desk, orderId);
  return { orderId, events, amountMinor: 500, accountId: Object(account).id, reason };
}

async function granted(on: On, right: string, wish?: Form) {
  const { orderId } = await lend(on, wish);
  const other = await on.other('agent');
  const { data } = await other('data-request-open', { orderId, right, reason });
  await other('data-request-step', { caseId: data['caseId'], step: 'grant', reason });
  return { caseId: data['caseId'], reason };
}

const hours = { kind: 'contact-hours', subject: 'in' } as const;
const hoursBody = JSON.stringify({ from: '09:00', to: '18:00', weekdays: [1, 2, 3, 4, 5] });

/** The draft of a set of words, a different one for each case. */
async function draft(on: On, subject: 'en' | 'zh') {
  const place = { kind: 'replies', subject };
  const body = JSON.stringify({ templates: [{ name: 'Hello', text: 'Hello {name}' }] });
  const { data } = await (await on.other('manager'))('content-save', { ...place, body });
  return { ...place, version: data['version'], reason };
}

async function message({ app }: On) {
  const { db, sealing, chance, clock } = app.opened().deps;
  const words = { ...person, email: 'ana@example.com', telephone: '5512345678', message: '¿Dan factura?' };
  const kept = { id: chance.id(), brand: 'prestamo-rayo', market: 'mx', language: 'es', words } as const;
  await putContactMessage(db, sealing, { ...kept, createdAt: clock.now() });
  return { messageId: kept.id, reason };
}

function statementFile({ opened }: TestApp) {
  const { chance, clock } = opened().deps;
  const day = clock.now().toISOString().slice(0, 10);
  const content = `id,date,amount,currency\n${chance.id()},${day},10.00,MXN`;
  return { channel: 'spei', format: 'csv', content };
}

const loginOf = async ({ app, desk: { operator } }: On) => {
  // a code is good once
  await app.dev('/dev/clock', { advanceMs: 60_000 });
  const code = codeOf(app.opened().deps, operator.totpSecret);
  return { name: operator.name, password: operator.password, code };
};

const daysAway = ({ app }: On) => ({
  from: `${dayOf(app, -1)}T00:00:00Z`,
  until: `${dayOf(app, 5)}T00:00:00Z`,
});

export const deskChanges: Readonly<Record<string, Case>> = {
  login: loginOf,
  ...passkeyChanges,
  logout: async () => ({}),
  password: async (on) => ({ ...(await loginOf(on)), newPassword: 'seven brown herons wade at noon' }),
  'complaint-assign': async (on) => ({ ...(await complaint(on)), isMine: 1 }),
  'complaint-tags': async (on) => {
    await publishTags(on.app, ['fraud']);
    return { ...(await complaint(on)), tags: 'fraud' };
  },
  'complaint-reply': async (on) => ({ ...(await complaint(on)), text: 'Ya aparece', isAsked: 0 }),
  'complaints-bulk': async (on) => {
    const { problemId, version } = await complaint(on);
    return { kind: 'complaint-assign', problemIds: problemId, versions: version, operatorId: '' };
  },
  'complaint-note': async (on) => ({ ...(await complaint(on)), text: 'Cliente con tres quejas' }),
  'complaint-check': async (on) => {
    const seen = await answeredComplaint(on);
    const { checks } = (await on.desk('complaint', { problemId: seen.problemId })).data;
    return { ...seen, replyId: Object([checks].flat()[0]).replyId, verdict: 'good' };
  },
  'complaint-escalate': async (on) => ({ ...(await complaint(on)), reason }),
  'complaint-reopen': async (on) => ({ ...(await answeredComplaint(on)), reason }),
  'complaint-dispute': async (on) => ({ ...(await complaint(on)), isOpen: 1, reason }),
  'complaint-image': complaint,
  'person-reveal': async (on) => ({ borrowerId: (await lend(on)).borrower.borrowerId, reason }),
  'loan-promise': async (on) => {
    const form = await seenLoan(on);
    const by = String((await loanOf(on.desk, form.orderId))['createdAt']).slice(0, 10);
    return { ...form, amountMinor: 500, by };
  },
  'loan-waive': async (on) => ({ ...(await seenLoan(on)), part: 'principal', amountMinor: 500 }),
  'loan-settle': async (on) => {
    const form = await seenLoan(on, { status: '180', daysToDue: -4 });
    const { payoff } = Object((await loanOf(on.desk, form.orderId))['figures']);
    return { ...form, amountMinor: payoff - 100, by: dayOf(on.app, 5) };
  },
  'loan-replan': async (on) => ({
    ...(await seenLoan(on, { status: '180', daysToDue: -4 })),
    plan: 're-age',
    instalments: 6,
    interest: 'first',
    dueOn: dayOf(on.app, 20),
  }),
  'loan-ahead': async (on) => {
    const { borrower, orderId } = await lend(on, { daysToDue: 0 });
    await payMore(on.app, borrower, { orderId, times: 1.5 });
    const { events, ahead } = Object(await loanOf(on.desk, orderId));
    const [, other] = ahead.choices;
    return { orderId, events, eventIndex: ahead.payment, ahead: other.ahead, reason };
  },
  'loan-offer-renewal': async (on) => {
    const { borrower, orderId } = await lend(on);
    await payMore(on.app, borrower, { orderId, times: 2 });
    return { orderId, events: (await loanOf(on.desk, orderId))['events'], amountMinor: 200_000, reason };
  },
  'loan-account-ask': async (on) => {
    const { orderId } = await lend(on, { status: '151' });
    const sent = (await on.app.dev<Record<string, unknown>[]>('/dev/references')).find(
      (row) => row['orderId'] === orderId && row['channel'] === 'disbursement',
    );
    const reference = String(sent?.['vCode']);
    const own = { eventId: `back-${orderId}`, paymentId: reference, reference, currency: 'MXN' };
    const paidAt = on.app.opened().deps.clock.now().toISOString();
    const money = { amountMinor: Number(sent?.['amountMinor']), paidAt };
    await notify(on.app, 'disbursement', { ...own, ...money, type: 'disbursement-returned' });
    return { orderId, events: (await loanOf(on.desk, orderId))['events'], reason };
  },
  'loan-autopay-end': async (on) => {
    const { borrower, orderId } = await lend(on);
    const { deps } = on.app.opened();
    const { borrowerId } = borrower;
    const most = { mostMinor: 100_000n, currency: 'MXN', untilOn: '2099-12-31' } as const;
    const said = { paper: 'what was read', language: 'es', consentedAt: deps.clock.now() } as const;
    await transact(deps.db, async (tx) => {
      const own = { rail: { name: 'bank', isSimulated: true } };
      const of = { kind: 'mandate', borrowerId, subject: orderId, amountMinor: 1n, currency: 'MXN' } as const;
      const id = await writeInstruction(tx, deps, { ...of, own, ask: {} });
      await insertMandate(tx, { borrowerId, orderId, id, ...most, ...said });
    });
    return { orderId, events: (await loanOf(on.desk, orderId))['events'], reason };
  },
  'loan-charge': async (on) => ({ ...(await seenLoan(on)), part: 'interest', amountMinor: 500 }),
  'loan-bounce': async (on) => {
    const seen = await seenLoan(on);
    const happenedOn = String((await loanOf(on.desk, seen.orderId))['createdAt']).slice(0, 10);
    return { ...seen, cause: 'other', channel: 'spei', paymentId: 'attempt-1', happenedOn };
  },
  'loan-flag': async (on) => ({ ...(await seenLoan(on)), flag: 'vulnerable', stopsReminders: 1 }),
  'loan-unflag': async (on) => {
    const seen = await seenLoan(on);
    const { data } = await on.desk('loan-flag', { ...seen, flag: 'vulnerable', stopsReminders: 1 });
    return { ...seen, events: data['events'], flag: 'vulnerable' };
  },
  'loan-extend': async (on) => ({ ...(await seenLoan(on)), days: 3, channel: 'spei' }),
  'loan-reference': async (on) => {
    const { reason: _reason, ...seen } = await seenLoan(on);
    return { ...seen, channel: 'spei' };
  },
  'loan-contact': async (on) => ({
    orderId: (await lend(on)).orderId,
    way: 'call',
    direction: 'in',
    outcome: 'reached',
    note: 'Pays on Friday',
  }),
  'letter-send': async (on) => {
    const { orderId } = await lend(on);
    const form = { orderId, template: 'statement' };
    return { ...form, hash: (await on.desk('letter-preview', form)).data['hash'] };
  },
  'request-make': async (on) => ({
    ...(await seenLoan(on, { status: '180', daysToDue: -40 })),
    kind: 'write-off',
  }),
  'request-withdraw': async (on) => {
    const form = await seenLoan(on, { status: '180', daysToDue: -40 });
    return { requestId: (await on.desk('request-make', { ...form, kind: 'write-off' })).data['requestId'] };
  },
  'request-decide': async (on) => {
    const form = await seenLoan(on, { status: '180', daysToDue: -40 });
    const { data } = await (await on.other('finance'))('request-make', { ...form, kind: 'write-off' });
    return { requestId: data['requestId'], isApproved: 1, events: form.events, reason };
  },
  'content-save': async () => ({ ...hours, body: hoursBody }),
  'content-discard': (on) => draft(on, 'en'),
  'content-propose': async (on) => ({ ...(await draft(on, 'zh')), acknowledged: '' }),
  'content-retire': async () => ({ kind: 'landing', subject: 'mx-rayo', version: 1, reason }),
  ...simulationChanges,
  'decision-inputs': decided,
  'decision-review': async (on) => ({ ...(await decided(on)), outcome: 'confirmed' }),
  'limit-request-inputs': limitRequest,
  'blocked-add': async () => ({ market: 'mx', phone: '5512345678', reason }),
  'blocked-remove': blocked,
  'coupon-grant': async (on) => couponWish((await on.app.borrower('mx', person)).borrowerId, on.app),
  'coupon-withdraw': async (on) => {
    const { borrowerId } = await on.app.borrower('mx', person);
    const { data } = await (await on.other('manager'))('coupon-grant', couponWish(borrowerId, on.app));
    return { borrowerId, couponId: data['couponId'], reason };
  },
  'identity-check': pictured,
  'identity-decide': async (on) => ({ ...(await pictured(on)), outcome: 'passed' }),
  'inbox-answer': async (on) => ({ messageId: (await message(on)).messageId, text: 'Sí, cada mes' }),
  'inbox-bulk': async (on) => ({ messageIds: (await message(on)).messageId, reason }),
  'inbox-handled': message,
  'payment-match': async (on) => ({ ...(await seenLoan(on)), ...(await unallocated(on, 50_000)) }),
  'payment-refund': credited,
  'payment-batch-make': batchWish,
  'payment-batch-file': batched,
  'payment-order-end': async (on) => ({ id: await returning(on), isMade: 0, reason }),
  'money-case-close': contested,
  'money-case-take': async (on) => ({ caseId: (await contested(on)).caseId, isMine: 1 }),
  'money-cases-assign': async (on) => ({ caseIds: (await contested(on)).caseId, operatorId: '' }),
  'money-cases-export': async () => ({ reason }),
  'payments-assign': async (on) => {
    const { channel, paymentId } = await unallocated(on, 50_000);
    return { payments: `${channel} ${paymentId}`, operatorId: '' };
  },
  'statement-import': async ({ app }) => statementFile(app),
  'statement-layout-save': async ({ app }) => {
    const day = app.opened().deps.clock.now().toISOString().slice(0, 10);
    const columns = { reference: 1, date: 2, amount: 3 };
    const how = { separator: ',', encoding: 'utf-8', skip: 0, dates: 'year-month-day', decimal: '.' };
    const layout = JSON.stringify({ ...how, columns, head: [] });
    return { channel: 'spei', name: 'Banco', layout, sample: `A1,${day},1.00` };
  },
  'statement-reverse': async (on) => {
    const { data } = await (await on.other('finance'))('statement-import', statementFile(on.app));
    return { importId: data['importId'], reason };
  },
  'portfolio-export': async () => ({ reason }),
  'report-export': async () => ({ table: 'standing', reason }),
  ...collectionChanges,
  ...bureauChanges,
  ...alertChanges,
  ...exportChanges,
  'loans-export': async () => ({ reason, status: 'late' }),
  'audit-export': async () => ({ reason, action: 'login' }),
  'payments-export': async () => ({ reason }),
  'complaints-export': async () => ({ reason, segment: 'all' }),
  'data-request-open': async (on) => ({ orderId: (await lend(on)).orderId, right: 'access', reason }),
  'data-request-step': async (on) => {
    const { orderId } = await lend(on);
    const { data } = await (await on.other('agent'))('data-request-open', {
      orderId,
      right: 'access',
      reason,
    });
    return { caseId: data['caseId'], step: 'grant', reason };
  },
  'data-request-export': (on) => granted(on, 'access'),
  'data-request-correct': async (on) => ({
    ...(await granted(on, 'correction')),
    name: 'Mariana López Díaz',
  }),
  'data-request-erase': (on) => granted(on, 'erasure', { status: '200' }),
  'operator-ask': async ({ app }) => ({
    wish: 'add',
    name: `Eva ${app.opened().deps.chance.digits(6)}`,
    role: 'agent',
    reason,
  }),
  'operator-stop': async (on) => ({
    operatorId: (await on.other('agent')).operator.operatorId,
    stop: 'disable',
    reason,
  }),
  'operator-groups': async (on) => {
    await publishGroups(on.app, ['Fraud']);
    return { operatorId: (await on.other('agent')).operator.operatorId, groups: 'Fraud' };
  },
  'delegation-give': async (on) => ({
    operatorId: (await on.other('manager')).operator.operatorId,
    ...daysAway(on),
    reason,
  }),
  'delegation-end': async (on) => {
    const { operatorId } = (await on.other('manager')).operator;
    const { data } = await on.desk('delegation-give', { operatorId, ...daysAway(on), reason });
    return { delegationId: data['delegationId'], reason };
  },
  'access-confirm': async (on) => ({
    operatorId: (await on.other('agent')).operator.operatorId,
    reason,
  }),
  'access-export': async () => ({ reason }),
  ...monthChanges,
  'stuck-retry': stuck,
  'stuck-give-up': stuck,
};
