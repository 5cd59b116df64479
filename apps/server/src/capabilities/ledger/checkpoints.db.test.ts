import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { afterEach, expect, test } from 'vitest';
import { sha256 } from '../../adapters/keys/sealing.ts';
import { sendUnallocated } from '../../testing/channel.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { isSettled, readEnds } from './checkpoints.store.ts';
import { hashOf, readChains } from './journal.store.ts';

const app = useTestApp();
const file = () => app.opened().deps.env.checkpointsFile;

/** Runs the job until all that stands is signed: it waits for whoever writes, in another database of the server too. */
async function checkpoint(): Promise<void> {
  const isSigned = async () => {
    await app.dev('/dev/jobs/checkpoints', {});
    const { ends } = await readEnds(app.opened().deps.db);
    const lines = (await readFile(file(), 'utf8')).split('\n').filter((line) => /^\{.*\}$/.test(line));
    const signed = lines.map((line): { chain: string; upTo: string } => JSON.parse(line));
    return Object.entries(ends).every(
      ([chain, end]) => end === 0n || signed.some((line) => line.chain === chain && BigInt(line.upTo) >= end),
    );
  };
  await expect.poll(isSigned, { timeout: 45_000 }).toBe(true);
}
const findings = async () => (await app.books()).findings;

async function makeLoan() {
  const { borrowerId } = await app.borrower();
  await app.dev('/dev/orders', { borrowerId, product: 'mx-fair', status: '174' });
  return borrowerId;
}

/** As a superuser, past triggers and rights. */
const asSuperuser = (statements: string) =>
  app.owner().query(`begin; set local session_replication_role = replica; ${statements}; commit`);

const bytes = (value: Uint8Array) => `'\\x${Buffer.from(value).toString('hex')}'`;

/** Changes the first posting of a borrower's stream and writes the whole chain anew, so that it verifies from end to end. */
async function forge(stream: string): Promise<void> {
  const { db } = app.opened().deps;
  const chain = (await readChains(db, [stream])).get(stream) ?? [];
  const [first] = chain;
  if (!first) throw new Error('there is a chain');
  let hash: Uint8Array = new Uint8Array();
  const statements = chain.map((row) => {
    const memo = row.seq === 1n ? 'forged' : row.memo;
    const previous = hash;
    hash = hashOf({ ...row, memo }, { seq: row.seq, hash: previous }, row.lines);
    return `update journal_transaction set memo = '${memo}', previous_hash = ${bytes(previous)}, hash = ${bytes(hash)}
      where stream = '${stream}' and seq = ${row.seq}`;
  });
  await asSuperuser(
    [...statements, `update journal_stream set hash = ${bytes(hash)} where stream = '${stream}'`].join(';'),
  );
}

/** The same for the log of the desk: one act under another reason. */
async function forgeLog(): Promise<void> {
  const { rows } = await app.owner().query<{
    seq: bigint;
    operator_id: string | null;
    action: string;
    subject: string;
    reason: string;
    details: string;
    logged_at: Date;
  }>('select * from desk_log order by seq');
  let hash: Uint8Array = new Uint8Array();
  const statements = rows.map((row) => {
    const covered = [
      String(row.seq),
      row.operator_id,
      row.action,
      row.subject,
      'forged',
      row.details,
      row.logged_at.toISOString(),
    ];
    const previous = hash;
    hash = sha256(Buffer.concat([previous, Buffer.from(JSON.stringify(covered))]));
    return `update desk_log set reason = 'forged', previous_hash = ${bytes(previous)}, hash = ${bytes(hash)} where seq = ${row.seq}`;
  });
  await asSuperuser([...statements, `update desk_log_head set hash = ${bytes(hash)}`].join(';'));
}

let before = '';
afterEach(async () => {
  await writeFile(file(), before);
});

test('a journal that was written anew from its first row verifies by itself and not against its checkpoint', async () => {
  const stream = await makeLoan();
  await checkpoint();
  await makeLoan();
  await checkpoint();
  expect(await app.books()).toMatchObject({ ok: true, checkpoints: 2 });
  before = await readFile(file(), 'utf8');
  await forge(stream);
  expect(await findings()).toEqual([
    expect.stringMatching(/^checkpoints: journal after 0 up to \d+ is not what/),
  ]);
  await writeFile(file(), '');
  // by itself the forged chain is whole: nothing in the database tells
  expect(await findings()).toEqual([]);
  before = '';
});

test('so does the log of the desk', async () => {
  const desk = await app.operator('manager');
  const { borrowerId } = await app.borrower();
  await desk('person-reveal', { borrowerId, reason: 'call back' });
  await checkpoint();
  expect(await findings()).toEqual([]);
  await forgeLog();
  expect(await findings()).toEqual([expect.stringContaining('checkpoints: desk-log after 0')]);
  before = '';
});

test('so do the facts that channels told, though their links were made anew', async () => {
  const { paymentId } = await sendUnallocated(app, 6_600);
  await app.dev('/dev/jobs/link-facts', {});
  await checkpoint();
  expect(await findings()).toEqual([]);
  await asSuperuser(`update channel_fact set reference = 'forged' where payment_id = '${paymentId}';
    delete from channel_fact_link; update channel_fact_head set seq = 0, hash = '';
    insert into channel_fact_unlinked select stream, fact_id from channel_fact_posting on conflict do nothing`);
  await app.dev('/dev/jobs/link-facts', {});
  expect(await findings()).toEqual([expect.stringContaining('checkpoints: facts after 0')]);
  before = '';
});

test('whoever writes is waited for, also the newest, who may hold a number below the end', async () => {
  const { db } = app.opened().deps;
  const writer = await app.owner().connect();
  await writer.query('begin');
  await writer.query('select pg_current_xact_id()');
  const { under } = await readEnds(db);
  expect(await isSettled(db, under)).toBe(false);
  await writer.query('rollback');
  writer.release();
  // who writes in another database of this server is waited for too
  await expect.poll(() => isSettled(db, under)).toBe(true);
});

test('the file itself is not changed unseen, and half a line of a writer that was killed spoils nothing', async () => {
  await makeLoan();
  await checkpoint();
  await appendFile(file(), '{"chain":"jour');
  await makeLoan();
  await checkpoint();
  const whole = await readFile(file(), 'utf8');
  expect(await app.books()).toMatchObject({ ok: true });
  const lines = whole.split('\n').filter((text) => text.endsWith('}'));
  const first = lines[0] ?? '';
  const bad = [
    [first.replace(/"count":"\d+"/, '"count":"1"'), ...lines.slice(1)],
    lines.slice(1),
    lines.toReversed(),
  ];
  for (const told of bad) {
    await writeFile(file(), `${told.join('\n')}\n`);
    expect(await findings()).toEqual([expect.stringContaining('is not as it was signed')]);
  }
  before = '';
});
