import type { CalendarDate } from '@plazo/money';
import { nextRequestOn } from './credit-limit.ts';
import { type Inputs, isTooMuch } from './judge.ts';
import { judgeOwn, type OwnAnswers, type OwnReason } from './own-rules.ts';
import type { DecisionRules } from './rules-content.ts';

export type LimitReason =
  | 'blocked'
  | 'overdue'
  | 'no-loan-paid'
  | 'asked-recently'
  | 'too-big-step'
  | 'income-share'
  | OwnReason;

/** What is known when a higher limit is asked for. Minor units. */
export type LimitInputs = Pick<
  Inputs,
  'today' | 'incomeMinor' | 'debtsMinor' | 'paymentMinor' | 'isOverdue' | 'isBlocked'
> & {
  readonly limitMinor: bigint;
  readonly askedMinor: bigint;
  readonly loansPaid: number;
  readonly lastAskedOn?: CalendarDate | undefined;
  /** To the lender's own questions of the market, by the newest application. */
  readonly own: { readonly market: string; readonly answers: OwnAnswers };
};

const MILLION = 1_000_000n;

/** The most that one request may ask for, in minor units: a step above the limit, never above the product's most. */
export function mostToAsk({ limits }: DecisionRules, limitMinor: bigint, maxMinor: bigint): bigint {
  const raised = limitMinor + (limitMinor * BigInt(limits?.stepPpm ?? 0)) / MILLION;
  return raised < maxMinor ? raised : maxMinor;
}

/** Every reason against a higher limit; none grants it. The order is the one in which a person is told. */
export function judgeLimit(rules: DecisionRules, inputs: LimitInputs): readonly LimitReason[] {
  const { limitMinor, askedMinor, loansPaid, lastAskedOn, today } = inputs;
  const found: readonly (readonly [LimitReason, boolean])[] = [
    ['blocked', inputs.isBlocked],
    ['overdue', inputs.isOverdue],
    ['no-loan-paid', loansPaid < (rules.limits?.loansPaid ?? 0)],
    ['asked-recently', lastAskedOn !== undefined && today < nextRequestOn(rules, lastAskedOn)],
    ['too-big-step', askedMinor > mostToAsk(rules, limitMinor, askedMinor)],
    ['income-share', isTooMuch(inputs, rules.maxIncomeSharePpm)],
  ];
  const ofOwn = judgeOwn(rules.own, { ...inputs.own, decision: 'limits', today });
  return [...found.flatMap(([reason, holds]) => (holds ? [reason] : [])), ...ofOwn];
}
