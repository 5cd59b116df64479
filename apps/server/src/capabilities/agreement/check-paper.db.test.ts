import { endpoints } from '@plazo/contract';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { lentLoan } from '../../testing/lent.ts';
import { paperReader } from '../../testing/papers.ts';
import { useTestApp } from '../../testing/test-app.ts';

/** What somebody learns who was shown a paper, and what they do not. */

const app = useTestApp();
const { offered, pdf } = paperReader(app);
const CODE = /\b[A-HJ-NP-Z2-9]{4}(?:-[A-HJ-NP-Z2-9]{4}){3}\b/;

type Loan = Awaited<ReturnType<typeof lentLoan>>;
let visitors = 0;
let from = '';
const fresh = () => {
  visitors += 1;
  from = `203.0.113.${visitors}`;
};
fresh();
afterEach(fresh);

const look = async (url: string) => {
  const { statusCode, body, headers } = await app.app().inject({ url, remoteAddress: from });
  return { statusCode, body, headers, answer: Object(JSON.parse(body.replace(/^check /, ''))) };
};
const check = (code: string) => look(`/v/${code}`);
const codeIn = (text: string) => CODE.exec(text)?.[0] ?? '';

async function paperOf({ borrower, order }: Loan, name: string, more = '') {
  const { text } = await pdf(borrower, `/documents/${name}.pdf?orderId=${order.orderId}${more}`);
  return { text, code: codeIn(text) };
}
async function paymentOf({ borrower, order }: Loan) {
  const { path, answer } = endpoints.orderDetails.detail;
  const { data } = await app.call(borrower, path, order);
  const { movements, settle } = z.parse(z.nonoptional(answer.shape.progress), data['progress']);
  return { paymentId: movements[0]?.paymentId ?? '', settle };
}
test('a pay-off letter holds until something is paid', async () => {
  const loan = await lentLoan(app);
  const { settle } = await paymentOf(loan);
  const { code } = await paperOf(loan, 'pay-off');
  const said = async () => (await check(code)).answer.said;
  const left = `$${(settle / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`;
  expect(await said()).toMatchObject({ paper: 'pay-off', left, stands: true });
  await loan.told('paid', { amountMinor: 10_000 });
  expect(await said()).toMatchObject({ stands: false });
});

/** The same code but for one letter. */
const changed = (code: string) => `${code.startsWith('A') ? 'B' : 'A'}${code.slice(1)}`;

test('a receipt, a statement and a no-debt letter are known by their codes, each by its own, however it is typed', async () => {
  const loan = await lentLoan(app);
  await loan.told('paid', { amountMinor: 50_000 });
  const { paymentId, settle } = await paymentOf(loan);
  const receipt = await paperOf(loan, 'receipt', `&paymentId=${paymentId}`);
  const statement = await paperOf(loan, 'statement');
  await loan.told('paid', { amountMinor: settle, paymentId: `${paymentId}-2` });
  const letter = await paperOf(loan, 'no-debt');
  const codes = [receipt, statement, letter].map(({ code }) => code);
  expect(new Set(codes).size).toBe(3);
  const loanNumber = loan.order.orderId;
  const said = async (code: string) => (await check(code)).answer;
  expect(await said(receipt.code)).toMatchObject({
    kind: 'genuine',
    said: { paper: 'receipt', paid: '$500.00', loan: loanNumber, stands: true },
  });
  const left = /Te falta pagar\s+(\S+)/.exec(statement.text)?.[1];
  expect(await said(statement.code)).toMatchObject({
    said: { paper: 'statement', paid: '$500.00', left, loan: loanNumber, stands: true },
  });
  expect(await said(letter.code)).toMatchObject({
    said: { paper: 'no-debt', paid: '', loan: loanNumber, stands: true },
  });
  // the number is the one that is printed
  for (const { text, code } of [receipt, statement, letter])
    expect(text).toContain(`Número ${(await said(code)).said.number} · `);
  const typed = receipt.code.toLowerCase().replaceAll('-', ' ');
  expect((await look(`/v?code=${encodeURIComponent(typed)}`)).answer).toEqual(await said(receipt.code));
});

