import { fact, instructionId, type Rail, take } from '@plazo/rail-kit';
import { runConformance } from '@plazo/rail-kit/conformance';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import razorpayx from './index.ts';
import { fakeRazorpayx } from './testing/fake-razorpayx.ts';

const start = new Date('2026-02-20T06:00:00Z');
const DAY_MS = 86_400_000;
const id = instructionId('key', { kind: 'payout', subject: 'loan', count: 1 });
const ask = {
  amount: { minor: 494_210, currency: 'INR' },
  to: { kind: 'ifsc-account', number: '765432123456789', bank: 'HDFC0000053', holder: 'Āśā Kumārī' },
  purpose: 'loan',
} as const;

let now: Date;
let fake: Awaited<ReturnType<typeof fakeRazorpayx>>;
let rail: Rail;

const open = (changes = {}) => {
  const { url, webhookSecret } = fake;
  const key = { keyId: 'rzp_live_fake', keySecret: 'secret' };
  const own = { url, webhookSecret, ...key, account: '7878780080316316', mode: 'IMPS' };
  const settings = { ...own, purpose: 'payout', narration: 'Loan QuickRupee', ...changes };
  return razorpayx.open(settings, { name: 'imps', now: () => now, fetch });
};
beforeEach(async () => {
  now = start;
  fake = await fakeRazorpayx(() => now);
  rail = open();
});
afterEach(() => fake.close());

const send = (change = {}, of = id) => rail.payout?.send(of, { ...ask, ...change });
const status = (of = id) => rail.payout?.status(of, { ask, sentAt: start, now });
const told = async ({ body, signature }: { readonly body: Buffer; readonly signature: string }) =>
  rail.door?.({
    method: 'POST',
    path: '/webhook',
    headers: { 'x-razorpay-signature': signature },
    body,
    receivedAt: now,
  });

