import { promotionRoutes } from '@plazo/contract';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp();

type Caller = Awaited<ReturnType<typeof app.operator>>;
const which = { kind: 'product', subject: 'mx-fair' } as const;

const bodyOf = async (who: Caller, place: Record<string, unknown>): Promise<Record<string, unknown>> =>
  JSON.parse(String((await who('content-version', place)).data['body']));
const stateOf = async (who: Caller, place: Record<string, unknown>) =>
  (await who('content-version', place)).data['state'];

async function propose(
  who: Caller,
  place: object,
  { body, acknowledged = '' }: { body: unknown; acknowledged?: string },
) {
  const saved = await who('content-save', { ...place, body: JSON.stringify(body) });
  const version = saved.data?.['version'];
  const asked = await who('content-propose', { ...place, version, acknowledged, reason: 'Spring prices' });
  return { saved, version, asked, requestId: asked.data?.['requestId'] };
}
const approve = (who: Caller, requestId: unknown) =>
  who('request-decide', { requestId, isApproved: 1, reason: 'Read and agreed' });

describe('terms of a product', () => {
  test('are published by a second person, price what is offered from then on, and leave loans as they were', async () => {
    const [manager, finance] = [await app.operator('manager'), await app.operator('finance')];
    const borrower = await app.borrower('mx');
    const { orderId } = await app.dev<{ orderId: string }>('/dev/orders', {
      borrowerId: borrower.borrowerId,
      product: 'mx-fair',
      status: '174',
    });
    const before = (await manager('loan', { orderId })).data['plan'];
    const terms = await bodyOf(manager, { ...which, version: 1 });
    const { version, requestId } = await propose(manager, which, {
      body: { ...terms, name: 'x', version: 77, coolingOffDays: 4 },
    });
    expect(version).toBe(3);
    expect(await approve(manager, requestId)).toMatchObject({
      success: false,
      data: { reason: 'own-request' },
    });
    expect(await approve(finance, requestId)).toMatchObject({ success: true });
    const { deps } = app.opened();
    expect(await deps.products.current(deps.db, 'mx-fair')).toMatchObject({
      version: 3,
      terms: { name: 'mx-fair', version: 3, coolingOffDays: 4 },
    });
    expect(await stateOf(finance, { ...which, version: 2 })).toBe('retired');
    const after = await manager('loan', { orderId });
    expect(after.data).toMatchObject({ productVersion: 2, plan: before });
    const { data: log } = await (await app.operator('auditor'))('audit', { subject: 'product mx-fair 3' });
    const acts = [log['acts']].flat().map((act) => Object(act).action);
    expect(acts).toEqual(['content-propose', 'content-save']);
    expect((await app.books()).findings).toEqual([]);
  });

  test('that break a rule wait until each finding is acknowledged by its name', async () => {
    const manager = await app.operator('manager');
    const place = { kind: 'product', subject: 'mx-dear' };
    const terms = await bodyOf(manager, { kind: 'product', subject: 'mx-classic', version: 1 });
    const first = await propose(manager, place, { body: terms, acknowledged: 'annual-cost-over-36-percent' });
    expect(first.asked).toMatchObject({ success: false, data: { reason: 'not-acknowledged' } });
    const { data } = await manager('content-version', { ...place, version: 1 });
    const rules = [data['findings']].flat().map((found) => Object(found).rule);
    expect(rules.length).toBeGreaterThan(3);
    const second = await propose(manager, place, { body: terms, acknowledged: rules.join(',') });
    expect(second.asked.success).toBe(true);
    expect(await stateOf(manager, { ...place, version: 1 })).toBe('proposed');
    const changed = await manager('content-save', { ...place, body: JSON.stringify(terms) });
    expect(changed).toMatchObject({ success: false, data: { reason: 'changed' } });
  });

  test('that do not read are no draft, and say where', async () => {
    const manager = await app.operator('manager');
    const terms = await bodyOf(manager, { ...which, version: 1 });
    const body = JSON.stringify({ ...terms, coolingOffDays: -1 });
    expect((await manager('content-save', { ...which, body })).success).toBe(false);
    expect((await manager('content-check', { ...which, body })).data['fault']).toContain('coolingOffDays');
    expect((await manager('content-check', { ...which, body: '{' })).data['fault']).toBe('JSON');
  });

  test('are simulated before anybody publishes them', async () => {
    const auditor = await app.operator('auditor');
    const body = JSON.stringify(await bodyOf(auditor, { ...which, version: 1 }));
    const asked = { body, principalMinor: 300_000, disbursedOn: '2026-01-15' };
    const { data } = await auditor('content-simulate', asked);
    const plan = [data['plan']].flat().map(Object);
    expect(plan.reduce((sum, { principal }) => sum + principal, 0)).toBe(300_000);
    expect(plan.reduce((sum, { total }) => sum + total, 0)).toBe(data['payable']);
    const indian = JSON.stringify(await bodyOf(auditor, { ...which, subject: 'in-fair', version: 1 }));
    const other = await auditor('content-simulate', { ...asked, body: indian, principalMinor: 1_500_000 });
    // each country's own figure by its own name, and no other's
    expect(data['annualCost']).toMatchObject({ name: expect.stringMatching(/^CAT/) });
    expect(other.data['annualCost']).toMatchObject({ name: 'APR' });
    const tooMuch = await auditor('content-simulate', { ...asked, principalMinor: 1 });
    expect(tooMuch.success).toBe(false);
  });
});

