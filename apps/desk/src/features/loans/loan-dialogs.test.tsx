// @vitest-environment happy-dom
import { type DeskRole, deskEndpoints } from '@plazo/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { previewed } from '../../app/gallery-samples.ts';
import { showMoney } from '../../components/show-money.ts';
import { answer, openDesk, refuse } from '../../testing/open-desk.tsx';
import { currency, lateLoan } from '../../testing/samples.ts';
import type { Loan } from './loan.ts';
import { LoanActions } from './loan-actions.tsx';

/** What each act on a loan sends: what was previewed, and nothing else. */

afterEach(cleanup);
const { preview, waive, promise, settle, makeRequest } = deskEndpoints.deskLoans;
const done = { events: 5 };
const forTwo = { ...previewed, needsSecond: 1 } as const;
const common = [
  answer(waive, done),
  answer(promise, done),
  answer(settle, done),
  answer(makeRequest, { requestId: 'request-1' }),
];

/** Opens an act of the late loan, with what the engine makes of it. */
async function act(name: string, engine = answer(preview, previewed)) {
  const desk = openDesk(<LoanActions loan={lateLoan} />, [...common, engine]);
  await desk.press(name);
  return { ...desk, look: () => desk.press('What changes') };
}
const on = { orderId: lateLoan.orderId, reason: 'letter of Monday' };

test('a waiver sends the part and the amount that were previewed, for the events that were seen', async () => {
  const { type, choose, look, commit, sentTo, changesSent } = await act('Waive');
  await choose('Part', 'Interest');
  await type(/^Amount/, '120.50');
  await look();
  await commit('Confirm');
  const wish = { amountMinor: '12050', part: 'interest' };
  expect(sentTo(preview)).toMatchObject([{ orderId: lateLoan.orderId, action: 'waive', ...wish }]);
  expect(changesSent()).toMatchObject([{ path: waive.path, form: { ...on, ...wish, events: '4' } }]);
  expect(changesSent()[0]?.key).not.toBe('');
});

test('an amount that is changed after it was previewed is previewed again before it can be confirmed', async () => {
  const { type, look, commit, sentTo, changesSent } = await act('Waive');
  await type(/^Amount/, '120');
  await look();
  await screen.findByRole('button', { name: 'Confirm' });
  await type(/^Amount/, '12');
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  await look();
  await commit('Confirm');
  expect(sentTo(preview).map(({ amountMinor }) => amountMinor)).toEqual(['12000', '1200']);
  expect(changesSent().map(({ form }) => form['amountMinor'])).toEqual(['1200']);
});

