import { addDays } from '@plazo/money';
import { expect, test } from 'vitest';
import { localDate } from '../../adapters/local-time.ts';
import {
  callOf,
  type Late,
  lateBorrower,
  publishStrategy,
  rule,
  strategy,
} from '../../testing/collections.ts';
import type { DeskCaller } from '../../testing/desk.ts';
import { useTestApp } from '../../testing/test-app.ts';

/** What is agreed on the telephone is written with the call, or asked of a second person with it: both or nothing. */

const app = useTestApp();
const note = 'pays on Friday, lost the job in May';
const inDays = (days: number) =>
  addDays(localDate(app.opened().deps.clock.now(), 'America/Mexico_City'), days);
const shown = async (desk: DeskCaller, { orderId }: Late) => (await desk('loan', { orderId })).data;
const waiting = async (desk: DeskCaller, { orderId }: Late) =>
  [(await desk('requests', { state: 'pending' })).data['requests']]
    .flat()
    .map(Object)
    .filter((row) => row.orderId === orderId);
const contacts = async (desk: DeskCaller, late: Late) =>
  [(await shown(desk, late))['contacts']].flat().length;

/** A settlement of a loan that gives so much up. */
async function settlement(desk: DeskCaller, late: Late, givenMinor: number) {
  const { payoff } = Object((await shown(desk, late))['figures']);
  return { agreed: 'settle', amountMinor: payoff - givenMinor, by: inDays(1) };
}

test('an agent’s settlement is asked of a second person with the call, and binds once that one approves', async () => {
  await app.dev('/dev/clock', { now: '2026-12-01T18:00:00Z' });
  await publishStrategy(app, 'mx', { ...strategy, rules: [rule] });
  const late = await lateBorrower(app, 30);
  const [agent, finance] = [await app.operator('agent'), await app.operator('finance')];
  const wish = await settlement(agent, late, 10_000);
  const unsaid = await agent('collections-record', await callOf(agent, late, wish));
  expect(unsaid.data).toMatchObject({ reason: 'reason' });
  const record = await callOf(agent, late, { ...wish, note });
  expect((await agent('collections-record', record)).data).toMatchObject({ agreed: 'asked' });
  const [asked, ...others] = await waiting(finance, late);
  expect(others).toEqual([]);
  expect(asked).toMatchObject({ kind: 'settle', amount: wish.amountMinor, until: wish.by, reason: note });
  // the same again is refused whole: no second contact stands either
  const before = await contacts(agent, late);
  const again = await agent('collections-record', await callOf(agent, late, { ...wish, note }));
  expect(again.data).toMatchObject({ reason: 'asked-already' });
  expect(await contacts(agent, late)).toBe(before);
  const { events } = await shown(finance, late);
  const decided = { requestId: asked.requestId, isApproved: 1, reason: note, events };
  expect(await finance('request-decide', decided)).toMatchObject({ code: 0 });
  const types = [(await shown(agent, late))['history']].flat().map((row) => Object(row).type);
  expect(types).toContain('settlement-agreed');
  // who agreed is left in peace until their day, by letter too
  const call = (await agent('collections-call', { borrowerId: late.borrowerId })).data;
  const promise = { amount: wish.amountMinor, by: wish.by, on: inDays(0), state: 'open' };
  expect(call).toMatchObject({ bar: 'promised', promise });
  const { templates } = (await agent('letter-templates', { orderId: late.orderId })).data;
  const reminder = [templates]
    .flat()
    .map(Object)
    .find(({ kind }) => kind === 'reminder');
  expect(reminder.bar.why).toBe('promised');
  expect((await app.books()).findings).toEqual([]);
});

test('a manager settles alone up to the limit, above it a second person is asked', async () => {
  const manager = await app.operator('manager');
  const [small, large] = [await lateBorrower(app, 20), await lateBorrower(app, 20)];
  const recordOf = async (late: Late, given: number) =>
    manager(
      'collections-record',
      await callOf(manager, late, { ...(await settlement(manager, late, given)), note }),
    );
  expect((await recordOf(small, 10_000)).data).toMatchObject({ agreed: 'done' });
  expect((await recordOf(large, 90_000)).data).toMatchObject({ agreed: 'asked' });
  expect(await waiting(manager, large)).toHaveLength(1);
});

test('what the engine refuses leaves no call behind, and another plan is asked for like a settlement', async () => {
  const agent = await app.operator('agent');
  const late = await lateBorrower(app, 20);
  const past = { agreed: 'settle', amountMinor: 1_000, by: inDays(-3), note };
  expect((await agent('collections-record', await callOf(agent, late, past))).success).toBe(false);
  expect(await contacts(agent, late)).toBe(0);
  const plan = {
    agreed: 'replan',
    plan: 're-age',
    instalments: 3,
    dueOn: inDays(20),
    interest: 'spread',
    note,
  };
  const made = await agent('collections-record', await callOf(agent, late, plan));
  expect(made.data).toMatchObject({ agreed: 'asked' });
  expect(await waiting(agent, late)).toMatchObject([{ kind: 'replan', plan: 're-age', instalments: 3 }]);
});