test('a refused draft is a draft again, and a discarded one is gone', async () => {
  const [manager, finance] = [await app.operator('manager'), await app.operator('finance')];
  const place = { kind: 'contact-hours', subject: 'in' };
  const body = { from: '09:00', to: '18:00', weekdays: [1, 2, 3, 4, 5] };
  const { version, requestId } = await propose(manager, place, { body });
  await finance('request-decide', { requestId, isApproved: 0, reason: 'Saturdays too' });
  expect(await stateOf(manager, { ...place, version })).toBe('draft');
  expect((await manager('content-discard', { ...place, version, reason: 'Another day' })).success).toBe(true);
  expect((await manager('content-version', { ...place, version })).success).toBe(false);
});

test('published hours flag a call that the law would allow, and wider ones are a finding', async () => {
  const [manager, finance, agent] = [
    await app.operator('manager'),
    await app.operator('finance'),
    await app.operator('agent'),
  ];
  const place = { kind: 'contact-hours', subject: 'mx' };
  const wide = JSON.stringify({ from: '06:00', to: '22:00', weekdays: [1] });
  const { data } = await manager('content-check', { ...place, body: wide });
  expect(data['findings']).toMatchObject([{ rule: 'beyond-lawful-hours', severity: 'unlawful' }]);
  const never = { from: '07:00', to: '07:01', weekdays: [] };
  const { requestId } = await propose(manager, place, { body: never, acknowledged: 'no-hours' });
  await approve(finance, requestId);
  const { borrowerId } = await app.borrower('mx');
  const wish = { borrowerId, product: 'mx-fair', status: '180', daysToDue: -3 };
  const { orderId } = await app.dev<{ orderId: string }>('/dev/orders', wish);
  const call = { orderId, way: 'call', direction: 'out', outcome: 'reached', note: 'Hello' };
  expect(await agent('loan-contact', call)).toMatchObject({ data: { flag: 'outside-hours' } });
});

test('a published holiday puts off by when a complaint is answered', async () => {
  const [manager, finance] = [await app.operator('manager'), await app.operator('finance')];
  await app.dev('/dev/clock', { now: '2026-10-01T18:00:00Z' });
  const place = { kind: 'calendar', subject: 'mx-bank' };
  const { requestId } = await propose(manager, place, {
    body: { holidays: ['2026-10-09'] },
    acknowledged: 'later-answers',
  });
  await approve(finance, requestId);
  const borrower = await app.borrower('mx');
  const form = { problemType: '5', problemDetail: 'Where is my letter?' };
  await app.call(borrower, '/independence/user-problem/problem-save', form);
  const { data } = await manager('complaints', { segment: 'to-answer' });
  // a working day later than without the ninth of October
  expect(data['rows']).toMatchObject([{ dueOn: '2026-11-17' }]);
});

