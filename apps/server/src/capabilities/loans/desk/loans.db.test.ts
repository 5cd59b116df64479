import { endpoints } from '@plazo/contract';
import { formatMoney } from '@plazo/markets';
import { expect, test } from 'vitest';
import { localDate } from '../../../adapters/local-time.ts';
import { type Notification, notify } from '../../../testing/channel.ts';
import { codeOf, type DeskCaller, deskPost, logIn } from '../../../testing/desk.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp();
const reason = 'agreed on the phone';

async function loan(order: Record<string, unknown> = {}) {
  const borrower = await app.borrower('mx', { name: 'Mariana López Ruiz' });
  const wish = {
    borrowerId: borrower.borrowerId,
    product: 'mx-fair',
    status: '174',
    daysToDue: 12,
    ...order,
  };
  const { orderId, productId } = await app.dev<{ orderId: string; productId: string }>('/dev/orders', wish);
  return { borrower, orderId, productId };
}
const shown = async (desk: DeskCaller, orderId: string) => (await desk('loan', { orderId })).data;
const figures = async (desk: DeskCaller, orderId: string): Promise<Record<string, number>> =>
  Object((await shown(desk, orderId))['figures']);
const events = async (desk: DeskCaller, orderId: string) => Number((await shown(desk, orderId))['events']);
const inOrder = async () => expect((await app.books()).findings).toEqual([]);
const goTo = (now: string) => app.dev('/dev/clock', { now });

let count = 0;
/** Pays the shown amount of an order through its virtual account. */
async function pay({
  borrower,
  orderId,
  productId,
}: Awaited<ReturnType<typeof loan>>): Promise<Notification> {
  const ids = { orderId, productId };
  const page = await app.call(borrower, '/independence/v3/installment/loan-play-detail', ids);
  const amount = page.data['repayAmount'];
  const wish = { ...ids, amount, payCode: 'spei', requestType: 1 };
  const { data } = await app.call(borrower, '/independence/v3/loan-details/generate-vcode', wish);
  count += 1;
  const notification = {
    eventId: `desk-e-${count}`,
    paymentId: `desk-p-${count}`,
    reference: String(Object(data['repayDetail']).vCode),
    amountMinor: Number(amount),
    currency: 'MXN',
    paidAt: app.opened().deps.clock.now().toISOString(),
  };
  await notify(app, 'spei', notification);
  return notification;
}

test('the reference given at the desk is the one on the borrower’s page, for what is due next', async () => {
  const desk = await app.operator('agent');
  const { borrower, orderId, productId } = await loan({ daysToDue: 2 });
  const amount = (await figures(desk, orderId))['nextPayment'];
  const at = { orderId, events: await events(desk, orderId), channel: 'spei' };
  const given = await desk('loan-reference', at);
  expect(given.data['amount']).toBe(amount);
  const page = await app.call(borrower, '/independence/v3/loan-details/generate-vcode', {
    orderId,
    productId,
    amount,
    payCode: 'spei',
    requestType: 1,
  });
  expect(Object(page.data['repayDetail']).vCode).toBe(given.data['reference']);
  const paid = (await loan({ status: '200', daysToDue: undefined })).orderId;
  const refused = await desk('loan-reference', { ...at, orderId: paid, events: await events(desk, paid) });
  expect(refused.data['reason']).toBe('nothing-to-pay');
  await inOrder();
});

test('a loan is found by its order, its borrower’s phone and what a channel calls its money', async () => {
  const desk = await app.operator('auditor');
  const made = await loan();
  const notification = await pay(made);
  const found = async (search: string) => {
    const { data } = await desk('loans', { search });
    const rows: { orderId: string; name: string }[] = Object(data['rows']);
    return rows.map(({ orderId, name }) => [orderId, name]);
  };
  const only = [[made.orderId, 'M. L. Ruiz']];
  expect(await found(made.orderId)).toEqual(only);
  expect(await found(`+52 ${made.borrower.phone}`)).toEqual(only);
  expect(await found(notification.reference)).toEqual(only);
  expect(await found(notification.paymentId)).toEqual(only);
  expect(await found(`  ${notification.reference.toLowerCase()} `)).toEqual(only);
  expect(await found(made.orderId.slice(0, 4).toLowerCase())).toEqual(only);
  // others may have paid as much, or on that day
  const paid = formatMoney(BigInt(notification.amountMinor), 'MXN');
  expect(await found(paid)).toEqual(expect.arrayContaining(only));
  const day = localDate(new Date(notification.paidAt), 'America/Mexico_City');
  expect(await found(day)).toEqual(expect.arrayContaining(only));
  expect(await found('$987,654.32')).toEqual([]);
  expect(await found('1999-01-01')).toEqual([]);
  expect(await found('5500000000')).toEqual([]);
  const { data } = await desk('loans', { status: 'active', market: 'in' });
  expect(data['rows']).toEqual([]);
});

