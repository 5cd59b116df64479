import { endpoints } from '@plazo/contract';
import { signCall } from '@plazo/rail-kit';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { clearing } from '../../commands/ledger.ts';
import { noteRestore } from '../../db/restored.store.ts';
import { confirmDisbursements, sendDisbursements } from '../../jobs/orders.ts';
import { readFacts } from '../../jobs/read-facts.ts';
import { approvedLoan } from '../../testing/approved-loan.ts';
import { accountEnding } from '../../testing/clabe.ts';
import { mockRail } from '../../testing/mock-rail.ts';
import { endCases, moneyCases } from '../../testing/money-cases.ts';
import { useRailedApp } from '../../testing/railed-app.ts';
import { takeRailFact } from '../payments/take-rail-fact.ts';

/** A loan's money over a bank that is another program: slow, silent, wrong, late, and telling everything twice. */

const bank = await mockRail('prestamo-rayo', 'MXN');
const app = useRailedApp(bank);

/** An approved loan of a borrower with an account. */
async function approved(ending: string) {
  const account = accountEnding(ending);
  const loan = await approvedLoan(app, (who) => app.call(who, endpoints.account.bindBank.path, { account }));
  const { orderId } = loan.order;
  const status = async () => String((await loan.show())['orderStatus']);
  const asked = async () => {
    const { rows } = await sql<{ id: string; state: string; attempts: number }>`
      select id, state, attempts from instruction where subject = ${orderId} order by created_at`.execute(
      app.opened().deps.db,
    );
    return rows;
  };
  return { ...loan, orderId, status, asked };
}

/** The round of the jobs as it runs by itself. */
async function round() {
  const { deps } = app.opened();
  await sendDisbursements(deps, { held: false });
  await confirmDisbursements(deps, { held: false });
}
async function pass(ms: number) {
  await app.dev('/dev/clock', { advanceMs: ms });
  await bank.flush();
  await round();
}
const seenBy = async (ids: readonly { id: string }[]) => {
  const { payouts } = await bank.state();
  return payouts.filter(({ id }) => ids.some((own) => own.id === id));
};

