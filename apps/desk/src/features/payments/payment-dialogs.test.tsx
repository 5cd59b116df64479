// @vitest-environment happy-dom
import { deskEndpoints } from '@plazo/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { matched } from '../../app/gallery-samples.ts';
import { answer, openDesk } from '../../testing/open-desk.tsx';
import { currency, lateLoan } from '../../testing/samples.ts';
import { Cases } from './cases.tsx';
import { MatchDialog } from './match-dialog.tsx';
import { Statements } from './statements.tsx';

/** Money that no reference explains, cases of money and statements: what is shown before, and what is sent. */

afterEach(cleanup);
const { list, makeRequest } = deskEndpoints.deskLoans;
const {
  assignCases,
  cases,
  closeCase,
  takeCase,
  match,
  matchPreview,
  checkStatement,
  clearing,
  importStatement,
  imports,
  layouts,
} = deskEndpoints.deskPayments;
const onClose = () => {};
const reason = 'letter of Monday';

const payment = {
  channel: 'counter',
  paymentId: 'payment-1',
  reference: 'K7QM',
  amount: 130_000,
  currency,
  paidAt: '2027-01-27T10:00:00Z',
  state: 'suspense',
  reason: 'unknown-reference',
  orderId: '',
  owner: '',
  answerBefore: '',
} as const;

function openMatch(needsSecond: 0 | 1) {
  return openDesk(
    <MatchDialog payment={payment} onClose={onClose} />,
    [
      answer(list, { rows: [lateLoan], next: '', count: 1, sums: [], products: [], people: [] }),
      answer(matchPreview, { ...matched, currency, needsSecond }),
      answer(match, {}),
      answer(makeRequest, { requestId: 'request-1' }),
    ],
    'finance',
  );
}
const which = { channel: 'counter', paymentId: 'payment-1', orderId: lateLoan.orderId };

test('a payment is matched to the loan that was chosen, for the events of its preview', async () => {
  const { type, press, commit, sentTo, changesSent } = openMatch(0);
  await type('Order, phone or reference', 'K7QM');
  await press('Choose');
  const figures = await screen.findByText('Credit');
  // the credit that arises, and not what would settle the loan
  expect(figures.parentElement?.textContent).toMatch(/41[.,]04/);
  await commit('Match');
  expect(sentTo(matchPreview).slice(0, 1)).toMatchObject([which]);
  expect(changesSent()).toMatchObject([
    { path: match.path, form: { ...which, events: String(matched.events), reason } },
  ]);
});

test('a match that gives credit is asked of a second person', async () => {
  const { type, press, commit, changesSent } = openMatch(1);
  await type('Order, phone or reference', 'K7QM');
  await press('Choose');
  await commit('Request');
  expect(changesSent()).toMatchObject([
    { path: makeRequest.path, form: { ...which, kind: 'match', reason } },
  ]);
});

const row = {
  caseId: '17',
  kind: 'unclear-message',
  channel: 'counter',
  paymentId: 'payment-1',
  amount: 50_000,
  currency,
  at: '2027-01-27T10:00:00Z',
  orderId: '',
  answerBefore: '',
  days: 3,
  owner: '',
  isMine: 0,
  canBook: 1,
  aloneUpTo: 50_000,
} as const;
const openCases = (
  more: { canBook?: 0 | 1; owner?: string; isMine?: 0 | 1 } = {},
  others: readonly string[] = [],
) =>
  openDesk(
    <Cases />,
    [
      answer(cases, {
        rows: [
          { ...row, ...more },
          ...others.map((caseId) => ({ ...row, caseId, paymentId: `payment-${caseId}` })),
        ],
        operators: [{ operatorId: 'eva', name: 'Eva' }],
        next: '',
        count: 1 + others.length,
        kinds: [],
        owners: [],
      }),
      answer(assignCases, { actId: 'act-1' }),
      answer(deskEndpoints.deskRowActs.result, {
        rows: [
          { id: '17', state: 'done', why: '' },
          { id: '18', state: 'refused', why: 'assignee' },
        ],
      }),
      answer(closeCase, {}),
      answer(takeCase, {}),
      answer(makeRequest, { requestId: 'request-1' }),
    ],
    'finance',
  );