describe('a payout by RazorpayX', () => {
  test('goes to a contact with a fund account, in plain letters, and never waits for money there', async () => {
    expect(await send()).toMatchObject({
      told: { state: 'succeeded', amount: ask.amount, providerId: 'pout_00000000000001' },
    });
    expect([...fake.contacts.keys()][0]).toContain('"name":"Asa Kumari"');
    expect([...fake.funds.keys()][0]).toContain('"ifsc":"HDFC0000053"');
    expect([...fake.payouts.values()]).toMatchObject([
      { reference_id: id, mode: 'IMPS', narration: 'Loan QuickRupee' },
    ]);
    expect(await status()).toMatchObject({ told: { state: 'succeeded' } });
  });

  test('to a UPI address goes by UPI', async () => {
    await send({ to: { kind: 'vpa', number: 'asha@upi', holder: 'Asha' } });
    expect([...fake.payouts.values()]).toMatchObject([{ mode: 'UPI' }]);
    expect([...fake.funds.keys()][0]).toContain('"address":"asha@upi"');
  });

  test('to an account that was paid before makes no second contact', async () => {
    await send();
    await send({}, instructionId('key', { kind: 'payout', subject: 'loan', count: 2 }));
    expect([fake.contacts.size, fake.funds.size, fake.payouts.size]).toEqual([1, 1, 2]);
  });

  test.each([
    ['to.holder', { to: { ...ask.to, holder: 'Ā' } }],
    ['to.bank', { to: { ...ask.to, bank: 'HDFC' } }],
    ['to.kind', { to: { ...ask.to, kind: 'clabe' } }],
    ['amount.currency', { amount: { minor: 1, currency: 'MXN' } }],
  ])('that lacks %s is not sent', async (detail, change) => {
    expect(await send(change)).toEqual({ kind: 'refused', error: 'bad-request', detail });
    expect(fake.contacts.size).toBe(0);
  });

  test('that is over before it is sent is not sent', async () => {
    expect(await send({ notAfter: '2026-02-20T05:59:59Z' })).toEqual({ kind: 'refused', error: 'expired' });
  });

  test.each(['lost-answer', 'lost-ask', '500', 'html', 'proxy', 'lost-contact', '429'] as const)(
    '%s: it is made once, whoever asks',
    async (trouble) => {
      fake.trouble.push(trouble);
      expect(await send()).toMatchObject(
        trouble === '429' ? { kind: 'not-now', retryAfterMs: 3_000 } : { kind: 'lost' },
      );
      const isMade = trouble === 'lost-answer' || trouble === 'html';
      expect(await status()).toMatchObject(
        isMade ? { told: { state: 'succeeded' } } : { kind: 'not-received' },
      );
      await send();
      expect(fake.payouts.size).toBe(1);
    },
  );

  test('is not taken for one that never arrived where the list is not searched by it', async () => {
    await send({}, instructionId('key', { kind: 'payout', subject: 'loan', count: 2 }));
    fake.trouble.push('no-filter');
    expect(await status()).toMatchObject({ kind: 'lost' });
  });

  test.each([
    ['another amount', { amount: { ...ask.amount, minor: 1 } }],
    ['another account', { to: { ...ask.to, number: '111111111111' } }],
  ])('under the same id with %s is a conflict, and the first stands', async (_what, change) => {
    await send();
    expect(await send(change)).toEqual({ kind: 'refused', error: 'conflict' });
    expect(await status()).toMatchObject({ told: { amount: ask.amount } });
  });

  test('whose account RazorpayX refuses says so; without money it waits with us', async () => {
    expect(await send({ to: { ...ask.to, bank: 'HDFC0BROKEN' } })).toMatchObject({
      kind: 'refused',
      error: 'account-wrong',
      detail: 'invalid_ifsc_code',
    });
    fake.setFunds(false);
    expect(await send()).toMatchObject({ kind: 'refused', error: 'funds-short' });
    expect(fake.payouts.size).toBe(0);
  });

  test.each([
    ['pending', 'accepted'],
    ['queued', 'accepted'],
    ['scheduled', 'accepted'],
    ['processing', 'pending'],
    ['processed', 'succeeded'],
    ['reversed', 'failed'],
    ['failed', 'failed'],
    ['rejected', 'failed'],
    ['cancelled', 'failed'],
  ])('that is %s is %s', async (word, state) => {
    await send();
    fake.notice(id, { status: word });
    expect(await status()).toMatchObject({ told: { state } });
  });

  test('in a state that RazorpayX never had is unknown, not failed', async () => {
    await send();
    fake.notice(id, { status: 'teleported' });
    expect(await status()).toMatchObject({ kind: 'lost' });
  });

  test('waits where the key is refused', async () => {
    expect(await open({ keySecret: 'other' }).payout?.send(id, ask)).toEqual({
      kind: 'not-now',
      error: 'unauthorised',
    });
  });

  test('waits where nobody is there', async () => {
    fake.close();
    expect(await send()).toEqual({ kind: 'not-now', error: 'rail-down' });
    expect(await rail.health()).toMatchObject({ told: { kinds: { payout: 'down' } } });
  });
});

