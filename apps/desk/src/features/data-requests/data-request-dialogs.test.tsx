// @vitest-environment happy-dom
import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DataRequestList } from '../../components/data-request-list.tsx';
import { answer, isClosed, openDesk, refuse, silent } from '../../testing/open-desk.tsx';
import { lateLoan } from '../../testing/samples.ts';
import { DataRequestsPage } from './data-requests.page.tsx';

/** What the law's steps are of what people ask about their data: each is sent as it was pressed, for the case that was chosen. */

const { cases, open, step, exportData, correct, erase } = deskEndpoints.deskDataRequests;
type Case = AnswerOf<typeof cases>['cases'][number];
const reason = 'letter of Monday';
const { borrowerId, orderId, market } = lateLoan;
const shown: Case = {
  caseId: 'case-2',
  borrowerId,
  name: 'M*** L***',
  market,
  right: 'erasure',
  state: 'open',
  filedOn: '2027-01-20',
  dueOn: '2027-02-20',
  isLate: 0,
  note: 'by letter',
  words: [],
  grantedBy: '',
};

beforeEach(() => {
  history.replaceState(null, '', '/');
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const listOf = (more: Partial<Case>) => {
  const rows: readonly Case[] = [
    { ...shown, caseId: 'case-1', state: 'open' },
    { ...shown, ...more },
  ];
  return answer(cases, { cases: [...rows], next: '', count: 2 });
};

/** The second of two cases, in a state; the first is another one. */
async function openCase(more: Partial<Case>, stepping = answer(step, { state: 'denied' })) {
  const desk = openDesk(<DataRequestList />, [
    listOf(more),
    stepping,
    answer(erase, { state: 'done' }),
    answer(correct, { state: 'done' }),
    answer(exportData, { name: 'person.json', json: '{"name":"Mariana"}' }),
  ]);
  (await screen.findAllByRole('button', { name: 'Work on it' }))[1]?.click();
  await screen.findByRole('dialog');
  return desk;
}

/** The acts of the dialog, whose no stands first. */
const actsOf = () =>
  [...screen.getByRole('dialog').querySelectorAll('button')].map(({ textContent }) => textContent);

test.each([
  ['open', 'erasure', ['Ask for more', 'Deny', 'Grant']],
  ['waiting', 'erasure', ['More has come']],
  ['granted', 'opposition', ['Done']],
  ['granted', 'access', ['Download their data']],
  ['granted', 'correction', ['Correct']],
  ['granted', 'erasure', ['Erase the person']],
] as const)('a case that is %s, of %s, can take its own steps alone', async (state, right, acts) => {
  await openCase({ state, right });
  expect(actsOf().slice(1).toSorted()).toEqual(acts.toSorted());
});

test.each([
  ['open', 'erasure', 'Grant', 'grant'],
  ['open', 'erasure', 'Deny', 'deny'],
  ['open', 'erasure', 'Ask for more', 'ask-more'],
  ['waiting', 'erasure', 'More has come', 'received-more'],
  ['granted', 'opposition', 'Done', 'done'],
] as const)('of a case that is %s, of %s, %s sends %s with the words for the person', async (...told) => {
  const [state, right, button, sent] = told;
  const { type, commit, changesSent } = await openCase({ state, right });
  await type('What the person reads', ' Until May ');
  await commit(button);
  expect(changesSent()).toMatchObject([
    { path: step.path, form: { caseId: 'case-2', step: sent, text: 'Until May', reason } },
  ]);
  await isClosed();
});

test.each(['Deny', 'Ask for more'])('%s is nothing to a person without words', async (button) => {
  const { type, commit, changesSent } = await openCase({});
  await type('What the person reads', '   ');
  await commit(button);
  expect(changesSent()).toEqual([]);
});

test.each(['Grant', 'Deny', 'Ask for more'])('%s needs a reason', async (button) => {
  const { type, press, changesSent } = await openCase({});
  await type('What the person reads', 'Until May');
  await type(/^Reason/, '   ');
  await press(button);
  expect(changesSent()).toEqual([]);
});

test('a step that was refused leaves what was typed, and a no to the dialog sends nothing', async () => {
  const { type, commit, press, changesSent } = await openCase({}, refuse(step, 'changed'));
  await type('What the person reads', 'Until May');
  await commit('Deny');
  await screen.findByText('Somebody changed it before you. Look again');
  expect(screen.getByLabelText('What the person reads')).toHaveProperty('value', 'Until May');
  expect(changesSent()).toHaveLength(1);
  await press('Cancel');
  await isClosed();
  expect(changesSent()).toHaveLength(1);
});

test('while a step is on its way no other one is taken', async () => {
  const { type, commit, changesSent } = await openCase({}, silent(step));
  await type('What the person reads', 'Until May');
  await commit('Deny');
  await screen.findByRole('button', { name: /^Loading/ });
  const [, ...acts] = screen.getByRole('dialog').querySelectorAll('button');
  for (const act of acts) await userEvent.click(act);
  expect(changesSent()).toMatchObject([{ form: { step: 'deny' } }]);
});

const act = { caseId: 'case-2', reason };

test('what is corrected is sent as it was typed, each under its own name, and nothing else', async () => {
  const own = { state: 'granted', right: 'correction' } as const;
  const ofName = await openCase(own);
  await ofName.type('Name', 'Mariana López');
  await ofName.commit('Correct');
  expect(ofName.changesSent()).toMatchObject([{ path: correct.path }]);
  expect(ofName.sentTo(correct)).toEqual([{ ...act, name: 'Mariana López' }]);
  await isClosed();
  cleanup();
  const ofAddress = await openCase(own);
  await ofAddress.type('Address', 'Avenida 5');
  await ofAddress.commit('Correct');
  expect(ofAddress.sentTo(correct)).toEqual([{ ...act, address: 'Avenida 5' }]);
});

test('a person is erased by the act that says so, and by nothing else', async () => {
  const { commit, changesSent } = await openCase({ state: 'granted' });
  await screen.findByText(/^This cannot be undone/);
  await commit('Erase the person');
  expect(changesSent()).toMatchObject([{ path: erase.path, form: act }]);
  expect(changesSent()).toHaveLength(1);
  await isClosed();
});

test('what is kept of a person is given as the file that the server made', async () => {
  const files: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    files.push(this.download);
  });
  const made = vi.spyOn(URL, 'createObjectURL');
  const { commit, changesSent } = await openCase({ state: 'granted', right: 'access' });
  await commit('Download their data');
  expect(changesSent()).toMatchObject([{ path: exportData.path, form: act }]);
  await isClosed();
  expect(files).toEqual(['person.json']);
  const [[content] = []] = made.mock.calls;
  expect(content instanceof Blob && (await content.text())).toBe('{"name":"Mariana"}');
});

const openPage = (opening = answer(open, { caseId: 'case-3' })) =>
  openDesk(<DataRequestsPage />, [listOf({}), opening]);

test('what somebody asks is written down for the loan that was typed, and never for none', async () => {
  const { press, choose, type, changesSent } = openPage();
  await press('Record a request');
  await choose('Right', 'Opposition');
  await type('What is asked', ` ${reason} `);
  await press('Confirm');
  expect(changesSent()).toEqual([]);
  await type('Order', ` ${orderId} `);
  await press('Confirm');
  expect(changesSent()).toMatchObject([{ path: open.path, form: { orderId, right: 'opposition', reason } }]);
  await isClosed();
});

test('a request that could not be written down stays as it was typed', async () => {
  const { press, type } = openPage(refuse(open, 'changed'));
  await press('Record a request');
  await type('Order', orderId);
  await type('What is asked', reason);
  await press('Confirm');
  await screen.findByText('Somebody changed it before you. Look again');
  expect(screen.getByLabelText('What is asked')).toHaveProperty('value', reason);
});
