import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const base = '/independence/v3/account';
const app = useTestApp();

test('a borrower reads their own name and a masked phone, and after logging out nothing', async () => {
  const borrower = await app.borrower('mx', { name: 'Ana Prueba' });
  const { data } = await app.call(borrower, `${base}/me`, {});
  expect(data['name']).toBe('Ana Prueba');
  expect(String(data['phone'])).not.toContain(borrower.phone);
  expect(await app.call(borrower, `${base}/logout`, {})).toMatchObject({ code: 0 });
  expect(await app.call(borrower, `${base}/me`, {})).toMatchObject({ code: -10 });
});

test('a read takes GET with its parameters in the address too, a write does not', async () => {
  const borrower = await app.borrower();
  const get = (path: string) => app.app().inject({ url: `${path}?${borrower.commonQuery}` });
  expect((await get(`${base}/me`)).json()).toEqual(await app.call(borrower, `${base}/me`, {}));
  expect((await get(`${base}/logout`)).statusCode).toBe(404);
  expect(await app.call(borrower, `${base}/me`, {})).toMatchObject({ code: 0 });
});
