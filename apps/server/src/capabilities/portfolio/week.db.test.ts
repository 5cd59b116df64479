import { type AnswerOf, type deskEndpoints, endpoints } from '@plazo/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { notify } from '../../testing/channel.ts';
import type { DeskCaller } from '../../testing/desk.ts';
import { mockRail } from '../../testing/mock-rail.ts';
import { useRailedApp } from '../../testing/railed-app.ts';

/** Two markets for five weeks, the last of them day by day: each figure at the desk is counted anew from other rows. */

const bank = await mockRail('quickrupee', 'INR', { hasMandates: true });
const app = useRailedApp(bank);

const reason = 'agreed on the telephone';
const DAY_MS = 86_400_000;
const START = Date.parse('2031-02-03T18:00:00Z');
const lastDays = { MXN: '2031-03-09', INR: '2031-03-10' } as const;

type Lent = {
  readonly orderId: string;
  readonly borrower: { readonly borrowerId: string; readonly commonQuery: string };
  readonly dueOn: string;
};
type Desks = { readonly finance: DeskCaller; readonly manager: DeskCaller };

const operators = async (): Promise<Desks> => ({
  finance: await app.operator('finance'),
  manager: await app.operator('manager'),
});

async function lend(market: 'mx' | 'in', daysToDue: number): Promise<Lent> {
  const borrower = await app.borrower(market);
  const status = daysToDue < 0 ? '180' : '174';
  const wish = { borrowerId: borrower.borrowerId, product: `${market}-fair`, status, daysToDue };
  const { orderId } = await app.dev<{ orderId: string }>('/dev/orders', wish);
  const dueOn = new Date(START + daysToDue * DAY_MS).toISOString().slice(0, 10);
  return { orderId, borrower, dueOn };
}

const loanOf = async (desk: DeskCaller, orderId: string) => (await desk('loan', { orderId })).data;
const figure = async (desk: DeskCaller, orderId: string, name: string) =>
  Number(Object((await loanOf(desk, orderId))['figures'])[name]);

async function pay(desk: DeskCaller, { orderId }: Lent, amountMinor: number) {
  const { events, currency } = await loanOf(desk, orderId);
  const channel = currency === 'MXN' ? 'spei' : 'bank';
  const { data } = await desk('loan-reference', { orderId, events, channel });
  expect(data['reference']).toEqual(expect.any(String));
  const paymentId = app.opened().deps.chance.id();
  const paidAt = app.opened().deps.clock.now().toISOString();
  const money = { paymentId, reference: String(data['reference']), currency: String(currency), paidAt };
  expect((await notify(app, channel, { eventId: paymentId, ...money, amountMinor })).status).toBe(200);
  return { channel, ...money };
}

async function takeBack({ channel, ...money }: Awaited<ReturnType<typeof pay>>, amountMinor: number) {
  const told = { type: 'reversed', eventId: `${money.paymentId}-back`, ...money, amountMinor };
  expect(await notify(app, channel, told)).toMatchObject({ status: 200, body: { outcome: 'posted' } });
}

/** A borrower lets what falls due be taken from their account. */
async function letTake({ orderId, borrower }: Lent) {
  const call = async (path: string, form: object = {}) =>
    // in a visit of its own, since a clock that is moved ends sessions
    app.call(await app.dev<{ commonQuery: string }>('/dev/sessions', borrower), path, { orderId, ...form });
  const { proof } = (await call(endpoints.autopay.show.path)).data;
  expect((await call(endpoints.autopay.begin.path, { proof })).code).toBe(0);
  const { url } = (await call(endpoints.autopay.show.path)).data;
  await bank.actOnMandate(String(url).split('/').at(-1) ?? '', 'approve', '4100');
  await bank.flush();
}

/** Announces, asks for and books what mandates are to bring. */
async function collect() {
  await app.dev('/dev/jobs/autopay', {});
  await bank.flush();
}

/** The day after: twelve o'clock in Mexico, half past eleven at night in India. */
async function tomorrow(works: boolean, days = 1) {
  await app.dev('/dev/clock', { advanceMs: days * DAY_MS });
  if (!works) return;
  for (const job of ['end-of-day', 'portfolio']) await app.dev(`/dev/jobs/${job}`, {});
}

async function writeOff({ finance, manager }: Desks, { orderId }: Lent) {
  const { requestId } = (await finance('request-make', { orderId, kind: 'write-off', reason })).data;
  const { events } = await loanOf(manager, orderId);
  const decided = await manager('request-decide', { requestId, isApproved: 1, events, reason });
  expect(decided.code).toBe(0);
}

