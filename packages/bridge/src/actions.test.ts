import { expect, it } from 'vitest';
import { actions } from './actions.ts';

const rows = Object.values(actions);

it('names the message handlers as the shell knows them', () => {
  expect(rows.map(({ handler }) => handler)).toEqual([
    'to',
    'toP',
    'closeWebView',
    'goHome',
    'goMine',
    'offToLogin',
    'callTelephone',
    'goToRate',
    'confirmBurialPoint',
    'startBankFlow',
    'endBankFlow',
    'pushToken',
  ]);
});

it('ignores errors of closing the view and of ending the bank flow alone', () => {
  expect(rows.filter(({ ignoresErrors }) => ignoresErrors).map(({ handler }) => handler)).toEqual([
    'closeWebView',
    'endBankFlow',
  ]);
});
