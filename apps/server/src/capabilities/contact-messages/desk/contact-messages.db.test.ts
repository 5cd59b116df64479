import { expect, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { markContactHandled, putContactMessage } from '../contact-messages.store.ts';

const app = useTestApp();

test('a message of the public site is read once, answered once, and who did it stands beside it', async () => {
  const { deps } = app.opened();
  const words = {
    name: 'Ana <b>Ruiz</b>',
    email: 'ana@example.com',
    telephone: '+52 55 1234 5678',
    message: '¿Dan factura?',
  };
  const kept = { id: 'm1', brand: 'prestamo-rayo', market: 'mx', language: 'es' as const, words };
  await putContactMessage(deps.db, deps.sealing, { ...kept, createdAt: deps.clock.now() });
  const [one, two] = [await app.operator('agent'), await app.operator('manager')];
  const { data } = await one('inbox', { isHandled: 0 });
  expect(data['messages']).toMatchObject([{ ...words, messageId: 'm1', handledBy: '' }]);
  const form = { messageId: 'm1', reason: 'answered by mail' };
  const answers = await Promise.all([one('inbox-handled', form), two('inbox-handled', form)]);
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([-40, 0]);
  expect((await one('inbox', { isHandled: 0 })).data['messages']).toEqual([]);
  const { data: done } = await one('inbox', { isHandled: 1 });
  const names = [one.operator.name, two.operator.name];
  expect(names).toContain(Object(Object.values(Object(done['messages']))[0]).handledBy);
});

test('an answered message is kept for ninety days and no longer, an open one until it is answered', async () => {
  const { deps } = app.opened();
  const words = { name: 'Eva', email: 'eva@example.com', telephone: '', message: '¿Abren el lunes?' };
  const createdAt = deps.clock.now();
  const kept = { brand: 'prestamo-rayo', market: 'mx', language: 'es', words, createdAt } as const;
  await putContactMessage(deps.db, deps.sealing, { ...kept, id: 'm2' });
  await putContactMessage(deps.db, deps.sealing, { ...kept, id: 'm3', words: { ...words, name: 'Noé' } });
  const handled = { operatorId: (await app.operator('agent')).operator.operatorId, now: deps.clock.now() };
  await markContactHandled(deps.db, 'm2', handled);
  const left = async () => {
    await app.dev('/dev/clock', { advanceMs: 46 * 86_400_000 });
    await app.dev('/dev/jobs/retention', {});
    const rows = await deps.db.selectFrom('contact_message').select('id').orderBy('id').execute();
    return rows.map(({ id }) => id).filter((id) => id !== 'm1');
  };
  expect(await left()).toEqual(['m2', 'm3']);
  expect(await left()).toEqual(['m3']);
});
