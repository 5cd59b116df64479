import { signCall } from '@plazo/rail-kit';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { mockRail } from '../../testing/mock-rail.ts';
import { useTestApp } from '../../testing/test-app.ts';

/** Numbers of a range that the lender owns at a bank: made here, and paid at the bank. */

const PREFIX = '6461801570';
const bank = await mockRail('prestamo-rayo', 'MXN', {
  methods: { transfer: 'spei' },
  numbers: { transfer: { prefix: PREFIX } },
});
const app = useTestApp(bank.settings);
afterAll(() => bank.stop());

test('a number of the range is there at once, asks the bank nothing, and takes what the bank tells of it', async () => {
  const borrower = await app.borrower('mx');
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '174', daysToDue: 12 };
  const order = await app.dev<{ orderId: string }>('/dev/orders', wish);
  const { data } = await app.call(borrower, '/independence/v3/installment/loan-play-detail', order);
  const ways = JSON.stringify(data['repayList']);
  const code = /"vCode":"(\d{18})"/.exec(ways)?.[1] ?? '';
  expect(code.startsWith(PREFIX)).toBe(true);
  // a way to pay without a rail is none
  expect(ways).not.toContain('store');
  const { db, clock } = app.opened().deps;
  const { rows } = await sql`select 1 from instruction where kind = 'reference'`.execute(db);
  expect(rows).toEqual([]);

  const at = clock.now().toISOString();
  const amount = { minor: 50_000, currency: 'MXN' };
  const payment = { id: 'p-1', reference: code, amount, paidAt: at, method: 'transfer' };
  const body = Buffer.from(JSON.stringify({ id: 'f-1', type: 'payment.received', at, payment }));
  const call = { method: 'POST', path: '/rails/bank/facts', body } as const;
  const headers = {
    'content-type': 'application/json',
    'plazo-signature': signCall(call, bank.in, clock.now()),
  };
  const answer = await app.app().inject({ method: 'POST', url: call.path, headers, payload: body });
  expect(answer.json()).toEqual({ received: true, outcome: 'applied' });
  const { rows: cleared } = await sql<{ minor: string }>`
    select sum(debit_minor - credit_minor)::text as minor from journal_entry where account = 'clearing:bank'`.execute(
    db,
  );
  expect(cleared).toEqual([{ minor: '50000' }]);
  expect((await app.books()).findings).toEqual([]);
});
