// @vitest-environment happy-dom
import { deskEndpoints } from '@plazo/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { matched, previewed } from '../../app/gallery-samples.ts';
import { showMoney } from '../../components/show-money.ts';
import { answer, openDesk } from '../../testing/open-desk.tsx';
import { asked, currency } from '../../testing/samples.ts';
import { en } from '../../words/en/words.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { LimitDialog } from './limit-dialog.tsx';

/** The second person decides on what they were shown. */

afterEach(cleanup);
const { preview, decideRequest, makeRequest } = deskEndpoints.deskLoans;
const { matchPreview, returnWay } = deskEndpoints.deskPayments;
const onClose = () => {};

test('a limit is asked for in the currency that is chosen, in its minor units', async () => {
  const { choose, type, commit, changesSent } = openDesk(<LimitDialog onClose={onClose} />, [
    answer(makeRequest, { requestId: 'request-1' }),
  ]);
  await choose('Currency', currency);
  await type('Amount', '750.50');
  await commit('Request');
  expect(changesSent()).toMatchObject([
    { form: { kind: 'limit', currency, amountMinor: '75050', reason: 'letter of Monday' } },
  ]);
});

const decide = (what: Partial<typeof asked>) =>
  openDesk(<DecideDialog asked={{ ...asked, ...what }} onClose={onClose} />, [
    answer(preview, { ...previewed, events: 7 }),
    answer(matchPreview, { ...matched, events: 9 }),
    answer(returnWay, {
      way: 'hand',
      why: '',
      rail: '',
      masked: '',
      bankCodes: null,
      state: '',
      sentAt: '',
    }),
    answer(decideRequest, { totpSecret: '' }),
  ]);

test('a waiver is shown as it would be today, and approved for the events that were shown', async () => {
  const { commit, sentTo, changesSent } = decide({});
  await screen.findByText('Ana: a letter');
  await screen.findByText('Before');
  await commit('Approve');
  expect(sentTo(preview).slice(0, 1)).toMatchObject([
    { orderId: asked.orderId, action: 'waive', amountMinor: '90000', part: 'interest' },
  ]);
  expect(changesSent()).toMatchObject([
    {
      path: decideRequest.path,
      form: { requestId: 'request-1', isApproved: '1', events: '7', reason: 'letter of Monday' },
    },
  ]);
});

test('a refusal is sent as one', async () => {
  const { commit, changesSent } = decide({});
  await screen.findByText('Before');
  await commit('Refuse');
  expect(changesSent()).toMatchObject([{ form: { requestId: 'request-1', isApproved: '0' } }]);
});

test('a reversal is previewed for the event that was asked for', async () => {
  const { sentTo } = decide({ kind: 'reverse', part: '', amount: 0, eventIndex: 3 });
  await screen.findByText('Before');
  expect(sentTo(preview)).toEqual([expect.objectContaining({ action: 'reverse', eventIndex: '3' })]);
});

test('a write-off is previewed as a whole, whatever amount its request names', async () => {
  const { sentTo } = decide({ kind: 'write-off', part: '' });
  await screen.findByText('Before');
  expect(Object.keys(sentTo(preview)[0] ?? {})).not.toContain('amountMinor');
});

test('a sale is previewed with its buyer, whom the second person reads', async () => {
  const sale = { buyer: 'Cobranza Sur', payAt: 'BBVA 0121' } as const;
  const { sentTo } = decide({ kind: 'sell', part: '', price: 30_050, ...sale });
  await screen.findByText('Before');
  for (const told of Object.values(sale)) screen.getByText(told);
  screen.getByText(showMoney(30_050, currency));
  expect(sentTo(preview)).toMatchObject([{ action: 'sell', ...sale, priceMinor: '30050' }]);
  expect(Object.keys(sentTo(preview)[0] ?? {})).not.toContain('amountMinor');
});