test('what is no amount is never asked about', async () => {
  const { type, changesSent, sentTo } = await act('Waive');
  await type(/^Amount/, '1,2,3');
  expect(screen.getByText(/^Not an amount/)).toBeDefined();
  const button = screen.getByRole('button', { name: 'What changes' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect([...sentTo(preview), ...changesSent()]).toEqual([]);
});

test('what more than one person may give becomes a request with the same figures', async () => {
  const { type, choose, look, commit, changesSent } = await act('Waive', answer(preview, forTwo));
  await choose('Part', 'Late charge');
  await type(/^Amount/, '900.00');
  await look();
  await screen.findByText('A second person approves this');
  await commit('Request');
  expect(changesSent()).toMatchObject([
    { path: makeRequest.path, form: { ...on, kind: 'waive', amountMinor: '90000', part: 'penalty' } },
  ]);
});

test('a promise sends its day and amount and needs nobody else', async () => {
  const { type, look, commit, changesSent } = await act('Promise to pay', answer(preview, forTwo));
  await type(/^Amount/, '1216.00');
  await type('Until', '2027-02-03');
  await look();
  await commit('Confirm');
  expect(changesSent()).toMatchObject([
    { path: promise.path, form: { ...on, events: '4', amountMinor: '121600', by: '2027-02-03' } },
  ]);
});

test('a settlement of one person sends its sum and day; one above the limit is a request', async () => {
  for (const [engine, button, sent] of [
    [previewed, 'Confirm', { path: settle.path, form: { ...on, events: '4' } }],
    [forTwo, 'Request', { path: makeRequest.path, form: { ...on, kind: 'settle' } }],
  ] as const) {
    const { type, look, commit, changesSent } = await act('Settlement', answer(preview, engine));
    await type(/^Amount/, '3000.00');
    await type('Until', '2027-02-05');
    await look();
    await commit(button);
    const { path, form } = sent;
    expect(changesSent()).toMatchObject([
      { path, form: { ...form, amountMinor: '300000', by: '2027-02-05' } },
    ]);
    cleanup();
  }
});

test('a settlement in parts shows each with its day before it is agreed', async () => {
  const parts = [
    { by: '2027-02-05', amount: 150_000 },
    { by: '2027-03-05', amount: 150_000 },
  ];
  const { type, choose, look, commit, changesSent } = await act(
    'Settlement',
    answer(preview, { ...previewed, parts }),
  );
  await type(/^Amount/, '3000.00');
  await type('Until', '2027-02-05');
  await choose('In equal parts, the first by that day', '2');
  await look();
  for (const { by } of parts)
    await screen.findByRole('row', { name: `${by} ${showMoney(150_000, currency)}` });
  await commit('Confirm');
  expect(changesSent()).toMatchObject([{ path: settle.path, form: { amountMinor: '300000', parts: '2' } }]);
});

test('the payment that is chosen is the one that is taken back', async () => {
  const { choose, look, commit, sentTo, changesSent } = await act('Reverse');
  await choose('Event', `2027-01-04 · Paid · ${showMoney(70_000, currency)}`);
  await look();
  await commit('Request');
  expect(sentTo(preview)).toMatchObject([{ action: 'reverse', eventIndex: '3' }]);
  expect(changesSent()).toMatchObject([
    { path: makeRequest.path, form: { ...on, kind: 'reverse', eventIndex: '3' } },
  ]);
});

test('a debt is written off by request, with its reason and what that means said before', async () => {
  const { choose, look, commit, sentTo, changesSent } = await act('Write off');
  screen.getByText(/^The debt stays owed by the borrower/);
  await choose('Why', 'Death');
  await choose('What goes on afterwards', 'nothing, and all is due at once');
  await look();
  await commit('Request');
  const wish = { givenUpFor: 'death', behaviour: 'accelerates' };
  expect(sentTo(preview)).toMatchObject([{ action: 'write-off', ...wish }]);
  expect(changesSent()).toMatchObject([
    { path: makeRequest.path, form: { ...on, kind: 'write-off', ...wish } },
  ]);
});

test('a debt is sold by request, with who buys it and where it is paid', async () => {
  const { type, look, commit, sentTo, changesSent } = await act('Sell the debt');
  screen.getByText(/^The debt is no longer ours/);
  await type('Who buys it', ' Cobranza Sur ');
  await type('Where it is paid, as the borrower reads it', 'BBVA 0121');
  await type(/^What the buyer pays for it/, '300.5');
  await look();
  await commit('Request');
  const sale = { buyer: 'Cobranza Sur', payAt: 'BBVA 0121', priceMinor: '30050' };
  expect(sentTo(preview)).toMatchObject([{ action: 'sell', ...sale }]);
  expect(changesSent()).toMatchObject([{ path: makeRequest.path, form: { ...on, kind: 'sell', ...sale } }]);
});

test('a refusal of the engine is told in the dialog and leaves nothing to confirm', async () => {
  const { type, look, changesSent } = await act('Waive', refuse(preview, 'changed'));
  await type(/^Amount/, '5');
  await look();
  await screen.findByText('Somebody changed it before you. Look again');
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  expect(changesSent()).toEqual([]);
});

test('without a reason nothing is sent', async () => {
  const { press, type, look, changesSent } = await act('Waive');
  await type(/^Amount/, '5');
  await look();
  await type('Reason', '   ');
  await press('Confirm');
  expect(changesSent()).toEqual([]);
});

test('a dialog closes once its act is done, and stays with what was typed where it was refused', async () => {
  const waiver = await act('Waive');
  await waiver.type(/^Amount/, '5');
  await waiver.look();
  await waiver.commit('Confirm');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  cleanup();
  const refused = openDesk(<LoanActions loan={lateLoan} />, [
    answer(preview, previewed),
    refuse(waive, 'changed'),
  ]);
  await refused.press('Waive');
  await refused.type(/^Amount/, '5');
  await refused.press('What changes');
  await refused.commit('Confirm');
  await screen.findByText('Somebody changed it before you. Look again');
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', ' letter of Monday ');
});

/** What a choice of a dialog offers. */
const optionsOf = (label: string) =>
  [...screen.getByLabelText(label).querySelectorAll('option')].map(({ textContent }) => textContent);

test('a part is offered where it can be meant: a charge and a claim are waived while there is one', async () => {
  const parts = ['Principal', 'Interest', 'Commission', 'Tax', 'Late charge'];
  await act('Waive');
  expect(optionsOf('Part')).toEqual(parts);
  cleanup();
  const claimed = { ...lateLoan, figures: { ...lateLoan.figures, fee: 1, claim: 700 } };
  const { press } = openDesk(<LoanActions loan={claimed} />, []);
  await press('Waive');
  expect(optionsOf('Part')).toEqual([...parts, 'Other charge', 'Refunded, then taken back']);
});

test('only what can be taken back is offered to be', async () => {
  await act('Reverse');
  expect(optionsOf('Event')).toEqual([
    '—',
    `2027-01-02 · Paid · ${showMoney(50_000, currency)}`,
    `2027-01-04 · Paid · ${showMoney(70_000, currency)}`,
  ]);
});

/** Which acts a role is offered on a loan. */
function offered(loan: Partial<Loan>, role: DeskRole): readonly string[] {
  openDesk(<LoanActions loan={{ ...lateLoan, ...loan }} />, [], role);
  const names = screen.queryAllByRole('button').map(({ textContent }) => textContent ?? '');
  cleanup();
  return names;
}

const { figures } = lateLoan;
const rows: readonly { what: string; loan: Partial<Loan>; role: DeskRole; name: string; is: boolean }[] = [
  {
    what: 'a refund where there is credit',
    loan: { figures: { ...figures, credit: 1 } },
    role: 'finance',
    name: 'Refund credit',
    is: true,
  },
  { what: 'no refund where there is none', loan: {}, role: 'finance', name: 'Refund credit', is: false },
  {
    what: 'no refund to an agent',
    loan: { figures: { ...figures, credit: 1 } },
    role: 'agent',
    name: 'Refund credit',
    is: false,
  },
  { what: 'an extension where days are left', loan: {}, role: 'agent', name: 'Extension', is: true },
  {
    what: 'no extension without days',
    loan: { extensionDays: 0 },
    role: 'agent',
    name: 'Extension',
    is: false,
  },
  { what: 'no extension to who only looks', loan: {}, role: 'auditor', name: 'Extension', is: false },
  { what: 'a change of the plan to an agent', loan: {}, role: 'agent', name: 'Change the plan', is: true },
  {
    what: 'none where the product has no way',
    loan: { canReplan: 0 },
    role: 'agent',
    name: 'Change the plan',
    is: false,
  },
  { what: 'a write-off to finance', loan: {}, role: 'finance', name: 'Write off', is: true },
  { what: 'no second write-off', loan: { writtenOff: 1 }, role: 'finance', name: 'Write off', is: false },
  { what: 'a sale to finance', loan: {}, role: 'finance', name: 'Sell the debt', is: true },
  { what: 'no sale to an agent', loan: {}, role: 'agent', name: 'Sell the debt', is: false },
  {
    what: 'no sale of what is given up',
    loan: { writtenOff: 1 },
    role: 'finance',
    name: 'Sell the debt',
    is: false,
  },
  {
    what: 'no write-off of what is paid',
    loan: { status: 'settled' },
    role: 'finance',
    name: 'Write off',
    is: false,
  },
  {
    what: 'no settlement of a debt that was given up',
    loan: { writtenOff: 1 },
    role: 'manager',
    name: 'Settlement',
    is: false,
  },
  { what: 'no waiver to an agent', loan: {}, role: 'agent', name: 'Waive', is: false },
  {
    what: 'no promise on a settled loan',
    loan: { status: 'settled' },
    role: 'agent',
    name: 'Promise to pay',
    is: false,
  },
];
test.each(rows)('there is $what', ({ loan, role, name, is }) => {
  expect(offered(loan, role).includes(name)).toBe(is);
});

test('who only looks is offered nothing', () => {
  expect(offered({}, 'auditor')).toEqual([]);
});
