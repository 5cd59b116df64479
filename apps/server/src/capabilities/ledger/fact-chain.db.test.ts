import { beforeEach, expect, test } from 'vitest';
import { notify } from '../../testing/channel.ts';
import { useTestApp } from '../../testing/test-app.ts';

/** Somebody who may do anything to the database changes what a bank told: `books check` says so. */

const app = useTestApp();
const findings = async () => (await app.books()).findings;
const link = () => app.dev('/dev/jobs/link-facts', {});

let count = 0;
async function told() {
  count += 1;
  const paidAt = app.opened().deps.clock.now().toISOString();
  const own = {
    paymentId: `chained-${count}`,
    reference: 'nobody',
    amountMinor: 100 + count,
    currency: 'MXN',
  };
  await notify(app, 'store', { eventId: `chained-${count}`, ...own, paidAt });
}

/** Statements of a superuser whom no trigger and no key stops, undone at the end. */
async function tampered(statements: readonly string[]): Promise<readonly string[]> {
  const client = await app.owner().connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
    const found = await findings();
    return found.filter((finding) => /^the chain of facts|is in no chain$/.test(finding));
  } finally {
    client.release();
  }
}

const one = "(select id from channel_fact where payment_id = 'chained-1')";
const keep = [
  'drop table if exists kept_fact, kept_posting, kept_link',
  'create table kept_fact as select * from channel_fact',
  'create table kept_posting as select * from channel_fact_posting',
  'create table kept_link as select * from channel_fact_link',
];
const putBack = [
  'delete from channel_fact_link',
  'delete from channel_fact_posting',
  'delete from channel_fact',
  'insert into channel_fact overriding system value select * from kept_fact',
  'insert into channel_fact_posting select * from kept_posting',
  'insert into channel_fact_link select * from kept_link',
];

beforeEach(async () => {
  for (let no = 0; no < 3; no += 1) await told();
  await link();
});

test('facts that wait for their link are in order, and linked once however many do it at once', async () => {
  await told();
  expect(await findings()).toEqual([]);
  await Promise.all([link(), link(), link()]);
  const { rows } = await app
    .opened()
    .pool.query(
      'select (select count(*)::int from channel_fact_link) as links, (select count(*)::int from channel_fact_unlinked) as left',
    );
  expect(rows).toEqual([{ links: count, left: 0 }]);
  expect(await findings()).toEqual([]);
});

test.each([
  ['an amount', [`update channel_fact set amount_minor = amount_minor + 1 where id = ${one}`]],
  ['a value date', [`update channel_fact set value_at = value_at - interval '1 second' where id = ${one}`]],
  ['what was made of it', [`update channel_fact_posting set why = 'known' where fact_id = ${one}`]],
  ['a fact taken out', [`delete from channel_fact where id = ${one}`]],
  [
    'a fact taken out with all that points at it',
    [
      `delete from channel_fact_link where fact_id = ${one}`,
      `delete from channel_fact_posting where fact_id = ${one}`,
      `delete from channel_fact where id = ${one}`,
    ],
  ],
  ['the last link', ['delete from channel_fact_link where seq = (select max(seq) from channel_fact_link)']],
  [
    'a fact slipped in',
    [
      `insert into channel_fact (stream, channel, payment_id, kind, event_id, reference, amount_minor, currency, value_at, received_at, doubt, body_hash, sealed)
        select stream, channel, 'slipped', kind, 'slipped', reference, amount_minor, currency, value_at, received_at, doubt, body_hash, ''
        from channel_fact where id = ${one}`,
      "insert into channel_fact_posting select stream, id, 'nothing', '', null from channel_fact where payment_id = 'slipped'",
    ],
  ],
])('%s is found', async (_name, statements) => {
  await tampered(keep);
  expect(await tampered(statements)).not.toEqual([]);
  expect(await tampered(putBack)).toEqual([]);
  expect(await findings()).toEqual([]);
});
