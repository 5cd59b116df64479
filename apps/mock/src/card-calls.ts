import { cardAsk, cardCaptureAsk, cardPaymentAsk } from '@plazo/rail-kit';
import {
  acceptCharge,
  beginCard,
  type CardRow,
  type ChargeRow,
  cancelCharge,
  captureCharge,
  removeCard,
  showCard,
  showCharge,
} from './cards.ts';
import { type Call, isReply, type Place, problem, type Reply, read } from './contract-reply.ts';
import { keepCard, keepCharge, type Mock } from './mock.ts';
import { passTime } from './pass-time.ts';

/** What the contract answers of cards and of payments by them. */

const state = (body: object): Reply => ({ status: 200, body });

function putCard(mock: Mock, id: string, body: string): Reply {
  const known = mock.cards.get(id);
  if (known) return known.body === body ? state(showCard(known, mock.origin)) : problem(409, 'conflict');
  const ask = read(cardAsk, body);
  if (isReply(ask)) return ask;
  const row = beginCard(id, { ask, body }, mock.settings.now());
  keepCard(mock, row);
  return state(showCard(row, mock.origin));
}

function putCharge(mock: Mock, id: string, body: string): Reply {
  const known = mock.charges.get(id);
  if (known?.ask && known.body === body) return state(showCharge(known, mock.origin));
  if (known) return problem(409, known.ask ? 'conflict' : 'cancelled');
  const ask = read(cardPaymentAsk, body);
  if (isReply(ask)) return ask;
  const card = mock.cards.get(ask.card);
  if (card?.state !== 'live') return problem(400, 'declined', { field: 'card' });
  if (ask.amount.currency !== mock.settings.currency)
    return problem(400, 'bad-request', { field: 'amount.currency' });
  const row = acceptCharge(id, { ask, body }, { now: mock.settings.now(), card });
  mock.charges.set(id, row);
  passTime(mock);
  return state(showCharge(mock.charges.get(id) ?? row, mock.origin));
}

function remove(mock: Mock, row: CardRow | undefined): Reply {
  if (!row) return problem(404, 'not-received');
  const removed = removeCard(row, mock.settings.now());
  if (removed !== row) keepCard(mock, removed);
  return state(showCard(removed, mock.origin));
}

export function cardCall(mock: Mock, { method, body }: Call, [id, act]: Place): Reply {
  const row = mock.cards.get(id);
  if (method === 'POST' && act === 'remove') return remove(mock, row);
  if (act !== undefined) return problem(404, 'other');
  if (method === 'PUT') return putCard(mock, id, body);
  if (method !== 'GET') return problem(404, 'other');
  return row ? state(showCard(row, mock.origin)) : problem(404, 'not-received');
}

function capture(mock: Mock, row: ChargeRow | undefined, body: string): Reply {
  const ask = read(cardCaptureAsk, body);
  if (isReply(ask)) return ask;
  if (!row?.ask) return problem(404, 'not-received');
  const { amount } = row.ask;
  if (ask.amount.minor !== amount.minor || ask.amount.currency !== amount.currency)
    return problem(400, 'bad-request', { field: 'amount' });
  const { lastFour } = mock.cards.get(row.ask.card) ?? {};
  const captured = captureCharge(row, { now: mock.settings.now(), lastFour });
  if (typeof captured === 'string') return problem(400, captured);
  mock.charges.set(row.id, captured);
  passTime(mock);
  return state(showCharge(mock.charges.get(row.id) ?? captured, mock.origin));
}

export function chargeCall(mock: Mock, { method, body }: Call, [id, act]: Place): Reply {
  const row = mock.charges.get(id);
  if (method === 'POST' && act === 'capture') return capture(mock, row, body);
  if (method === 'POST' && act === 'cancel') {
    const cancelled = cancelCharge(row, { id, now: mock.settings.now() });
    if (!cancelled) return problem(409, 'too-late');
    keepCharge(mock, cancelled);
    return state(showCharge(cancelled, mock.origin));
  }
  if (method === 'PUT' && act === undefined) return putCharge(mock, id, body);
  if (method !== 'GET' || act !== undefined) return problem(404, 'other');
  return row ? state(showCharge(row, mock.origin)) : problem(404, 'not-received');
}