test('late loans are found by their days late as the engine reckons them today, before and after the day is closed', async () => {
  const late = async (daysToDue: number) => {
    const { borrowerId } = await app.borrower();
    const wish = { borrowerId, product: 'mx-fair', status: '180', daysToDue };
    return (await app.dev<{ orderId: string }>('/dev/orders', wish)).orderId;
  };
  const [few, some, many] = [await late(-7), await late(-8), await late(-95)];
  const mine: readonly unknown[] = [few, some, many];
  const found = async (bucket: string) => {
    const { data } = await (await app.operator('agent'))('loans', { late: bucket });
    return [data['rows']]
      .flat()
      .map((row) => Object(row).orderId)
      .filter((id) => mine.includes(id));
  };
  const all = async () => [await found('1-7'), await found('8-30'), await found('91+')];
  expect(await all()).toEqual([[few], [some], [many]]);
  await app.dev('/dev/clock', { advanceMs: 86_400_000 });
  await app.dev('/dev/jobs/portfolio', {});
  expect(await all()).toEqual([[], [some, few], [many]]);
});

test('the desk reads what the borrower reads, with the person masked', async () => {
  const desk = await app.operator('agent');
  const { borrower, orderId, productId } = await loan({ status: '180', daysToDue: -4 });
  const { path } = endpoints.orderDetails.detail;
  const { data } = await app.call(borrower, path, { orderId, productId });
  const seen = await shown(desk, orderId);
  expect(seen).toMatchObject({ status: 'late', daysLate: 4, name: 'M. L. Ruiz' });
  expect(seen['shown']).toMatchObject({ title: data['noticeStatusText'], body: data['noticeDesText'] });
  expect(JSON.stringify(seen)).not.toContain(borrower.phone);
  expect(JSON.stringify(seen)).not.toContain('Mariana');
});

test('a waiver does exactly what its preview said, to the cent, and is refused on what has changed since', async () => {
  const desk = await app.operator('manager');
  const { orderId } = await loan({ status: '180', daysToDue: -4 });
  const wish = { orderId, action: 'waive', part: 'penalty', amountMinor: 500 };
  const preview = await desk('loan-preview', wish);
  expect(preview.code).toBe(0);
  const { after, before } = Object(preview.data);
  expect(after.penalty).toBe(before.penalty - 500);
  const form = { orderId, part: 'penalty', amountMinor: 500, reason };
  const seen = await events(desk, orderId);
  expect((await desk('loan-waive', { ...form, events: seen })).code).toBe(0);
  expect(await figures(desk, orderId)).toEqual(after);
  expect(await desk('loan-waive', { ...form, events: seen })).toMatchObject({ data: { reason: 'changed' } });
  expect(await desk('loan-preview', { ...wish, amountMinor: 900_000 })).toMatchObject({
    code: -40,
    data: { reason: 'waiver-too-large', unlock: { amountMinor: after.penalty } },
  });
  expect(Object(await shown(desk, orderId))['acts']).toMatchObject([{ action: 'loan-waive', reason }]);
  await inOrder();
});

test('more than one person may waive alone takes two, and nobody is two people by logging in twice', async () => {
  const one = await app.operator('manager');
  const two = await app.operator('finance');
  const { orderId } = await loan();
  const form = { orderId, part: 'principal', amountMinor: 60_000, reason };
  expect(await one('loan-waive', { ...form, events: await events(one, orderId) })).toMatchObject({
    data: { reason: 'needs-second' },
  });
  const before = await figures(one, orderId);
  const { data } = await one('request-make', { ...form, kind: 'waive' });
  const decide = {
    requestId: data['requestId'],
    isApproved: 1,
    reason: 'seen',
    events: await events(one, orderId),
  };
  expect(await one('request-decide', decide)).toMatchObject({ data: { reason: 'own-request' } });
  await app.dev('/dev/clock', { advanceMs: 60_000 });
  const { name, password, totpSecret } = one.operator;
  const cookie = await logIn(app.app(), { name, password, code: codeOf(app.opened().deps, totpSecret) });
  const again = await deskPost(app.app(), 'request-decide', { form: decide, cookie });
  expect(again.json()).toMatchObject({ code: -40, data: { reason: 'own-request' } });
  expect(await figures(one, orderId)).toEqual(before);
  const [first, second] = await Promise.all([two('request-decide', decide), two('request-decide', decide)]);
  expect([first.code, second.code].toSorted((a, b) => a - b)).toEqual([-40, 0]);
  expect((await figures(one, orderId))['principal']).toBe(Number(before['principal']) - 60_000);
  await inOrder();
});

