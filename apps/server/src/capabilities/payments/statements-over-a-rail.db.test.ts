import { endpoints } from '@plazo/contract';
import { type RawBuilder, sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { checkFacts } from '../../commands/check-facts.ts';
import { transact } from '../../db/transaction.ts';
import { importStatements } from '../../jobs/import-statements.ts';
import { confirmDisbursements, sendDisbursements } from '../../jobs/orders.ts';
import { readStatements } from '../../jobs/read-statements.ts';
import { approvedLoan } from '../../testing/approved-loan.ts';
import { clabeOf } from '../../testing/clabe.ts';
import { mockRail } from '../../testing/mock-rail.ts';
import { moneyCases } from '../../testing/money-cases.ts';
import { useRailedApp } from '../../testing/railed-app.ts';
import { takeRailFact } from './take-rail-fact.ts';

/** What a rail says of its account, line by line, beside what it told: in pieces, twice, too little, too much and otherwise. */

const DAY = 24 * 60 * 60_000;
const DAYS = 3;
const since = new Date(Date.now() - DAY).toISOString().slice(0, 10);
const bank = await mockRail('prestamo-rayo', 'MXN', {
  methods: { transfer: 'spei' },
  hasCards: true,
  statement: { account: 'bank', since, settlesWithinDays: DAYS },
});
const app = useRailedApp(bank);

const ISSUE = '/independence/v3/loan-details/generate-vcode';
const REPAY = '/independence/v3/installment/loan-play-detail';
const deps = () => app.opened().deps;
const read = () => readStatements(deps(), { isByName: true });

/** As many days later, when what was told until now is final. */
async function later(days: number) {
  await app.dev('/dev/clock', { advanceMs: days * DAY });
  await bank.flush();
  await read();
}

async function lent() {
  const borrower = await app.borrower('mx');
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '174', daysToDue: 20 };
  const order = await app.dev<{ orderId: string; productId: string }>('/dev/orders', wish);
  const amount = Number((await app.call(borrower, REPAY, order)).data?.['repayAmount']);
  const form = { ...order, requestType: 1, payCode: 'spei', amount };
  const { data } = await app.call(borrower, ISSUE, form);
  const code = String(Object(data?.['repayDetail']).vCode);
  const { references } = await bank.state();
  const reference = references.find((one) => one.code === code)?.id ?? '';
  const paid = async () => {
    const { rows } = await sql<{ state: string; minor: number }>`
      select state, amount_minor::int as minor from payment where order_id = ${order.orderId}`.execute(
      deps().db,
    );
    return rows;
  };
  return { order, amount, code, reference, paid };
}

const linesOf = async () => {
  const { rows } = await sql<{ id: string; kind: string; state: string; minor: number }>`
    select id, kind, state, minor::int as minor from rail_line order by id`.execute(deps().db);
  return rows;
};
/** What was made of the lines that came after so many. */
const newLines = async (after: number) =>
  (await linesOf()).slice(after).map(({ kind, state }) => `${kind} ${state}`);
const sumOf = async (account: string) => {
  const { rows } = await sql<{ minor: number }>`
    select coalesce(sum(debit_minor - credit_minor), 0)::int as minor from journal_entry
    where account = ${account}`.execute(deps().db);
  return rows[0]?.minor ?? 0;
};
const kinds = async () => (await moneyCases(app)).map(({ kind }) => kind).toSorted();
const endAll = async () => {
  const desk = await app.operator('finance');
  for (const { caseId } of await moneyCases(app))
    await desk('money-case-close', { caseId, reason: 'Asked the bank' });
};
async function inOrder() {
  await endAll();
  expect((await app.books()).findings).toEqual([]);
}
afterEach(inOrder);

const dayOfLine = async (at: number) => {
  const { rows } = await sql<{ day: string }>`
    select value_on::text as day from rail_line order by id offset ${at} limit 1`.execute(deps().db);
  return rows[0]?.day ?? '';
};

/** What our bank says came from the rail. */
async function imported(amount: string, on = deps().clock.now().toISOString().slice(0, 10)) {
  const desk = await app.operator('finance');
  const content = `id,date,amount,currency\nB-${on},${on},${amount},MXN`;
  const answer = await desk('statement-import', { channel: 'bank', format: 'csv', content });
  expect(answer.code).toBe(0);
  await importStatements(deps());
  return String(answer.data['importId']);
}

