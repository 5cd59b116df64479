import { messageAsk, messageReceived } from '@plazo/rail-kit';
import * as z from 'zod/mini';
import type { Act } from './acts.ts';
import { type Call, isReply, type Place, problem, type Reply, read } from './contract-reply.ts';
import { acceptMessage, type MessageRow, showMessage } from './messages.ts';
import { type Mock, publish } from './mock.ts';

/** What the contract answers of messages, and what a person or a network can do to one. */

const shown = (mock: Mock, row: MessageRow): Reply => ({
  status: 200,
  body: showMessage(row, mock.settings.currency),
});

function publishMessage(mock: Mock, row: MessageRow) {
  const message = showMessage(row, mock.settings.currency);
  publish(mock, row.id, { type: 'message.changed', instruction: row.id, message });
}

/** Keeps a message as it stands now, and tells Plazo. */
function keepMessage(mock: Mock, row: MessageRow) {
  mock.messages.set(row.id, row);
  if (row.state !== 'accepted') publishMessage(mock, row);
}

export function messageCall(mock: Mock, { method, body }: Call, [id, act]: Place): Reply {
  if (act !== undefined) return problem(404, 'other');
  const known = mock.messages.get(id);
  if (method === 'GET') return known ? shown(mock, known) : problem(404, 'not-received');
  if (method !== 'PUT') return problem(404, 'other');
  if (known) return known.body === body ? shown(mock, known) : problem(409, 'conflict');
  const ask = read(messageAsk, body);
  if (isReply(ask)) return ask;
  if (ask.way === 'whatsapp' && !ask.template) return problem(400, 'template-refused', { field: 'template' });
  if (ask.way === 'voice' && !(ask.subject && ask.language))
    return problem(400, 'bad-request', { field: ask.subject ? 'language' : 'subject' });
  const row = acceptMessage(id, { ask, body }, mock.settings.now());
  keepMessage(mock, row);
  return shown(mock, { ...row, state: 'accepted', error: undefined });
}

export const written = z.omit(messageReceived, { writtenAt: true });

/** A person writes back. */
export function writeBack(mock: Mock, own: z.output<typeof written>) {
  const writtenAt = new Date(mock.settings.now()).toISOString();
  publish(mock, own.from, { type: 'message.received', received: { ...own, writtenAt } });
}

const move = (state: MessageRow['state'], error?: 'unreachable') => (mock: Mock, row: MessageRow) =>
  keepMessage(mock, { ...row, state, error, changedAt: mock.settings.now() });

export const messageActs = {
  deliver: { label: 'Deliver', fits: ({ state }) => state !== 'read', run: move('delivered') },
  read: { label: 'Read, or heard', fits: () => true, run: move('read') },
  fail: { label: 'Fail', fits: ({ state }) => state === 'accepted', run: move('failed', 'unreachable') },
  'tell-again': { label: 'Tell again', fits: () => true, run: publishMessage },
  drop: { label: 'Drop what waits', fits: () => true, run: (mock, { id }) => mock.posts.drop(id) },
} as const satisfies Record<string, Act<MessageRow, unknown>>;

type ActName = keyof typeof messageActs;
export const isMessageAct = (name: string): name is ActName => Object.hasOwn(messageActs, name);
export const messageActNames = Object.keys(messageActs).filter(isMessageAct);