test('the database itself keeps one person from both sides of a request', async () => {
  const one = await app.operator('finance');
  const { orderId } = await loan({ status: '180', daysToDue: -40 });
  const { data } = await one('request-make', { orderId, kind: 'write-off', reason });
  const decided = app
    .opened()
    .pool.query("update desk_request set state = 'approved', decided_by = requested_by where id = $1", [
      data['requestId'],
    ]);
  await expect(decided).rejects.toThrow('check constraint');
});

test('a refused request changes nothing and cannot be approved afterwards', async () => {
  const [one, two] = [await app.operator('finance'), await app.operator('manager')];
  const { orderId } = await loan({ status: '180', daysToDue: -40 });
  const { data } = await one('request-make', { orderId, kind: 'write-off', reason });
  const decide = { requestId: data['requestId'], reason: 'pays', events: await events(one, orderId) };
  expect((await two('request-decide', { ...decide, isApproved: 0 })).code).toBe(0);
  expect(await two('request-decide', { ...decide, isApproved: 1 })).toMatchObject({
    data: { reason: 'changed' },
  });
  expect(await shown(two, orderId)).toMatchObject({ writtenOff: 0 });
  const { data: listed } = await one('requests', { state: 'decided' });
  expect(listed['requests']).toMatchObject([{ state: 'refused', decidedBy: two.operator.name }, {}]);
});

test('a write-off by two people leaves the debt, gives it up in the books, and they balance', async () => {
  const [one, two] = [await app.operator('finance'), await app.operator('manager')];
  const { orderId } = await loan({ status: '180', daysToDue: -40 });
  const { data } = await one('request-make', { orderId, kind: 'write-off', reason });
  const form = { requestId: data['requestId'], isApproved: 1, reason: 'seen' };
  expect(await two('request-decide', { ...form, events: 1 })).toMatchObject({ data: { reason: 'changed' } });
  expect((await two('request-decide', { ...form, events: await events(two, orderId) })).code).toBe(0);
  expect(await shown(two, orderId)).toMatchObject({ writtenOff: 1, status: 'late' });
  await inOrder();
});

test('a debt is given up for a reason, also before it is late, and what goes on afterwards is what was asked for', async () => {
  const [one, two] = [await app.operator('finance'), await app.operator('manager')];
  const given = async () => {
    const { givenUp } = Object((await one('portfolio', {})).data);
    return BigInt(givenUp.find(({ currency }: { currency: string }) => currency === 'MXN')?.writtenOff ?? 0);
  };
  const before = await given();
  const { orderId } = await loan();
  const wish = { givenUpFor: 'death', behaviour: 'accelerates' };
  const arrears = { orderId, action: 'write-off', givenUpFor: 'arrears' };
  expect((await one('loan-preview', arrears)).data['reason']).toBe('not-in-this-state');
  const preview = Object((await one('loan-preview', { orderId, action: 'write-off', ...wish })).data);
  const lost = preview.entries.find(
    ({ account }: { account: string }) => account === 'write-off-expense:death',
  );
  expect(lost.debit).toBe(preview.before.payoff);
  expect(preview.after.dueNow).toBe(preview.before.payoff);
  const { requestId } = (await one('request-make', { orderId, kind: 'write-off', ...wish, reason })).data;
  const { requests } = Object((await two('requests', { state: 'pending' })).data);
  expect(requests.find((asked: { requestId: string }) => asked.requestId === requestId)).toMatchObject(wish);
  const decide = { requestId, isApproved: 1, reason: 'seen', events: preview.events };
  expect((await two('request-decide', decide)).code).toBe(0);
  const after = Object(await shown(two, orderId));
  expect(after.history.at(-1)).toMatchObject({ type: 'written-off', what: 'death' });
  expect((await given()) - before).toBe(BigInt(lost.debit));
  await inOrder();
});

test('a payment that is taken back by two people waits in suspense, and the loan stands as before it', async () => {
  const [one, two] = [await app.operator('finance'), await app.operator('manager')];
  const made = await loan();
  const { orderId } = made;
  const before = await figures(one, orderId);
  const notification = await pay(made);
  expect(await figures(one, orderId)).not.toEqual(before);
  const history: { index: number; type: string }[] = Object((await shown(one, orderId))['history']);
  const eventIndex = history.find(({ type }) => type === 'paid')?.index;
  const { data } = await one('request-make', { orderId, kind: 'reverse', eventIndex, reason });
  const decide = { requestId: data['requestId'], isApproved: 1, reason: 'wrong loan' };
  expect((await two('request-decide', { ...decide, events: await events(two, orderId) })).code).toBe(0);
  expect(await figures(one, orderId)).toEqual(before);
  const payment = await app
    .opened()
    .deps.db.selectFrom('payment')
    .select(['state', 'order_id', 'reason'])
    .where('payment_id', '=', notification.paymentId)
    .executeTakeFirst();
  expect(payment).toEqual({ state: 'suspense', order_id: null, reason: 'reversed-at-desk' });
  await inOrder();
});

