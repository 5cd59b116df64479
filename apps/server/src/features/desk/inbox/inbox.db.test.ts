import { expect, test } from 'vitest';
import { putContactMessage } from '../../../stores/contact-messages.store.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp();

test('a message of the public site is read once, answered once, and who did it stands beside it', async () => {
  const { deps } = app.opened();
  const words = {
    name: 'Ana <b>Ruiz</b>',
    email: 'ana@example.com',
    telephone: '+52 55 1234 5678',
    message: '¿Dan factura?',
  };
  const kept = { id: 'm1', brand: 'prestamo-rayo', language: 'es' as const, words };
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
