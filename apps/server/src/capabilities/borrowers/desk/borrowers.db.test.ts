import { endpoints } from '@plazo/contract';
import { expect, test } from 'vitest';
import type { DeskCaller } from '../../../testing/desk.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { insertContact } from '../../loans/desk-loans.store.ts';

const app = useTestApp();
const reason = 'on the telephone';
const complaints = '/independence/user-problem';
const clabe = '032180000118359719';

const rowsOf = (list: unknown) => [Object(list).rows].flat().map(Object);
const person = (market: 'mx' | 'in' = 'mx') => app.borrower(market, { name: 'Mariana López Ruiz' });
const lend = async (borrowerId: string, status = '174') => {
  const wish = { borrowerId, product: 'mx-fair', status };
  return (await app.dev<{ orderId: string }>('/dev/orders', wish)).orderId;
};

async function complain(agent: DeskCaller, who: Awaited<ReturnType<typeof person>>, orderId: string) {
  const form = { problemType: '2', problemDetail: 'No aparece mi pago', orderNo: orderId };
  await app.call(who, `${complaints}/problem-save`, form);
  const { data } = await agent('complaints', { segment: 'all', borrowerId: who.borrowerId });
  return rowsOf(data)[0];
}

test('who is on the telephone stands on one page: masked, with all that is known beside the loans', async () => {
  const agent = await app.operator('agent');
  const who = await person();
  const { borrowerId } = who;
  const orderId = await lend(borrowerId);
  await app.call(who, endpoints.account.bindBank.path, { account: clabe });
  for (const isGiven of [1, 0])
    await app.call(who, endpoints.apply.setConsent.path, { item: 'offers', isGiven });
  await app.call(who, endpoints.apply.setConsent.path, { item: 'data', isGiven: 1 });
  const spoke = { orderId, way: 'call', direction: 'in', outcome: 'reached', note: 'Pays on Friday' };
  await agent('loan-contact', spoke);
  const { problemId } = await complain(agent, who, orderId);
  const { version } = (await agent('complaint', { problemId })).data;
  await agent('complaint-reply', { problemId, version, text: 'Ya aparece', isAsked: 0 });

  const { data } = await agent('borrower', { borrowerId });
  expect(data).toMatchObject({
    name: 'M. L. Ruiz',
    market: 'mx',
    language: 'es',
    isErased: 0,
    blocked: null,
  });
  expect(data['phone']).toBe(`${who.phone.slice(0, 2)}•••••${who.phone.slice(-3)}`);
  expect(rowsOf(data['accounts'])).toMatchObject([{ lastFour: clabe.slice(-4) }]);
  expect(rowsOf(data['consents'])).toMatchObject([
    { item: 'data', withdrawnAt: '' },
    { item: 'offers', withdrawnAt: expect.stringMatching(/^\d{4}-/) },
  ]);
  expect(rowsOf(data['contacts'])).toMatchObject([spoke]);
  expect(rowsOf(data['devices'])).toHaveLength(1);
  expect(rowsOf(data['messages'])).toMatchObject([
    { text: expect.stringMatching(/queja/), isInApp: 1, readAt: '', sms: 'waiting', smsOn: '' },
  ]);
  for (const hidden of [who.phone, 'Mariana', clabe]) expect(JSON.stringify(data)).not.toContain(hidden);
});

test('each list gives what is of one person alone', async () => {
  const manager = await app.operator('manager');
  const [one, other] = [await person(), await person()];
  for (const who of [one, other]) {
    const orderId = await lend(who.borrowerId, '21');
    await app.dev('/dev/jobs/decide', {});
    await complain(manager, who, orderId);
    await manager('data-request-open', { borrowerId: who.borrowerId, right: 'access', reason });
    await app.call(who, endpoints.apply.raiseLimit.path, { productId: 'mx-fair', amount: 600_000 });
  }
  const { borrowerId } = one;
  for (const [list, form] of [
    ['loans', {}],
    ['complaints', { segment: 'all' }],
    ['decisions', {}],
    ['limit-requests', {}],
  ] as const)
    expect([list, rowsOf((await manager(list, { ...form, borrowerId })).data).length]).toEqual([list, 1]);
  const { cases } = (await manager('data-requests', { borrowerId })).data;
  expect(cases).toMatchObject([{ borrowerId, right: 'access', note: reason }]);
});

test('a phone finds its borrower before there is a loan', async () => {
  const agent = await app.operator('agent');
  const { borrowerId, phone } = await person('in');
  const { data } = await agent('loans', { search: `+91 ${phone}` });
  expect(data).toMatchObject({ rows: [], people: [{ borrowerId, name: 'M. L. Ruiz' }] });
  expect((await agent('borrower', { borrowerId })).data).toMatchObject({
    market: 'in',
    zone: 'Asia/Kolkata',
  });
});

