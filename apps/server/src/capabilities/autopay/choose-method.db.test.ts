import { endpoints } from '@plazo/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { autopay } from '../../jobs/autopay.ts';
import { mockRail } from '../../testing/mock-rail.ts';
import { useRailedApp } from '../../testing/railed-app.ts';

/** Who permits automatic payments chooses how, among the ways that the lender named and the rail declares. */

const bank = await mockRail('quickrupee', 'INR', {
  hasMandates: true,
  mandateMethods: ['upi-autopay', 'enach'],
});
const app = useRailedApp(bank);
const MINUTE = 60_000;

const shown = z.array(z.object({ name: z.string(), paper: z.array(z.string()), proof: z.string() }));

async function lent() {
  const who = await app.borrower('in');
  const wish = { borrowerId: who.borrowerId, product: 'in-fair', status: '174', daysToDue: 10 };
  const order = await app.dev<{ orderId: string; productId: string }>('/dev/orders', wish);
  const call = async (path: string, form: Record<string, unknown> = {}) =>
    app.call(await app.dev<{ commonQuery: string }>('/dev/sessions', who), path, { ...order, ...form });
  const show = async () => (await call(endpoints.autopay.show.path)).data;
  const ways = async () => z.parse(shown, (await show())['ways'] ?? []);
  const begin = (proof: unknown) => call(endpoints.autopay.begin.path, { proof });
  return { order, show, ways, begin };
}

/** What the rail was asked last. */
const asked = async () => (await bank.state()).mandates.at(-1);

test('each way has its own paper, and the one that was read is what the rail is asked by', async () => {
  const { show, ways, begin } = await lent();
  const [upi, enach, ...others] = await ways();
  expect([upi?.name, enach?.name, others]).toEqual(['UPI AutoPay', 'eNACH', []]);
  expect(upi?.paper[0]).toContain('UPI app');
  expect(enach?.paper[0]).toContain('eNACH');
  expect(upi?.proof).not.toBe(enach?.proof);
  expect((await begin(enach?.proof)).code).toBe(0);
  expect(await show()).toMatchObject({ state: 'visit', paper: enach?.paper });
  expect(await asked()).toMatchObject({ method: 'enach' });
});

test('a paper of no way that is offered is not consented to', async () => {
  const { begin, show } = await lent();
  expect((await begin('0'.repeat(64))).data).toMatchObject({ reason: 'amount-changed' });
  expect(await show()).toMatchObject({ state: 'offered' });
});

test('a way that the rail declares no more is not to be chosen, while the other one goes on', async () => {
  const { ways, begin, show } = await lent();
  const [upi] = await ways();
  await bank.lack('mandate.enach');
  await app.dev('/dev/clock', { advanceMs: 11 * MINUTE });
  await app.opened().deps.rails.look();
  expect(await ways()).toEqual([]);
  expect(await show()).toMatchObject({ state: 'offered', paper: upi?.paper });
  expect((await begin(upi?.proof)).code).toBe(0);
  await show();
  expect(await asked()).toMatchObject({ method: 'upi-autopay' });
  await bank.lack();
  await app.dev('/dev/clock', { advanceMs: 11 * MINUTE });
  await app.opened().deps.rails.look();
  await autopay(app.opened().deps, { isByName: true });
});
