import {
  type DeskEndpoint,
  type DeskRole,
  deskEndpoints,
  deskRoles,
  mayDo,
  type OrderId,
} from '@plazo/contract';
import { describe, expect, test } from 'vitest';
import { withDeskMail } from '../../testing/alert-changes.ts';
import { withChart } from '../../testing/chart.ts';
import { publishStrategy, rule, strategy } from '../../testing/collections.ts';
import { type DeskCaller, deskPicture } from '../../testing/desk.ts';
import { deskChanges } from '../../testing/desk-changes.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { insertRating } from '../order-details/ratings.store.ts';
import { actionOf } from './desk-call.ts';
import { setBrands } from './operators.store.ts';

/** Whoever is held to some brands finds of the others nothing, in any call of the contract. */

const app = useTestApp({ ...withChart, ...(await withDeskMail()) });

const calls = Object.values(deskEndpoints).flatMap((rows) => Object.values<DeskEndpoint>(rows));
const named = calls.map((row) => [actionOf(row), row] as const);
const ofScope = (scope: DeskEndpoint['scope'], effect?: DeskEndpoint['effect']) =>
  named.filter(([, row]) => row.scope === scope && (effect === undefined || row.effect === effect));

type Row = DeskEndpoint;
const reason = 'letter of Monday';
const roleFor = ({ permission }: Row): DeskRole =>
  deskRoles.find((role) => permission === 'anybody' || mayDo(role, permission)) ?? 'manager';

const brandOf = (market: string) =>
  app
    .opened()
    .deps.brands.filter((brand) => brand.market === market)
    .map(({ id }) => id);

async function heldTo(market: string, role: DeskRole): Promise<DeskCaller> {
  const desk = await app.operator(role);
  await setBrands(app.opened().deps.db, desk.operator.operatorId, brandOf(market));
  return desk;
}

async function send(desk: DeskCaller, name: string, form: Record<string, unknown>) {
  const problemId = String(form['problemId']);
  return name === 'complaint-image'
    ? deskPicture(app.app(), { cookie: desk.cookie, problemId })
    : desk(name, form);
}

/** A change that is granted to somebody of the brand, and what it is prepared with. */
async function prepared(name: string, row: Row) {
  const prepare = deskChanges[name];
  if (!prepare) throw new Error(`testing/desk-changes.ts has no case for ${name}`);
  const desk = await heldTo('mx', roleFor(row));
  return { desk, form: await prepare({ app, desk, other: app.operator }) };
}

test.each(ofScope('subject', 'write'))(
  '%s of another brand is refused as if there were nothing, and done by who is held to its own',
  async (name, row) => {
    const { desk, form } = await prepared(name, row);
    const stranger = await heldTo('in', roleFor(row));
    expect(await send(stranger, name, form)).toMatchObject({ code: -20 });
    expect(await send(desk, name, form)).toMatchObject({ code: 0 });
  },
);

/** A late loan of Mexico with a complaint, a letter, a payment, a message, a request and a case. */
async function seeded() {
  const [manager, agent] = [await app.operator('manager'), await app.operator('agent')];
  const on = { app, desk: manager, other: app.operator };
  const form = async (name: string) => (await deskChanges[name]?.(on)) ?? {};
  await publishStrategy(app, 'mx', { ...strategy, rules: [{ ...rule, action: 'mail' }] });
  const { orderId: order } = await form('loan-settle');
  const { borrowerId: borrower } = (await manager('loan', { orderId: order })).data;
  const { phone } = (await manager('person-reveal', { borrowerId: borrower, reason })).data;
  const { problemId } = await form('complaint-note');
  const letter = await form('letter-send');
  const { letterId } = (await agent('letter-send', letter)).data;
  const { caseId } = await form('data-request-step');
  const { messageId } = await form('inbox-handled');
  const { requestId } = await form('request-withdraw');
  const paid = (await form('loan-ahead'))['orderId'];
  const renewable = (await form('loan-offer-renewal'))['orderId'];
  const limitId = (await form('limit-request-inputs'))['requestId'];
  const decidedId = (await form('decision-inputs'))['orderId'];
  const pictured = (await form('identity-check'))['borrowerId'];
  const pulled = (await form('bureau-report'))['borrowerId'];
  const { deps } = app.opened();
  const rater = await app.borrower('mx');
  const wish = { borrowerId: rater.borrowerId, product: 'mx-fair', status: '174', daysToDue: 2 };
  const rated = await app.dev<{ orderId: OrderId }>('/dev/orders', wish);
  const rating = { ...rated, borrowerId: rater.borrowerId, score: 1, now: deps.clock.now() };
  await insertRating(deps.db, rating);
  await app.dev('/dev/jobs/portfolio', {});
  const ids = { orderId: order, borrowerId: borrower, problemId, caseId, messageId, requestId };
  const others = [paid, renewable, limitId, decidedId, pictured, pulled];
  const all = [...Object.values(ids), ...others].map(String);
  return { ids: all, phone, renewable, ...ids, letter: { orderId: letter['orderId'], letterId } };
}
let seed: Promise<Awaited<ReturnType<typeof seeded>>> | undefined;
const seeds = () => (seed ??= seeded());
type Seeds = Awaited<ReturnType<typeof seeded>>;

