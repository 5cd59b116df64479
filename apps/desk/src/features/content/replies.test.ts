import { expect, test } from 'vitest';
import { readReplies, replyFaults } from './replies.ts';

test('a reply without a name, with the name of another, or with an unknown variable says so by its field', () => {
  const replies = [
    { name: 'Found', text: 'Hello {name}, {number}' },
    { name: 'Found ', text: 'Hello {nombre}' },
    { name: ' ', text: ' ' },
  ];
  expect(replyFaults(replies.slice(0, 1), 0)).toEqual({ name: undefined, text: undefined, unknown: [] });
  expect(replyFaults(replies, 0)).toMatchObject({ name: 'twice' });
  expect(replyFaults(replies, 1)).toEqual({ name: 'twice', text: undefined, unknown: ['nombre'] });
  expect(replyFaults(replies, 2)).toEqual({ name: 'missing', text: 'missing', unknown: [] });
});

test.each([undefined, [], {}, { templates: 'x' }])('%j has no replies', (body) => {
  expect(readReplies(body)).toEqual([]);
});
