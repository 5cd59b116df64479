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
