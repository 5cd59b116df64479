import { endpoints } from '@plazo/contract';
import { beforeEach, expect, test } from 'vitest';
import { transact } from '../../db/transaction.ts';
import { remindOfDueDates } from '../../jobs/reminders.ts';
import { codeOf, type DeskCaller, deskPost, logIn } from '../../testing/desk.ts';
import { paperReader } from '../../testing/papers.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { eraseBorrower } from '../data-requests/erasure.store.ts';
import { listMessages } from '../messages/outbox.store.ts';

/** Letters and messages from a loan at the desk: what is looked at is what is sent, once, within the law. */

const app = useTestApp({ PLAZO_DESK_LIMITS: 'looks=500,reveals=60,exports=20,loans=10,letters=6' });
const { pdf } = paperReader(app);
const deps = () => app.opened().deps;
const at = (now: string) => app.dev('/dev/clock', { now });

// a Monday at ten in the morning in Mexico
const MONDAY = '2026-11-23T16:00:00Z';
beforeEach(() => at(MONDAY));

type Loan = Awaited<ReturnType<typeof lend>>;

async function lend(wish: Record<string, unknown> = {}) {
  const borrower = await app.borrower('mx', { name: 'Mariana López Ruiz' });
  const order = {
    borrowerId: borrower.borrowerId,
    product: 'mx-fair',
    status: '180',
    daysToDue: -4,
    ...wish,
  };
  const { orderId } = await app.dev<{ orderId: string }>('/dev/orders', order);
  await deps().db.deleteFrom('outbox').execute();
  await deps().db.deleteFrom('message').execute();
  return { borrower, orderId };
}

const preview = async (desk: DeskCaller, { orderId }: Loan, form: Record<string, unknown>) =>
  (await desk('letter-preview', { orderId, ...form })).data;

async function send(desk: DeskCaller, loan: Loan, form: Record<string, unknown>) {
  const { hash } = await preview(desk, loan, form);
  return desk('letter-send', { orderId: loan.orderId, ...form, hash });
}

const smsTo = async ({ borrower }: Loan) =>
  (await listMessages(deps().db, deps().sealing))
    .filter(({ stream }) => stream === borrower.borrowerId)
    .map(({ message }) => message.text);
const visit = ({ borrower }: Loan) =>
  app.dev<typeof borrower>('/dev/sessions', { borrowerId: borrower.borrowerId });
const told = async (loan: Loan) =>
  (await app.call(await visit(loan), endpoints.messages.list.path, {})).data['messages'];
const lettersOf = async (loan: Loan) => {
  const { orderId } = loan;
  const { data } = await app.call(await visit(loan), endpoints.orderDetails.detail.path, { orderId });
  return [data['letters'] ?? []].flat().map(Object);
};
const rowsOf = async (desk: DeskCaller, { orderId }: Loan) =>
  [(await desk('loan', { orderId })).data['letters']].flat().map(Object);
const why = async (desk: DeskCaller, { orderId }: Loan, template: string) => {
  const { data } = await desk('letter-templates', { orderId });
  return [data['templates']]
    .flat()
    .map(Object)
    .find((one) => one.template === template).bar;
};

test('a reminder says what the engine says, and the borrower gets word for word what was looked at', async () => {
  const [loan, ana] = [await lend(), await app.operator('agent')];
  const seen = await preview(ana, loan, { template: 'reminder' });
  expect(seen).toMatchObject({ bar: { why: '', from: '' }, lacks: [] });
  const { figures } = (await ana('loan', { orderId: loan.orderId })).data;
  const due = (Object(figures).nextPayment / 100).toLocaleString('en', { minimumFractionDigits: 2 });
  const [inApp, sms] = [seen['ways']].flat().map(Object);
  expect(inApp.text).toContain(`$${due} de tu préstamo ${loan.orderId}`);
  expect(sms).toMatchObject({ way: 'sms', why: '', parts: 1, characters: sms.text.length });
  const sent = await ana('letter-send', {
    orderId: loan.orderId,
    template: 'reminder',
    hash: seen['hash'],
  });
  expect(sent.success).toBe(true);
  expect(await smsTo(loan)).toEqual([sms.text]);
  expect(await told(loan)).toMatchObject([
    { kind: 'written', title: inApp.subject, text: inApp.text, orderId: loan.orderId },
  ]);
  const [letter] = await lettersOf(loan);
  expect(letter.title).toBe(inApp.subject);
  const path = `/documents/letter.pdf?orderId=${loan.orderId}&letterId=${letter.letterId}`;
  const { text } = await pdf(await visit(loan), path);
  expect(text).toContain(String(sent.data['number']).padStart(8, '0'));
  expect(text).toContain('Mariana López Ruiz');
  expect(text).toContain(`$${due}`);
  // whoever is shown it learns that it is ours and of which loan, and not what it says
  const code = /\b[A-HJ-NP-Z2-9]{4}(?:-[A-HJ-NP-Z2-9]{4}){3}\b/.exec(text)?.[0];
  const { body } = await app.app().inject({ url: `/v/${code}` });
  expect(Object(JSON.parse(body.replace(/^check /, ''))).said).toMatchObject({
    paper: 'letter',
    number: String(sent.data['number']).padStart(8, '0'),
    loan: loan.orderId,
    stands: true,
  });
  expect(body).not.toContain(due);
  expect(await rowsOf(ana, loan)).toMatchObject([
    { kind: 'reminder', by: ana.operator.name, number: sent.data['number'], way: 'sms', version: 0 },
  ]);
  const log = await (await app.operator('auditor'))('audit', { subject: loan.orderId });
  const acts = [log.data['acts']].flat().map(Object);
  expect(acts.filter(({ action }) => action === 'letter-send')).toHaveLength(1);
});

