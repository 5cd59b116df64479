import { endpoints } from '@plazo/contract';
import { expect, it, vi } from 'vitest';
import { type Answered, answerKey, createAnswers, merge } from './answers.ts';

const shown: Answered<string> = { path: '/x', outcome: { kind: 'value', value: 'A' }, readAt: 1 };
const later = (outcome: Answered<string>['outcome']): Answered<string> => ({
  path: '/x',
  outcome,
  readAt: 2,
});

it('keeps what is on the page when reading it again fails, and says so', () => {
  const failed = merge(shown, later({ kind: 'failure', cause: 'timeout' }));
  expect(failed).toEqual({ ...shown, stale: { kind: 'failure', cause: 'timeout' } });
});

it('replaces it by a newer answer and by a refusal', () => {
  expect(merge(shown, later({ kind: 'value', value: 'B' })).outcome).toEqual({ kind: 'value', value: 'B' });
  const refusal = { kind: 'refusal', code: -10, message: 'Log in' } as const;
  expect(merge(shown, later(refusal)).outcome).toEqual(refusal);
});

it('finds the answers of the first paint under the same call and request', () => {
  const outcome = { kind: 'value', value: {} } as const;
  const request = { orderId: 'o', productId: 'p' };
  const answers = createAnswers([{ path: endpoints.orderDetails.detail.path, request, outcome }], 5);
  const key = answerKey(endpoints.orderDetails.detail.path, {
    productId: 'p',
    orderId: 'o',
    days: undefined,
  });
  expect(answers.find(key)?.outcome).toEqual(outcome);
});

it('asks once when two parts of a page want the same answer at the same time', async () => {
  const answers = createAnswers([], 0);
  const call = vi.fn<() => Promise<Answered<string>>>(async () => shown);
  answers.read('k', call);
  answers.read('k', call);
  await vi.waitFor(() => expect(answers.find('k')).toEqual(shown));
  expect(call).toHaveBeenCalledTimes(1);
});