test('a changed plan is previewed with all of its wish', async () => {
  const wish = { plan: 're-age', instalments: 6, dueOn: '2027-02-20', interest: 'spread' } as const;
  const { sentTo } = decide({ kind: 'replan', part: '', amount: 0, ...wish });
  await screen.findByText('Before');
  expect(sentTo(preview).slice(0, 1)).toMatchObject([{ action: 'replan', ...wish, instalments: '6' }]);
});

const bounced = { cause: 'insufficient-funds', channel: 'spei', paymentId: 'DOM-1' } as const;
const { facts, causes, by, amount } = en.loan;

test.each([
  {
    what: { kind: 'settle', part: '', until: '2027-02-05' },
    wish: { action: 'settle', amountMinor: '90000', by: '2027-02-05' },
    told: [by, '2027-02-05', amount, showMoney(90_000, currency)],
  },
  {
    what: { kind: 'bounce', part: '', amount: 0, ...bounced, happenedOn: '2027-01-20' },
    wish: { action: 'bounce', ...bounced, happenedOn: '2027-01-20' },
    told: [facts.cause, causes['insufficient-funds'], 'spei DOM-1', facts.happenedOn, '2027-01-20'],
  },
  {
    what: { kind: 'charge', part: 'fee', chargeId: 'visit', dueOn: '2027-02-20' },
    wish: { action: 'charge', part: 'fee', amountMinor: '90000', chargeId: 'visit', dueOn: '2027-02-20' },
    told: [facts.charge, 'visit', en.loan.parts.fee, showMoney(90_000, currency)],
  },
] as const)(
  '$what.kind is previewed with its own wish alone, under what it is about',
  async ({ what, wish, told }) => {
    const { sentTo } = decide(what);
    await screen.findByText('Before');
    expect(sentTo(preview)).toEqual([{ orderId: asked.orderId, ...wish }]);
    expect(screen.getByRole('link', { name: asked.orderId }).getAttribute('href')).toContain(asked.orderId);
    const shown = screen.getByRole('dialog').textContent;
    for (const word of told) expect(shown).toContain(word);
    expect(shown).not.toContain(`${amount}${showMoney(0, currency)}`);
  },
);

test('money of a payment is shown by how it would be split', async () => {
  const { commit, sentTo, changesSent } = decide({
    kind: 'match',
    part: '',
    channel: 'counter',
    paymentId: 'payment-1',
  });
  await screen.findByText('M*** L***');
  await commit('Approve');
  expect(sentTo(matchPreview).slice(0, 1)).toMatchObject([{ channel: 'counter', paymentId: 'payment-1' }]);
  expect(changesSent()).toMatchObject([{ form: { isApproved: '1', events: '9' } }]);
});

test('money that goes back is shown with the whole account, its way and its amount', async () => {
  const { commit, sentTo, changesSent } = decide({
    kind: 'return',
    orderId: '',
    part: '',
    channel: 'counter',
    paymentId: 'payment-1',
    account: 'Pedro Páramo · STP · 646180109400423323',
  });
  await screen.findByText(en.payments.returns.ways.hand);
  const shown = screen.getByRole('dialog').textContent;
  for (const told of ['Pedro Páramo · STP · 646180109400423323', showMoney(90_000, currency)])
    expect(shown).toContain(told);
  await commit('Approve');
  expect(sentTo(returnWay).slice(0, 1)).toEqual([{ channel: 'counter', paymentId: 'payment-1' }]);
  expect(changesSent()).toMatchObject([{ path: decideRequest.path, form: { isApproved: '1' } }]);
});

test('what the bank did is decided without a preview of the loan', async () => {
  const { commit, sentTo, changesSent } = decide({ kind: 'disbursement-arrived', part: '', amount: 0 });
  await commit('Approve');
  expect(sentTo(preview)).toEqual([]);
  expect(changesSent()).toMatchObject([{ form: { isApproved: '1' } }]);
});