describe('a message of RazorpayX', () => {
  beforeEach(async () => {
    fake.setSettles(false);
    await send();
  });

  test('says what became of a payout and when; its bank number comes later, doubled it is the same', async () => {
    const processed = fake.notice(id, { status: 'processed' });
    const first = await told(processed);
    expect(first).toMatchObject({
      facts: [{ instruction: id, payout: { state: 'succeeded', settledAt: start.toISOString() } }],
    });
    now = new Date(start.getTime() + DAY_MS);
    expect(await told(processed)).toEqual(first);
    const later = await told(fake.notice(id, { utr: 'HDFCN1' }));
    expect(later).toMatchObject({ facts: [{ payout: { state: 'succeeded', trackingCode: 'HDFCN1' } }] });
    const all = [first, later].flatMap((each) => (each?.kind === 'facts' ? each.facts : []));
    expect(all.every((each) => fact.safeParse(each).success)).toBe(true);
    expect(new Set(all.map((each) => Object(each).id)).size).toBe(2);
  });

  test('of a reversal takes back what had arrived, and fails what had not, in whatever order they come', async () => {
    const processed = fake.notice(id, { status: 'processed' });
    const status_details = { reason: 'bank_account_closed', source: 'beneficiary_bank', description: '' };
    const reversed = await told(fake.notice(id, { status: 'reversed', status_details }));
    expect(reversed).toMatchObject({ facts: [{ payout: { state: 'failed', error: 'account-closed' } }] });
    const state = 'failed';
    expect(take('succeeded', { state, hasSuccessor: false })).toEqual({ kind: 'taken', state: 'returned' });
    expect(take('pending', { state, hasSuccessor: false })).toEqual({ kind: 'taken', state });
    expect(await told(processed)).toMatchObject({ facts: [{ payout: { state: 'succeeded' } }] });
  });

  test('that is forged or changed is refused; under the secret before it is taken', async () => {
    const good = fake.notice(id, { status: 'processed' });
    const forged = [
      fake.sign(good.body.toString(), 'another secret'),
      { ...good, signature: '' },
      { ...good, signature: good.signature.slice(1) },
      { ...good, body: Buffer.from(good.body.toString().replace('494210', '494211')) },
    ];
    for (const one of forged) expect(await told(one)).toEqual({ kind: 'forged' });
    rail = open({
      webhookSecret: 'a-new-secret-of-the-same-webhook-0001',
      webhookSecretPrevious: fake.webhookSecret,
    });
    expect(await told(good)).toMatchObject({ kind: 'facts', facts: { length: 1 } });
  });

  test('about what others pay is nothing of ours; one that cannot be read is kept for a person', async () => {
    const other = fake.notice(id, { reference_id: 'Invoice 12' });
    expect(await told(other)).toEqual({ kind: 'facts', facts: [] });
    expect(await told(fake.sign('{"event":"fund_account.validation","created_at":1,"payload":{}}'))).toEqual({
      kind: 'facts',
      facts: [],
    });
    for (const said of ['<html>', '{"event":"payout.new"}'])
      expect(await told(fake.sign(said))).toMatchObject({ facts: [{ razorpayx: 'unread' }] });
  });

  test('with a state that nobody knows is no state of ours, and so kept for a person', async () => {
    const answer = await told(fake.notice(id, { status: 'teleported' }));
    const [one] = answer?.kind === 'facts' ? answer.facts : [];
    expect(fact.safeParse(one).success).toBe(false);
    expect(one).toMatchObject({ type: 'payout.changed', instruction: id });
  });
});

