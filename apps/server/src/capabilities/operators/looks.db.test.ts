import { deskEndpoints } from '@plazo/contract';
import { expect, test } from 'vitest';
import { codeOf, deskPost, logIn } from '../../testing/desk.ts';
import { putPicture } from '../../testing/put-picture.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { deskImageAddress } from '../complaints/complaint-types.ts';
import { actionOf } from './desk-call.ts';
import { listActs } from './desk-log.store.ts';

const limits = { looks: 3, reveals: 2, exports: 1, loans: 10 };
const app = useTestApp({ PLAZO_DESK_LIMITS: 'looks=3,reveals=2,exports=1,loans=10,letters=60' });

const actsOf = async (operatorId: string) =>
  (await listActs(app.opened().deps.db, {}))
    .filter((act) => act.operatorId === operatorId && act.action !== 'login')
    .map(({ action, subject }) => [action, subject])
    .toReversed();

async function lent() {
  const borrower = await app.borrower();
  const wish = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '174' };
  const { orderId } = await app.dev<{ orderId: string }>('/dev/orders', wish);
  return { ...borrower, orderId };
}

test('each look at a person is in the log, and beyond so many people in a day an operator is refused where managers read it', async () => {
  const desk = await app.operator('agent');
  const other = await app.operator('agent');
  const [one, two, three] = [await lent(), await lent(), await lent()];
  const look = ({ borrowerId }: { borrowerId: string }) => desk('borrower', { borrowerId });
  expect((await look(one)).code).toBe(0);
  // a page that is read again is the same look, and so is the loan of a person who was looked at
  expect((await look(one)).code).toBe(0);
  expect((await desk('loan', { orderId: one.orderId })).code).toBe(0);
  expect((await desk('loans', { search: two.phone })).code).toBe(0);
  // nobody's number is a look too, and stands in the log without it
  expect((await desk('loans', { search: '5500000001' })).code).toBe(0);
  const refused = await look(three);
  expect(refused).toMatchObject({ code: -50, data: { reason: 'looks-used-up' } });
  expect(refused.message).toContain(`(${limits.looks})`);
  expect((await desk('loan', { orderId: three.orderId })).code).not.toBe(0);
  expect((await desk('loans', { search: three.phone })).code).not.toBe(0);
  expect((await look(two)).code).toBe(0);
  expect((await other('borrower', { borrowerId: three.borrowerId })).code).toBe(0);
  const acts = await actsOf(desk.operator.operatorId);
  expect(acts).toEqual([
    ['borrower', one.borrowerId],
    ['loan', one.borrowerId],
    ['phone-search', two.borrowerId],
    ['phone-search', expect.stringMatching(/^[\w-]{43}$/)],
    ['look-refused', 'looks'],
    ['borrower', two.borrowerId],
  ]);
  expect(JSON.stringify(acts)).not.toContain('5500000001');
  const manager = await app.operator('manager');
  const { data } = await manager(actionOf(deskEndpoints.deskReports.audit), {});
  expect(JSON.stringify(data)).toContain('look-refused');
  await app.dev('/dev/clock', { advanceMs: 86_400_001 });
});

test('two looks at once count both', async () => {
  const desk = await app.operator('agent');
  const people = await Promise.all(Array.from({ length: 5 }, () => app.borrower()));
  const looked = await Promise.all(people.map(({ borrowerId }) => desk('borrower', { borrowerId })));
  expect(looked.filter(({ code }) => code === 0)).toHaveLength(limits.looks);
});

test('two sessions of one operator at once share one bound', async () => {
  const desk = await app.operator('manager');
  await app.dev('/dev/clock', { advanceMs: 30_000 });
  const { deps } = app.opened();
  const { name, password, totpSecret } = desk.operator;
  const code = codeOf(deps, totpSecret);
  const second = await logIn(app.app(), { name, password, code });
  expect(second).not.toBe(desk.cookie);
  const at = async (cookie: string, path: string, form: Record<string, string>) =>
    (await deskPost(app.app(), path, { form, cookie })).json();
  const people = await Promise.all(Array.from({ length: 6 }, () => app.borrower()));
  const everywhere = async (path: string, more: Record<string, string> = {}) => {
    const asked = people.map(({ borrowerId }, index) =>
      at(index % 2 === 0 ? desk.cookie : second, path, { borrowerId, ...more }),
    );
    return (await Promise.all(asked))
      .map(({ code: answered }) => answered)
      .toSorted((one, other) => one - other);
  };
  expect(await everywhere('borrower')).toEqual([-50, -50, -50, 0, 0, 0]);
  expect(await everywhere('person-reveal', { reason: 'call back' })).toEqual([-50, -50, -50, -50, 0, 0]);
});

test('revealing and taking out whole files have bounds of their own', async () => {
  const manager = await app.operator('manager');
  const people = [await lent(), await lent(), await lent()];
  const seen = [];
  for (const { borrowerId } of people)
    seen.push((await manager('person-reveal', { borrowerId, reason: 'call back' })).code);
  expect(seen).toEqual([0, 0, -50]);
  const second = await app.operator('manager');
  const taken = [];
  for (const { orderId } of people.slice(0, 2)) {
    const { data } = await second('data-request-open', { orderId, right: 'access', reason: 'letter' });
    const granted = { caseId: String(data['caseId']), reason: 'papers seen' };
    await second('data-request-step', { ...granted, step: 'grant' });
    taken.push((await second('data-request-export', granted)).code);
  }
  expect(taken).toEqual([0, -50]);
});

test('a picture of a complaint is a look at its person', async () => {
  const { deps } = app.opened();
  const [sender, ...others] = [await app.borrower(), await lent(), await lent(), await lent()];
  const { borrowerId } = sender;
  const picture = { id: 'a-picture', borrowerId };
  await putPicture(deps, picture, Buffer.from('ffd8ff'));
  const [desk, other] = [await app.operator('agent'), await app.operator('agent')];
  for (const one of others) await desk('borrower', { borrowerId: one.borrowerId });
  const show = async ({ cookie }: { cookie: string }) =>
    (await app.app().inject({ url: deskImageAddress(picture.id), headers: { cookie } })).statusCode;
  expect(await show(desk)).toBe(429);
  expect(await show(other)).toBe(200);
  expect(await actsOf(other.operator.operatorId)).toEqual([['complaint-picture', borrowerId]]);
});
