import { endpoints, type OrderId } from '@plazo/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { confirmDisbursements } from '../../jobs/orders.ts';
import { checkAccounts } from '../../jobs/questions.ts';
import { accountEnding } from '../../testing/clabe.ts';
import { mockRail } from '../../testing/mock-rail.ts';
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
  return { shown, show, asked, messages };
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
  const told = await more.messages();
  expect(told).toContain('No pudimos confirmar tu cuenta');
  expect(told.join()).not.toContain('no recibió');
  expect((await app.books()).findings).toEqual([]);
});

test('it is offered to nobody without an account', async () => {
  const { shown } = await agreed(undefined);
  expect(shown).toMatchObject({ state: 'none', text: expect.stringContaining('Guarda tu cuenta primero') });
});
