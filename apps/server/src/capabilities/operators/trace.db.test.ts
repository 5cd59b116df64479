import { expect, test } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { codeOf, logIn } from '../../testing/desk.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();

type Line = {
  readonly event?: string;
  readonly outcome?: string;
  readonly from?: string;
  readonly who?: string;
};
const tries = (): readonly Line[] =>
  app
    .lines()
    .map((line): Line => JSON.parse(line))
    .filter(({ event }) => event !== undefined);

test('tries to come in stand in the log so that those of one attacker and of one name are seen together, and nobody is named', async () => {
  const { name, password, totpSecret } = (await app.operator('agent')).operator;
  const { deps } = app.opened();
  const before = tries().length;
  for (const wrong of ['wrong-one-1', 'wrong-two-2'])
    await logIn(app.app(), { name, password: wrong, code: '000000' });
  await logIn(app.app(), { name: 'nobody-here', password: 'wrong', code: '000000' });
  await app.dev('/dev/clock', { advanceMs: 60_000 });
  await logIn(app.app(), { name, password, code: codeOf(deps, totpSecret) });
  const desk = tries().slice(before);
  expect(desk.map(({ event, outcome }) => `${event} ${outcome}`)).toEqual([
    'desk-login wrong',
    'desk-login wrong',
    'desk-login wrong',
    'desk-login entered',
  ]);
  expect(new Set(desk.map(({ from }) => from)).size).toBe(1);
  expect(desk.map(({ who }) => who === desk[0]?.who)).toEqual([true, true, false, true]);

  const phone = '5512349876';
  const browser = openBrowser(app);
  await browser.enter(phone);
  const entered = tries().slice(before + desk.length);
  expect(entered.map(({ event, outcome }) => `${event} ${outcome}`)).toEqual([
    'borrower-code sent',
    'borrower-login entered',
  ]);
  const told = app.lines().join('');
  for (const secret of [phone, name, password, 'nobody-here', '127.0.0.1'])
    expect(told).not.toContain(secret);
});