test('the limit of one person is moved by two', async () => {
  const [one, two] = [await app.operator('manager'), await app.operator('manager')];
  const { data } = await one('request-make', { kind: 'limit', currency: 'INR', amountMinor: 100, reason });
  const limits = async () => (await one('requests', { state: 'pending' })).data['limits'];
  expect(await limits()).toContainEqual({ currency: 'INR', amount: 250_000 });
  await two('request-decide', { requestId: data['requestId'], isApproved: 1, reason: 'agreed' });
  expect(await limits()).toContainEqual({ currency: 'INR', amount: 100 });
});

test('a promise is kept in the loan, and the engine’s reason is told where it cannot be made', async () => {
  const desk = await app.operator('agent');
  const { orderId } = await loan();
  const today = String(Object(await shown(desk, orderId))['createdAt']).slice(0, 10);
  const form = { orderId, amountMinor: 10_000, reason, events: await events(desk, orderId) };
  expect(await desk('loan-promise', { ...form, by: '2030-01-01' })).toMatchObject({
    code: -40,
    data: { reason: 'promise-date' },
  });
  expect((await desk('loan-promise', { ...form, by: today })).code).toBe(0);
  expect(await shown(desk, orderId)).toMatchObject({ promise: { amount: 10_000, by: today, state: 'open' } });
});

test('an extension is offered with its fee’s reference and takes effect when that is paid', async () => {
  const desk = await app.operator('agent');
  const { orderId } = await loan({ daysToDue: 2 });
  const quoted = await desk('loan-extension', { orderId, days: 3 });
  expect(quoted.code).toBe(0);
  const wish = { orderId, days: 3, channel: 'spei', reason, events: await events(desk, orderId) };
  const { data } = await desk('loan-extend', wish);
  expect(data).toMatchObject({ fee: quoted.data['fee'], toDueOn: quoted.data['toDueOn'] });
  const dueOn = async () => Object(await figures(desk, orderId))['nextDueOn'];
  expect(await dueOn()).toBe(quoted.data['fromDueOn']);
  await notify(app, 'spei', {
    eventId: 'ext-1',
    paymentId: 'ext-1',
    reference: String(data['reference']),
    amountMinor: Number(data['fee']),
    currency: 'MXN',
    paidAt: app.opened().deps.clock.now().toISOString(),
  });
  expect(await dueOn()).toBe(quoted.data['toDueOn']);
  await inOrder();
});

test('a contact is written down as it was; one outside the hours or a fourth call of a day is flagged', async () => {
  const { orderId } = await loan();
  const call = { orderId, way: 'call', outcome: 'reached', note: 'pays on Friday' };
  const record = async (...forms: object[]) => {
    const desk = await app.operator('agent');
    const flags = [];
    for (const form of forms) {
      const { code, data } = await desk('loan-contact', { ...call, ...form });
      flags.push(code === 0 ? data['flag'] : data['reason']);
    }
    return flags;
  };
  const [out, mail] = [{ direction: 'out' }, { direction: 'out', way: 'mail' }];
  const today = app.opened().deps.clock.now();
  const monday = new Date(today.getTime() + ((8 - today.getUTCDay()) % 7 || 7) * 86_400_000);
  const at = (time: string) => goTo(`${monday.toISOString().slice(0, 10)}T${time}:00Z`);
  await at('12:30');
  expect(await record(out, mail, { direction: 'in' })).toEqual(['outside-hours', '', '']);
  await at('18:00');
  const early = { ...out, at: `${monday.toISOString().slice(0, 10)}T12:40:00.000Z` };
  expect(await record(mail, mail, out, out, out, early)).toEqual([
    '',
    '',
    '',
    '',
    'too-often',
    'outside-hours',
  ]);
  const never = [9, -40].map((days) => ({
    ...out,
    at: new Date(monday.getTime() + days * 86_400_000).toISOString(),
  }));
  expect(await record(...never)).toEqual(['contact-when', 'contact-when']);
  const contacts = [(await shown(await app.operator('agent'), orderId))['contacts']].flat().map(Object);
  expect(contacts).toHaveLength(9);
  expect(contacts.filter(({ flag }) => flag !== '')).toHaveLength(3);
});
