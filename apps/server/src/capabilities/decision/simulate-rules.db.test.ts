import { endpoints } from '@plazo/contract';
import { expect, test } from 'vitest';
import { transact } from '../../db/transaction.ts';
import { demoRules } from '../../demo/decision-rules.ts';
import { applying, type Who } from '../../testing/applicant.ts';
import { publishAtDesk, tryRules } from '../../testing/rules.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { applicationsBefore, countApplications } from './past-applications.store.ts';
import { runSimulation } from './run-simulation.ts';
import { findSimulation, insertSimulation, keepPage } from './simulations.store.ts';

const app = useTestApp();
const { apply } = endpoints;
const { applicant, complete } = applying(app);
const { rules } = demoRules;
const DAY_MS = 86_400_000;
const AMOUNT = 300_000;

/** An application as the test knows it: what was earned in a month, in minor units, and what was decided. */
type Fact = { readonly id: string; readonly income: number; readonly isApproved: boolean };

const simulate = async (draft: object, days = 90, challenger?: object) => {
  const auditor = await app.operator('auditor');
  const body = JSON.stringify({ rules: { ...rules, ...draft }, challenger });
  const arm = challenger ? 'challenger' : 'champion';
  return tryRules(app, auditor, { body, arm, days });
};
const rowsOf = (data: Record<string, unknown>) => [data['rows']].flat().map(Object);

/** What a loan asks in a month, by the calls of the borrower's own page. */
async function monthly(who: Who, amount: number): Promise<number> {
  const { data } = await app.call(who, apply.price.path, { productId: 'mx-fair', amount });
  return Number(data['payment']);
}

async function applied(income: number, amountMinor = AMOUNT, isPaidOut = true): Promise<Fact> {
  const who = await applicant('mx');
  await complete(who, 'mx', { income: String(income / 100) });
  const wish = { borrowerId: who.borrowerId, product: 'mx-fair', status: '21', amountMinor };
  const { orderId: id } = await app.dev<{ orderId: string }>('/dev/orders', wish);
  await app.dev('/dev/jobs/decide', {});
  if (isPaidOut)
    for (const job of ['send-disbursements', 'confirm-disbursements']) await app.dev(`/dev/jobs/${job}`, {});
  const { data } = await (await app.operator('auditor'))('decisions');
  const row = rowsOf(data).find(({ orderId }) => orderId === id);
  return { id, income, isApproved: row?.isApproved === 1 };
}

/** The same rule, judged by the test's own arithmetic. */
const isTooMuch = (payment: number, income: number, ppm: number) => payment / income > ppm / 1_000_000;

test('tells who would be decided otherwise, which way and why, as an independent count has it', async () => {
  const someone = await applicant('mx');
  const payment = await monthly(someone, AMOUNT);
  const whole = (share: number) => Math.ceil(payment / share / 100) * 100;
  const facts: Fact[] = [];
  for (const share of [0.1, 0.3, 0.35, 0.5]) facts.push(await applied(whole(share)));
  expect(facts.map(({ isApproved }) => isApproved)).toEqual([true, true, true, false]);

  for (const ppm of [200_000, 400_000, 600_000]) {
    const data = await simulate({ maxIncomeSharePpm: ppm });
    const otherwise = facts.filter(
      ({ isApproved, income }) => isApproved === isTooMuch(payment, income, ppm),
    );
    expect(new Set(rowsOf(data).map(({ orderId }) => orderId))).toEqual(
      new Set(otherwise.map(({ id }) => id)),
    );
    const [lost, won] = [true, false].map((was) => otherwise.filter(({ isApproved }) => isApproved === was));
    expect(data).toMatchObject({ all: 4, judged: 4, unknown: 0, same: 4 - otherwise.length });
    expect(data).toMatchObject({ lost: lost?.length, won: won?.length, wonLess: 0, lostPart: 0 });
    const [money] = [data['money']].flat().map(Object);
    expect(money?.lessLent ?? 0).toBe((lost?.length ?? 0) * AMOUNT);
    expect(money?.moreLent ?? 0).toBe((won?.length ?? 0) * AMOUNT);
    const reasons = [data['reasons']].flat();
    expect(reasons).toEqual(
      otherwise.length === 0 ? [] : [{ reason: 'income-share', added: lost?.length, gone: won?.length }],
    );
  }
  // nothing of it touched a decision
  const { data } = await (await app.operator('auditor'))('decisions', { outcome: 'approved' });
  expect(rowsOf(data)).toHaveLength(3);
});