test('a number is blocked from its borrower’s page without being seen, and told to whom may read the list', async () => {
  const [manager, auditor, finance] = [
    await app.operator('manager'),
    await app.operator('auditor'),
    await app.operator('finance'),
  ];
  const { borrowerId, phone } = await person();
  expect((await manager('blocked-add', { borrowerId, reason })).success).toBe(true);
  expect(await manager('blocked-add', { borrowerId, reason })).toMatchObject({ data: { reason: 'changed' } });
  const { blocked } = (await auditor('borrower', { borrowerId })).data;
  expect(blocked).toMatchObject({ reason, by: manager.operator.name });
  expect((await finance('borrower', { borrowerId })).data['blocked']).toBeNull();
  const { blockedId } = Object(blocked);
  expect(JSON.stringify((await auditor('audit', { subject: blockedId })).data)).not.toContain(phone);
  await manager('blocked-remove', { blockedId, reason: 'Asked to be back' });
  expect((await auditor('borrower', { borrowerId })).data['blocked']).toBeNull();
});

test('of who was erased the page keeps the bare facts, and nothing can be begun there', async () => {
  const [agent, manager] = [await app.operator('agent'), await app.operator('manager')];
  const who = await person();
  const { borrowerId } = who;
  const orderId = await lend(borrowerId, '200');
  const spoke = { orderId, way: 'call', direction: 'in', outcome: 'reached', note: 'Her sister' };
  await agent('loan-contact', spoke);
  const { problemId } = await complain(agent, who, orderId);
  const { data: opened } = await agent('data-request-open', { borrowerId, right: 'erasure', reason });
  const form = { caseId: opened['caseId'], reason };
  await agent('data-request-step', { ...form, step: 'grant' });
  expect(await manager('data-request-erase', form)).toMatchObject({ data: { reason: 'open-complaint' } });
  const seen = async () => ({
    problemId,
    version: (await agent('complaint', { problemId })).data['version'],
  });
  await agent('complaint-reply', { ...(await seen()), text: 'Ya aparece', isAsked: 0 });
  expect((await manager('data-request-erase', form)).success).toBe(true);

  const { data } = await agent('borrower', { borrowerId });
  expect(data).toMatchObject({ name: '', phone: '', isErased: 1, blocked: null });
  expect(rowsOf(data['contacts'])).toMatchObject([{ orderId, outcome: 'reached', note: '' }]);
  expect(rowsOf(data['devices'])).toEqual([]);
  expect(rowsOf((await agent('loans', { borrowerId })).data)).toMatchObject([{ orderId, name: '' }]);
  const nobody = await agent('loan', { orderId: 'nobody' });
  expect(nobody.success).toBe(false);
  expect(await agent('borrower', { borrowerId: 'nobody' })).toMatchObject({
    code: nobody.code,
    data: { reason: 'borrower' },
  });
  for (const about of [{ borrowerId }, { orderId }, { borrowerId: 'nobody' }, {}])
    expect(await agent('data-request-open', { ...about, right: 'access', reason })).toMatchObject({
      code: nobody.code,
      message: 'No encontramos lo que buscas',
    });
  const reply = { ...(await seen()), text: 'Ya aparece', isAsked: 0, reason };
  for (const [path, written] of [
    ['loan-contact', spoke],
    ['complaint-note', reply],
    ['complaint-reply', reply],
    ['complaint-reopen', reply],
  ] as const)
    expect(await agent(path, written)).toMatchObject({ success: false, data: { reason: 'erased' } });
  expect(await manager('blocked-add', { borrowerId, reason })).toMatchObject({ data: { reason: 'phone' } });
});

test('a list that is longer than the page shows its newest and says that there are more', async () => {
  const agent = await app.operator('agent');
  const { borrowerId } = await person();
  const orderId = await lend(borrowerId);
  const { db, sealing, clock, chance } = app.opened().deps;
  const call = { way: 'call', direction: 'in', outcome: 'reached', flag: '' } as const;
  for (let no = 1; no <= 51; no += 1) {
    const at = new Date(clock.now().getTime() + no * 1_000);
    const contact = { ...call, id: chance.id(), note: `No. ${no}`, at };
    await insertContact(db, sealing, {
      ...contact,
      orderId,
      borrowerId,
      operatorId: agent.operator.operatorId,
    });
  }
  const { contacts } = (await agent('borrower', { borrowerId })).data;
  expect(contacts).toMatchObject({ hasMore: 1 });
  const notes = rowsOf(contacts).map(({ note }) => note);
  expect(notes).toHaveLength(50);
  expect([notes[0], notes.at(-1)]).toEqual(['No. 51', 'No. 2']);
});
