import { universalRail } from '@plazo/rail-kit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endings } from './endings.ts';
import {
  askTo,
  CURRENCY,
  inward,
  listenAsPlazo,
  newId,
  out,
  type Played,
  playMock,
} from './testing/counterparts.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

let plazo: Awaited<ReturnType<typeof listenAsPlazo>>;
let played: Played;

beforeEach(async () => {
  let now = () => new Date();
  plazo = await listenAsPlazo(() => now());
  played = await playMock(plazo.url);
  now = played.now;
});
afterEach(async () => {
  await played.app.close();
  plazo.close();
});

const send = (id: string, ask: ReturnType<typeof askTo>) => played.rail.payout?.send(id, ask);
const known = () => ({ ask: askTo('00'), sentAt: played.now(), now: played.now() });
const status = (id: string) => played.rail.payout?.status(id, known());
const flush = () => played.mock('/flush', {});
const verdicts = () => plazo.facts.map(({ verdict }) => verdict);

describe('a payout', () => {
  test.each([
    ['00', 0, { state: 'succeeded' }],
    ['02', 0, { state: 'pending' }],
    ['02', 2 * DAY_MS, { state: 'succeeded' }],
    ['04', 0, { state: 'failed', error: 'account-wrong' }],
    ['05', 0, { state: 'succeeded' }],
    ['05', 3 * DAY_MS, { state: 'returned' }],
    ['06', 30 * DAY_MS, { state: 'pending' }],
    ['07', 0, { state: 'failed', error: 'rail-down' }],
    ['07', 10 * MINUTE_MS, { state: 'succeeded' }],
    ['08', 0, { state: 'failed', error: 'holder-mismatch' }],
    ['99', 0, { state: 'pending' }],
    ['99', MINUTE_MS, { state: 'succeeded' }],
  ])('to an account ending in %s after %d ms', async (ending, afterMs, expected) => {
    const id = newId();
    await send(id, askTo(ending));
    if (afterMs > 0) await played.later(afterMs);
    expect(await status(id)).toMatchObject({ kind: 'state', told: { ...expected, subject: 'order-1' } });
  });

  test('of each documented ending is tried above', () => {
    expect(Object.keys(endings).toSorted()).toEqual(['00', '02', '04', '05', '06', '07', '08', '09']);
  });

  test('without funds fails, and a new one succeeds once they are there', async () => {
    await played.mock('/funds', { hasFunds: false });
    expect(await send(newId(), askTo('09'))).toMatchObject({
      told: { state: 'failed', error: 'funds-short' },
    });
    await played.mock('/funds', { hasFunds: true });
    expect(await send(newId(), askTo('09'))).toMatchObject({ told: { state: 'succeeded' } });
  });

  test('that arrives after its last moment is not made', async () => {
    const notAfter = new Date(played.now().getTime() - 1_000).toISOString();
    const sent = await played.rail.payout?.send(newId(), { ...askTo('00'), notAfter });
    expect(sent).toMatchObject({ told: { state: 'failed', error: 'expired' } });
    expect(await played.mock('/book')).toEqual([]);
  });

  test('is told under our name until it is taken, each time with the same bytes', async () => {
    plazo.answers.push(503, 503);
    await send(newId(), askTo('04'));
    await flush();
    await flush();
    await flush();
    expect(verdicts()).toEqual(['facts', 'facts', 'facts']);
    expect(new Set(plazo.facts.map(({ body }) => body)).size).toBe(1);
    expect(plazo.facts[0]?.fact).toMatchObject({
      type: 'payout.changed',
      payout: { error: 'account-wrong' },
    });
  });

  test('that came back leaves the book as it was', async () => {
    const id = newId();
    await send(id, askTo('05', 500));
    const account = { account: 'bank', currency: CURRENCY };
    expect(await played.mock('/book')).toEqual([
      { ...account, takenMinor: 0, paidMinor: 500, netMinor: -500 },
    ]);
    await played.later(3 * DAY_MS);
    expect(await played.mock('/book')).toEqual([
      { ...account, takenMinor: 500, paidMinor: 500, netMinor: 0 },
    ]);
  });
});

