import { expect, test } from 'vitest';
import { type Notification, notify } from '../testing/channel.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp();

const notification = (no: number): Notification => ({
  eventId: `busy-${no}`,
  paymentId: `busy-${no}`,
  reference: 'nobody',
  amountMinor: 100,
  currency: 'MXN',
  paidAt: app.opened().deps.clock.now().toISOString(),
});

test('the books are found in order while eight writers go on writing them', async () => {
  const end = new AbortController();
  const written = { count: 0 };
  const write = async () => {
    while (!end.signal.aborted) {
      written.count += 1;
      await notify(app, 'store', notification(written.count));
      if (written.count % 10 === 0) await app.dev('/dev/orders', await orderOf());
    }
  };
  const writers = Array.from({ length: 8 }, write);
  while (written.count < 60) expect((await app.books()).findings).toEqual([]);
  end.abort();
  await Promise.all(writers);
  expect((await app.books()).findings).toEqual([]);
});

const orderOf = async () => {
  const { borrowerId } = await app.borrower();
  return { borrowerId, product: 'mx-fair', status: '174' };
};