describe('whether an account is there, by RazorpayX', () => {
  const { to: account } = ask;
  const look = async (change = {}, of = id) =>
    rail.payout?.accounts?.check(of, { account: { ...account, ...change } });
  const asked = async (of = id) =>
    rail.payout?.accounts?.status(of, { ask: { account }, sentAt: start, now });
  beforeEach(() => {
    rail = open({ validationAccount: '2323230000000001' });
  });

  test('is asked of it with a rupee, once for each id, and said with whom its bank names', async () => {
    expect(await asked()).toEqual({ kind: 'not-received' });
    const first = await look();
    expect(first).toMatchObject({
      told: {
        state: 'succeeded',
        match: 'same',
        holderFound: 'ASA KUMARI',
        providerId: 'fav_00000000000001',
      },
    });
    expect(await look()).toEqual(first);
    expect(await asked()).toEqual(first);
    expect(await look({ number: '111111111111' })).toEqual({ kind: 'refused', error: 'conflict' });
    expect(fake.validations).toHaveLength(1);
    expect(fake.validations[0]).toMatchObject({ amount: 100, notes: { instruction: id } });
    expect(await rail.capabilities()).toMatchObject({ told: { kinds: { payout: { accountCheck: true } } } });
  });

  test.each([
    ['KUMARI ASA', 'same'],
    ['A KUMARI', 'close'],
    ['ASHA K', 'close'],
    ['BEATRIZ OTRA', 'other'],
    ['', 'untold'],
  ])('of %s is %s', async (registered_name, match) => {
    fake.registers({ account_status: 'active', registered_name });
    expect(await look()).toMatchObject({ told: { state: 'succeeded', match } });
  });

  test.each([
    [100, 'same'],
    [60, 'close'],
    [0, 'other'],
  ])('by its score of %i is %s, whatever the words are', async (name_match_score, match) => {
    fake.setSettles(false);
    await look();
    const validation_results = { account_status: 'valid', registered_name: 'X', name_match_score };
    fake.validated(0, { status: 'completed', validation_results });
    expect(await asked()).toMatchObject({ told: { state: 'succeeded', match } });
  });

  test('that is none is wrong, and a fault on the way says nothing of it', async () => {
    fake.registers({ account_status: 'invalid', registered_name: null });
    expect(await look()).toMatchObject({ told: { state: 'failed', error: 'account-wrong' } });
    fake.validated(0, { status: 'failed', status_details: { reason: 'beneficiary_bank_offline' } });
    expect(await asked()).toMatchObject({ told: { state: 'failed', error: 'rail-down' } });
    fake.validated(0, { status: 'teleported' });
    expect(await asked()).toMatchObject({ kind: 'lost' });
  });

  test('waits while the bank is asked, and a message says what it said; without the name the question does', async () => {
    fake.setSettles(false);
    expect(await look()).toMatchObject({ told: { state: 'pending' } });
    const results = { account_status: 'active', registered_name: 'BEATRIZ OTRA' };
    const heard = await told(fake.validated(0, { status: 'completed', results }));
    expect(heard).toMatchObject({
      facts: [{ type: 'account-check.changed', instruction: id, accountCheck: { match: 'other' } }],
    });
    const [one] = heard?.kind === 'facts' ? heard.facts : [];
    expect(fact.safeParse(one).success).toBe(true);
    const nameless = { id: 'fa_1', bank_account: { name: '' } };
    expect(await told(fake.validated(0, { fund_account: nameless }))).toEqual({ kind: 'facts', facts: [] });
    const another = await told(fake.validated(0, { notes: { instruction: 'of others' } }));
    expect(another).toEqual({ kind: 'facts', facts: [] });
  });

  test.each(['lost-answer', 'lost-ask', '500'] as const)(
    '%s: it is asked about by its id',
    async (trouble) => {
      fake.trouble.push(trouble);
      expect(await look()).toMatchObject({ kind: 'lost' });
      expect((await asked())?.kind).toBe(trouble === 'lost-answer' ? 'state' : 'not-received');
      await look();
      expect(fake.validations).toHaveLength(1);
    },
  );

  test('is found among many, and not looked for beyond the newest thousand', async () => {
    await look();
    const [own] = fake.validations;
    if (!own) throw new Error('nothing was made');
    const fill = (count: number) =>
      fake.validations.push(
        ...Array.from({ length: count }, () => ({ ...own, notes: { instruction: 'x' } })),
      );
    fill(150);
    expect(await asked()).toMatchObject({ told: { state: 'succeeded' } });
    fill(1_000);
    expect(await asked()).toMatchObject({ kind: 'lost' });
  });

  test('is asked of nobody without an account that pays for it, nor under a test key', () => {
    expect(open().payout?.accounts).toBeUndefined();
    const tested = open({ validationAccount: '2323230000000001', keyId: 'rzp_test_fake' });
    expect(tested.payout?.accounts).toBeUndefined();
  });

  test('passes the scenarios of its kind', async () => {
    const only = [1, 130, 131, 132];
    const run = { rail, payout: ask, now: () => now, patienceMs: 2_000, movesMoney: true, only };
    expect((await runConformance(run)).map(({ outcome }) => outcome)).toEqual(only.map(() => 'passed'));
  });
});

test('a test key says of itself that it is simulated', async () => {
  rail = open({ keyId: 'rzp_test_fake' });
  expect(rail.isSimulated).toBe(true);
  expect(await rail.capabilities()).toMatchObject({ told: { isSimulated: true } });
});

test('settings that are not its own stop the start', () => {
  expect(() => open({ keyId: 'live' })).toThrow('keyId');
  expect(() => open({ mode: undefined })).toThrow('mode');
  expect(() => open({ retries: 3 })).toThrow('retries');
});

test('it passes the scenarios of its kind, and what RazorpayX cannot do is skipped by name', async () => {
  const results = await runConformance({
    rail,
    payout: ask,
    now: () => now,
    patienceMs: 2_000,
    movesMoney: true,
  });
  expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  const passed = results.filter(({ outcome }) => outcome === 'passed').map(({ number }) => number);
  expect(passed).toEqual([1, 6, 7, 8, 9, 14, 48]);
});
