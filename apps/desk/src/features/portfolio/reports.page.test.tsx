// @vitest-environment happy-dom
import { deskEndpoints } from '@plazo/contract';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, isClosed, openDesk, silent } from '../../testing/open-desk.tsx';
import { currency } from '../../testing/samples.ts';
import { ReportsPage } from './reports.page.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

const { loans, due, rules, complaints, agents, exportReport } = deskEndpoints.deskFigures;
const told = {
  asOf: '2031-09-01T15:30:00Z',
  from: '2031-07',
  until: '2031-08',
  beforeFrom: '2031-05',
  beforeUntil: '2031-06',
  choices: {
    brands: [{ brand: 'one', name: 'Brand One' }],
    markets: ['mx' as const],
    products: [{ product: 'mx-fair', name: 'Préstamo Uno' }],
    months: ['2031-08', '2031-07'],
  },
};
const roll = { currency, loans: 3, loansShare: 750, amount: 3_000, amountShareBefore: 200 };
const ofAgent = {
  operatorId: 'ana',
  name: 'Ana',
  currency,
  contacts: 0,
  reached: 8,
  promises: 5,
  kept: 2,
  broken: 1,
  collected: 4_500,
};

const answers = [
  answer(loans, {
    ...told,
    standing: [{ currency, bucket: '8-30', loans: 4, amount: 123_456, loansBefore: 2, amountBefore: 70_000 }],
    atRisk: [{ currency, amount: 5_000, share: 405, amountBefore: 0, shareBefore: null }],
    rolls: [
      { ...roll, from: '8-30', to: '31-60', amountShare: 705 },
      { ...roll, from: '8-30', to: 'settled', loans: 1, amountShare: 295, amountShareBefore: null },
    ],
    vintages: [
      { cohort: '2031-06', currency, lent: 900_000, age: 1, share: 27 },
      { cohort: '2031-06', currency, lent: 900_000, age: 2, share: 55 },
    ],
  }),
  answer(due, {
    ...told,
    rows: [
      ofMonth('2031-07', {
        asked: 100_000,
        paid: 99_999,
        asked7: 100_000,
        paid7: 100_000,
        asked30: 40_000,
        paid30: 39_000,
      }),
      ofMonth('2031-08', { asked: 80_000, paid: 20_000 }),
    ],
    before: [ofMonth('2031-06', { asked: 50_000, paid: 25_000 })],
  }),
  answer(rules, {
    ...told,
    versions: [
      { version: 4, since: '2031-01-01T00:00:00Z', isInForce: 1 },
      { version: 3, since: '2030-01-01T00:00:00Z', isInForce: 0 },
    ],
    rows: [ofRules(4, { decided: 10, approved: 5, countered: 2, declined: 3, unpaid30: 125 })],
    before: [ofRules(4, { decided: 8 }), ofRules(3, { decided: 7, atRisk: null })],
    reasons: [{ version: 4, reason: 'income-share', applications: 3, applicationsBefore: 1 }],
  }),
  answer(complaints, {
    ...told,
    periods: [
      {
        market: 'mx',
        from: '2031-07-01',
        until: '2031-09-30',
        beforeFrom: '2031-04-01',
        beforeUntil: '2031-06-30',
        source: 'The law',
      },
    ],
    rows: [ofComplaints({ received: 9, returned: 12_300 })],
    before: [ofComplaints({ received: 6 })],
  }),
  answer(agents, {
    ...told,
    rows: [
      { ...ofAgent, week: '', contacts: 20 },
      { ...ofAgent, week: '2031-08-04', contacts: 11 },
    ],
    before: [{ ...ofAgent, week: '', contacts: 15 }],
  }),
  answer(exportReport, { name: 'rules.csv', csv: '', rows: 0, isWhole: 1 }),
];

function ofMonth(month: string, more: object) {
  const later = { asked7: 0, paid7: 0, asked30: 0, paid30: 0 };
  return { month, currency, instalments: 3, asked: 0, paid: 0, ...later, ...more };
}

function ofRules(version: number, more: object) {
  const counts = { decided: 0, approved: 0, countered: 0, declined: 0, loans: 1, due7: 9, due30: 8 };
  const shares = { unpaid7: 333, unpaid30: 250, atRisk: 101 };
  return { version, currency, ...counts, lent: 500_000, outstanding: 400_000, ...shares, ...more };
}

function ofComplaints(more: object) {
  const about = {
    market: 'mx' as const,
    currency,
    type: '4',
    sonType: '',
    cause: 'The app',
    product: 'mx-fair',
  };
  const answered = { inTime: 5, late: 1, favour: 2, partly: 1, against: 3, returned: 0 };
  return { ...about, pendingBefore: 1, received: 0, ...answered, pending: 4, pendingLong: 2, ...more };
}

const show = (filters = '', network: Parameters<typeof openDesk>[1] = answers) => {
  history.replaceState(null, '', `/portfolio/reports?${filters}`);
  return openDesk(<ReportsPage />, network, 'finance');
};
const rowIn = async (region: RegExp, name: RegExp) =>
  within(await screen.findByRole('region', { name: region })).getByRole('row', { name });

