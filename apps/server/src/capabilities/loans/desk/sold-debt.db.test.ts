import { endpoints } from '@plazo/contract';
import { expect, test } from 'vitest';
import { remindOfDueDates } from '../../../jobs/reminders.ts';
import { notify } from '../../../testing/channel.ts';
import type { DeskCaller } from '../../../testing/desk.ts';
import { useTestApp } from '../../../testing/test-app.ts';

/** A debt that is sold at the desk: two people, what its borrower reads, and that nothing of ours asks for it any more. */

const app = useTestApp();
const PAGE = '/independence/v3/installment/loan-play-detail';
const CODE = '/independence/v3/loan-details/generate-vcode';
const sale = {
  kind: 'sell',
  buyer: 'Cobranza Sur, S.A. de C.V.',
  payAt: 'BBVA, CLABE 012180001234567897, tel. 55 4444 0000',
  priceMinor: 30_000,
  reason: 'sold with the portfolio of May',
};
const owner = { name: sale.buyer, payAt: sale.payAt };

async function late(daysToDue: number) {
  const borrower = await app.borrower('mx');
  const { borrowerId } = borrower;
  const wish = { borrowerId, product: 'mx-fair', status: '180', daysToDue };
  return { borrower, ...(await app.dev<{ orderId: string; productId: string }>('/dev/orders', wish)) };
}
type Lent = Awaited<ReturnType<typeof late>>;

const shown = async (desk: DeskCaller, orderId: string) => (await desk('loan', { orderId })).data;
const detailOf = ({ borrower, orderId }: Lent) =>
  app.call(borrower, endpoints.orderDetails.detail.path, { orderId });

async function sell({ orderId }: Lent, more: Record<string, unknown> = {}) {
  const [one, two] = [await app.operator('finance'), await app.operator('manager')];
  const { code, data } = await one('request-make', { orderId, ...sale, ...more });
  if (code !== 0) return { code, data };
  const events = Number((await shown(two, orderId))['events']);
  const decided = { requestId: data['requestId'], isApproved: 1, reason: 'contract seen', events };
  return { ...(await two('request-decide', decided)), requestId: data['requestId'] };
}

const askedOf = async (lent: Lent) => {
  const { rows } = await app
    .owner()
    .query('select kind from message where borrower_id = $1 order by created_at', [lent.borrower.borrowerId]);
  return rows.map(({ kind }) => kind);
};

test('two people sell a debt, which the second one sees; its borrower reads whose it is and where it is paid', async () => {
  const lent = await late(-40);
  const [one, two] = [await app.operator('finance'), await app.operator('manager')];
  const before = await shown(two, lent.orderId);
  const { orderId } = lent;
  const preview = await one('loan-preview', {
    orderId,
    action: 'sell',
    buyer: sale.buyer,
    payAt: sale.payAt,
    priceMinor: sale.priceMinor,
  });
  expect(preview).toMatchObject({ code: 0, data: { needsSecond: 0 } });
  expect(preview.data['entries']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ account: 'write-off-expense:sold' }),
      expect.objectContaining({ debit: sale.priceMinor, account: expect.stringContaining('sale-price:') }),
    ]),
  );
  const { data } = await one('request-make', { orderId, ...sale });
  const listed = await two('requests', { state: 'pending', kind: 'sell' });
  const amount = Object(before['figures']).payoff;
  const { buyer, payAt } = sale;
  expect(listed.data['requests']).toMatchObject([
    { kind: 'sell', buyer, payAt, amount, price: sale.priceMinor },
  ]);
  const events = before['events'];
  const decided = { requestId: data['requestId'], isApproved: 1, reason: 'contract seen', events };
  expect((await two('request-decide', decided)).code).toBe(0);
  expect(await shown(two, orderId)).toMatchObject({ writtenOff: 1, owner });
  expect(await askedOf(lent)).toEqual(['debt-sold']);
  const page = await detailOf(lent);
  expect(page.data).toMatchObject({ owner, amountDue: 0 });
  expect(page.data['noticeStatusText']).toBe(`Tu deuda es de ${buyer}`);
  expect(page.data['noticeDesText']).toContain(payAt);
  const movements: { title: string; note: string }[] = Object(page.data['progress']).movements;
  expect(movements[0]).toMatchObject({ note: buyer });
  expect((await app.books()).findings).toEqual([]);
});

