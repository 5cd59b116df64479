import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@plazo/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoFolder } from '../../adapters/brands.ts';
import { transact } from '../../db/transaction.ts';
import { coupons as couponsJob } from '../../jobs/coupons.ts';
import { openBrowser } from '../../testing/browser.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { eraseBorrower } from '../data-requests/erasure.store.ts';

/** Who invites and who comes are each given what the brand's rule has, once, and learn nothing more of each other. */

const rule = { referrerMinor: 10_000, friendMinor: 5_000, days: 60, mostAMonth: 2 };
const brands = await mkdtemp(join(tmpdir(), 'plazo-brands-'));
const rules = {
  mx: { referrals: { ...rule, earnsWhen: 'paid-out' } },
  in: { referrals: { ...rule, earnsWhen: 'paid-off' } },
  co: {},
} as const;
for (const [market, own] of [
  ['mx', rules.mx],
  ['in', rules.in],
  ['co', rules.co],
] as const) {
  const file = JSON.parse(await readFile(join(demoFolder(market), 'brand.json'), 'utf8'));
  await writeFile(join(brands, `${market}.json`), JSON.stringify({ ...file, ...own }));
}
const app = useTestApp({ PLAZO_BRANDS: brands });
afterAll(() => rm(brands, { recursive: true }));
beforeAll(() => app.dev('/dev/clock', { now: '2027-03-10T18:00:00Z' }));

const { coupons } = endpoints;
const { bindBank, login, loginCode } = endpoints.account;
const DAY_MS = 86_400_000;
const days = (count: number) => app.dev('/dev/clock', { advanceMs: count * DAY_MS });
const brandIds = { mx: 'prestamo-rayo', in: 'quickrupee', co: 'cuota-clara' } as const;
type Market = keyof typeof brandIds;
type Browser = ReturnType<typeof openBrowser>;

let numbers = 0;
const nextPhone = (market: Market) => {
  numbers += 1;
  const starts = { mx: '56', in: '98', co: '31' } as const;
  return `${starts[market]}${String(numbers).padStart(4, '0')}0004`;
};

/** Logs a number in by its code, with what the address carried. */
async function enter(browser: Browser, phone: string, invite = '') {
  await browser.post(loginCode.path, { phone });
  const [sms] = await app.dev<{ code: string }[]>(`/dev/sms?phone=${phone}`);
  return browser.post(login.path, { phone, smsCode: sms?.code ?? '', ...(invite && { invite }) });
}
async function newest(): Promise<string> {
  const { rows } = await app.owner().query('select id from borrower order by created_at desc limit 1');
  return rows[0].id;
}
/** Somebody new, by whose invitation they say. */
async function comes(market: Market, invite = '', browser = openBrowser(app, { brand: brandIds[market] })) {
  const phone = nextPhone(market);
  expect((await enter(browser, phone, invite)).code).toBe(0);
  return { browser, phone, id: await newest(), market };
}
type Person = Awaited<ReturnType<typeof comes>>;
async function codeOf({ browser }: Person): Promise<string> {
  const { data } = await browser.post(coupons.invite.path);
  return new URL(String(data['link'])).searchParams.get('invite') ?? '';
}
/** A loan that reached them today: its first payment is a month away. */
function lent({ id, market }: Person, status = '174') {
  const now = app.opened().deps.clock.now();
  const due = new Date(now);
  due.setUTCMonth(due.getUTCMonth() + 1);
  const daysToDue = Math.round((due.getTime() - now.getTime()) / DAY_MS);
  return app.dev('/dev/orders', { borrowerId: id, product: `${market}-fair`, status, daysToDue });
}
const give = () => couponsJob(app.opened().deps);
async function held({ id, market }: Person): Promise<readonly number[]> {
  const { commonQuery } = await app.dev<{ commonQuery: string }>('/dev/sessions', { borrowerId: id, market });
  const { data } = await app.call({ commonQuery }, coupons.list.path, {});
  return [data['coupons']].flat().map((row) => Object(row).amount);
}
const outcomeOf = async ({ id }: Person) =>
  (await app.owner().query('select outcome from referral where borrower_id = $1', [id])).rows[0]?.outcome;

test('both are given theirs, once, when the first loan has come and cannot be taken back any more', async () => {
  const referrer = await comes('mx');
  const code = await codeOf(referrer);
  expect(await codeOf(referrer)).toBe(code);
  const friend = await comes('mx', code);
  const { data } = await friend.browser.post(coupons.list.path);
  expect(data['referral']).toMatchObject({
    isInvited: 1,
    theirs: 5_000,
    mine: 10_000,
    earnsWhen: 'paid-out',
  });
  expect(JSON.stringify(data)).not.toContain(referrer.id);
  await give();
  expect([await held(referrer), await held(friend)]).toEqual([[], []]);
  await lent(friend);
  await Promise.all([give(), give()]);
  expect([await held(referrer), await held(friend)]).toEqual([[], []]);
  await days(2);
  await Promise.all([give(), give()]);
  await give();
  expect([await held(referrer), await held(friend)]).toEqual([[10_000], [5_000]]);
  const desk = await app.operator('auditor');
  const rows = async ({ id }: Person) =>
    Object((await desk('borrower', { borrowerId: id })).data['coupons']).rows.map(Object);
  expect(await rows(referrer)).toMatchObject([{ by: '', reason: 'referral', friendId: friend.id }]);
  expect(await rows(friend)).toMatchObject([{ by: '', reason: 'invited', friendId: '' }]);
  expect((await app.books()).findings).toEqual([]);
});