test('name and address are hidden where an operator looks, and each look stands in the log', async () => {
  const [loan, ana] = [await lend(), await app.operator('agent')];
  const { paper } = await preview(ana, loan, { template: 'statement' });
  expect(JSON.stringify(paper)).toContain('M. L. Ruiz');
  expect(JSON.stringify(paper)).not.toContain('López');
  const { data } = await (await app.operator('auditor'))('audit', { subject: loan.borrower.borrowerId });
  expect(JSON.stringify(data['acts'])).toContain('letter-preview');
});

test('what asks for money waits for lawful hours, and is refused with the next one, while a statement goes', async () => {
  // half past ten in the evening in Mexico, on a Friday
  await at('2026-11-28T04:30:00Z');
  const [loan, ana] = [await lend(), await app.operator('agent')];
  expect(await why(ana, loan, 'reminder')).toEqual({ why: 'outside-hours', from: '2026-11-30 07:00' });
  expect(await send(ana, loan, { template: 'reminder' })).toMatchObject({
    success: false,
    data: { reason: 'letter-barred' },
  });
  expect([await smsTo(loan), await lettersOf(loan)]).toEqual([[], []]);
  expect((await send(ana, loan, { template: 'statement' })).success).toBe(true);
  expect(await smsTo(loan)).toEqual([expect.stringContaining('estado de cuenta')]);
  const [letter] = await lettersOf(loan);
  const path = `/documents/letter.pdf?orderId=${loan.orderId}&letterId=${letter.letterId}`;
  const first = await pdf(await visit(loan), path);
  expect(first.text).toMatch(/Pagar todo hoy|Para pagar todo|Movimientos/);
  // it stays as it was, whatever the loan becomes
  await at('2026-12-11T16:00:00Z');
  expect((await pdf(await visit(loan), path)).text).toBe(first.text);
});

test('reminders by programs and by people are counted together, by the caps of the market', async () => {
  const [loan, ana] = [await lend({ status: '174', daysToDue: 3 }), await app.operator('agent')];
  await remindOfDueDates(deps(), { isByName: true });
  expect(await smsTo(loan)).toHaveLength(1);
  const tomorrow = { why: 'too-often', from: '2026-11-24 07:00' };
  expect(await why(ana, loan, 'reminder')).toEqual(tomorrow);
  expect(await why(ana, loan, 'free')).toEqual(tomorrow);
  await at('2026-11-24T16:00:00Z');
  const manager = await app.operator('manager');
  expect((await send(manager, loan, { template: 'free', words: 'Llámanos' })).success).toBe(true);
  // the job may not remind on that day any more
  await at('2026-11-24T17:00:00Z');
  expect((await why(await app.operator('agent'), loan, 'reminder')).why).toBe('too-often');
});

test('the same letter is sent once: by a repeated key, by two at once, and by another press', async () => {
  const loan = await lend();
  const [ana, luis] = [await app.operator('agent'), await app.operator('agent')];
  const { hash } = await preview(ana, loan, { template: 'statement' });
  const form = { orderId: loan.orderId, template: 'statement', hash: String(hash) };
  const keyed = () =>
    app.app().inject({
      method: 'POST',
      url: '/desk/api/letter-send',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-requested-with': 'XMLHttpRequest',
        'idempotency-key': 'one-press',
        cookie: ana.cookie,
      },
      payload: new URLSearchParams(form).toString(),
    });
  const answers = await Promise.all([keyed(), keyed(), luis('letter-send', form), luis('letter-send', form)]);
  const bodies = answers.map((one) => ('json' in one ? one.json() : one));
  const reasons = bodies.filter(({ success }) => !success).map(({ data }) => data.reason);
  expect(new Set(reasons)).toEqual(new Set(['letter-sent-already']));
  expect(new Set(bodies.filter(({ success }) => success).map(({ data }) => data.letterId)).size).toBe(1);
  expect(
    [await lettersOf(loan), await smsTo(loan), await told(loan)].map((list) => Object(list).length),
  ).toEqual([1, 1, 1]);
});

