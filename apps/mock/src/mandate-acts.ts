import type { RailError } from '@plazo/rail-kit';
import type { Act } from './acts.ts';
import { keepDebit, keepMandate, publishDebit, takeDebitBack } from './keep-mandates.ts';
import { type DebitRow, type MandateRow, revokeMandate, stepDebit } from './mandates.ts';
import type { Mock } from './mock.ts';

/** What a person or their bank can do to a mandate and to a debit; by a button of the page, or by a test. */

const LAST = /\d{2}$/;

export const mandateActs = {
  approve: {
    label: 'Approve',
    fits: ({ state }) => state === 'needs-action',
    run: (mock, row, { number = '' }) => {
      const [ending] = LAST.exec(number) ?? ['00'];
      keepMandate(mock, { ...row, state: 'live', ending, changedAt: mock.settings.now() });
    },
  },
  refuse: {
    label: 'Refuse',
    fits: ({ state }) => state === 'needs-action',
    run: (mock, row) => keepMandate(mock, { ...row, state: 'rejected', changedAt: mock.settings.now() }),
  },
  revoke: {
    label: 'Revoke at the bank',
    fits: ({ state }) => state === 'live',
    run: (mock, row) => keepMandate(mock, revokeMandate(row, row.id, mock.settings.now())),
  },
} as const satisfies Record<string, Act<MandateRow, { readonly number?: string | undefined }>>;

/** What was still to come of a debit does not come any more. */
const moveDebit = (state: 'succeeded' | 'failed', error?: RailError) => (mock: Mock, row: DebitRow) =>
  keepDebit(mock, {
    ...stepDebit(row, { state, ...(error && { error }) }, mock.settings.now()),
    steps: [],
  });

export const debitActs = {
  take: {
    label: 'Take the money',
    fits: ({ ask, state }) => ask !== undefined && (state === 'pending' || state === 'failed'),
    run: moveDebit('succeeded'),
  },
  bounce: {
    label: 'Bounce',
    fits: ({ state }) => state === 'pending',
    run: moveDebit('failed', 'payer-funds-short'),
  },
  'take-back': {
    label: 'Take the money back',
    fits: ({ state, isTakenBack }) => state === 'succeeded' && !isTakenBack,
    run: takeDebitBack,
  },
  'tell-again': { label: 'Tell again', fits: ({ ask }) => ask !== undefined, run: publishDebit },
  drop: { label: 'Drop what waits', fits: () => true, run: (mock, { id }) => mock.posts.drop(id) },
} as const satisfies Record<string, Act<DebitRow, unknown>>;

type MandateActName = keyof typeof mandateActs;
type DebitActName = keyof typeof debitActs;
export const isMandateAct = (name: string): name is MandateActName => Object.hasOwn(mandateActs, name);
export const isDebitAct = (name: string): name is DebitActName => Object.hasOwn(debitActs, name);
export const mandateActNames = Object.keys(mandateActs).filter(isMandateAct);
export const debitActNames = Object.keys(debitActs).filter(isDebitAct);
