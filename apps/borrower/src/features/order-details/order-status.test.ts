import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { statusRow } from './order-status.ts';
import { StatusPicture } from './status-picture.tsx';

const statuses = ['received', 'closed', 'disbursing', 'approved', 'active', 'late', 'settled'];

it('asks for a payment in 174 and 180 only', () => {
  expect(statuses.filter((status) => statusRow(status).isRepayable)).toEqual(['active', 'late']);
});

it('hides the lines of 110 only, and watches what moves by itself', () => {
  expect(statuses.filter((status) => !statusRow(status).hasLines)).toEqual(['closed']);
  expect(statuses.filter((status) => statusRow(status).isWaiting)).toEqual([
    'received',
    'disbursing',
    'approved',
  ]);
});

it('shows a status that nobody knows without buttons', () => {
  expect(statusRow('999')).toMatchObject({ isRepayable: false, isWaiting: false });
});

it('has a picture of its own for 21, 110, 151, 174, 180 and 200, and the clock for 170', () => {
  const picture = (status: string) => renderToStaticMarkup(createElement(StatusPicture, { status }));
  const own = statuses.filter((status) => status !== 'approved').map(picture);
  expect(new Set(own).size).toBe(6);
  expect(own).not.toContain(picture('approved'));
  expect(picture('approved')).toBe(picture('999'));
});
