import { registryAsk } from '@plazo/rail-kit';
import type { Act } from './acts.ts';
import { type Call, isReply, type Place, problem, type Reply, read } from './contract-reply.ts';
import { type Mock, publish } from './mock.ts';
import {
  beginQuestion,
  endingOf,
  type Person,
  personOf,
  type QuestionRow,
  showQuestion,
} from './registry.ts';

/** What the contract answers of questions to a registry, and what somebody can find there. */

const shown = (mock: Mock, row: QuestionRow): Reply => ({
  status: 200,
  body: showQuestion(row, mock.settings.currency),
});

const publishQuestion = (mock: Mock, row: QuestionRow) =>
  publish(mock, row.id, {
    type: 'registry.changed',
    instruction: row.id,
    registry: showQuestion(row, mock.settings.currency),
  });

/** Keeps what was found, and tells Plazo. */
function end(mock: Mock, row: QuestionRow, found: Pick<QuestionRow, 'state' | 'person'>) {
  const ended = { ...row, ...found, changedAt: mock.settings.now() };
  mock.questions.set(row.id, ended);
  publishQuestion(mock, ended);
}

export function questionCall(mock: Mock, { method, body }: Call, [id, act]: Place): Reply {
  if (act !== undefined) return problem(404, 'other');
  const known = mock.questions.get(id);
  if (method === 'GET') return known ? shown(mock, known) : problem(404, 'not-received');
  if (method !== 'PUT') return problem(404, 'other');
  if (known) return known.body === body ? shown(mock, known) : problem(409, 'conflict');
  const ask = read(registryAsk, body);
  if (isReply(ask)) return ask;
  const now = mock.settings.now();
  const begun = beginQuestion(id, { ask, body }, now);
  mock.questions.set(id, begun);
  const { state, name, laterMs } = endingOf(ask);
  const person = personOf(ask, name);
  if (state !== 'pending') end(mock, begun, { state, person });
  else if (laterMs !== undefined)
    mock.late.push({ at: now + laterMs, run: () => end(mock, begun, { state: 'found', person }) });
  return shown(mock, mock.questions.get(id) ?? begun);
}

type Asked = { readonly person?: Person | undefined };
const find =
  (state: QuestionRow['state']) =>
  (mock: Mock, row: QuestionRow, { person }: Asked) =>
    end(mock, row, { state, person: person ?? personOf(row.ask) });
const isOpen = ({ state }: QuestionRow) => state === 'pending';

export const questionActs = {
  find: { label: 'Found', fits: isOpen, run: find('found') },
  'not-found': { label: 'Not found', fits: isOpen, run: find('not-found') },
  cancel: { label: 'Not in use any more', fits: isOpen, run: find('cancelled') },
  fail: { label: 'Fail', fits: isOpen, run: find('failed') },
  'tell-again': { label: 'Tell again', fits: ({ state }) => state !== 'pending', run: publishQuestion },
} as const satisfies Record<string, Act<QuestionRow, Asked>>;

type ActName = keyof typeof questionActs;
export const isQuestionAct = (name: string): name is ActName => Object.hasOwn(questionActs, name);
export const questionActNames = Object.keys(questionActs).filter(isQuestionAct);
