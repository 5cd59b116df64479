import { endpoints } from '@plazo/contract';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { confirmDisbursements } from '../../jobs/orders.ts';
import { readFacts } from '../../jobs/read-facts.ts';
import { clabeOf } from '../../testing/clabe.ts';
import { lentLoan } from '../../testing/lent.ts';
import { mockRail } from '../../testing/mock-rail.ts';
import { endCases, moneyCases } from '../../testing/money-cases.ts';
import { nameAccount } from '../../testing/name-account.ts';
import { useRailedApp } from '../../testing/railed-app.ts';

/** Credit that leaves for its borrower by itself, over a bank that is slow, silent, wrong, late, and tells everything twice. */

const bank = await mockRail('prestamo-rayo', 'MXN');
const app = useRailedApp(bank);

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const CREDIT = 12_345;

let branches = 0;
function accountEnding(two: string): string {
  for (;;) {
    branches += 1;
    const clabe = clabeOf(`646180${String(branches).padStart(10, '0')}${two[0]}`);
    if (clabe.endsWith(two)) return clabe;
  }
}

const deps = () => app.opened().deps;
const send = () => confirmDisbursements(deps(), { held: false });
async function pass(ms: number) {
  await app.dev('/dev/clock', { advanceMs: ms });
  await bank.flush();
  await send();
}

/** A settled loan with credit, and the account that it goes back to. */
async function credited(ending: string) {
  const loan = await lentLoan(app);
  await app.call(loan.borrower, endpoints.account.bindBank.path, { account: accountEnding(ending) });
  const { payoff = 0 } = await loan.figures();
  await loan.told('paid', { amountMinor: payoff + CREDIT });
  const { orderId } = loan.order;
  const shown = async () => {
    const desk = await app.operator('finance');
    return (await desk('loan', { orderId })).data;
  };
  const refund = async (amountMinor = CREDIT) => {
    const desk = await app.operator('finance');
    const { accounts } = (await desk('refund-accounts', { orderId })).data;
    const { events } = await shown();
    const form = { orderId, events, amountMinor, accountId: Object([accounts].flat()[0]).id };
    return (await desk('payment-refund', { ...form, reason: 'paid too much' })).code;
  };
  const asked = async () => {
    const { rows } = await sql<{ id: string; state: string; attempts: number }>`
      select id, state, attempts from instruction where subject = ${orderId} and kind = 'refund' order by created_at, id`.execute(
      deps().db,
    );
    return rows;
  };
  const credit = async () => Object((await shown())['figures']).credit;
  const visit = async (path: string, fields: Record<string, unknown>) =>
    (await app.call(await app.dev<{ commonQuery: string }>('/dev/sessions', loan.borrower), path, fields))
      .data;
  /** What the borrower reads of it, newest first. */
  const movements = async () => {
    const { progress } = await visit(endpoints.orderDetails.detail.path, loan.order);
    return [Object(progress).movements]
      .flat()
      .map((row) => `${Object(row).title} ${Object(row).note}`.trim());
  };
  const steps = async () => {
    const { tracker } = await visit(endpoints.orderDetails.detail.path, loan.order);
    return [tracker].flat().map((step) => String(Object(step).title));
  };
  const messages = async () => {
    const { messages: told } = await visit(endpoints.messages.list.path, {});
    return Object.values(Object(told)).map((message) => String(Object(message).title));
  };
  const cases = async () =>
    (await moneyCases(app)).flatMap((found) => (found.orderId === orderId ? [found.kind] : []));
  return { ...loan, orderId, refund, asked, credit, shown, movements, steps, messages, cases };
}

const seenBy = async (ids: readonly { id: string }[]) =>
  (await bank.state()).payouts.filter(({ id }) => ids.some((own) => own.id === id));

