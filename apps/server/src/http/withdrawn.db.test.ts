import { endpoints } from '@plazo/contract';
import { afterEach, expect, test } from 'vitest';
import { publishRules } from '../capabilities/decision/rules-in-force.ts';
import { demoRules } from '../demo/decision-rules.ts';
import { mockRail } from '../testing/mock-rail.ts';
import { useRailedApp } from '../testing/railed-app.ts';

/** What a rail declares no more is offered by no page within the hour, and refused to a page that was open before. */

const bank = await mockRail('prestamo-rayo', 'MXN', {
  methods: { transfer: 'spei', store: 'store' },
  hasCards: true,
  hasMandates: true,
  identityHours: 48,
  bureauMinutes: 60,
  registryMinutes: 60,
});
const app = useRailedApp(bank);
const HOUR_MS = 60 * 60_000;
afterEach(() => bank.lack());

const { account, apply, autopay, cardPayment, confirmLoan } = endpoints;

async function somebody() {
  const who = await app.borrower('mx');
  const wish = { borrowerId: who.borrowerId, product: 'mx-fair', status: '174', daysToDue: 12 };
  const order = await app.dev<{ orderId: string; productId: string }>('/dev/orders', wish);
  /** In a visit of its own, since a clock that is moved ends sessions. */
  const call = async (path: string, form: Record<string, unknown> = {}) =>
    app.call(await app.dev<{ commonQuery: string }>('/dev/sessions', who), path, { ...order, ...form });
  /** Whether each of some calls is answered, or the reason of its refusal. */
  const answers = async (calls: readonly (readonly [path: string, form?: Record<string, unknown>])[]) => {
    const found: unknown[] = [];
    for (const [path, form] of calls) {
      const { data } = await call(path.replaceAll('{provider}', 'plazo'), form);
      found.push(data?.['reason'] ?? 'offered');
    }
    return found;
  };
  return { call, answers };
}

async function withdraw(...kinds: readonly string[]) {
  await bank.lack(...kinds);
  await app.dev('/dev/clock', { advanceMs: HOUR_MS });
}

test.each([
  ['card', [[cardPayment.way.path], [account.beginCard.path]]],
  ['mandate', [[autopay.show.path]]],
  ['identity', [[apply.identity.path]]],
  ['payout', [[confirmLoan.detail.path, { productId: 'mx-classic' }]]],
] as const)('of %s', async (kind, calls) => {
  const { answers } = await somebody();
  const offered = calls.map(() => 'offered');
  const gone = calls.map(() => 'not-offered');
  expect(await answers(calls)).toEqual(offered);
  await withdraw(kind);
  expect(await answers(calls)).toEqual(gone);
  // it is there again: so are the pages
  await withdraw();
  expect(await answers(calls)).toEqual(offered);
});

test('of a way to pay: it is on no list, and its code is not made', async () => {
  const { call } = await somebody();
  const ways = async () => {
    const { data } = await call('/independence/v3/installment/loan-play-detail');
    return [data['repayList']]
      .flat()
      .flatMap((group) => [Object(group).list].flat().map((row) => Object(row).payCode));
  };
  const before = await ways();
  expect(before).toEqual(expect.arrayContaining(['spei', 'store']));
  await withdraw('collection');
  expect(await ways()).toEqual([]);
  const form = { requestType: 1, payCode: 'store', amount: 100_00 };
  const { code, message } = await call('/independence/v3/loan-details/generate-vcode', form);
  expect([code === 0, message]).toEqual([false, 'Esta forma de pago no está disponible']);
});

test('of a permission: nobody is asked for what nobody would use', async () => {
  const rules = { ...demoRules.rules, bureau: { 'prestamo-rayo': BUREAU } };
  const { deps } = app.opened();
  await publishRules(deps.db, { version: demoRules.version + 1, rules }, deps.clock.now());
  const { call } = await somebody();
  const permissions = async () =>
    [(await call(apply.consents.path)).data['consents']].flat().map((own) => Object(own).item);
  expect(await permissions()).toEqual(['data', 'identity', 'bureau', 'registry', 'offers']);
  await withdraw('bureau', 'registry');
  expect(await permissions()).toEqual(['data', 'identity', 'offers']);
  expect((await call(apply.setConsent.path, { item: 'bureau', isGiven: 1 })).code).not.toBe(0);
});

const BUREAU = {
  goodForDays: 30,
  againAfterDays: 2,
  maxPulls: 2,
  minScore: 600,
  maxDaysLate: 30,
  without: {
    'no-file': 'go-on',
    thin: 'person',
    blocked: 'decline',
    failed: 'decline',
    'no-answer': 'person',
    'not-asked': 'go-on',
  },
} as const;
