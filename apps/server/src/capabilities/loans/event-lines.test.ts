import { readFileSync } from 'node:fs';
import { LOAN_EVENTS, type LoanEvent } from '@plazo/contract';
import { demoProduct, isRefusal, type OrderEvent, simulate, type Terms } from '@plazo/lending';
import { formatMoney, languages } from '@plazo/markets';
import { expect, test } from 'vitest';
import { messagesIn } from '../../words/words.ts';
import { historyOf } from './desk/history.ts';
import { eventLines } from './event-lines.ts';

/** Every kind of event that the engine knows has its words, its row in the documents and its place in `plazo simulate`. */

const on = '2026-03-05' as const;
const dated = { on, knownOn: on } as const;
const change = { kind: 're-amortise', interest: 'first', penalties: 'stay' } as const;
const amountMinor = 12_345n;
const channel = 'spei';

/** One of each; an event of the engine that is not here does not compile. */
const samples: { readonly [Type in LoanEvent]: OrderEvent & { readonly type: Type } } = {
  confirmed: {
    ...dated,
    type: 'confirmed',
    principalMinor: 300_000n,
    client: 'new',
    couponMinor: 0n,
    instalments: 3,
  },
  declined: { ...dated, type: 'declined' },
  withdrawn: { ...dated, type: 'withdrawn' },
  approved: { ...dated, type: 'approved' },
  'disbursement-sent': { ...dated, type: 'disbursement-sent' },
  'disbursement-returned': { ...dated, type: 'disbursement-returned' },
  disbursed: { ...dated, type: 'disbursed' },
  'disbursed-again': { ...dated, type: 'disbursed-again', amountMinor },
  paid: { ...dated, type: 'paid', amountMinor, paymentId: 'p-1', channel },
  extended: {
    ...dated,
    type: 'extended',
    days: 3,
    feeMinor: amountMinor,
    instalmentNo: 1,
    paymentId: 'p-2',
    channel,
  },
  waived: { ...dated, type: 'waived', part: 'penalty', amountMinor },
  charged: {
    ...dated,
    type: 'charged',
    part: 'fee',
    amountMinor,
    taxMinor: 100n,
    chargeId: 'visit',
    dueOn: '2026-03-09',
  },
  promised: { ...dated, type: 'promised', amountMinor, by: '2026-03-20' },
  rechosen: { ...dated, type: 'rechosen', eventIndex: 7, ahead: 'shortens' },
  reversed: { ...dated, type: 'reversed', eventIndex: 7 },
  stopped: { ...dated, type: 'stopped', part: 'due-dates' },
  resumed: { ...dated, type: 'resumed', part: 'interest' },
  'interest-paused': { ...dated, type: 'interest-paused', from: on, to: '2026-03-19', reason: 'CP-7' },
  flagged: { ...dated, type: 'flagged', flag: 'hardship', effects: ['pausesDelinquency'], to: '2026-03-30' },
  unflagged: { ...dated, type: 'unflagged', flag: 'hardship' },
  replanned: { ...dated, type: 'replanned', change },
  'plan-offered': { ...dated, type: 'plan-offered', change, until: '2026-03-12' },
  'written-off': { ...dated, type: 'written-off', reason: 'death' },
  'cooled-off': { ...dated, type: 'cooled-off' },
  'settlement-agreed': {
    ...dated,
    type: 'settlement-agreed',
    parts: [{ by: '2026-03-31', amountMinor }],
    forgives: 'waiver',
  },
  refunded: { ...dated, type: 'refunded', amountMinor },
  returned: { ...dated, type: 'returned', eventIndex: 7, amountMinor, kind: 'chargeback', channel },
  bounced: { ...dated, type: 'bounced', attemptId: 'a-1', channel, reason: 'insufficient-funds' },
  'refund-returned': { ...dated, type: 'refund-returned', amountMinor },
};
const order = { terms: demoProduct('mx-fair'), events: LOAN_EVENTS.map((type) => samples[type]) };

