// @vitest-environment happy-dom
import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, openDesk } from '../../testing/open-desk.tsx';
import { en } from '../../words/en/words.ts';
import { AuditPage } from './audit.page.tsx';

/** An auditor reads what an act changed. */

afterEach(cleanup);
const { audit, retention } = deskEndpoints.deskReports;
type Act = AnswerOf<typeof audit>['acts'][number];

const openLog = (...changes: readonly Pick<Act, 'before' | 'after' | 'currency'>[]) =>
  openDesk(
    <AuditPage />,
    [
      answer(audit, {
        acts: changes.map((change, at) => ({
          seq: at + 1,
          at: '2027-02-23T18:00:00Z',
          by: 'Sofia',
          action: 'waive',
          subject: at === 0 ? 'op-1' : `loan-${at}`,
          page: at === 0 ? ('' as const) : ('loans' as const),
          called: at === 2 ? 'CP-33' : '',
          amount: null,
          reason: 'letter',
          ...change,
        })),
        next: '',
        count: changes.length,
        operators: [{ operatorId: 'op-1', name: 'Luis Ortega' }],
        checked: 1,
        length: 1,
        wholeAt: '',
        broken: [],
      }),
      answer(retention, { runs: [] }),
    ],
    'auditor',
  );

test('what changed is read by its names, money in its currency, without the marks of a program', async () => {
  openLog(
    {
      before: '{"principal":300000,"daysLate":12}',
      after: '{"principal":290050,"daysLate":0}',
      currency: 'MXN',
    },
    { before: '{"name":"Ana","isActive":true}', after: '{"name":"Ana B","isActive":false}', currency: '' },
    { before: 'null', after: '{"role":"agent","amountMinor":"75050"}', currency: 'MXN' },
    {
      before: 'null',
      after: '{"amountMinor":200000,"payoff":96969,"inHandMinor":103031,"instalments":3}',
      currency: 'MXN',
    },
  );
  expect(
    await screen.findByText(/^Principal owed: .*3,000\.00 → .*2,900\.50 · Days late: 12 → 0$/),
  ).toBeDefined();
  expect(screen.getByText('Name: Ana → Ana B · Has access: yes → no')).toBeDefined();
  // an act on somebody of the desk is about them by name
  expect(screen.getByRole('cell', { name: 'Luis Ortega' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'loan-1' })).toBeDefined();
  expect(screen.getByText(/^Role: Agent · Amount: \S*750\.50$/)).toBeDefined();
  expect(
    screen.getByText(/^Amount: .*2,000\.00 · To settle today: .*969\.69 · .*: .*1,030\.31 · Instalments: 3$/),
  ).toBeDefined();
});

test('what stands within an act is named step by step, and money within it by its own currency', async () => {
  openLog(
    {
      before: 'null',
      after:
        '{"people":2,"sums":[{"currency":"MXN","amount":"317068"},{"currency":"INR","amount":"250000"}]}',
      currency: '',
    },
    {
      before: '{"principal":300000,"daysLate":45}',
      after: '{"isApproved":true,"effect":{"principal":290000,"daysLate":45,"batch":{"orders":3}}}',
      currency: 'MXN',
    },
  );
  expect(
    await screen.findByText(
      /^People: 2 · Due › Currency: MXN · Due › Amount: .*3,170\.68 · Due › 2 › Currency: INR · Due › 2 › Amount: .*2,500\.00$/,
    ),
  ).toBeDefined();
  expect(
    screen.getByText(/^Principal owed: .*3,000\.00 → .*2,900\.00 · Approved: yes · Batch › Orders: 3$/),
  ).toBeDefined();
});

test('words of the server, people and instants within a change are read as everywhere at the desk', async () => {
  openLog(
    { before: 'null', after: '{"kind":"write-off","isShared":1,"holder":"op-1"}', currency: '' },
    {
      before: '{"state":"open"}',
      after: '{"state":"granted","endsAt":"2027-03-07T00:00:00.000Z"}',
      currency: '',
    },
  );
  await screen.findByText('Kind: Write-off · Shared: yes · Decides instead: Luis Ortega');
  expect(
    screen.getByText(/^State: To answer → Granted: carry it out · Until: 2027-03-0\d \d\d:\d\d$/),
  ).toBeDefined();
});

