import { createHmac } from 'node:crypto';
import { fact, instructionId, type Rail, type ReferenceAsk } from '@plazo/rail-kit';
import { listenForFacts, runConformance } from '@plazo/rail-kit/conformance';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import razorpay from './index.ts';
import { fakeRazorpay } from './testing/fake-razorpay.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const start = new Date('2026-02-20T06:00:00Z');
const idOf = (count: number) => instructionId('key', { kind: 'reference', subject: 'loan', count });
const id = idOf(1);
const amount = { minor: 105_000, currency: 'INR' };
const payer = { ref: 'loan-1' };
const expiresAt = '2026-02-21T18:29:59.000Z';
const code = { method: 'upi-qr', currency: 'INR', rule: 'exact', amount, payer, expiresAt } as const;
const standing = { method: 'transfer', currency: 'INR', rule: 'open', isStanding: true, payer } as const;

let now: Date;
let fake: Awaited<ReturnType<typeof fakeRazorpay>>;
let rail: Rail;

const open = (changes = {}) => {
  const { url, webhookSecret } = fake;
  const key = { keyId: 'rzp_live_fake', keySecret: 'secret' };
  const settings = { url, webhookSecret, ...key, name: 'QuickRupee', ...changes };
  return razorpay.open(settings, { name: 'upi', now: () => now, fetch });
};
beforeEach(async () => {
  now = start;
  fake = await fakeRazorpay(() => now);
  rail = open();
});
afterEach(() => fake.close());

const issue = (ask: ReferenceAsk = code, of = id) => rail.collection?.issue(of, ask);
const status = (ask: ReferenceAsk = code, of = id) =>
  rail.collection?.status(of, { ask, sentAt: start, now });
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
async function issued(ask: ReferenceAsk = code, of = id): Promise<string> {
  const answer = await issue(ask, of);
  return answer?.kind === 'state' ? (answer.told.code ?? '') : '';
}
const told = (
  { body, signature }: { readonly body: Buffer; readonly signature: string },
  headers: Record<string, string> = { 'x-razorpay-signature': signature },
) => rail.door?.({ method: 'POST', path: '/webhook', headers, body, receivedAt: now });

describe('a UPI code', () => {
  test('is for one payment of its amount until its moment, with the text that an app reads', async () => {
    const answer = await issue();
    const [own] = [...fake.codes.values()];
    const text = `upi://pay?pa=lender@razorpay&tr=${own?.id}&am=1050`;
    expect(answer).toEqual({
      kind: 'state',
      told: {
        state: 'live',
        changedAt: start.toISOString(),
        providerId: own?.id,
        code: own?.id,
        expiresAt,
        qrText: text,
        intentUrl: text,
      },
    });
    expect(JSON.stringify(own)).not.toContain('loan-1');
  });

  test('without a text is never shown: no app reads a picture of somebody else', async () => {
    fake.trouble.push('no-text');
    expect(await issue()).toMatchObject({ told: { state: 'failed', detail: 'image_content' } });
  });

  test('that is over sooner than Razorpay closes one lives a little longer; one that is over is not asked for', async () => {
    const soon = new Date(start.getTime() + MINUTE_MS).toISOString();
    expect(await issue({ ...code, expiresAt: soon })).toMatchObject({
      told: { expiresAt: new Date(start.getTime() + 16 * MINUTE_MS).toISOString() },
    });
    expect(await issue({ ...code, expiresAt: start.toISOString() }, idOf(2))).toEqual({
      kind: 'refused',
      error: 'expired',
    });
  });

  test.each(['lost-answer', 'lost-ask', '500', 'html', '429'] as const)(
    '%s: it is there once, whoever asks',
    async (trouble) => {
      fake.trouble.push(trouble);
      expect(await issue()).toMatchObject(trouble === '429' ? { kind: 'not-now' } : { kind: 'lost' });
      const isMade = trouble === 'lost-answer' || trouble === 'html';
      pass(120 * MINUTE_MS);
      expect(await status()).toMatchObject(isMade ? { told: { state: 'live' } } : { kind: 'not-received' });
      pass(-119 * MINUTE_MS);
      expect(await issue()).toMatchObject({ told: { state: 'live' } });
      expect(fake.codes.size).toBe(1);
    },
  );

  test('is found among more than a page of others', async () => {
    for (let count = 1; count <= 120; count += 1)
      expect(await issue(code, idOf(count))).toMatchObject({ kind: 'state' });
    expect(await status()).toMatchObject({ told: { state: 'live' } });
  });

  test('under the same id for another amount or another loan is a conflict', async () => {
    await issue();
    for (const other of [{ amount: { ...amount, minor: 1 } }, { payer: { ref: 'loan-2' } }])
      expect(await issue({ ...code, ...other })).toEqual({ kind: 'refused', error: 'conflict' });
  });

  test.each([
    ['rule', { rule: 'open' }],
    ['amount', { amount: undefined }],
    ['currency', { currency: 'MXN' }],
    ['method', { method: 'store' }],
  ] as const)('without what Razorpay needs is not asked for: %s', async (detail, change) => {
    expect(await issue({ ...code, ...change })).toMatchObject({ kind: 'refused', detail });
    expect(fake.calls).toEqual([]);
  });

  test('is closed once, also days later; what never was is not', async () => {
    await issue();
    pass(DAY_MS);
    expect(await rail.collection?.close(id)).toMatchObject({ told: { state: 'closed' } });
    expect(await rail.collection?.close(id)).toMatchObject({ told: { state: 'closed' } });
    expect(await rail.collection?.close(idOf(2))).toEqual({ kind: 'refused', error: 'not-received' });
  });

  test('waits where the key is refused', async () => {
    expect(await open({ keySecret: 'other' }).collection?.issue(id, code)).toEqual({
      kind: 'not-now',
      error: 'unauthorised',
    });
  });

  test('waits where nobody is there', async () => {
    fake.close();
    expect(await issue()).toEqual({ kind: 'not-now', error: 'rail-down' });
    expect(await rail.health()).toMatchObject({ told: { kinds: { collection: 'down' } } });
  });
});

