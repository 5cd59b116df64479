import { type Outcome, refusalCodes } from '@plazo/contract';
import type { Messages } from '../words/es/words.ts';

/** What an operator is told of a call that gave no value: our words for known reasons, else the server's. */
export function problemText(text: Messages, problem: Exclude<Outcome<unknown>, { kind: 'value' }>): string {
  if (problem.kind === 'failure') return problem.cause === 'offline' ? text.offline : text.failed;
  const reasons: Readonly<Record<string, string>> = text.reasons;
  // the server speaks of a loan; what was asked for may be anything else
  const isNotThere = problem.code === refusalCodes['not-found'] && problem.reason === undefined;
  return reasons[isNotThere ? 'not-there' : (problem.reason ?? '')] ?? (problem.message || text.failed);
}