describe('what goes wrong on demand', () => {
  test.each([
    ['lost-answer', 'lost', { kind: 'state', told: { state: 'succeeded' } }],
    ['cut-connection', 'lost', { kind: 'state', told: { state: 'succeeded' } }],
    ['5xx-after', 'lost', { kind: 'state', told: { state: 'succeeded' } }],
    ['lost-ask', 'lost', { kind: 'not-received' }],
    ['429', 'not-now', { kind: 'not-received' }],
  ])('%s: the caller sees %s, and the truth is there to be asked', async (name, seen, truth) => {
    await played.mock('/faults', { name, next: 1 });
    const id = newId();
    expect(await send(id, askTo('00'))).toMatchObject({ kind: seen });
    expect(await status(id)).toMatchObject(truth);
    // only the next one
    expect(await send(newId(), askTo('00'))).toMatchObject({ kind: 'state' });
  });

  test('a late ask is made when it arrives, and not where it was fenced', async () => {
    const [late, fenced] = [newId(), newId()];
    await played.mock('/faults', { name: 'late-ask', next: 2 });
    for (const id of [late, fenced]) expect(await send(id, askTo('00'))).toMatchObject({ kind: 'lost' });
    expect(await status(late)).toEqual({ kind: 'not-received' });
    expect(await played.rail.payout?.cancel?.(fenced)).toMatchObject({ told: { state: 'cancelled' } });
    await played.later(10 * MINUTE_MS);
    expect(await status(late)).toMatchObject({ told: { state: 'succeeded' } });
    expect(await status(fenced)).toMatchObject({ told: { state: 'cancelled' } });
  });

  test.each([
    ['forged', ['forged', 'facts']],
    ['old-signature', ['clock-skew', 'facts']],
    ['huge-body', ['facts', 'facts']],
    ['duplicate', ['facts', 'facts']],
    ['drop-webhook', []],
    ['reorder', ['facts']],
  ])('%s: what is posted', async (name, expected) => {
    await played.mock('/faults', { name, next: 1 });
    await send(newId(), askTo('04'));
    await flush();
    expect(verdicts()).toEqual(expected);
    expect(await played.rail.facts?.(undefined)).toMatchObject({
      told: { facts: [{ type: 'payout.changed' }] },
    });
  });

  test('one that is overtaken comes after what was told later', async () => {
    await played.mock('/faults', { name: 'reorder', next: 1 });
    await send(newId(), askTo('00'));
    await flush();
    const states = plazo.facts.map(({ fact }) => JSON.stringify(fact).match(/"state":"(\w+)"/)?.[1]);
    expect(states).toEqual(['succeeded', 'pending']);
  });

  test.each([
    ['wrong-amount', [{ payout: { amount: { minor: 494_201 } } }]],
    ['wrong-currency', [{ payout: { amount: { currency: 'XTS' } } }]],
    ['unknown-state', [{ payout: { state: 'teleported' } }, { payout: { state: 'failed' } }]],
    ['unknown-type', [{ type: 'weather.changed' }, { type: 'payout.changed' }]],
  ])('%s: what is told', async (name, expected) => {
    await played.mock('/faults', { name, next: 1 });
    await send(newId(), askTo('04'));
    await flush();
    expect(plazo.facts.map(({ fact }) => fact)).toMatchObject(expected);
  });

  test('is the same for the same seed', async () => {
    const run = async (seed: number) => {
      const one = await playMock(plazo.url, seed);
      await one.mock('/faults', { name: 'lost-ask', probability: 0.5 });
      const kinds = [];
      for (let count = 0; count < 12; count += 1)
        kinds.push((await one.rail.payout?.send(newId(), askTo('00')))?.kind);
      await one.app.close();
      return kinds.join(' ');
    };
    expect(await run(7)).toBe(await run(7));
    expect(await run(7)).not.toBe(await run(8));
  });
});

describe('a reference', () => {
  const ask = { method: 'store', currency: CURRENCY, rule: 'exact', payer: { ref: 'b' } } as const;
  const whole = { ...ask, amount: { minor: 105_000, currency: CURRENCY } };
  const issue = async (body: typeof ask | typeof whole = whole) => {
    const id = newId();
    await played.rail.collection?.issue(id, body);
    return id;
  };
  const act = async (id: string, name: string) => played.mock(`/references/${id}`, { act: name });
  const told = () => plazo.facts.map(({ fact }) => fact);

  test('is paid, and what was paid is told with the day of payment', async () => {
    const id = await issue();
    await act(id, 'pay-whole');
    await flush();
    expect(told()).toMatchObject([
      { type: 'payment.received', payment: { amount: { minor: 105_000 }, method: 'store' } },
      { type: 'reference.changed', reference: { state: 'used' } },
    ]);
  });

  test('is paid in part, wrongly and twice, each payment under its own id', async () => {
    const id = await issue();
    for (const name of ['pay-part', 'pay-wrong', 'pay-twice']) await act(id, name);
    await flush();
    const payments = told().flatMap(
      (fact) => JSON.stringify(fact).match(/"id":"\w{20}-\d"|"minor":\d+/g) ?? [],
    );
    expect(payments.filter((part) => part.startsWith('"minor"')).map((part) => part.slice(8))).toEqual([
      '52500',
      '105100',
      '105000',
      '105000',
    ]);
    expect(new Set(payments.filter((part) => part.startsWith('"id"'))).size).toBe(4);
  });

  test('for the whole life of a loan stays live when it is paid, and another ends at its time', async () => {
    const standing = newId();
    await played.rail.collection?.issue(standing, { ...whole, isStanding: true });
    await act(standing, 'pay-whole');
    const expiresAt = new Date(played.now().getTime() + DAY_MS).toISOString();
    const short = newId();
    await played.rail.collection?.issue(short, { ...whole, expiresAt });
    await played.later(DAY_MS);
    const states = [];
    for (const id of [standing, short]) {
      const answer = await played.rail.collection?.status(id, { ...known(), ask: whole });
      states.push(answer?.kind === 'state' ? answer.told.state : answer?.kind);
    }
    expect(states).toEqual(['live', 'expired']);
  });

  test('whose payment was taken back has an empty book', async () => {
    const id = await issue();
    await act(id, 'pay-whole');
    await act(id, 'reverse');
    expect(await played.mock('/book')).toMatchObject([{ takenMinor: 105_000, netMinor: 0 }]);
    await expect(act(id, 'reverse')).rejects.toThrow('in a state for this');
  });

  test('names nobody: its number is of no bank, its address of no domain', async () => {
    const codes = [];
    for (const method of ['transfer', 'upi-intent'] as const) {
      const issued = await played.rail.collection?.issue(newId(), { ...ask, method });
      codes.push(issued?.kind === 'state' ? issued.told.code : '');
    }
    expect(codes).toEqual([expect.stringMatching(/^999\d{15}$/), expect.stringMatching(/@plazo\.invalid$/)]);
  });
});

