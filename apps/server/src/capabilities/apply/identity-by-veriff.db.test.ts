import { endpoints } from '@plazo/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkIdentity } from '../../jobs/identity.ts';
import { applying, productOf, type Who } from '../../testing/applicant.ts';
import { picture } from '../../testing/somebody.ts';
import { useVeriffApp, type Webhook } from '../../testing/veriff-app.ts';

/** Who a person is, by Veriff, from pictures of ours. */

const { app, fake } = await useVeriffApp('plazo');

const { apply } = endpoints;
const { applicant, complete, sendPhoto } = applying(app);
const deps = () => app.opened().deps;
const run = () => checkIdentity(deps(), { isByName: true });
const tell = ({ body, headers }: Webhook) =>
  app.app().inject({
    method: 'POST',
    url: '/rails/people/decision',
    payload: body,
    headers: { ...headers, 'content-type': 'application/json' },
  });

async function begun() {
  const who = await applicant('mx');
  await complete(who, 'mx');
  const call = async (path: string, form: Record<string, unknown> = {}) =>
    app.call({ ...who, ...(await app.dev<Who>('/dev/sessions', who)) }, path, form);
  const asked = async () => {
    const { rows } = await sql<{ id: string; kind: string; state: string }>`
      select id, kind, state from instruction where borrower_id = ${who.borrowerId} order by created_at, kind`.execute(
      deps().db,
    );
    return rows;
  };
  const sessions = async () => (await asked()).flatMap(({ id }) => fake.ofInstruction(id));
  const session = async () => {
    const own = (await sessions()).at(-1);
    if (!own) throw new Error('Nobody asked Veriff');
    return own;
  };
  const shown = async () => (await call(apply.identity.path)).data;
  const decision = async () => (await call(apply.decision.path, { productId: productOf.mx })).data['outcome'];
  return { who, call, asked, sessions, session, shown, decision };
}

test('two pictures go to Veriff, and its decision is the borrower’s', async () => {
  const { session, shown, decision, asked } = await begun();
  await run();
  expect((await session()).media.map(({ context }) => context)).toEqual(['document-front', 'face']);
  expect([(await shown())['result'], await decision()]).toEqual(['checking', 'waiting']);
  const posted = fake.webhook(fake.decide((await session()).id, 'approved'));
  const forged = { ...posted, headers: { ...posted.headers, 'x-hmac-signature': '0'.repeat(64) } };
  expect((await tell(forged)).statusCode).toBe(401);
  expect((await shown())['result']).toBe('checking');
  expect((await tell(posted)).statusCode).toBe(200);
  expect((await tell(posted)).statusCode).toBe(200);
  expect([(await shown())['result'], await decision()]).toEqual(['passed', 'approved']);
  expect(await asked()).toMatchObject([{ kind: 'identity', state: 'succeeded' }]);
  expect((await app.books()).findings).toEqual([]);
});

test.each([
  ['POST media', 'lost-ask'],
  ['PATCH session', 'lost-answer'],
])('what is lost at %s (%s) goes on in the same session', async (at, what) => {
  const { session, sessions, shown } = await begun();
  fake.fault(at, what);
  await run();
  await run();
  expect(await sessions()).toMatchObject([{ status: 'submitted' }]);
  fake.decide((await session()).id, 'approved');
  await run();
  expect(await shown()).toMatchObject({ result: 'passed' });
});

test('pictures that are asked for again are another session, and the end of the first changes nothing', async () => {
  const { who, session, sessions, shown } = await begun();
  await run();
  const first = (await session()).id;
  await tell(fake.webhook(fake.decide(first, 'resubmission_requested', { reasonCode: '204' })));
  expect(await shown()).toMatchObject({ result: 'failed' });
  await sendPhoto(who, 'selfie', await picture(120));
  await run();
  expect(await sessions()).toHaveLength(2);
  expect((await tell(fake.webhook(fake.decide(first, 'abandoned')))).statusCode).toBe(200);
  expect(await shown()).toMatchObject({ result: 'checking' });
  fake.decide((await session()).id, 'approved');
  await run();
  expect(await shown()).toMatchObject({ result: 'passed' });
});

test('a permission that is withdrawn erases the session, by the id that was kept', async () => {
  const { call, session, sessions, asked } = await begun();
  await run();
  fake.decide((await session()).id, 'approved');
  await run();
  expect(await sessions()).toHaveLength(1);
  await call(apply.setConsent.path, { item: 'identity', isGiven: 0 });
  await run();
  await run();
  expect(await sessions()).toEqual([]);
  expect((await asked()).find(({ kind }) => kind === 'identity-erasure')).toMatchObject({
    state: 'succeeded',
  });
});
