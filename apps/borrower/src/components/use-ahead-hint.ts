import type { AnswerOf, endpoints } from '@plazo/contract';
import { useAheadMessages } from '../words/words.ts';
import { useMoney } from './use-money.ts';

export type AheadWay = NonNullable<AnswerOf<typeof endpoints.insight.split>['ahead']>[number];

/** Where a way of money beyond the due leads, in one line. */
export function useAheadHint() {
  const words = useAheadMessages();
  const money = useMoney();
  return ({ next, nextOn, left, lastOn, saved }: AheadWay) =>
    words.joined([
      words.next(money(next), nextOn),
      words.left(left, lastOn),
      ...(saved > 0 ? [words.saves(money(saved))] : []),
    ]);
}