test('a contract and its key facts are known by their codes once they are signed, and hold until the loan is cancelled', async () => {
  const { borrower, offer, accept } = await offered();
  const facts = async (query: string) => (await pdf(borrower, `/documents/key-facts.pdf?${query}`)).text;
  // nobody else has anything to check before it is signed
  expect(codeIn(await facts('productId=mx-fair'))).toBe('');
  const orderId = await accept();
  const contract = (await pdf(borrower, `/documents/agreement.pdf?orderId=${orderId}`)).text;
  const codes = [codeIn(contract), codeIn(await facts(`orderId=${orderId}`))];
  const money = (minor: unknown) =>
    (Number(minor) / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  const [lent, total] = [money(offer['amount']), money(offer['totalRepay'])];
  for (const text of [lent, total]) expect(contract).toContain(text);
  const answers = async () => Promise.all(codes.map(async (code) => (await check(code)).answer.said));
  expect(await answers()).toMatchObject(
    ['agreement', 'key-facts'].map((paper) => ({
      paper,
      loan: orderId,
      lent,
      total,
      paid: '',
      stands: true,
    })),
  );
  expect(new Set(codes).size).toBe(2);
  const left = await app.call(borrower, endpoints.home.leave.path, { orderId, way: 'withdraw' });
  expect(left.code).toBe(0);
  expect(await answers()).toMatchObject([{ stands: false }, { stands: false }]);
});

test('who checks a paper reads initials and nothing else of its person, and nobody keeps or finds the page', async () => {
  const loan = await lentLoan(app);
  await loan.told('paid', { amountMinor: 50_000 });
  const { code, text } = await paperOf(loan, 'statement');
  const { body, headers, answer } = await check(code);
  const name = /Cliente\s{2,}(.+)/.exec(text)?.[1]?.trim() ?? '';
  expect(name).not.toBe('');
  expect(answer.said.initials).toBe(
    name
      .split(' ')
      .map((word) => `${word.charAt(0)}.`)
      .join(' '),
  );
  for (const word of [...name.split(' '), loan.borrower.phone, loan.borrower.borrowerId, loan.reference])
    expect(body).not.toContain(word);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(headers['set-cookie']).toBeUndefined();
});

test('the same paper keeps its code, also where two ask for it at once', async () => {
  const loan = await lentLoan(app);
  await loan.told('paid', { amountMinor: 50_000 });
  const { paymentId } = await paymentOf(loan);
  const asked = Array.from({ length: 4 }, () => paperOf(loan, 'receipt', `&paymentId=${paymentId}`));
  const codes = (await Promise.all(asked)).map(({ code }) => code);
  expect(new Set(codes).size).toBe(1);
  expect(codeIn((await paperOf(loan, 'receipt', `&paymentId=${paymentId}`)).text)).toBe(codes[0]);
});

test('a payment that was taken back: its receipt and the letter are genuine and no longer hold', async () => {
  const loan = await lentLoan(app);
  const { settle } = await paymentOf(loan);
  await loan.told('paid', { amountMinor: settle });
  const { paymentId } = await paymentOf(loan);
  const receipt = await paperOf(loan, 'receipt', `&paymentId=${paymentId}`);
  const letter = await paperOf(loan, 'no-debt');
  await loan.told('reversed', { amountMinor: settle });
  for (const { code } of [receipt, letter])
    expect((await check(code)).answer).toMatchObject({ kind: 'genuine', said: { stands: false } });
});

test('a wrong letter, no code at all and a code of another lender answer alike', async () => {
  const loan = await lentLoan(app);
  const { code } = await paperOf(loan, 'statement');
  const [wrong, short, foreign] = [
    await check(changed(code)),
    await check('ABC'),
    await look(`/v/${code}?brand=quickrupee`),
  ];
  expect(wrong).toMatchObject({ statusCode: 200, answer: { kind: 'unknown' } });
  expect([short.body, foreign.body]).toEqual([wrong.body, wrong.body]);
  expect([short.statusCode, foreign.statusCode]).toEqual([200, 200]);
});

test('an address gets twenty wrong codes and then no answer, right ones do not count', async () => {
  const loan = await lentLoan(app);
  const { code } = await paperOf(loan, 'statement');
  for (let tries = 0; tries < 20; tries += 1) {
    expect((await check(code)).answer.kind).toBe('genuine');
    expect((await check(changed(code))).answer.kind).toBe('unknown');
  }
  expect(await check(changed(code))).toMatchObject({ statusCode: 429, answer: { kind: 'too-many' } });
  expect((await check(code)).answer).toEqual({ kind: 'too-many' });
  fresh();
  expect((await check(code)).answer).toMatchObject({ kind: 'genuine' });
});

test('of who was erased it is said that the paper is ours and when it was made, and nothing else', async () => {
  const borrower = await app.borrower('mx', { name: 'Mariana López Ruiz' });
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '200' };
  const { orderId } = await app.dev<{ orderId: string }>('/dev/orders', wish);
  const { text } = await pdf(borrower, `/documents/no-debt.pdf?orderId=${orderId}`);
  const { madeOn } = (await check(codeIn(text))).answer;
  const [one, two] = [await app.operator('agent'), await app.operator('manager')];
  const reason = 'letter of 3 November';
  const { data } = await one('data-request-open', { orderId, right: 'erasure', reason });
  const onCase = { caseId: String(data['caseId']), reason };
  await one('data-request-step', { ...onCase, step: 'grant' });
  expect((await two('data-request-erase', onCase)).code).toBe(0);
  expect((await check(codeIn(text))).answer).toEqual({ kind: 'genuine', madeOn });
});
