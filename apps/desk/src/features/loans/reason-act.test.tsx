// @vitest-environment happy-dom
import { deskEndpoints } from '@plazo/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, openDesk } from '../../testing/open-desk.tsx';
import { lateLoan } from '../../testing/samples.ts';
import { en } from '../../words/en/words.ts';
import { ReasonAct } from './reason-act.tsx';

/** An account is asked about again for a borrower who says that it is right. */

afterEach(cleanup);
const { askAccount } = deskEndpoints.deskLoans;

test('what is asked names the loan as it was seen, and why', async () => {
  const said = en.loan.autopay.account;
  const desk = openDesk(<ReasonAct loan={lateLoan} act="askAccount" words={said} />, [
    answer(askAccount, {}),
  ]);
  await desk.press(said.end);
  await screen.findByText(said.endHint);
  await desk.commit('Confirm');
  const { orderId, events } = lateLoan;
  const form = { orderId, events: String(events), reason: 'letter of Monday' };
  expect(desk.changesSent()).toMatchObject([{ path: askAccount.path, form }]);
});
