import { endpoints, type OrderId } from '@plazo/contract';
import { foldOrder } from '@plazo/lending';
import type { CalendarDate } from '@plazo/money';
import { expect, test } from 'vitest';
import { demoRules } from '../../demo/decision-rules.ts';
import { applying, type Who } from '../../testing/applicant.ts';
import { notify } from '../../testing/channel.ts';
import type { DeskCaller } from '../../testing/desk.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { publishRules } from '../decision/rules-in-force.ts';
import { findOrders } from '../loans/orders.store.ts';

const app = useTestApp();
const { apply, confirmLoan } = endpoints;
const { applicant, complete } = applying(app);

const reason = 'figures of the month';
const setClock = (now: string) => app.dev('/dev/clock', { now: `${now}T18:00:00Z` });
const closeDay = async () => {
  for (const job of ['end-of-day', 'portfolio']) await app.dev(`/dev/jobs/${job}`, {});
};
const rowsOf = (data: unknown) => [data].flat().map(Object);
const loanOf = async (desk: DeskCaller, orderId: string) => (await desk('loan', { orderId })).data;

/** A person who is decided on, by the pages and the job, and paid out where the answer is yes. */
async function decidedOn(income: string, signs: boolean): Promise<string> {
  const who: Who = await applicant('mx');
  await complete(who, 'mx', { income });
  const { data } = await app.call(who, apply.decision.path, { productId: 'mx-fair' });
  if (!signs) return '';
  await app.call(who, apply.submit.path, { productId: 'mx-fair', amount: data['most'] });
  const { data: offer } = await app.call(who, confirmLoan.detail.path, { productId: 'mx-fair' });
  const { amount, periods, termUnit, offerVersion } = offer;
  const signed = { productId: 'mx-fair', amount, periods, termUnit, offerVersion };
  const { data: pushed } = await app.call(who, confirmLoan.push.path, signed);
  for (const job of ['decide', 'send-disbursements', 'confirm-disbursements'])
    await app.dev(`/dev/jobs/${job}`, {});
  return new URLSearchParams(String(pushed['lendDetailsUrl']).split('?')[1]).get('orderId') ?? '';
}

/** Pays what is due next, as the bank tells it. */
async function pay(orderId: string) {
  const desk = await app.operator('manager');
  const { events, figures } = await loanOf(desk, orderId);
  const { data } = await desk('loan-reference', { orderId, events, channel: 'spei' });
  const paymentId = app.opened().deps.chance.id();
  const told = { paymentId, reference: String(data['reference']), currency: 'MXN', eventId: paymentId };
  const paidAt = app.opened().deps.clock.now().toISOString();
  const amountMinor = Number(Object(figures).dueNow);
  expect((await notify(app, 'spei', { ...told, paidAt, amountMinor })).status).toBe(200);
}

test('each version of the rules stands with what it decided and what became of its loans', async () => {
  await setClock('2031-01-06');
  const never = await decidedOn('20000', true);
  const lower = await decidedOn('2000', true);
  await decidedOn('2000', false);
  await decidedOn('500', false);
  const version = demoRules.version + 1;
  const { deps } = app.opened();
  await publishRules(deps.db, { ...demoRules, version }, deps.clock.now());
  const slow = await decidedOn('20000', true);
  const desk = await app.operator('manager');
  const firstDue = String(rowsOf((await loanOf(desk, never))['plan'])[0].dueOn);
  const after = (days: number) =>
    new Date(Date.parse(firstDue) + days * 86_400_000).toISOString().slice(0, 10);
  await setClock(after(0));
  await pay(lower);
  await setClock(after(8));
  await closeDay();
  const asked = { from: '2031-01', until: '2031-01' };
  const soon = rowsOf((await (await app.operator('finance'))('report-rules', asked)).data['rows']);
  expect(soon.map(({ version: of, due7, unpaid7, due30 }) => [of, due7, unpaid7, due30])).toEqual([
    [version, 1, 1000, 0],
    [demoRules.version, 2, 500, 0],
  ]);
  await setClock(after(12));
  await pay(slow);
  await setClock(after(32));
  await closeDay();

  const { data } = await (await app.operator('auditor'))('report-rules', asked);
  const principal = async (orderId: string) =>
    Number(
      (
        await app
          .owner()
          .query<{ m: string }>('select principal_minor as m from loan_order where id = $1', [orderId])
      ).rows[0]?.m,
    );
  // by the books: what is owed now, and of which loans more than thirty days late
  const owed = async (orderId: string) =>
    Number(
      (
        await app
          .owner()
          .query<{ m: string }>(
            `select coalesce(sum(balance_minor), 0) as m from borrower_balance where order_id = $1 and account = 'receivable:principal'`,
            [orderId],
          )
      ).rows[0]?.m,
    );
  const ofOld = (await owed(never)) + (await owed(lower));
  expect(data['rows']).toEqual([
    {
      version,
      currency: 'MXN',
      decided: 1,
      approved: 1,
      countered: 0,
      declined: 0,
      loans: 1,
      lent: await principal(slow),
      due7: 1,
      unpaid7: 1000,
      due30: 1,
      unpaid30: 0,
      outstanding: await owed(slow),
      atRisk: 0,
    },
    {
      version: demoRules.version,
      currency: 'MXN',
      decided: 4,
      approved: 1,
      countered: 2,
      declined: 1,
      loans: 2,
      lent: (await principal(never)) + (await principal(lower)),
      due7: 2,
      unpaid7: 500,
      due30: 2,
      unpaid30: 500,
      outstanding: ofOld,
      atRisk: Math.round((1000 * (await owed(never))) / ofOld),
    },
  ]);
  expect(data['reasons']).toEqual([
    { version: demoRules.version, reason: 'income-share', applications: 1, applicationsBefore: 0 },
  ]);
  expect(rowsOf(data['versions'])[0]).toMatchObject({ version, isInForce: 1 });
  expect(data).toMatchObject({ from: '2031-01', beforeFrom: '2030-12', beforeUntil: '2030-12', before: [] });

  // in February the same stands as the period before
  const next = (await (await app.operator('auditor'))('report-rules', { from: '2031-02', until: '2031-02' }))
    .data;
  expect([next['rows'], next['before']]).toEqual([[], data['rows']]);
  expect(rowsOf(next['reasons'])).toEqual([
    expect.objectContaining({ applications: 0, applicationsBefore: 1 }),
  ]);
  for (const other of [{ channel: 'app' }, { product: 'in-fair' }, { market: 'in' }, { brand: 'quickrupee' }])
    expect(
      (await (await app.operator('auditor'))('report-rules', { ...asked, ...other })).data['rows'],
    ).toEqual([]);
  const same = { market: 'mx', brand: 'prestamo-rayo', product: 'mx-fair', channel: 'web' };
  expect((await (await app.operator('auditor'))('report-rules', { ...asked, ...same })).data['rows']).toEqual(
    data['rows'],
  );
});

