import { beforeEach, describe, expect, test } from 'vitest';
import { deliverOutbox } from '../../jobs/housekeeping.ts';
import type { DeskCaller } from '../../testing/desk.ts';
import { mockRail } from '../../testing/mock-rail.ts';
import { useRailedApp } from '../../testing/railed-app.ts';

/** Alarms outside the desk: as often, as long and to whom they are to be told. */

const bank = await mockRail('prestamo-rayo', 'MXN', {
  message: { email: { sender: 'mesa@rayo.example' } },
  desk: { email: 'bank', pagesAt: 'https://mesa.rayo.example' },
});
const app = useRailedApp(bank);

const MINUTE = 60_000;
const deps = () => app.opened().deps;
const at = (now: string) => app.dev('/dev/clock', { now });
const later = (ms: number) => app.dev('/dev/clock', { advanceMs: ms });
/** One look of the worker at what stands, and what leaves after it. */
async function look() {
  await later(MINUTE);
  await app.dev('/dev/jobs/alerts', {});
  await deliverOutbox(deps(), deps().sms);
}

/** A job gave something up to people: an alarm of who sees that. */
const fail = () =>
  app
    .owner()
    .query(
      "insert into stuck_item (job, item, attempts, reason, state, first_at, last_at) values ('decide', 'one', 5, 'broken', 'stuck', now(), now())",
    );
const mend = () => app.owner().query('delete from stuck_item');

beforeEach(async () => {
  await at('2027-02-02T12:00:00Z');
  await app.owner().query('delete from alert_standing; delete from alert_subscription; delete from outbox');
  await app.owner().query('alter table payment disable trigger user');
  await mend();
  await app.owner().query("update money_case set state = 'done' where state = 'open'");
});

const mailsTo = async (address: string) =>
  (await bank.state()).messages.map(({ ask }) => ask).filter(({ to }) => to === address);
/** An operator whose mail is confirmed by the link that came. */
async function mailed(desk: DeskCaller, address: string, hour = 8) {
  expect(await desk('alerts-mail', { address, hour })).toMatchObject({ data: { isConfirmed: 0 } });
  await deliverOutbox(deps(), deps().sms);
  const [mail] = await mailsTo(address);
  const token = /confirm=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(await desk('alerts-mail-confirm', { token })).toMatchObject({ success: true });
  return async () => (await mailsTo(address)).slice(1).map(({ text }) => text);
}

