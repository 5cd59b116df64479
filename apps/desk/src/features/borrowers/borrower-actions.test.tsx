// @vitest-environment happy-dom
import { type DeskRole, deskEndpoints } from '@plazo/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PersonFacts } from '../../components/person-facts.tsx';
import { answer, isClosed, openDesk, refuse } from '../../testing/open-desk.tsx';
import { borrower } from '../../testing/samples.ts';
import type { Borrower } from './borrower.ts';
import { BorrowerActions } from './borrower-actions.tsx';

/** What is done for one person from their page: always for that person, with the reason that was given. */

afterEach(cleanup);
const { block, unblock } = deskEndpoints.deskDecisions;
const { open } = deskEndpoints.deskDataRequests;
const { personReveal } = deskEndpoints.deskComplaints;
const reason = 'letter of Monday';
const { borrowerId, phone } = borrower;
const onList = { blockedId: 'blocked-1', reason: '', by: '', at: '2027-01-27' };

const openActions = (
  more: Partial<Borrower>,
  { role, blocking = answer(block, {}) }: { role?: DeskRole; blocking?: ReturnType<typeof refuse> } = {},
) =>
  openDesk(
    <BorrowerActions borrower={{ ...borrower, ...more }} />,
    [blocking, answer(unblock, {}), answer(open, { caseId: 'case-1' })],
    role,
  );

test("a person's number is blocked, or taken off the list where it stands there", async () => {
  const blocked = openActions({});
  await blocked.press('Block number');
  await blocked.commit('Confirm');
  expect(blocked.changesSent()).toMatchObject([{ path: block.path, form: { borrowerId, reason } }]);
  await isClosed();
  cleanup();
  const freed = openActions({ blocked: onList });
  await freed.press('Take off the list');
  await freed.commit('Confirm');
  expect(freed.changesSent()).toMatchObject([
    { path: unblock.path, form: { blockedId: 'blocked-1', reason } },
  ]);
  await isClosed();
});

test('a number that could not be blocked leaves the reason that was typed', async () => {
  const { press, commit } = openActions({}, { blocking: refuse(block, 'changed') });
  await press('Block number');
  await commit('Confirm');
  await screen.findByText('Somebody changed it before you. Look again');
  expect(screen.getByLabelText(/^Reason/)).toHaveProperty('value', ' letter of Monday ');
});

test('what a person asks about their data is written down for them', async () => {
  const { press, choose, type, changesSent } = openActions({});
  await press('Record a request');
  expect(screen.queryByLabelText('Order')).toBeNull();
  await choose('Right', 'Correction');
  await type('What is asked', reason);
  await press('Confirm');
  expect(changesSent()).toMatchObject([
    { path: open.path, form: { borrowerId, right: 'correction', reason } },
  ]);
  await isClosed();
});

test('each role has its own acts, and of who was erased there are none', () => {
  const acts = (more: Partial<Borrower>, role: DeskRole) => {
    openActions(more, { role });
    const names = screen.queryAllByRole('button').map(({ textContent }) => textContent);
    cleanup();
    return names;
  };
  expect(acts({}, 'manager')).toEqual(['Record a request', 'Block number']);
  expect(acts({}, 'agent')).toEqual(['Record a request']);
  expect(acts({}, 'auditor')).toEqual([]);
  expect(acts({ isErased: 1 }, 'manager')).toEqual([]);
});

test('who a person is comes into view for the reason that was given', async () => {
  const person = { name: 'Mariana López', phone: '5512341234', address: 'Avenida 5' };
  const { press, commit, changesSent } = openDesk(
    <PersonFacts borrowerId={borrowerId} name={borrower.name} phone={phone} />,
    [answer(personReveal, person)],
  );
  expect(screen.queryByText(person.address)).toBeNull();
  await press(/^Show/);
  await commit('Confirm');
  expect(changesSent()).toMatchObject([{ path: personReveal.path, form: { borrowerId, reason } }]);
  expect(await screen.findByText(person.address)).toBeDefined();
  await isClosed();
  cleanup();
  const refused = openDesk(<PersonFacts borrowerId={borrowerId} name={borrower.name} phone={phone} />, [
    refuse(personReveal, 'changed'),
  ]);
  await refused.press(/^Show/);
  await refused.commit('Confirm');
  await screen.findByText('Somebody changed it before you. Look again');
  expect(screen.getByLabelText(/^Reason/)).toHaveProperty('value', ' letter of Monday ');
});
