import { fact, instructionId, type MessageAsk, type Rail } from '@plazo/rail-kit';
import { listenForFacts, runConformance } from '@plazo/rail-kit/conformance';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import msg91 from './index.ts';
import { fakeMsg91, type Trouble } from './testing/fake-msg91.ts';

const start = new Date('2026-02-20T18:00:00Z');
const idOf = (count: number) => instructionId('key', { kind: 'message', subject: 'loan', count });
const id = idOf(1);
const receiptSecret = 'where-receipts-are-posted-to-0001';
const ask: MessageAsk = {
  way: 'sms',
  to: '+919876543210',
  text: '₹1,050.00 is due tomorrow, Asha',
  template: { id: 'due', variables: ['₹1,050.00', 'Asha'] },
  urgency: 'reminder',
};

let now: Date;
let fake: Awaited<ReturnType<typeof fakeMsg91>>;
let rail: Rail;

const open = (changes = {}) => {
  const settings = { url: fake.url, authKey: fake.authKey, receiptSecret, isTest: true, ...changes };
  return msg91.open(settings, { name: 'dlt', now: () => now, fetch });
};
beforeEach(async () => {
  now = start;
  fake = await fakeMsg91();
  rail = open();
});
afterEach(() => fake.close());

const send = (change: Partial<MessageAsk> = {}, of = id) => rail.message?.send(of, { ...ask, ...change });
const told = async (body: Buffer, path = `/receipts/${receiptSecret}`) =>
  rail.door?.({ method: 'POST', path, headers: {}, body, receivedAt: now });

describe('an SMS by MSG91', () => {
  test('goes by its registered template, with its variables in their order and our id', async () => {
    expect(await send()).toMatchObject({ told: { state: 'accepted', providerId: fake.sent[0]?.requestId } });
    expect(fake.sent).toMatchObject([
      { crqid: id, mobiles: '919876543210', variables: ['₹1,050.00', 'Asha'] },
    ]);
  });

  const certain: readonly Trouble[] = ['429'];
  test.each(['lost-answer', 'lost-ask', '500', 'html', '429'] as const)(
    '%s: what may have left is not sent again, what certainly did not is',
    async (trouble) => {
      fake.trouble.push(trouble);
      const isCertain = certain.includes(trouble);
      expect(await send()).toMatchObject({ kind: isCertain ? 'not-now' : 'lost' });
      const before = fake.sent.length;
      await send();
      expect(fake.sent.length).toBe(isCertain ? 1 : before);
      expect(rail.message?.status).toBeUndefined();
    },
  );

  test('that was asked for twice at once leaves once; with other words under its id it does not leave', async () => {
    await Promise.all([send(), send(), send()]);
    expect(await send({ text: 'Other' })).toEqual({ kind: 'refused', error: 'conflict' });
    expect(fake.sent).toHaveLength(1);
  });

  test.each([
    ['a template', { template: undefined }, { error: 'template-refused', detail: 'template' }],
    ['a known template', { template: { id: 'none' } }, { error: 'template-refused', detail: 'MSG91 200' }],
    ['a number of India', { to: '+525512345678' }, { error: 'unreachable', detail: 'MSG91 200' }],
    ['an SMS', { way: 'email' }, { error: 'bad-request', detail: 'way' }],
    ['time left', { expiresAt: start.toISOString() }, { error: 'expired' }],
  ] as const)('without %s is refused', async (_what, change, expected) => {
    expect(await send(change)).toMatchObject({ kind: 'refused', ...expected });
    expect(fake.sent).toEqual([]);
  });

  test('that is refused with another status is refused, and no word of the answer is kept', async () => {
    fake.trouble.push('error-400');
    expect(await send()).toEqual({ kind: 'refused', error: 'bad-request', detail: 'MSG91 400' });
  });

  test('waits where the key is refused or nobody is there', async () => {
    rail = open({ authKey: 'another' });
    expect(await send()).toEqual({ kind: 'not-now', error: 'unauthorised' });
    expect(await rail.health()).toMatchObject({ told: { kinds: { message: 'down' } } });
    rail = open();
    expect(await rail.health()).toMatchObject({ told: { kinds: { message: 'up' } } });
    const gone = await fakeMsg91();
    gone.close();
    rail = open({ url: gone.url });
    expect(await send()).toEqual({ kind: 'not-now', error: 'rail-down' });
    expect(await rail.health()).toMatchObject({ told: { kinds: { message: 'down' } } });
  });
});