test('tells what loans would not have been made, and what is overdue, given up and earned of them, as the books have it', async () => {
  await app.dev('/dev/clock', { advanceMs: 45 * DAY_MS });
  await app.dev('/dev/jobs/end-of-day', {});
  // approved and not paid out: it would be declined, and is no loan
  const payment = await monthly(await applicant('mx'), AMOUNT);
  const waiting = await applied(Math.ceil(payment / 30) * 100, AMOUNT, false);
  const data = await simulate({ maxIncomeSharePpm: 200_000 });
  const lost = rowsOf(data).filter(({ would }) => would === 'declined');
  expect(lost.map(({ orderId }) => orderId)).toContain(waiting.id);
  const ids = lost.map(({ orderId }) => orderId).filter((id) => id !== waiting.id);
  const { rows: booked } = await app.owner().query(
    `select sum(e.credit_minor - e.debit_minor)::integer as earned from journal_entry e join journal_transaction t using (stream, seq)
      where t.order_id = any($1) and e.account in ('income:interest', 'income:commission', 'income:late-charge', 'income:extension-fee')`,
    [ids],
  );
  const auditor = await app.operator('auditor');
  let overdue = 0;
  for (const orderId of ids) {
    const { data: loan } = await auditor('loan', { orderId });
    const late = [loan['plan']]
      .flat()
      .map(Object)
      .filter(({ state }) => state === 'late');
    overdue += late.reduce((sum, { remaining }) => sum + remaining, 0);
  }
  expect(booked[0].earned).toBeGreaterThan(0);
  expect(overdue).toBeGreaterThan(0);
  expect(data['money']).toMatchObject([
    { currency: 'MXN', loans: 2, earned: booked[0].earned, overdue, givenUp: 0 },
  ]);
});

test('declines before the signature count by the least amount, lower limits lend less, and days bound what is looked at', async () => {
  await app.dev('/dev/clock', { advanceMs: 2 * DAY_MS });
  const who = await applicant('mx');
  await complete(who, 'mx', { income: '500' });
  await app.call(who, apply.decision.path, { productId: 'mx-fair' });
  const [least, asked] = [await monthly(who, 100_000), await monthly(who, AMOUNT)];
  expect(least).toBeLessThan(asked);
  const between = Math.ceil((((least + asked) / 2) * 1_000_000) / 50_000);
  const rowOf = async (draft: object) =>
    rowsOf(await simulate(draft, 1)).find(({ isOrder }) => isOrder === 0);
  expect(await rowOf({ maxIncomeSharePpm: between })).toMatchObject({
    was: 'declined',
    would: 'less',
    reasons: ['income-share'],
  });
  expect(await rowOf({ maxIncomeSharePpm: Math.ceil((asked * 1_000_000) / 50_000) })).toMatchObject({
    would: 'approved',
  });
  expect(await rowOf({ maxIncomeSharePpm: 410_000 })).toBeUndefined();
  expect(await simulate({}, 1)).toMatchObject({ all: 1, judged: 1, same: 1 });

  const limits = { firstPpm: 0, stepPpm: 0, loansPaid: 1, everyDays: 30 };
  const big = await applied(90_000_000, 450_000);
  const data = await simulate({ limits }, 1);
  // with no first limit everybody is offered the least that all are offered first
  expect(rowsOf(data)).toMatchObject([{ orderId: big.id, was: 'approved', would: 'less' }]);
  expect(data).toMatchObject({ lostPart: 1, money: [{ lessLent: 450_000 - AMOUNT, moreLent: 0, loans: 0 }] });
});

test('what was not kept is not known and never guessed: an erased person, a bureau that was not asked, an answer that cannot be had again', async () => {
  const fact = await applied(90_000_000);
  const known = await simulate({}, 1);
  const bureau = {
    goodForDays: 30,
    againAfterDays: 1,
    maxPulls: 3,
    minScore: 600,
    without: {
      'no-file': 'go-on',
      thin: 'go-on',
      blocked: 'go-on',
      failed: 'go-on',
      'no-answer': 'go-on',
      'not-asked': 'go-on',
    },
  };
  expect(known['unknown']).toBe(0);
  expect(await simulate({ bureau: { 'prestamo-rayo': bureau } }, 1)).toMatchObject({
    unknown: known['all'],
    rows: [],
  });
  await app
    .owner()
    .query(`update decision set reasons = '{overdue}', is_approved = false where order_id = $1`, [fact.id]);
  expect(await simulate({}, 1)).toMatchObject({ unknown: 1, rows: [] });
  await app
    .owner()
    .query(`update decision set reasons = '{}', is_approved = true where order_id = $1`, [fact.id]);
  expect(await simulate({}, 1)).toMatchObject({ unknown: 0 });
  await app
    .owner()
    .query(
      `delete from borrower_key where borrower_id = (select borrower_id from loan_order where id = $1)`,
      [fact.id],
    );
  expect(await simulate({}, 1)).toMatchObject({ unknown: 1 });
});

