import { DECISION_SORTS } from '@plazo/contract';
import { expect, test } from 'vitest';
import type { DeskCaller } from '../../../testing/desk.ts';
import { copyLoan } from '../../../testing/many-rows.ts';
import { useTestApp } from '../../../testing/test-app.ts';

/** What rules and rails leave to people is read page by page, each row once, whatever was decided at one moment. */

const app = useTestApp();
const COUNT = 120;
const PREFIX = 'paged-';

const inserts = [
  `insert into application_decline (borrower_id, id, product_id, asked_minor, rules_version, reasons, sealed_inputs, decided_at, decided_on,
      review_asked_at, review_due_on)
    select id, id || '-d', 'mx-fair', 100000, (select min(version) from decision_rules), '{blocked}', '', '2027-01-05 12:00:00.123456+00',
      '2027-01-05', '2027-01-05 12:00+00', date '2027-02-01' + substring(id from 7)::integer % 3
    from borrower where id like 'paged-%'`,
  `insert into decision (borrower_id, order_id, rules_version, is_approved, reasons, sealed_inputs, decided_at)
    select borrower_id, id, (select min(version) from decision_rules), true, '{}', '', '2027-01-05 12:00:00.123456+00'
    from loan_order where id like 'paged-%'`,
  `insert into limit_request (borrower_id, id, product_id, before_minor, asked_minor, rules_version, is_approved, reasons, sealed_inputs,
      decided_at)
    select id, id || '-l', 'mx-fair', 100000, 200000, (select min(version) from decision_rules), false, '{no-loan-paid}', '',
      '2027-01-05 12:00:00.123456+00' from borrower where id like 'paged-%'`,
  `insert into identity_check (borrower_id, result, checked_at)
    select id, 'review', '2027-01-05 12:00:00.123456+00' from borrower where id like 'paged-%'`,
  `insert into consent (borrower_id, id, item, text_hash, language, given_at)
    select id, id || '-b', 'bureau', '', 'es', '2027-01-05 12:00+00' from borrower where id like 'paged-%'`,
  `insert into instruction (borrower_id, id, kind, rail, subject, sealed, amount_minor, currency, state, sent_at, is_simulated, created_at)
    select id, id || '-i', 'bureau', 'rail', id, '', 0, 'MXN', 'succeeded', '2027-01-05 12:00+00', true, '2027-01-05 12:00+00'
    from borrower where id like 'paged-%'`,
  `insert into bureau_report (borrower_id, instruction_id, no, consent_id, state, asked_at, told_at, waits_since)
    select id, id || '-i', 1, id || '-b', 'no-answer', '2027-01-05 12:00+00', '2027-01-05 12:00+00', '2027-01-05 12:00:00.123456+00'
    from borrower where id like 'paged-%'`,
  `insert into rules_simulation (id, operator_id, rules, arm, decision, since, until, made_at, state, all_count, page, end_at, tally)
    select 'paged-try', (select min(id) from operator), '{}', 'champion', 'applications', '2026-10-01 00:00+00', '2027-01-05 00:00+00',
      '2027-01-05 12:00+00', 'done', 120, 1, '2027-01-05 00:00+00', '{}'`,
  `insert into rules_simulation_row (simulation_id, application_id, is_order, applicant, decided_at, principal_minor, currency, was_approved, would, reasons)
    select 'paged-try', id, true, borrower_id, '2027-01-04 12:00:00.123456+00', 100000, 'MXN', false, 'approved', '{cool-down}'
    from loan_order where id like 'paged-%'`,
];

async function seeded() {
  await app.operator('manager');
  const { borrowerId } = await app.borrower('mx');
  const wish = { borrowerId, product: 'mx-fair', status: '200' };
  const { orderId } = await app.dev<{ orderId: string }>('/dev/orders', wish);
  await copyLoan(app, { orderId, prefix: PREFIX, count: COUNT });
  for (const insert of inserts) await app.owner().query(insert);
}
let seed: Promise<void> | undefined;

