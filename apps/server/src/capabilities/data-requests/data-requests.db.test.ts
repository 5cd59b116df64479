import { expect, test } from 'vitest';
import { remindOfDueDates } from '../../jobs/reminders.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();
const base = '/independence/v3/data-requests';
const reason = 'asked in the app';
type Visitor = Awaited<ReturnType<typeof app.borrower>>;

async function person(status?: string) {
  const borrower = await app.borrower('mx', { name: 'Mariana López Ruiz' });
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status };
  if (status) await app.dev('/dev/orders', wish);
  return borrower;
}
const ask = (who: Visitor, right: string, note = 'Mi apellido es Díaz') =>
  app.call(who, `${base}/ask`, { right, note });
const cases = async (who: Visitor) =>
  Object.values(Object((await app.call(who, `${base}/show`, {})).data['cases'])).map(Object);
const file = (who: Visitor, name: string) =>
  app.app().inject({ url: `/documents/${name}?${who.commonQuery}` });
const sentCode = async (who: Visitor) => {
  await app.call(who, '/independence/v3/account/send-code', { purpose: 'data' });
  return (await app.dev<{ code: string }[]>(`/dev/sms?phone=${who.phone}`))[0]?.code ?? '';
};
const openFiles = async (who: Visitor, smsCode?: string) =>
  app.call(who, `${base}/open-files`, { smsCode: smsCode ?? (await sentCode(who)) });
const day = (text: string) => Date.parse(text) / 86_400_000;

test('a correction is one record: the person sees it with its day, the desk carries it out', async () => {
  const borrower = await person();
  const { data } = await ask(borrower, 'correction');
  const [own] = await cases(borrower);
  expect(own).toMatchObject({ state: 'open', note: 'Mi apellido es Díaz', isLate: 0 });
  // 20 working days are four weeks, the shortest from a Sunday to a Friday
  expect(day(own.dueOn) - day(own.filedOn)).toBeGreaterThanOrEqual(26);
  const desk = await app.operator('agent');
  const listed = Object.values(Object((await desk('data-requests')).data['cases']));
  expect(listed).toContainEqual(expect.objectContaining({ caseId: data['caseId'], dueOn: own.dueOn }));
  const onCase = { caseId: String(data['caseId']), reason };
  await desk('data-request-step', { ...onCase, step: 'grant' });
  expect((await cases(borrower))[0]).toMatchObject({ state: 'granted' });
  const other = await app.operator('agent');
  await other('data-request-correct', { ...onCase, name: 'Mariana López Díaz' });
  expect((await cases(borrower))[0]).toMatchObject({ state: 'done', dueOn: '' });
  expect((await app.call(borrower, '/independence/v3/account/me', {})).data).toMatchObject({
    name: 'Mariana López Díaz',
  });
});

test('who owes is told at once why not, and that answer is kept once a day', async () => {
  const borrower = await person('174');
  const { data } = await app.call(borrower, `${base}/show`, {});
  expect(data['whyNotErase']).toMatch(/Mientras tengas un préstamo/);
  for (let tries = 0; tries < 2; tries += 1)
    expect((await ask(borrower, 'erasure')).data).toMatchObject({ state: 'denied' });
  expect(await cases(borrower)).toEqual([
    expect.objectContaining({ state: 'denied', text: data['whyNotErase'], dueOn: '' }),
  ]);
});

test('who owes nothing is deleted by two people of the desk, and asks for it once', async () => {
  const borrower = await person('200');
  expect((await app.call(borrower, `${base}/show`, {})).data['whyNotErase']).toBe('');
  const answers = await Promise.all([ask(borrower, 'erasure'), ask(borrower, 'erasure')]);
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([-40, 0]);
  expect(answers.find(({ code }) => code !== 0)).toMatchObject({ data: { reason: 'already-asked' } });
  const [own] = await cases(borrower);
  const [one, two] = [await app.operator('agent'), await app.operator('manager')];
  const onCase = { caseId: String(own.caseId), reason };
  await one('data-request-step', { ...onCase, step: 'grant' });
  expect((await two('data-request-erase', onCase)).code).toBe(0);
  expect((await app.call(borrower, `${base}/show`, {})).code).toBe(-10);
});

test('the file holds everything, to read and for programs, for its person alone, and is noted once a day', async () => {
  const borrower = await person('174');
  await ask(borrower, 'correction');
  await app.call(borrower, '/independence/v3/apply/raise-limit', { productId: 'mx-fair', amount: 600_000 });
  await openFiles(borrower);
  const json = await file(borrower, 'my-data.json');
  expect(json.headers['content-disposition']).toMatch(/^attachment/);
  for (const part of ['Mariana López Ruiz', borrower.phone, 'agreements', 'requests', 'no-loan-paid'])
    expect(json.body).toContain(part);
  const pdf = await file(borrower, 'my-data.pdf');
  expect([pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
    'application/pdf',
    '%PDF-',
  ]);
  const access = (await cases(borrower)).filter(({ title }) => title === 'Ver mis datos');
  expect(access).toEqual([expect.objectContaining({ state: 'done', dueOn: '' })]);
  const other = await app.borrower('mx', { name: 'Otra Persona' });
  await openFiles(other);
  const stranger = await file(other, 'my-data.json');
  expect(stranger.body).not.toContain('Mariana');
  expect((await app.app().inject({ url: '/documents/my-data.json' })).statusCode).toBe(404);
});

