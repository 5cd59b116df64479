import { endpoints } from '@plazo/contract';
import { expect, test } from 'vitest';
import { demoRules } from '../../../demo/decision-rules.ts';
import { publishAtDesk } from '../../../testing/rules.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp();

const orderOf = async (borrowerId: string): Promise<string> => {
  const wish = { borrowerId, product: 'mx-fair', status: '21', amountMinor: 300_000 };
  const { orderId } = await app.dev<{ orderId: string }>('/dev/orders', wish);
  await app.dev('/dev/jobs/decide', {});
  return orderId;
};
const rowsOf = (data: Record<string, unknown>) => [data['rows']].flat().map(Object);

test('a decline is overturned once, by a manager, for the next application alone', async () => {
  const [manager, agent] = [await app.operator('manager'), await app.operator('agent')];
  const { borrowerId, phone } = await app.borrower('mx');
  const blocking = { market: 'mx', phone, reason: 'Same face as another account' };
  expect((await agent('blocked-add', blocking)).success).toBe(false);
  expect((await manager('blocked-add', blocking)).success).toBe(true);
  expect(await manager('blocked-add', blocking)).toMatchObject({ data: { reason: 'changed' } });

  const declined = await orderOf(borrowerId);
  const decisionOf = async (orderId: string) => {
    const { data } = await agent('decisions', { outcome: '' });
    return rowsOf(data).find((row) => row.orderId === orderId);
  };
  expect(await decisionOf(declined)).toMatchObject({
    isApproved: 0,
    reasons: ['blocked'],
    canOverturn: 1,
    review: '',
  });
  const review = { orderId: declined, outcome: 'overturned', reason: 'Two sisters, papers seen' };
  expect((await manager('decision-review', review)).success).toBe(true);
  expect(await manager('decision-review', review)).toMatchObject({ data: { reason: 'changed' } });
  expect(await decisionOf(declined)).toMatchObject({
    review: 'overturned',
    reviewReason: 'Two sisters, papers seen',
  });

  const second = await orderOf(borrowerId);
  expect(await decisionOf(second)).toMatchObject({ isApproved: 1, reasons: [] });
  const { data } = await agent('decision-inputs', { orderId: second, reason: 'Complaint CP-1' });
  expect(data['inputs']).toContainEqual({ name: 'overturned', value: declined });
  expect(data['inputs']).toContainEqual({ name: 'isBlocked', value: 'true' });
  expect(await manager('decision-review', { ...review, orderId: second })).toMatchObject({
    data: { reason: 'cannot-overturn' },
  });

  expect(await decisionOf(await orderOf(borrowerId))).toMatchObject({ isApproved: 0, reasons: ['blocked'] });
  expect((await app.books()).findings).toEqual([]);
});

test('decisions are held to an outcome, a product, a reason and the rules that decided, and counted by that', async () => {
  const manager = await app.operator('manager');
  const { borrowerId, phone } = await app.borrower('mx');
  const countOf = async (held: Record<string, string>) =>
    Number((await manager('decisions', held)).data['count']);
  const before = await countOf({});
  await orderOf(borrowerId);
  await manager('blocked-add', { market: 'mx', phone, reason: 'Same face as another account' });
  const declined = await orderOf(borrowerId);
  expect(await countOf({})).toBe(before + 2);
  const held = { outcome: 'declined', product: 'mx-fair', reason: 'blocked', arm: 'champion' };
  const { data } = await manager('decisions', held);
  expect(
    rowsOf(data).every(({ isApproved, reasons }) => isApproved === 0 && reasons.includes('blocked')),
  ).toBe(true);
  expect(rowsOf(data)[0]).toMatchObject({ orderId: declined });
  expect(data['count']).toBe(rowsOf(data).length);
  expect(data['products']).toContainEqual({ product: 'mx-fair', name: 'Préstamo Rayo' });
  for (const other of [{ product: 'in-30' }, { reason: 'under-age' }, { arm: 'challenger' }])
    expect(await countOf({ ...held, ...other })).toBe(0);
  const view = { page: 'decisions', name: 'Blocked', query: 'why=blocked', isShared: 1 };
  expect((await manager('view-save', view)).success).toBe(true);
});