const lists = [
  ['decisions', {}, 'orderId', 2 * COUNT],
  ['decisions', { outcome: 'approved' }, 'orderId', COUNT],
  ['decisions', { outcome: 'declined' }, 'orderId', COUNT],
  ['decisions', { outcome: 'asked' }, 'orderId', COUNT],
  ['limit-requests', { outcome: 'declined' }, 'requestId', COUNT],
  ['identity-checks', {}, 'borrowerId', COUNT],
  ['bureau-reports', {}, 'pullId', COUNT],
  ['rules-simulation', { simulationId: 'paged-try' }, 'orderId', COUNT],
  ['rules-simulation', { simulationId: 'paged-try', why: 'cool-down' }, 'orderId', COUNT],
] as const;

test.each(lists)('all of %s %o is read page by page, each row once', async (...list) => {
  const [path, form, key, count] = list;
  await (seed ??= seeded());
  const desk = await app.operator('manager');
  const seen: string[] = [];
  let after = '';
  do {
    const { data } = await desk(path, { ...form, after });
    seen.push(...[data['rows']].flat().map((row) => String(Object(row)[key])));
    after = String(data['next']);
  } while (after !== '');
  const own = seen.filter((id) => id.startsWith(PREFIX));
  expect(own).toHaveLength(count);
  expect(new Set(own).size).toBe(count);
});

test('declines that wait for a person come by the day of their answer, over all pages', async () => {
  await (seed ??= seeded());
  const desk = await app.operator('agent');
  const { data } = await desk('decisions', { outcome: 'asked' });
  const next = await desk('decisions', { outcome: 'asked', after: data['next'] });
  const days = [data['rows'], next.data['rows']].flat().map((row) => String(Object(row).reviewDue));
  expect(days).toEqual(days.toSorted());
  expect(new Set(days).size).toBeGreaterThan(1);
});

const declineAt = (id: string, at: string, amount: number) =>
  app.owner().query(
    `insert into application_decline (borrower_id, id, product_id, asked_minor, rules_version, reasons, sealed_inputs, decided_at, decided_on)
      values ($1, $2, 'mx-classic', $4, (select min(version) from decision_rules), '{blocked}', '', $3::timestamptz, '2020-01-01')`,
    [`${PREFIX}1`, `${PREFIX}${id}`, at, amount],
  );
type Row = Readonly<Record<'orderId' | 'at' | 'reviewDue', string>> & { readonly principal: number };
async function everyRow(desk: DeskCaller, form: object, between?: () => Promise<unknown>) {
  const rows: Row[] = [];
  for (let after = ''; ; ) {
    const { data } = await desk('decisions', { ...form, after });
    rows.push(...[data['rows']].flat().map((row) => Object(row)));
    if (after === '') await between?.();
    after = String(data['next']);
    if (after === '') return rows;
  }
}

test.each(DECISION_SORTS)(
  'decisions by %s are each shown once, also where others are decided meanwhile',
  async (sort) => {
    await (seed ??= seeded());
    const desk = await app.operator('manager');
    const [first, last] = { newest: ['2030', '2020'], oldest: ['2020', '2030'], amount: ['2026', '2026'] }[
      sort
    ];
    const rows = await everyRow(desk, { sort }, async () => {
      // one stands before the page that was read, and is not missed; one stands behind all of them
      await declineAt(`before-${sort}`, `${first}-01-05 12:00+00`, 90_000_000);
      await app
        .owner()
        .query("update application_decline set decided_on = '2019-01-01' where id like 'paged-before%'");
      await declineAt(`behind-${sort}`, `${last}-01-05 12:00+00`, 1);
    });
    await app.owner().query("delete from application_decline where id like 'paged-be%'");
    const ids = rows.map(({ orderId }) => orderId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => id.startsWith(PREFIX) && !id.includes('before'))).toHaveLength(2 * COUNT + 1);
    expect(ids.at(-1)).toBe(`${PREFIX}behind-${sort}`);
    const keys = rows.map(({ at, principal }) => (sort === 'amount' ? -principal : Date.parse(at)));
    const sorted = keys.toSorted((one, other) => (sort === 'newest' ? other - one : one - other));
    expect(keys).toEqual(sorted);
  },
);

test.each(DECISION_SORTS)('declines that wait for a person are sorted by %s too', async (sort) => {
  await (seed ??= seeded());
  const desk = await app.operator('manager');
  const rows = await everyRow(desk, { outcome: 'asked', sort });
  expect(new Set(rows.map(({ orderId }) => orderId)).size).toBe(COUNT);
  expect(rows).toHaveLength(COUNT);
});
