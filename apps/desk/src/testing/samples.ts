import { type AnswerOf, deskEndpoints, type OrderId } from '@plazo/contract';
import { currencies, digitsOf, fronts, marketIds } from '@plazo/markets/front';
import * as z from 'zod/mini';
import { previewed } from '../app/gallery-samples.ts';
import type { Borrower } from '../features/borrowers/borrower.ts';
import type { Loan } from '../features/loans/loan.ts';

const withCents = currencies.find((code) => digitsOf(code) === 2);
if (!withCents) throw new Error('No market has a currency of two decimals');
/** A currency with cents, so that units are not taken for them. */
export const currency = withCents;
const market = marketIds.find((id) => fronts[id].currency.code === currency);

/** A late loan of two payments. */
export const lateLoan: Loan = z.parse(deskEndpoints.deskLoans.detail.answer, {
  orderId: 'K7QM2XR9',
  borrowerId: 'borrower-1',
  name: 'M*** L***',
  product: 'fair',
  market,
  currency,
  principal: 500_000,
  status: 'late',
  nextDueOn: '2027-01-19',
  daysLate: 9,
  due: 121_600,
  phone: '55****1234',
  zone: 'UTC',
  productVersion: 2,
  createdAt: '2026-12-19',
  shown: { language: 'en', title: 'Late', body: 'It is late', next: '' },
  figures: previewed.before,
  writtenOff: 0,
  owner: null,
  agency: null,
  renewal: { paysOff: '', paidBy: '' },
  delinquency: { days: 9, class: '1-30', borrowerClass: '1-30', isNonPerforming: 0, suspended: 0 },
  flags: [],
  charges: [{ chargeId: 'visit', most: 15_000 }],
  promise: null,
  settlement: null,
  planOffer: null,
  ahead: null,
  canReplan: 1,
  extensionDays: 5,
  channels: ['transfer', 'counter'],
  events: 4,
  plan: [],
  payments: [],
  history: [
    {
      index: 0,
      on: '2026-12-19',
      type: 'confirmed',
      amount: 500_000,
      part: '',
      what: '',
      day: '',
      canReverse: 0,
    },
    { index: 2, on: '2027-01-02', type: 'paid', amount: 50_000, part: '', what: '', day: '', canReverse: 1 },
    { index: 3, on: '2027-01-04', type: 'paid', amount: 70_000, part: '', what: '', day: '', canReverse: 1 },
  ],
  instructions: [],
  mandates: [],
  mores: [],
  debits: [],
  journal: [],
  documents: [],
  sent: [],
  letters: [],
  contacts: [],
  acts: [],
  complaints: [],
  mayContact: 1,
});

type Asked = AnswerOf<typeof deskEndpoints.deskLoans.requests>['requests'][number];

/** A waiver that somebody asks a second person for. */
export const asked: Asked = {
  requestId: 'request-1',
  kind: 'waive',
  orderId: lateLoan.orderId,
  borrowerId: '',
  content: null,
  operatorName: '',
  role: '',
  brands: null,
  limitOf: '',
  signOn: '',
  month: '',
  agency: null,
  batch: null,
  decidedFor: '',
  mayFor: [],
  currency,
  amount: 90_000,
  part: 'interest',
  eventIndex: -1,
  plan: '',
  instalments: 0,
  dueOn: '',
  interest: '',
  until: '',
  chargeId: '',
  fromInstalment: 0,
  buyer: '',
  payAt: '',
  cause: '',
  happenedOn: '',
  flag: '',
  effects: [],
  channel: '',
  paymentId: '',
  account: '',
  reason: 'a letter',
  by: 'Ana',
  at: '2027-01-28T10:00:00Z',
  state: 'pending',
  decidedBy: '',
  decisionReason: '',
  isOwn: 0,
};

const none = { rows: [], hasMore: 0 } as const;
/** A borrower with nothing beside one loan. */
export const borrower: Borrower & { readonly orderId: OrderId } = {
  borrowerId: lateLoan.borrowerId,
  orderId: lateLoan.orderId,
  name: 'M*** L***',
  phone: lateLoan.phone,
  brand: 'A brand',
  market: lateLoan.market,
  zone: 'UTC',
  language: 'en',
  since: '2026-12-19',
  isErased: 0,
  blocked: null,
  accounts: { ...none, rows: [] },
  devices: { ...none, rows: [] },
  consents: { ...none, rows: [] },
  contacts: { ...none, rows: [] },
  messages: { ...none, rows: [] },
  sent: { ...none, rows: [] },
  letters: { ...none, rows: [] },
  currency: lateLoan.currency,
  coupons: { ...none, rows: [] },
};