test('acts on whole lists and on chosen rows, letters, views and exports are read by their names', async () => {
  openLog(
    { before: 'null', after: '{"kind":"assign","operatorId":"op-1","count":4}', currency: '' },
    { before: 'null', after: '{"kind":"message-close","count":2}', currency: '' },
    {
      before: 'null',
      after: '{"market":"mx","page":"loans","rhythm":"week","template":"statement"}',
      currency: '',
    },
    { before: '{"state":"asked"}', after: '{"state":"released"}', currency: '' },
  );
  await screen.findByText('Kind: Assign · Operator: Luis Ortega · How many: 4');
  expect(screen.getByText('Kind: Message answered · How many: 2')).toBeDefined();
  expect(screen.getByText(/^Country: Mexico · .*: Loans · .*: Every Monday · .*: Statement$/)).toBeDefined();
  expect(screen.getByText('State: Waits for somebody else → Released')).toBeDefined();
});

test('rows are told by how many they are or by what they are called, not by their ids', async () => {
  const id = (letter: string) => letter.repeat(22);
  openLog(
    {
      before: 'null',
      after: JSON.stringify({
        letterId: id('a'),
        number: 1,
        requestId: id('b'),
        batch: { id: id('e'), orders: 3 },
        dealt: [id('c'), id('d')],
      }),
      currency: '',
    },
    { before: 'null', after: '{"tags":["fraud","regulator"]}', currency: '' },
    { before: 'null', after: '{}', currency: '' },
  );
  const change = await screen.findByText(/: 2$/);
  expect(change.textContent).not.toContain('aaaa');
  expect(change.textContent).not.toContain('bbbb');
  expect(change.textContent).not.toContain('eeee');
  expect(screen.getByText(/fraud.*regulator/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'CP-33' }).getAttribute('href')).toContain('/loans/loan-2');
});

test('what nobody has a name for stands as the log keeps it', async () => {
  openLog({ before: 'null', after: '{"reply":{"ownWord":"x"}}', currency: '' });
  expect(await screen.findByText('Reply › ownWord: x')).toBeDefined();
});

test('what an act was about is read by what it is and leads there; an id that nobody uses is a dash', async () => {
  const id = (at: number) => `AbCdEfGhIjKlMnOpQrStU${at}`;
  const about = [
    { page: 'requests', called: 'write-off' },
    { page: 'data-requests', called: 'access' },
    { page: 'inbox', called: '12' },
    { page: 'decisions', called: '98•••••210' },
    { page: 'bulk', called: 'payment-assign' },
    { page: 'bulk', called: 'letter' },
    { page: '', called: '' },
  ] as const;
  openDesk(
    <AuditPage />,
    [
      answer(audit, {
        acts: about.map((one, at) => ({
          ...one,
          seq: at + 1,
          at: '2027-02-23T18:00:00Z',
          by: 'Sofia',
          action: 'waive',
          subject: id(at),
          amount: null,
          reason: 'letter',
          before: 'null',
          after: 'null',
          currency: '',
        })),
        next: '',
        count: 7,
        operators: [],
        checked: 1,
        length: 1,
        wholeAt: '',
        broken: [],
      }),
      answer(retention, { runs: [] }),
    ],
    'auditor',
  );
  await screen.findByRole('link', { name: /98•/ });
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    [en.requests.kinds['write-off'], '/requests'],
    ['Data requests: Access', '/data-requests'],
    ['Inbox 12', '/inbox'],
    ['Blocked numbers 98•••••210', '/decisions?tab=blocked'],
    ['Payments assigned', '/payments'],
    ['Send a message', '/collections'],
  ]);
  expect(document.body.textContent).not.toContain('AbCdEf');
});