test('money of a case is booked by one person up to the limit, and by two above it', async () => {
  const book = /^Amount to book/;
  const alone = openCases();
  await alone.press('End case');
  await alone.type(book, '500.00');
  await alone.commit('Confirm');
  expect(alone.changesSent()).toMatchObject([
    { path: closeCase.path, form: { caseId: '17', amountMinor: '50000', reason } },
  ]);
  cleanup();
  const forTwo = openCases();
  await forTwo.press('End case');
  await forTwo.type(book, '500.01');
  await screen.findByText('A second person approves this');
  await forTwo.commit('Confirm');
  expect(forTwo.changesSent()).toMatchObject([
    { path: makeRequest.path, form: { kind: 'book', caseId: '17', amountMinor: '50001', reason } },
  ]);
});

test('cases that are chosen go to somebody, and what was refused is said by its payment', async () => {
  const { choose, press, changesSent } = openCases({}, ['18']);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all of this page' }));
  await choose('Assign to', 'Eva');
  await press('Assign');
  await screen.findByText(/^Done: 1 of 2/);
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain('payment-18');
  expect(dialog.textContent).toContain('may not work on this');
  expect(dialog.textContent).not.toMatch(/payment-1(?!8)/);
  expect(changesSent()).toMatchObject([
    { path: assignCases.path, form: { caseIds: '17,18', operatorId: 'eva' } },
  ]);
});

test('a case shows its age and its owner, is taken by one tap and left by another', async () => {
  const nobodys = openCases();
  expect(await screen.findByText(/· 3 days$/)).toBeTruthy();
  // who looks after nobody's case is not said by a dash above what takes it
  expect(screen.getByRole('button', { name: 'Take' }).closest('td')?.textContent).toBe('Take');
  await nobodys.press('Take');
  expect(nobodys.changesSent()).toMatchObject([{ path: takeCase.path, form: { caseId: '17', isMine: '1' } }]);
  cleanup();
  const own = openCases({ owner: 'Ana', isMine: 1 });
  expect(await screen.findByText(/Ana/)).toBeTruthy();
  await own.press('Leave');
  expect(own.changesSent()).toMatchObject([{ path: takeCase.path, form: { caseId: '17', isMine: '0' } }]);
});

test('a case without money to book ends without an amount, and what is no amount ends nothing', async () => {
  const without = openCases({ canBook: 0 });
  await without.press('End case');
  await without.commit('Confirm');
  expect(Object.keys(without.changesSent()[0]?.form ?? {})).not.toContain('amountMinor');
  cleanup();
  const wrong = openCases();
  await wrong.press('End case');
  await wrong.type(/^Amount to book/, 'about 500');
  await wrong.commit('Confirm');
  expect(wrong.changesSent()).toEqual([]);
});

const checked = {
  lines: 3,
  fresh: 2,
  duplicates: 0,
  conflicts: 0,
  errors: [{ line: 3, fault: 'date' as const, column: '' }],
  errorCount: 1,
  totals: [{ currency, in: 12_345, out: 0 }],
};
async function openStatement(found: typeof checked) {
  const desk = openDesk(
    <Statements />,
    [
      answer(checkStatement, found),
      answer(importStatement, { importId: 'import-1' }),
      answer(imports, { imports: [], next: '', count: 0 }),
      answer(layouts, { layouts: [] }),
      answer(clearing, { rows: [] }),
    ],
    'finance',
  );
  const content = 'id,date,amount,currency\n1,2027-01-27,1.00,X';
  await userEvent.upload(
    screen.getByLabelText('CSV, camt or MT940 file'),
    new File([content], 'bank.csv', { type: 'text/csv' }),
  );
  await desk.press('Dry run');
  return { ...desk, content };
}

test('a statement is read in a dry run before anything is booked', async () => {
  const { press, sentTo, changesSent, content } = await openStatement({
    ...checked,
    errors: [],
    errorCount: 0,
  });
  await screen.findByText('Ready to import: 2 new lines');
  expect(changesSent()).toEqual([]);
  expect(sentTo(checkStatement)).toMatchObject([{ format: 'csv', content }]);
  await press('Import');
  expect(changesSent()).toMatchObject([
    { path: importStatement.path, form: { format: 'csv', content, leaveOut: '0' } },
  ]);
});

test('lines that cannot be booked are left out only by who says so', async () => {
  const { press, changesSent } = await openStatement(checked);
  await screen.findByText('Not a date');
  await press('Import the other 2 lines');
  expect(changesSent()).toMatchObject([{ form: { leaveOut: '1' } }]);
});
