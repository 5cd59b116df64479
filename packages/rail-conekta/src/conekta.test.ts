import { generateKeyPairSync, sign } from 'node:crypto';
import { fact, instructionId, type Rail } from '@plazo/rail-kit';
import { listenForFacts, runConformance } from '@plazo/rail-kit/conformance';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import conekta from './index.ts';
import { fakeConekta } from './testing/fake-conekta.ts';

const HOUR_MS = 3_600_000;
const start = new Date('2026-02-20T18:00:00Z');
const id = instructionId('key', { kind: 'reference', subject: 'loan', count: 1 });
const amount = { minor: 105_000, currency: 'MXN' };
const payer = { ref: 'loan-1' };
const expiresAt = '2026-02-24T06:00:00.000Z';
const voucher = { method: 'store', currency: 'MXN', rule: 'exact', amount, payer, expiresAt } as const;
const standing = { method: 'transfer', currency: 'MXN', rule: 'open', isStanding: true, payer } as const;
const contact = { name: 'Mi Casa', email: 'pagos@micasa.example', phone: '5512345678' };

let now: Date;
let fake: Awaited<ReturnType<typeof fakeConekta>>;
let rail: Rail;

const settings = (changes = {}) => {
  const { url, mediaType, key, webhookKey } = fake;
  const own = { url, mediaType, key, webhookKey, livemode: true, contact, concept: 'Pago de crédito' };
  return { ...own, ...changes };
};
const open = (changes = {}) => conekta.open(settings(changes), { name: 'cash', now: () => now, fetch });

beforeEach(async () => {
  now = start;
  fake = await fakeConekta(() => now);
  rail = open();
});
afterEach(() => fake.close());

const issue = (ask: Parameters<NonNullable<Rail['collection']>['issue']>[1] = voucher, of = id) =>
  rail.collection?.issue(of, ask);
const status = (ask: Parameters<NonNullable<Rail['collection']>['issue']>[1] = voucher, of = id) =>
  rail.collection?.status(of, { ask, sentAt: start, now });
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

async function codeOf(ask: Parameters<typeof issue>[0] = voucher) {
  const answer = await issue(ask);
  return answer?.kind === 'state' ? (answer.told.code ?? '') : '';
}

/** What the door says of a message, signed or not. */
const told = (notice: { readonly body: Buffer; readonly digest: string }, changes = {}) =>
  rail.door?.({
    method: 'POST',
    path: '/webhook',
    headers: { digest: notice.digest },
    body: notice.body,
    receivedAt: now,
    ...changes,
  });

