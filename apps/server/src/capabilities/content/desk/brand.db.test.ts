import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { openBrands } from '../brands.store.ts';

const app = useTestApp();
/** What the brand's file offers. */
const OFFERED = ['mx-fair', 'mx-classic', 'mx-more'];
const place = { kind: 'brand', subject: 'prestamo-rayo' } as const;

type Caller = Awaited<ReturnType<typeof app.operator>>;
type Wish = { readonly body: unknown; readonly acknowledged?: string };

const people = async () => [await app.operator('manager'), await app.operator('finance')] as const;
const versionOf = async (who: Caller, at: Record<string, unknown>) => (await who('content-version', at)).data;
const bodyOf = async (who: Caller, at: Record<string, unknown>) =>
  Object(JSON.parse(String((await versionOf(who, at))['body'])));
/** The words of the brand's file, as the desk opens them. */
const fileWords = (who: Caller) => bodyOf(who, { ...place, version: 0 });

async function propose(who: Caller, of: object, { body, acknowledged = '' }: Wish) {
  const { data } = await who('content-save', { ...of, body: JSON.stringify(body) });
  const version = data['version'];
  const asked = await who('content-propose', { ...of, version, acknowledged, reason: 'A new season' });
  return { version, asked, requestId: asked.data['requestId'] };
}
const approve = (who: Caller, requestId: unknown) =>
  who('request-decide', { requestId, isApproved: 1, reason: 'Read and agreed' });

async function publish([author, second]: readonly [Caller, Caller], of: object, wish: Wish) {
  const { version, requestId } = await propose(author, of, wish);
  expect(await approve(second, requestId)).toMatchObject({ success: true });
  return version;
}
async function retire([author, second]: readonly [Caller, Caller], version: unknown) {
  const { data } = await author('content-retire', { ...place, version, reason: 'The season is over' });
  expect(await approve(second, data['requestId'])).toMatchObject({ success: true });
}

const offeredAtHome = async (who: { commonQuery: string }) =>
  [(await app.call(who, '/independence/v3/home/products', {})).data['products']]
    .flat()
    .map((card) => Object(card).productId);
const confirmPage = (who: { commonQuery: string }, productId: string) =>
  app.call(who, '/independence/v3/loan-confirm/loan-detail-confirm', { productId });
const contact = async () => {
  const anybody = { commonQuery: 'brand=prestamo-rayo&language=1' };
  return (await app.call(anybody, '/independence/user-problem/get-whatsapp', { overall: 30 })).data;
};

describe('what a brand offers', () => {
  test('is published by two people, is there at once, and leaves with the version that offers it', async () => {
    const both = await people();
    const [manager] = both;
    const [early, late] = [await app.borrower('mx'), await app.borrower('mx')];
    const terms = await bodyOf(manager, { kind: 'product', subject: 'mx-fair', version: 1 });
    await publish(both, { kind: 'product', subject: 'mx-summer' }, { body: terms });
    expect(await offeredAtHome(early)).toEqual(OFFERED);
    expect(await confirmPage(early, 'mx-summer')).toMatchObject({ code: -20 });

    const words = await fileWords(manager);
    const products = [...words.products, { id: 'mx-summer', name: 'Rayo de verano' }];
    const version = await publish(both, place, { body: { ...words, products } });
    expect(await offeredAtHome(early)).toEqual([...OFFERED, 'mx-summer']);
    const offer = await confirmPage(early, 'mx-summer');
    expect(offer).toMatchObject({ success: true, data: { comProductName: 'Rayo de verano' } });

    await retire(both, version);
    expect(await offeredAtHome(early)).toEqual(OFFERED);
    expect(await confirmPage(late, 'mx-summer')).toMatchObject({ code: -20 });
    // an offer that somebody has in their hands is not taken back
    const kept = (await confirmPage(early, 'mx-summer')).data;
    expect(kept['amount']).toBe(offer.data['amount']);
    expect(kept['comProductName']).toBe('Rayo de verano');
  });

  test('waits until what it lacks is acknowledged by name, and is never published by one person', async () => {
    const [manager, finance] = await people();
    const words = await fileWords(manager);
    const body = {
      ...words,
      products: [
        { id: 'mx-nowhere', name: 'Nada' },
        { id: 'in-fair', name: 'QuickRupee' },
      ],
      supervision: undefined,
    };
    const { data } = await manager('content-check', { ...place, body: JSON.stringify(body) });
    const rules = [data['findings']].flat().map((found) => Object(found).rule);
    expect(rules).toEqual([
      'default-product-missing',
      'supervision-missing',
      'product-not-published',
      'product-of-other-market',
    ]);
    const first = await propose(manager, place, { body, acknowledged: 'supervision-missing' });
    expect(first.asked).toMatchObject({ success: false, data: { reason: 'not-acknowledged' } });
    const { requestId } = await propose(manager, place, { body, acknowledged: rules.join(',') });
    expect(await approve(manager, requestId)).toMatchObject({ data: { reason: 'own-request' } });
    expect(await offeredAtHome(await app.borrower('mx'))).toEqual(OFFERED);
    await finance('request-decide', { requestId, isApproved: 0, reason: 'Nobody would answer' });
    await manager('content-discard', { ...place, version: first.version, reason: 'Another day' });
  });

  test.each([
    ['a key of the deployment', { hosts: ['elsewhere.example'] }, 'unrecognized_keys'],
    ['a number that nobody can call', { servicePhone: 'call us' }, 'servicePhone'],
  ])('is no draft with %s', async (_name, change, fault) => {
    const manager = await app.operator('manager');
    const body = JSON.stringify({ ...(await fileWords(manager)), ...change });
    expect((await manager('content-save', { ...place, body })).success).toBe(false);
    expect((await manager('content-check', { ...place, body })).data['fault']).toContain(fault);
    const nowhere = await manager('content-save', { kind: 'brand', subject: 'no-brand', body });
    expect(nowhere.success).toBe(false);
  });
});