test('a decision is judged by the arm that made it, and either arm of a draft can be tried', async () => {
  const trial = { name: 'all-strict', sharePpm: 500_000, rules: { ...rules, minAgeYears: 99 } };
  expect(await simulate({}, 1, { ...trial, sharePpm: 1 })).toMatchObject({ unknown: 1 });
  const before = await simulate({}, 1);
  await publishAtDesk(app, { rules, challenger: trial });
  const made: Fact[] = [];
  for (let no = 0; no < 6; no += 1) made.push(await applied(90_000_000));
  const after = await simulate({}, 1);
  expect(after['unknown']).toBe(before['unknown']);
  const declined = made.filter(({ isApproved }) => !isApproved).map(({ id }) => id);
  expect(rowsOf(after).map(({ orderId }) => orderId)).toEqual(expect.arrayContaining(declined));
  expect(after['won']).toBe(declined.length);
});

test('two workers at one simulation, one of them killed, count each application once', async () => {
  const manager = await app.operator('manager');
  const body = JSON.stringify({ rules: { ...rules, maxIncomeSharePpm: 200_000 } });
  const whole = await tryRules(app, manager, { body, arm: 'champion', days: 90 });
  const { db, clock } = app.opened().deps;
  const wish = {
    since: new Date(0),
    until: clock.now(),
    now: clock.now(),
    arm: 'champion' as const,
    decision: 'applications' as const,
  };
  const draft = { rules: { ...rules, maxIncomeSharePpm: 200_000 }, operatorId: manager.operator.operatorId };
  const made = { ...wish, ...draft, id: 'by-two', all: Number(whole['all']) };
  await transact(db, (tx) => insertSimulation(tx, made));
  const { deps } = app.opened();
  const page = await findSimulation(db, 'by-two');
  // one is killed between its page and the next, which another had read by then
  await runSimulation(deps, 'by-two', { budgetMs: 1, limit: 2 });
  const far = (await findSimulation(db, 'by-two'))?.tally.judged ?? 0;
  expect([far > 0, far < Number(whole['judged'])]).toEqual([true, true]);
  await Promise.all([2, 3, 5].map((limit) => runSimulation(deps, 'by-two', { budgetMs: 60_000, limit })));
  await runSimulation(deps, 'by-two', { budgetMs: 60_000, limit: 2 });
  const { data } = await manager('rules-simulation', { simulationId: 'by-two' });
  for (const name of ['judged', 'unknown', 'same', 'won', 'lost', 'reasons', 'money', 'rows'])
    expect.soft([name, data[name]]).toEqual([name, whole[name]]);
  expect(data['state']).toBe('done');
  const late = { end: { at: new Date(0), id: '' }, isLast: true, rows: [] };
  expect(page && (await transact(db, (tx) => keepPage(tx, page, { ...late, tally: page.tally })))).toBe(
    false,
  );
});

test('one that runs is ended by an operator with what it found, and a page that was read by then is not kept', async () => {
  const manager = await app.operator('manager');
  const { db, clock } = app.opened().deps;
  const wish = {
    since: new Date(0),
    until: clock.now(),
    now: clock.now(),
    arm: 'champion' as const,
    decision: 'applications' as const,
  };
  await transact(db, (tx) =>
    insertSimulation(tx, { ...wish, rules, operatorId: manager.operator.operatorId, id: 'to-end', all: 9 }),
  );
  const simulationId = 'to-end';
  const page = await findSimulation(db, simulationId);
  expect((await manager('rules-simulation-stop', { simulationId, reason: 'wrong days' })).success).toBe(true);
  const read = { end: { at: new Date(0), id: '' }, isLast: true, rows: [] };
  expect(page && (await transact(db, (tx) => keepPage(tx, page, { ...read, tally: page.tally })))).toBe(
    false,
  );
  await app.dev('/dev/jobs/simulations', {});
  expect((await manager('rules-simulation', { simulationId })).data).toMatchObject({
    state: 'stopped',
    judged: 0,
  });
  expect((await manager('rules-simulation-stop', { simulationId, reason: 'again' })).data['reason']).toBe(
    'changed',
  );
  const listed = [(await manager('rules-simulations')).data['rows']].flat().map(Object);
  expect(listed[0]).toMatchObject({ simulationId, state: 'stopped', all: 9 });
});

test('pages of applications follow one another, whatever was decided at one moment', async () => {
  const { db, clock } = app.opened().deps;
  await app
    .owner()
    .query('update decision set decided_at = (select min(decided_at) from decision) where is_approved');
  const since = new Date(0);
  const seen: string[] = [];
  let end = { at: clock.now(), id: '' };
  for (;;) {
    const page = await applicationsBefore(db, { since, end, limit: 2 });
    const last = page.at(-1);
    if (!last) break;
    seen.push(...page.map(({ id }) => id));
    end = { at: last.decidedAt, id: last.id };
  }
  expect(seen).toHaveLength(await countApplications(db, since, clock.now()));
  expect(new Set(seen).size).toBe(seen.length);
});
