import type { Outcome } from '@plazo/contract';

type Problem = Exclude<Outcome<unknown>, { kind: 'value' }>;

const SESSION_ENDED = -10;

/** A call that gave no value, on its way through the queries: what the operator is told stands in its outcome. */
export class CallProblem extends Error {
  readonly outcome: Problem;

  constructor(outcome: Problem) {
    super(outcome.kind);
    this.outcome = outcome;
  }

  get isSessionEnd(): boolean {
    return this.outcome.kind === 'refusal' && this.outcome.code === SESSION_ENDED;
  }
}

/** @throws CallProblem where the call gave no value. */
export function valueOf<Value>(told: Outcome<Value>): Value {
  if (told.kind === 'value') return told.value;
  throw new CallProblem(told);
}