test('a session alone fetches no file: it takes a code of its own device, and for ten minutes', async () => {
  const borrower = await person();
  const elsewhere = await app.dev<Visitor>('/dev/sessions', { borrowerId: borrower.borrowerId });
  const isOpen = async (who: Visitor) => (await app.call(who, `${base}/show`, {})).data['areFilesOpen'];
  for (const name of ['my-data.json', 'my-data.pdf']) {
    const closed = await file(borrower, name);
    expect([closed.statusCode, closed.body]).toEqual([303, '']);
    expect(closed.headers.location).toMatch(/^\/app\/data\?/);
  }
  const sent = await sentCode(borrower);
  expect((await openFiles(elsewhere, sent)).data).toMatchObject({ reason: 'code-wrong' });
  expect((await openFiles(borrower, sent)).code).toBe(0);
  expect((await openFiles(borrower, sent)).data).toMatchObject({ reason: 'code-wrong' });
  expect([await isOpen(borrower), await isOpen(elsewhere)]).toEqual([1, 0]);
  expect((await file(borrower, 'my-data.json')).statusCode).toBe(200);
  expect((await file(elsewhere, 'my-data.json')).statusCode).toBe(303);
  await app.dev('/dev/clock', { advanceMs: 10 * 60_000 });
  expect((await file(borrower, 'my-data.json')).statusCode).toBe(303);
});

const send = (who: Visitor, caseId: unknown, text: string) =>
  app.call(who, `${base}/send`, { caseId: String(caseId), text });
const told = async (who: Visitor) =>
  Object.values(Object((await app.call(who, '/independence/v3/messages/list', {})).data['messages'])).map(
    (row) => Object(row).text,
  );

test('what the desk asks for is sent from the page, read at the desk, and its no is read by the person', async () => {
  const [borrower, stranger] = [await person(), await person()];
  const { caseId } = (await ask(borrower, 'correction')).data;
  const desk = await app.operator('agent');
  const onCase = { caseId: String(caseId), reason };
  expect(await desk('data-request-step', { ...onCase, step: 'ask-more' })).toMatchObject({
    data: { reason: 'text' },
  });
  await desk('data-request-step', { ...onCase, step: 'ask-more', text: '¿Cuál es tu segundo apellido?' });
  const [waiting] = await cases(borrower);
  expect(waiting).toMatchObject({
    state: 'waiting',
    words: [{ isOurs: 1, text: '¿Cuál es tu segundo apellido?' }],
  });
  expect(await told(borrower)).toEqual([expect.stringContaining(String(waiting.dueOn))]);
  expect(await send(stranger, caseId, 'Soy yo')).toMatchObject({ data: null });
  const sent = await Promise.all([
    send(borrower, caseId, 'Díaz, con i'),
    send(borrower, caseId, 'Díaz, con i'),
  ]);
  expect(sent.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([-40, 0]);
  const listed = Object.values(Object((await desk('data-requests')).data['cases'])).map(Object);
  expect(listed.find((row) => row.caseId === caseId)).toMatchObject({
    state: 'open',
    words: [{ by: desk.operator.name }, { by: '', text: 'Díaz, con i' }],
  });
  await desk('data-request-step', { ...onCase, step: 'deny', text: 'Tu documento dice Ruiz.' });
  const [answered] = await cases(borrower);
  expect(answered.state).toBe('denied');
  expect(answered.words.at(-1)).toMatchObject({ isOurs: 1, text: 'Tu documento dice Ruiz.' });
  expect(JSON.stringify(answered)).not.toContain(reason);
  expect(await told(borrower)).toHaveLength(2);
  await openFiles(borrower);
  const own = (await file(borrower, 'my-data.json')).body;
  for (const part of ['Díaz, con i', 'Tu documento dice Ruiz.', 'Mi apellido es Díaz'])
    expect(own).toContain(part);
});

test('who sends nothing by the day is told that the request was closed, once', async () => {
  const borrower = await person();
  const { caseId } = (await ask(borrower, 'correction')).data;
  const desk = await app.operator('agent');
  await desk('data-request-step', {
    caseId: String(caseId),
    reason,
    step: 'ask-more',
    text: '¿Qué apellido?',
  });
  const { deps } = app.opened();
  const later = new Date(deps.clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
  await app.dev('/dev/clock', { now: `${later}T18:00:00Z` });
  await Promise.all([remindOfDueDates(deps, { isByName: true }), remindOfDueDates(deps, { isByName: true })]);
  const back = await app.dev<Visitor>('/dev/sessions', { borrowerId: borrower.borrowerId });
  expect((await cases(back))[0]).toMatchObject({ state: 'lapsed' });
  expect(await told(back)).toHaveLength(2);
  expect((await send(back, caseId, 'Díaz')).data).toMatchObject({ reason: 'not-waiting' });
});
