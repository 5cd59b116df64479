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
  return { item, tabs, detail, rate, answer };
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
