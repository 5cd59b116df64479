import { debitAsk, mandateAsk } from '@plazo/rail-kit';
import { type Call, isReply, type Place, problem, type Reply, read } from './contract-reply.ts';
import { keepDebit, keepMandate } from './keep-mandates.ts';
import { acceptDebit, beginMandate, cancelDebit, revokeMandate, showDebit, showMandate } from './mandates.ts';
import { type Mock } from './mock.ts';
import { passTime } from './pass-time.ts';

/** What the contract answers of mandates and of debits under them. */

const state = (body: object): Reply => ({ status: 200, body });

function putMandate(mock: Mock, id: string, body: string): Reply {
  const known = mock.mandates.get(id);
  if (known?.ask && known.body === body) return state(showMandate(known, mock.origin));
  if (known) return problem(409, known.ask ? 'conflict' : 'cancelled');
  const ask = read(mandateAsk, body);
  if (isReply(ask)) return ask;
  if (ask.limit.currency !== mock.settings.currency)
    return problem(400, 'bad-request', { field: 'limit.currency' });
  if (ask.method !== undefined && mock.lacks.includes(`mandate.${ask.method}`))
    return problem(400, 'bad-request', { field: 'method' });
  const row = beginMandate(id, { ask, body }, mock.settings.now());
  keepMandate(mock, row);
  return state(showMandate(row, mock.origin));
}

export function mandateCall(mock: Mock, { method, body }: Call, [id, act]: Place): Reply {
  const row = mock.mandates.get(id);
  if (method === 'POST' && act === 'revoke') {
    const revoked = revokeMandate(row, id, mock.settings.now());
    if (revoked !== row) keepMandate(mock, revoked);
    return state(showMandate(revoked, mock.origin));
  }
  if (act !== undefined) return problem(404, 'other');
  if (method === 'PUT') return putMandate(mock, id, body);
  if (method !== 'GET') return problem(404, 'other');
  return row ? state(showMandate(row, mock.origin)) : problem(404, 'not-received');
}

function putDebit(mock: Mock, id: string, body: string): Reply {
  const known = mock.debits.get(id);
  if (known?.ask && known.body === body) return state(showDebit(known));
  if (known) return problem(409, known.ask ? 'conflict' : 'cancelled');
  const ask = read(debitAsk, body);
  if (isReply(ask)) return ask;
  const mandate = mock.mandates.get(ask.mandate);
  if (mandate?.state !== 'live' || !mandate.ask) return problem(400, 'mandate-revoked', { field: 'mandate' });
  const { limit } = mandate.ask;
  if (ask.amount.currency !== limit.currency || ask.amount.minor > limit.minor)
    return problem(400, 'limit-exceeded', { field: 'amount' });
  const row = acceptDebit(id, { ask, body }, { now: mock.settings.now(), mandate });
  mock.debits.set(id, row);
  passTime(mock);
  return state(showDebit(mock.debits.get(id) ?? row));
}

export function debitCall(mock: Mock, { method, body }: Call, [id, act]: Place): Reply {
  const row = mock.debits.get(id);
  if (method === 'POST' && act === 'cancel') {
    const cancelled = cancelDebit(row, id, mock.settings.now());
    if (!cancelled) return problem(409, 'too-late');
    keepDebit(mock, cancelled);
    return state(showDebit(cancelled));
  }
  if (method === 'PUT' && act === undefined) return putDebit(mock, id, body);
  if (method !== 'GET' || act !== undefined) return problem(404, 'other');
  return row ? state(showDebit(row)) : problem(404, 'not-received');
}