let branches = 0;
/** An account that nobody else has, whose last two digits say what the bank does with it. */
function accountEnding(two: string): string {
  for (;;) {
    branches += 1;
    const clabe = clabeOf(`646180${String(branches).padStart(10, '0')}${two[0]}`);
    if (clabe.endsWith(two)) return clabe;
  }
}

/** A loan whose money the bank has, and of which it says nothing more by itself. */
async function paidOut() {
  const account = accountEnding('06');
  const loan = await approvedLoan(app, (who) => app.call(who, endpoints.account.bindBank.path, { account }));
  await sendDisbursements(deps(), { held: false });
  await confirmDisbursements(deps(), { held: false });
  const { rows } = await sql<{ id: string }>`
    select id from instruction where subject = ${loan.order.orderId} and kind = 'payout'`.execute(deps().db);
  const status = async () => String((await loan.show())['orderStatus']);
  expect(await status()).toBe('151');
  return { id: rows[0]?.id ?? '', status };
}
const amountOf = async (id: string) => {
  const { rows } = await sql<{ minor: number }>`
    select amount_minor::int as minor from instruction where id = ${id}`.execute(deps().db);
  return rows[0]?.minor ?? 0;
};

/** The rail tells a payment that its statement may know or not. */
async function tell(paymentId: string, { amount: minor, code: reference }: { amount: number; code: string }) {
  const own = deps().rails.named('bank');
  if (!own) throw new Error('There is no rail');
  const now = deps().clock.now();
  const at = now.toISOString();
  const amount = { minor, currency: 'MXN' };
  const payment = { id: paymentId, reference, amount, paidAt: at, method: 'transfer' };
  const raw = { id: `f-${paymentId}`, at, type: 'payment.received', payment };
  await takeRailFact(deps(), { own, raw, receivedAt: now });
}

