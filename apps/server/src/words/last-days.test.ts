import { expect, test } from 'vitest';
import { kindNames } from '../capabilities/messages/message-kinds.ts';
import { messagesIn } from './words.ts';

const DAY = '2027-03-10';

test('a last day in Chinese is a day that counts: nothing is to be done before it', () => {
  const text = messagesIn('zh');
  const told = [
    ...kindNames.map((kind) => text.messages.kinds[kind].text('$1.00', DAY)),
    text.dataRequests.states.waiting(DAY),
  ];
  expect(told.filter((line) => /03-10 ?之?前/.test(line))).toEqual([]);
  // and it is told of each that has one
  expect(told.filter((line) => line.includes('最迟'))).toHaveLength(6);
});