test('nothing of ours asks for it afterwards, and no reference is given; what comes all the same is its owner’s', async () => {
  const lent = await late(-6);
  const { borrower, orderId, productId } = lent;
  const first = await app.call(borrower, PAGE, { orderId, productId });
  const wish = { orderId, productId, amount: first.data['repayAmount'], payCode: 'spei', requestType: 1 };
  const before = await app.call(borrower, CODE, wish);
  expect((await sell(lent)).code).toBe(0);
  const desk = await app.operator('manager');
  for (const path of [PAGE, CODE])
    expect((await app.call(borrower, path, wish)).data['reason']).toBe('nothing-to-pay');
  const at = { orderId, events: (await shown(desk, orderId))['events'], channel: 'spei' };
  expect((await desk('loan-reference', at)).data['reason']).toBe('nothing-to-pay');
  // noon in Mexico, six days on
  const day = new Date(app.opened().deps.clock.now().getTime() + 6 * 86_400_000).toISOString().slice(0, 10);
  await app.dev('/dev/clock', { now: `${day}T18:00:00Z` });
  await remindOfDueDates(app.opened().deps, { isByName: true });
  expect(await askedOf(lent)).toEqual(['debt-sold']);
  const { rows } = await app
    .owner()
    .query('select is_late from collection_case where order_id = $1 and is_late', [orderId]);
  expect(rows).toEqual([]);
  await notify(app, 'spei', {
    eventId: 'sold-e-1',
    paymentId: 'sold-p-1',
    reference: String(Object(before.data['repayDetail']).vCode),
    amountMinor: 10_000,
    currency: 'MXN',
    paidAt: app.opened().deps.clock.now().toISOString(),
  });
  const { rows: owed } = await app
    .owner()
    .query(
      "select sum(credit_minor - debit_minor)::integer as owed from journal_entry where account = 'payable:cobranza-sur-s-a-de-c-v'",
    );
  expect(owed).toEqual([{ owed: 10_000 }]);
  expect((await app.books()).findings).toEqual([]);
});

test('an agency that had it has it no more, and a sale that is undone is ours again', async () => {
  const lent = await late(-9);
  const { orderId } = lent;
  const lead = await app.operator('manager');
  const { agencyId } = (
    await lead('agency-save', {
      kind: 'agency',
      name: 'Gestoría Nueve',
      phone: '55 1111 2222',
      contact: 'Eva Ríos, eva@example.com',
      brands: 'prestamo-rayo',
      commission: '18 %',
      isActive: 1,
      reason: 'new',
    })
  ).data;
  const asked = await lead('agency-hand-over', {
    agencyId,
    borrowerIds: lent.borrower.borrowerId,
    count: 1,
    reason: 'late',
  });
  const other = await app.operator('finance');
  await other('request-decide', { requestId: asked.data['requestId'], isApproved: 1, reason: 'seen' });
  await app.dev('/dev/jobs/bulk-acts', {});
  expect((await shown(lead, orderId))['agency']).not.toBeNull();
  expect((await sell(lent)).code).toBe(0);
  expect(await shown(lead, orderId)).toMatchObject({ agency: null, owner });
  const history: { index: number; type: string }[] = Object((await shown(lead, orderId))['history']);
  const eventIndex = history.find(({ type }) => type === 'written-off')?.index;
  const undo = await lead('request-make', {
    orderId,
    kind: 'reverse',
    eventIndex,
    reason: 'sale called off',
  });
  const events = (await shown(other, orderId))['events'];
  const yes = { requestId: undo.data['requestId'], isApproved: 1, reason: 'seen', events };
  expect((await other('request-decide', yes)).code).toBe(0);
  expect(await shown(lead, orderId)).toMatchObject({ owner: null, writtenOff: 0 });
  expect((await detailOf(lent)).data['owner']).toBeUndefined();
});

test.each([
  ['nobody', { buyer: ' ' }],
  ['nowhere to pay', { payAt: '' }],
])('a sale to %s cannot be asked for', async (_, lacking) => {
  expect(await sell(await late(-40), lacking)).toMatchObject({ code: -30 });
});

test('a sale without a price is no sale: neither previewed nor asked for; one for nothing says so', async () => {
  const { orderId } = await late(-40);
  const one = await app.operator('finance');
  const { priceMinor: _price, ...unpriced } = sale;
  expect((await one('request-make', { orderId, ...unpriced })).code).toBe(-30);
  expect(
    (await one('loan-preview', { orderId, action: 'sell', buyer: sale.buyer, payAt: sale.payAt })).code,
  ).toBe(-30);
  expect((await one('request-make', { orderId, ...sale, priceMinor: 0 })).code).toBe(0);
});

