import { expect, test } from 'vitest';
import type { DeskCaller } from '../../testing/desk.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { setBrands } from '../operators/operators.store.ts';

/** Approvals in somebody's stead: for dated days, by nobody who asked, and of nothing more than both may see. */

const app = useTestApp();
const reason = 'on holiday';
const DAY_MS = 86_400_000;
const inDays = (days: number) =>
  new Date(app.opened().deps.clock.now().getTime() + days * DAY_MS).toISOString();

async function asked(by: DeskCaller): Promise<unknown> {
  const { borrowerId } = await app.borrower('mx');
  const wish = { borrowerId, product: 'mx-fair', status: '180', daysToDue: -40 };
  const { orderId } = await app.dev<{ orderId: string }>('/dev/orders', wish);
  return (await by('request-make', { kind: 'write-off', orderId, reason })).data['requestId'];
}

const give = (by: DeskCaller, to: DeskCaller, [from, until] = [-1, 5]) =>
  by('delegation-give', {
    operatorId: to.operator.operatorId,
    from: inDays(from ?? 0),
    until: inDays(until ?? 0),
    reason,
  });

const decideFor = (by: DeskCaller, giver: DeskCaller, requestId: unknown) =>
  by('request-decide', { requestId, isApproved: 0, reason, forOperatorId: giver.operator.operatorId });

async function people() {
  const [giver, holder, other] = [
    await app.operator('finance'),
    await app.operator('manager'),
    await app.operator('finance'),
  ];
  return { giver, holder, other };
}

const rowOf = async (by: DeskCaller, state: 'pending' | 'decided', requestId: unknown) =>
  [(await by('requests', { state })).data['requests']]
    .flat()
    .map(Object)
    .find((row) => row.requestId === requestId);

test('a decision says in whose stead it was made, on the page and in the log', async () => {
  const { giver, holder, other } = await people();
  expect(await give(giver, holder)).toMatchObject({ code: 0 });
  const requestId = await asked(other);
  const { operatorId, name } = giver.operator;
  expect(await rowOf(holder, 'pending', requestId)).toMatchObject({ mayFor: [{ operatorId, name }] });
  expect(await decideFor(holder, giver, requestId)).toMatchObject({ code: 0 });
  expect(await rowOf(holder, 'decided', requestId)).toMatchObject({
    decidedBy: holder.operator.name,
    decidedFor: name,
  });
  const { data } = await holder('audit', { action: 'request-decide' });
  const [act] = [data['acts']].flat().map(Object);
  expect(act.after).toContain(`"for":"${operatorId}"`);
});

test('nobody decides in a stead what either of both asked for', async () => {
  const { giver, holder } = await people();
  await give(giver, holder);
  const [ofGiver, ofHolder] = [await asked(giver), await asked(holder)];
  expect((await rowOf(holder, 'pending', ofGiver)).mayFor).toEqual([]);
  for (const requestId of [ofGiver, ofHolder])
    expect((await decideFor(holder, giver, requestId)).data).toMatchObject({ reason: 'own-request' });
  // the database has no such row either
  const { db } = app.opened().deps;
  const own = { state: 'refused', decided_by: holder.operator.operatorId } as const;
  const forAsker = db
    .updateTable('desk_request')
    .set({ ...own, decided_for: giver.operator.operatorId })
    .where('id', '=', String(ofGiver));
  await expect(forAsker.execute()).rejects.toThrow('desk_request_stands_in');
});

test('it begins and ends by its days, ends when it is ended, and is nobody else’s', async () => {
  const { giver, holder, other } = await people();
  const third = await app.operator('manager');
  const requestId = await asked(other);
  const refused = async (by: DeskCaller) =>
    expect((await decideFor(by, giver, requestId)).data).toMatchObject({ reason: 'no-delegation' });
  await refused(holder);
  await give(giver, holder, [1, 2]);
  await refused(holder);
  const { data } = await give(giver, holder);
  await refused(third);
  expect((await third('delegation-end', { delegationId: data['delegationId'], reason })).code).toBe(-20);
  expect(await giver('delegation-end', { delegationId: data['delegationId'], reason })).toMatchObject({
    code: 0,
  });
  await refused(holder);
  await give(giver, holder, [-1, 0.0001]);
  await app.dev('/dev/clock', { advanceMs: 60_000 });
  await refused(holder);
  expect([(await giver('delegations')).data['rows']].flat()).toHaveLength(1);
});

test('it goes to the same or a higher role, to who sees their brands, and is not passed on', async () => {
  const { giver, holder, other } = await people();
  const { db, brands } = app.opened().deps;
  const toLower = await give(holder, giver);
  expect(toLower.data).toMatchObject({ reason: 'operatorId' });
  expect((await give(giver, giver)).data).toMatchObject({ reason: 'operatorId' });
  expect((await give(giver, await app.operator('agent'))).data).toMatchObject({ reason: 'operatorId' });
  const held = await app.operator('manager');
  await setBrands(
    db,
    held.operator.operatorId,
    brands.slice(0, 1).map(({ id }) => id),
  );
  expect((await give(giver, held)).data).toMatchObject({ reason: 'operatorId' });
  const third = await app.operator('manager');
  await give(giver, holder);
  await give(holder, third);
  expect((await decideFor(third, giver, await asked(other))).data).toMatchObject({ reason: 'no-delegation' });
});

test('of who gave theirs and has no access any more nobody decides in the stead', async () => {
  const { giver, holder, other } = await people();
  await give(giver, holder);
  const { operatorId } = giver.operator;
  await holder('operator-stop', { operatorId, stop: 'disable', reason });
  expect((await decideFor(holder, giver, await asked(other))).data).toMatchObject({
    reason: 'no-delegation',
  });
});
