// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openDesk } from '../testing/open-desk.tsx';
import { BarChart } from './bar-chart.tsx';

/** A chart is read by length: what is twice as much is twice as long, and parts leave no gap. */

afterEach(cleanup);
const rectsOf = (name: string) =>
  [...(screen.getByText(name, { selector: 'span' }).parentElement?.querySelectorAll('rect') ?? [])].map(
    (rect) => ({ from: Number(rect.getAttribute('x')), length: Number(rect.getAttribute('width')) }),
  );
const draw = (bars: readonly { name: string; shown: string; parts: readonly number[] }[], whole?: number) =>
  openDesk(
    <BarChart title="Late" head={['Days', 'Loans']} empty="None" bars={bars} {...(whole && { whole })} />,
    [],
  );

test('the longest bar fills the row, and the others are as long as their share of it', () => {
  draw([
    { name: '1 to 7', shown: '40', parts: [40] },
    { name: '8 to 30', shown: '20', parts: [20] },
    { name: '31 to 90', shown: '0', parts: [0] },
  ]);
  expect(rectsOf('1 to 7')).toEqual([{ from: 0, length: 100 }]);
  expect(rectsOf('8 to 30')).toEqual([{ from: 0, length: 50 }]);
  expect(rectsOf('31 to 90')).toEqual([{ from: 0, length: 0 }]);
});

test('the parts of a bar lie end to end in shares of the whole', () => {
  draw([{ name: 'current', shown: '10 / 70 / 20', parts: [10, 70, 20] }], 200);
  expect(rectsOf('current')).toEqual([
    { from: 0, length: 5 },
    { from: 5, length: 35 },
    { from: 40, length: 10 },
  ]);
});

test('nothing that happened is no bar, not a broken one', () => {
  draw([{ name: 'today', shown: '0', parts: [0] }]);
  expect(rectsOf('today')).toEqual([{ from: 0, length: 0 }]);
});
