import { endpoints } from '@plazo/contract';
import { beforeEach, expect, test } from 'vitest';
import { deliverOutbox } from '../../jobs/housekeeping.ts';
import { remindOfDueDates } from '../../jobs/reminders.ts';
import { mockRail } from '../../testing/mock-rail.ts';
import { useRailedApp } from '../../testing/railed-app.ts';
import { kindNames } from '../messages/message-kinds.ts';

/** Letters by the ways of a brand: what is seen at the desk is what each way carries. */

const templates = Object.fromEntries(
  kindNames.map((kind) => [kind, { es: `${kind}-es`, en: `${kind}-en`, zh: `${kind}-zh`, hi: `${kind}-hi` }]),
);
const bank = await mockRail('prestamo-rayo', 'MXN', {
  message: {
    sms: { sender: 'RAYO' },
    whatsapp: { sender: '+525511112222', templates },
    email: { sender: 'avisos@rayo.example' },
  },
  messaging: {
    sms: 'bank',
    whatsapp: 'bank',
    email: 'bank',
    waitMinutes: 15,
    order: ['whatsapp', 'sms', 'email'],
    kinds: {},
  },
});
const app = useRailedApp(bank);

const deps = () => app.opened().deps;
beforeEach(() => app.dev('/dev/clock', { now: '2026-11-23T16:00:00Z' }));

/** A late borrower, whose number says what becomes of a message to it, and somebody who writes to them. */
async function lent(phone: string) {
  const borrower = await app.borrower('mx', { phone });
  const { borrowerId } = borrower;
  const wish = { borrowerId, product: 'mx-fair', status: '180', daysToDue: -4 };
  const { orderId } = await app.dev<{ orderId: string }>('/dev/orders', wish);
  await deps().db.deleteFrom('outbox').execute();
  const ana = await app.operator('agent');
  const seen = async (form: Record<string, string>) =>
    (await ana('letter-preview', { orderId, ...form })).data;
  const send = async (form: Record<string, string>) =>
    ana('letter-send', { orderId, ...form, hash: (await seen(form))['hash'] });
  const asks = async () =>
    (await bank.state()).messages.flatMap(({ ask }) => (ask.to.includes(phone) ? [ask] : []));
  return { borrower, orderId, ana, seen, send, asks };
}

test('a way that carries registered texts alone says that something waits, and the preview shows just that', async () => {
  const own = await lent('5510777700');
  const words = 'Llámanos hoy, por favor';
  const before = [(await own.seen({ template: 'free', words }))['ways']].flat().map(Object);
  expect(before.map(({ way, why }) => [way, why])).toEqual([
    ['app', ''],
    ['whatsapp', 'not-allowed'],
    ['sms', ''],
    ['email', 'no-address'],
  ]);
  await app.call(own.borrower, endpoints.messages.setReach.path, { way: 'whatsapp', isOn: 1 });
  const after = [(await own.seen({ template: 'free', words }))['ways']].flat().map(Object);
  const textOf = (way: string) => after.find((one) => one.way === way).text;
  expect([textOf('whatsapp'), textOf('sms')]).toEqual([
    'Préstamo Rayo: Te escribimos sobre tu préstamo. Lee el mensaje en la app.',
    `Préstamo Rayo: ${words}`,
  ]);
  expect((await own.send({ template: 'free', words })).success).toBe(true);
  await deliverOutbox(deps(), deps().sms);
  expect(await own.asks()).toMatchObject([
    { way: 'whatsapp', text: textOf('whatsapp'), template: { id: 'written-es', variables: [] } },
  ]);
  await bank.flush();
  const [row] = [(await own.ana('loan', { orderId: own.orderId })).data['letters']].flat().map(Object);
  expect(row).toMatchObject({ way: 'whatsapp', state: 'delivered', currency: 'MXN' });
  expect(row.cost).toBeGreaterThan(0);
});

test('a reminder that its rail never sent by the end of the hours is dropped, not sent on another day', async () => {
  const own = await lent('5510777800');
  await bank.fault('429', 1_000);
  expect((await own.send({ template: 'reminder' })).success).toBe(true);
  await deliverOutbox(deps(), deps().sms);
  await bank.fault('429', 0);
  await app.dev('/dev/clock', { now: '2026-11-24T16:00:00Z' });
  await deliverOutbox(deps(), deps().sms);
  await remindOfDueDates(deps(), { isByName: true });
  await deliverOutbox(deps(), deps().sms);
  expect(await own.asks()).toEqual([]);
  const kept = await deps()
    .db.selectFrom('message')
    .select('sms')
    .where('borrower_id', '=', own.borrower.borrowerId)
    .where('kind', '=', 'written')
    .execute();
  expect(kept).toEqual([{ sms: 'stale' }]);
});
