import type { EndpointName } from './endpoints/names.ts';
import type { PageName } from './pages.ts';

/** One call that a page's first paint needs, with its request read from the page's address. */
export type FirstPaintCall = {
  readonly endpoint: EndpointName;
  readonly request: Readonly<Record<string, string>>;
};

/** The named parameters that are there, in the order of the list: both sides build the same request from an address. */
export function pick(query: URLSearchParams, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : [])),
  );
}

const call =
  (endpoint: EndpointName, ...names: string[]) =>
  (query: URLSearchParams) =>
    [{ endpoint, request: pick(query, names) }] as const;
const calls =
  (...names: EndpointName[]) =>
  () =>
    names.map((endpoint) => ({ endpoint, request: {} }));
/** A page that stands by itself too shows how far an application is where it is one of its steps. */
const step = (endpoint: EndpointName) => (query: URLSearchParams) => [
  { endpoint, request: {} },
  ...(query.get('way') === 'apply' ? call('apply.overview', 'productId')(query) : []),
];
const noCall = () => [];
const order = ['productId', 'orderId'] as const;
/** The fixed word that the contact call is sent with (specification, section 7). */
export const SUPPORT_OVERALL = '30';

/** What each page is rendered with at first; no browser has this table. */
export const firstPaint: Readonly<Record<PageName, (query: URLSearchParams) => readonly FirstPaintCall[]>> = {
  confirmLoan: call('confirmLoan.detail', 'productId'),
  orderDetails: call('orderDetails.detail', ...order),
  orders: call('home.orders'),
  repay: call('repayment.detail', ...order),
  extend: call('repayment.delayDetail', ...order, 'days'),
  payChoice: call('repayment.detail', ...order),
  haveYouPaid: call('repayment.detail', ...order),
  instructions: call(
    'repayment.instructions',
    ...order,
    'amount',
    'payCode',
    'requestType',
    'days',
    'purpose',
    'shown',
  ),
  bindBank: step('account.bankAccounts'),
  bindCard: call('account.bankAccounts'),
  autopay: call('autopay.show', ...order),
  moreMoney: call('moreMoney.show', ...order),
  agreement: call('agreement.detail', ...order, 'orderNo'),
  keyFacts: call('insight.keyFacts', ...order, 'orderNo'),
  privacy: noCall,
  about: noCall,
  loanTerms: call('home.product', 'productId'),
  complaintHome: call('complaints.init', 'orderId'),
  complaintList: call('complaints.list'),
  complaintNext: call('complaints.init'),
  complaintDetail: call('complaints.detail', 'problemId'),
  support: () => [{ endpoint: 'support.contact', request: { overall: SUPPORT_OVERALL } }],
  recommended: call('home.products'),
  product: call('home.product', 'productId'),
  shellLogin: noCall,
  shellHome: calls('account.me', 'home.orders', 'home.products'),
  shellOrders: call('home.orders'),
  shellMe: call('account.me'),
  exit: call('home.exit', ...order),
  apply: call('apply.overview', 'productId'),
  applySection: (query) => [
    ...call('apply.section', 'section')(query),
    ...call('apply.overview', 'productId')(query),
  ],
  decision: call('apply.decision', 'productId'),
  limit: call('apply.limit', 'productId'),
  consents: step('apply.consents'),
  identity: step('apply.identity'),
  dataRequests: call('dataRequests.show'),
  messages: call('messages.list'),
  reminders: calls('messages.choices', 'messages.reach'),
  coupons: call('coupons.list'),
  devices: calls('account.devices', 'passkeys.list'),
  error: noCall,
  jointLogonFailure: noCall,
  preview: noCall,
};
