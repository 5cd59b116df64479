import { type CommonQuery, commonNames, commonParameters, writeQuery } from './common-query.ts';

export type Page = {
  readonly paths: readonly [string, ...string[]];
  readonly access: 'borrower' | 'public';
  /** Absent from production builds. */
  readonly developmentOnly?: boolean;
};

/** Every borrower screen with its paths (decisions, section 2). */
export const pages = {
  confirmLoan: {
    paths: ['/andInto', '/versions', '/charter'],
    access: 'borrower',
  },
  orderDetails: {
    paths: ['/severalRegister'],
    access: 'borrower',
  },
  orders: { paths: ['/theThe'], access: 'borrower' },
  repay: { paths: ['/moreSome'], access: 'borrower' },
  extend: {
    paths: ['/asForm'],
    access: 'borrower',
  },
  payChoice: { paths: ['/providesAnd'], access: 'borrower' },
  haveYouPaid: { paths: ['/controlC'], access: 'borrower' },
  instructions: {
    paths: ['/carpmm', '/paymentInstructions'],
    access: 'borrower',
  },
  bindBank: { paths: ['/arphaxat'], access: 'borrower' },
  bindCard: { paths: ['/abstractOr'], access: 'borrower' },
  autopay: { paths: ['/app/autopay'], access: 'borrower' },
  moreMoney: {
    paths: ['/app/more-money'],
    access: 'borrower',
  },
  agreement: {
    paths: ['/systemOften', '/agony'],
    access: 'public',
  },
  keyFacts: {
    paths: ['/keyFacts'],
    access: 'borrower',
  },
  privacy: { paths: ['/PrivacyPolicy', '/userdefinedA'], access: 'public' },
  about: { paths: ['/toOf'], access: 'public' },
  loanTerms: { paths: ['/loanTerms'], access: 'public' },
  complaintHome: {
    paths: ['/assemblyComputer', '/assemblerA'],
    access: 'borrower',
  },
  complaintList: { paths: ['/complaintList'], access: 'borrower' },
  complaintNext: { paths: ['/complainPageNext'], access: 'borrower' },
  complaintDetail: {
    paths: ['/complainDetails'],
    access: 'borrower',
  },
  support: {
    paths: ['/becauseInterpreted', '/Dag'],
    access: 'public',
  },
  recommended: { paths: ['/controlDifferent'], access: 'public' },
  product: { paths: ['/aSeparated'], access: 'public' },
  shellLogin: { paths: ['/app/login'], access: 'public' },
  shellHome: {
    paths: ['/app/', '/app'],
    access: 'borrower',
  },
  shellOrders: { paths: ['/app/orders'], access: 'borrower' },
  shellMe: { paths: ['/app/me'], access: 'borrower' },
  exit: { paths: ['/app/exit'], access: 'borrower' },
  apply: { paths: ['/app/apply'], access: 'borrower' },
  applySection: {
    paths: ['/app/apply/section'],
    access: 'borrower',
  },
  decision: { paths: ['/app/decision'], access: 'borrower' },
  limit: { paths: ['/app/limit'], access: 'borrower' },
  consents: { paths: ['/app/consents'], access: 'borrower' },
  identity: { paths: ['/app/identity'], access: 'borrower' },
  dataRequests: { paths: ['/app/data'], access: 'borrower' },
  messages: { paths: ['/app/messages'], access: 'borrower' },
  reminders: {
    paths: ['/app/reminders'],
    access: 'borrower',
  },
  coupons: { paths: ['/app/coupons'], access: 'borrower' },
  devices: {
    paths: ['/app/devices'],
    access: 'borrower',
  },
  error: { paths: ['/andLanguage'], access: 'public' },
  jointLogonFailure: { paths: ['/jointLogonFailure'], access: 'public' },
  preview: { paths: ['/testPreview'], access: 'public', developmentOnly: true },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;

/** Where the keys of the shared route table lead; `null`: no screen (details, "Routes of the table"). */
export const tableKeys = {
  setting: '/app/me',
  main: '/app/',
  login: '/app/login',
  order: '/app/orders',
  productDetail: '/aSeparated',
  personal: '/app/apply/section?section=personal',
  job: '/app/apply/section?section=job',
  ext: '/app/apply/section?section=ext',
  bank: '/arphaxat?way=apply',
  public: null,
  enum: null,
  txt: null,
  citySelect: null,
  day: null,
} as const satisfies Readonly<Record<string, string | null>>;

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
