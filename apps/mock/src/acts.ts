import { type Amount, isRailError, type Payout, type RailError } from '@plazo/rail-kit';
import { type CardRow, type ChargeRow, stepCharge } from './cards.ts';
import { keepDispute } from './keep-refunds.ts';
import {
  chargeBack,
  keepCard,
  keepCharge,
  keepPayment,
  keepReference,
  type Mock,
  movePayout,
  repeat,
  reversePayment,
} from './mock.ts';
import type { PayoutRow } from './payouts.ts';
import { closeReference, lastPayment, payReference, type ReferenceRow } from './references.ts';

/** What somebody at the mock can do to an instruction; by a button of the page, or by a test. */

export type Act<Row, Asked> = {
  readonly label: string;
  readonly fits: (row: Row) => boolean;
  readonly run: (mock: Mock, row: Row, asked: Asked) => void;
};

const inStates =
  (...states: readonly Payout['state'][]) =>
  ({ state, ask }: PayoutRow) =>
    ask !== undefined && states.includes(state);

export const payoutActs = {
  settle: {
    label: 'Settle',
    fits: inStates('accepted', 'pending', 'failed'),
    run: (mock, row) => movePayout(mock, row, { state: 'succeeded' }),
  },
  fail: {
    label: 'Fail',
    fits: inStates('accepted', 'pending'),
    run: (mock, row, { error }) =>
      movePayout(mock, row, { state: 'failed', error: isRailError(error) ? error : 'other' }),
  },
  return: {
    label: 'Send the money back',
    fits: inStates('succeeded'),
    run: (mock, row) => movePayout(mock, row, { state: 'returned' }),
  },
  'tell-again': {
    label: 'Tell again',
    fits: ({ ask }) => ask !== undefined,
    run: (mock, { id }) => repeat(mock, id),
  },
  drop: {
    label: 'Drop what waits',
    fits: () => true,
    run: (mock, { id }) => mock.posts.drop(id),
  },
} as const satisfies Record<string, Act<PayoutRow, { readonly error?: string | undefined }>>;

const WITHOUT_AMOUNT_MINOR = 10_000;
const WRONG_BY_MINOR = 100;

type Paid = { readonly amountMinor?: number | undefined };

function pay(change: (minor: number) => number, times = 1) {
  return (mock: Mock, { id, ask: { amount, currency } }: ReferenceRow, { amountMinor }: Paid) => {
    const minor = amountMinor ?? change(amount?.minor ?? WITHOUT_AMOUNT_MINOR);
    const paid: Amount = { minor, currency };
    for (let count = 0; count < times; count += 1) {
      const row = mock.references.get(id);
      if (!row) return;
      const after = payReference(row, paid, mock.settings.now());
      keepPayment(mock, after.row, after.payment);
    }
  };
}

const always = () => true;
const hasPayment = (row: ReferenceRow) => lastPayment(row) !== undefined;

export const referenceActs = {
  'pay-whole': { label: 'Pay whole', fits: always, run: pay((minor) => minor) },
  'pay-part': { label: 'Pay half', fits: always, run: pay((minor) => Math.max(1, Math.floor(minor / 2))) },
  'pay-twice': { label: 'Pay twice', fits: always, run: pay((minor) => minor, 2) },
  'pay-wrong': { label: 'Pay a wrong amount', fits: always, run: pay((minor) => minor + WRONG_BY_MINOR) },
  reverse: {
    label: 'Take the last payment back',
    fits: hasPayment,
    run: (mock, row) => {
      const payment = lastPayment(row);
      if (payment) reversePayment(mock, row, payment);
    },
  },
  close: {
    label: 'Close',
    fits: ({ state }) => state === 'live',
    run: (mock, row) => keepReference(mock, closeReference(row, mock.settings.now())),
  },
  'tell-again': {
    label: 'Tell again',
    fits: ({ payments }) => payments.length > 0,
    run: (mock, { id }) => repeat(mock, id),
  },
  drop: { label: 'Drop what waits', fits: always, run: (mock, { id }) => mock.posts.drop(id) },
} as const satisfies Record<string, Act<ReferenceRow, Paid>>;

const DIGITS = /\d{4}$/;