async function refundCredit({ finance }: Desks, { orderId }: Lent, amountMinor: number) {
  const [account] = [(await finance('refund-accounts', { orderId })).data['accounts']].flat().map(Object);
  const { events } = await loanOf(finance, orderId);
  const paid = await finance('payment-refund', {
    orderId,
    events,
    amountMinor,
    accountId: account.id,
    reason,
  });
  expect(paid.code).toBe(0);
}

async function complain(borrower: Lent['borrower']) {
  const form = { problemType: '4', problemDetail: 'La app no abre' };
  await app.call(borrower, endpoints.complaints.save.path, form);
}

/** What happened in five weeks; the jobs ran on the first day and from the fourth of the last seven. */
async function play(): Promise<readonly Lent[]> {
  await app.dev('/dev/clock', { now: new Date(START).toISOString() });
  const lent: Lent[] = [];
  for (const days of [20, 40, -5, -20, 60, 35, -2]) lent.push(await lend('mx', days));
  for (const days of [9, -35, 33, 34]) lent.push(await lend('in', days));
  const [, , , lost, paid, overpaid, slow, , indian, , taken] = lent;
  if (!lost || !paid || !overpaid || !slow || !indian || !taken) throw new Error('Eleven loans were made');
  await app.call(overpaid.borrower, endpoints.account.bindBank.path, { account: '646180109400423323' });
  await complain(slow.borrower);
  await tomorrow(true);
  await tomorrow(false, 29);
  let desks = await operators();
  await complain(await app.borrower('mx'));
  await writeOff(desks, lost);
  await tomorrow(false);
  desks = await operators();
  const whole = await pay(desks.manager, paid, await figure(desks.finance, paid.orderId, 'payoff'));
  await pay(desks.manager, overpaid, (await figure(desks.finance, overpaid.orderId, 'payoff')) + 4_321);
  await letTake(taken);
  await tomorrow(false);
  await collect();
  await tomorrow(true);
  desks = await operators();
  await refundCredit(desks, overpaid, 4_000);
  const recovered = await pay(desks.manager, lost, 12_345);
  await pay(desks.manager, indian, 10_000);
  await takeBack(whole, 60_000);
  await tomorrow(true);
  await collect();
  await takeBack(recovered, 2_345);
  await tomorrow(true);
  await app.dev('/dev/clock', { advanceMs: 2 * 3_600_000 });
  desks = await operators();
  await takeBack(await pay(desks.manager, slow, 10_000), 4_000);
  await refundCredit(desks, overpaid, 321);
  await openBrowser(app).enter('5533000001');
  await openBrowser(app).post(endpoints.account.loginCode.path, { phone: '5533000002' });
  await app.dev('/dev/jobs/portfolio', {});
  // what fell due was taken on its day: the next payment is that of the month after
  return lent.map((one) => (one === taken ? { ...one, dueOn: '2031-04-09' } : one));
}

type Portfolio = AnswerOf<typeof deskEndpoints.deskReports.portfolio>;

async function counted<Row extends object>(query: ReturnType<typeof sql<Row>>): Promise<readonly Row[]> {
  return (await query.execute(app.opened().deps.db)).rows;
}

const zone = sql`case t.currency when 'MXN' then 'America/Mexico_City' else 'Asia/Kolkata' end`;
const lastDay = sql`case when o.product_id like 'mx%' then ${lastDays.MXN}::date else ${lastDays.INR}::date end`;

/** Principal by the books at the end of a day, and days late by the calendar from the day the loan was made for. */
const standing = (lent: readonly Lent[], back: number) => sql`
  select o.id, t.currency, greatest(0, ${lastDay} - ${back}::integer - w.due_on) as late,
    bool_or(e.body ->> 'type' = 'written-off') as given_up,
    (select sum(j.debit_minor - j.credit_minor) from journal_entry j join journal_transaction x on x.stream = j.stream and x.seq = j.seq
      where x.order_id = o.id and j.account = 'receivable:principal' and x.value_on <= ${lastDay} - ${back}::integer)::bigint as owed
  from unnest(${lent.map(({ orderId }) => orderId)}::text[], ${lent.map(({ dueOn }) => dueOn)}::date[]) as w (id, due_on)
  join loan_order o using (id) join journal_transaction t on t.order_id = o.id
  left join order_event e on e.order_id = o.id and (e.body ->> 'on')::date <= ${lastDay} - ${back}::integer
  group by o.id, o.product_id, w.due_on, t.currency`;
const bucket = (
  late: ReturnType<typeof sql>,
) => sql`case when ${late} = 0 then '0' when ${late} < 8 then '1-7'
  when ${late} < 31 then '8-30' when ${late} < 61 then '31-60' when ${late} < 91 then '61-90' else '91+' end`;