test('a rule for loans that are paid off waits until the first one is', async () => {
  const referrer = await comes('in');
  const code = await codeOf(referrer);
  const friend = await comes('in', code);
  await lent(friend);
  await days(20);
  await give();
  expect([await held(referrer), await held(friend)]).toEqual([[], []]);
  const other = await comes('in', code);
  await lent(other, '200');
  await give();
  expect([await held(referrer), await held(other)]).toEqual([[10_000], [5_000]]);
});

describe('nothing is earned', () => {
  test('by who was there before, by a code of nobody or of another brand, and where a brand has no rule', async () => {
    const referrer = await comes('mx');
    const code = await codeOf(referrer);
    const known = await comes('mx');
    await days(1);
    expect(await enter(known.browser, known.phone, code)).toMatchObject({ code: 0, data: { isNew: 0 } });
    expect(await enter(referrer.browser, referrer.phone, code)).toMatchObject({
      code: 0,
      data: { isNew: 0 },
    });
    const others = [known, await comes('mx', 'nobody'), await comes('in', code), await comes('co', code)];
    for (const other of others) expect(await outcomeOf(other)).toBeUndefined();
    const { rows } = await app.owner().query('select * from referral where referrer_id = $1', [referrer.id]);
    expect(rows).toEqual([]);
    const without = await comes('co');
    expect(await without.browser.post(coupons.invite.path)).toMatchObject({ code: -20 });
    expect((await without.browser.post(coupons.list.path)).data).toEqual({ coupons: [] });
  });

  test('on the device of who invites, nor by the same person under two numbers', async () => {
    const referrer = await comes('mx');
    const code = await codeOf(referrer);
    const account = { account: '646180109400423323' };
    expect((await referrer.browser.post(bindBank.path, account)).code).toBe(0);
    const own = await comes('mx', code, openBrowser(app, { jar: new Map(referrer.browser.jar) }));
    expect(await outcomeOf(own)).toBe('same-device');
    const twice = await comes('mx', code);
    expect((await twice.browser.post(bindBank.path, account)).code).toBe(0);
    for (const person of [own, twice]) await lent(person);
    await days(15);
    await give();
    expect(await outcomeOf(twice)).toBe('same-person');
    expect([await held(referrer), await held(own), await held(twice)]).toEqual([[], [], []]);
  });

  test('by a loan that was given back, and by who invites beyond what a month has', async () => {
    const referrer = await comes('mx');
    const code = await codeOf(referrer);
    const friends: Person[] = [];
    for (let no = 0; no < 4; no += 1) friends.push(await comes('mx', code));
    for (const friend of friends) await lent(friend);
    const [back, ...others] = friends;
    if (!back) throw new Error('Nobody came');
    await app
      .owner()
      .query(`update referral set created_at = created_at - interval '1 hour' where borrower_id = $1`, [
        back.id,
      ]);
    const { orderId } = (
      await app.owner().query('select id as "orderId" from loan_order where borrower_id = $1', [back.id])
    ).rows[0];
    const { commonQuery } = await app.dev<{ commonQuery: string }>('/dev/sessions', { borrowerId: back.id });
    expect(
      (await app.call({ commonQuery }, endpoints.home.leave.path, { orderId, way: 'cool-off' })).code,
    ).toBe(0);
    await days(15);
    await give();
    expect(await outcomeOf(back)).toBe('not-paid');
    expect(await held(back)).toEqual([]);
    const outcomes: unknown[] = await Promise.all(others.map(outcomeOf));
    expect(outcomes.filter((outcome) => outcome === 'given')).toHaveLength(2);
    expect(outcomes).toContain('too-many');
    expect(await Promise.all(others.map(held))).toEqual([[5_000], [5_000], [5_000]]);
    expect(await held(referrer)).toEqual([10_000, 10_000]);
    await days(31);
    const later = await comes('mx', code);
    await lent(later);
    await days(15);
    await give();
    expect(await held(referrer)).toHaveLength(3);
  });
});

test('who is erased leaves no code behind, and who comes by it is anybody', async () => {
  const referrer = await comes('mx');
  const code = await codeOf(referrer);
  const { db, sealing, clock } = app.opened().deps;
  await transact(db, (tx) => eraseBorrower(tx, sealing, { borrowerId: referrer.id, erasedAt: clock.now() }));
  const friend = await comes('mx', code);
  expect(await outcomeOf(friend)).toBeUndefined();
  const { rows } = await app
    .owner()
    .query(`select * from route where kind = 'referral' and code = $1`, [code]);
  expect(rows).toEqual([]);
});
