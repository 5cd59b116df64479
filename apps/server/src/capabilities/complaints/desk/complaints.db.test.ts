import { expect, test } from 'vitest';
import { type DeskCaller, deskPicture } from '../../../testing/desk.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp();
const base = '/independence/user-problem';
const DAY_MS = 86_400_000;

async function filed(more: Record<string, unknown> = {}, order: Record<string, unknown> = {}) {
  const borrower = await app.borrower('mx', { name: 'Mariana López Ruiz' });
  const { orderId } = await app.dev<{ orderId: string }>('/dev/orders', {
    borrowerId: borrower.borrowerId,
    product: 'mx-fair',
    status: '174',
    ...order,
  });
  const form = { problemType: '2', problemDetail: `No aparece mi pago ${borrower.borrowerId}`, ...more };
  await app.call(borrower, `${base}/problem-save`, { ...form, orderNo: orderId });
  const { data } = await app.call(borrower, `${base}/problem-list`, {});
  const [item] = Object.values(data)
    .map((tab): { list: { id: string }[] } => Object(tab))
    .flatMap(({ list }) => list);
  const problemId = item?.id ?? '';
  const seen = async () => (await app.call(borrower, `${base}/problem-detail`, { problemId })).data;
  return { borrower, orderId, problemId, seen };
}

const shown = async (desk: DeskCaller, problemId: string) => (await desk('complaint', { problemId })).data;
const change = async (
  desk: DeskCaller,
  path: string,
  form: { problemId: string } & Record<string, unknown>,
) => desk(path, { version: (await shown(desk, form.problemId))['version'], ...form });
const acts = async (subject: string) =>
  app
    .opened()
    .deps.db.selectFrom('desk_log')
    .selectAll()
    .where('subject', '=', subject)
    .orderBy('seq')
    .execute();

test('an answer is read by its borrower word for word and scored, and the desk sees the score', async () => {
  const desk = await app.operator('agent');
  const { borrower, problemId, seen } = await filed();
  const { dueOn } = await shown(desk, problemId);
  expect(await seen()).toMatchObject({ disposeDetail: '', isNeedScore: 0, answerBy: dueOn });
  const answered = await change(desk, 'complaint-reply', {
    problemId,
    text: 'Ya aparece. <b>Gracias</b>',
    isAsked: 1,
  });
  expect(answered.code).toBe(0);
  expect(await seen()).toMatchObject({
    disposeDetail: 'Ya aparece. <b>Gracias</b>',
    isNeedScore: 1,
    answerBy: '',
  });
  await app.call(borrower, `${base}/problem-score`, { problemId, score: 4 });
  expect(await shown(desk, problemId)).toMatchObject({ state: 'answered', score: 4 });
});

test('nobody is told to wait for an answer whose day by law is over', async () => {
  const { borrower, problemId, seen } = await filed();
  expect(await seen()).toMatchObject({ lawPast: '' });
  const { answerBy } = await seen();
  await app.dev('/dev/clock', { now: `${String(answerBy)}T18:00:00Z` });
  const asked = async () => {
    const { borrowerId } = borrower;
    const session = await app.dev<{ commonQuery: string }>('/dev/sessions', { borrowerId });
    return (await app.call(session, `${base}/problem-detail`, { problemId })).data;
  };
  expect(await asked()).toMatchObject({ lawPast: '' });
  await app.dev('/dev/clock', { advanceMs: DAY_MS });
  expect(await asked()).toMatchObject({ lawPast: expect.stringContaining('ya deberías tener respuesta') });
  await change(await app.operator('agent'), 'complaint-reply', { problemId, text: 'Ya aparece', isAsked: 0 });
  expect(await asked()).toMatchObject({ lawPast: '', answerBy: '' });
});

test('an internal note is in no answer to the borrower, in no field', async () => {
  const desk = await app.operator('agent');
  const { borrower, problemId, seen } = await filed();
  const note = 'Cliente con tres quejas, revisar despacho';
  await change(desk, 'complaint-note', { problemId, text: note });
  expect(JSON.stringify(await shown(desk, problemId))).toContain(note);
  const lists = await app.call(borrower, `${base}/problem-list`, {});
  expect(JSON.stringify([await seen(), lists])).not.toContain('despacho');
});

test('who comes second is told, whatever the two were about to do', async () => {
  const [one, two] = [await app.operator('agent'), await app.operator('manager')];
  const { problemId, seen } = await filed();
  const { version } = await shown(one, problemId);
  const answers = await Promise.all([
    one('complaint-reply', { problemId, version, text: 'Primera', isAsked: 0 }),
    two('complaint-reply', { problemId, version, text: 'Segunda', isAsked: 0 }),
    two('complaint-escalate', { problemId, version, reason: 'grave' }),
  ]);
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(answers.filter(({ data }) => data?.['reason'] === 'changed')).toHaveLength(2);
  expect((await acts(problemId)).length).toBe(1);
  expect(['Primera', 'Segunda', '']).toContain((await seen())['disposeDetail']);
});

