import { expect, test } from 'vitest';
import type { DeskCaller } from '../../../testing/desk.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp();
const reason = 'letter of 3 November';

async function person(status: string) {
  const borrower = await app.borrower('mx', { name: 'Mariana López Ruiz' });
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status };
  return { borrower, orderId: (await app.dev<{ orderId: string }>('/dev/orders', wish)).orderId };
}
async function granted(desk: DeskCaller, orderId: string, right: string) {
  const caseId = String((await desk('data-request-open', { orderId, right, reason })).data['caseId']);
  await desk('data-request-step', { caseId, step: 'grant', reason });
  return { caseId, reason };
}

test('a case has the law’s day, and nothing is carried out before it is granted', async () => {
  const desk = await app.operator('agent');
  const { orderId } = await person('174');
  const { data } = await desk('data-request-open', { orderId, right: 'access', reason });
  const caseId = String(data['caseId']);
  const { data: listed } = await desk('data-requests');
  expect(Object.values(Object(listed['cases']))).toContainEqual(
    expect.objectContaining({ caseId, state: 'open', name: 'M. L. Ruiz', note: reason, isLate: 0 }),
  );
  expect(await desk('data-request-export', { caseId, reason })).toMatchObject({
    data: { reason: 'not-granted' },
  });
  expect(await desk('data-request-erase', { caseId, reason })).toMatchObject({
    data: { reason: 'not-granted' },
  });
});

test('requests are found by where they stand and by the right: ours, the person’s, past their day, ended', async () => {
  const desk = await app.operator('agent');
  const open = async (right: string, ...steps: readonly string[]) => {
    const { orderId } = await person('174');
    const caseId = String((await desk('data-request-open', { orderId, right, reason })).data['caseId']);
    for (const step of steps) await desk('data-request-step', { caseId, step, text: 'Which one?', reason });
    return caseId;
  };
  const [asked, answer, denied] = [
    await open('opposition'),
    await open('opposition', 'ask-more'),
    await open('opposition', 'deny'),
  ];
  const found = async (who: DeskCaller, stage: string, right = 'opposition') => {
    const { cases, count } = (await who('data-requests', { stage, right })).data;
    const ids = [cases].flat().map((row) => Object(row).caseId);
    expect(count).toBe(ids.length);
    return ids;
  };
  expect(await found(desk, 'open')).toEqual([asked]);
  expect(await found(desk, 'waiting')).toEqual([answer]);
  expect(await found(desk, 'done')).toEqual([denied]);
  expect(await found(desk, 'late')).toEqual([]);
  expect(await found(desk, 'done', 'correction')).toEqual([]);
  // past their days what waits for us is late, and what waited for its person has lapsed
  await app.owner().query("update data_request set due_on = due_on - 90 where state in ('open', 'waiting')");
  expect(await found(desk, 'late')).toEqual([asked]);
  expect(await found(desk, 'waiting')).toEqual([]);
  expect(new Set(await found(desk, 'done'))).toEqual(new Set([answer, denied]));
});

test('access gives the person everything that is kept of them', async () => {
  const desk = await app.operator('agent');
  const { borrower, orderId } = await person('174');
  const words = 'No aparece mi pago';
  const save = '/independence/user-problem/problem-save';
  await app.call(borrower, save, { problemType: '2', problemDetail: words, orderNo: orderId });
  const { data } = await desk('data-request-export', await granted(desk, orderId, 'access'));
  const json = String(data['json']);
  for (const part of ['Mariana López Ruiz', borrower.phone, words, orderId]) expect(json).toContain(part);
});

test('a correction is what the desk and the person read from then on', async () => {
  const [one, desk] = [await app.operator('agent'), await app.operator('agent')];
  const { borrower, orderId } = await person('174');
  const form = { ...(await granted(one, orderId, 'correction')), name: 'Mariana López Díaz' };
  expect(await one('data-request-correct', form)).toMatchObject({ data: { reason: 'own-request' } });
  expect((await desk('data-request-correct', form)).data).toEqual({ state: 'done' });
  const { data } = await desk('person-reveal', { borrowerId: borrower.borrowerId, reason });
  expect(data).toMatchObject({ name: 'Mariana López Díaz', phone: borrower.phone });
});

test('who owes is not erased; who does not is erased by somebody else than who granted it, and the books stay whole', async () => {
  const [one, two] = [await app.operator('agent'), await app.operator('manager')];
  const owing = await granted(one, (await person('174')).orderId, 'erasure');
  expect(await two('data-request-erase', owing)).toMatchObject({ data: { reason: 'still-owed' } });
  const { borrower, orderId } = await person('200');
  const form = await granted(one, orderId, 'erasure');
  expect(await one('data-request-erase', form)).toMatchObject({ data: { reason: 'own-request' } });
  expect((await two('data-request-erase', form)).code).toBe(0);
  const { data } = await two('person-reveal', { borrowerId: borrower.borrowerId, reason });
  expect(data).toEqual({ name: '', phone: '', address: '' });
  expect((await two('loans', { search: borrower.phone })).data['rows']).toEqual([]);
  expect((await two('loan', { orderId })).data).toMatchObject({ name: '', phone: '' });
  expect((await app.books()).findings).toEqual([]);
});
