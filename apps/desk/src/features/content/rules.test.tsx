// @vitest-environment happy-dom
import { deskEndpoints, RULES_SUBJECT } from '@plazo/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answer, openDesk } from '../../testing/open-desk.tsx';
import { Editor, type Version } from './editor.tsx';
import { readFaults } from './faults.ts';

afterEach(cleanup);

const { check, save } = deskEndpoints.deskContent;
const { simulate, simulated: found, simulations, stop } = deskEndpoints.deskRules;

const rules = {
  minAgeYears: 18,
  maxOpenPerProduct: 1,
  maxIncomeSharePpm: 400_000,
  coolDownDays: 7,
  limits: { firstPpm: 500_000, stepPpm: 500_000, loansPaid: 1, everyDays: 30 },
};
const stricter = { ...rules, minAgeYears: 21 };
const version = (body: object, more: Partial<Version> = {}): Version => ({
  kind: 'rules',
  subject: RULES_SUBJECT,
  version: 4,
  state: 'draft',
  author: 'Ana',
  isOwn: 1,
  body: JSON.stringify(body, null, 2),
  published: JSON.stringify({ rules }, null, 2),
  findings: [],
  acknowledged: [],
  ...more,
});
const progress = {
  by: 'Ana',
  at: '2026-11-20T10:00:00.000Z',
  from: '2026-08-20T06:00:00.000Z',
  until: '2026-11-20T06:00:00.000Z',
  arm: 'champion' as const,
  decision: 'applications' as const,
  state: 'running' as const,
};
const simulated = {
  ...progress,
  all: 9,
  judged: 8,
  unknown: 2,
  same: 4,
  won: 0,
  wonLess: 0,
  lost: 2,
  lostPart: 0,
  reasons: [{ reason: 'income-share', added: 2, gone: 0 }],
  money: [
    {
      currency: 'MXN',
      moreLent: 0,
      lessLent: 600_000,
      loans: 2,
      overdue: 123_400,
      givenUp: 5_600,
      earned: 7_800,
    },
  ],
  rows: [
    {
      orderId: 'order-1',
      isOrder: 1 as const,
      borrowerId: 'ana',
      at: '2026-11-20T10:00:00.000Z',
      principal: 300_000,
      currency: 'MXN',
      was: 'approved' as const,
      would: 'declined' as const,
      reasons: ['income-share'],
    },
  ],
  next: '' as const,
};
const tries = [
  answer(simulate, { simulationId: 'try-1' }),
  answer(found, simulated),
  answer(simulations, { rows: [{ ...progress, simulationId: 'try-0', all: 9, judged: 9, state: 'done' }] }),
  answer(stop, {}),
];
const fine = answer(check, { fault: '', findings: [] });
const saved = answer(save, { version: 4 });
const bodyOf = (form: Readonly<Record<string, string>> | undefined) => JSON.parse(form?.['body'] ?? '{}');

const SHARE = 'Payments, of income, at most (%, 0 to 100)';

test('each figure has its field, with unit and bounds, and is kept as the rules count it', async () => {
  const desk = openDesk(<Editor onSaved={() => {}} version={version({ rules })} />, [fine, saved]);
  expect(await screen.findByLabelText(SHARE)).toHaveProperty('value', '40');
  expect(screen.getByLabelText('Youngest age (years, 0 to 120)')).toHaveProperty('value', '18');
  expect(screen.getByLabelText('Raise by request, of the limit (%, 0 to 1000)')).toHaveProperty(
    'value',
    '50',
  );
  await desk.type(SHARE, '37.5');
  await desk.press('Add: Renewals');
  await desk.press('Leave out: Limits');
  await desk.press('Save draft');
  await expect.poll(() => desk.sentTo(save).length).toBe(1);
  const { limits: _, ...others } = rules;
  expect(bodyOf(desk.sentTo(save)[0])).toEqual({
    rules: { ...others, maxIncomeSharePpm: 375_000, renewal: { leastPaidPpm: 0, leastInHandPpm: 0 } },
  });
});

test('what is wrong stands at its field in words, with the bound or the law, and nothing is saved', async () => {
  const fault =
    'rules.maxIncomeSharePpm: too_big 1000000; rules.minAgeYears: below-law 18 Majority Act 1875, s. 3; Indian Contract Act 1872';
  const body = { rules: { ...rules, maxIncomeSharePpm: 2_000_000, minAgeYears: 17 } };
  const desk = openDesk(<Editor onSaved={() => {}} version={version(body)} />, [
    answer(check, { fault, findings: [] }),
    saved,
  ]);
  expect(await screen.findByText("It can't be more than 100")).toBeDefined();
  expect(
    await screen.findByText(
      'The law asks for at least 18 (Majority Act 1875, s. 3; Indian Contract Act 1872)',
    ),
  ).toBeDefined();
  expect(screen.getByLabelText(SHARE).getAttribute('aria-invalid')).toBe('true');
  expect(
    screen.getByLabelText('Days to wait after a decline (days, 0 to 366)').getAttribute('aria-invalid'),
  ).toBeNull();
  expect(screen.getByText('Put right what is marked, then save')).toBeDefined();
  await desk.press('Save draft');
  expect(desk.sentTo(save)).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Try' })).toBeNull();
});

