import { endpoints } from '@plazo/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkIdentity } from '../../jobs/identity.ts';
import { applying, type Who } from '../../testing/applicant.ts';
import { useVeriffApp, type Webhook } from '../../testing/veriff-app.ts';

/** Who a person is, by Veriff, from pictures that they take at its page. */

const { app, fake } = await useVeriffApp('rail');

const { apply } = endpoints;
const { applicant, allow } = applying(app);
const deps = () => app.opened().deps;
const run = () => checkIdentity(deps(), { isByName: true });
const tell = async ({ body, headers }: Webhook) => {
  const json = { ...headers, 'content-type': 'application/json' };
  const { statusCode } = await app
    .app()
    .inject({ method: 'POST', url: '/rails/people/decision', payload: body, headers: json });
  expect(statusCode).toBe(200);
};

async function begun() {
  const who = await applicant('mx');
  await allow(who, 'data', 'identity');
  const call = async (path: string, form: Record<string, unknown> = {}) =>
    app.call({ ...who, ...(await app.dev<Who>('/dev/sessions', who)) }, path, form);
  const begin = (form = {}) => call(apply.beginIdentity.path, form);
  const shown = async () => (await call(apply.identity.path)).data;
  const sessions = async () => {
    const { rows } = await sql<{ id: string }>`
      select id from instruction where borrower_id = ${who.borrowerId} and kind = 'identity' order by created_at`.execute(
      deps().db,
    );
    return rows.flatMap(({ id }) => fake.ofInstruction(id));
  };
  const session = async () => {
    const own = (await sessions()).at(-1);
    if (!own) throw new Error('Nobody asked Veriff');
    return own;
  };
  await begin();
  const { visit } = await shown();
  return { call, begin, shown, sessions, session, page: String(Object(visit).url) };
}

test('a person is led to their session and back, and its decision is theirs', async () => {
  const { shown, session, page } = await begun();
  const { id, callback, media } = await session();
  expect(page).toBe(`https://sample.veriff.example/v/token-${id}`);
  expect(callback).toMatch(/^https:\/\/app\.lender\.example\/app\/identity\?/);
  expect(media).toEqual([]);
  fake.takeThere(id);
  expect(await shown()).toMatchObject({ result: 'checking', visit: { url: '' } });
  await tell(fake.webhook(fake.decide(id, 'approved')));
  expect(await shown()).toMatchObject({ result: 'passed' });
  expect((await app.books()).findings).toEqual([]);
});

test('pictures that are wanted anew are taken in the same session, whatever its message says late', async () => {
  const { shown, session, sessions, page } = await begun();
  const { id } = await session();
  fake.takeThere(id);
  await shown();
  const again = fake.webhook(fake.decide(id, 'resubmission_requested', { reasonCode: '204' }));
  await tell(again);
  const told = await shown();
  expect([told['result'], told['visit'], String(told['reasons'])]).toEqual([
    'checking',
    { url: page },
    expect.stringContaining('no se lee bien'),
  ]);
  await app.dev('/dev/clock', { advanceMs: 60_000 });
  fake.takeThere(id);
  await run();
  expect(await shown()).toMatchObject({ visit: { url: '' } });
  await tell(again);
  expect(await shown()).toMatchObject({ result: 'checking', visit: { url: '' } });
  await tell(fake.webhook(fake.decide(id, 'approved')));
  expect(await shown()).toMatchObject({ result: 'passed' });
  expect(await sessions()).toHaveLength(1);
});

test('a session that is left ends, and its person begins another', async () => {
  const { begin, shown, session, sessions } = await begun();
  fake.decide((await session()).id, 'abandoned');
  await run();
  expect(String((await shown())['reasons'])).toContain('No terminaste');
  await begin();
  await shown();
  fake.decide((await session()).id, 'approved');
  await run();
  expect([(await shown())['result'], (await sessions()).length]).toEqual(['passed', 2]);
});

test('an answer that is lost leads to a page all the same', async () => {
  const who = await begun();
  const { id } = await who.session();
  fake.decide(id, 'abandoned');
  await run();
  fake.fault('POST sessions', 'lost-answer');
  await who.begin();
  await run();
  await run();
  await run();
  const { visit } = await who.shown();
  expect(String(Object(visit).url)).toBe(`https://sample.veriff.example/v/token-${(await who.session()).id}`);
});

test('a permission that is withdrawn erases a session that nobody went to', async () => {
  const { call, sessions } = await begun();
  expect(await sessions()).toHaveLength(1);
  await call(apply.setConsent.path, { item: 'identity', isGiven: 0 });
  await run();
  await run();
  expect(await sessions()).toEqual([]);
});
