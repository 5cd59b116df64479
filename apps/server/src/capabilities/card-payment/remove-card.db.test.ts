import { endpoints } from '@plazo/contract';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { transact } from '../../db/transaction.ts';
import { askCards } from '../../jobs/cards.ts';
import { cardLoans } from '../../testing/card-loans.ts';
import { mockRail } from '../../testing/mock-rail.ts';
import { useRailedApp } from '../../testing/railed-app.ts';
import { forgetCards } from './remove-card.ts';

/** A card that its person removes: here at once, and at its rail, whatever is lost on the way. */

const bank = await mockRail('prestamo-rayo', 'MXN', { hasCards: true });
const app = useRailedApp(bank);
const { lent, inBalance } = cardLoans(app, bank);
const deps = () => app.opened().deps;
const run = () => askCards(deps(), { isByName: true });
afterEach(inBalance);

const { bankAccounts, removeCard } = endpoints.account;

async function kept(ending: string) {
  const own = await lent(ending);
  const { call, card } = own;
  const remove = (cardId = card) => call(removeCard.path, { cardId });
  const listed = async () => [(await call(bankAccounts.path)).data['accounts']].flat();
  const asked = async () => {
    const { rows } = await sql<{ state: string }>`
      select state from instruction where kind = 'card-removal' and subject = ${card} order by created_at`.execute(
      deps().db,
    );
    return rows.map(({ state }) => state);
  };
  const atRail = async () => (await bank.state()).cards.find(({ id }) => id === card)?.state;
  return { ...own, remove, listed, asked, atRail };
}

test('is offered no more at once, and forgotten by its rail, once', async () => {
  const { remove, listed, asked, atRail, card, call } = await kept('00');
  const answers = await Promise.all([remove(), remove(), remove()]);
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect([await listed(), await asked()]).toEqual([[], ['asked']]);
  await run();
  expect([await asked(), await atRail()]).toEqual([['succeeded'], 'removed']);
  expect(await remove()).toMatchObject({ code: 0 });
  await run();
  expect(await asked()).toEqual(['succeeded']);
  // another card may be kept
  await call(endpoints.account.beginCard.path);
  const { url } = (await call(endpoints.account.cardState.path)).data;
  const next = new URL(String(url)).pathname.split('/').at(-1) ?? '';
  await bank.actOnCard(next, 'keep', '4102');
  await call(endpoints.account.cardState.path);
  expect(await listed()).toMatchObject([{ id: next }]);
  expect(next).not.toBe(card);
});

test.each(['lost-answer', '5xx-after', 'lost-ask'] as const)(
  'is forgotten all the same where the answer is gone (%s)',
  async (fault) => {
    const { remove, asked, atRail } = await kept('00');
    await remove();
    await bank.fault(fault);
    await run();
    expect(await asked()).toEqual(['unknown']);
    await run();
    expect([await asked(), await atRail()]).toEqual([['succeeded'], 'removed']);
  },
);

test('is removed by its own person alone', async () => {
  const [one, other] = [await kept('00'), await kept('00')];
  expect((await other.remove(one.card)).code).not.toBe(0);
  expect((await other.remove('nothing')).code).not.toBe(0);
  await run();
  expect([await one.asked(), await one.atRail()]).toEqual([[], 'live']);
  expect(await one.listed()).toHaveLength(1);
});

test('stays while a payment by it is under way, and says so', async () => {
  const { remove, listed, pay, stateOf, asked } = await kept('03');
  const record = await pay();
  const refused = await remove();
  expect(refused).toMatchObject({ data: { reason: 'in-use' } });
  expect(refused.message).toMatch(/en curso/);
  expect([await listed(), await asked()]).toMatchObject([[{}], []]);
  const { url } = await stateOf(record);
  await bank.actOnCharge(new URL(String(url)).pathname.split('/').at(-1) ?? '', 'refuse');
  await stateOf(record);
  expect(await remove()).toMatchObject({ code: 0 });
  expect(await listed()).toEqual([]);
});

test('is forgotten with its person', async () => {
  const { who, asked, atRail } = await kept('00');
  await transact(deps().db, (tx) => forgetCards(tx, deps(), who.borrowerId));
  await run();
  expect([await asked(), await atRail()]).toEqual([['succeeded'], 'removed']);
});