test('nothing is sent that was not looked at: a payment between, other words, no place for them', async () => {
  const [loan, ana] = [await lend(), await app.operator('agent')];
  const { hash } = await preview(ana, loan, { template: 'free', words: 'Llámanos' });
  const form = { orderId: loan.orderId, template: 'free', hash };
  for (const [words, reason] of [
    ['Ven mañana', 'changed'],
    ['', 'words'],
    ['Dinos tu NIP', 'asks-for-secret'],
  ])
    expect(await ana('letter-send', { ...form, words })).toMatchObject({ success: false, data: { reason } });
  expect(await ana('letter-send', { ...form, template: 'gone', words: 'x' })).toMatchObject({
    data: { reason: 'changed' },
  });
  expect(await lettersOf(loan)).toEqual([]);
});

test('each kind needs its loan: nothing owed, no settlement, a debt, a flag, a promise, everything switched off', async () => {
  const [loan, paid, ana] = [await lend(), await lend({ status: '200' }), await app.operator('manager')];
  expect((await why(ana, paid, 'reminder')).why).toBe('not-owed');
  expect((await why(ana, paid, 'no-debt')).why).toBe('');
  expect((await why(ana, loan, 'no-debt')).why).toBe('still-owed');
  expect((await why(ana, loan, 'settlement')).why).toBe('no-settlement');
  const { orderId } = loan;
  const { figures, events } = (await ana('loan', { orderId })).data;
  const amountMinor = Object(figures).payoff - 1_000;
  const settled = { orderId, events, amountMinor, by: '2026-12-01', reason: 'letter' };
  expect((await ana('loan-settle', settled)).success).toBe(true);
  const { ways } = await preview(ana, loan, { template: 'settlement' });
  expect(Object([ways].flat()[0]).text).toContain('1 de diciembre de 2026');
  const borrower = await visit(loan);
  for (const way of ['app', 'sms'])
    await app.call(borrower, endpoints.messages.choose.path, { kind: 'written', way, isOn: 0 });
  expect((await why(ana, loan, 'free')).why).toBe('switched-off');
  // nobody who settled is reminded of the whole debt
  expect((await why(ana, loan, 'reminder')).why).toBe('promised');
  expect((await why(ana, loan, 'settlement')).why).toBe('');
  const { data } = await ana('loan', { orderId });
  const put = { orderId, events: data['events'], flag: 'vulnerable', stopsReminders: 1, reason: 'call' };
  expect((await ana('loan-flag', put)).success).toBe(true);
  expect((await why(ana, loan, 'reminder')).why).toBe('flagged');
  expect((await why(ana, loan, 'free')).why).toBe('flagged');
});

test('a loan whose charges a complaint has stopped is not reminded of, but its borrower may be written to', async () => {
  const [loan, ana] = [await lend(), await app.operator('manager')];
  const said = { problemType: '2', problemDetail: 'No aparece mi pago', orderNo: loan.orderId };
  await app.call(loan.borrower, endpoints.complaints.save.path, said);
  const { data } = await ana('complaints', { segment: 'all', search: loan.orderId });
  const { problemId } = Object([data['rows']].flat()[0]);
  const { version } = (await ana('complaint', { problemId })).data;
  expect((await ana('complaint-dispute', { problemId, version, isOpen: 1, reason: 'paid' })).success).toBe(
    true,
  );
  expect((await why(ana, loan, 'reminder')).why).toBe('in-dispute');
  expect((await why(ana, loan, 'free')).why).toBe('');
});

test('an operator sends so many letters in an hour, and others as many of their own', async () => {
  const [ana, luis] = [await app.operator('agent'), await app.operator('agent')];
  for (let no = 0; no < 6; no += 1)
    expect((await send(ana, await lend(), { template: 'statement' })).success).toBe(true);
  const loan = await lend();
  expect(await send(ana, loan, { template: 'statement' })).toMatchObject({
    success: false,
    data: { reason: 'letters-used-up' },
  });
  expect((await send(luis, loan, { template: 'statement' })).success).toBe(true);
  await app.dev('/dev/clock', { advanceMs: 61 * 60_000 });
  const { name, password, totpSecret } = ana.operator;
  const cookie = await logIn(app.app(), { name, password, code: codeOf(deps(), totpSecret) });
  const form = { orderId: loan.orderId };
  const hourLater = await deskPost(app.app(), 'letter-templates', { form, cookie });
  expect(hourLater.json().data.left).toBe(6);
});