test('an account number is paid as often as somebody likes, with the number of the payer’s bank, and ends', async () => {
  const number = await issued(standing);
  expect(await status(standing)).toMatchObject({ told: { code: number, bank: 'RATN0VAAPIS' } });
  const first = fake.pay(number);
  expect([await told(first), await told(fake.pay(number, { amount: 1 }))]).toMatchObject([
    {
      facts: [{ payment: { reference: number, amount: { minor: 239_000 }, trackingCode: `UTR${first.id}` } }],
    },
    { facts: [{ payment: { reference: number, amount: { minor: 1 } } }] },
  ]);
  pass(200 * DAY_MS);
  expect(await rail.collection?.close(id)).toMatchObject({ told: { state: 'closed', code: number } });
});

describe('a message of Razorpay', () => {
  test('is read back: doubled, replayed and late it says the same, word for word', async () => {
    const own = await issued();
    const notice = fake.pay(own);
    const first = await told(notice);
    expect(first).toMatchObject({
      facts: [
        { type: 'payment.received', payment: { id: notice.id, reference: own, amount, method: 'upi' } },
      ],
    });
    pass(100 * DAY_MS);
    expect(JSON.stringify(await told(notice))).toBe(JSON.stringify(first));
    const facts = first?.kind === 'facts' ? first.facts : [];
    expect(facts.every((each) => fact.safeParse(each).success)).toBe(true);
  });

  test('that is forged or changed is refused before anything is asked', async () => {
    const notice = fake.pay(await issued());
    const calls = fake.calls.length;
    const signature = createHmac('sha256', 'another').update(notice.body).digest('hex');
    for (const one of [
      { ...notice, signature },
      { ...notice, signature: '' },
      { ...notice, body: Buffer.concat([notice.body, Buffer.from(' ')]) },
    ])
      expect(await told(one)).toEqual({ kind: 'forged' });
    expect(await told(notice, {})).toEqual({ kind: 'forged' });
    expect(fake.calls).toHaveLength(calls);
  });

  test('that says more than the payment does counts for what the payment says', async () => {
    const notice = fake.pay(await issued(), { status: 'authorized' });
    expect(await told(notice)).toEqual({ kind: 'facts', facts: [] });
    const own = fake.payments.get(notice.id);
    expect(own).toBeDefined();
    Object.assign(own ?? {}, { status: 'captured' });
    expect(await told(notice)).toMatchObject({ facts: [{ type: 'payment.received' }] });
  });

  test('is taken later where Razorpay cannot be asked, and kept for a person where it knows of nothing', async () => {
    const notice = fake.pay(await issued());
    fake.trouble.push('401');
    expect(await told(notice)).toEqual({ kind: 'not-now' });
    fake.payments.clear();
    expect(await told(notice)).toMatchObject({ facts: [{ razorpay: 'not-received' }] });
  });

  test.each([
    ['another amount', 104_600],
    ['a part', 1],
  ])('of %s is told as it is', async (_what, minor) => {
    expect(await told(fake.pay(await issued(), { amount: minor }))).toMatchObject({
      facts: [{ payment: { amount: { minor } } }],
    });
  });

  test('of the end of a code says how it ended; money that comes after it is told all the same', async () => {
    const own = await issued();
    pass(2 * DAY_MS);
    expect(await told(fake.end(own))).toMatchObject({
      facts: [{ type: 'reference.changed', instruction: id, reference: { state: 'expired' } }],
    });
    expect(await told(fake.pay(own))).toMatchObject({ facts: [{ payment: { reference: own } }] });
    const other = await issued({ ...code, expiresAt: undefined }, idOf(2));
    expect(await told(fake.end(other))).toMatchObject({ facts: [{ reference: { state: 'closed' } }] });
  });

  test('of a refund takes the payment back; one that waits or failed does not', async () => {
    const paid = fake.pay(await issued());
    for (const word of ['pending', 'failed'])
      expect(await told(fake.giveBack(paid.id, 300, word))).toMatchObject({ facts: { length: 1 } });
    expect(await told(fake.giveBack(paid.id, 700, 'processed'))).toMatchObject({
      facts: [
        { type: 'payment.received' },
        { type: 'payment.reversed', reversal: { paymentId: paid.id, amount: { minor: 700 } } },
      ],
    });
  });

  test('under the secret before the present one is taken while that changes; about nothing of ours it is only taken', async () => {
    rail = open({
      webhookSecret: 'a-new-secret-of-the-same-webhook-0001',
      webhookSecretPrevious: fake.webhookSecret,
    });
    expect(await told(fake.notice('settlement.processed', {}))).toEqual({ kind: 'facts', facts: [] });
    const body = Buffer.from('[]');
    const signature = createHmac('sha256', fake.webhookSecret).update(body).digest('hex');
    expect(await told({ body, signature })).toMatchObject({ facts: [{ razorpay: 'event' }] });
  });
});

