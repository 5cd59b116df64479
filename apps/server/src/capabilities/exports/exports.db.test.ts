import { deskEndpoints } from '@plazo/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { deskRows } from '../../desk-rows.ts';
import { scheduledExports } from '../../jobs/exports.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { runExport } from './run-export.ts';

/** Exports on a schedule: made once for each moment, as their operator would have made them then, and shown to nobody else. */

const { list } = deskEndpoints.deskExports;
const app = useTestApp();
/** The clock is moved, and who is logged in stays so. */
async function at(now: string) {
  await app.dev('/dev/clock', { now });
  await app.owner().query('update operator_session set created_at = $1, seen_at = $1', [now]);
}
const run = () => app.dev('/dev/jobs/exports', {});
const wish = (over: Record<string, unknown> = {}) => ({
  what: 'payments-export',
  filters: '{}',
  rhythm: 'day',
  hour: 7,
  reason: 'daily reconciliation',
  ...over,
});
type Desk = Awaited<ReturnType<typeof app.operator>>;
const listOf = async (desk: Desk) => z.parse(list.answer, (await desk('exports', {})).data);
const contentOf = async (desk: Desk, fileId: string | undefined) =>
  String((await desk('export-take', { fileId })).data['csv']);
const logged = async (desk: Desk, action: string) => {
  const { rows } = await app
    .owner()
    .query('select reason from desk_log where operator_id = $1 and action = $2', [
      desk.operator.operatorId,
      action,
    ]);
  return rows;
};

beforeEach(async () => {
  await app.owner().query('delete from export_file; delete from export_schedule; delete from stuck_item');
  // ten in the morning in Mexico
  await at('2027-03-03T16:00:00Z');
});

describe('a schedule', () => {
  test('makes its file at its hour, once, with a line in the log as if its operator had made it', async () => {
    const desk = await app.operator('finance');
    expect(await desk('export-schedule', wish())).toMatchObject({ success: true });
    await run();
    expect(await listOf(desk)).toMatchObject({
      schedules: [{ nextAt: '2027-03-04T13:00:00.000Z' }],
      files: [],
    });
    await at('2027-03-04T13:00:00Z');
    await Promise.all([run(), run()]);
    await run();
    // a worker that found it due before, and comes to it after another one has made it
    const [schedule] = (await listOf(desk)).schedules;
    await runExport(app.opened().deps, deskRows, schedule?.scheduleId ?? '');
    expect(await listOf(desk)).toMatchObject({
      schedules: [{ nextAt: '2027-03-05T13:00:00.000Z', held: '' }],
      files: [{ name: 'payments-2027-03-04.csv', takenAt: '' }],
    });
    expect(await logged(desk, 'payments-export')).toEqual([{ reason: 'daily reconciliation' }]);
  });

  test('of payments is of the day before by the lender’s calendar, and a day that was missed is made up for', async () => {
    const paid = (id: string, when: string) =>
      app.owner().query(
        `insert into payment (stream, channel, payment_id, reference, amount_minor, currency, paid_at, received_at, state, reason)
           values ($1, 'spei', $2, '', 100, 'MXN', $3, $3, 'suspense', 'unknown-reference')`,
        ['unassigned', id, when],
      );
    await paid('night-before', '2027-03-03T05:59:59Z');
    await paid('of-the-third', '2027-03-03T06:00:00Z');
    await paid('of-the-fourth', '2027-03-04T06:00:00Z');
    const desk = await app.operator('finance');
    await desk('export-schedule', wish());
    await at('2027-03-05T20:00:00Z');
    await run();
    await run();
    const { files } = await listOf(desk);
    const contents = await Promise.all(files.map(({ fileId }) => contentOf(desk, fileId)));
    const named = (id: string) => contents.filter((csv) => csv.includes(id)).length;
    expect([files.length, named('night-before'), named('of-the-third'), named('of-the-fourth')]).toEqual([
      2, 0, 1, 1,
    ]);
    expect(contents.some((csv) => csv.includes('of-the-third') && csv.includes('of-the-fourth'))).toBe(false);
  });

  test('of a day is made once its midnight is past on every clock, with all that was done until then', async () => {
    const desk = await app.operator('manager');
    const { deps } = app.opened();
    const nightly = { what: 'audit-export', hour: 0, reason: 'the day for the auditors' };
    expect(await desk('export-schedule', wish(nightly))).toMatchObject({ success: true });
    // the worker has midnight half a minute before the desk has
    const now = () => new Date(deps.clock.now().getTime() + 30_000);
    const worker = { ...deps, clock: { ...deps.clock, now } };
    await at('2027-03-04T05:59:45Z');
    await Promise.all([scheduledExports(worker), scheduledExports(worker)]);
    expect((await listOf(desk)).files).toEqual([]);
    const subject = { name: 'seen at the last minute', query: 'late=8-30' };
    await desk('view-save', { page: 'loans', isShared: 0, ...subject });
    await at('2027-03-04T06:10:00Z');
    await Promise.all([scheduledExports(worker), run()]);
    const { files, schedules } = await listOf(desk);
    expect(schedules).toMatchObject([{ nextAt: '2027-03-05T06:00:00.000Z', held: '' }]);
    expect(files).toHaveLength(1);
    expect(await contentOf(desk, files[0]?.fileId)).toContain('view-save');
  });

  test('of what stands today is made once, however many moments were missed', async () => {
    const desk = await app.operator('manager');
    await desk('export-schedule', wish({ what: 'portfolio-export', rhythm: 'week', hour: 0 }));
    expect((await listOf(desk)).schedules).toMatchObject([{ nextAt: '2027-03-08T06:00:00.000Z' }]);
    await at('2027-03-24T12:00:00Z');
    await run();
    await run();
    expect(await listOf(desk)).toMatchObject({
      schedules: [{ nextAt: '2027-03-29T06:00:00.000Z' }],
      files: [{ name: 'portfolio-empty.csv' }],
    });
  });

  test('of a month’s reports begins on the first, and is of the month before', async () => {
    const desk = await app.operator('manager');
    const filters = JSON.stringify({ table: 'complaints', from: '2026-01', until: '2026-02' });
    await desk('export-schedule', wish({ what: 'report-export', filters, rhythm: 'month' }));
    await at('2027-04-01T13:00:00Z');
    await run();
    const [file] = (await listOf(desk)).files;
    const csv = await contentOf(desk, file?.fileId);
    expect(csv.split('\r\n')[0]).toContain('received');
    expect(csv).not.toContain('2026-0');
  });

  test.each([
    ['an operator whose role may not', 'finance', wish({ what: 'audit-export' })],
    ['filters that the export does not take', 'finance', wish({ filters: '{"state":"nonsense"}' })],
    ['filters that are no JSON', 'finance', wish({ filters: '{' })],
    ['a search, which may name a person', 'finance', wish({ filters: '{"search":"Ana"}' })],
    ['a name', 'finance', wish({ what: 'loans-export', filters: '{"name":"Ana Paz"}' })],
    ['an export that is none', 'finance', wish({ what: 'month-export' })],
    ['no reason', 'finance', wish({ reason: '' })],
  ] as const)('is refused to %s', async (_who, role, asked) => {
    const desk = await app.operator(role);
    expect(await desk('export-schedule', asked)).toMatchObject({ success: false });
    expect((await listOf(desk)).schedules).toEqual([]);
  });

  test('rests with its reason once its operator may not any more, and goes with who was put away', async () => {
    const desk = await app.operator('finance');
    await desk('export-schedule', wish());
    const change = (set: string) =>
      app.owner().query(`update operator set ${set} where id = $1`, [desk.operator.operatorId]);
    await change("role = 'agent'");
    await at('2027-03-04T13:00:00Z');
    await run();
    await change("role = 'finance'");
    expect(await listOf(desk)).toMatchObject({ schedules: [{ held: 'role' }], files: [] });
    await run();
    expect(await listOf(desk)).toMatchObject({ schedules: [{ held: 'role' }], files: [] });
    await change('is_active = false');
    await run();
    const { rows } = await app.owner().query('select 1 from export_schedule');
    expect(rows).toEqual([]);
  });

  test('is its operator’s alone, who ends it; twenty are the most', async () => {
    const [desk, other] = [await app.operator('finance'), await app.operator('finance')];
    for (let made = 0; made < 20; made += 1)
      expect(await desk('export-schedule', wish())).toMatchObject({ success: true });
    expect(await desk('export-schedule', wish())).toMatchObject({ data: { reason: 'too-many' } });
    const [schedule] = (await listOf(desk)).schedules;
    const { scheduleId } = schedule ?? {};
    expect((await listOf(other)).schedules).toEqual([]);
    expect(await other('export-schedule-end', { scheduleId })).toMatchObject({ success: false });
    expect(await desk('export-schedule-end', { scheduleId })).toMatchObject({ success: true });
    expect((await listOf(desk)).schedules).toHaveLength(19);
  });
});

