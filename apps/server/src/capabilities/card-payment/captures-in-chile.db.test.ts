import { endpoints } from '@plazo/contract';
import { afterEach, expect, test } from 'vitest';
import { cardLoans } from '../../testing/card-loans.ts';
import { mockRail } from '../../testing/mock-rail.ts';
import { useRailedApp } from '../../testing/railed-app.ts';

/** A third market: money without minor units is held, captured and released, and a document has a back where its country says so. */

const bank = await mockRail('paso-claro', 'CLP', { hasCards: true, capture: 'later' });
const app = useRailedApp(bank);
const { lent, pass, seenBy, inBalance } = cardLoans(app, bank, { market: 'cl', product: 'cl-fair' });
afterEach(inBalance);

test('what is held in Chile is captured to the peso, and what its bank does not give is released', async () => {
  const own = await lent('00');
  const minor = await own.due();
  expect(await own.stateOf(await own.pay())).toMatchObject({ state: 'paid' });
  expect(await own.payments()).toMatchObject([{ channel: 'bank', amount: minor, state: 'posted' }]);
  expect(await seenBy(await own.asked())).toMatchObject([{ amount: { minor, currency: 'CLP' } }]);
  const other = await lent('23');
  await other.stateOf(await other.pay());
  await pass(1_000);
  expect(await seenBy(await other.asked())).toMatchObject([{ state: 'cancelled' }]);
});

test.each([
  ['cl', /cédula de identidad.*pasaporte/, 0],
  ['co', /cédula de ciudadanía.*pasaporte/, 0],
  ['in', /^""$/, undefined],
] as const)(
  'the back of a document is asked for in %s as its country has it',
  async (market, told, hasBack) => {
    const { data } = await app.call(await app.borrower(market), endpoints.apply.identity.path, {});
    expect(JSON.stringify(data['backText'] ?? '')).toMatch(told);
    expect(data['hasBack']).toBe(hasBack);
  },
);