const subjectReads: Readonly<Record<string, (of: Seeds) => Record<string, unknown>>> = {
  borrower: ({ borrowerId }) => ({ borrowerId }),
  'collections-call': ({ borrowerId }) => ({ borrowerId }),
  complaint: ({ problemId }) => ({ problemId }),
  'complaint-templates': ({ problemId }) => ({ problemId }),
  'letter-templates': ({ orderId }) => ({ orderId }),
  'letter-preview': ({ orderId }) => ({ orderId, template: 'statement' }),
  letter: ({ letter }) => letter,
  loan: ({ orderId }) => ({ orderId }),
  'loan-preview': ({ orderId }) => ({ orderId, action: 'write-off' }),
  'loan-renewal': ({ renewable }) => ({ orderId: renewable }),
  'loan-extension': ({ letter }) => ({ orderId: letter.orderId, days: 3 }),
  'refund-accounts': ({ orderId }) => ({ orderId }),
};

test.each(ofScope('subject', 'read'))(
  '%s of another brand is refused as if there were nothing, and shown to who is held to its own',
  async (name, row) => {
    const form = subjectReads[name];
    if (!form) throw new Error(`What ${name} names stands nowhere in this test`);
    const asked = form(await seeds());
    expect(await (await heldTo('in', roleFor(row)))(name, asked)).toMatchObject({ code: -20, data: null });
    expect(await (await heldTo('mx', roleFor(row)))(name, asked)).toMatchObject({ code: 0 });
  },
);

/** What each list is asked for, and what it says of Mexico beside what is named by its id. */
const rowsOf: Readonly<Record<string, { form?: Record<string, unknown>; mark?: RegExp }>> = {
  alarms: { mark: /"count":[1-9]/ },
  waiting: { mark: /[1-9]/ },
  ratings: { mark: /"average":[1-9]/ },
  portfolio: { mark: /MXN/ },
  'portfolio-export': { form: { reason }, mark: /MXN/ },
  'report-loans': { mark: /prestamo-rayo/ },
  'report-rules': { mark: /prestamo-rayo/ },
  'report-complaints': { mark: /prestamo-rayo/ },
  'report-agents': { mark: /prestamo-rayo/ },
  'report-due': { mark: /prestamo-rayo/ },
  'report-export': { form: { reason, table: 'complaints' }, mark: /,mx,/ },
  loans: {},
  'loans-export': { form: { reason } },
  complaints: { form: { segment: 'all' } },
  'complaints-found': { form: { segment: 'all' } },
  'complaint-groups': { mark: /"open":[1-9]/ },
  'complaints-export': { form: { segment: 'all', reason }, mark: /,mx,/ },
  collections: {},
  'collections-export': { form: { reason } },
  'collections-board': { mark: /"late":[1-9]/ },
  'collections-deal': { mark: /"dealt":[1-9]/ },
  payments: {},
  'payments-export': { form: { reason } },
  inbox: { form: { isHandled: 0 } },
  decisions: {},
  'limit-requests': {},
  'identity-checks': {},
  'bureau-reports': {},
  'data-requests': {},
  requests: { form: { state: 'pending' } },
};

/** Whatever a list counts. */
const COUNTS = /"(?:count|toAnswer|mine|open|unmatched|late|made|broken|received|decided|rows)":[1-9]/;

test.each(ofScope('rows'))('%s has nothing of another brand, and what is of its own', async (name, row) => {
  const asked = rowsOf[name];
  if (!asked) throw new Error(`What ${name} says of a brand stands nowhere in this test`);
  const { ids } = await seeds();
  const marksIn = async (market: string) => {
    const told = await (await heldTo(market, roleFor(row)))(name, asked.form);
    expect(told).toMatchObject({ code: 0 });
    const text = JSON.stringify(told.data);
    const marks = [...ids.filter((id) => text.includes(id)), ...(asked.mark?.exec(text) ?? [])];
    return { marks, counts: COUNTS.exec(text)?.[0] };
  };
  expect(await marksIn('in')).toEqual({ marks: [], counts: undefined });
  expect((await marksIn('mx')).marks).not.toEqual([]);
});

test('a search finds nothing of another brand, by whatever name', async () => {
  const { orderId, problemId, phone } = await seeds();
  const [stranger, own] = [await heldTo('in', 'manager'), await heldTo('mx', 'manager')];
  for (const search of [orderId, phone].map(String))
    for (const [desk, count] of [
      [stranger, 0],
      [own, 1],
    ] as const)
      expect([search, (await desk('loans', { search })).data['count']]).toEqual([search, count]);
  expect((await stranger('loans', { search: phone })).data).toMatchObject({ people: [] });
  const number = Number((await own('complaint', { problemId })).data['number']);
  const found = async (desk: DeskCaller) =>
    (await desk('complaints', { segment: 'all', search: `CP-${number}` })).data['count'];
  expect([await found(stranger), await found(own)]).toEqual([0, 1]);
});

test.each([
  ['match', { channel: 'spei', paymentId: 'p-1', events: 0 }],
  ['limit', { currency: 'MXN', amountMinor: 1 }],
  ['book', { caseId: '1' }],
  ['return', { channel: 'spei', paymentId: 'p-1' }],
])('asking for a %s is closed, whatever loan of theirs it names', async (kind, form) => {
  const [{ orderId }, desk] = [await seeds(), await heldTo('mx', 'manager')];
  const asked = { kind, orderId, ...form, reason };
  const told = await desk('request-make', asked);
  // what names money of all brands is not found among theirs
  expect([told.code, told.data?.['reason']]).toEqual(kind === 'book' ? [-20, undefined] : [-40, 'scope']);
});

describe.each(ofScope('closed'))('%s', (name, row) => {
  test('is closed to who is held to brands, and says why', async () => {
    const told = await (await heldTo('mx', roleFor(row)))(name);
    expect(told).toMatchObject({ code: -40, data: { reason: 'scope' } });
    expect(told.message).toMatch(/todas las marcas|all brands/);
  });
});