test('a row of the matrix has each share with the one before and its loans, and better is what was paid', async () => {
  show();
  const row = await rowIn(/^Where they were/, /^8 to 30/);
  expect(within(row).getByRole('cell', { name: '70.5% (20.0%) · 3' })).toBeDefined();
  expect(within(row).getByRole('cell', { name: '29.5% · 1' })).toBeDefined();
  // charts come with a script of their own
  await expect.poll(() => document.body.textContent, { timeout: 20_000 }).toContain('29.5% · 0.0% · 70.5%');
  expect((await rowIn(/^More than 30 days late/, /40\.5%/)).textContent).toContain('—');
});

test('what is chosen stands in the address and is asked for, and the same is taken out', async () => {
  // a page of the tests is left by following a link to a file
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { sentTo, press, commit } = show(
    'tab=rules&market=mx&channel=web&from=2031-07&until=2031-08&brand=one',
  );
  await screen.findByText('2031-07 – 2031-08, beside 2031-05 – 2031-06');
  expect(screen.getByText(/^Figures as of 2031-09-0[12] /)).toBeDefined();
  const filters = { market: 'mx', channel: 'web', from: '2031-07', until: '2031-08', brand: 'one' };
  expect(sentTo(rules)).toMatchObject([filters]);
  expect(sentTo(loans)).toEqual([]);
  const [first] = await screen.findAllByRole('button', { name: 'Export CSV' });
  first?.click();
  await commit('Confirm');
  await isClosed();
  expect(sentTo(exportReport)).toMatchObject([{ ...filters, table: 'rules', reason: 'letter of Monday' }]);
  await press('Without Country: Mexico');
  await expect.poll(() => sentTo(rules).at(-1)).not.toHaveProperty('market', 'mx');
  expect(sentTo(rules).at(-1)).toMatchObject({ channel: 'web' });
});

test('while another filter is read its list keeps the focus, and the figures before stay and say so', async () => {
  const waiting = [...answers];
  const desk = show('tab=rules', waiting);
  await rowIn(/^What became/, /^Version 4, in force/);
  waiting.push(silent(rules));
  const filter = screen.getByLabelText('+ Filter');
  filter.focus();
  await desk.choose('+ Filter', 'Mexico');
  await expect.poll(() => desk.sentTo(rules).at(-1)).toMatchObject({ market: 'mx' });
  expect(document.activeElement).toBe(filter);
  const row = await rowIn(/^What became/, /^Version 4, in force/);
  expect(row.closest('[aria-busy=true]')).not.toBeNull();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Loading');
  waiting.pop();
  await desk.press('Without Country: Mexico');
  expect(document.activeElement).toBe(filter);
  await screen.findByText(/^Figures as of/);
  expect(document.querySelector('[aria-busy=true]')).toBeNull();
});

test('a version that decided in both periods has both figures, one that did before alone has none now', async () => {
  show('tab=rules');
  const both = await rowIn(/^What became/, /^Version 4, in force/);
  expect(within(both).getByRole('cell', { name: '10 (8)' })).toBeDefined();
  expect(within(both).getByRole('cell', { name: '12.5% · 8 (25.0% · 8)' })).toBeDefined();
  const gone = await rowIn(/^What became/, /^Version 3/);
  expect(within(gone).getByRole('cell', { name: '— (7)' })).toBeDefined();
  expect(within(gone).getByRole('cell', { name: '— (—)' })).toBeDefined();
  await screen.findByRole('row', { name: /Payments high for the income 3 1/ });
});

test('of what fell due in a month a share is said of what is over, and all of all alone', async () => {
  show('tab=due');
  const region = /^Collected against due/;
  const row = await rowIn(region, /^2031-07/);
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .slice(-3),
  ).toEqual(['99.9%', '100.0%', '97.5%']);
  // of a span that is not over there is no share, and its column stands like the others
  const last = await rowIn(region, /^2031-08/);
  expect(last.textContent).toMatch(/25\.0%——$/);
  const sides = screen
    .getAllByRole('columnheader')
    .slice(1, 7)
    .map(({ className }) => className);
  expect(new Set(sides).size).toBe(1);
  expect(sides[0]).not.toBe('');
  // the months before stand below
  await rowIn(region, /^2031-06 3 .*500\.00 .*250\.00 50\.0%/);
});

test('vintages go by months since, complaints by their period, agents by week with the months before', async () => {
  show('tab=vintages');
  await screen.findByRole('row', { name: /^2031-06 .*9,000\.00 2\.7% 5\.5%/ });
  cleanup();
  show('tab=complaints');
  const period = await screen.findByText(/Mexico: 2031-07-01 to 2031-09-30/);
  expect(period.textContent).toContain('· The law');
  await screen.findByRole('row', {
    name: /^Mexico The app · Préstamo Uno 1 \(1\) 9 \(6\) .*123\.00 \(.*0\.00\) 4 \(4\)/,
  });
  cleanup();
  show('tab=agents');
  await screen.findByRole('row', { name: /^Ana .*20 \(15\) 8 \(8\)/ });
  expect((await rowIn(/^By week/, /^2031-08-04/)).textContent).toContain('11');
});
