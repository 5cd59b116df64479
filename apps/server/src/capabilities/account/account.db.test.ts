import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transact } from '../../db/transact.ts';
import { clabeOf } from '../../testing/clabe.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { eraseBorrower } from '../data-requests/erasure.store.ts';

const base = '/independence/v3/account';
const app = useTestApp();

test.each([
  ['mx', { account: '646180109400423323' }, true],
  ['mx', { account: '6461 8010 9400 4233 23' }, true],
  ['mx', { account: '646180109400423324' }, false],
  ['mx', { account: '000000000000000000' }, false],
  ['in', { account: '123456789012', ifsc: 'HDFC0001234' }, true],
  ['in', { account: '123456789012', ifsc: 'hdfc0001234' }, true],
  ['in', { account: '123456789012', ifsc: 'HDFC1001234' }, false],
  ['in', { account: '12345678', ifsc: 'HDFC0001234' }, false],
] as const)('%s %o is taken: %s', async (market, form, isTaken) => {
  const borrower = await app.borrower(market);
  const answer = await app.call(borrower, `${base}/bind-bank`, form);
  expect(answer.code).toBe(isTaken ? 0 : -30);
  const { data } = await app.call(borrower, `${base}/bank-accounts`, {});
  expect(Object.values(Object(data['accounts']))).toHaveLength(isTaken ? 1 : 0);
});

test('the same account twice is one, an unknown bank is a warning, and no number is readable in the database', async () => {
  const borrower = await app.borrower();
  const clabe = clabeOf('99918010940042332');
  const first = await app.call(borrower, `${base}/bind-bank`, { account: clabe });
  expect(first.data).toMatchObject({ isBankKnown: false, account: { masked: `•••• ${clabe.slice(-4)}` } });
  const again = await app.call(borrower, `${base}/bind-bank`, { account: clabe });
  expect(again.data).toEqual(first.data);
  const card = await app.call(borrower, `${base}/bind-card`, { cardNo: '4111 1111 1111 1111' });
  expect(await app.call(borrower, `${base}/bind-card`, { cardNo: '4111111111111111' })).toMatchObject({
    data: card.data,
  });
  const { data } = await app.call(borrower, `${base}/bank-accounts`, {});
  expect(Object.values(Object(data['accounts']))).toHaveLength(2);
  const { rows } = await sql<{
    row: string;
  }>`select row(a.*)::text as row from bank_account a union all select row(c.*)::text from bank_card c`.execute(
    app.opened().deps.db,
  );
  const stored = rows.map(({ row }) => row).join();
  expect(stored).not.toContain(clabe);
  expect(stored).not.toContain('4111111111111111');
});

test('what was given away of a person is gone after erasure, and the journal is whole', async () => {
  const borrower = await app.borrower('mx', { name: 'Canario Único' });
  await app.dev('/dev/orders', { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '174' });
  const { deps } = app.opened();
  const erased = { borrowerId: borrower.borrowerId, erasedAt: deps.clock.now() };
  await transact(deps.db, (tx) => eraseBorrower(tx, deps.sealing, erased));
  expect(await app.call(borrower, `${base}/me`, {})).toMatchObject({ code: -10 });
  expect((await app.books()).findings).toEqual([]);
});

test('another account than the first is taken with the code of an SMS, and with nothing else', async () => {
  const borrower = await app.borrower();
  const bind = (form: object) => app.call(borrower, `${base}/bind-bank`, { ...form });
  const count = async () => {
    const { data } = await app.call(borrower, `${base}/bank-accounts`, {});
    return Object.values(Object(data['accounts'])).length;
  };
  await bind({ account: '646180109400423323' });
  const second = clabeOf('99918010940042332');
  expect(await bind({ account: second })).toMatchObject({ code: -40, data: { reason: 'code-needed' } });
  await app.call(borrower, `${base}/send-code`, { purpose: 'account', lastDigits: second.slice(-4) });
  expect(await bind({ account: second, smsCode: '000000x' })).toMatchObject({
    data: { reason: 'code-wrong' },
  });
  expect(await count()).toBe(1);
  const [sms] = await app.dev<{ code: string }[]>(`/dev/sms?phone=${borrower.phone}`);
  expect(await bind({ account: second, smsCode: sms?.code ?? '' })).toMatchObject({ code: 0 });
  expect(await count()).toBe(2);
});

test('a code says what it is for and is good for nothing else; who is in the account reads of the change', async () => {
  const borrower = await app.borrower();
  const bind = (form: object) => app.call(borrower, `${base}/bind-bank`, { ...form });
  await bind({ account: '646180109400423323' });
  const second = clabeOf('99918010940042332');
  const third = clabeOf('64618010940042331');
  const codeFor = async (form: Record<string, string>) => {
    expect((await app.call(borrower, `${base}/send-code`, form)).code).toBe(0);
    const [sms] = await app.dev<{ code: string; text: string }[]>(`/dev/sms?phone=${borrower.phone}`);
    return { code: sms?.code ?? '', text: sms?.text ?? '' };
  };
  const wrong = { data: { reason: 'code-wrong' } };
  const confirm = await codeFor({});
  expect(confirm.text).toContain('confirmar tu préstamo');
  expect(await bind({ account: second, smsCode: confirm.code })).toMatchObject(wrong);
  const data = await codeFor({ purpose: 'data' });
  expect(data.text).toContain('todos tus datos');
  expect(await bind({ account: second, smsCode: data.code })).toMatchObject(wrong);
  const account = await codeFor({ purpose: 'account', lastDigits: second.slice(-4) });
  expect(account.text).toContain(`termina en ${second.slice(-4)}`);
  expect(account.text).toContain('No lo compartas: nunca te lo pediremos');
  const openFiles = '/independence/v3/data-requests/open-files';
  expect(await app.call(borrower, openFiles, { smsCode: account.code })).toMatchObject(wrong);
  expect(await bind({ account: third, smsCode: account.code })).toMatchObject(wrong);
  expect(await bind({ account: second, smsCode: account.code })).toMatchObject({ code: 0 });
  const { data: told } = await app.call(borrower, '/independence/v3/messages/list', {});
  expect(told['messages']).toMatchObject([{ kind: 'account-changed', orderId: '' }]);
});
