// @vitest-environment happy-dom
import { type DeskEndpoint, deskEndpoints } from '@plazo/contract';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createDeskClients } from '../../api/desk-client.ts';
import { en } from '../../words/en/words.ts';
import { LoginPage } from './login.page.tsx';

/** The ways in that a deployment has are offered, and no other. */

afterEach(cleanup);
const { loginWays, signOn } = deskEndpoints.deskSession;

function opened(
  ways: { signOn: 0 | 1; password: 0 | 1; passkey?: 0 | 1 },
  begun: object = { code: -40, data: null, message: 'No' },
) {
  const asked: string[] = [];
  const bodies: Readonly<Record<string, object>> = {
    [loginWays.path]: { code: 0, message: '', data: { passkey: 0, ...ways } },
    [signOn.path]: begun,
  };
  const { client } = createDeskClients({
    language: () => 'en',
    fetch: async (input) => {
      const { pathname } = new URL(typeof input === 'string' ? input : '', 'http://desk.example');
      asked.push(pathname);
      return Response.json(bodies[pathname]);
    },
  });
  const nobody = async () => {};
  render(
    <LoginPage
      client={client}
      text={en}
      isEnded={false}
      onEnter={() => {}}
      language="en"
      onLanguage={nobody}
    />,
  );
  return {
    asksFor: async ({ path }: DeskEndpoint) => {
      await expect.poll(() => asked).toContain(path);
    },
  };
}

const company = () => screen.queryByRole('button', { name: en.login.byCompany });

test('without a sign-on nothing is said of one', async () => {
  await opened({ signOn: 0, password: 1 }).asksFor(loginWays);
  expect(screen.getByLabelText('User')).toBeTruthy();
  expect(company()).toBeNull();
});

test('beside passwords it is a second way; a refusal is said where it was asked', async () => {
  opened({ signOn: 1, password: 1 });
  await userEvent.setup().click(await screen.findByRole('button', { name: en.login.byCompany }));
  await screen.findByRole('alert');
  expect(screen.getByLabelText('User')).toBeTruthy();
});

test('where passwords are refused it is the only way', async () => {
  opened({ signOn: 1, password: 0 });
  await expect.poll(() => screen.queryByLabelText('User')).toBeNull();
  expect(company()).not.toBeNull();
});

test('a return that let nobody in says why, and goes to the issuer again', async () => {
  history.replaceState(null, '', '/desk/?sign-on=unknown');
  const address = 'http://desk.example/desk/#issuer';
  const { asksFor } = opened({ signOn: 1, password: 1 }, { code: 0, message: '', data: { address } });
  await screen.findByText('That account has no access to this desk. Ask a manager for it');
  await userEvent.setup().click(await screen.findByRole('button', { name: en.login.byCompany }));
  await asksFor(signOn);
  expect(screen.queryByText(en.login.signOn.failed)).toBeNull();
  history.replaceState(null, '', '/desk/');
});