test('a fault without a field, such as a bureau that nobody asks, is said whole', async () => {
  const fault = 'rules.bureau.rayo: PLAZO_RAILS names nobody who asks a bureau for it';
  openDesk(<Editor onSaved={() => {}} version={version({ rules })} />, [
    answer(check, { fault, findings: [] }),
  ]);
  expect(await screen.findByText(new RegExp('PLAZO_RAILS names nobody'))).toBeDefined();
  expect(readFaults('JSON')).toEqual([]);
});

test('rules on trial are begun with those of all, promoted to all, or ended', async () => {
  const begun = openDesk(<Editor onSaved={() => {}} version={version({ rules })} />, [fine, saved]);
  await begun.press('Try other rules on a share of the people');
  await begun.type(/^Trial: name/, 'young');
  await begun.type(/^Trial: people/, '20');
  await begun.press('Save draft');
  await expect.poll(() => begun.sentTo(save).length).toBe(1);
  expect(bodyOf(begun.sentTo(save)[0])).toEqual({
    rules,
    challenger: { name: 'young', sharePpm: 200_000, rules },
  });
});

test.each([
  ['Make the rules on trial those of all', stricter],
  ['End the trial', rules],
])('%s', async (name, left) => {
  const body = { rules, challenger: { name: 'young', sharePpm: 200_000, rules: stricter } };
  const desk = openDesk(<Editor onSaved={() => {}} version={version(body)} />, [fine, saved]);
  await desk.press(name);
  await desk.press('Save draft');
  await expect.poll(() => desk.sentTo(save).length).toBe(1);
  expect(bodyOf(desk.sentTo(save)[0])).toEqual({ rules: left });
});

test('an earlier version becomes a draft as it stands; who only reads changes nothing', async () => {
  const desk = openDesk(
    <Editor onSaved={() => {}} version={version({ rules: stricter }, { state: 'retired', version: 2 })} />,
    [fine, saved],
  );
  await desk.press('Make a draft of this version');
  await expect.poll(() => desk.sentTo(save).length).toBe(1);
  expect(bodyOf(desk.sentTo(save)[0])).toEqual({ rules: stricter });
});