describe('a voucher', () => {
  test('is an order under our id, for its amount and until its moment, and says nothing of who pays', async () => {
    const answer = await issue();
    const [order] = [...fake.orders.values()];
    const code = order?.charges.data[1]?.payment_method['reference'];
    expect(answer).toEqual({
      kind: 'state',
      told: {
        state: 'live',
        changedAt: start.toISOString(),
        providerId: order?.id,
        code,
        barcodeText: code,
        expiresAt,
      },
    });
    expect(order).toMatchObject({ amount: 105_000, metadata: { instruction: id } });
    expect(JSON.stringify(order)).not.toContain('loan-1');
  });

  test.each(['lost-answer', 'lost-ask', '500', 'html', '429'] as const)(
    '%s: it is there once, whoever asks',
    async (trouble) => {
      fake.trouble.push(trouble);
      expect(await issue()).toMatchObject(trouble === '429' ? { kind: 'not-now' } : { kind: 'lost' });
      const isMade = trouble === 'lost-answer' || trouble === 'html';
      expect(await status()).toMatchObject(isMade ? { told: { state: 'live' } } : { kind: 'not-received' });
      expect(await issue()).toMatchObject({ told: { state: 'live' } });
      expect(fake.orders.size).toBe(1);
    },
  );

  test('that search does not find is found among those of its minutes, however many there are', async () => {
    fake.setPageSize(2);
    await issue();
    for (const count of [2, 3, 4, 5])
      await issue(voucher, instructionId('key', { kind: 'reference', subject: 'loan', count }));
    fake.trouble.push('no-search');
    expect(await status()).toMatchObject({ told: { state: 'live' } });
  });

  test('is unknown where a list says that it goes on, and not where', async () => {
    fake.setPageSize(1);
    for (const count of [1, 2])
      await issue(voucher, instructionId('key', { kind: 'reference', subject: 'loan', count }));
    fake.setTellsNext(false);
    fake.trouble.push('no-search');
    expect(await status()).toMatchObject({ kind: 'lost' });
    expect(await rail.facts?.(undefined)).toMatchObject({ kind: 'lost' });
  });

  test('under the same id for another amount or another loan is a conflict', async () => {
    await issue();
    for (const other of [{ amount: { ...amount, minor: 1 } }, { payer: { ref: 'loan-2' } }])
      expect(await issue({ ...voucher, ...other })).toEqual({ kind: 'refused', error: 'conflict' });
    expect(fake.orders.size).toBe(1);
  });

  test.each([
    ['rule', { rule: 'open' }],
    ['amount', { amount: undefined }],
    ['currency', { currency: 'INR' }],
    ['method', { method: 'upi-qr' }],
  ] as const)('without what Conekta needs is not asked for: %s', async (detail, change) => {
    expect(await issue({ ...voucher, ...change })).toMatchObject({ kind: 'refused', detail });
    expect(fake.calls).toEqual([]);
  });

  test('that is over before it is sent is not sent', async () => {
    pass(96 * HOUR_MS);
    expect(await issue()).toEqual({ kind: 'refused', error: 'expired' });
  });

  test('that Conekta refuses says its code and nothing else', async () => {
    rail = open({ contact: { ...contact, phone: ' ' } });
    const refuse = { ...amount, minor: -1 };
    expect(await issue({ ...voucher, amount: refuse })).toEqual({
      kind: 'refused',
      error: 'bad-request',
      detail: 'conekta.errors.parameter_validation.unit_price',
    });
  });

  test('is taken back once; one that was paid meanwhile is told as paid', async () => {
    const code = await codeOf();
    expect(await rail.collection?.close(id)).toMatchObject({ told: { state: 'closed', code } });
    expect(await rail.collection?.close(id)).toMatchObject({ told: { state: 'closed' } });
    const other = instructionId('key', { kind: 'reference', subject: 'loan', count: 2 });
    const made = await issue(voucher, other);
    fake.pay(made?.kind === 'state' ? (made.told.code ?? '') : '');
    expect(await rail.collection?.close(other)).toMatchObject({ told: { state: 'used' } });
    const never = instructionId('key', { kind: 'reference', subject: 'loan', count: 3 });
    expect(await rail.collection?.close(never)).toEqual({ kind: 'refused', error: 'not-received' });
  });

  test('of a test key is never one of the real mode', async () => {
    rail = open({ livemode: false });
    expect(rail.isSimulated).toBe(true);
    expect(await issue()).toMatchObject({ kind: 'lost', why: 'livemode is true' });
    const [order] = [...fake.orders.values()];
    const paid = fake.pay(String(order?.charges.data[1]?.payment_method['reference']));
    expect(await told(paid)).toEqual({ kind: 'facts', facts: [] });
    expect(await rail.facts?.(undefined)).toMatchObject({ told: { facts: [] } });
  });

  test('waits where the key is refused', async () => {
    fake.trouble.push('401');
    expect(await issue()).toEqual({ kind: 'not-now', error: 'unauthorised' });
  });

  test('waits where nobody is there', async () => {
    fake.close();
    expect(await issue()).toEqual({ kind: 'not-now', error: 'rail-down' });
    expect(await rail.health()).toMatchObject({ told: { kinds: { collection: 'down' } } });
  });
});

describe('a CLABE for any amount', () => {
  test('is made once, is paid as often as somebody likes, and ends', async () => {
    fake.trouble.push('lost-answer');
    expect(await issue(standing)).toMatchObject({ kind: 'lost' });
    const code = await codeOf(standing);
    expect(fake.customers.size).toBe(1);
    const facts = [await told(fake.transfer(code, 50_000)), await told(fake.transfer(code, 1))];
    expect(facts).toMatchObject([
      { facts: [{ payment: { reference: code, amount: { minor: 50_000 }, trackingCode: 'TRACK1' } }] },
      { facts: [{ payment: { reference: code, amount: { minor: 1 } } }] },
    ]);
    expect(await rail.collection?.close(id)).toMatchObject({ told: { state: 'closed' } });
    expect([...fake.customers.values()][0]?.payment_sources.data).toEqual([]);
    expect(await status(standing)).toMatchObject({ told: { state: 'closed' } });
  });
});

