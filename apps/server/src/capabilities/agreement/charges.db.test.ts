import { endpoints } from '@plazo/contract';
import { expect, test } from 'vitest';
import { paperReader } from '../../testing/papers.ts';
import { useTestApp } from '../../testing/test-app.ts';

/** Charges of a product on what its borrower reads before agreeing, and on the papers that are kept. */

const app = useTestApp();
const { offered, pdf } = paperReader(app);

const COVER = { id: 'cover', trigger: 'instalment', flatMinor: 2_500, payee: 'insurer', compulsory: true };
const SHEET = { id: 'sheet', trigger: 'instalment', flatMinor: 1_000 };
const EXIT = { id: 'exit', trigger: 'payoff-early', ppm: 10_000, of: 'unpaid-principal' };

/** The Indian product with charges, published by two people in spite of its findings. */
async function publishCharges() {
  const [manager, finance] = [await app.operator('manager'), await app.operator('finance')];
  const place = { kind: 'product', subject: 'in-fair' };
  const { data } = await manager('content-version', { ...place, version: 2 });
  const terms = JSON.parse(String(data['body']));
  const tax = { ...terms.tax, on: [...terms.tax.on, 'fee'] };
  const body = JSON.stringify({ ...terms, tax, charges: [COVER, SHEET, EXIT] });
  const { data: saved } = await manager('content-save', { ...place, body });
  const at = { ...place, version: saved['version'] };
  const { data: draft } = await manager('content-version', at);
  const acknowledged = [draft['findings']].flat().map((found) => Object(found).rule);
  const reason = 'an insurer comes with the loan';
  const asked = await manager('content-propose', { ...at, acknowledged: acknowledged.join(','), reason });
  const { requestId } = Object(asked.data);
  expect(await finance('request-decide', { requestId, isApproved: 1, reason })).toMatchObject({ code: 0 });
  return acknowledged;
}

type Shown = { title: string; rows: { text: string; value: string }[]; head: string[]; table: string[][] };

test('the demonstration’s product of Colombia names its charge before it is agreed, and on paper', async () => {
  const { borrower, offer, accept } = await offered('co');
  const charge =
    'Gestión de cobranza: hasta $15.000 más IVA (19%); cada vez que lo agregamos; te decimos por qué y hasta cuándo pagarlo.';
  expect(offer['charges']).toEqual([charge]);
  const orderId = await accept();
  const { data } = await app.call(borrower, endpoints.agreement.detail.path, { orderId });
  expect(data['sections']).toContainEqual({ title: 'Otros cargos', paragraphs: [charge] });
  expect(data['hash']).toBe(offer['agreementHash']);
  const paper = await pdf(borrower, `/documents/key-facts.pdf?orderId=${orderId}`);
  const printed = paper.text.replace(/\s+/g, ' ');
  expect(printed).toContain('Gestión de cobranza hasta $15.000 más IVA (19%)');
  // it is no part of the price
  expect(printed).not.toContain('Otros cargos');
});

test('a product without charges says nothing of them', async () => {
  const { offer } = await offered('mx');
  expect(offer['charges']).toEqual([]);
  expect(offer['details']).toHaveLength(4);
});

test('what each instalment asks is in the price, in the plan, in the yearly cost and with its payee', async () => {
  const before = await offered('in');
  expect(await publishCharges()).toEqual(expect.arrayContaining(['prepayment-charged']));
  const { borrower, offer } = await offered('in');
  const english = { commonQuery: borrower.commonQuery.replace(/language=[^&]*/, 'language=1') };
  const plan = [offer['repay_plans']].flat();
  const asked = plan.length * (2_500 + 1_000 + 450 + 180);
  expect(Number(offer['totalCost']) - Number(before.offer['totalCost'])).toBe(asked);
  const yearly = (of: Record<string, unknown>) => Number.parseFloat(String(of['annualCost']));
  expect(yearly(offer)).toBeGreaterThan(yearly(before.offer) + 1);
  const names = [offer['details']].flat().map((line) => Object(line).text);
  expect(names.slice(2, 4)).toEqual(['charge “cover”', 'charge “sheet”']);

  const { data } = await app.call(english, endpoints.insight.keyFacts.path, { productId: 'in-fair' });
  const sections: Shown[] = Object(data)['sections'];
  const rows = sections.flatMap((part) => part.rows);
  const valueOf = (text: string) => rows.filter((row) => row.text === text).map(({ value }) => value);
  const count = plan.length;
  expect(valueOf('Insurance and charges of third parties: charge “cover”')[0]).toMatch(/^₹25\.00 plus GST/);
  expect(valueOf('Insurance and charges of third parties')).toEqual([`₹${25 * count}.00 INR`]);
  expect(valueOf('Other charges')).toEqual([`₹${10 * count}.00 INR`]);
  expect(valueOf('Charge “sheet”')[0]).toContain('with each payment of the plan');
  expect(valueOf('Prepayment')).toEqual(['On any day, with the charge named here']);
  const schedule = sections.find(({ table }) => table.length > 0);
  expect(schedule?.head[4]).toBe('Other charges');
  const minorOf = (text = '') => Number(text.replace(/[^\d]/g, ''));
  for (const [, , principal, interest, charged, tax, total] of schedule?.table ?? [])
    expect([principal, interest, charged, tax].reduce((sum, cell) => sum + minorOf(cell), 0)).toBe(
      minorOf(total),
    );
  const agreement = await app.call(english, endpoints.agreement.detail.path, { productId: 'in-fair' });
  expect(JSON.stringify(agreement.data['sections'])).toContain(
    'You may pay early on any day, in part or in full, with the charge that this agreement names.',
  );
});