describe('a statement of a rail', () => {
  test('is of what was told, each line once; its price is posted once its day is final, and our bank confirms the net', async () => {
    const loan = await lent();
    const before = (await linesOf()).length;
    await bank.actOn(loan.reference, 'pay-whole', loan.amount);
    await bank.flush();
    await bank.line({ kind: 'fee', minor: -300 });
    await bank.line({ kind: 'fee-tax', minor: -48 });
    const net = loan.amount - 348;
    await bank.line({ kind: 'withdrawal', minor: -net });
    await read();
    expect(await newLines(before)).toEqual([
      'payment matched',
      'fee waiting',
      'fee-tax waiting',
      'withdrawal waiting',
    ]);
    expect([await sumOf('rail-fee-expense'), await sumOf('recoverable-tax')]).toEqual([0, 0]);
    await later(1);
    await read();
    expect([await sumOf('rail-fee-expense'), await sumOf('recoverable-tax')]).toEqual([300, 48]);
    const held = await sumOf('clearing:bank');
    const importId = await imported((net / 100).toFixed(2));
    await read();
    expect(await newLines(before)).toEqual([
      'payment matched',
      'fee posted',
      'fee-tax posted',
      'withdrawal matched',
    ]);
    expect((await sumOf('clearing:bank')) - held).toBe(-net);
    expect(await loan.paid()).toEqual([{ state: 'posted', minor: loan.amount }]);
    // the bank's file was wrong: what left waits for it again
    const desk = await app.operator('finance');
    await desk('statement-reverse', { importId, reason: 'another account' });
    expect((await newLines(before)).at(-1)).toBe('withdrawal waiting');
    await later(DAYS + 1);
    expect(await kinds()).toEqual(['settlement-missing']);
    await imported((net / 100).toFixed(2), await dayOfLine(before + 3));
    await read();
    expect(await kinds()).toEqual([]);
  });

  test('books what nobody told by its line, to its loan, and what names nothing to suspense; told later it is the same', async () => {
    const loan = await lent();
    const before = (await linesOf()).length;
    const paymentId = `${loan.reference}-silent`;
    await bank.line({ kind: 'payment', minor: loan.amount, paymentId, reference: loan.code });
    await bank.line({ kind: 'payment', minor: 7_700, paymentId: 'of-nobody' });
    await read();
    expect(await loan.paid()).toEqual([]);
    expect(await newLines(before)).toEqual(['payment waiting', 'payment waiting']);
    await later(1);
    expect(await newLines(before)).toEqual(['payment matched', 'payment matched']);
    expect(await loan.paid()).toEqual([{ state: 'posted', minor: loan.amount }]);
    expect(await kinds()).toEqual([]);
    await tell(paymentId, loan);
    expect(await loan.paid()).toEqual([{ state: 'posted', minor: loan.amount }]);
    expect(await kinds()).toEqual([]);
  });

  test('that lacks what was told is a case after the days of the rail, which ends once the line is there', async () => {
    const loan = await lent();
    const paymentId = `${loan.reference}-early`;
    await tell(paymentId, loan);
    expect(await loan.paid()).toEqual([{ state: 'posted', minor: loan.amount }]);
    await later(DAYS - 1);
    expect(await kinds()).toEqual([]);
    await later(2);
    expect(await moneyCases(app)).toMatchObject([
      { kind: 'statement-line-missing', orderId: loan.order.orderId, amount: loan.amount },
    ]);
    await bank.line({ kind: 'payment', minor: loan.amount, paymentId, reference: loan.code });
    await read();
    expect(await kinds()).toEqual([]);
    expect(await loan.paid()).toEqual([{ state: 'posted', minor: loan.amount }]);
  });

  test('that does not come for longer than the days of the rail is a case, once, which ends when it comes', async () => {
    await bank.fault('statement-lost', 1_000);
    await later(DAYS + 2);
    await later(1);
    expect(await kinds()).toEqual(['statement-overdue']);
    await bank.fault('statement-lost', 0);
    await read();
    expect(await kinds()).toEqual([]);
  });

  test('is taken as it was told last until its day is final; after that another word is a case and moves nothing', async () => {
    const loan = await lent();
    const before = (await linesOf()).length;
    await bank.actOn(loan.reference, 'pay-whole', loan.amount);
    await bank.flush();
    await bank.fault('statement-wrong-amount');
    await read();
    expect(await newLines(before)).toEqual(['payment waiting']);
    await read();
    expect(await newLines(before)).toEqual(['payment matched']);
    await later(1);
    const held = await sumOf('clearing:bank');
    await bank.fault('statement-wrong-amount', 1_000);
    await later(1);
    await bank.fault('statement-wrong-amount', 0);
    expect(new Set(await kinds())).toEqual(new Set(['statement-line-changed', 'statement-sum']));
    expect(await newLines(before)).toEqual(['payment matched']);
    expect(await sumOf('clearing:bank')).toBe(held);
  });

  test('is read once however its pages overlap, its answers are lost, and however many servers read it at a time', async () => {
    const loan = await lent();
    const before = (await linesOf()).length;
    for (const minor of [100, 200, 300]) await bank.actOn(loan.reference, 'pay-part', minor);
    await bank.flush();
    await bank.line({ kind: 'fee', minor: -50 });
    await bank.line({ kind: 'payment', minor: 4_321, paymentId: `${loan.reference}-race` });
    const fees = await sumOf('rail-fee-expense');
    const held = await sumOf('clearing:bank');
    await bank.fault('statement-pages', 40);
    await bank.fault('statement-lost', 2);
    await Promise.all([read(), read(), read()]);
    await app.dev('/dev/clock', { advanceMs: DAY });
    await bank.flush();
    await bank.fault('statement-lost', 3);
    await Promise.all([read(), read(), read(), read()]);
    await read();
    expect(await newLines(before)).toEqual([
      ...Array.from({ length: 3 }, () => 'payment matched'),
      'fee posted',
      'payment matched',
    ]);
    expect((await sumOf('rail-fee-expense')) - fees).toBe(50);
    expect((await sumOf('clearing:bank')) - held).toBe(4_321 - 50);
    expect(await kinds()).toEqual([]);
  });

  test('survives that every connection is ended while it is read: each line is booked once', async () => {
    const loan = await lent();
    const before = (await linesOf()).length;
    const minors = [110, 120, 130, 140, 150, 160];
    for (const minor of minors)
      await bank.line({
        kind: 'payment',
        minor,
        paymentId: `${loan.reference}-${minor}`,
        reference: loan.code,
      });
    await bank.line({ kind: 'fee', minor: -77 });
    const fees = await sumOf('rail-fee-expense');
    await app.dev('/dev/clock', { advanceMs: DAY });
    await bank.flush();
    let ended = 0;
    for (let round = 0; round < 12; round += 1) {
      const reading = read().catch(() => undefined);
      for (let kills = 0; kills < round; kills += 1) await sql`select 1`.execute(deps().db).catch(() => 0);
      const { rowCount } = await app
        .opened()
        .pool.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        );
      ended += rowCount ?? 0;
      await reading;
    }
    expect(ended).toBeGreaterThan(0);
    // connections of the pool that were ended are found so when they are used
    while (!(await app.dev('/dev/products').catch(() => undefined)));
    // what failed rests for a minute
    await app.dev('/dev/clock', { advanceMs: 10 * 60_000 });
    await bank.flush();
    await app.dev('/dev/jobs/take-facts', {});
    await read();
    expect(await newLines(before)).toEqual([...minors.map(() => 'payment matched'), 'fee posted']);
    expect((await loan.paid()).map(({ minor }) => minor).toSorted((a, b) => a - b)).toEqual(minors);
    expect((await sumOf('rail-fee-expense')) - fees).toBe(77);
  });
});

