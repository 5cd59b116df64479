import type { Deps } from '../../deps.ts';
import { withPatience } from '../instructions/at-once.ts';
import { attendQuestions } from '../questions/attend-question.ts';
import { type Answer, endAnswer, findAnswer, newestAnswer } from './registry-answers.store.ts';
import { askKept } from './standing-answer.ts';
import { failAnswer, takeRegistry } from './take-registry.ts';

/** Asks a registry who a number is of, or what became of that: whether something was learned of it. */
export const attendAnswer = attendQuestions({
  kind: 'registry',
  find: findAnswer,
  newest: newestAnswer,
  end: endAnswer,
  askKept,
  over: ({ rail: { registry }, registry: own, may }) =>
    registry && own
      ? { send: registry.ask, status: registry.status, mayAsk: () => may('registry'), ...own }
      : undefined,
  take: takeRegistry,
  fail: failAnswer,
});

/** The same at once, for who waits for it. */
export const attendAtOnce = (deps: Deps, { borrowerId, instructionId: id }: Answer): Promise<void> =>
  withPatience(deps, id, attendAnswer(deps, { borrowerId, id, isByName: false }));
