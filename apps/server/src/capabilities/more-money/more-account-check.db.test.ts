import { endpoints, type OrderId } from '@plazo/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { confirmDisbursements } from '../../jobs/orders.ts';
import { checkAccounts } from '../../jobs/questions.ts';
import { accountEnding } from '../../testing/clabe.ts';
import { mockRail } from '../../testing/mock-rail.ts';
import { nameAccount } from '../../testing/name-account.ts';
import { useRailedApp } from '../../testing/railed-app.ts';

/** More money to an account to which nothing arrived so far: its bank is asked first whose it is, as before a loan's money. */

const payout = { finalAfterHours: 24, sendWithinHours: 12, accountCheck: { answerWithinMinutes: 30 } };
const bank = await mockRail('prestamo-rayo', 'MXN', { payout });
const app = useRailedApp(bank);
beforeAll(() => {
  for (const { settings } of app.opened().deps.brands) settings.confirmBySms = false;
});

const MINUTE = 60_000;
async function round() {
  const { deps } = app.opened();
  await confirmDisbursements(deps, { held: false });
  await checkAccounts(deps, { isByName: false });
  await app.dev('/dev/clock', { advanceMs: MINUTE });
  await bank.flush();
  await checkAccounts(deps, { isByName: false });
  await confirmDisbursements(deps, { held: false });
  await bank.flush();
}

async function agreed(account: string | undefined) {
  const borrower = await app.borrower('mx');
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-more', status: '174', daysToDue: 12 };
  const order = await app.dev<{ orderId: OrderId; productId: string }>('/dev/orders', wish);
  const { orderId } = order;
  await sql`update loan_order set is_held = false where id = ${orderId}`.execute(app.opened().deps.db);
  const visit = async (path: string, fields: object) =>
    (await app.call(await app.dev<{ commonQuery: string }>('/dev/sessions', borrower), path, { ...fields }))
      .data;
  if (account) await visit(endpoints.account.bindBank.path, { account: accountEnding(account) });
  const form = { ...order, amount: 50_000 };
  const show = () => visit(endpoints.moreMoney.show.path, form);
  const shown = await show();
  if (account) await visit(endpoints.moreMoney.accept.path, { ...form, proof: shown['proof'] });
  const asked = async () => {
    const { rows } = await sql<{ kind: string; state: string; attempts: number }>`
      select i.kind, i.state, i.attempts from instruction i where i.subject = ${orderId} and i.rail = 'bank' order by i.created_at, i.kind desc`.execute(
      app.opened().deps.db,
    );
    return rows.map(({ kind, state, attempts }) => `${kind} ${state} ${attempts}`);
  };
  const messages = async () => {
    const { messages: all } = await visit(endpoints.messages.list.path, {});
    return Object.values(Object(all)).map((message) => String(Object(message).title));
  };
  const row = async () => (await visit(endpoints.orderDetails.detail.path, order))['more'];
  const again = async () =>
    app.call(
      await app.dev<{ commonQuery: string }>('/dev/sessions', borrower),
      endpoints.home.payAgain.path,
      order,
    );
  const name = async (ending: string) => {
    const who = await app.dev<{ commonQuery: string }>('/dev/sessions', borrower);
    expect((await nameAccount(app, { ...borrower, ...who }, accountEnding(ending))).code).toBe(0);
  };
  const accept = (proof: unknown) => visit(endpoints.moreMoney.accept.path, { ...form, proof });
  return { orderId, shown, show, asked, messages, row, again, name, accept };
}

test('it leaves once the account is said to be theirs', async () => {
  const more = await agreed('00');
  await round();
  expect(await more.asked()).toEqual(['payout succeeded 1', 'account-check succeeded 1']);
  expect((await app.books()).findings).toEqual([]);
});

test('it is not asked of the bank where the account is somebody else’s, and its borrower reads why', async () => {
  const more = await agreed('04');
  await round();
  expect(await more.asked()).toEqual(['payout failed 0', 'account-check failed 1']);
  expect(await more.show()).toMatchObject({
    state: 'none',
    ended: expect.stringMatching(/^No enviamos \$\S+: el banco no confirmó/),
    text: expect.stringContaining('Guarda otra primero'),
  });
  expect(await more.show()).toMatchObject({
    ways: [{ to: 'account', title: 'Guardar otra cuenta' }, { to: 'loan' }],
    again: 'Mi cuenta es correcta: consultar otra vez',
  });
  expect(await more.row()).toEqual({ state: 'offered' });
  const told = await more.messages();
  expect(told).toContain('No pudimos confirmar tu cuenta');
  expect(told.join()).not.toContain('no recibió');
  expect((await app.books()).findings).toEqual([]);
});

test('who says that the account is right has it asked about again, three times in all; another one is paid to', async () => {
  const more = await agreed('04');
  await round();
  // at the borrower's word it is the desk that asks, or they themselves
  const agent = await app.operator('agent');
  const loanOf = async () => (await agent('loan', { orderId: more.orderId })).data;
  const { events, canAskAccount } = await loanOf();
  expect(canAskAccount).toBe(1);
  const form = { orderId: more.orderId, events, reason: 'She read it to me' };
  expect((await agent('loan-account-ask', form)).code).toBe(0);
  expect(await more.show()).not.toHaveProperty('again');
  await round();
  expect((await more.again()).code).toBe(0);
  await round();
  expect((await more.again()).code).toBe(-40);
  expect(await loanOf()).toMatchObject({ canAskAccount: 0 });
  expect((await agent('loan-account-ask', form)).code).toBe(-40);
  const asked = await more.show();
  expect(asked).toMatchObject({ state: 'none', ways: [{ to: 'account' }, { to: 'loan' }] });
  expect(asked).not.toHaveProperty('again');
  await more.name('00');
  await app.dev('/dev/clock', { advanceMs: 25 * 60 * MINUTE });
  const offered = await more.show();
  expect(offered).toMatchObject({ state: 'offered' });
  await more.accept(offered['proof']);
  await round();
  expect((await more.asked()).filter((one) => one.startsWith('payout'))).toEqual([
    'payout failed 0',
    'payout succeeded 1',
  ]);
  expect((await app.books()).findings).toEqual([]);
});

test('who has no account is led to naming one, and may have more money a day later', async () => {
  const more = await agreed(undefined);
  expect(more.shown).toMatchObject({
    state: 'none',
    text: expect.stringContaining('Guarda tu cuenta primero'),
    ways: [{ to: 'account', title: 'Guardar una cuenta' }, { to: 'loan' }],
  });
  expect(await more.row()).toEqual({ state: 'offered' });
  await more.name('00');
  await app.dev('/dev/clock', { advanceMs: 25 * 60 * MINUTE });
  const offered = await more.show();
  expect(offered).toMatchObject({ state: 'offered' });
  expect(offered).not.toHaveProperty('account');
});
