import { readFile } from 'node:fs/promises';
import { endpoints } from '@plazo/contract';
import { expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { open } from '../../../compose.ts';
import { demoRules } from '../../../demo/decision-rules.ts';
import { writeLog } from '../../../http/logging.ts';
import { openMetrics } from '../../../http/metrics.ts';
import { applying, type Who } from '../../../testing/applicant.ts';
import {
  approveRules,
  askToPublish,
  publishAtDesk,
  publishedRules,
  rulesPlace,
} from '../../../testing/rules.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { figuresOf } from '../../health/figures.ts';
import { currentRules, publishRules } from '../rules-in-force.ts';

const app = useTestApp();
const { apply } = endpoints;
const { applicant, complete } = applying(app);
const { rules } = demoRules;

const now = () => app.opened().deps.clock.now();
const inForce = () => currentRules(app.opened().deps.db, { now: now() });
const decided = async (who: Who) =>
  (await app.call(who, apply.decision.path, { productId: 'mx-fair' })).data['outcome'];
const orderOf = async ({ borrowerId }: Who): Promise<string> => {
  const wish = { borrowerId, product: 'mx-fair', status: '21', amountMinor: 200_000 };
  const { orderId } = await app.dev<{ orderId: string }>('/dev/orders', wish);
  await app.dev('/dev/jobs/decide', {});
  return orderId;
};
const check = async (body: unknown) => {
  const manager = await app.operator('manager');
  return (await manager('content-check', { ...rulesPlace, body: JSON.stringify(body) })).data;
};
const rowOf = async (id: string) => {
  const { data } = await (await app.operator('manager'))('decisions');
  return [data['rows']]
    .flat()
    .map(Object)
    .find(({ orderId }) => orderId === id);
};

test('the file is the first version; what two people publish decides from then on, and each decision keeps its version', async () => {
  const manager = await app.operator('manager');
  const first = await publishedRules(manager);
  expect(first).toEqual({ version: demoRules.version, body: { rules } });
  const [before, after] = [await applicant('mx'), await applicant('mx')];
  for (const who of [before, after]) await complete(who, 'mx');
  const kept = await orderOf(before);
  expect(await rowOf(kept)).toMatchObject({ rulesVersion: 3, arm: 'champion', isApproved: 1 });

  const stricter = { rules: { ...rules, minAgeYears: 99 } };
  const { version, requestId } = await askToPublish(manager, stricter);
  expect(await approveRules(manager, requestId)).toMatchObject({ data: { reason: 'own-request' } });
  expect(await decided(after)).toBe('approved');
  expect(await approveRules(await app.operator('finance'), requestId)).toMatchObject({ success: true });
  expect(await decided(after)).toBe('declined');
  expect(await rowOf(kept)).toMatchObject({ rulesVersion: 3, isApproved: 1 });
  expect(await rowOf(await orderOf(after))).toMatchObject({
    rulesVersion: version,
    reasons: ['under-age', 'cool-down'],
  });

  const { data: log } = await (await app.operator('auditor'))('audit', {
    subject: `rules lender ${version}`,
  });
  expect(JSON.stringify(log['acts'])).toContain('minAgeYears');
  // back to what was before: the earlier version is published again, under a number of its own
  expect(await publishAtDesk(app, first.body)).toBe(version + 1);
  expect(await inForce()).toMatchObject({ version: version + 1, rules });
});

test('a bad figure, an age below the law and a bureau that nobody asks are refused by their places, all at once', async () => {
  const bureau = {
    againAfterDays: 1,
    maxPulls: 1,
    without: {
      'no-file': 'go-on',
      thin: 'go-on',
      blocked: 'go-on',
      failed: 'go-on',
      'no-answer': 'go-on',
      'not-asked': 'go-on',
    },
  };
  const wrong = { ...rules, minAgeYears: 17, maxIncomeSharePpm: 1_000_001 };
  expect((await check({ rules: wrong }))['fault']).toBe(
    'rules.maxIncomeSharePpm: too_big 1000000; rules.minAgeYears: below-law 18 Código Civil Federal, arts. 646 and 647',
  );
  expect((await check({ rules: { ...rules, coolDownDays: 1.5, minAgeYears: 'x' } }))['fault']).toMatch(
    /^rules\.minAgeYears: invalid_type; rules\.coolDownDays: invalid_type$/,
  );
  const asking = (goodForDays: number) =>
    check({ rules: { ...rules, bureau: { 'prestamo-rayo': { ...bureau, goodForDays } } } });
  expect((await asking(0))['fault']).toBe('rules.bureau.prestamo-rayo.goodForDays: too_small 1');
  expect((await asking(1))['fault']).toContain('rules.bureau.prestamo-rayo: PLAZO_RAILS names nobody');
  const trial = { name: 'young', sharePpm: 500_001, rules: wrong };
  expect((await check({ rules, challenger: trial }))['fault']).toMatch(
    /^challenger\.sharePpm: too_big 500000; challenger\.rules\.maxIncomeSharePpm: .*; challenger\.rules\.minAgeYears: below-law/,
  );
  const manager = await app.operator('manager');
  const body = JSON.stringify({ rules: wrong });
  expect((await manager('content-save', { ...rulesPlace, body })).success).toBe(false);
});

test('rules that decline everybody, or under which no limit grows, wait until that is acknowledged', async () => {
  const manager = await app.operator('manager');
  const body = { rules: { ...rules, maxOpenPerProduct: 0, limits: { ...rules.limits, stepPpm: 0 } } };
  const named = [(await check(body))['findings']].flat().map((found) => Object(found).rule);
  expect(named).toEqual(['declines-everybody', 'limits-never-grow']);
  const saved = await manager('content-save', { ...rulesPlace, body: JSON.stringify(body) });
  const { version } = saved.data;
  const wish = { ...rulesPlace, version, acknowledged: 'declines-everybody', reason: 'x' };
  expect(await manager('content-propose', wish)).toMatchObject({ data: { reason: 'not-acknowledged' } });
  expect((await manager('content-discard', { ...rulesPlace, version, reason: 'a mistake' })).success).toBe(
    true,
  );
});

test('rules begin at the moment that they say, and not before', async () => {
  const before = await inForce();
  const startsAt = new Date(now().getTime() + 3_600_000).toISOString();
  const version = await publishAtDesk(app, { rules: { ...rules, coolDownDays: 9 }, startsAt });
  expect(await inForce()).toEqual(before);
  await app.dev('/dev/clock', { advanceMs: 3_600_000 });
  expect(await inForce()).toMatchObject({ version, rules: { coolDownDays: 9 } });
});

test('of two people who decide at once one publishes, and of a file and a draft with one number one is there', async () => {
  const { version, requestId } = await askToPublish(await app.operator('manager'), { rules });
  const { db } = app.opened().deps;
  expect(await publishRules(db, { version, rules }, now())).toBe(false);
  const both = [await app.operator('finance'), await app.operator('manager')];
  const done = await Promise.all(both.map((who) => approveRules(who, requestId)));
  expect(done.filter(({ success }) => success)).toHaveLength(1);
  const rows = await db.selectFrom('decision_rules').selectAll().where('version', '=', version).execute();
  expect(rows).toHaveLength(1);
  // a file goes on from the desk, and the desk from the file
  expect(await publishRules(db, { version: version + 5, rules }, now())).toBe(true);
  expect(await publishedRules(await app.operator('auditor'))).toMatchObject({ version: version + 5 });
  expect(await publishAtDesk(app, { rules })).toBe(version + 6);
});

test('another server decides by what was published here, without a restart', async () => {
  const { deps } = app.opened();
  const log = writeLog('info', { write: () => {} });
  const other = await open(deps.env, { isOwner: false, isPrepared: true, log });
  const metrics = openMetrics(other.deps, () => figuresOf(other.deps));
  const elsewhere = await buildApp({
    deps: other.deps,
    metrics,
    renderer: {
      renderLanding: async () => '',
      renderDesk: () => '',
      renderSite: () => ({ html: '', style: '' }),
      renderPage: async () => ({ statusCode: 200, pipe: (to) => void to.end('') }),
    },
    isStopping: () => false,
  });
  const who = await applicant('mx');
  await complete(who, 'mx');
  const there = async () => {
    const answer = await elsewhere.inject({
      method: 'POST',
      url: `${apply.decision.path}?${who.commonQuery}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-requested-with': 'XMLHttpRequest',
      },
      payload: 'productId=mx-fair',
    });
    return answer.json<{ data: { outcome: string } }>().data.outcome;
  };
  try {
    expect(await there()).toBe('approved');
    await publishAtDesk(app, { rules: { ...rules, minAgeYears: 99 } });
    expect(await there()).toBe('declined');
  } finally {
    await publishAtDesk(app, { rules });
    await elsewhere.close();
    await other.close();
  }
});

test('managers change rules, finance and auditors read them, agents do neither', async () => {
  const [agent, auditor, finance] = [
    await app.operator('agent'),
    await app.operator('auditor'),
    await app.operator('finance'),
  ];
  const { version, body } = await publishedRules(auditor);
  const typed = { ...rulesPlace, body: JSON.stringify(body) };
  const refused = { success: false, data: { reason: 'role' } };
  expect(await agent('content-version', { ...rulesPlace, version })).toMatchObject(refused);
  expect(await agent('content-check', typed)).toMatchObject(refused);
  expect(await agent('rules-simulations')).toMatchObject(refused);
  expect(await agent('rules-trials')).toMatchObject(refused);
  expect(JSON.stringify((await agent('content')).data)).not.toContain('"rules"');
  expect((await agent('decisions')).data).toMatchObject({ rules: [] });
  for (const who of [agent, finance, auditor])
    expect(await who('content-save', typed)).toMatchObject(refused);
  const draft = await (await app.operator('manager'))('content-save', typed);
  const place = { ...rulesPlace, version: draft.data['version'], reason: 'x' };
  expect(await finance('content-propose', { ...place, acknowledged: '' })).toMatchObject(refused);
  expect(await finance('content-discard', place)).toMatchObject(refused);
  expect((await auditor('rules-trials')).success).toBe(true);
});

test('rules of an installation of the version before are what its desk goes on from', async () => {
  const file = new URL('../../../db/migrations/0135_rules_at_the_desk.sql', import.meta.url);
  const [insert = ''] = /insert into content[^;]+;/.exec(await readFile(file, 'utf8')) ?? [];
  const { db } = app.opened().deps;
  const versions = await db.selectFrom('decision_rules').select('version').orderBy('version').execute();
  await app.owner().query("delete from content where kind = 'rules'");
  await app.owner().query(insert);
  const { rows } = await app
    .owner()
    .query("select version, state from content where kind = 'rules' order by version");
  expect(rows).toEqual(
    versions.map(({ version }, at) => ({
      version,
      state: at === versions.length - 1 ? 'published' : 'retired',
    })),
  );
  const { version, body } = await publishedRules(await app.operator('auditor'));
  expect(body).toEqual({ rules: (await inForce()).rules });
  expect(await publishAtDesk(app, { rules })).toBe(version + 1);
});