test('others who have it open are told who is typing, for twenty seconds', async () => {
  const [one, two] = [await app.operator('agent'), await app.operator('agent')];
  const { problemId } = await filed();
  await one('complaint', { problemId, isWriting: 1 });
  expect((await shown(two, problemId))['writing']).toEqual([one.operator.name]);
  expect((await shown(one, problemId))['writing']).toEqual([]);
  await app.dev('/dev/clock', { advanceMs: 21_000 });
  expect((await shown(two, problemId))['writing']).toEqual([]);
});

test('the queue stands by the law’s due day, escalated ones first, and is found by number, phone and order', async () => {
  const desk = await app.operator('agent');
  const collection = await filed({ problemType: '4' });
  const clarification = await filed();
  const queue = async (form: Record<string, unknown>) => {
    const { data } = await desk('complaints', { segment: 'to-answer', ...form });
    const rows: { problemId: string; isEscalated: number }[] = Object(data['rows']);
    return rows;
  };
  const ids = async (form: Record<string, unknown>) => (await queue(form)).map(({ problemId }) => problemId);
  const order = await ids({});
  const due = async ({ problemId }: { problemId: string }) => String((await shown(desk, problemId))['dueOn']);
  const [first, second] =
    (await due(collection)) <= (await due(clarification))
      ? [collection, clarification]
      : [clarification, collection];
  expect(order.indexOf(first.problemId)).toBeLessThan(order.indexOf(second.problemId));
  await change(desk, 'complaint-escalate', { problemId: second.problemId, reason: 'prensa' });
  const after = await queue({});
  const above = after.slice(
    0,
    after.findIndex(({ problemId }) => problemId === second.problemId),
  );
  expect(above.filter(({ isEscalated }) => isEscalated === 0)).toEqual([]);
  const { number } = await shown(desk, first.problemId);
  expect(await ids({ search: `CP-${Number(number)}` })).toEqual([first.problemId]);
  expect(await ids({ search: first.orderId })).toEqual([first.problemId]);
  expect(await ids({ search: first.borrower.phone })).toEqual([first.problemId]);
  expect(await ids({ search: '9999999999' })).toEqual([]);
  expect(await ids({ search: "%' or 1=1 --" })).toEqual([]);
});

test('a complaint is assigned, answered, opened again and answered anew', async () => {
  const desk = await app.operator('agent');
  const { problemId, seen } = await filed();
  const counts = async () => (await desk('complaints', { segment: 'mine' })).data['counts'];
  await change(desk, 'complaint-assign', { problemId, isMine: 1 });
  expect(await counts()).toMatchObject({ mine: 1 });
  expect((await change(desk, 'complaint-reopen', { problemId, reason: 'x' })).code).toBe(-40);
  await change(desk, 'complaint-reply', { problemId, text: 'Uno', isAsked: 0 });
  expect(await counts()).toMatchObject({ mine: 0 });
  expect((await change(desk, 'complaint-reopen', { problemId, reason: 'llamó' })).code).toBe(0);
  await change(desk, 'complaint-reply', { problemId, text: 'Dos', isAsked: 0 });
  expect(await seen()).toMatchObject({ disposeDetail: 'Dos' });
  expect((await acts(problemId)).map(({ action }) => action)).toEqual([
    'complaint-assign',
    'complaint-reply',
    'complaint-reopen',
    'complaint-reply',
  ]);
});

test('late charges stop from the day of the complaint while the dispute is open, and the books stay right', async () => {
  const desk = await app.operator('agent');
  const { problemId, orderId } = await filed({}, { product: 'mx-classic', status: '180', daysToDue: -3 });
  const penalty = async () => {
    await app.dev('/dev/jobs/end-of-day', {});
    const row = await app
      .opened()
      .deps.db.selectFrom('borrower_balance')
      .select('balance_minor')
      .where('order_id', '=', orderId)
      .where('account', 'like', '%penalty%')
      .executeTakeFirst();
    return row?.balance_minor ?? 0n;
  };
  const before = await penalty();
  expect(before).toBeGreaterThan(0n);
  await app.dev('/dev/clock', { advanceMs: 2 * DAY_MS });
  const grown = await penalty();
  expect(grown).toBeGreaterThan(before);
  const agent = await app.operator('agent');
  const reason = 'paid, receipt seen';
  const opened = await change(agent, 'complaint-dispute', { problemId, isOpen: 1, reason });
  expect(opened.code).toBe(0);
  await app.dev('/dev/clock', { advanceMs: 2 * DAY_MS });
  const during = await penalty();
  expect(during).toBeLessThanOrEqual(before);
  const third = await app.operator('agent');
  await change(third, 'complaint-reply', { problemId, text: 'Aclarado', isAsked: 0 });
  await app.dev('/dev/clock', { advanceMs: 2 * DAY_MS });
  expect(await penalty()).toBeGreaterThan(during);
  expect(await app.books()).toMatchObject({ ok: true });
  expect(desk.cookie).not.toBe('');
});

