import { type Market, marketIds, markets } from '@plazo/markets';
import { expect, test } from 'vitest';
import { useTestApp } from '../testing/test-app.ts';
import { seed } from './seed.ts';

const app = useTestApp();

/** So many of all markets' demonstrations together. */
const count = (of: (desk: Market['demo']['desk']) => number) =>
  Object.values(markets).reduce((sum, { demo }) => sum + of(demo.desk), 0);
const lengthOf = (list: unknown) => (Array.isArray(list) ? list.length : -1);

test('the demo gives each page of the desk something to do, once, and the books stay in order', async () => {
  const { deps } = app.opened();
  const development = { ...deps, env: { ...deps.env, mode: 'development' } } as const;
  await seed(development);
  await seed(development);
  const [agent, finance] = [await app.operator('agent'), await app.operator('finance')];
  const { data: queue } = await agent('complaints', { segment: 'to-answer' });
  expect(lengthOf(queue['rows'])).toBe(count(({ complaints }) => complaints.length));
  const { data: inbox } = await agent('inbox', { isHandled: 0 });
  expect(lengthOf(inbox['messages'])).toBe(count(({ messages }) => messages.length));
  const { data: cases } = await agent('data-requests');
  expect(lengthOf(cases['cases'])).toBe(count(({ requests }) => requests.length));
  const { data: decisions } = await agent('decisions', { outcome: 'declined' });
  expect(lengthOf(decisions['rows'])).toBe(marketIds.length);
  const { data: payments } = await finance('payments', { state: 'suspense', page: 0 });
  expect(lengthOf(payments['rows'])).toBe(count((own) => own.payments.unallocated.length));
  expect((await app.books()).findings).toEqual([]);
});
