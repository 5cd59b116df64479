import {
  COMPLAINT_SORTS,
  type DeskEndpoint,
  deskEndpoints,
  LOAN_SORTS,
  PAYMENT_SORTS,
  VIEWED_PAGES,
  WORK_SORTS,
} from '@plazo/contract';
import * as z from 'zod/mini';

/** Every list and report of the desk, with what each is asked for; a read that wants more than nothing names it here. */

const year = { from: '2025-11', until: '2026-09' } as const;

/** Where a page in the middle of the year of the seed begins, of a list that is ordered by an instant and a name. */
const midway = Buffer.from(JSON.stringify(['2026-04-01 00:00:00+00', 'm'])).toString('base64url');

/** What a page holds kept views of its list to. */
const viewed: Readonly<Record<(typeof VIEWED_PAGES)[number], readonly object[]>> = {
  loans: [{}, { late: '8-30' }, { status: 'late', market: 'mx' }, { product: 'mx-fair' }],
  payments: [{}, { state: 'suspense' }, { channel: 'oxxo' }, { owner: 'mine' }],
  collections: [{ view: 'mine' }, { view: 'all', late: '91+' }],
  complaints: [{ segment: 'to-answer' }, { segment: 'all', market: 'in', tag: 'fraud' }],
  'data-requests': [{ stage: 'late' }, {}],
  decisions: [{}, { outcome: 'declined', reason: 'cool-down' }, { outcome: 'asked' }],
  inbox: [{ isHandled: 0 }, { isHandled: 1, way: 'sms' }],
};

/** Of the calls that are asked more than one way. */
const asks: Readonly<Record<string, readonly object[]>> = {
  complaints: ['to-answer', 'all'].flatMap((segment) => COMPLAINT_SORTS.map((sort) => ({ segment, sort }))),
  'complaints-found': [{ segment: 'to-answer' }, { segment: 'all' }],
  'money-cases': [{}, { kind: 'unclear-message' }, { owner: 'nobody' }],
  loans: [
    ...LOAN_SORTS.map((sort) => ({ sort })),
    { late: '8-30' },
    { status: 'late', market: 'mx' },
    { search: 'late-1' },
    { product: 'mx-fair' },
  ],
  payments: [...PAYMENT_SORTS.map((sort) => ({ sort })), { state: 'suspense' }, { search: 'stray1' }],
  collections: [...WORK_SORTS.map((sort) => ({ sort })), { late: '91+' }, { view: 'promises' }],
  audit: [{}, { action: 'waive' }, { subject: 'late-7' }],
  'report-loans': [year],
  'report-rules': [year],
  'report-complaints': [year],
  'report-agents': [year],
  'report-due': [year],
  month: [{ month: '2026-09' }],
  inbox: [{ isHandled: 0 }, { isHandled: 1, way: 'sms', brand: 'rayo' }],
  requests: [{ state: 'pending' }, { state: 'decided' }],
  stuck: [{ isGivenUp: 0 }, { isGivenUp: 1, job: 'decide' }],
  'rules-simulation': [{ simulationId: 'try1' }, { simulationId: 'try1', why: 'cool-down', after: midway }],
  agency: [{ agencyId: 'agency1', state: 'out' }],
  'content-version': [{ kind: 'questions', subject: 'mx', version: 40 }],
  'payment-orders': [{}, { state: 'released' }, { state: 'made' }],
  decisions: [
    {},
    { outcome: 'declined', after: midway },
    { outcome: 'asked', product: 'mx-fair' },
    { product: 'mx-fair', arm: 'champion', reason: 'cool-down' },
  ],
  'identity-checks': [{}, { after: midway }],
  'bureau-reports': [{}, { after: midway }],
  'limit-requests': [{}, { outcome: 'approved' }, { outcome: 'approved', after: midway }],
  borrower: [{ borrowerId: 'late-81' }],
  'collections-call': [{ borrowerId: 'late-81' }],
  complaint: [{ problemId: 'late-81-c' }],
  'complaint-templates': [{ problemId: 'late-81-c' }],
  loan: [{ orderId: 'late-81' }, { orderId: 'sold-201' }],
  'loan-preview': [{ orderId: 'late-81', action: 'write-off' }],
  'view-counts': VIEWED_PAGES.map((page) => ({ page, asked: JSON.stringify(viewed[page]) })),
  'loan-extension': [{ orderId: 'onTime-81', days: 3 }],
  'refund-accounts': [{ orderId: 'late-81' }],
};

export type DeskRead = { readonly path: string; readonly form: object; readonly name: string };

const rowsOf = (): readonly DeskEndpoint[] =>
  Object.values(deskEndpoints).flatMap((page) => Object.values<DeskEndpoint>(page));

/** Reads of all rows, of one subject, and of what its operator has; one that names what nobody has here is none. */
export const deskReads: readonly DeskRead[] = rowsOf()
  .filter(({ effect, permission }) => effect === 'read' && permission !== 'anybody')
  .flatMap(({ path, request }) => {
    const name = path.replace('/desk/api/', '');
    const forms = asks[name] ?? (z.safeParse(request, {}).success ? [{}] : []);
    return forms.map((form) => ({ path: name, form, name: `${name} ${JSON.stringify(form)}` }));
  });
