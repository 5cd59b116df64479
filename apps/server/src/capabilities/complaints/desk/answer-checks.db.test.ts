import { expect, test } from 'vitest';
import type { DeskCaller } from '../../../testing/desk.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { isDrawn } from '../answer-checks.store.ts';

/** Answers are drawn by lot for somebody else to read, as often as their brand says; what is said of one is said once. */

const app = useTestApp();
const base = '/independence/user-problem';

async function filed(market: 'mx' | 'in' = 'mx') {
  const borrower = await app.borrower(market);
  const order = { borrowerId: borrower.borrowerId, product: `${market}-fair`, status: '174' };
  const { orderId } = await app.dev<{ orderId: string }>('/dev/orders', order);
  const form = { problemType: '2', problemDetail: 'No aparece mi pago', orderNo: orderId };
  await app.call(borrower, `${base}/problem-save`, form);
  const seer = await app.operator('auditor');
  const { data } = await seer('complaints', { segment: 'all', search: orderId });
  return String(Object([data['rows']].flat()[0]).problemId);
}

const shown = async (desk: DeskCaller, problemId: string) => (await desk('complaint', { problemId })).data;
const on = async (desk: DeskCaller, problemId: string) => ({
  problemId,
  version: (await shown(desk, problemId))['version'],
});
const checksOf = async (desk: DeskCaller, problemId: string) =>
  [(await shown(desk, problemId))['checks']].flat().map(Object);

/** An answer of somebody, and the place of its check. */
async function answered(market: 'mx' | 'in' = 'mx') {
  const desk = await app.operator('agent');
  const problemId = await filed(market);
  await desk('complaint-reply', { ...(await on(desk, problemId)), text: 'Ya aparece', isAsked: 0 });
  const [check] = await checksOf(desk, problemId);
  return { desk, problemId, replyId: String(check?.replyId) };
}

const db = () => app.opened().deps.db;
const rowOf = (replyId: string) =>
  db().selectFrom('answer_check').selectAll().where('reply_id', '=', replyId).executeTakeFirstOrThrow();

test('an answer that was drawn waits for everybody but who gave it; what should be better is read by all and kept sealed', async () => {
  const { desk, problemId, replyId } = await answered();
  const boss = await app.operator('manager');
  const waits = async (who: DeskCaller) =>
    [(await who('ratings', {})).data['drawn']]
      .flat()
      .map(Object)
      .some((row) => row.problemId === problemId);
  const sums = async () =>
    [(await boss('ratings', {})).data['checks']]
      .flat()
      .map(Object)
      .find(({ operatorId }) => operatorId === desk.operator.operatorId);
  expect([await waits(desk), await waits(boss)]).toEqual([false, true]);
  expect(await sums()).toMatchObject({ answers: 1, drawn: 1, good: 0, improve: 0 });
  const words = 'Decir en qué día se aplicó';
  const said = { ...(await on(boss, problemId)), replyId, verdict: 'improve' };
  expect(await boss('complaint-check', said)).toMatchObject({ success: false });
  expect(await boss('complaint-check', { ...said, text: words })).toMatchObject({ code: 0 });
  expect(await waits(boss)).toBe(false);
  expect(await sums()).toMatchObject({ answers: 1, drawn: 1, good: 0, improve: 1 });
  expect(await checksOf(desk, problemId)).toMatchObject([
    { replyId, isOwn: 1, answer: 'Ya aparece', verdict: 'improve', words, checkedBy: boss.operator.name },
  ]);
  expect(JSON.stringify(await rowOf(replyId))).not.toContain(words);
});

test('nobody judges an answer of their own, and of two who judge one at once one does', async () => {
  const { desk, problemId, replyId } = await answered();
  const said = async (by: DeskCaller, verdict: string) =>
    by('complaint-check', { ...(await on(by, problemId)), replyId, verdict, text: 'Más corta' });
  expect(await said(desk, 'good')).toMatchObject({ success: false });
  const [one, two] = [await app.operator('agent'), await app.operator('manager')];
  const told = await Promise.all([said(one, 'good'), said(two, 'improve')]);
  expect(told.filter(({ success }) => success)).toHaveLength(1);
  const kept = await rowOf(replyId);
  const winner = told[0].success ? one : two;
  expect(kept).toMatchObject({ checked_by: winner.operator.operatorId, percent: 100 });
  expect(await said(two, 'good')).toMatchObject({ success: false });
  expect(await rowOf(replyId)).toEqual(kept);
});

test('a share of a brand is drawn by ids that nobody chooses, and can be drawn again', async () => {
  const share = app.opened().deps.brands.find(({ market }) => market === 'in')?.checkedAnswersPercent ?? 0;
  expect(share).toBeGreaterThan(0);
  expect(share).toBeLessThan(100);
  const given: { problemId: string }[] = [];
  for (let no = 0; no < 6; no += 1) given.push(await answered('in'));
  const replies = await db()
    .selectFrom('complaint_reply as r')
    .leftJoin('answer_check as a', 'a.reply_id', 'r.id')
    .select(['r.id', 'a.percent'])
    .where(
      'r.complaint_id',
      'in',
      given.map(({ problemId }) => problemId),
    )
    .execute();
  expect(replies.map(({ percent }) => percent)).toEqual(
    replies.map(({ id }) => (isDrawn(id, share) ? share : null)),
  );
});

test.each([1, 20, 100])('of a hundred answers about %i are drawn', (percent) => {
  const drawn = Array.from({ length: 10_000 }, (_, index) => isDrawn(`reply-${index}`, percent)).filter(
    Boolean,
  );
  expect(drawn.length / 100).toBeGreaterThanOrEqual(percent * 0.8);
  expect(drawn.length / 100).toBeLessThanOrEqual(percent * 1.2);
});

test('an answer stands with the day on which its borrower read it, not with that of the server', async () => {
  const { now } = await app.dev<{ now: string }>('/dev/clock');
  // the evening in Mexico, when the server has the next day
  const evening = new Date(Date.parse(now) + 86_400_000).toISOString().slice(0, 10);
  await app.dev('/dev/clock', { now: `${evening}T03:30:00Z` });
  const { problemId } = await answered();
  const boss = await app.operator('manager');
  const { drawn } = (await boss('ratings', {})).data;
  const row = [drawn]
    .flat()
    .map(Object)
    .find((one) => one.problemId === problemId);
  expect(row).toMatchObject({ answeredOn: now.slice(0, 10) });
});