test('a statement can lack a line or have one too many; otherwise its lines are the difference of its balances', async () => {
  await send(newId(), askTo('00', 700));
  const day = played.now().toISOString().slice(0, 10);
  const read = async () => {
    const answer = await played.rail.statement?.('bank', day);
    if (answer?.kind !== 'state') throw new Error('no statement');
    const { openingMinor, closingMinor, lines } = answer.told;
    return { count: lines.length, difference: closingMinor - openingMinor };
  };
  expect(await read()).toEqual({ count: 1, difference: -700 });
  await played.mock('/faults', { name: 'statement-missing-line', next: 1 });
  expect(await read()).toEqual({ count: 0, difference: -700 });
  await played.mock('/faults', { name: 'statement-extra-line', next: 1 });
  expect(await read()).toEqual({ count: 2, difference: -700 });
});

test('a statement has what nobody was told of, comes in pages that overlap, and can be wrong or lost', async () => {
  const day = played.now().toISOString().slice(0, 10);
  const read = async (after?: string) => {
    const answer = await played.rail.statement?.('bank', day, after);
    if (answer?.kind !== 'state') return answer?.kind;
    const { lines, next } = answer.told;
    return { lines: lines.map(({ kind, minor }) => `${kind} ${minor}`), next };
  };
  for (const [kind, minor] of [
    ['payment', 900],
    ['fee', -30],
    ['withdrawal', -870],
  ])
    await played.mock('/lines', { kind, minor });
  expect(await read()).toEqual({ lines: ['payment 900', 'fee -30', 'withdrawal -870'], next: undefined });
  await played.mock('/faults', { name: 'statement-pages', next: 3 });
  expect(await read()).toEqual({ lines: ['payment 900', 'payment 900'], next: '1' });
  expect(await read('1')).toEqual({ lines: ['payment 900', 'fee -30', 'fee -30'], next: '2' });
  const last = ['fee -30', 'withdrawal -870', 'withdrawal -870'];
  expect(await read('2')).toEqual({ lines: last, next: undefined });
  await played.mock('/faults', { name: 'statement-wrong-amount', next: 1 });
  expect(await read()).toMatchObject({ lines: ['payment 900', 'fee -30', 'withdrawal -869'] });
  await played.mock('/faults', { name: 'statement-lost', next: 1 });
  expect(await read()).toBe('lost');
});

test('its clock is that of Plazo, as soon as Plazo signs by another one', async () => {
  const id = newId();
  await send(id, askTo('02'));
  const later = new Date(Date.now() + 2 * DAY_MS);
  plazo.setClock(later);
  const { url } = played;
  const settings = { name: 'bank', url, out, in: [inward], isSimulated: true, timeoutMs: 5_000 };
  const rail = universalRail({ ...settings, now: () => later });
  const answer = await rail.payout?.status(id, { ...known(), now: later });
  expect(answer).toMatchObject({ kind: 'state', told: { state: 'succeeded' } });
});

describe('the page', () => {
  const press = (path: string, payload: string, headers = {}) =>
    played.app.inject({
      method: 'POST',
      url: path,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
    });

  test('shows payouts with their buttons, and a button leads back to it', async () => {
    const id = newId();
    await send(id, askTo('06'));
    expect((await played.app.inject('/')).body).toContain(id);
    expect((await press(`/_mock/payouts/${id}`, 'act=settle')).statusCode).toBe(303);
    expect(await status(id)).toMatchObject({ told: { state: 'succeeded' } });
  });

  test('another site presses no button, and an act that does not fit is refused', async () => {
    const id = newId();
    await send(id, askTo('06'));
    const foreign = await press(`/_mock/payouts/${id}`, 'act=settle', { 'sec-fetch-site': 'cross-site' });
    const unfit = await press(`/_mock/payouts/${id}`, 'act=return');
    expect([foreign.statusCode, unfit.statusCode]).toEqual([400, 400]);
    expect(await status(id)).toMatchObject({ told: { state: 'pending' } });
  });

  test('what an ask holds is text on it, never markup', async () => {
    const number = '<script>x';
    await played.rail.payout?.send(newId(), { ...askTo('00'), to: { kind: 'local', number } });
    expect((await played.app.inject('/')).body).not.toContain('<script');
  });
});