test.each(languages)('each event is told by words of its own, in %s', (language) => {
  const told = eventLines(order, on, messagesIn(language));
  expect(told).toHaveLength(LOAN_EVENTS.length);
  const titles = told.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  for (const { title, detail } of told) {
    expect(title).not.toBe('');
    expect(`${title} ${detail}`).not.toMatch(
      /undefined|insufficient|re-amortise|chargeback|penalty|settlement/,
    );
  }
  const detailOf = (type: LoanEvent) => told[LOAN_EVENTS.indexOf(type)]?.detail;
  expect(detailOf('charged')).toMatch(/visit.*\$1\.00.*2026-03-09/);
  expect(detailOf('settlement-agreed')).toContain('2026-03-31');
  expect(detailOf('reversed')).toContain(titles[7]);
});

test.each(languages)('a debt that was sold is told with who bought it, in %s', (language) => {
  const owner = { name: 'Cobranza Sur', payAt: 'BBVA 0121' };
  const sold: OrderEvent = { ...dated, type: 'written-off', reason: 'sold', buyer: 'cobranza-sur', owner };
  const text = messagesIn(language);
  const [line] = eventLines({ ...order, events: [sold] }, on, text);
  expect(line).toMatchObject({ title: text.history.sold, detail: owner.name });
  expect(text.history.sold).not.toBe(text.history.events['written-off']);
});

/** 3,000.00 with all its agreed interest in three instalments of 1,046.11, of which 1,500.00 are paid ahead; then all is called due. */
function calledDue() {
  const terms: Terms = {
    ...demoProduct('mx-fair', 1),
    prepayment: { ...demoProduct('mx-fair', 1).prepayment, interest: 'agreed', ahead: 'meets-next' },
  };
  const lentOn = '2026-01-15';
  const paidOn = '2026-01-20';
  const events: OrderEvent[] = [
    { ...samples.confirmed, on: lentOn, knownOn: lentOn },
    { type: 'disbursed', on: lentOn, knownOn: lentOn },
    { type: 'paid', on: paidOn, knownOn: paidOn, amountMinor: 150_000n, paymentId: 'p', channel },
    { type: 'replanned', on: paidOn, knownOn: paidOn, change: { kind: 'accelerate' }, reason: 'hardship' },
  ];
  return { terms, events };
}

test('interest that was paid and is asked no more is told with the event that gave it back, to the borrower and at the desk', () => {
  const called = calledDue();
  const lines = eventLines(called, '2026-01-21', messagesIn('en'));
  const [row] = historyOf({ order: called, today: '2026-01-21', text: messagesIn('en') }).filter(
    ({ back }) => back > 0,
  );
  expect(row).toMatchObject({ type: 'replanned' });
  // 61.15 with 9.78 of tax and 37.28 with 5.96 were paid; five days ask 9.86 and 1.58
  expect(row?.back).toBe(11_417 - 1_144);
  const back = formatMoney(BigInt(row?.back ?? 0), 'MXN');
  expect(lines.filter(({ detail }) => detail.includes('given back'))).toMatchObject([
    { title: messagesIn('en').history.events.replanned, detail: expect.stringContaining(back) },
  ]);
});

test('an event of a later day is not told before it', () => {
  expect(eventLines(order, '2026-03-04', messagesIn('es'))).toEqual([]);
});

const document = readFileSync(new URL('../../../../../docs/domain/order-life.md', import.meta.url), 'utf8');
const rows = [...document.matchAll(/^\| `([a-z-]+)` \| (?:`([a-z-]+)`|[^|]*) \|/gm)];

test('the documents have a row for each event, and for no other', () => {
  expect(new Set(rows.map(([, type]) => type))).toEqual(new Set(LOAN_EVENTS));
  expect(rows).toHaveLength(LOAN_EVENTS.length);
});

test.each(rows.flatMap(([, type, played]) => (played ? [[type, played]] : [])))(
  '%s is played by simulate as %s',
  (_type, played) => {
    const asked = { terms: { like: 'mx-fair' }, principalMinor: 300_000, disbursedOn: on };
    const answer = simulate({ ...asked, events: [{ type: played, on }] });
    expect(isRefusal(answer) ? answer.reason : '').not.toContain('events[0].type');
    const unknown = simulate({ ...asked, events: [{ type: `${played}-not`, on }] });
    expect(isRefusal(unknown) && unknown.reason).toContain('events[0].type');
  },
);
