import type { DeskCaller } from './desk.ts';
import type { TestApp } from './test-app.ts';

/** Strategies, late borrowers and calls for tests of collections. */

export const rule = {
  id: 'late',
  lateFrom: 1,
  action: 'call',
  script: { es: 'Hola {name}, soy {agent} de {brand}. Debe {amount} desde hace {days} días.' },
  retryHours: 4,
  restDays: 3,
  mostADay: 3,
} as const;

export const strategy = { closedOn: [], dealt: 2, heldMinutes: 30, rules: [rule] } as const;

type Place = { readonly kind: string; readonly subject: string };

/** Publishes content as two people do. */
export async function publishContent(app: TestApp, place: Place, body: unknown): Promise<void> {
  const [manager, finance] = [await app.operator('manager'), await app.operator('finance')];
  const saved = await manager('content-save', { ...place, body: JSON.stringify(body) });
  const { version } = saved.data;
  const { data } = await manager('content-version', { ...place, version });
  const acknowledged = [data['findings']].flat().map((found) => Object(found).rule);
  const wish = { ...place, version, acknowledged: acknowledged.join(','), reason: 'Plan of the month' };
  const asked = await manager('content-propose', wish);
  const decided = await finance('request-decide', {
    requestId: asked.data['requestId'],
    isApproved: 1,
    reason: 'Read',
  });
  if (!decided.success)
    throw new Error(`No ${place.kind} was published: ${JSON.stringify([saved, asked, decided])}`);
}

export const publishStrategy = (app: TestApp, market: string, body: unknown) =>
  publishContent(app, { kind: 'strategy', subject: market }, body);

export const publishGroups = (app: TestApp, groups: readonly string[], routes?: readonly object[]) =>
  publishContent(app, { kind: 'groups', subject: 'complaints' }, { groups, routes });

export const publishTags = (app: TestApp, tags: readonly string[]) =>
  publishContent(app, { kind: 'tags', subject: 'complaints' }, { tags });

export type Late = { readonly borrowerId: string; readonly orderId: string };

/** A borrower whose loan is some days late. */
export async function lateBorrower(
  app: TestApp,
  daysLate: number,
  market: 'mx' | 'in' = 'mx',
): Promise<Late> {
  const { borrowerId } = await app.borrower(market, { name: 'Mariana López Ruiz' });
  const wish = { borrowerId, product: `${market}-fair`, status: '180', daysToDue: -daysLate };
  const { orderId } = await app.dev<{ orderId: string }>('/dev/orders', wish);
  return { borrowerId, orderId };
}

type Row = Readonly<Record<string, unknown>> & { readonly borrowerId: string; readonly bar: string };

/** The rows of a list of work. */
export async function workOf(
  desk: DeskCaller,
  filter: Record<string, unknown> = {},
): Promise<readonly Row[]> {
  const { data } = await desk('collections', filter);
  return [data['rows']].flat().map((row) => Object(row));
}

/** What is recorded of a call, with the loan as it stands. */
export async function callOf(desk: DeskCaller, late: Late, more: Record<string, unknown> = {}) {
  const { data } = await desk('loan', { orderId: late.orderId });
  const call = { way: 'call', direction: 'out', outcome: 'reached', note: '' };
  return { orderId: late.orderId, events: data['events'], ...call, ...more };
}