test('a brand says what its file says until something is published, and again once that is retired', async () => {
  const both = await people();
  const [manager] = both;
  const { db, brandCatalogue } = app.opened().deps;
  const [file] = brandCatalogue.files.filter(({ id }) => id === place.subject);
  if (!file) throw new Error('The demo brand is not there');
  const faults: unknown[] = [];
  // another process of the installation, started on files that were edited since
  const edited = { ...file, servicePhone: '+52 55 1111 1111', name: 'Rayo editado' };
  const other = await openBrands(db, [edited], (error) => faults.push(error));
  expect(other.current()).toMatchObject([edited]);

  const { agreementRegistration: _none, hoursIn: _inOthers, ...words } = await fileWords(manager);
  const body = { ...words, servicePhone: '+52 55 2222 2222', hours: 'Siempre' };
  const version = await publish(both, place, { body, acknowledged: 'registration-missing' });
  // what was published says the hours in no other language: those of the file are old
  expect(await contact()).toMatchObject({ va: '+52 55 2222 2222', hours: 'Siempre' });
  expect((await versionOf(manager, { ...place, version: 0 }))['state']).toBe('retired');
  await other.refresh();
  expect(other.current()).toMatchObject([
    { servicePhone: '+52 55 2222 2222', name: file.name, hosts: file.hosts },
  ]);
  expect(other.current()[0]?.agreementRegistration).toBeUndefined();

  await retire(both, version);
  expect(await contact()).toMatchObject({ va: file.servicePhone, hours: file.hoursIn?.en });
  expect((await versionOf(manager, { ...place, version: 0 }))['state']).toBe('published');
  await other.refresh();
  expect(other.current()).toMatchObject([edited]);
  await other.stop();
  expect(faults).toEqual([]);
});

test('an agreement stays as it was accepted when its brand says something else since', async () => {
  const both = await people();
  const borrower = await app.borrower('mx');
  const { data: offer } = await confirmPage(borrower, 'mx-fair');
  const { amount, periods, termUnit, offerVersion } = offer;
  const claim = { productId: 'mx-fair', amount, periods, termUnit, offerVersion };
  const pushed = await app.call(borrower, '/independence/v3/loan-confirm/loan-detail-push', claim);
  const address = new URL(String(pushed.data['lendDetailsUrl']), 'http://x');
  const about = { orderId: address.searchParams.get('orderId') };
  const papers = async () => [
    (await app.call(borrower, '/independence/v3/loan-details/contract-detail', about)).data,
    (await app.call(borrower, '/independence/v3/insight/key-facts', about)).data,
  ];
  const accepted = await papers();
  expect(JSON.stringify(accepted)).toContain('Rayo Financiera Demo');
  const words = await fileWords(both[0]);
  const products = words.products.map(({ id }: { id: string }) => ({ id, name: 'Otro nombre' }));
  const other = {
    ...words,
    products,
    company: 'Otra, S.A.',
    address: 'Otra calle 1',
    email: 'otra@rayo.example',
  };
  const version = await publish(both, place, { body: { ...other, servicePhone: '+52 55 3333 3333' } });
  expect(await contact()).toMatchObject({ va: '+52 55 3333 3333' });
  expect(await papers()).toEqual(accepted);
  await retire(both, version);
});
