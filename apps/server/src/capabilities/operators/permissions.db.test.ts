import { type DeskEndpoint, type DeskRole, deskEndpoints, deskRoles, mayDo } from '@plazo/contract';
import { describe, expect, test } from 'vitest';
import { type DeskCaller, deskPost } from '../../testing/desk.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();

const calls: readonly DeskEndpoint[] = Object.values(deskEndpoints).flatMap((rows) =>
  Object.values<DeskEndpoint>(rows),
);
const guarded = calls.filter(({ permission }) => permission !== 'anybody');
const nameOf = ({ path }: DeskEndpoint) => path.replace('/desk/api/', '');

const callers = new Map<DeskRole, DeskCaller>();
async function caller(role: DeskRole): Promise<DeskCaller> {
  const known = callers.get(role) ?? (await app.operator(role));
  callers.set(role, known);
  return known;
}

describe.each(guarded.map((row) => [nameOf(row), row] as const))('%s', (name, { permission, effect }) => {
  test('refuses who has no session, a made-up one, or a borrower’s', async () => {
    const { commonQuery } = await app.borrower();
    for (const cookie of ['', 'plazo-desk=abc', `plazo=${new URLSearchParams(commonQuery).get('sessionId')}`])
      expect((await deskPost(app.app(), name, { cookie })).json()).toMatchObject({ code: -10, data: null });
  });

  test.each(deskRoles)('answers %s by the table of permissions', async (role) => {
    if (name === 'logout') return;
    const { code, data } = await (await caller(role))(name);
    const isRefused = code === -40 && data?.['reason'] === 'role';
    expect(isRefused).toBe(permission === 'anybody' || !mayDo(role, permission));
  });

  test('is refused from another site where it changes something, and takes no GET', async () => {
    const { cookie } = await caller('manager');
    const url = `/desk/api/${name}`;
    const foreign = { cookie, 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'cross-site' };
    const posted = await app.app().inject({ method: 'POST', url, headers: foreign });
    expect(posted.statusCode).toBe(403);
    expect((await app.app().inject({ method: 'GET', url, headers: { cookie } })).statusCode).toBe(404);
    expect(['read', 'write']).toContain(effect);
  });
});

test('each call of the table is a route of the server', () => {
  const missing = calls.filter(({ path }) => !app.app().hasRoute({ method: 'POST', url: path }));
  expect(missing.map(nameOf)).toEqual([]);
});
