// @vitest-environment happy-dom
import { type AnswerOf, deskEndpoints, type OrderId } from '@plazo/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, isClosed, openDesk, refuse, silent } from '../../testing/open-desk.tsx';
import { AgenciesPage } from './agencies.page.tsx';
import { AgencyPage } from './agency.page.tsx';
import { HandOver } from './hand-over.tsx';

/** A supervisor names agencies, hands late loans over and takes them back. */

afterEach(cleanup);
const { agencies, agencyCases, agencySave, handOver, recall } = deskEndpoints.deskCollections;
type Shown = AnswerOf<typeof agencyCases>;

const sur: AnswerOf<typeof agencies>['agencies'][number] = {
  agencyId: 'sur',
  kind: 'agency',
  name: 'Cobranza Sur',
  phone: '55 4444 0000',
  contact: 'Eva Ríos',
  brands: ['rayo'],
  commission: '18 %',
  isActive: 1,
  out: 1,
  sums: [{ currency: 'MXN', due: '120000', collected: '30000' }],
};
const closed: typeof sur = { ...sur, agencyId: 'norte', name: 'Norte', isActive: 0, out: 0, sums: [] };
const told = { agencies: [sur, closed], brands: [{ brand: 'rayo', name: 'Préstamo Rayo' }] };
const orderId: OrderId = 'K7QM2XR9';
const one: Shown['cases'][number] = {
  orderId,
  borrowerId: 'someone',
  name: 'M••••• L••••',
  brand: 'rayo',
  currency: 'MXN',
  handedAt: '2027-01-19T10:00:00.000Z',
  due: { before: 150_000, now: 120_000 },
  daysLate: { before: 40, now: 52 },
  collected: '30000',
  bar: 'in-dispute',
  endedAt: '',
  endedWhy: '',
};
const cases: Shown = { ...sur, next: '', count: 1, cases: [one] };

test('agencies stand with what is with them and what came, and one is added with its brands', async () => {
  const { press, type, commit, changesSent } = openDesk(<AgenciesPage />, [
    answer(agencies, told),
    answer(agencySave, { agencyId: 'new' }),
  ]);
  for (const shown of ['Cobranza Sur', /1,200\.00/, /300\.00/, 'Is handed no more'])
    await screen.findByText(shown);
  await press('Add an agency');
  await type('Name', 'Despacho Uno');
  await type('Telephone for borrowers', '55 1111 2222');
  await type('Contact for us', 'Luz');
  await commit('Save');
  expect(changesSent()).toEqual([]);
  screen.getByRole('checkbox', { name: 'Préstamo Rayo' }).click();
  await press('Save');
  await isClosed();
  const form = { kind: 'agency', name: 'Despacho Uno', phone: '55 1111 2222', brands: 'rayo', isActive: '1' };
  expect(changesSent()).toMatchObject([{ path: agencySave.path, form: { ...form, contact: 'Luz' } }]);
});

test('no agency yet, and one that waits for the network, say so', async () => {
  openDesk(<AgenciesPage />, [answer(agencies, { agencies: [], brands: [] })]);
  await screen.findByText('No agency yet');
  cleanup();
  openDesk(<AgenciesPage />, [silent(agencies)], 'auditor');
  await screen.findByText('Loading');
  expect(screen.queryByRole('button', { name: 'Add an agency' })).toBeNull();
});

test('those who were chosen are asked to be handed over, to an agency that is handed more', async () => {
  const { choose, press, commit, changesSent } = openDesk(
    <HandOver filters={{}} borrowerIds="ana,luz" count={2} />,
    [answer(agencies, told), answer(handOver, { requestId: 'r1' })],
  );
  await press('Hand over to an agency');
  await screen.findByText(/late loans of 2 people/);
  await screen.findByLabelText('Agency');
  expect(screen.queryByRole('option', { name: /Norte/ })).toBeNull();
  await commit('Request');
  expect(changesSent()).toEqual([]);
  await choose('Agency', 'Cobranza Sur · Collection agency');
  await press('Request');
  await isClosed();
  expect(changesSent()).toMatchObject([
    { path: handOver.path, form: { agencyId: 'sur', borrowerIds: 'ana,luz', count: '2' } },
  ]);
});

test('one loan or all are recalled with a reason, and why the file leaves one out is said', async () => {
  const answers = [answer(agencies, told), answer(agencyCases, cases), answer(recall, { recalled: 1 })];
  const { press, commit, changesSent } = openDesk(<AgencyPage agencyId="sur" />, answers);
  await screen.findByText('In dispute: not in the file');
  await press('Recall');
  await commit('Confirm');
  await isClosed();
  await press('Recall all');
  await screen.findByText(/Each borrower is told/);
  await commit('Confirm');
  await isClosed();
  const [first, all] = changesSent();
  expect(first).toMatchObject({ path: recall.path, form: { agencyId: 'sur', orderId } });
  expect(all?.form).toEqual({ agencyId: 'sur', reason: 'letter of Monday' });
});

test('an auditor reads the agency and does nothing; a refusal keeps the dialog open', async () => {
  openDesk(<AgencyPage agencyId="sur" />, [answer(agencies, told), answer(agencyCases, cases)], 'auditor');
  await screen.findByText('Cobranza Sur');
  for (const name of ['Recall', 'Recall all', 'Change', 'Export CSV'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  cleanup();
  const refused = [answer(agencies, told), answer(agencyCases, cases), refuse(recall, 'changed')];
  const { press, commit } = openDesk(<AgencyPage agencyId="sur" />, refused);
  await press('Recall all');
  await commit('Confirm');
  await screen.findByText('Somebody changed it before you. Look again');
  expect(screen.getByRole('dialog')).toBeTruthy();
});
