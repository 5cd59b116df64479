import { endpoints } from '@plazo/contract';
import { expect, test } from 'vitest';
import { confirmDisbursements, sendDisbursements } from '../jobs/orders.ts';
import { approvedLoan } from '../testing/approved-loan.ts';
import { clabeOf } from '../testing/clabe.ts';
import { mockRail } from '../testing/mock-rail.ts';
import { useRailedApp } from '../testing/railed-app.ts';
import { drillChannel } from './drill-channel.ts';

const bank = await mockRail('prestamo-rayo', 'MXN');
const app = useRailedApp(bank);

async function round() {
  const { deps } = app.opened();
  await sendDisbursements(deps, { held: false });
  await confirmDisbursements(deps, { held: false });
}
async function pass(ms: number) {
  await app.dev('/dev/clock', { advanceMs: ms });
  await bank.flush();
  await round();
}
const states = async () =>
  (await app.owner().query<{ failures: number }>("select failures from rail_state where part = 'payout'"))
    .rows;
const waiting = async () =>
  (await app.owner().query("select 1 from instruction where state in ('asked', 'sent', 'unknown')")).rows
    .length;

test('a drill of a rail that is cut off sees it go down, come back, and all that waited come to its end', async () => {
  const { deps } = app.opened();
  const end = new AbortController();
  const drill = drillChannel(deps, { rail: 'bank', allowedMs: 30_000, end: end.signal });
  await bank.fault('429', 200);
  await approvedLoan(app, (who) =>
    app.call(who, endpoints.account.bindBank.path, { account: clabeOf('64618000000000010') }),
  );
  await round();
  await expect
    .poll(
      async () => {
        await pass(600_000);
        return (await states())[0]?.failures ?? 0;
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(2);
  expect(await waiting()).toBe(1);
  const early = await drillChannel(deps, { rail: 'bank', allowedMs: 1, end: AbortSignal.timeout(300) });
  expect(early).toMatchObject({
    ok: false,
    waiting: 1,
    findings: ['The page of states never said that it works again'],
  });
  await bank.fault('429', 0);
  await expect
    .poll(
      async () => {
        await pass(3_600_000);
        return waiting();
      },
      { timeout: 20_000 },
    )
    .toBe(0);
  const told = await drill;
  expect(told).toMatchObject({
    ok: true,
    findings: [],
    rail: 'bank',
    waitedAtMost: 1,
    waiting: 0,
    failed: 0,
  });
  expect(told.upAfterMs).toBeGreaterThan(told.downAfterMs ?? Number.NaN);
});

test('a rail that nobody cut off, or that is none, shows nothing', async () => {
  const { deps } = app.opened();
  expect(
    await drillChannel(deps, { rail: 'bank', allowedMs: 1, end: AbortSignal.timeout(250) }),
  ).toMatchObject({ ok: false, findings: ['The page of states never said that it is down'] });
  const nobody = { rail: 'nobody', allowedMs: 1, end: AbortSignal.timeout(1) };
  await expect(drillChannel(deps, nobody)).rejects.toThrow('names no rail nobody');
});
