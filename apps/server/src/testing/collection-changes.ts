import { callOf, lateBorrower, publishStrategy, rule, strategy } from './collections.ts';
import type { DeskCaller } from './desk.ts';
import type { TestApp } from './test-app.ts';

type On = { readonly app: TestApp; readonly desk: DeskCaller };
const view = { page: 'loans', name: 'My overdue', query: 'late=8-30', isShared: 0 } as const;

const reason = 'for the agency';

/** Everybody who is late, kept for anybody. */
async function startOf(app: TestApp, desk: DeskCaller) {
  await lateBorrower(app, 9);
  const { count } = (await desk('collections')).data;
  return { kind: 'assign', operatorId: '', count, reason };
}

/** An agency for loans of Mexico. */
export const agency = {
  kind: 'agency',
  name: 'Cobranza Sur',
  phone: '55 4444 0000',
  contact: 'Eva Ríos, eva@example.com',
  brands: 'prestamo-rayo',
  commission: '18 % of what comes',
  isActive: 1,
  reason,
};

/** A late borrower whose loan is with an agency. */
async function withAgency(app: TestApp, desk: DeskCaller) {
  const { agencyId } = (
    await desk('agency-save', { ...agency, name: `Cobranza ${app.opened().deps.chance.id()}` })
  ).data;
  const { borrowerId } = await lateBorrower(app, 9);
  const asked = await desk('agency-hand-over', { agencyId, borrowerIds: borrowerId, count: 1, reason });
  const other = await app.operator('finance');
  await other('request-decide', { requestId: asked.data['requestId'], isApproved: 1, reason });
  await app.dev('/dev/jobs/bulk-acts', {});
  return { agencyId, reason };
}

/** For every change of collections and of views, a request that is granted, on data that is made for it. */
export const collectionChanges = {
  'collections-export': async () => ({ reason }),
  'collections-deal': async () => ({}),
  'collections-release': async () => ({}),
  'collections-assign': async ({ app }: On) => ({
    borrowerIds: (await lateBorrower(app, 9)).borrowerId,
    operatorId: '',
  }),
  'bulk-start': async ({ app, desk }: On) => startOf(app, desk),
  'loans-bulk': async ({ app }: On) => ({
    orderIds: (await lateBorrower(app, 9)).orderId,
    kind: 'assign',
    operatorId: '',
    reason,
  }),
  'bulk-stop': async ({ app, desk }: On) => {
    const { data } = await desk('bulk-start', await startOf(app, desk));
    return { actId: data['actId'], reason };
  },
  'agency-save': async () => agency,
  'agency-hand-over': async ({ app, desk }: On) => {
    const { agencyId } = (await desk('agency-save', { ...agency, name: 'Cobranza Norte' })).data;
    return { agencyId, borrowerIds: (await lateBorrower(app, 9)).borrowerId, count: 1, reason };
  },
  'agency-recall': async ({ app, desk }: On) => withAgency(app, desk),
  'agency-file': async ({ app, desk }: On) => withAgency(app, desk),
  'collections-phone': async ({ app }: On) => {
    // a letter needs no hours, so that the case is granted at any hour
    await publishStrategy(app, 'mx', { ...strategy, rules: [{ ...rule, action: 'mail' }] });
    return { borrowerId: (await lateBorrower(app, 9)).borrowerId };
  },
  'collections-record': async ({ app, desk }: On) => callOf(desk, await lateBorrower(app, 9)),
  'view-save': async () => view,
  'view-remove': async ({ desk }: On) => ({ viewId: (await desk('view-save', view)).data['viewId'] }),
};
