// @vitest-environment happy-dom
import { deskEndpoints } from '@plazo/contract';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, openDesk } from '../testing/open-desk.tsx';
import { Frame } from './frame.tsx';

/** Who is held to some brands is shown no page of what belongs to all of them. */

afterEach(cleanup);
const waiting = {
  complaints: 0,
  payments: 0,
  requests: 0,
  inbox: 0,
  'data-requests': 0,
  stuck: 0,
};
const frame = <Frame onLanguage={async () => {}} onLogout={() => {}} />;
const answers = [answer(deskEndpoints.deskReports.waiting, waiting)];

test.each<[string[], boolean]>([
  [[], true],
  [['rayo'], false],
])('a manager of the brands %j', async (brands, isShown) => {
  openDesk(frame, answers, { role: 'manager', brands });
  await screen.findByRole('link', { name: 'Loans' });
  for (const name of ['Log', 'Operators', 'Settings', 'Stuck'])
    expect([name, screen.queryByRole('link', { name }) !== null]).toEqual([name, isShown]);
});

test('a key tells every key, but not to who types it', async () => {
  openDesk(frame, answers, { role: 'manager', brands: [] });
  await screen.findByRole('link', { name: 'Loans' });
  const field = document.body.appendChild(document.createElement('input'));
  fireEvent.keyDown(field, { key: '?' });
  expect(screen.queryByRole('dialog')).toBeNull();
  field.remove();
  fireEvent.keyDown(document.body, { key: '?' });
  const keys = within(screen.getByRole('dialog', { name: 'All keys' }));
  const told = keys.getAllByRole('definition').flatMap((each) => [...each.querySelectorAll('kbd')]);
  expect(told.map(({ textContent }) => textContent)).toEqual([
    '/',
    'Ctrl K',
    'J',
    'K',
    '↵',
    'E',
    'X',
    'Shift X',
    'N',
    'Ctrl ↵',
    'Esc',
    '?',
  ]);
});