describe('a receipt of MSG91', () => {
  beforeEach(async () => {
    await send();
  });

  test.each([
    ['1', {}, { state: 'delivered' }],
    ['2', {}, { state: 'failed', error: 'other', detail: 'MSG91 2' }],
    ['9', {}, { state: 'failed', error: 'opted-out' }],
    ['16', { failedReason: 'Template 634 not matched' }, { state: 'failed', error: 'template-refused' }],
    ['17', {}, { state: 'failed', error: 'unreachable' }],
    ['25', { failedReason: 'of 9876543210' }, { state: 'failed', error: 'other' }],
  ] as const)('that says %s %o', async (status, more, expected) => {
    const answer = await told(fake.receipt(status, more));
    const [one] = answer?.kind === 'facts' ? answer.facts : [];
    expect(one).toMatchObject({ type: 'message.changed', instruction: id, message: expected });
    expect(fact.safeParse(one).success).toBe(true);
    expect(JSON.stringify(one)).not.toContain('9876543210');
  });

  test('is the same fact each time it is told', async () => {
    const facts = [await told(fake.receipt('1')), await told(fake.receipt('1'))];
    expect(facts[1]).toEqual(facts[0]);
  });

  test('at another address is refused; the secret before is good while it changes', async () => {
    const good = fake.receipt('1');
    for (const path of ['/receipts/', '/receipts/other', `/receipts/${receiptSecret}/x`, `/${receiptSecret}`])
      expect(await told(good, path)).toEqual({ kind: 'forged' });
    rail = open({
      receiptSecret: 'another-of-which-there-is-enough-1',
      receiptSecretPrevious: receiptSecret,
    });
    expect(await told(good)).toMatchObject({ kind: 'facts', facts: { length: 1 } });
  });

  test('with a number that nobody knows, of no message of ours, or unreadable, is kept for a person', async () => {
    const answer = await told(fake.receipt('77'));
    const [one] = answer?.kind === 'facts' ? answer.facts : [];
    expect(fact.safeParse(one).success).toBe(false);
    expect(await told(fake.receipt('1', { CRQID: '0' }))).toMatchObject({ facts: [{ msg91: 'unread' }] });
    expect(await told(Buffer.from('{'))).toEqual({ kind: 'facts', facts: [{ msg91: 'unread', id: '' }] });
  });
});

test('settings that are not its own stop the start, and no key leaves in the open', () => {
  expect(open().isSimulated).toBe(true);
  expect(() => open({ isTest: false })).toThrow('https');
  expect(open({ isTest: false, url: 'https://control.msg91.com' }).isSimulated).toBe(false);
  expect(() => open({ receiptSecret: 'short' })).toThrow('receiptSecret');
  expect(() => open({ retries: 3 })).toThrow('retries');
});

test('it passes the scenarios of its kind', async () => {
  const listener = await listenForFacts({ host: '127.0.0.1', port: 0 });
  const { message } = rail;
  if (!message) throw new Error('The rail sends no messages');
  // the scenarios name no template: a rail's entry of the deployment does
  const named: Rail = {
    ...rail,
    message: {
      ...message,
      send: async (of, own) => {
        const to = '+919876543210';
        const answer = await message.send(of, { ...own, to, template: { id: 'code', variables: ['1'] } });
        await fetch(`${listener.url}/rails/dlt/receipts/${receiptSecret}`, {
          method: 'POST',
          body: fake.receipt('1'),
        });
        return answer;
      },
    },
  };
  const results = await runConformance({
    rail: named,
    payout: {
      amount: { minor: 1, currency: 'INR' },
      to: { kind: 'ifsc-account', number: '1', bank: 'HDFC0001234' },
      purpose: 'loan',
    },
    listener,
    now: () => now,
    patienceMs: 2_000,
    movesMoney: true,
  });
  listener.close();
  expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  const passed = results.filter(({ outcome }) => outcome === 'passed').map(({ number }) => number);
  expect(passed).toEqual([1, 98, 100]);
});