describe('a file', () => {
  async function made(role: 'finance' | 'manager') {
    const desk = await app.operator(role);
    await desk('export-schedule', wish());
    await at('2027-03-04T13:00:00Z');
    await run();
    const [file] = (await listOf(desk)).files;
    return { desk, fileId: file?.fileId };
  }

  test('is for nobody but its operator, and not for a role or brands that they have no more', async () => {
    const { desk, fileId } = await made('finance');
    const other = await app.operator('finance');
    expect(await other('export-take', { fileId })).toMatchObject({ success: false, code: -20 });
    const change = (set: string) =>
      app.owner().query(`update operator set ${set} where id = $1`, [desk.operator.operatorId]);
    await change("role = 'agent'");
    expect(await desk('export-take', { fileId })).toMatchObject({ data: { reason: 'role' } });
    await change("role = 'finance', brands = '{prestamo-rayo}'");
    expect(await desk('export-take', { fileId })).toMatchObject({ data: { reason: 'scope' } });
    expect(await listOf(desk)).toMatchObject({ files: [{ takenAt: '' }] });
    await change('brands = null');
    expect(await desk('export-take', { fileId })).toMatchObject({ success: true, data: { isWhole: 1 } });
    expect(await listOf(desk)).toMatchObject({
      files: [{ takenAt: expect.stringMatching(/^2027-03-04T13:00/) }],
    });
  });

  test('is sealed, and gone after thirty days', async () => {
    const { desk } = await made('finance');
    const { rows } = await app.owner().query('select content_sealed from export_file');
    expect(JSON.stringify(rows)).not.toContain('exported by');
    await desk('export-schedule-end', { scheduleId: (await listOf(desk)).schedules[0]?.scheduleId });
    await at('2027-04-03T12:59:00Z');
    await run();
    expect((await listOf(desk)).files).toHaveLength(1);
    await at('2027-04-03T13:01:00Z');
    await run();
    expect((await listOf(desk)).files).toEqual([]);
  });
});