test('a name without a letter of Latin script is refused with its reason', async () => {
  expect((await sell(await late(-40), { buyer: '收债公司' })).data).toMatchObject({
    reason: 'buyer-invalid',
  });
});

test.each([
  ['a loss', 0.4],
  ['a gain', 1.2],
])(
  'for %s the price, what it stood at and the difference are in the preview, the journal and the trial balance',
  async (_, part) => {
    const lent = await late(-40);
    const { orderId, borrower } = lent;
    const [one] = [await app.operator('finance')];
    const buyer = `Compra ${part * 10}`;
    const stood = Number(Object((await shown(one, orderId))['figures']).payoff);
    const priceMinor = Math.round(stood * part);
    const preview = await one('loan-preview', {
      orderId,
      action: 'sell',
      buyer,
      payAt: sale.payAt,
      priceMinor,
    });
    const told = [preview.data['entries']].flat().map(Object);
    const heldIn = (lines: readonly { account: string; debit: number; credit: number }[], account: string) =>
      lines
        .filter((line) => line.account === account)
        .reduce((sum, { debit, credit }) => sum + debit - credit, 0);
    const given = -heldIn(told, 'write-off-allowance');
    const account = `sale-price:compra-${part * 10}`;
    const loss = given - priceMinor;
    expect(given).toBeGreaterThan(0);
    for (const [name, minor] of [
      [account, priceMinor],
      ['write-off-expense:sold', Math.max(loss, 0)],
      ['income:debt-sale', Math.min(loss, 0)],
    ] as const)
      expect([name, heldIn(told, name)]).toEqual([name, minor]);
    expect((await sell(lent, { buyer, priceMinor })).code).toBe(0);
    const { rows } = await app.owner().query(
      `select account, sum(debit_minor)::integer as debit, sum(credit_minor)::integer as credit from journal_entry
     where stream = $1 group by 1`,
      [borrower.borrowerId],
    );
    expect(heldIn(rows, account)).toBe(priceMinor);
    expect(heldIn(rows, 'write-off-expense:sold') + heldIn(rows, 'income:debt-sale')).toBe(loss);
    expect(rows.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0);
    expect((await app.books()).findings).toEqual([]);
  },
);

test('the portfolio counts it among what was given up, and nothing that comes of it as recovered', async () => {
  const lent = await late(-40);
  const { orderId, productId } = lent;
  const ask = { orderId, productId, payCode: 'spei', requestType: 1 };
  const amount = (await app.call(lent.borrower, PAGE, ask)).data['repayAmount'];
  const reference = await app.call(lent.borrower, CODE, { ...ask, amount });
  const stands = async () => {
    await app.dev('/dev/clock', { advanceMs: 86_400_000 });
    await app.dev('/dev/jobs/end-of-day', {});
    await app.dev('/dev/jobs/portfolio', {});
    const { data } = await (await app.operator('manager'))('portfolio');
    const buckets: { loans: number }[] = Object(data['late']);
    const sums: { currency: string; writtenOff: number; recovered: number }[] = Object(data['givenUp']);
    const { writtenOff = 0, recovered = 0 } = sums.find(({ currency }) => currency === 'MXN') ?? {};
    return { loans: buckets.reduce((sum, row) => sum + row.loans, 0), writtenOff, recovered };
  };
  const before = await stands();
  const { buyer, payAt, priceMinor } = sale;
  const preview = await (await app.operator('manager'))('loan-preview', {
    orderId,
    action: 'sell',
    buyer,
    payAt,
    priceMinor,
  });
  const entries: { account: string; debit: number }[] = Object(preview.data['entries']);
  const loss = entries.find(({ account }) => account === 'write-off-expense:sold')?.debit ?? 0;
  expect(loss).toBeGreaterThan(0);
  expect((await sell(lent)).code).toBe(0);
  await notify(app, 'spei', {
    eventId: 'sold-e-2',
    paymentId: 'sold-p-2',
    reference: String(Object(reference.data['repayDetail']).vCode),
    amountMinor: 10_000,
    currency: 'MXN',
    paidAt: app.opened().deps.clock.now().toISOString(),
  });
  expect(await stands()).toEqual({
    loans: before.loans - 1,
    writtenOff: before.writtenOff + loss,
    recovered: before.recovered,
  });
});