const BUCKETS = [0, 7, 30, 60, 90] as const;
const NAMES = ['0', '1-7', '8-30', '31-60', '61-90', '91+'] as const;
const bucketOf = (days: number) => NAMES[BUCKETS.filter((most) => days > most).length] ?? '';

/** Where each loan is at the end of a day, as folding its events tells it. */
async function foldedAt(day: CalendarDate) {
  const { deps } = app.opened();
  const { rows } = await app.owner().query<{ id: string }>('select id from loan_order');
  const orders = await findOrders(
    deps.db,
    deps.products,
    rows.map(({ id }) => id),
  );
  return new Map(
    orders.map(
      ({ id, order }): [OrderId, { place: string; minor: number; currency: string; cohort: string }] => {
        const { state, writtenOff, daysLate, outstanding, disbursedOn } = foldOrder(order, day);
        const isOpen = state === 'active' || state === 'late';
        const standing = writtenOff ? 'written-off' : bucketOf(daysLate);
        const place = isOpen ? standing : 'settled';
        const cohort = (disbursedOn ?? '').slice(0, 7);
        return [
          id,
          { place, minor: Number(outstanding.principalMinor), currency: order.terms.currency, cohort },
        ];
      },
    ),
  );
}

async function lend(market: 'mx' | 'in', daysToDue: number) {
  const { borrowerId } = await app.borrower(market);
  const wish = { borrowerId, product: `${market}-fair`, status: daysToDue < 0 ? '180' : '174', daysToDue };
  return (await app.dev<{ orderId: string }>('/dev/orders', wish)).orderId;
}

async function writeOff(orderId: string) {
  const finance = await app.operator('finance');
  const { requestId } = (await finance('request-make', { orderId, kind: 'write-off', reason })).data;
  const manager = await app.operator('manager');
  const { events } = await loanOf(manager, orderId);
  expect((await manager('request-decide', { requestId, isApproved: 1, events, reason })).code).toBe(0);
}