test('who may not write to borrowers neither looks nor sends, and a letter is opened by its borrower alone', async () => {
  const [loan, other, ana] = [await lend(), await lend(), await app.operator('agent')];
  const sent = await send(ana, loan, { template: 'statement' });
  for (const role of ['finance', 'auditor'] as const) {
    const who = await app.operator(role);
    const form = { orderId: loan.orderId, template: 'statement', hash: 'x' };
    for (const path of ['letter-templates', 'letter-preview', 'letter-send'])
      expect(await who(path, form)).toMatchObject({ success: false, data: { reason: 'role' } });
  }
  const nobody = await deskPost(app.app(), 'letter-send', { form: { orderId: loan.orderId } });
  expect(nobody.json().success).toBe(false);
  const pathOf = ({ orderId }: Loan) =>
    `/documents/letter.pdf?orderId=${orderId}&letterId=${String(sent.data['letterId'])}`;
  expect((await pdf(await visit(loan), pathOf(loan))).status).toBe(200);
  expect((await pdf(await visit(other), pathOf(loan))).status).toBe(404);
  expect((await pdf(await visit(other), pathOf(other))).status).toBe(404);
});

test('published templates are used from then on, name their version, and an unknown place is refused by its name', async () => {
  const [loan, ana] = [await lend(), await app.operator('agent')];
  const [manager, finance] = [await app.operator('manager'), await app.operator('finance')];
  const place = { kind: 'letters', subject: 'es' };
  const body = JSON.parse(String((await manager('content-version', { ...place, version: 0 })).data['body']));
  const templates = [body.templates].flat().map(Object);
  const withLetter = (letter: string) =>
    JSON.stringify({
      templates: templates.map((one) => (one.id === 'statement' ? { ...one, letter } : one)),
    });
  for (const [letter, fault] of [
    ['Debe {balance}', 'statement.letter: {balance}'],
    ['{words}', 'statement.letter: {words}'],
  ] as const) {
    const typed = { ...place, body: withLetter(letter) };
    expect((await manager('content-check', typed)).data['fault']).toBe(fault);
    expect(await manager('content-save', typed)).toMatchObject({ success: false, data: { reason: 'body' } });
  }
  const saved = await manager('content-save', { ...place, body: withLetter('Paga con {reference}.') });
  const { version } = saved.data;
  const asked = await manager('content-propose', { ...place, version, acknowledged: '', reason: 'Words' });
  const decided = { requestId: asked.data['requestId'], isApproved: 1, reason: 'Read' };
  expect(await manager('request-decide', decided)).toMatchObject({ data: { reason: 'own-request' } });
  const before = await preview(ana, loan, { template: 'statement' });
  expect((await finance('request-decide', decided)).success).toBe(true);
  // what was looked at in the words before is not sent in others
  const form = { orderId: loan.orderId, template: 'statement' };
  expect(await ana('letter-send', { ...form, hash: before['hash'] })).toMatchObject({
    data: { reason: 'changed' },
  });
  // nothing stands where a loan has nothing to put
  const lacking = await preview(ana, loan, { template: 'statement' });
  expect(lacking['lacks']).toEqual(['reference']);
  expect(await ana('letter-send', { ...form, hash: lacking['hash'] })).toMatchObject({
    data: { reason: 'letter-place-empty' },
  });
  const { events } = (await ana('loan', { orderId: loan.orderId })).data;
  const given = await ana('loan-reference', { orderId: loan.orderId, events, channel: 'spei' });
  const whole = await preview(ana, loan, { template: 'statement' });
  expect(JSON.stringify(whole['paper'])).toContain(String(given.data['reference']));
  expect((await ana('letter-send', { ...form, hash: whole['hash'] })).success).toBe(true);
  expect(await rowsOf(ana, loan)).toMatchObject([{ template: 'statement', version }]);
});

test('an erased person is written to no more, and nothing opens what was written', async () => {
  const [loan, ana] = [await lend({ status: '200' }), await app.operator('agent')];
  const sent = await send(ana, loan, { template: 'no-debt' });
  expect(sent.success).toBe(true);
  const erased = { borrowerId: loan.borrower.borrowerId, erasedAt: deps().clock.now() };
  await transact(deps().db, (tx) => eraseBorrower(tx, deps().sealing, erased));
  for (const path of ['letter-templates', 'letter'])
    expect(await ana(path, { orderId: loan.orderId, letterId: sent.data['letterId'] })).toMatchObject({
      success: false,
      data: { reason: 'erased' },
    });
  expect(await rowsOf(ana, loan)).toMatchObject([{ kind: 'no-debt' }]);
  expect((await ana('borrower', { borrowerId: loan.borrower.borrowerId })).success).toBe(true);
});
