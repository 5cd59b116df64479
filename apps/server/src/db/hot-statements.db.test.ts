import { endpoints } from '@plazo/contract';
import { expect, test } from 'vitest';
import { notify } from '../testing/channel.ts';
import { recordStatements, unnamedIn } from '../testing/hot-statements.ts';
import { lentLoan } from '../testing/lent.ts';
import { useTestApp } from '../testing/test-app.ts';
import { placement } from './placement.ts';

/** What a server does all day asks one stream and no other: on a cluster each of its statements goes to one machine. */

const app = useTestApp();

/** Statements of these paths that do not name their stream yet. The list only gets shorter. */
const STILL_OPEN: readonly string[] = [];

const { confirmLoan, home, orderDetails } = endpoints;
let count = 0;

async function confirmed() {
  const borrower = await app.borrower();
  const asked = { productId: 'mx-fair' };
  const { data: offer } = await app.call(borrower, confirmLoan.detail.path, asked);
  const { amount, periods, termUnit } = offer;
  return () => app.call(borrower, confirmLoan.push.path, { ...asked, amount, periods, termUnit });
}

async function paid(reference?: string) {
  const loan = await lentLoan(app);
  count += 1;
  const paidAt = app.opened().deps.clock.now().toISOString();
  const own = {
    eventId: `hot-${count}`,
    paymentId: `hot-${count}`,
    reference: reference ?? loan.reference,
    paidAt,
  };
  const money = { ...own, amountMinor: 10_000, currency: 'MXN' };
  return {
    pay: () => notify(app, 'spei', { ...money, type: 'paid' }),
    reverse: () => notify(app, 'spei', { ...money, eventId: `${own.eventId}-back`, type: 'reversed' }),
    loan,
  };
}

const unnamed = async (work: () => Promise<unknown>) => {
  const texts = await recordStatements(work);
  expect(texts.length).toBeGreaterThan(0);
  return texts.flatMap((text) => unnamedIn(text, placement).map((table) => `${table}: ${text.slice(0, 90)}`));
};

const paths: readonly (readonly [string, () => Promise<() => Promise<unknown>>])[] = [
  ['a confirmation', confirmed],
  ['a payment', async () => (await paid()).pay],
  ['a payment that nobody can place', async () => (await paid('nobody-knows')).pay],
  [
    'a payment told again, and taken back',
    async () => {
      const { pay, reverse } = await paid();
      await pay();
      return async () => [await pay(), await reverse()];
    },
  ],
  [
    'the page of an order',
    async () => {
      const { loan } = await paid();
      return () => app.call(loan.borrower, orderDetails.detail.path, loan.order);
    },
  ],
  [
    'the home page',
    async () => {
      const { loan } = await paid();
      return async () => [
        await app.call(loan.borrower, home.orders.path, {}),
        await app.call(loan.borrower, home.products.path, {}),
      ];
    },
  ],
];

test('each statement of a hot path names its stream', async () => {
  const found = new Set<string>();
  for (const [, prepare] of paths) for (const one of await unnamed(await prepare())) found.add(one);
  expect([...found].toSorted()).toEqual(STILL_OPEN);
});

test.each([
  ['select id from loan_order where id = $1', ['loan_order']],
  ['select id from loan_order where id = $1 and borrower_id = $2', []],
  ['select o.id from loan_order o where o.borrower_id = any($1)', []],
  ['select 1 from payment p join loan_order o on o.id = p.order_id where p.stream = $1', ['loan_order']],
  [
    'select 1 from payment p join loan_order o on o.borrower_id = p.stream and o.id = p.order_id where p.stream = $1',
    [],
  ],
  ['insert into order_event (order_id, seq) values ($1, $2)', ['order_event']],
  ['insert into order_event (borrower_id, order_id, seq) select * from unnest($1, $2, $3)', []],
  [
    'update journal_stream s set seq = h.seq from unnest($1) as h (stream, seq) where s.stream = h.stream',
    [],
  ],
  ['delete from payment where channel = $1', ['payment']],
  ['select stream from route where kind = $1 and code = $2', []],
])('%s', (text, tables) => {
  expect(unnamedIn(text, placement)).toEqual(tables);
});
