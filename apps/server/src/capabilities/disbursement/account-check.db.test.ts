import { endpoints } from '@plazo/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { confirmDisbursements, sendDisbursements } from '../../jobs/orders.ts';
import { checkAccounts } from '../../jobs/questions.ts';
import { approvedLoan } from '../../testing/approved-loan.ts';
import { accountEnding } from '../../testing/clabe.ts';
import { mockRail } from '../../testing/mock-rail.ts';
import { nameAccount } from '../../testing/name-account.ts';
import { useRailedApp } from '../../testing/railed-app.ts';

/** Before the first money to an account its bank is asked whether it is there and whose; over a bank that is another program. */

const payout = { finalAfterHours: 24, sendWithinHours: 12, accountCheck: { answerWithinMinutes: 30 } };
const bank = await mockRail('prestamo-rayo', 'MXN', { payout });
const app = useRailedApp(bank);

const MINUTE = 60_000;
async function round() {
  const { deps } = app.opened();
  await sendDisbursements(deps, { held: false });
  await checkAccounts(deps, { isByName: false });
  await sendDisbursements(deps, { held: false });
  await confirmDisbursements(deps, { held: false });
  await bank.flush();
}
async function pass(ms: number) {
  await app.dev('/dev/clock', { advanceMs: ms });
  await round();
}

async function approved(ending: string) {
  const loan = await approvedLoan(app, (who) =>
    app.call(who, endpoints.account.bindBank.path, { account: accountEnding(ending) }),
  );
  const { orderId } = loan.order;
  const visit = async (path: string, fields: object) =>
    app.call(await app.dev<{ commonQuery: string }>('/dev/sessions', loan.who), path, { ...fields });
  const asked = async (kind: string) =>
    (
      await sql<{ state: string; attempts: number }>`
        select state, attempts from instruction where subject = ${orderId} and kind = ${kind} order by created_at`.execute(
        app.opened().deps.db,
      )
    ).rows;
  return { ...loan, orderId, visit, asked, status: async () => (await loan.show())['orderStatus'] };
}

const inOrder = async () => expect((await app.books()).findings).toEqual([]);

test('it is asked about once, and paid to when it is theirs', async () => {
  const loan = await approved('00');
  await round();
  expect(await loan.asked('account-check')).toEqual([{ state: 'succeeded', attempts: 1 }]);
  expect(await loan.status()).toBe('174');
  const { checks } = await bank.state();
  expect(checks.at(-1)).toMatchObject({ state: 'succeeded' });
  await inOrder();
});

test.each(['04', '08'])(
  'nothing goes to one that ends in %s, and another one is asked for',
  async (ending) => {
    const loan = await approved(ending);
    await round();
    await round();
    expect(await loan.asked('account-check')).toEqual([{ state: 'failed', attempts: 1 }]);
    expect(await loan.asked('payout')).toEqual([]);
    const shown = await loan.show();
    // nothing was sent to it: it is asked about again, not sent to
    const again = 'Mi cuenta es correcta: consultar otra vez';
    expect(shown).toMatchObject({ orderStatus: '170', disbursement: { isWaiting: 1, again } });
    expect(await loan.home()).toMatchObject({
      inProcess: [{ statusText: 'No pudimos confirmar tu cuenta' }],
    });
    expect(JSON.stringify(shown)).toContain('No pudimos confirmar tu cuenta');
    expect(await loan.messages()).toEqual(['No pudimos confirmar tu cuenta', 'Aprobamos tu préstamo']);
    // who says that it is right has it asked about again, and not for ever
    for (const code of [0, 0, -40]) {
      expect((await loan.visit(endpoints.home.payAgain.path, loan.order)).code).toBe(code);
      await round();
    }
    expect(await loan.asked('payout')).toEqual([]);
    expect(await loan.asked('account-check')).toHaveLength(3);
    const often = await loan.show();
    expect(often['disbursement']).not.toHaveProperty('again');
    expect(often['nextStep']).toContain('habla con nosotros');
    const who = await app.dev<{ commonQuery: string }>('/dev/sessions', loan.who);
    expect((await nameAccount(app, { ...loan.who, ...who }, accountEnding('00'))).code).toBe(0);
    await pass(25 * 60 * MINUTE);
    expect(await loan.asked('payout')).toMatchObject([{ state: 'succeeded' }]);
    await inOrder();
  },
);

test('one that nobody answers for in time is paid to', async () => {
  const loan = await approved('06');
  await round();
  await pass(20 * MINUTE);
  expect(await loan.asked('payout')).toEqual([]);
  expect(await loan.status()).toBe('170');
  await pass(11 * MINUTE);
  expect(await loan.asked('payout')).toHaveLength(1);
  expect(await loan.status()).toBe('151');
  await inOrder();
});

test.each(['lost-answer', 'lost-ask', '5xx-after', '429'])(
  'after %s it is asked about, and checked under one id',
  async (fault) => {
    const loan = await approved('00');
    await bank.fault('drop-webhook', 9);
    await bank.fault(fault);
    await round();
    expect(await loan.asked('payout')).toEqual([]);
    await pass(MINUTE);
    await pass(MINUTE);
    await bank.fault('drop-webhook', 0);
    expect(await loan.asked('payout')).toHaveLength(1);
    expect(await loan.asked('account-check')).toMatchObject([{ state: 'succeeded' }]);
    await inOrder();
  },
);
