import { type CommonQuery, commonNames, commonParameters, writeQuery } from './common-query.ts';
import type { EndpointName } from './endpoints/names.ts';

/** One call that a page's first paint needs, with its request read from the page's address. */
export type FirstPaintCall = {
  readonly endpoint: EndpointName;
  readonly request: Readonly<Record<string, string>>;
};

export type Page = {
  readonly paths: readonly [string, ...string[]];
  readonly access: 'borrower' | 'public';
  readonly firstPaint: (query: URLSearchParams) => readonly FirstPaintCall[];
  /** Absent from production builds. */
  readonly developmentOnly?: boolean;
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

/** Every borrower screen with its paths (decisions, section 2). */
export const pages = {
  confirmLoan: {
    paths: ['/andInto', '/versions', '/charter'],
    access: 'borrower',
    firstPaint: call('confirmLoan.detail', 'productId'),
  },
  orderDetails: {
    paths: ['/severalRegister'],
    access: 'borrower',
    firstPaint: call('orderDetails.detail', ...order),
  },
  orders: { paths: ['/theThe'], access: 'borrower', firstPaint: call('home.orders') },
  repay: { paths: ['/moreSome'], access: 'borrower', firstPaint: call('repayment.detail', ...order) },
  extend: {
    paths: ['/asForm'],
    access: 'borrower',
    firstPaint: call('repayment.delayDetail', ...order, 'days'),
  },
  payChoice: { paths: ['/providesAnd'], access: 'borrower', firstPaint: call('repayment.detail', ...order) },
  haveYouPaid: { paths: ['/controlC'], access: 'borrower', firstPaint: call('repayment.detail', ...order) },
  instructions: {
    paths: ['/carpmm', '/paymentInstructions'],
    access: 'borrower',
    firstPaint: call(
      'repayment.instructions',
      ...order,
      'amount',
      'payCode',
      'requestType',
      'days',
      'purpose',
      'shown',
    ),
  },
  bindBank: { paths: ['/arphaxat'], access: 'borrower', firstPaint: step('account.bankAccounts') },
  bindCard: { paths: ['/abstractOr'], access: 'borrower', firstPaint: call('account.bankAccounts') },
  autopay: { paths: ['/app/autopay'], access: 'borrower', firstPaint: call('autopay.show', ...order) },
  moreMoney: {
    paths: ['/app/more-money'],
    access: 'borrower',
    firstPaint: call('moreMoney.show', ...order),
  },
  agreement: {
    paths: ['/systemOften', '/agony'],
    access: 'public',
    firstPaint: call('agreement.detail', ...order, 'orderNo'),
  },
  keyFacts: {
    paths: ['/keyFacts'],
    access: 'borrower',
    firstPaint: call('insight.keyFacts', ...order, 'orderNo'),
  },
  privacy: { paths: ['/PrivacyPolicy', '/userdefinedA'], access: 'public', firstPaint: noCall },
  about: { paths: ['/toOf'], access: 'public', firstPaint: noCall },
  loanTerms: { paths: ['/loanTerms'], access: 'public', firstPaint: call('home.product', 'productId') },
  complaintHome: {
    paths: ['/assemblyComputer', '/assemblerA'],
    access: 'borrower',
    firstPaint: call('complaints.init', 'orderId'),
  },
  complaintList: { paths: ['/complaintList'], access: 'borrower', firstPaint: call('complaints.list') },
  complaintNext: { paths: ['/complainPageNext'], access: 'borrower', firstPaint: call('complaints.init') },
  complaintDetail: {
    paths: ['/complainDetails'],
    access: 'borrower',
    firstPaint: call('complaints.detail', 'problemId'),
  },
  support: {
    paths: ['/becauseInterpreted', '/Dag'],
    access: 'public',
    firstPaint: () => [{ endpoint: 'support.contact', request: { overall: SUPPORT_OVERALL } }],
  },
  recommended: { paths: ['/controlDifferent'], access: 'public', firstPaint: call('home.products') },
  product: { paths: ['/aSeparated'], access: 'public', firstPaint: call('home.product', 'productId') },
  shellLogin: { paths: ['/app/login'], access: 'public', firstPaint: noCall },
  shellHome: {
    paths: ['/app/', '/app'],
    access: 'borrower',
    firstPaint: calls('account.me', 'home.orders', 'home.products'),
  },
  shellOrders: { paths: ['/app/orders'], access: 'borrower', firstPaint: call('home.orders') },
  shellMe: { paths: ['/app/me'], access: 'borrower', firstPaint: call('account.me') },
  exit: { paths: ['/app/exit'], access: 'borrower', firstPaint: call('home.exit', ...order) },
  apply: { paths: ['/app/apply'], access: 'borrower', firstPaint: call('apply.overview', 'productId') },
  applySection: {
    paths: ['/app/apply/section'],
    access: 'borrower',
    firstPaint: (query) => [
      ...call('apply.section', 'section')(query),
      ...call('apply.overview', 'productId')(query),
    ],
  },
  decision: { paths: ['/app/decision'], access: 'borrower', firstPaint: call('apply.decision', 'productId') },
  limit: { paths: ['/app/limit'], access: 'borrower', firstPaint: call('apply.limit', 'productId') },
  consents: { paths: ['/app/consents'], access: 'borrower', firstPaint: step('apply.consents') },
  identity: { paths: ['/app/identity'], access: 'borrower', firstPaint: step('apply.identity') },
  dataRequests: { paths: ['/app/data'], access: 'borrower', firstPaint: call('dataRequests.show') },
  messages: { paths: ['/app/messages'], access: 'borrower', firstPaint: call('messages.list') },
  reminders: {
    paths: ['/app/reminders'],
    access: 'borrower',
    firstPaint: calls('messages.choices', 'messages.reach'),
  },
  coupons: { paths: ['/app/coupons'], access: 'borrower', firstPaint: call('coupons.list') },
  devices: {
    paths: ['/app/devices'],
    access: 'borrower',
    firstPaint: calls('account.devices', 'passkeys.list'),
  },
  error: { paths: ['/andLanguage'], access: 'public', firstPaint: noCall },
  jointLogonFailure: { paths: ['/jointLogonFailure'], access: 'public', firstPaint: noCall },
  preview: { paths: ['/testPreview'], access: 'public', firstPaint: noCall, developmentOnly: true },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;

const names = Object.keys(pages).filter((name): name is PageName => name in pages);

/** The page that a path opens, or nothing: then it is 404 "This page isn't available". */
export function pageAt(path: string): PageName | undefined {
  return names.find((name) => pages[name].paths.some((own) => own === path));
}

export type AddressParameters = Readonly<Record<string, string | number | undefined>>;

/**
 * The address of a page with the common query (never the session) and the page's own parameters; a parameter of the
 * page wins over the common query.
 */
export function pageAddress(name: PageName, common: CommonQuery, parameters: AddressParameters = {}): string {
  const own: Record<string, string | undefined> = {};
  for (const plain of commonParameters) if (plain !== 'sessionId') own[commonNames[plain]] = common[plain];
  for (const [key, value] of Object.entries(parameters)) if (value !== undefined) own[key] = String(value);
  const query = writeQuery(Object.entries(own));
  return query ? `${pages[name].paths[0]}?${query}` : pages[name].paths[0];
}
