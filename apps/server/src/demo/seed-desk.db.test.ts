import { expect, test } from 'vitest';
import { useTestApp } from '../testing/test-app.ts';
import { seed } from './seed.ts';

const app = useTestApp();

const lengthOf = (list: unknown) => (Array.isArray(list) ? list.length : -1);

test('the demo gives each page of the desk something to do, once, and the books stay in order', async () => {
  const { deps } = app.opened();
  const development = { ...deps, env: { ...deps.env, mode: 'development' } } as const;
  await seed(development);
  await seed(development);
  const [agent, finance] = [await app.operator('agent'), await app.operator('finance')];
  const { data: queue } = await agent('complaints', { segment: 'to-answer' });
  expect(lengthOf(queue['rows'])).toBe(6);
  const { data: inbox } = await agent('inbox', { isHandled: 0 });
  expect(lengthOf(inbox['messages'])).toBe(3);
  const { data: cases } = await agent('rights');
  expect(lengthOf(cases['cases'])).toBe(3);
  const { data: decisions } = await agent('decisions', { outcome: 'declined' });
  expect(lengthOf(decisions['rows'])).toBe(2);
  const { data: payments } = await finance('payments', { state: 'suspense', page: 0 });
  expect(lengthOf(payments['rows'])).toBe(4);
  expect((await app.books()).findings).toEqual([]);
});