describe('a message of Conekta', () => {
  test('is read back: doubled, replayed and late it says the same, word for word', async () => {
    const code = await codeOf();
    const notice = fake.pay(code);
    const first = await told(notice);
    expect(first).toMatchObject({
      kind: 'facts',
      facts: [{ type: 'payment.received', payment: { reference: code, amount, method: 'store' } }],
    });
    pass(1_000 * HOUR_MS);
    expect(JSON.stringify(await told(notice))).toBe(JSON.stringify(first));
    const facts = first?.kind === 'facts' ? first.facts : [];
    expect(facts.every((each) => fact.safeParse(each).success)).toBe(true);
  });

  test('that is forged, changed or signed by somebody else is refused before anything is asked', async () => {
    const code = await codeOf();
    const notice = fake.pay(code);
    const calls = fake.calls.length;
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const digest = sign('RSA-SHA256', notice.body, privateKey).toString('base64');
    const forged = [
      { ...notice, digest },
      { ...notice, digest: '' },
      { ...notice, body: Buffer.concat([notice.body, Buffer.from(' ')]) },
    ];
    for (const one of forged) expect(await told(one)).toEqual({ kind: 'forged' });
    expect(await told(notice, { headers: {} })).toEqual({ kind: 'forged' });
    expect(fake.calls).toHaveLength(calls);
  });

  test('that says more than its order does counts for what the order says', async () => {
    const code = await codeOf();
    const order = fake.orderOf(code);
    expect(await told(fake.notice('order.paid', { ...order, payment_status: 'paid' }))).toEqual({
      kind: 'facts',
      facts: [],
    });
  });

  test('is taken later where Conekta cannot be asked, and kept for a person where it knows of nothing', async () => {
    const code = await codeOf();
    const notice = fake.pay(code);
    fake.trouble.push('401');
    expect(await told(notice)).toEqual({ kind: 'not-now' });
    fake.orders.clear();
    expect(await told(notice)).toMatchObject({ kind: 'facts', facts: [{ conekta: 'order.paid' }] });
  });

  test('under the key before the present one is taken while that changes', async () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const webhookKey = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const notice = fake.pay(await codeOf());
    rail = open({ webhookKey });
    expect(await told(notice)).toEqual({ kind: 'forged' });
    rail = open({ webhookKey, webhookKeyPrevious: fake.webhookKey });
    expect(await told(notice)).toMatchObject({ kind: 'facts' });
  });

  test.each([
    ['another amount', 104_600],
    ['a part', 1],
  ])('of %s is told as it is', async (_what, minor) => {
    expect(await told(fake.pay(await codeOf(), minor))).toMatchObject({
      facts: [{ payment: { amount: { minor } } }],
    });
  });

  test('of money that came after the voucher was over is told all the same', async () => {
    const code = await codeOf();
    expect(await told(fake.expire(code))).toMatchObject({
      facts: [{ type: 'reference.changed', instruction: id, reference: { state: 'expired' } }],
    });
    expect(await told(fake.pay(code))).toMatchObject({ facts: [{ payment: { reference: code } }] });
  });

  test('of a refund and of a dispute that was lost takes the payment back; a refund that waits does not', async () => {
    const code = await codeOf();
    fake.pay(code);
    expect(await told(fake.refund(code, 500, 'pending'))).toMatchObject({
      facts: [{ type: 'payment.received' }],
    });
    const chargeId = fake.orderOf(code).charges.data[1]?.id;
    expect(await told(fake.refund(code, 700, 'refunded'))).toMatchObject({
      facts: [
        { type: 'payment.received' },
        { type: 'payment.reversed', reversal: { paymentId: chargeId, amount: { minor: 700 } } },
      ],
    });
    expect(await told(fake.dispute(code, 'under_review'))).toMatchObject({ facts: { length: 2 } });
    expect(await told(fake.dispute(code, 'lost'))).toMatchObject({
      facts: [{}, {}, { reversal: { amount, reason: 'chargeback' } }],
    });
  });

  test.each(['webhook_ping', 'customer.created'])(
    'that is about no money is only taken: %s',
    async (type) => {
      expect(await told(fake.notice(type, { object: 'customer', id: 'cus_1' }))).toEqual({
        kind: 'facts',
        facts: [],
      });
    },
  );
});

test('what no message told is in the feed, page after page, and again in the next round', async () => {
  fake.setPageSize(2);
  for (const count of [1, 2, 3, 4, 5]) {
    const answer = await issue(voucher, instructionId('key', { kind: 'reference', subject: 'loan', count }));
    if (answer?.kind === 'state') fake.pay(answer.told.code ?? '');
  }
  const all: unknown[] = [];
  let after: string | undefined;
  for (let hasMore = true; hasMore; ) {
    const answer = await rail.facts?.(after);
    if (answer?.kind !== 'state') throw new Error('The feed did not answer');
    all.push(...answer.told.facts);
    ({ hasMore } = answer.told);
    after = answer.told.next;
  }
  expect(new Set(all.map((each) => JSON.stringify(each))).size).toBe(5);
  pass(HOUR_MS);
  fake.setPageSize(250);
  expect(await rail.facts?.(after)).toMatchObject({ told: { facts: { length: 5 }, hasMore: false } });
  pass(HOUR_MS);
  const later = await rail.facts?.(String(Math.floor(now.getTime() / 1_000)));
  expect(later).toMatchObject({ told: { facts: [] } });
});

test('settings that are not its own stop the start', () => {
  expect(() => open({ mediaType: 'text/plain' })).toThrow('mediaType');
  expect(() => open({ retries: 3 })).toThrow('retries');
  expect(() => open({ webhookKey: 'no key' })).toThrow('webhookKey');
});

test('it passes the scenarios of its kind, and what Conekta cannot do is skipped by name', async () => {
  const listener = await listenForFacts({ host: '127.0.0.1', port: 0 });
  const results = await runConformance({
    rail,
    payout: { amount, to: { kind: 'clabe', number: '072691004495711400' }, purpose: 'loan' },
    listener,
    pay: async (_id, { code = '' }) => {
      const { body, digest } = fake.pay(code);
      await fetch(`${listener.url}/rails/cash/webhook`, { method: 'POST', body, headers: { digest } });
    },
    now: () => now,
    patienceMs: 2_000,
    movesMoney: true,
  });
  listener.close();
  expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  const passed = results.filter(({ outcome }) => outcome === 'passed').map(({ number }) => number);
  expect(passed).toEqual([1, 50, 53, 54]);
});