test('decisions are held to a reason by an answer to a lender’s own question, which is offered once rules know it', async () => {
  const manager = await app.operator('manager');
  expect((await manager('decisions')).data['ownReasons']).toEqual([]);
  const stay = { question: 'yearsAtHome', least: 2, without: 'decline' };
  await publishAtDesk(app, { rules: { ...demoRules.rules, own: { mx: [stay] } } });
  const { data } = await manager('decisions');
  expect(data['ownReasons']).toEqual(['own-yearsAtHome']);
  const { borrowerId } = await app.borrower('mx');
  await app.owner().query(
    `insert into application_decline (borrower_id, id, product_id, asked_minor, rules_version, reasons, sealed_inputs, decided_at, decided_on)
      select $1, 'by-answer', 'mx-fair', 100000, max(version), '{own-yearsAtHome}', '', now(), current_date from decision_rules`,
    [borrowerId],
  );
  const held = (await manager('decisions', { reason: 'own-yearsAtHome' })).data;
  expect(held).toMatchObject({ count: 1, rows: [{ orderId: 'by-answer' }] });
});

test('a number on the list is shown by what a mask leaves, and is taken off with a reason that stays in the log', async () => {
  const [manager, auditor] = [await app.operator('manager'), await app.operator('auditor')];
  await manager('blocked-add', { market: 'in', phone: '9876543210', reason: 'Asked to be left alone' });
  expect(await manager('blocked-add', { market: 'in', phone: '1876543210', reason: 'x' })).toMatchObject({
    success: false,
  });
  const listed = rowsOf((await auditor('blocked')).data).find(({ phone }) => phone.endsWith('210'));
  expect(listed).toMatchObject({ phone: '98•••••210', reason: 'Asked to be left alone' });
  const { blockedId } = listed;
  const [added] = [(await auditor('audit', { subject: blockedId })).data['acts']].flat();
  expect(added).toMatchObject({ page: 'decisions', called: '98•••••210' });
  await manager('blocked-remove', { blockedId, reason: 'Asked to be back' });
  expect(JSON.stringify((await auditor('blocked')).data)).not.toContain(blockedId);
  const acts = JSON.stringify((await auditor('audit', { subject: blockedId })).data);
  expect(acts).toContain('Asked to be left alone');
  expect(acts).toContain('Asked to be back');
  expect(acts).not.toContain('9876543210');
});

test('requests for a higher limit stand with what was known, by outcome and by person, for whom the roles allow', async () => {
  const [agent, auditor, finance] = [
    await app.operator('agent'),
    await app.operator('auditor'),
    await app.operator('finance'),
  ];
  const [declined, granted] = [await app.borrower('mx'), await app.borrower('mx')];
  const wish = { borrowerId: granted.borrowerId, product: 'mx-fair', status: '200', amountMinor: 200_000 };
  await app.dev('/dev/orders', wish);
  for (const who of [declined, granted])
    await app.call(who, endpoints.apply.raiseLimit.path, { productId: 'mx-fair', amount: 600_000 });
  const no = { before: 500_000, asked: 600_000, currency: 'MXN', isApproved: 0, reasons: ['no-loan-paid'] };
  const yes = { ...no, isApproved: 1, reasons: [] };
  expect(rowsOf((await auditor('limit-requests')).data)).toEqual([
    expect.objectContaining(yes),
    expect.objectContaining(no),
  ]);
  expect(rowsOf((await agent('limit-requests', { outcome: 'declined' })).data)).toMatchObject([no]);
  const { borrowerId } = granted;
  const { data } = await agent('limit-requests', { borrowerId });
  expect(rowsOf(data)).toMatchObject([yes]);
  expect(data).toMatchObject({ next: '' });
  const { requestId } = rowsOf(data)[0];
  const look = await agent('limit-request-inputs', { requestId, reason: 'Complaint CP-2' });
  expect(look.data['inputs']).toContainEqual({ name: 'loansPaid', value: '1' });
  expect(look.data['inputs']).toContainEqual({ name: 'limitMinor', value: '500000' });
  const { data: log } = await auditor('audit', { subject: requestId });
  expect(log['acts']).toMatchObject([{ action: 'limit-request-inputs', reason: 'Complaint CP-2' }]);
  expect(await finance('limit-requests')).toMatchObject({ data: { reason: 'role' } });
  expect(await auditor('limit-request-inputs', { requestId, reason: 'x' })).toMatchObject({
    data: { reason: 'role' },
  });
});
