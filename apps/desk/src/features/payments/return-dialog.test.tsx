// @vitest-environment happy-dom
import { deskEndpoints } from '@plazo/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ReturnWay } from '../../components/return-facts.tsx';
import { answer, isClosed, openDesk, refuse } from '../../testing/open-desk.tsx';
import { currency } from '../../testing/samples.ts';
import { PaymentList } from './payment-list.tsx';

/** Money that goes back to who sent it: what is asked, what is shown of it, and what is noted. */

afterEach(cleanup);
const { list, returnWay } = deskEndpoints.deskPayments;
const { makeRequest } = deskEndpoints.deskLoans;
const of = { channel: 'counter', paymentId: 'payment-1' } as const;
const payment = {
  ...of,
  reference: 'K7QM',
  amount: 130_000,
  currency,
  paidAt: '2027-01-27T10:00:00Z',
  reason: 'unknown-reference',
  orderId: '',
  owner: '',
} as const;
const hand: ReturnWay = {
  way: 'hand',
  why: '',
  rail: '',
  masked: '',
  bankCodes: null,
  state: '',
  sentAt: '',
};
const going = { ...hand, masked: '•••• 3323', state: 'sent', sentAt: '2027-01-28T10:00:00Z' } as const;

function open(
  state: 'suspense' | 'unclaimed' | 'returning' | 'returned',
  way: ReturnWay,
  more: { asked?: ReturnType<typeof refuse>; role?: 'finance' | 'auditor' } = {},
) {
  const answers = [
    answer(list, {
      rows: [{ ...payment, state }],
      next: '',
      count: 1,
      sums: [],
      unmatched: 1,
      operators: [],
    }),
    answer(returnWay, way),
    more.asked ?? answer(makeRequest, { requestId: 'request-1' }),
  ];
  return openDesk(<PaymentList />, answers, more.role ?? 'finance');
}

test('is asked of a second person with the account that was typed and whose it is', async () => {
  const { press, type, commit, sentTo, changesSent } = open('suspense', hand);
  await press('Send back');
  await screen.findByText('To an account, by a transfer that somebody makes in the bank');
  await type('Account number', '646180109400423323');
  // whose it is is missing
  await commit('Request');
  expect(changesSent()).toEqual([]);
  await type('Account holder', 'Pedro Páramo');
  await press('Request');
  await isClosed();
  expect(sentTo(returnWay).slice(0, 1)).toEqual([of]);
  const to = { account: '646180109400423323', holder: 'Pedro Páramo' };
  expect(changesSent()).toMatchObject([
    { path: makeRequest.path, form: { kind: 'return', ...of, ...to, reason: 'letter of Monday' } },
  ]);
});

test('names the code of a bank where the country has one, from its list or as it is typed', async () => {
  const typed = open('suspense', { ...hand, bankCodes: [] });
  await typed.press('Send back');
  await typed.type('Account number', '50100123456789');
  await typed.type('Bank code', 'HDFC0001234');
  await typed.type('Account holder', 'Asha Rao');
  await typed.commit('Request');
  expect(typed.changesSent()).toMatchObject([{ form: { bankCode: 'HDFC0001234' } }]);
  cleanup();
  const chosen = open('suspense', { ...hand, bankCodes: [{ code: '007', name: 'Bancolombia' }] });
  await chosen.press('Send back');
  await chosen.type('Account number', '50100123456789');
  await chosen.choose('Bank code', 'Bancolombia');
  await chosen.type('Account holder', 'Ana Ruiz');
  await chosen.commit('Request');
  expect(chosen.changesSent()).toMatchObject([{ form: { bankCode: '007' } }]);
});

test('to the card that paid asks for no account', async () => {
  const { press, commit, changesSent } = open('suspense', {
    ...hand,
    way: 'card',
    rail: 'bank',
    masked: 'Mock •••• 1100',
  });
  await press('Send back');
  await screen.findByText('Mock •••• 1100');
  expect(screen.queryByLabelText('Account number')).toBeNull();
  await commit('Request');
  const [{ form } = { form: {} }] = changesSent();
  expect(form).toEqual({ kind: 'return', ...of, reason: 'letter of Monday' });
});

test('that cannot be says why, and a refusal stands in the dialog with what was typed', async () => {
  const none = open('suspense', { ...hand, way: 'none', why: 'own-payout' });
  await none.press('Send back');
  await screen.findByText(/payout of ours that came back/);
  expect(screen.queryByRole('button', { name: 'Request' })).toBeNull();
  cleanup();
  const refused = open('suspense', hand, { asked: refuse(makeRequest, 'return-account') });
  await refused.press('Send back');
  await refused.type('Account number', '1');
  await refused.type('Account holder', 'Pedro');
  await refused.commit('Request');
  await screen.findByText(/cannot be an account number/);
  expect(screen.getByDisplayValue('Pedro')).toBeTruthy();
});

test('on its way it is not matched nor sent again, and who only reads sees the same', async () => {
  for (const role of ['finance', 'auditor'] as const) {
    const { press, changesSent } = open('returning', going, { role });
    await press('Return to sender');
    await screen.findByText('On its way');
    await screen.findByText('•••• 3323');
    expect(screen.queryByRole('button', { name: /Match|Request/ })).toBeNull();
    expect(changesSent()).toEqual([]);
    cleanup();
  }
});

test('what nobody claims is asked to be set aside by a second person; then it can still be matched and sent back', async () => {
  const { press, commit, changesSent } = open('suspense', hand);
  await press('Set aside');
  await commit('Confirm');
  await isClosed();
  expect(changesSent()).toMatchObject([
    { path: makeRequest.path, form: { kind: 'set-aside', ...of, reason: 'letter of Monday' } },
  ]);
  cleanup();
  open('unclaimed', hand);
  expect(await screen.findByRole('button', { name: 'Send back' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Match' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Set aside' })).toBeNull();
});