test('after a week in two markets each figure of the portfolio is found again in the books', async () => {
  const lent = await play();
  const { finance, manager } = await operators();
  const shown = (await manager('portfolio')).data;
  const portfolio = (name: keyof Portfolio) => [shown[name]].flat().map(Object);

  const ofBoth = portfolio('days').filter(({ brand }) => brand === 'Préstamo Rayo' || brand === 'QuickRupee');
  expect(ofBoth.map(({ on }) => on)).toEqual([lastDays.MXN, lastDays.INR]);
  expect(shown['on']).toBe(lastDays.INR);
  const days = await counted(sql<{ n: number }>`select count(distinct day)::integer as n from portfolio_day p
    join loan_order o on o.id = p.order_id where o.product_id like 'mx%'`);
  expect(days).toEqual([{ n: 35 }]);

  const late =
    await counted(sql<object>`select currency, ${bucket(sql`late`)} as bucket, count(*)::integer as loans,
    sum(owed)::integer as outstanding from (${standing(lent, 0)}) s where owed > 0 and not given_up
    group by 1, 2 order by 1, min(late)`);
  expect(late.length).toBeGreaterThan(5);
  expect(shown['late']).toEqual(late);

  // classes of the markets by their days, of which India counts the day itself; what is exposed by all that the books have of a loan
  type Class = Record<'loans' | 'booked' | 'rate', number> & { readonly class: string };
  const classes = await counted(sql<Class>`
    with s as (select s.*, o.product_id like 'in%' as is_india, late + (case when o.product_id like 'in%' and late > 0 then 1 else 0 end) as days,
      (select sum(j.debit_minor - j.credit_minor) from journal_entry j join journal_transaction x on x.stream = j.stream and x.seq = j.seq
        where x.order_id = s.id and (j.account like 'receivable:%' or j.account = 'borrower-credit') and x.value_on <= ${lastDay}) as booked
      from (${standing(lent, 0)}) s join loan_order o using (id) where owed > 0 and not given_up)
    select case when is_india then 'quickrupee' else 'prestamo-rayo' end as brand, currency,
      case when is_india then case when days = 0 then 'standard' when days < 31 then 'SMA-0' when days < 61 then 'SMA-1' when days < 91 then 'SMA-2' else 'NPA' end
        else case when days = 0 then 'current' when days < 31 then '1-30' when days < 61 then '31-60' when days < 91 then '61-90' else 'past-due' end end as class,
      case when days > 90 then 1 else 0 end as "isNonPerforming", case when days < 31 then 1 when days < 90 then 2 else 3 end as stage,
      count(*)::integer as loans, sum(owed)::integer as outstanding, sum(booked)::integer as booked,
      case when not is_india then 0 when days > 90 then 100 else 4 end as rate
    from s group by is_india, currency, 3, 4, 5, 9 order by is_india, min(days)`);
  expect(classes.length).toBeGreaterThan(4);
  const ofClasses = portfolio('classes').filter(({ loans }) => loans > 0);
  expect(ofClasses).toMatchObject(classes.map(({ booked: _booked, rate: _rate, ...row }) => row));
  for (const [at, { exposure, provision, class: name }] of ofClasses.entries()) {
    const { booked = 0, rate = 0, loans = 0 } = classes[at] ?? {};
    // interest of the period that runs is booked at its end
    const running = exposure - booked;
    expect([name, running >= 0 && running < booked / 20]).toEqual([name, true]);
    // a provision is rounded up for each loan
    const least = (exposure * rate) / 1_000;
    expect([name, rate === 0 ? provision : provision >= least && provision < least + loans]).toEqual([
      name,
      rate === 0 ? null : true,
    ]);
  }
  // nothing runs on what is past its last day
  expect(ofClasses.find((row) => row.class === 'SMA-2')?.exposure).toBe(
    classes.find((row) => row.class === 'SMA-2')?.booked,
  );

  const rolls = await counted(sql<object>`
    with then_now as (select b.late, case when coalesce(n.owed, 0) = 0 then -1 when n.given_up then 1
      else sign(array_position(array['0', '1-7', '8-30', '31-60', '61-90', '91+'], ${bucket(sql`n.late`)})
        - array_position(array['0', '1-7', '8-30', '31-60', '61-90', '91+'], ${bucket(sql`b.late`)})) end as moved
      from (${standing(lent, 30)}) b left join (${standing(lent, 0)}) n using (id) where b.owed > 0 and not coalesce(b.given_up, false))
    select ${bucket(sql`late`)} as "from", count(*)::integer as loans,
      (1000 * count(*) filter (where moved < 0) / count(*))::integer as better,
      (1000 * count(*) filter (where moved = 0) / count(*))::integer as same,
      (1000 * count(*) filter (where moved > 0) / count(*))::integer as worse
    from then_now group by 1 order by min(late)`);
  expect(rolls.length).toBeGreaterThan(2);
  expect(shown['rolls']).toEqual(rolls);

  const vintages = await counted(sql<object>`
    select '2031-02' as month, currency, 1 as age, (1000 * sum(owed) filter (where late > 30 or given_up)
      / (select sum(principal_minor) from loan_order o where o.product_id like case s.currency when 'MXN' then 'mx%' else 'in%' end))::integer
      as share from (${standing(lent, 0)}) s group by 2 order by 2`);
  expect(portfolio('vintages').filter(({ age }) => age === 1)).toEqual(vintages);

  const money = sql`select t.currency, f.channel, f.kind, f.amount_minor - coalesce((select sum(b.amount_minor) from channel_fact b
      where f.kind = 'paid' and b.kind = 'reversed' and b.channel = f.channel and b.payment_id = f.payment_id), 0) as amount_minor, (f.received_at at time zone ${zone})::date as day
    from channel_fact f join (values ('MXN'), ('INR')) as t (currency) using (currency)
    where f.kind in ('paid', 'refunded') and f.event_id not like 'made-%' and f.received_at > '2031-03-04'`;
  const collected =
    await counted(sql<object>`select channel, currency, count(*)::integer as payments, sum(amount_minor)::integer as amount
    from (${money}) m where kind = 'paid' and day = case currency when 'MXN' then ${lastDays.MXN}::date else ${lastDays.INR}::date end + 1 group by 1, 2`);
  expect(collected).toEqual([{ channel: 'spei', currency: 'MXN', payments: 1, amount: 6_000 }]);
  expect(shown['collected']).toEqual(collected);
  const refunded =
    await counted(sql<object>`select currency, sum(amount_minor)::integer as amount from (${money}) m
    where kind = 'refunded' and day = ${lastDays.MXN}::date + 1 group by 1`);
  expect(refunded).toEqual([{ currency: 'MXN', amount: 321 }]);
  expect(shown['refunded']).toEqual(refunded);
  const byDay =
    await counted(sql<object>`select day::text, currency, coalesce(sum(amount_minor) filter (where kind = 'paid'), 0)::integer as amount,
    coalesce(sum(amount_minor) filter (where kind = 'refunded'), 0)::integer as refunded from (${money}) m group by 1, 2 order by 1, 2 desc`);
  expect(byDay.length).toBeGreaterThan(3);
  // what the rail itself says that it took under the mandate
  const amount = (await bank.book())[0]?.netMinor;
  expect(amount).toBeGreaterThan(0);
  expect(byDay).toContainEqual({ day: '2031-03-09', currency: 'INR', amount, refunded: 0 });
  expect(shown['collectedByDay']).toEqual(byDay);

  const [givenUp] = await counted(sql<object>`select 'MXN' as currency,
      (select sum(b.balance_minor) from borrower_balance b join order_event e using (order_id)
        where e.body ->> 'type' = 'written-off' and b.account like 'receivable:%')::integer + 10000 as "writtenOff", 10000 as recovered`);
  expect(shown['givenUp']).toEqual([givenUp]);

  const codes = await counted(sql<object>`select
      (select count(*) from outbox where due_at > '2031-02-10')::integer as sent,
      (select count(*) from session where is_web and created_at > '2031-02-10')::integer as entered`);
  expect(codes).toEqual([{ sent: 2, entered: 1 }]);
  expect([shown['codes']]).toEqual(codes);

  const [complaints] = await counted(sql<object>`
    select count(*)::integer as open, count(*) filter (where due_on < '2031-03-10')::integer as late,
      count(*) filter (where due_on between '2031-03-10' and '2031-03-17')::integer as "dueInWeek", 0 as answered,
      count(*) filter (where due_on < '2031-03-10')::integer as "fellDue", 0 as "inTime" from complaint`);
  expect(complaints).toMatchObject({ open: 2 });
  expect(shown['complaints']).toEqual(complaints);

  const csv = String((await finance('portfolio-export', { reason })).data['csv']).split('\r\n');
  const owed = (currency: string) =>
    csv
      .filter((row) => row.includes(`,${currency},`) && row.split(',')[9] === 'no')
      .reduce((sum, row) => sum + Math.round(Number(row.split(',')[7]) * 100), 0);
  for (const currency of ['MXN', 'INR'])
    expect(owed(currency)).toBe(
      portfolio('late')
        .filter((row) => row.currency === currency)
        .reduce((sum, row) => sum + row.outstanding, 0),
    );
  expect(csv.filter((row) => row.split(',')[9] === 'yes')).toHaveLength(1);
  expect((await app.books()).findings).toEqual([]);
});
