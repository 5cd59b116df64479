import { expect, test } from 'vitest';
import { notify } from '../../testing/channel.ts';
import { lentLoan } from '../../testing/lent.ts';
import { endCases, moneyCases } from '../../testing/money-cases.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { UNASSIGNED } from '../ledger/journal.store.ts';

/** Where money is kept, and that what happens once happens once over all borrowers. */

const app = useTestApp();
const inOrder = async () => expect((await app.books()).findings).toEqual([]);
const rowsOf = async (text: string, values: unknown[]) => (await app.owner().query(text, values)).rows;

const message = (reference: string, more: object = {}) => ({
  eventId: 'e',
  paymentId: 'p',
  reference,
  amountMinor: 10_000,
  currency: 'MXN',
  paidAt: app.opened().deps.clock.now().toISOString(),
  ...more,
});

const heldIn = async (paymentId: string) => {
  const money = await rowsOf('select stream, state from payment where payment_id = $1', [paymentId]);
  const booked = await rowsOf(
    "select distinct stream from journal_entry where account = 'suspense' and stream = any($1)",
    [money.map(({ stream }) => stream)],
  );
  return { money, booked: booked.map(({ stream }) => stream) };
};

test('one payment that is told at once of several borrowers is posted to one of them', async () => {
  const loans = [await lentLoan(app), await lentLoan(app), await lentLoan(app), await lentLoan(app)];
  const told = Array.from({ length: 24 }, (_, no) =>
    notify(
      app,
      'spei',
      message(loans[no % 4]?.reference ?? '', { eventId: `many-${no}`, paymentId: 'of-many' }),
    ),
  );
  expect((await Promise.all(told)).map(({ status }) => status)).toEqual(told.map(() => 200));
  const posted = await rowsOf("select distinct order_id from payment where payment_id = 'of-many'", []);
  expect(posted).toHaveLength(1);
  expect(await rowsOf("select from order_event where body ->> 'paymentId' = 'of-many'", [])).toHaveLength(1);
  await inOrder();
});

test('an event that comes again with the reference of another borrower is a contradiction', async () => {
  const [one, other] = [await lentLoan(app), await lentLoan(app)];
  const event = { eventId: 'once-for-all' };
  expect((await notify(app, 'spei', message(one.reference, { ...event, paymentId: 'first' }))).status).toBe(
    200,
  );
  expect(
    (await notify(app, 'spei', message(other.reference, { ...event, paymentId: 'second' }))).status,
  ).toBe(409);
  expect((await moneyCases(app)).map(({ kind }) => kind)).toContain('event-id-reused');
  expect(await rowsOf("select from payment where payment_id = 'second'", [])).toEqual([]);
  await endCases(app);
  await inOrder();
});

test('money whose reference leads to a borrower waits in their stream, and what leads to nobody in the one of nobody', async () => {
  const { reference, borrower } = await lentLoan(app);
  await notify(app, 'spei', message(reference, { eventId: 'w', paymentId: 'dollars', currency: 'USD' }));
  const own = { stream: borrower.borrowerId, state: 'suspense' };
  expect(await heldIn('dollars')).toEqual({ money: [own], booked: [borrower.borrowerId] });
  await notify(app, 'spei', message('nobody', { eventId: 'n', paymentId: 'stray' }));
  expect(await heldIn('stray')).toEqual({
    money: [{ stream: UNASSIGNED, state: 'suspense' }],
    booked: [UNASSIGNED],
  });
  await inOrder();
});

test('books check finds a payment whose order is not there', async () => {
  const { reference } = await lentLoan(app);
  await notify(app, 'spei', message(reference, { eventId: 'lost', paymentId: 'lost' }));
  await inOrder();
  await app.owner().query("update payment set order_id = 'elsewhere' where payment_id = 'lost'");
  expect((await app.books()).findings).toEqual(['payment spei lost names an order that is not there']);
});