export const cardActs = {
  keep: {
    label: 'Keep',
    fits: ({ state }) => state === 'needs-action',
    run: (mock, row, { number = '' }) => {
      const [lastFour] = DIGITS.exec(number) ?? ['0000'];
      keepCard(mock, { ...row, state: 'live', lastFour, changedAt: mock.settings.now() });
    },
  },
  refuse: {
    label: 'Refuse',
    fits: ({ state }) => state === 'needs-action',
    run: (mock, row) => keepCard(mock, { ...row, state: 'failed', changedAt: mock.settings.now() }),
  },
} as const satisfies Record<string, Act<CardRow, { readonly number?: string | undefined }>>;

/** What was still to come of a payment does not come any more. */
function moveCharge(state: 'authorised' | 'succeeded' | 'failed', error?: RailError) {
  return (mock: Mock, row: ChargeRow) =>
    keepCharge(mock, {
      ...stepCharge(row, { state, ...(error && { error }) }, mock.settings.now()),
      steps: [],
    });
}
const approve = (mock: Mock, row: ChargeRow) =>
  moveCharge(row.ask?.capture === 'later' ? 'authorised' : 'succeeded')(mock, row);
const isOpen = ({ state }: ChargeRow) => state === 'pending' || state === 'needs-action';

export const chargeActs = {
  approve: { label: 'Approve', fits: isOpen, run: approve },
  expire: {
    label: 'Let the hold expire',
    fits: ({ state }) => state === 'authorised',
    run: (mock, row) =>
      keepCharge(mock, {
        ...stepCharge(row, { state: 'cancelled', error: 'expired' }, mock.settings.now()),
        steps: [],
      }),
  },
  refuse: { label: 'Refuse', fits: isOpen, run: moveCharge('failed', 'authentication-failed') },
  'charge-back': {
    label: 'Charge back',
    fits: ({ state, isChargedBack, dispute }) => state === 'succeeded' && !isChargedBack && !dispute,
    run: chargeBack,
  },
  dispute: {
    label: 'Dispute, and take the money',
    fits: ({ state, isChargedBack, dispute }) =>
      state === 'succeeded' && !isChargedBack && (!dispute || (dispute.state === 'open' && !dispute.takenAt)),
    run: (mock, row) => keepDispute(mock, row, 'open'),
  },
  inquire: {
    label: 'Inquire, and take nothing',
    fits: ({ state, isChargedBack, dispute }) => state === 'succeeded' && !isChargedBack && !dispute,
    run: (mock, row) => keepDispute(mock, row, 'inquire'),
  },
  win: {
    label: 'Decide for the lender',
    fits: ({ dispute }) => dispute?.state === 'open',
    run: (mock, row) => keepDispute(mock, row, 'won'),
  },
  lose: {
    label: 'Decide for the payer',
    fits: ({ dispute }) => dispute?.state === 'open',
    run: (mock, row) => keepDispute(mock, row, 'lost'),
  },
  'tell-again': { label: 'Tell again', fits: () => true, run: (mock, { id }) => repeat(mock, id) },
  drop: { label: 'Drop what waits', fits: () => true, run: (mock, { id }) => mock.posts.drop(id) },
} as const satisfies Record<string, Act<ChargeRow, unknown>>;

type CardActName = keyof typeof cardActs;
type ChargeActName = keyof typeof chargeActs;
export const isCardAct = (name: string): name is CardActName => Object.hasOwn(cardActs, name);
export const isChargeAct = (name: string): name is ChargeActName => Object.hasOwn(chargeActs, name);
export const cardActNames = Object.keys(cardActs).filter(isCardAct);
export const chargeActNames = Object.keys(chargeActs).filter(isChargeAct);

export type PayoutActName = keyof typeof payoutActs;
export type ReferenceActName = keyof typeof referenceActs;

export const isPayoutAct = (name: string): name is PayoutActName => Object.hasOwn(payoutActs, name);
export const isReferenceAct = (name: string): name is ReferenceActName => Object.hasOwn(referenceActs, name);
export const payoutActNames = Object.keys(payoutActs).filter(isPayoutAct);
export const referenceActNames = Object.keys(referenceActs).filter(isReferenceAct);
