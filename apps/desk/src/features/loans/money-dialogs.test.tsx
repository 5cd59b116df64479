// @vitest-environment happy-dom
import { deskEndpoints } from '@plazo/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { previewed } from '../../app/gallery-samples.ts';
import { showMoney } from '../../components/show-money.ts';
import { answer, openDesk, refuse } from '../../testing/open-desk.tsx';
import { lateLoan } from '../../testing/samples.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { ExtensionDialog } from './extension-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { ReferenceDialog } from './reference-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { RenewalDialog } from './renewal-dialog.tsx';

/** Money that goes back, references that are read out, plans that change: what each dialog shows and sends. */

afterEach(cleanup);
const { preview, makeRequest, extensionQuote, extend, reference, contact, replan, renewal, offerRenewal } =
  deskEndpoints.deskLoans;
const { refund, refundAccounts } = deskEndpoints.deskPayments;
const { orderId } = lateLoan;
const on = { orderId, reason: 'letter of Monday' };
let isClosed = false;
const onClose = () => {
  isClosed = true;
};
afterEach(() => {
  isClosed = false;
});

const credited = { ...lateLoan, figures: { ...lateLoan.figures, credit: 12_345 } };
const accounts = [
  { id: 'account-1', bankName: 'First bank', masked: '••1111', isCard: 0, most: null },
  { id: 'account-2', bankName: 'Second bank', masked: '••2222', isCard: 0, most: null },
] as const;
const openRefund = (needsSecond: 0 | 1) =>
  openDesk(
    <RefundDialog loan={credited} onClose={onClose} />,
    [
      answer(refundAccounts, { accounts: [...accounts] }),
      answer(preview, { ...previewed, needsSecond }),
      answer(refund, { events: 5 }),
      answer(makeRequest, { requestId: 'request-1' }),
    ],
    'finance',
  );

test('a refund begins with the whole credit and sends what stands there, to the account that was chosen', async () => {
  const { type, choose, commit, sentTo, changesSent } = openRefund(0);
  await screen.findByText('Second bank ••2222');
  expect(sentTo(preview)).toMatchObject([{ orderId, action: 'refund', amountMinor: '12345' }]);
  await type(/^Amount/, '100.01');
  await choose('To account', 'Second bank ••2222');
  await commit('Refund credit');
  expect(sentTo(preview).at(-1)).toMatchObject({ amountMinor: '10001' });
  expect(changesSent()).toMatchObject([
    { path: refund.path, form: { ...on, events: '4', amountMinor: '10001', accountId: 'account-2' } },
  ]);
  expect(isClosed).toBe(true);
});

test('a refund goes nowhere until an account is chosen', async () => {
  const { commit, changesSent } = openRefund(0);
  await commit('Refund credit');
  expect(changesSent()).toEqual([]);
});

test('a refund above the limit is asked of a second person, with its account', async () => {
  const { choose, commit, changesSent } = openRefund(1);
  await choose('To account', 'First bank ••1111');
  await commit('Request');
  expect(changesSent()).toMatchObject([
    {
      path: makeRequest.path,
      form: { ...on, kind: 'refund', amountMinor: '12345', accountId: 'account-1' },
    },
  ]);
});

test('who has no account is told of it, and nothing is sent', async () => {
  const { commit, changesSent } = openDesk(
    <RefundDialog loan={credited} onClose={onClose} />,
    [answer(refundAccounts, { accounts: [] }), answer(preview, previewed)],
    'finance',
  );
  await screen.findByText(/^The borrower has no account yet/);
  await commit('Refund credit');
  expect(changesSent()).toEqual([]);
});

test('an extension is quoted for the days that are chosen and offered for the same', async () => {
  const { choose, commit, sentTo, changesSent } = openDesk(
    <ExtensionDialog loan={lateLoan} onClose={onClose} />,
    [
      answer(extensionQuote, { fee: 314, fromDueOn: '2027-01-19', toDueOn: '2027-01-22' }),
      answer(extend, { reference: '646 180', fee: 314, toDueOn: '2027-01-22' }),
    ],
  );
  await choose('Days', '3');
  await choose('Channel', 'counter');
  await screen.findByText('2027-01-19 → 2027-01-22');
  await commit('Offer');
  expect(sentTo(extensionQuote).at(-1)).toMatchObject({ orderId, days: '3' });
  expect(changesSent()).toMatchObject([
    { path: extend.path, form: { ...on, events: '4', days: '3', channel: 'counter' } },
  ]);
  await screen.findByText(/^Reference 646 180: the due date moves when/);
  expect(isClosed).toBe(false);
});

test('a renewal is quoted for the amount that is typed and offered for the same', async () => {
  const { type, commit, sentTo, changesSent } = openDesk(
    <RenewalDialog loan={lateLoan} onClose={onClose} />,
    [
      answer(renewal, {
        amount: 200_000,
        payoff: 90_000,
        inHand: 110_000,
        instalments: 6,
        least: 50_000,
        most: 300_000,
        step: 10_000,
      }),
      answer(offerRenewal, { amount: 200_000, inHand: 110_000 }),
    ],
  );
  await screen.findByText(showMoney(110_000, lateLoan.currency));
  await type(/^Amount/, '2000');
  await commit('Offer');
  expect(sentTo(renewal).at(-1)).toMatchObject({ orderId, amountMinor: '200000' });
  expect(changesSent()).toMatchObject([
    { path: offerRenewal.path, form: { ...on, events: '4', amountMinor: '200000' } },
  ]);
});