/** The books are in order, and hold for the bank what it believes itself, to the unit. */
async function inBalance() {
  await bank.flush();
  const { findings } = await app.books();
  expect(findings.filter((finding) => !finding.startsWith('fact-contested'))).toEqual([]);
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(sum(debit_minor - credit_minor), 0)::bigint as minor from journal_entry
    where account in ('clearing:bank', 'clearing:later-bank')`.execute(app.opened().deps.db);
  const book = await bank.book();
  expect(book.reduce((sum, { netMinor }) => sum + netMinor, 0)).toBe(Number(rows[0]?.minor ?? 0n));
}
afterEach(inBalance);

/** What stands on the account of that bank, and what is on its way. */
async function cleared() {
  const rows = await clearing(app.opened().deps);
  const own = rows.find(({ account }) => account === 'clearing:bank');
  return own ?? { balanceMinor: 0n, inTransitMinor: 0n };
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

describe('money that is sent', () => {
  test('arrives when the bank says so, dated by it, and was asked for once', async () => {
    const loan = await approved('11');
    await round();
    expect(await loan.status()).toBe('151');
    const onItsWay = await cleared();
    await pass(31 * SECOND);
    expect(await loan.status()).toBe('174');
    const arrived = await cleared();
    expect(onItsWay.inTransitMinor - arrived.inTransitMinor).toBeGreaterThan(0n);
    expect(onItsWay.balanceMinor - arrived.balanceMinor).toBe(
      onItsWay.inTransitMinor - arrived.inTransitMinor,
    );
    expect(await loan.asked()).toMatchObject([{ state: 'succeeded', attempts: 1 }]);
    expect(await seenBy(await loan.asked())).toHaveLength(1);
  });

  test.each(['lost-answer', 'cut-connection', '5xx-after'])(
    'is asked about after %s, and never sent under another id',
    async (fault) => {
      const loan = await approved('00');
      await bank.fault('drop-webhook', 9);
      await bank.fault(fault);
      await round();
      expect(await loan.asked()).toMatchObject([{ state: 'unknown', attempts: 1 }]);
      expect(await loan.status()).toBe('151');
      await pass(6 * SECOND);
      expect(await loan.status()).toBe('174');
      expect(await loan.asked()).toMatchObject([{ state: 'succeeded', attempts: 1 }]);
      await bank.fault('drop-webhook', 0);
    },
  );

  test('goes again under the same id where the bank never received it', async () => {
    const loan = await approved('00');
    await bank.fault('lost-ask');
    await round();
    expect(await loan.asked()).toMatchObject([{ state: 'unknown', attempts: 1 }]);
    await pass(6 * SECOND);
    await round();
    expect(await loan.status()).toBe('174');
    expect(await loan.asked()).toMatchObject([{ attempts: 2 }]);
    expect(await seenBy(await loan.asked())).toHaveLength(1);
  });

  test('waits where the bank says not now', async () => {
    const loan = await approved('00');
    await bank.fault('429');
    await round();
    await round();
    expect(await loan.asked()).toMatchObject([{ state: 'asked', attempts: 1 }]);
    await pass(8 * SECOND);
    expect(await loan.status()).toBe('174');
  });

  test('is not taken for refused where the bank has its id under other words: what it says of it is asked', async () => {
    const loan = await approved('00');
    const { deps } = app.opened();
    await sendDisbursements(deps, { held: false });
    const [own] = await loan.asked();
    const path = `/v1/payouts/${own?.id}`;
    const to = { kind: 'clabe', number: accountEnding('06') };
    const body = Buffer.from(JSON.stringify({ amount: { minor: 5, currency: 'MXN' }, to, purpose: 'loan' }));
    const signature = signCall({ method: 'PUT', path, body }, bank.out, deps.clock.now());
    const headers = { 'content-type': 'application/json', 'plazo-signature': signature };
    expect((await fetch(bank.url + path, { method: 'PUT', headers, body })).ok).toBe(true);
    await round();
    expect(await loan.asked()).toMatchObject([{ state: 'unknown' }]);
    await bank.act(own?.id ?? '', 'fail');
    await pass(6 * SECOND);
    // it names another amount than ours
    expect(await loan.status()).toBe('151');
    expect(await casesOf(loan)).toContainEqual({ kind: 'disbursement-differs' });
    await endCases(app);
  });

  test('is sent once by two servers at once', async () => {
    const loans = await Promise.all([approved('00'), approved('00'), approved('00')]);
    await Promise.all([round(), round(), round(), round()]);
    for (const loan of loans) {
      expect(await loan.status()).toBe('174');
      expect(await loan.asked()).toMatchObject([{ state: 'succeeded', attempts: 1 }]);
    }
  });
});

const onItsWay = ['Tu dinero va en camino', 'Aprobamos tu préstamo'];

describe('money that does not arrive', () => {
  test('at an account that is not there: the borrower is told, and nothing goes again by itself', async () => {
    const loan = await approved('04');
    await round();
    const shown = { orderStatus: '170', noticeStatusText: 'El banco nos regresó tu dinero' };
    expect(await loan.show()).toMatchObject(shown);
    expect(await loan.messages()).toEqual(['El banco nos regresó tu dinero', ...onItsWay]);
    await pass(DAY);
    expect(await loan.asked()).toMatchObject([{ state: 'failed' }]);
  });

  test('for want of our funds: nobody is told to mend an account, and it goes again once there are some', async () => {
    const loan = await approved('09');
    await bank.funds(false);
    await round();
    expect(await loan.status()).toBe('170');
    expect(await loan.messages()).toEqual(onItsWay);
    await bank.funds(true);
    await pass(5 * MINUTE);
    expect(await loan.asked()).toHaveLength(1);
    await pass(11 * MINUTE);
    expect(await loan.status()).toBe('174');
    expect(await loan.asked()).toMatchObject([{ state: 'failed' }, { state: 'succeeded' }]);
  });

  test('comes back days after it had arrived: it lies in suspense, and nothing is charged', async () => {
    const loan = await approved('05');
    await round();
    expect(await loan.status()).toBe('174');
    await pass(3 * DAY + MINUTE);
    expect(await loan.asked()).toMatchObject([{ state: 'returned' }]);
    expect(await loan.messages()).toContain('El banco nos regresó tu dinero');
  });

  test('goes out again by the bank that pays by then, and is booked on the account of that one', async () => {
    const loan = await approved('05');
    await round();
    await pass(3 * DAY + MINUTE);
    const { deps } = app.opened();
    const own = deps.rails.payoutOf('prestamo-rayo');
    if (!own) throw new Error('There is no bank');
    const paying = { ...own, clearing: 'later-bank' };
    await sendDisbursements({ ...deps, rails: { ...deps.rails, payoutOf: () => paying } }, { held: true });
    await confirmDisbursements(deps, { held: false });
    await bank.flush();
    expect(await loan.asked()).toMatchObject([{ state: 'returned' }, { state: 'succeeded' }]);
    const { rows } = await sql<{ account: string; amount: bigint }>`
      select e.account, sum(e.debit_minor - e.credit_minor)::bigint as amount
      from journal_entry e join journal_transaction t on t.stream = e.stream and t.seq = e.seq
      where e.stream = ${loan.who.borrowerId} and e.account like 'clearing:%' group by 1 order by 1`.execute(
      deps.db,
    );
    expect(rows.map(({ account, amount }) => [account, Math.sign(Number(amount))])).toEqual([
      ['clearing:bank', 0],
      ['clearing:later-bank', -1],
    ]);
  });

  test('was told as failed and arrived all the same before anything else was sent', async () => {
    const loan = await approved('07');
    await round();
    expect(await loan.status()).toBe('170');
    await app.dev('/dev/clock', { advanceMs: 10 * MINUTE + SECOND });
    await bank.flush();
    expect(await loan.status()).toBe('174');
    await pass(DAY);
    expect(await loan.asked()).toMatchObject([{ state: 'succeeded' }]);
  });
});

test('a bank that never says what became of it is asked on and on, is an alarm, and is never taken to have failed', async () => {
  const loan = await approved('06');
  await round();
  await pass(23 * 60 * MINUTE);
  expect(await casesOf(loan)).toEqual([]);
  await pass(2 * 60 * MINUTE);
  await pass(DAY);
  expect(await loan.asked()).toMatchObject([{ state: 'pending', attempts: 1 }]);
  expect(await casesOf(loan)).toEqual([{ kind: 'disbursement-overdue' }]);
  await endCases(app);
});

describe('after its last moment', () => {
  const HOURS = 60 * MINUTE;
  /** Twelve hours after it was wanted, as the rail's entry says. */
  const beyond = 13 * HOURS;

  test('a payout that never left is not done: its borrower reads that it comes, the desk is told, and it is asked for anew', async () => {
    const loan = await approved('00');
    await bank.away(async () => {
      await round();
      await pass(beyond);
    });
    expect(await loan.asked()).toMatchObject([{ state: 'failed' }]);
    expect(await seenBy(await loan.asked())).toEqual([]);
    const text = 'Vamos a enviarlo otra vez. No tienes que hacer nada más';
    expect(await loan.show()).toMatchObject({ orderStatus: '170', nextStep: text });
    expect(await loan.messages()).toEqual(onItsWay);
    expect(await casesOf(loan)).toEqual([{ kind: 'disbursement-expired' }]);
    await pass(16 * MINUTE);
    expect(await loan.status()).toBe('174');
    expect(await loan.asked()).toMatchObject([{ state: 'failed' }, { state: 'succeeded', attempts: 1 }]);
    await endCases(app);
  });

  test('one that may be at the bank is asked about, and fenced where it is not', async () => {
    const loan = await approved('00');
    await bank.fault('lost-ask');
    await round();
    await pass(6 * SECOND);
    await bank.away(round);
    expect(await loan.asked()).toMatchObject([{ state: 'asked', attempts: 2 }]);
    await pass(beyond);
    expect(await loan.asked()).toMatchObject([{ state: 'failed', attempts: 2 }]);
    expect(await seenBy(await loan.asked())).toMatchObject([{ state: 'cancelled' }]);
  });

  test('is told to the bank, which makes none that arrives later', async () => {
    const loan = await approved('00');
    await round();
    const { rows } = await app
      .owner()
      .query<{ at: Date; hours: string }>(
        'select not_after as at, extract(epoch from not_after - created_at) / 3600 as hours from instruction where subject = $1',
        [loan.orderId],
      );
    expect(Number(rows[0]?.hours)).toBeCloseTo(12, 3);
    expect(await seenBy(await loan.asked())).toMatchObject([{ notAfter: rows[0]?.at.toISOString() }]);
  });

  test('the books find one that left all the same', async () => {
    const loan = await approved('00');
    await round();
    const [own] = await loan.asked();
    const move = (by: string) =>
      app
        .owner()
        .query('update instruction set not_after = not_after + $2::interval where id = $1', [own?.id, by]);
    await move('-13 hours');
    const finding = `instruction ${own?.id} left after its last moment`;
    expect((await app.books()).findings).toEqual([expect.stringContaining(finding)]);
    await move('13 hours');
  });
});

describe('of a payout that its bank does not answer for', () => {
  const decided = async (kind: 'disbursement-arrived' | 'disbursement-failed', waitMs = 26 * 60 * MINUTE) => {
    const loan = await approved('06');
    await round();
    await pass(waitMs);
    const [own] = await loan.asked();
    const [one, other] = [await app.operator('finance'), await app.operator('finance')];
    const { data } = await one('rails', {});
    expect(data['rails']).toContainEqual(
      expect.objectContaining({ name: 'bank', kinds: ['payout'], state: 'up', isSimulated: 1 }),
    );
    const overdue = { rail: 'bank', orderId: loan.orderId, instruction: own?.id };
    if (waitMs > DAY) expect(data['overdue']).toContainEqual(expect.objectContaining(overdue));
    else expect(data['overdue']).not.toContainEqual(expect.objectContaining(overdue));
    const form = { kind, orderId: loan.orderId, paymentId: own?.id, reason: 'Line 4711 of the statement' };
    const wish = { borrowerId: loan.who.borrowerId, product: 'mx-classic', status: '174' };
    const another = await app.dev<{ orderId: string }>('/dev/orders', wish);
    expect((await one('request-make', { ...form, orderId: another.orderId })).code).not.toBe(0);
    const made = await one('request-make', form);
    const decide = async (who: typeof one, isApproved = 1) =>
      (await who('request-decide', { requestId: made.data['requestId'], isApproved, reason: 'Seen it' }))
        .code;
    return { loan, made: made.code, alone: () => decide(one), together: () => decide(other), own };
  };

  test('one person says nothing, and two say it has arrived: the loan runs, and its trail names the desk', async () => {
    const { loan, made, alone, together, own } = await decided('disbursement-arrived');
    expect(made).toBe(0);
    expect(await alone()).toBe(-40);
    expect(await loan.status()).toBe('151');
    expect(await together()).toBe(0);
    expect(await loan.status()).toBe('174');
    const { rows } = await sql<{ source: string; state: string }>`
      select source, state from instruction_event where instruction_id = ${own?.id ?? ''} order by seq desc limit 1`.execute(
      app.opened().deps.db,
    );
    expect(rows).toEqual([{ source: 'desk', state: 'succeeded' }]);
    // the bank says the same in the end, and nothing is booked twice
    await bank.act(own?.id ?? '', 'settle');
    await bank.flush();
    expect(await loan.status()).toBe('174');
    await endCases(app);
  });

  test('two say it has failed: the borrower has it back where it was, and it is paid once when the bank pays after all', async () => {
    const { loan, together, own } = await decided('disbursement-failed');
    expect(await together()).toBe(0);
    expect(await loan.status()).toBe('170');
    await bank.act(own?.id ?? '', 'settle');
    await bank.flush();
    expect(await loan.status()).toBe('174');
    expect(await loan.asked()).toMatchObject([{ state: 'succeeded' }]);
    await endCases(app);
  });

  test('nobody decides while the bank may still answer', async () => {
    const { loan, made, own } = await decided('disbursement-arrived', MINUTE);
    expect(made).toBe(-40);
    expect(await loan.asked()).toMatchObject([{ state: 'pending' }]);
    await bank.act(own?.id ?? '', 'settle');
    await bank.flush();
    await endCases(app);
  });
});

describe('what the bank tells', () => {
  test('with another amount stops that payout, moves nothing, and is a case', async () => {
    const loan = await approved('00');
    await bank.fault('drop-webhook', 9);
    await bank.fault('lost-answer');
    await round();
    await bank.fault('drop-webhook', 0);
    const [payout] = await seenBy(await loan.asked());
    await bank.fault('wrong-amount');
    await bank.act(payout?.id ?? '', 'tell-again');
    await bank.flush();
    expect(await loan.status()).toBe('151');
    expect(await casesOf(loan)).toEqual([{ kind: 'disbursement-differs' }]);
    await endCases(app);
    await pass(6 * SECOND);
    expect(await loan.status()).toBe('174');
  });

  test('late, twice and in another order changes nothing', async () => {
    const loan = await approved('11');
    await bank.fault('reorder', 9);
    await bank.fault('duplicate', 9);
    await round();
    await pass(31 * SECOND);
    await pass(DAY);
    expect(await loan.status()).toBe('174');
    expect(await loan.asked()).toMatchObject([{ state: 'succeeded', attempts: 1 }]);
    await bank.fault('reorder', 0);
    await bank.fault('duplicate', 0);
  });

  test('and nobody heard is read from its list', async () => {
    const loan = await approved('05');
    await round();
    await bank.fault('drop-webhook', 9);
    await app.dev('/dev/clock', { advanceMs: 3 * DAY + MINUTE });
    await bank.flush();
    expect(await loan.asked()).toMatchObject([{ state: 'succeeded' }]);
    await bank.fault('drop-webhook', 0);
    await readFacts(app.opened().deps, { isByName: true });
    expect(await loan.asked()).toMatchObject([{ state: 'returned' }]);
  });

  test('is read from its list before anything is sent by an installation that was restored', async () => {
    const { deps } = app.opened();
    const loan = await approved('11');
    await noteRestore(deps.db, deps.clock.now());
    await round();
    await pass(MINUTE);
    await bank.away(async () => {
      await readFacts(deps, { isByName: true });
      await pass(MINUTE);
    });
    expect([await loan.asked(), await seenBy(await loan.asked())]).toMatchObject([
      [{ state: 'asked', attempts: 0 }],
      [],
    ]);
    await readFacts(deps, { isByName: true });
    await pass(2 * MINUTE);
    await pass(MINUTE);
    expect(await loan.asked()).toMatchObject([{ state: 'succeeded', attempts: 1 }]);
    expect(await seenBy(await loan.asked())).toHaveLength(1);
  });

  test.each(['unknown-state', 'unknown-type'])(
    'of an %s is kept whole and put before a person',
    async (fault) => {
      const before = await unclear();
      await bank.fault(fault);
      const loan = await approved('00');
      await round();
      await bank.flush();
      expect(await loan.status()).toBe('174');
      expect((await unclear()) - before).toBe(1);
      await endCases(app);
    },
  );

  test('counts only of what that bank was asked: another rail that tells of it is put before a person', async () => {
    const loan = await approved('06');
    await round();
    const [asked] = await loan.asked();
    const { deps } = app.opened();
    const own = deps.rails.named('bank');
    if (!own || !asked) throw new Error('The bank was asked nothing');
    const other = { ...own, rail: { ...own.rail, name: 'other' } };
    const receivedAt = deps.clock.now();
    for (const state of ['accepted', 'failed', 'succeeded']) {
      const payout = { state, changedAt: receivedAt.toISOString(), amount: { minor: 1, currency: 'MXN' } };
      const told = { id: `other-${state}`, type: 'payout.changed', at: payout.changedAt };
      const raw = { ...told, instruction: asked.id, payout };
      const { body } = await takeRailFact(deps, { own: other, raw, receivedAt });
      expect(body).toMatchObject({ outcome: 'conflict' });
    }
    expect(await loan.asked()).toMatchObject([{ state: 'pending' }]);
    await endCases(app);
  });

  test('of a payout that nobody asked for lies in no suspense: it is a case, and answered so', async () => {
    const { deps } = app.opened();
    const own = deps.rails.named('bank');
    if (!own) throw new Error('There is no rail');
    const receivedAt = deps.clock.now();
    const at = receivedAt.toISOString();
    const amount = { minor: 100, currency: 'MXN' };
    const payout = { state: 'succeeded', changedAt: at, settledAt: at, amount };
    const raw = { id: 'never', type: 'payout.changed', at, instruction: '01JM7Q4T8WZ3KX0V9B6R', payout };
    const { body } = await takeRailFact(deps, { own, raw, receivedAt });
    expect(body).toEqual({ received: true, outcome: 'conflict' });
    const { rows } = await sql`select 1 from suspense_entry where payment_id = ${raw.instruction}`.execute(
      deps.db,
    );
    expect(rows).toEqual([]);
    expect((await moneyCases(app)).map(({ kind }) => kind)).toContain('disbursement-unknown');
    await endCases(app);
  });

  test('is refused where somebody else says it, and where its clock is wrong', async () => {
    const loan = await approved('06');
    await round();
    const [own] = await loan.asked();
    const telling = {
      state: 'succeeded',
      changedAt: '2026-01-01T00:00:00Z',
      amount: { minor: 1, currency: 'MXN' },
    };
    const fact = {
      id: 'forged',
      type: 'payout.changed',
      at: telling.changedAt,
      instruction: own?.id,
      payout: telling,
    };
    const body = Buffer.from(JSON.stringify(fact));
    const now = app.opened().deps.clock.now();
    const call = { method: 'POST', path: '/rails/bank/facts', body };
    const send = async (signature: string, path = call.path) => {
      const headers = { 'content-type': 'application/json', 'plazo-signature': signature };
      const { statusCode } = await app.app().inject({ method: 'POST', url: path, headers, payload: body });
      return statusCode;
    };
    expect(await send(signCall(call, { ...bank.in, secret: 'another' }, now))).toBe(401);
    expect(await send(signCall(call, bank.in, new Date(now.getTime() - 6 * MINUTE)))).toBe(401);
    expect(await send(signCall({ ...call, path: '/rails/bank/other' }, bank.in, now))).toBe(401);
    expect(await send(signCall(call, bank.in, now), '/rails/nobody/facts')).toBe(404);
    expect(await loan.status()).toBe('151');
    expect(await loan.asked()).toMatchObject([{ state: 'pending' }]);
  });
});

async function casesOf({ orderId }: { orderId: string }) {
  const { rows } = await sql<{ kind: string }>`
    select kind from money_case where order_id = ${orderId} and state = 'open'`.execute(app.opened().deps.db);
  return rows;
}

async function unclear(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from money_case where kind = 'unclear-message'`.execute(
    app.opened().deps.db,
  );
  return rows[0]?.count ?? 0;
}