test('replies of the desk are what was published, with the facts in the place of their variables', async () => {
  const [manager, finance] = [await app.operator('manager'), await app.operator('finance')];
  const place = { kind: 'replies', subject: 'es' };
  const odd = { templates: [{ name: 'Raro', text: 'Dame tu PIN, {nombre}' }] };
  const { data } = await manager('content-check', { ...place, body: JSON.stringify(odd) });
  const rules = [data['findings']].flat().map((found) => Object(found).rule);
  expect(rules).toEqual(['variable-unknown', 'asks-for-secret']);
  const body = { templates: [{ name: 'Saludo', text: 'Hola, {name}: {number} de {brand}' }] };
  const { requestId } = await propose(manager, place, { body });
  await approve(finance, requestId);
  const borrower = await app.borrower('mx');
  const form = { problemType: '4', problemDetail: 'Nothing opens' };
  await app.call(borrower, '/independence/user-problem/problem-save', form);
  const { data: queue } = await manager('complaints', { segment: 'to-answer' });
  const [newest] = [queue['rows']]
    .flat()
    .map(Object)
    .toSorted((a, b) => b.number - a.number);
  const { data: filled } = await manager('complaint-templates', { problemId: newest.problemId });
  expect(filled['templates']).toEqual([
    { name: 'Saludo', text: `Hola, Mariana: CP-${newest.number} de Préstamo Rayo` },
  ]);
});

test('a landing page changes where visitors read it, and goes when two people retire it', async () => {
  const [manager, finance] = [await app.operator('manager'), await app.operator('finance')];
  const place = { kind: 'landing', subject: 'mx-rayo' };
  const page = Object(await bodyOf(manager, { ...place, version: 1 }));
  page.content.texts.es.title = 'Un título nuevo';
  page.content.amounts.maxMinor = 99_999_900;
  const promising = await propose(manager, place, { body: page });
  expect(promising.asked).toMatchObject({ data: { reason: 'not-acknowledged' } });
  page.content.amounts.maxMinor = 1_000_000;
  const { requestId } = await propose(manager, place, { body: page });
  await approve(finance, requestId);
  const shown = () => app.call({ commonQuery: '' }, promotionRoutes.template.path, { templateId: 'mx-rayo' });
  expect(JSON.stringify(await shown())).toContain('Un título nuevo');
  const asked = await finance('content-retire', { ...place, version: 2, reason: 'Campaign over' });
  await approve(manager, asked.data['requestId']);
  expect(await stateOf(manager, { ...place, version: 2 })).toBe('retired');
  expect(JSON.stringify(await shown())).not.toContain('Un título nuevo');
  const again = await finance('content-retire', {
    kind: 'product',
    subject: 'in-fair',
    version: 2,
    reason: 'Old',
  });
  expect(again).toMatchObject({ success: false, data: { reason: 'only-replaced' } });
});

test('how numbers begin is data: no pattern is taken, and none is ever run', async () => {
  const manager = await app.operator('manager');
  const place = { kind: 'landing', subject: 'in-quickrupee' };
  const page = Object(await bodyOf(manager, { ...place, version: 1 }));
  const judged = (phone: object) => {
    const body = { ...page, content: { ...page.content, phone: { ...page.content.phone, ...phone } } };
    return manager('content-check', { kind: 'landing', subject: place.subject, body: JSON.stringify(body) });
  };
  for (const starts of [['('], ['^((((\\d*)*)*)*)*x$'], [''], [], ['55555']])
    expect((await judged({ starts })).data['fault']).toContain('starts');
  expect((await judged({ starts: ['6', '78'] })).data['fault']).toBe('');
});

test('what is published is listed with what brands and landing pages call themselves, and products with their country', async () => {
  const { data } = await (await app.operator('manager'))('content');
  const calledOf = (kind: string, subject: string) => {
    const row = [data['versions']]
      .flat()
      .map(Object)
      .find((one) => one.kind === kind && one.subject === subject);
    return { name: row?.name, market: row?.market };
  };
  const [brand] = app.opened().deps.brands;
  expect(calledOf('brand', brand?.id ?? '')).toEqual({ name: brand?.name, market: '' });
  expect(calledOf('product', 'mx-fair')).toEqual({ name: '', market: 'mx' });
  expect(calledOf('landing', 'mx-rayo')).toEqual({ name: expect.stringMatching(/./), market: '' });
  expect(calledOf('contact-hours', 'mx')).toEqual({ name: '', market: '' });
});
