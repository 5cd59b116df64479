import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const base = '/independence/user-problem';
const app = useTestApp();

async function filed() {
  const borrower = await app.borrower();
  await app.dev('/dev/orders', { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '174' });
  const complaint = { problemType: '2', problemSonType: '', problemDetail: 'No aparece', problemImage: '' };
  await app.call(borrower, `${base}/problem-save`, complaint);
  const tabs = async (): Promise<
    { value: string; list: { id: string; time: string; type: string; isNew: number }[] }[]
  > => Object.values((await app.call(borrower, `${base}/problem-list`, {})).data).map(Object);
  const [item] = (await tabs()).flatMap(({ list }) => list);
  const problemId = item?.id ?? '';
  const detail = async () => (await app.call(borrower, `${base}/problem-detail`, { problemId })).data;
  const rate = (score: unknown) => app.call(borrower, `${base}/problem-score`, { problemId, score });
  const answer = async () => {
    const desk = await app.operator('agent');
    const version = Number((await desk('complaint', { problemId })).data['version']);
    await desk('complaint-reply', { problemId, version, text: 'Ya aparece', isAsked: 1 });
  };
  const decide = (isResolved: number, words = '') =>
    app.call(borrower, '/independence/v3/complaints/decide', { problemId, isResolved, words });
  return { item, tabs, detail, rate, answer, decide };
}

test('a complaint stands in the tab of its state with its time and type, and its detail without a reply', async () => {
  const { item, tabs, detail, answer } = await filed();
  expect(item?.time).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
  expect(item?.type).not.toBe('');
  expect(item).toMatchObject({ content: 'No aparece' });
  const counts = async () => (await tabs()).map(({ value, list }) => [value, list.length]);
  expect(await counts()).toEqual([
    ['received', 1],
    ['review', 0],
    ['answered', 0],
  ]);
  expect(await detail()).toMatchObject({
    content: 'No aparece',
    disposeDetail: '',
    isNeedScore: 0,
    steps: [{ state: 'now' }, { state: 'later', at: '' }, { state: 'later', at: '' }],
    thread: [{ isOurs: 0, text: 'No aparece', at: item?.time }],
  });
  await answer();
  expect(await detail()).toMatchObject({
    steps: [{ state: 'done' }, { state: 'done' }, { state: 'now', at: expect.stringMatching(/:\d\d$/) }],
    thread: [
      { isOurs: 1, text: 'Ya aparece' },
      { isOurs: 0, text: 'No aparece' },
    ],
  });
  expect((await counts()).at(-1)).toEqual(['answered', 1]);
});

test('an answer is new until its borrower opens it', async () => {
  const { tabs, detail, answer } = await filed();
  const marks = async () => (await tabs()).flatMap(({ list }) => list.map(({ isNew }) => isNew));
  await detail();
  expect(await marks()).toEqual([0]);
  await answer();
  expect(await marks()).toEqual([1]);
  await detail();
  expect(await marks()).toEqual([0]);
});

test('a reply is scored once, from 1 to 5, and no complaint before its reply', async () => {
  const { detail, rate, answer } = await filed();
  expect(await rate(4)).toMatchObject({ code: -40 });
  await answer();
  expect(await detail()).toMatchObject({ disposeDetail: 'Ya aparece', isNeedScore: 1 });
  for (const score of [0, 6, '4.5']) expect(await rate(score)).toMatchObject({ code: -30 });
  expect(await rate(4)).toMatchObject({ code: 0 });
  expect(await rate(5)).toMatchObject({ code: -40 });
  expect((await detail())['isNeedScore']).toBe(0);
});

test('who does not agree has another person look, ahead of the queue, once for each reply', async () => {
  const { item, tabs, detail, answer, decide } = await filed();
  expect(await decide(0)).toMatchObject({ code: -20 });
  await answer();
  expect(await detail()).toMatchObject({ canDecide: 1 });
  expect(await decide(0, 'Falta el pago del 8')).toMatchObject({ code: 0 });
  expect(await decide(0, 'Falta el pago del 8')).toMatchObject({ code: 0 });
  expect((await decide(1)).code).not.toBe(0);
  expect((await tabs()).map(({ value, list }) => [value, list.length])).toContainEqual(['review', 1]);
  expect(await detail()).toMatchObject({
    canDecide: 0,
    answerBy: expect.stringMatching(/^\d{4}-/),
    thread: [
      { isOurs: 0, text: 'No estoy de acuerdo\nFalta el pago del 8' },
      { isOurs: 1, text: 'Ya aparece' },
      { isOurs: 0, text: 'No aparece' },
    ],
  });
  const desk = await app.operator('agent');
  expect((await desk('complaint', { problemId: item?.id ?? '' })).data).toMatchObject({
    state: 'review',
    isEscalated: 1,
    assignee: '',
    thread: expect.arrayContaining([
      expect.objectContaining({ kind: 'disagreed', text: 'Falta el pago del 8' }),
    ]),
  });
  await answer();
  expect(await detail()).toMatchObject({ canDecide: 1 });
  expect(await decide(1)).toMatchObject({ code: 0 });
  const after = await detail();
  expect(after).toMatchObject({ canDecide: 0, steps: [{}, {}, { state: 'now' }] });
  expect(after['thread']).toMatchObject([{ text: 'Sí, quedó resuelto' }, {}, {}, {}, {}]);
});

test('a stranger says nothing about a reply, and words that cannot be read are refused', async () => {
  const { item, answer, decide, detail } = await filed();
  await answer();
  const stranger = await app.borrower();
  const asked = { problemId: item?.id ?? '', isResolved: 1 };
  expect((await app.call(stranger, '/independence/v3/complaints/decide', asked)).code).not.toBe(0);
  expect((await decide(0, '\u202e')).code).not.toBe(0);
  expect((await decide(0, 'x'.repeat(201))).code).not.toBe(0);
  expect(await detail()).toMatchObject({ canDecide: 1 });
});
