import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@plazo/contract';
import { expect, test } from 'vitest';
import { applying, productOf, type Who } from '../../testing/applicant.ts';
import { picture } from '../../testing/somebody.ts';
import { useTestApp } from '../../testing/test-app.ts';

/** Who a person is, by the lender's own people alone. */

const file = join(mkdtempSync(join(tmpdir(), 'plazo-desk-')), 'rails.json');
writeFileSync(file, JSON.stringify({ rails: {}, brands: { 'prestamo-rayo': { identity: 'desk' } } }));
const app = useTestApp({ PLAZO_RAILS: file });
const { apply } = endpoints;
const { applicant, complete, sendPhoto } = applying(app);

const identityOf = async (who: Who) => (await app.call(who, apply.identity.path, {})).data;
const seen = async ({ borrowerId }: Who) => {
  const look = (await app.operator('manager'))('identity-check', { borrowerId, reason: 'a review' });
  return (await look).data['since'];
};
const decide = async (who: Who, outcome: 'passed' | 'failed', since?: unknown) =>
  (await app.operator('manager'))('identity-decide', {
    borrowerId: who.borrowerId,
    since: since ?? (await seen(who)),
    outcome,
    reason: 'papers seen',
  });
const outcomeOf = async (who: Who) =>
  (await app.call(who, apply.decision.path, { productId: productOf.mx })).data['outcome'];

test('pictures wait for a person, whose word alone passes or refuses them, and other pictures wait again', async () => {
  const who = await applicant('mx');
  await complete(who, 'mx');
  expect(await identityOf(who)).toMatchObject({ result: 'review' });
  const manager = await app.operator('manager');
  const { data } = await manager('identity-checks');
  expect([data['rows']].flat()).toMatchObject([
    { borrowerId: who.borrowerId, result: 'review', reasons: ['by-desk'] },
  ]);
  expect(await outcomeOf(who)).not.toBe('approved');
  expect(await decide(who, 'failed')).toMatchObject({ code: 0 });
  expect(await identityOf(who)).toMatchObject({ result: 'failed' });
  await sendPhoto(who, 'selfie', await picture(90));
  expect(await identityOf(who)).toMatchObject({ result: 'review' });
  expect(await decide(who, 'passed')).toMatchObject({ code: 0 });
  expect(await decide(who, 'failed')).toMatchObject({ data: { reason: 'changed' } });
  expect(await identityOf(who)).toMatchObject({ result: 'passed' });
  expect(await outcomeOf(who)).toBe('approved');
});

test('nobody passes by pictures that took the place of those that a person saw', async () => {
  const who = await applicant('mx');
  await complete(who, 'mx');
  const since = await seen(who);
  await app.dev('/dev/clock', { advanceMs: 1_000 });
  await sendPhoto(who, 'selfie', await picture(91));
  expect(await decide(who, 'passed', since)).toMatchObject({ data: { reason: 'changed' } });
  expect(await identityOf(who)).toMatchObject({ result: 'review' });
  const decided = await Promise.all([decide(who, 'passed'), decide(who, 'failed')]);
  expect(decided.filter(({ code }) => code === 0)).toHaveLength(1);
});

test('people of a brand that names nobody are compared as before, and nothing of it is simulated for the other', async () => {
  const who = await applicant('in');
  await complete(who, 'in');
  expect(await identityOf(who)).toMatchObject({ result: 'passed' });
  const { rails } = app.opened().deps;
  expect(rails.lacksOf('prestamo-rayo')).not.toContain('identity');
  expect(rails.lacksOf('quickrupee')).toContain('identity');
});