/** The books are in order, and hold for the bank what it believes itself, to the unit. */
async function inBalance() {
  await bank.flush();
  const { findings } = await app.books();
  expect(findings.filter((finding) => !finding.startsWith('fact-contested'))).toEqual([]);
  const onItsWay = await sql<{ minor: bigint }>`
    select coalesce(sum(amount_minor), 0)::bigint as minor from instruction
    where kind = 'refund' and state not in ('succeeded', 'failed', 'cancelled', 'returned')`.execute(
    deps().db,
  );
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(sum(debit_minor - credit_minor), 0)::bigint as minor from journal_entry
    where account = 'clearing:bank'`.execute(deps().db);
  const net = (await bank.book()).reduce((sum, { netMinor }) => sum + netMinor, 0);
  expect(net - Number(onItsWay.rows[0]?.minor)).toBe(Number(rows[0]?.minor ?? 0n));
  await endCases(app);
}
afterEach(inBalance);

describe('credit that the desk pays back', () => {
  test('leaves by itself, and its borrower sees when it left and that it arrived', async () => {
    const loan = await credited('11');
    expect(await loan.refund()).toBe(0);
    expect(await loan.credit()).toBe(0);
    await send();
    expect(await loan.movements()).toContainEqual(
      expect.stringMatching(/^Te devolvimos tu saldo a favor En camino a .*11$/),
    );
    expect(await loan.steps()).toContainEqual(
      expect.stringMatching(/^Lo enviamos a .+\u00a0••••\u00a0..11$/),
    );
    await pass(31 * SECOND);
    expect(await loan.movements()).toContainEqual(
      expect.stringMatching(/^Te devolvimos tu saldo a favor Llegó a .*11 el /),
    );
    expect(await loan.asked()).toMatchObject([{ state: 'succeeded', attempts: 1 }]);
    expect(await seenBy(await loan.asked())).toHaveLength(1);
    const { instructions } = await loan.shown();
    const trail = [instructions].flat().map(Object);
    expect(trail.filter(({ kind }) => kind === 'refund').map(({ state }) => state)).toEqual([
      'asked',
      'sent',
      'pending',
      'succeeded',
    ]);
    expect(await loan.cases()).not.toContain('refund-returned');
  });

  test.each(['lost-answer', 'cut-connection', '5xx-after'])(
    'is asked about after %s, and never sent under another id',
    async (fault) => {
      const loan = await credited('00');
      await bank.fault('drop-webhook', 9);
      await bank.fault(fault);
      await loan.refund();
      await send();
      expect(await loan.asked()).toMatchObject([{ state: 'unknown', attempts: 1 }]);
      await pass(6 * SECOND);
      expect(await loan.asked()).toMatchObject([{ state: 'succeeded', attempts: 1 }]);
      await bank.fault('drop-webhook', 0);
      await readFacts(deps(), { isByName: true });
      expect(await seenBy(await loan.asked())).toHaveLength(1);
    },
  );

  test('goes again under the same id where the bank never received it, and once from two servers', async () => {
    const loan = await credited('00');
    await bank.fault('lost-ask');
    await loan.refund();
    await Promise.all([send(), send(), send()]);
    await pass(6 * SECOND);
    await Promise.all([send(), send()]);
    expect(await loan.asked()).toMatchObject([{ state: 'succeeded', attempts: 2 }]);
    expect(await seenBy(await loan.asked())).toHaveLength(1);
  });

  test('that was told late, twice and in another order arrived once', async () => {
    const loan = await credited('11');
    await bank.fault('reorder', 9);
    await bank.fault('duplicate', 9);
    await loan.refund();
    await send();
    await pass(31 * SECOND);
    await pass(DAY);
    expect(await loan.asked()).toMatchObject([{ state: 'succeeded', attempts: 1 }]);
    expect(await loan.credit()).toBe(0);
    await bank.fault('reorder', 0);
    await bank.fault('duplicate', 0);
  });
});

test('to an account that was named today waits for a day, so that its owner can notice', async () => {
  const loan = await credited('00');
  const second = accountEnding('00');
  expect((await nameAccount(app, loan.borrower, second)).code).toBe(0);
  expect(await loan.refund()).toBe(0);
  await send();
  expect(await loan.asked()).toMatchObject([{ state: 'asked', attempts: 0 }]);
  await pass(23 * 60 * MINUTE);
  expect(await loan.asked()).toMatchObject([{ state: 'asked' }]);
  await pass(61 * MINUTE);
  expect(await loan.asked()).toMatchObject([{ state: 'succeeded', attempts: 1 }]);
});

describe('credit that does not arrive', () => {
  test('is the borrower’s again, who is told, and the desk pays it back another time', async () => {
    const loan = await credited('04');
    await loan.refund();
    await send();
    expect(await loan.asked()).toMatchObject([{ state: 'failed' }]);
    expect(await loan.credit()).toBe(CREDIT);
    expect(await loan.cases()).toContain('refund-returned');
    expect(await loan.messages()).toContain('El dinero que te devolvimos no llegó');
    expect((await loan.movements())[0]).toBe('Tu banco no recibió el saldo que te devolvimos');
    expect(await loan.refund()).toBe(0);
    const [first, second] = await loan.asked();
    expect(first?.id).not.toBe(second?.id);
    await send();
    expect(await loan.credit()).toBe(CREDIT);
  });

  test('comes back days after it had arrived', async () => {
    const loan = await credited('05');
    await loan.refund();
    await send();
    expect(await loan.credit()).toBe(0);
    await bank.fault('duplicate', 9);
    await pass(3 * DAY + MINUTE);
    await bank.fault('duplicate', 0);
    expect(await loan.asked()).toMatchObject([{ state: 'returned' }]);
    expect(await loan.credit()).toBe(CREDIT);
  });

  test('was told as failed and arrived all the same: the credit is used up once', async () => {
    const loan = await credited('07');
    await loan.refund();
    await send();
    expect(await loan.credit()).toBe(CREDIT);
    await app.dev('/dev/clock', { advanceMs: 10 * MINUTE + SECOND });
    await bank.flush();
    expect(await loan.asked()).toMatchObject([{ state: 'succeeded' }]);
    expect(await loan.credit()).toBe(0);
  });

  test('of another amount than was asked stops, moves nothing, and is a case', async () => {
    const loan = await credited('00');
    await bank.fault('drop-webhook', 9);
    await bank.fault('lost-answer');
    await loan.refund();
    await send();
    await bank.fault('drop-webhook', 0);
    await bank.fault('wrong-amount');
    const [own] = await loan.asked();
    await bank.act(own?.id ?? '', 'tell-again');
    await bank.flush();
    expect(await loan.asked()).toMatchObject([{ state: 'unknown' }]);
    expect(await loan.cases()).toContain('disbursement-differs');
    await pass(6 * SECOND);
    expect(await loan.asked()).toMatchObject([{ state: 'succeeded' }]);
  });
});

test('a bank that never says what became of a refund is an alarm, and two people decide', async () => {
  const loan = await credited('06');
  await loan.refund();
  await send();
  await pass(26 * 60 * MINUTE);
  expect(await loan.cases()).toContain('disbursement-overdue');
  const [own] = await loan.asked();
  const [one, other] = [await app.operator('finance'), await app.operator('finance')];
  expect((await one('rails', {})).data['overdue']).toContainEqual(
    expect.objectContaining({ orderId: loan.orderId, instruction: own?.id }),
  );
  const form = { kind: 'disbursement-failed', orderId: loan.orderId, paymentId: own?.id, reason: 'Line 11' };
  const { data } = await one('request-make', form);
  const decide = async (who: typeof one) =>
    (await who('request-decide', { requestId: data['requestId'], isApproved: 1, reason: 'Seen it' })).code;
  expect(await decide(one)).toBe(-40);
  expect(await decide(other)).toBe(0);
  expect(await loan.credit()).toBe(CREDIT);
  // the bank pays after all
  await bank.act(own?.id ?? '', 'settle');
  await bank.flush();
  expect(await loan.credit()).toBe(0);
});

test('a refund that was paid after its credit went out again is a case, and nothing is booked twice', async () => {
  const loan = await credited('07');
  await loan.refund();
  await send();
  await bank.fault('drop-webhook', 9);
  expect(await loan.refund()).toBe(0);
  const [first] = await loan.asked();
  await app.dev('/dev/clock', { advanceMs: 10 * MINUTE + SECOND });
  await bank.flush();
  await bank.fault('drop-webhook', 0);
  await bank.act(first?.id ?? '', 'tell-again');
  await bank.flush();
  expect(await loan.cases()).toContain('disbursement-contradicted');
  // the second one comes back too, and the first is what left
  await send();
  expect(await loan.asked()).toMatchObject([{ state: 'failed' }, { state: 'failed' }]);
  await bank.act(first?.id ?? '', 'tell-again');
  await bank.flush();
  expect(await loan.asked()).toMatchObject([{ state: 'succeeded' }, { state: 'failed' }]);
  expect(await loan.credit()).toBe(0);
});
