import { expect, test } from 'vitest';
import { notify } from '../../testing/channel.ts';
import { publishTerms } from '../../testing/publish-terms.ts';
import { useTestApp } from '../../testing/test-app.ts';

/** Where a till has no coin for the last cents, the borrower pays without them and the loan counts the whole amount. */

const app = useTestApp();

test('a till asks the coins that there are, and what is paid so pays all that was due', async () => {
  await publishTerms(app, 'mx', ({ rounding }) => ({
    rounding: { ...Object(rounding), figures: { cash: { mode: 'down', unitMinor: 50 } } },
  }));
  const who = await app.borrower('mx');
  const wish = { borrowerId: who.borrowerId, product: 'mx-fair', status: '174', daysToDue: 0 };
  const order = await app.dev<{ orderId: string; productId: string }>('/dev/orders', wish);
  const repay = async () =>
    (await app.call(who, '/independence/v3/installment/loan-play-detail', order)).data;
  const asked = Number((await repay())['repayAmount']);
  const given = asked % 50;
  expect(given).toBeGreaterThan(0);
  const issue = async (payCode: string) => {
    const form = { ...order, amount: asked, payCode, requestType: 1 };
    const { data } = await app.call(who, '/independence/v3/loan-details/generate-vcode', form);
    return { ...Object(data['repayDetail']), lines: JSON.stringify(data['dataList']) };
  };
  const atTill = await issue('store');
  expect(atTill.amount).toBe(asked - given);
  expect(atTill.lines).toContain(`Redondeo a tu favor de $0.${String(given).padStart(2, '0')}`);
  expect((await issue('spei')).amount).toBe(asked);
  const store = Object.values(Object((await repay())['repayList']))
    .flatMap((group) => Object(group).list)
    .find((row) => row.payCode === 'store');
  expect([store.vCode, store.desc]).toEqual([atTill.vCode, expect.stringContaining('Redondeo a tu favor')]);

  const paidAt = app.opened().deps.clock.now().toISOString();
  const told = { eventId: 'c-1', paymentId: 'c-1', reference: atTill.vCode, currency: 'MXN', paidAt };
  await notify(app, 'store', { ...told, amountMinor: asked - given });
  const after = await repay();
  expect(Number(after['repayAmount'])).not.toBe(given);
  const [row] = await app
    .opened()
    .deps.db.selectFrom('journal_entry')
    .selectAll()
    .where('account', '=', 'rounding-expense')
    .execute();
  expect(row).toMatchObject({ debit_minor: BigInt(given) });
  expect((await app.books()).findings).toEqual([]);
});