test('an auditor reads the rules and tries them, and has nothing to save', async () => {
  const desk = openDesk(
    <Editor onSaved={() => {}} version={version({ rules }, { state: 'published' })} />,
    [fine, ...tries],
    'auditor',
  );
  expect(await screen.findByLabelText(SHARE)).toBeDefined();
  for (const name of ['Save draft', 'Add: Renewals', 'Try other rules on a share of the people'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  await desk.press('Try');
  expect(await screen.findByText('8 of 9')).toBeDefined();
});

test('a draft is tried on past applications only when asked, by the arm that was chosen, with all that comes of it', async () => {
  const body = { rules, challenger: { name: 'young', sharePpm: 200_000, rules: stricter } };
  const desk = openDesk(<Editor onSaved={() => {}} version={version(body)} />, [fine, ...tries]);
  await desk.choose('Which rules', 'On trial');
  await desk.type('From', '2026-10-01');
  expect(desk.sentTo(simulate)).toEqual([]);
  await desk.press('Try');
  const money = await screen.findByRole('region', { name: 'Amounts' });
  for (const shown of ['$6,000.00', '$1,234.00', '$56.00', '$78.00'])
    expect(within(money).getByText(shown)).toBeDefined();
  const row = within(screen.getByRole('region', { name: 'Would be decided otherwise' })).getByRole('row', {
    name: /order-1/,
  });
  for (const shown of ['Approved', 'Declined', 'Payments high for the income', '$3,000.00'])
    expect(within(row).getByText(shown)).toBeDefined();
  expect(desk.sentTo(simulate)).toMatchObject([
    {
      arm: 'challenger',
      from: new Date('2026-10-01T00:00').toISOString(),
      body: JSON.stringify(body, null, 2),
    },
  ]);
  // those of one reason, and the end of it, by whoever looks on
  await desk.choose('Of one reason', 'income-share');
  await expect
    .poll(() => desk.sentTo(found).at(-1))
    .toMatchObject({ simulationId: 'try-1', why: 'income-share' });
  await desk.press('Stop');
  await desk.commit('Confirm');
  expect(desk.sentTo(stop)).toEqual([{ simulationId: 'try-1', reason: 'letter of Monday' }]);
});

test('what was tried before is shown again without trying it anew', async () => {
  const desk = openDesk(<Editor onSaved={() => {}} version={version({ rules })} />, [fine, ...tries]);
  const before = within(await screen.findByRole('region', { name: 'Tried before' }));
  expect(before.getByText('Done · 9 of 9')).toBeDefined();
  await userEvent.click(before.getByRole('button'));
  expect(await screen.findByText('8 of 9')).toBeDefined();
  expect([desk.sentTo(found).length, desk.sentTo(simulate)]).toEqual([1, []]);
});

test('a rule about an answer says which decisions it holds for, and one at least', async () => {
  const stay = { question: 'yearsAtHome', least: 2, without: 'decline' };
  const own = { mx: [stay] };
  const fault = 'rules.own.mx.0.holdsFor: too_small 1';
  const desk = openDesk(<Editor onSaved={() => {}} version={version({ rules: { ...rules, own } })} />, [
    fine,
    saved,
  ]);
  const held = within(await screen.findByRole('group', { name: 'Holds for' }));
  const ticked = () => held.getAllByRole('checkbox').map((box) => Reflect.get(box, 'checked'));
  expect(ticked()).toEqual([true, false, false]);
  await userEvent.click(held.getByRole('checkbox', { name: 'More money on a loan' }));
  await userEvent.click(held.getByRole('checkbox', { name: 'Applications' }));
  expect(ticked()).toEqual([false, false, true]);
  await desk.press('Save draft');
  await expect.poll(() => desk.sentTo(save).length).toBe(1);
  expect(bodyOf(desk.sentTo(save)[0]).rules.own).toEqual({ mx: [{ ...stay, holdsFor: ['more'] }] });
  cleanup();
  // what holds for applications alone says nothing, as one that nobody has asked
  const ofLimits = { mx: [{ ...stay, holdsFor: ['limits'] }] };
  const back = openDesk(
    <Editor onSaved={() => {}} version={version({ rules: { ...rules, own: ofLimits } })} />,
    [fine, saved],
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Applications' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Requests for a higher limit' }));
  await back.press('Save draft');
  await expect.poll(() => back.sentTo(save).length).toBe(1);
  expect(bodyOf(back.sentTo(save)[0]).rules.own).toEqual(own);
  cleanup();
  openDesk(<Editor onSaved={() => {}} version={version({ rules: { ...rules, own } })} />, [
    answer(check, { fault, findings: [] }),
  ]);
  expect(await screen.findByText('Tick at least one')).toBeDefined();
});

test('rules are tried on requests for a higher limit, with words of their own and no smaller loans', async () => {
  const ofLimits = {
    ...simulated,
    decision: 'limits' as const,
    rows: simulated.rows.map((row) => ({ ...row, isOrder: 0 as const, orderId: 'request-1' })),
  };
  const desk = openDesk(<Editor onSaved={() => {}} version={version({ rules })} />, [
    fine,
    answer(simulate, { simulationId: 'try-2' }),
    answer(found, ofLimits),
    answer(simulations, { rows: [] }),
  ]);
  await desk.choose('Tried on', 'Requests for a higher limit');
  expect(screen.getByText(/One that came too soon was not kept/)).toBeDefined();
  await desk.press('Try');
  const money = within(await screen.findByRole('region', { name: 'Amounts' }));
  expect(money.getByRole('columnheader', { name: 'Lent above the old limit' })).toBeDefined();
  expect(screen.getByText('Granted ones that would be refused')).toBeDefined();
  expect(screen.queryByText('Approved ones that would get less')).toBeNull();
  const otherwise = within(screen.getByRole('region', { name: 'Would be decided otherwise' }));
  expect(otherwise.getByRole('link', { name: 'Request' }).getAttribute('href')).toMatch(/borrowers\/ana$/);
  expect(desk.sentTo(simulate)).toMatchObject([{ decision: 'limits', arm: 'champion' }]);
});

test('what is tried is what stands in the form, however soon it is asked for', async () => {
  const desk = openDesk(<Editor onSaved={() => {}} version={version({ rules })} />, [fine, ...tries]);
  await screen.findByRole('button', { name: 'Try' });
  await desk.type(SHARE, '37');
  await desk.press('Try');
  await expect.poll(() => desk.sentTo(simulate).length).toBe(1);
  expect(bodyOf(desk.sentTo(simulate)[0]).rules.maxIncomeSharePpm).toBe(370_000);
});
