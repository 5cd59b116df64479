import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

/** A rail whose reference for a transfer is no CLABE, and one whose is. */

const directory = mkdtempSync(join(tmpdir(), 'plazo-references-'));
const codes = { short: '123456789012', clabe: '646180110400000007' };
writeFileSync(
  join(directory, 'collects.mjs'),
  `export default { contract: '1.0', hosts: () => [], open: ({ code }, { name, now }) => {
     const live = () => ({ kind: 'state', told: { state: 'live', code: code + '', changedAt: now().toISOString() } });
     const methods = [{ method: 'transfer', currency: 'MXN', rules: ['open', 'exact'], settlementAccount: name, issuedBy: 'rail' }];
     return {
       name, isSimulated: false,
       capabilities: async () => ({ kind: 'state', told: { contract: '1.0', rail: name, isSimulated: false, signature: { kids: ['none'] }, kinds: { collection: { methods } } } }),
       health: async () => ({ kind: 'state', told: { kinds: { collection: 'up' } } }),
       collection: { issue: async () => live(), status: async () => live(), close: async () => live() },
     };
   } };`,
);
const settingsOf = (code: string) => {
  const file = join(directory, `${code}.json`);
  const rail = { use: './collects.mjs', settings: { code }, channels: { transfer: 'spei' } };
  writeFileSync(
    file,
    JSON.stringify({
      rails: { collector: rail },
      brands: { 'prestamo-rayo': { collection: { spei: 'collector' } } },
    }),
  );
  return { PLAZO_RAILS: file };
};
const apps = { short: useTestApp(settingsOf(codes.short)), clabe: useTestApp(settingsOf(codes.clabe)) };
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const REPAY = '/independence/v3/installment/loan-play-detail';
const ISSUE = '/independence/v3/loan-details/generate-vcode';

/** What the pay page and the page of the reference say of it. */
async function shown(kind: keyof typeof apps) {
  const app = apps[kind];
  const borrower = await app.borrower('mx');
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '174', daysToDue: 12 };
  const order = await app.dev<{ orderId: string; productId: string }>('/dev/orders', wish);
  const page = async () => (await app.call(borrower, REPAY, order)).data;
  const form = { ...order, requestType: 1, payCode: 'spei', amount: Number((await page())['repayAmount']) };
  const { data } = await app.call(borrower, ISSUE, form);
  const text = JSON.stringify([(await page())['repaymentList'] ?? (await page()), data]);
  const { vCode, codeName } = Object(data['repayDetail']);
  return { text, code: String(vCode), name: String(codeName) };
}

test('a reference of eighteen digits is called a CLABE; another one is not', async () => {
  const clabe = await shown('clabe');
  expect(clabe).toMatchObject({
    code: codes.clabe,
    name: 'CLABE',
    text: expect.stringContaining('"codeName":"CLABE"'),
  });
  expect(clabe.text).toContain('Transfiere a esta CLABE');
  const short = await shown('short');
  expect(short).toMatchObject({ code: codes.short, name: '' });
  expect(short.text).toContain('Transfiere a esta referencia');
  expect(short.text).not.toContain('CLABE');
});
