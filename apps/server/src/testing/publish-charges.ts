import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

/** Charges that no demo product has: one by hand, and one for an attempt that failed for want of funds. */
const VISIT = { id: 'visit', trigger: 'by-hand', flatMinor: 15_000 };
export const BOUNCE = {
  id: 'bounce',
  trigger: 'bounced',
  reasons: ['insufficient-funds'],
  flatMinor: 10_000,
  mostPerMonth: 2,
};
const reason = 'charges for a test';

/** The product of a market with charges, published by two people. */
export async function publishCharges(app: TestApp, market: 'mx' | 'in') {
  const [manager, finance] = [await app.operator('manager'), await app.operator('finance')];
  const place = { kind: 'product', subject: `${market}-fair` };
  const { data } = await manager('content-version', { ...place, version: 2 });
  const terms = JSON.parse(String(data['body']));
  const body = JSON.stringify({
    ...terms,
    tax: { ...terms.tax, on: [...terms.tax.on, 'fee'] },
    charges: [VISIT, BOUNCE],
  });
  const { data: saved } = await manager('content-save', { ...place, body });
  const at = { ...place, version: saved['version'] };
  const { data: draft } = await manager('content-version', at);
  const acknowledged = [draft['findings']].flat().map((found) => Object(found).rule);
  const asked = await manager('content-propose', { ...at, acknowledged: acknowledged.join(','), reason });
  const { requestId } = Object(asked.data);
  expect(await finance('request-decide', { requestId, isApproved: 1, reason })).toMatchObject({ code: 0 });
}