test('what no message told is in the feed, page after page, and the same as the message would have said', async () => {
  const number = await issued(standing);
  const notices = Array.from({ length: 45 }, (_, at) => fake.pay(number, { amount: at + 1 }));
  const all: unknown[] = [];
  let after: string | undefined;
  for (let hasMore = true; hasMore; ) {
    const answer = await rail.facts?.(after);
    if (answer?.kind !== 'state') throw new Error('The feed did not answer');
    all.push(...answer.told.facts);
    ({ hasMore } = answer.told);
    after = answer.told.next;
  }
  expect(new Set(all.map((each) => JSON.stringify(each))).size).toBe(45);
  const [first] = notices;
  const by = first && (await told(first));
  const texts = new Set(all.map((each) => JSON.stringify(each)));
  expect(by?.kind === 'facts' && texts.has(JSON.stringify(by.facts[0]))).toBe(true);
  expect(await rail.facts?.(after)).toMatchObject({ told: { hasMore: true } });
  pass(DAY_MS);
  const seconds = String(Math.floor(now.getTime() / 1_000));
  expect(await rail.facts?.(seconds)).toMatchObject({ told: { facts: [], hasMore: false } });
});

test('a payment that cannot be read, or of which Razorpay knows no more, stops none behind it in the feed', async () => {
  const number = await issued(standing);
  const [lone, odd, good] = [fake.pay(number), fake.pay(number), fake.pay(number)];
  fake.paidTo.delete(lone.id);
  Object.assign(fake.payments.get(odd.id) ?? {}, { amount: 'much' });
  const answer = await rail.facts?.(undefined);
  const facts = answer?.kind === 'state' ? answer.told.facts : [];
  expect(facts).toMatchObject([
    { id: `paid-${good.id}` },
    { razorpay: 'payment', id: odd.id },
    { razorpay: 'payment', id: lone.id },
  ]);
  fake.trouble.push('401');
  expect(await rail.facts?.(undefined)).toEqual({ kind: 'not-now', error: 'unauthorised' });
});