describe('a payout', () => {
  test('that nobody told of arrives by its line', async () => {
    const { id, status } = await paidOut();
    await bank.line({ kind: 'payout', minor: -(await amountOf(id)), instruction: id });
    await later(1);
    expect(await status()).toBe('174');
    expect(await kinds()).toEqual([]);
  });

  test('of which the statement names another amount stops, moves nothing, and is a case', async () => {
    const { id, status } = await paidOut();
    const held = await sumOf('clearing:bank');
    await bank.line({ kind: 'payout', minor: -(await amountOf(id)) - 1, instruction: id });
    await later(1);
    expect(await status()).toBe('151');
    expect(await kinds()).toEqual(['disbursement-differs']);
    const { rows } = await sql<{ due: Date | null; detail: string }>`
      select i.due_at as due, e.detail from instruction i join instruction_event e
        on e.borrower_id = i.borrower_id and e.instruction_id = i.id
      where i.id = ${id} order by e.seq desc limit 1`.execute(deps().db);
    expect(rows).toEqual([{ due: null, detail: 'statement-differs' }]);
    expect(await sumOf('clearing:bank')).toBe(held);
  });

  test('that comes back by its line alone, twice, comes back once', async () => {
    const { id, status } = await paidOut();
    await bank.act(id, 'settle');
    await bank.flush();
    const minor = await amountOf(id);
    const held = await sumOf('clearing:bank');
    for (let times = 0; times < 2; times += 1) await bank.line({ kind: 'return', minor, instruction: id });
    await later(1);
    expect((await sumOf('clearing:bank')) - held).toBe(minor);
    expect(await status()).toBe('174');
    expect(await kinds()).toContain('statement-line-unmatched');
  });
});

describe('the check of the books', () => {
  /** What it finds after a fault, which is taken back. */
  async function foundAfter(fault: RawBuilder<unknown>): Promise<string> {
    const found: string[] = [];
    const planted = transact(deps().db, async (tx) => {
      await fault.execute(tx);
      found.push(...(await checkFacts(tx, deps().clock.now())));
      throw new Error('taken back');
    });
    await expect(planted).rejects.toThrow('taken back');
    return found.join();
  }

  test('notices a line of another amount, a price without its line, a settlement that is gone, and a day that is not its sum', async () => {
    const loan = await lent();
    await bank.actOn(loan.reference, 'pay-whole', loan.amount);
    await bank.flush();
    await bank.line({ kind: 'fee', minor: -10 });
    await later(1);
    const { rows } = await sql<{ id: string; day: string }>`
      select id, day::text as day from rail_line where payment_id like ${`${loan.reference}%`}`.execute(
      deps().db,
    );
    const [{ id, day } = { id: '', day: '' }] = rows;
    expect(await foundAfter(sql`select 1`)).toBe('');
    expect(await foundAfter(sql`update rail_line set minor = minor + 1 where id = ${id}`)).toContain(
      `statement-line-differs: bank ${id}`,
    );
    const fee = sql`kind = 'fee' and day = ${day}`;
    expect(await foundAfter(sql`update rail_line set state = 'kept' where ${fee}`)).toContain(
      'statement-line-differs: bank line:',
    );
    expect(
      await foundAfter(
        sql`update settlement set amount_minor = amount_minor + 1 where account = 'rail-fee-expense'`,
      ),
    ).toContain('statement-line-differs');
    expect(
      await foundAfter(sql`update rail_day set closing_minor = closing_minor + 1 where day = ${day}`),
    ).toContain(`statement-day-differs: bank ${day}`);
  });
});