test('a reference is read out with its amount, and gone when another channel is chosen', async () => {
  const { press, choose, changesSent } = openDesk(<ReferenceDialog loan={lateLoan} onClose={onClose} />, [
    answer(reference, { reference: '0001 2345', amount: 121_601 }),
  ]);
  await press('Give the reference');
  await screen.findByText('Reference 0001 2345');
  await screen.findByText(/1,216\.01|1\.216,01/);
  expect(changesSent()).toMatchObject([
    { path: reference.path, form: { orderId, events: '4', channel: 'transfer' } },
  ]);
  await choose('Channel', 'counter');
  expect(screen.queryByText('Reference 0001 2345')).toBeNull();
});

test('a contact outside the hours is recorded as it happened and flagged', async () => {
  const { type, choose, press, changesSent } = openDesk(
    <ContactDialog loan={{ ...lateLoan, mayContact: 0 }} onClose={onClose} />,
    [answer(contact, { flag: 'outside-hours' })],
  );
  screen.getByText(/^Outside the market's hours/);
  await choose('Direction', 'They called');
  await choose('Way', 'Visit');
  await choose('Outcome', 'Refuses to pay');
  await type('Note', 'Said no');
  await press('Confirm');
  expect(changesSent()).toMatchObject([
    {
      path: contact.path,
      form: { orderId, way: 'visit', direction: 'in', outcome: 'refuses', note: 'Said no' },
    },
  ]);
  await screen.findByText('Contact recorded: outside hours');
});

const plan = { left: 500_000, instalments: [], lastDueOn: '2027-06-20', rateName: 'Cost', rate: '30%' };
const planned = { ...previewed, plan: { now: plan, later: plan, needsConsent: 1 } } as const;
const openPlan = (engine = answer(preview, planned)) =>
  openDesk(<PlanDialog loan={lateLoan} onClose={onClose} />, [
    engine,
    answer(replan, { events: 6 }),
    answer(makeRequest, { requestId: 'request-1' }),
  ]);

test('a plan is changed by the wish that was previewed, with what that change asks alone', async () => {
  const { type, choose, press, commit, sentTo, changesSent } = openPlan();
  await type('Instalments left', '6');
  await type('First due date', '2027-02-20');
  await choose('Overdue interest, or interest meanwhile', 'in equal shares');
  await press('What changes');
  await screen.findByText(/^The borrower has to agree/);
  await commit('Confirm');
  const wish = { plan: 're-age', instalments: '6', dueOn: '2027-02-20', interest: 'spread' };
  expect(sentTo(preview)).toMatchObject([{ orderId, action: 'replan', ...wish }]);
  expect(changesSent()).toMatchObject([{ path: replan.path, form: { ...on, events: '4', ...wish } }]);
});

test('a holiday has its own fields, and changing one asks for another preview', async () => {
  const { type, choose, press, commit, changesSent } = openPlan();
  await choose('What changes', 'Payment holiday');
  await type('Instalments skipped', '1');
  await press('What changes');
  await screen.findByRole('button', { name: 'Confirm' });
  await type('Instalments skipped', '2');
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  await press('What changes');
  await commit('Confirm');
  const [{ form } = { form: {} }] = changesSent();
  expect(form).toMatchObject({ plan: 'holiday', instalments: '2', interest: 'runs' });
  expect(Object.keys(form)).not.toContain('dueOn');
});

test.each([
  ['A lower rate', { plan: 'rate', ratePpm: '181234' }],
  ['Instalments without principal', { plan: 'grace', instalments: '2', interest: 'asked' }],
])('a change by %s asks for that alone', async (name, wish) => {
  const { type, choose, press, commit, changesSent } = openPlan();
  await choose('What changes', name);
  if ('ratePpm' in wish) await type('Rate from today on, % a year (now 24)', '18.1234');
  else await type('Instalments without principal', '2');
  await press('What changes');
  await commit('Confirm');
  expect(changesSent().map(({ form }) => form)).toEqual([{ ...on, events: '4', ...wish }]);
});

test('a rate that cannot be read is named, and the change is not looked at without it', async () => {
  const { type, sentTo } = openPlan();
  await type('Instalments left', '6');
  await type('Rate from today on, % a year (now 24)', '12,5');
  await screen.findByText("This can't be read");
  const button = screen.getByRole('button', { name: 'What changes' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(sentTo(preview)).toEqual([]);
});

test('a plan that gives away more than one person may is asked of a second one', async () => {
  const { type, press, commit, changesSent } = openPlan(answer(preview, { ...planned, needsSecond: 1 }));
  await type('Instalments left', '6');
  await press('What changes');
  await commit('Request');
  expect(changesSent()).toMatchObject([
    { path: makeRequest.path, form: { ...on, kind: 'replan', plan: 're-age', instalments: '6' } },
  ]);
});

test('a plan that the engine refuses is not asked for', async () => {
  const { press, changesSent } = openPlan(refuse(preview, 'changed'));
  await press('What changes');
  await screen.findByText('Somebody changed it before you. Look again');
  expect(changesSent()).toEqual([]);
});
