import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const CONTACT = '/independence/user-problem/get-whatsapp';
const app = useTestApp();

test('each market gets the phone, the chat and the address of its own brand, logged in or not', async () => {
  for (const market of ['mx', 'in'] as const) {
    const brand = app.opened().deps.brands.find((one) => one.market === market);
    const own = { phone: brand?.whatsapp, va: brand?.servicePhone, email: brand?.email };
    const borrower = await app.borrower(market);
    expect((await app.call(borrower, CONTACT, { overall: 30 })).data).toMatchObject(own);
    for (const commonQuery of [`brand=${brand?.id}`, `market=${market}`])
      expect((await app.call({ commonQuery }, CONTACT, { overall: 30 })).data).toMatchObject(own);
  }
});

test('the hours are told in the language of who reads them', async () => {
  const hoursFor = async (language: string) => {
    const commonQuery = `brand=prestamo-rayo&language=${language}`;
    return (await app.call({ commonQuery }, CONTACT, { overall: 30 })).data['hours'];
  };
  expect(await Promise.all(['1', '2', '3', 'hi'].map(hoursFor))).toEqual([
    'Monday to Friday, 9:00 to 18:00',
    'Lunes a viernes, 9:00 a 18:00',
    '周一至周五 9:00–18:00',
    'सोमवार से शुक्रवार, 9:00 से 18:00',
  ]);
});