describe('a feed', () => {
  const read = async (path: string) => app.app().inject({ url: path });
  const made = async (desk: DeskCaller) => String((await desk('alerts-feed')).data['path']);

  test('has counts and links of the alarms that stand, for who knows its address', async () => {
    const finance = await app.operator('finance');
    const path = await made(finance);
    await look();
    expect((await read(path)).body).not.toContain('<entry>');
    await fail();
    await look();
    const { body, headers, statusCode } = await read(path);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(body).toContain('href="http://localhost:80/desk/stuck"');
    expect(body).toMatch(/<entry><id>urn:plazo:alerts:[0-9a-f]{32}:stuck:\d+<\/id><title>[^<]*: 1<\/title>/);
    const kept = await app
      .owner()
      .query<{ hash: Buffer }>('select feed_hash as hash from alert_subscription');
    expect(kept.rows[0]?.hash.toString()).not.toContain(path.split('/').at(-1));
    await mend();
    await look();
    expect((await read(path)).body).not.toContain('stuck');
  });

  test('is of its operator’s role and brands as they are now, and dies with their access', async () => {
    const [finance, agent] = [await app.operator('finance'), await app.operator('agent')];
    const [path, ofAgent] = [await made(finance), await made(agent)];
    await fail();
    await look();
    expect((await read(path)).body).toContain('stuck');
    expect((await read(ofAgent)).body).not.toContain('stuck');
    const { operatorId: id } = finance.operator;
    await app.owner().query("update operator set brands = '{quickrupee}' where id = $1", [id]);
    expect((await read(path)).body).not.toContain('stuck');
    await app.owner().query("update operator set brands = null, role = 'agent' where id = $1", [id]);
    expect((await read(path)).body).not.toContain('stuck');
    await app.owner().query("update operator set role = 'finance', is_active = false where id = $1", [id]);
    expect((await read(path)).statusCode).toBe(404);
    await look();
    // once it was dead it stays so
    await app.owner().query('update operator set is_active = true where id = $1', [id]);
    expect((await read(path)).statusCode).toBe(404);
  });

  test('is ended by its operator, and by the next address', async () => {
    const desk = await app.operator('finance');
    const first = await made(desk);
    const second = await made(desk);
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
    expect((await desk('alerts')).data['feedReadAt']).not.toBe('');
    await desk('alerts-end', { what: 'feed' });
    expect((await read(second)).statusCode).toBe(404);
    expect((await read('/desk/feed/none')).statusCode).toBe(404);
  });

  test('is read sixty times in an hour', async () => {
    const path = await made(await app.operator('finance'));
    const codes = [];
    for (let time = 0; time < 61; time += 1) codes.push((await read(path)).statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(60);
    const refused = await read(path);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    await later(61 * MINUTE);
    expect((await read(path)).statusCode).toBe(200);
  });

  test('an alarm that its operator switched off is in nothing of theirs, and what is late cannot be', async () => {
    const [desk, other] = [await app.operator('manager'), await app.operator('manager')];
    const names = async (of: DeskCaller) =>
      [(await of('alarms')).data['alarms']].flat().map((alarm) => Object(alarm).name);
    await fail();
    await app
      .owner()
      .query(`insert into contact_message (id, brand, language, sealed, fingerprint, created_at)
      values ('m1', 'prestamo-rayo', 'es', '', 'x', now())`);
    expect(await names(desk)).toEqual(expect.arrayContaining(['stuck', 'inbox']));
    expect((await desk('alerts-choose', { alarm: 'inbox', isOn: 0 })).code).toBe(0);
    expect((await desk('alerts-choose', { alarm: 'stuck', isOn: 0 })).success).toBe(false);
    expect(await names(desk)).toContain('stuck');
    expect(await names(desk)).not.toContain('inbox');
    expect(await names(other)).toContain('inbox');
    const path = await made(desk);
    await look();
    expect((await read(path)).body).not.toContain('/desk/inbox');
    expect((await desk('alerts')).data['alarms']).toEqual(
      expect.arrayContaining([
        { name: 'inbox', title: 'Mensajes sin responder', isOn: 0 },
        { name: 'stuck', title: 'Trabajos detenidos', isOn: 1 },
      ]),
    );
    await desk('alerts-choose', { alarm: 'inbox', isOn: 1 });
    expect(await names(desk)).toContain('inbox');
    await app.owner().query("delete from contact_message where id = 'm1'");
  });
});

describe('mail', () => {
  test('goes to an address that was confirmed by its link, once when an alarm begins, and once a day from the hour on', async () => {
    const desk = await app.operator('finance');
    const mails = await mailed(desk, 'begin@rayo.example', 8);
    await look();
    expect(await mails()).toEqual([]);
    await fail();
    await look();
    await look();
    const [first] = await mails();
    expect(await mails()).toHaveLength(1);
    expect(first).toContain('https://mesa.rayo.example/desk/stuck');
    expect(first).toContain('https://mesa.rayo.example/desk/alerts');
    // it ends and begins again: not twice in a day, and not in the day's mail either
    await mend();
    await look();
    await fail();
    await look();
    await at('2027-02-02T22:00:00Z');
    await look();
    expect(await mails()).toHaveLength(1);
    // 07:59 in Mexico, and one minute later
    await at('2027-02-03T13:58:00Z');
    await look();
    expect(await mails()).toHaveLength(1);
    await look();
    await look();
    expect(await mails()).toHaveLength(2);
  });

  test('is written once by two workers, and not again by one that comes back', async () => {
    const desk = await app.operator('finance');
    const mails = await mailed(desk, 'twice@rayo.example');
    await look();
    await fail();
    await later(MINUTE);
    await Promise.all([1, 2, 3].map(() => app.dev('/dev/jobs/alerts', {})));
    await deliverOutbox(deps(), deps().sms);
    expect(await mails()).toHaveLength(1);
  });

  test('does not go before the link was followed by who asked, in time; nor after it was ended or its operator put away', async () => {
    const [desk, other] = [await app.operator('finance'), await app.operator('finance')];
    const address = 'late@rayo.example';
    await desk('alerts-mail', { address, hour: 0 });
    await fail();
    await look();
    const [link, ...more] = await mailsTo(address);
    expect(more).toEqual([]);
    const token = /confirm=(\S+)/.exec(link?.text ?? '')?.[1] ?? '';
    expect(await other('alerts-mail-confirm', { token })).toMatchObject({ data: { reason: 'link-over' } });
    await later(25 * 60 * MINUTE);
    expect(await (await app.operator('finance'))('alerts-mail-confirm', { token })).toMatchObject({
      code: -40,
    });
    const again = await app.operator('finance');
    const mails = await mailed(again, 'ended@rayo.example', 0);
    await look();
    expect(await mails()).toHaveLength(1);
    await again('alerts-end', { what: 'mail' });
    await mend();
    await look();
    await fail();
    await look();
    expect(await mails()).toHaveLength(1);
    const gone = await app.operator('finance');
    const mailsOfGone = await mailed(gone, 'gone@rayo.example', 0);
    await app
      .owner()
      .query('update operator set is_active = false where id = $1', [gone.operator.operatorId]);
    await look();
    expect(await mailsOfGone()).toEqual([]);
    const { rows } = await app
      .owner()
      .query('select 1 from alert_subscription where operator_id = $1', [gone.operator.operatorId]);
    expect(rows).toEqual([]);
  });

  test('says that a file of a scheduled export waits, with its name and a link', async () => {
    const desk = await app.operator('finance');
    const mails = await mailed(desk, 'file@rayo.example');
    const wish = { what: 'payments-export', filters: '{}', rhythm: 'day', hour: 7, reason: 'reconciliation' };
    expect(await desk('export-schedule', wish)).toMatchObject({ success: true });
    await at('2027-02-02T13:00:00Z');
    await app.dev('/dev/jobs/exports', {});
    await app.dev('/dev/jobs/exports', {});
    await deliverOutbox(deps(), deps().sms);
    expect(await mails()).toEqual([
      expect.stringMatching(/payments-2027-02-02\.csv.*https:\/\/mesa\.rayo\.example\/desk\/exports/),
    ]);
  });

  test('to the address of the sign-on, which two people said, needs no link; to others only so many go', async () => {
    const desk = await app.operator('finance');
    await app
      .owner()
      .query("update operator set sign_on_email = 'eva@rayo.example' where id = $1", [
        desk.operator.operatorId,
      ]);
    expect(await desk('alerts-mail', { address: 'Eva@rayo.example', hour: 9 })).toMatchObject({
      data: { isConfirmed: 1 },
    });
    for (let time = 0; time < 5; time += 1)
      expect(await desk('alerts-mail', { address: `m${time}@rayo.example`, hour: 9 })).toMatchObject({
        data: { isConfirmed: 0 },
      });
    expect(await desk('alerts-mail', { address: 'm5@rayo.example', hour: 9 })).toMatchObject({
      data: { reason: 'too-many' },
    });
    for (const address of ['eva', 'a@b.example, c@d.example', 'a@b.example\nBcc: c@d.example'])
      expect(await desk('alerts-mail', { address, hour: 9 })).toMatchObject({ success: false });
  });

  test('stands in the log without its address, and sealed in the database', async () => {
    const desk = await app.operator('finance');
    await mailed(desk, 'secret@rayo.example');
    const { rows } = await app
      .owner()
      .query<{ text: string }>(
        "select details::text || subject as text from desk_log where action like 'alerts%' union all select alert_subscription::text from alert_subscription",
      );
    expect(rows.length).toBeGreaterThan(2);
    expect(JSON.stringify(rows)).not.toContain('secret@');
  });
});