test('what moved between two month ends is what folding each loan at both tells, by number and by amount', async () => {
  await setClock('2031-07-15');
  for (const days of [20, 25, -3, -12, -40, -70]) await lend('mx', days);
  const [lost, paid] = [await lend('mx', -50), await lend('mx', -20)];
  for (const days of [18, -10, -33]) await lend('in', days);
  await setClock('2031-08-01');
  await closeDay();
  await setClock('2031-08-10');
  await writeOff(lost);
  await pay(paid);
  await setClock('2031-08-20');
  await lend('mx', 25);
  await setClock('2031-09-01');
  await closeDay();
  // a second run of the job adds nothing up twice
  await closeDay();

  const [was, now] = [await foldedAt('2031-07-31'), await foldedAt('2031-08-31')];
  const cells = new Map<string, [number, number]>();
  const ends = new Map<string, [number, number]>();
  const add = (to: Map<string, [number, number]>, key: string, minor: number) => {
    const [loans, amount] = to.get(key) ?? [0, 0];
    to.set(key, [loans + 1, amount + minor]);
  };
  for (const [id, before] of was) {
    const at = now.get(id);
    if (at && before.place !== 'settled' && before.cohort !== '')
      add(cells, `${before.currency} ${before.place} ${at.place}`, before.minor);
  }
  for (const { place, currency, minor } of now.values())
    if (place !== 'settled') add(ends, `${currency} ${place}`, minor);

  const asked = { from: '2031-08', until: '2031-08' };
  const { data } = await (await app.operator('finance'))('report-loans', asked);
  // what moved in the months before alone stands with no loans
  const rolls = rowsOf(data['rolls']).filter(({ loans }) => loans > 0);
  expect(rolls.length).toBeGreaterThan(5);
  expect(
    Object.fromEntries(
      rolls.map((row) => [`${row.currency} ${row.from} ${row.to}`, [row.loans, row.amount]]),
    ),
  ).toEqual(Object.fromEntries(cells));
  for (const row of rolls) {
    const ofRow = rolls.filter(({ currency, from }) => currency === row.currency && from === row.from);
    const whole = ofRow.reduce((sum, { amount }) => sum + amount, 0);
    expect(row.amountShare).toBe(Math.round((1000 * row.amount) / whole));
    expect(row.loansShare).toBe(
      Math.round((1000 * row.loans) / ofRow.reduce((sum, { loans }) => sum + loans, 0)),
    );
  }
  expect(rolls.some(({ to }) => to === 'written-off')).toBe(true);
  const standing = rowsOf(data['standing']);
  expect(
    Object.fromEntries(
      standing
        .filter(({ loans }) => loans > 0)
        .map((row) => [`${row.currency} ${row.bucket}`, [row.loans, row.amount]]),
    ),
  ).toEqual(Object.fromEntries(ends));
  const before = (
    await (
      await app.operator('finance')
    )('report-loans', { from: '2031-07', until: '2031-07' })
  ).data;
  for (const row of rowsOf(before['standing']))
    expect(standing).toContainEqual(
      expect.objectContaining({ bucket: row.bucket, loansBefore: row.loans, amountBefore: row.amount }),
    );
  // what of a month's loans is late, by the fold of the loans that began in it
  const toAugust = (cohort: string) => 8 - Number(cohort.slice(5)) + 12 * (2031 - Number(cohort.slice(0, 4)));
  const curves = rowsOf(data['vintages']).filter(({ cohort, age }) => age === toAugust(cohort));
  expect(curves.length).toBeGreaterThan(2);
  for (const { cohort, currency, share, lent } of curves) {
    const own = [...now.values()].filter((loan) => loan.cohort === cohort && loan.currency === currency);
    const late = own.filter(({ place }) => !['0', '1-7', '8-30', 'settled'].includes(place));
    expect(share).toBe(Math.round((1000 * late.reduce((sum, { minor }) => sum + minor, 0)) / lent));
  }
  expect(curves.some(({ share }) => share > 0)).toBe(true);
  const sums = rowsOf(data['atRisk']).map(({ currency, amount }) => [currency, amount]);
  const late = (currency: string) =>
    standing
      .filter((row) => row.currency === currency && ['31-60', '61-90', '91+'].includes(row.bucket))
      .reduce((sum, { amount }) => sum + amount, 0);
  expect(sums).toEqual([
    ['INR', late('INR')],
    ['MXN', late('MXN')],
  ]);
});

test('a table of a report is taken out for a reason by who may see it, and agents see none', async () => {
  const finance = await app.operator('finance');
  const asked = { from: '2031-08', until: '2031-08' };
  const shown = rowsOf((await finance('report-loans', asked)).data['rolls']);
  const { data } = await finance('report-export', { ...asked, table: 'rolls', reason });
  const [head, ...lines] = String(data['csv']).split('\r\n');
  expect(head).toBe('currency,from,to,loans,share of loans,amount,share of amount,share before');
  expect(data['rows']).toBe(shown.length);
  expect(lines.at(-1)).toContain(finance.operator.name);
  expect(lines[0]).toBe(
    `${shown[0].currency},${shown[0].from},${shown[0].to},${shown[0].loans},${shown[0].loansShare / 1000},${(shown[0].amount / 100).toFixed(2)},${shown[0].amountShare / 1000},${shown[0].amountShareBefore / 1000}`,
  );
  for (const table of ['standing', 'vintages', 'rules', 'reasons'])
    expect(
      (await finance('report-export', { from: '2031-01', until: '2031-08', table, reason })).data['rows'],
    ).toBeGreaterThan(0);
  const acts = rowsOf(
    (await (await app.operator('auditor'))('audit', { action: 'report-export' })).data['acts'],
  );
  expect(acts).toHaveLength(5);
  expect(acts[0]).toMatchObject({ reason });
  const agent = await app.operator('agent');
  for (const path of ['report-loans', 'report-rules'])
    expect((await agent(path, {})).data['reason']).toBe('role');
});
