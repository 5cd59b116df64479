import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

/** Charges that no demo product has: one by hand, and one for an attempt that failed for want of funds. */
const VISIT = {
  id: 'visit',
  names: { es: 'visita a domicilio', en: 'home visit' },
  trigger: 'by-hand',
  flatMinor: 15_000,
};
export const BOUNCE = {
  id: 'bounce',
  trigger: 'bounced',
  reasons: ['insufficient-funds'],
  flatMinor: 10_000,
  mostPerMonth: 2,
};
const reason = 'terms for a test';
type Terms = Readonly<Record<string, unknown>> & {
  readonly plan: object;
  readonly tax: { readonly on: readonly string[] };
};

/** The product of a market with other terms, published by two people. */
export async function publishTerms(app: TestApp, market: 'mx' | 'in', change: (terms: Terms) => object) {
  const [manager, finance] = [await app.operator('manager'), await app.operator('finance')];
  const place = { kind: 'product', subject: `${market}-fair` };
  const { data } = await manager('content-version', { ...place, version: 2 });
  const terms: Terms = JSON.parse(String(data['body']));
  const body = JSON.stringify({ ...terms, ...change(terms) });
  const { data: saved } = await manager('content-save', { ...place, body });
  const at = { ...place, version: saved['version'] };
  const { data: draft } = await manager('content-version', at);
  const acknowledged = [draft['findings']].flat().map((found) => Object(found).rule);
  const asked = await manager('content-propose', { ...at, acknowledged: acknowledged.join(','), reason });
  const { requestId } = Object(asked.data);
  expect(await finance('request-decide', { requestId, isApproved: 1, reason })).toMatchObject({ code: 0 });
}

/** The product of a market with charges. */
export const publishCharges = (app: TestApp, market: 'mx' | 'in') =>
  publishTerms(app, market, ({ tax }) => ({
    tax: { ...tax, on: [...tax.on, 'fee'] },
    charges: [VISIT, BOUNCE],
  }));
