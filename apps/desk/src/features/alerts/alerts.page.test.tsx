// @vitest-environment happy-dom
import { deskEndpoints } from '@plazo/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, openDesk } from '../../testing/open-desk.tsx';
import { AlertsPage } from './alerts.page.tsx';

/** An operator has their alarms told elsewhere, and ends that. */

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});
const { show, makeFeed, setMail, confirmMail, end, choose: switchAlarm } = deskEndpoints.deskAlerts;
const nothing = {
  feedSince: '',
  feedReadAt: '',
  isMailConnected: 1,
  address: '',
  hour: 8,
  isConfirmed: 0,
  signOnAddress: '',
} as const;
const alarms = [
  { name: 'stuck', title: 'Jobs that failed', isOn: 1 },
  { name: 'inbox', title: 'Messages to answer', isOn: 1 },
] as const;
const opened = (shown = {}) =>
  openDesk(<AlertsPage />, [
    answer(show, { ...nothing, alarms: [...alarms], ...shown }),
    answer(makeFeed, { path: '/desk/feed/secret' }),
    answer(setMail, { isConfirmed: 0 }),
    answer(confirmMail, {}),
    answer(end, {}),
    answer(switchAlarm, {}),
  ]);

test('the address of a feed is shown once it is made, and ended', async () => {
  const { press, changesSent } = opened({ feedSince: '2027-01-19T10:00:00.000Z' });
  await press('Create a new address');
  const field = await screen.findByLabelText<HTMLInputElement>(/^Address/);
  expect(field.value).toMatch(/^http.*\/desk\/feed\/secret$/);
  await press('Revoke address');
  expect(changesSent()).toMatchObject([{ path: makeFeed.path }, { path: end.path, form: { what: 'feed' } }]);
  await expect.poll(() => screen.queryByLabelText(/^Address/)).toBeNull();
});

test('mail is asked for with the address and the hour that were typed', async () => {
  const { type, choose, press, changesSent } = opened();
  await type('E-mail address', ' ana@lender.example ');
  await choose("Hour of the day's mail", '07:00');
  await press('Save');
  expect(changesSent()).toMatchObject([
    { path: setMail.path, form: { address: 'ana@lender.example', hour: '7' } },
  ]);
});

test('an address that nobody confirmed says so; the link of its mail confirms it', async () => {
  history.replaceState(null, '', '/?confirm=t0ken');
  const { press, changesSent } = opened({ address: 'ana@lender.example' });
  await screen.findByText(/not confirmed yet/);
  await press('Confirm this address');
  expect(changesSent()).toMatchObject([{ path: confirmMail.path, form: { token: 't0ken' } }]);
  await expect.poll(() => location.search).toBe('');
});

test('mail is ended; the address of the sign-on is offered', async () => {
  const { press, changesSent } = opened({ address: 'ana@lender.example', isConfirmed: 1 });
  await screen.findByDisplayValue('ana@lender.example');
  await press('Send no mail');
  expect(changesSent()).toMatchObject([{ path: end.path, form: { what: 'mail' } }]);
  cleanup();
  opened({ signOnAddress: 'eva@lender.example' });
  const field = await screen.findByLabelText<HTMLInputElement>('E-mail address');
  expect(field.value).toBe('eva@lender.example');
});

test('where no rail carries mail the page says what is to be set', async () => {
  opened({ isMailConnected: 0 });
  expect((await screen.findByText(/No rail carries mail/)).textContent).toContain('desk.email');
  expect(screen.queryByLabelText('E-mail address')).toBeNull();
});

test('an alarm that may wait is switched off by a press, and one that may not has no button', async () => {
  const { press, sentTo } = opened();
  expect(await screen.findByText('always')).toBeDefined();
  await press('Switch off');
  expect(sentTo(switchAlarm)).toEqual([{ alarm: 'inbox', isOn: '0' }]);
});