test('a picture of a reply is the borrower’s to see once it is sent, and a stranger’s never', async () => {
  const desk = await app.operator('agent');
  const { borrower, problemId, seen } = await filed();
  const upload = await deskPicture(app.app(), { cookie: desk.cookie, problemId });
  const url = String(upload.data['url']);
  expect((await app.app().inject({ url, headers: { cookie: desk.cookie } })).statusCode).toBe(200);
  expect((await app.app().inject({ url })).headers['content-type']).toMatch(/json/);
  await change(desk, 'complaint-reply', { problemId, text: 'Mira', isAsked: 0, images: url });
  const detail = await seen();
  expect(detail['images']).toEqual([]);
  const [address] = Object.values(Object(detail['disposeImages'])).map(String);
  const own = await app.app().inject({ url: `${address}?${borrower.commonQuery}` });
  expect(own.statusCode).toBe(200);
  const stranger = await app.borrower();
  expect((await app.app().inject({ url: `${address}?${stranger.commonQuery}` })).statusCode).toBe(404);
});

test('a person is masked until an operator says why, and that is written down', async () => {
  const desk = await app.operator('agent');
  const { borrower, problemId } = await filed();
  const masked = await shown(desk, problemId);
  expect(masked).toMatchObject({ name: 'M. L. Ruiz' });
  expect(JSON.stringify(masked)).not.toContain(borrower.phone);
  const ask = { borrowerId: borrower.borrowerId };
  expect((await desk('person-reveal', ask)).code).toBe(-30);
  expect((await desk('person-reveal', { ...ask, reason: 'call back' })).data).toMatchObject({
    name: 'Mariana López Ruiz',
    phone: borrower.phone,
  });
  expect(await acts(borrower.borrowerId)).toMatchObject([
    { action: 'complaint', reason: '' },
    { action: 'person-reveal', reason: 'call back', operator_id: desk.operator.operatorId },
  ]);
});

test('the log is a chain: a row that is changed, taken out or cut off its end is found', async () => {
  const desk = await app.operator('agent');
  const { problemId } = await filed();
  for (const isMine of [1, 0, 1]) await change(desk, 'complaint-assign', { problemId, isMine });
  expect((await app.books()).findings).toEqual([]);
  const { pool } = app.opened();
  await expect(pool.query("update desk_log set reason = 'x'")).rejects.toThrow('permission denied');
  await expect(pool.query('truncate desk_log')).rejects.toThrow('permission denied');
  const tamper = async (statement: string) => {
    const client = await app.owner().connect();
    await client.query('begin');
    await client.query('grant update, delete on desk_log to current_user');
    await client.query('alter table desk_log disable trigger user');
    await client.query(statement);
    await client.query('alter table desk_log enable trigger user');
    await client.query('commit');
    client.release();
    return (await app.books()).findings;
  };
  expect(await tamper('delete from desk_log where seq = (select max(seq) from desk_log)')).toHaveLength(1);
  const edited = await tamper('update desk_log set operator_id = null where seq = 2');
  expect(edited).toEqual(['the log of the desk breaks at 2']);
});

test('the days that are left are counted where the complaint is from, not where the desk is', async () => {
  const tomorrow = new Date(app.opened().deps.clock.now().getTime() + DAY_MS).toISOString().slice(0, 10);
  // afternoon in Mexico, and the day after in India
  await app.dev('/dev/clock', { now: `${tomorrow}T20:00:00Z` });
  const desk = await app.operator('agent');
  const borrower = await app.borrower('in');
  await app.call(borrower, `${base}/problem-save`, { problemType: '4', problemDetail: 'The app stops' });
  const { data } = await desk('complaints', { segment: 'to-answer', borrowerId: borrower.borrowerId });
  const [row] = Object.values(Object(data['rows'])).map(Object);
  const daysFromThere = (Date.parse(row?.dueOn) - Date.parse(tomorrow)) / DAY_MS - 1;
  expect(row?.daysLeft).toBe(daysFromThere);
});
