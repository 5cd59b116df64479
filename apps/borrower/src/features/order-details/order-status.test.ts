import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { statusRow } from './order-status.ts';
import { StatusPicture } from './status-picture.tsx';

const statuses = ['21', '110', '151', '170', '174', '180', '200'];

it('asks for a payment in 174 and 180 only', () => {
  expect(statuses.filter((status) => statusRow(status).isRepayable)).toEqual(['174', '180']);
});

it('hides the lines of 110 only, and watches what moves by itself', () => {
  expect(statuses.filter((status) => !statusRow(status).hasLines)).toEqual(['110']);
  expect(statuses.filter((status) => statusRow(status).isWaiting)).toEqual(['21', '151', '170']);
});

it('shows a status that nobody knows without buttons', () => {
  expect(statusRow('999')).toMatchObject({ isRepayable: false, isWaiting: false });
});

it('has a picture of its own for 21, 110, 151, 174, 180 and 200, and the clock for 170', () => {
  const picture = (status: string) => renderToStaticMarkup(createElement(StatusPicture, { status }));
  const own = statuses.filter((status) => status !== '170').map(picture);
  expect(new Set(own).size).toBe(6);
  expect(own).not.toContain(picture('170'));
  expect(picture('170')).toBe(picture('999'));
});