describe('what Razorpay settled', () => {
  const day = '2026-02-18';
  const plain = { day, currency: 'INR', fee: 0, tax: 0, payment_id: null, created_at: 1_771_300_000 };
  const rows = [
    {
      ...plain,
      entity_id: 'pay_1',
      type: 'payment',
      debit: 0,
      credit: 97_180,
      amount: 100_000,
      fee: 2_820,
      tax: 430,
    },
    {
      ...plain,
      entity_id: 'rfnd_1',
      type: 'refund',
      debit: 500,
      credit: 0,
      amount: 500,
      payment_id: 'pay_0',
    },
    { ...plain, entity_id: 'adj_1', type: 'adjustment', debit: 0, credit: 1_012, amount: 1_012 },
  ].map((each) => ({ ...each, settlement_id: 'setl_1' }));

  test('is a line for each row, its price and the tax on it, and what left for the bank', async () => {
    fake.rows.push(...rows);
    const answer = await rail.statement?.('upi', day);
    const lines = answer?.kind === 'state' ? answer.told.lines : [];
    expect(lines.map((line) => [line.id, line.kind, line.minor, line.paymentId])).toEqual([
      ['pay_1', 'payment', 100_000, 'pay_1'],
      ['pay_1-fee', 'fee', -2_390, undefined],
      ['pay_1-tax', 'fee-tax', -430, undefined],
      ['rfnd_1', 'reversal', -500, 'pay_0'],
      ['adj_1', 'adjustment', 1_012, undefined],
      [`setl_1-${day}`, 'withdrawal', -97_692, undefined],
    ]);
    expect(answer).toMatchObject({
      told: { openingMinor: 0, closingMinor: 0, isFinal: true, currency: 'INR' },
    });
    expect(lines.reduce((sum, { minor }) => sum + minor, 0)).toBe(0);
  });

  test('is whole however many pages it has, and final once a day has passed', async () => {
    const [first] = rows;
    fake.rows.push(
      ...Array.from({ length: 230 }, (_, at) => ({ ...plain, ...first, entity_id: `pay_${at}` })),
    );
    const answer = await rail.statement?.('upi', day);
    expect(answer?.kind === 'state' && answer.told.lines.length).toBe(230 * 3 + 1);
    expect(await rail.statement?.('upi', '2026-02-19')).toMatchObject({ told: { isFinal: false } });
    expect(await rail.statement?.('upi', '2026-02-21')).toEqual({ kind: 'refused', error: 'not-received' });
    expect(await rail.statement?.('other', day)).toEqual({ kind: 'refused', error: 'not-received' });
  });

  test('is not told at all where a row cannot be read or is of another currency', async () => {
    const [first] = rows;
    fake.rows.push({ ...plain, ...first, currency: 'USD' });
    expect(await rail.statement?.('upi', day)).toMatchObject({ kind: 'lost' });
    fake.rows.splice(0, 1, { ...plain, ...first, credit: '97180' });
    expect(await rail.statement?.('upi', day)).toMatchObject({ kind: 'lost' });
  });
});

test('a test key says of itself that it is simulated, and settings that are not its own stop the start', () => {
  expect(open({ keyId: 'rzp_test_fake' }).isSimulated).toBe(true);
  expect(() => open({ keyId: 'live' })).toThrow('keyId');
  expect(() => open({ retries: 3 })).toThrow('retries');
});

test('it passes the scenarios of its kind, and what Razorpay cannot do is skipped by name', async () => {
  const listener = await listenForFacts({ host: '127.0.0.1', port: 0 });
  const results = await runConformance({
    rail,
    payout: { amount, to: { kind: 'vpa', number: 'asha@upi' }, purpose: 'loan' },
    listener,
    pay: async (_id, { code: own = '' }) => {
      const { body, signature } = fake.pay(own);
      const headers = { 'x-razorpay-signature': signature };
      await fetch(`${listener.url}/rails/upi/webhook`, { method: 'POST', body, headers });
    },
    now: () => now,
    patienceMs: 2_000,
    movesMoney: true,
  });
  listener.close();
  expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  const passed = results.filter(({ outcome }) => outcome === 'passed').map(({ number }) => number);
  expect(passed).toEqual([1, 50, 53, 54, 107, 108, 119]);
});
