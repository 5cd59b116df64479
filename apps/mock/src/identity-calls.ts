import { identityAsk } from '@plazo/rail-kit';
import { type Call, isReply, type Place, problem, type Reply, read } from './contract-reply.ts';
import {
  addPicture,
  beginIdentity,
  eraseIdentity,
  findIdentity,
  pictureParts,
  showIdentity,
} from './identities.ts';
import { keepIdentity, publishErased } from './keep-identities.ts';
import type { Mock } from './mock.ts';

/** What the contract answers of checks of people. */

const HOUR_MS = 3_600_000;

function putIdentity(mock: Mock, id: string, body: string): Reply {
  const known = mock.identities.get(id);
  if (known?.ask && known.body === body) return { status: 200, body: showIdentity(known, mock.origin) };
  if (known) return problem(409, known.isErased ? 'cancelled' : 'conflict');
  const ask = read(identityAsk, body);
  if (isReply(ask)) return ask;
  const row = beginIdentity(id, { ask, body }, mock.settings.now());
  keepIdentity(mock, row);
  return { status: 200, body: showIdentity(row, mock.origin) };
}

function putPicture(mock: Mock, { body }: Call, [id, name]: readonly [id: string, name: string]): Reply {
  const row = mock.identities.get(id);
  const part = pictureParts.find((one) => one === name);
  if (!row?.ask) return problem(404, 'not-received');
  if (row.ask.returnUrl !== undefined) return problem(409, 'conflict');
  const isTaken = part !== 'document-back' || mock.settings.takesBack;
  if (part === undefined || !isTaken || body.length === 0)
    return problem(400, 'bad-request', { field: 'part' });
  const now = mock.settings.now();
  const kept = addPicture(row, { part, bytes: body.length }, now);
  const finding = kept.state === 'pending' && row.state !== 'pending' ? mock.finding : undefined;
  keepIdentity(mock, finding ? findIdentity(kept, finding, now) : kept);
  return { status: 204, body: undefined };
}

function erase(mock: Mock, id: string): Reply {
  const now = mock.settings.now();
  mock.identities.set(id, eraseIdentity(mock.identities.get(id), id, now));
  if (!mock.faults.strike('erase').has('erase-later')) return { status: 204, body: undefined };
  mock.late.push({ at: now + HOUR_MS, run: () => publishErased(mock, id) });
  return { status: 202, body: undefined };
}

export function identityCall(mock: Mock, call: Call, [id, act, part]: Place): Reply {
  if (act === 'files' && part !== undefined && call.method === 'PUT')
    return putPicture(mock, call, [id, part]);
  if (act !== undefined) return problem(404, 'other');
  if (call.method === 'PUT') return putIdentity(mock, id, call.body);
  if (call.method === 'DELETE') return erase(mock, id);
  const row = mock.identities.get(id);
  if (call.method !== 'GET') return problem(404, 'other');
  return row?.ask ? { status: 200, body: showIdentity(row, mock.origin) } : problem(404, 'not-received');
}
