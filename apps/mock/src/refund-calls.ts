import { refundAsk } from '@plazo/rail-kit';
import { type Call, isReply, type Place, problem, type Reply, read } from './contract-reply.ts';
import { keepRefund } from './keep-refunds.ts';
import type { Mock } from './mock.ts';
import { passTime } from './pass-time.ts';
import { acceptRefund, showRefund } from './refunds.ts';

/** What the contract answers of refunds to cards. */

const state = (body: object): Reply => ({ status: 200, body });

/** What is left of a payment after what went back of it already. */
function leftOf(mock: Mock, payment: string): number {
  const charge = mock.charges.get(payment);
  if (charge?.state !== 'succeeded' || charge.isChargedBack || charge.dispute) return 0;
  const back = [...mock.refunds.values()].filter(
    (row) => row.ask.payment === payment && row.state !== 'failed',
  );
  return back.reduce((left, { ask }) => left - ask.amount.minor, charge.ask?.amount.minor ?? 0);
}

function putRefund(mock: Mock, id: string, body: string): Reply {
  const known = mock.refunds.get(id);
  if (known) return known.body === body ? state(showRefund(known)) : problem(409, 'conflict');
  const ask = read(refundAsk, body);
  if (isReply(ask)) return ask;
  const charge = mock.charges.get(ask.payment);
  if (ask.amount.currency !== mock.settings.currency || ask.amount.minor > leftOf(mock, ask.payment))
    return problem(400, 'bad-request', { field: 'amount' });
  const card = mock.cards.get(charge?.ask?.card ?? '');
  const row = acceptRefund(id, { ask, body }, { now: mock.settings.now(), lastFour: card?.lastFour });
  keepRefund(mock, row);
  passTime(mock);
  return state(showRefund(mock.refunds.get(id) ?? row));
}

export function refundCall(mock: Mock, { method, body }: Call, [id, act]: Place): Reply {
  if (act !== undefined) return problem(404, 'other');
  if (method === 'PUT') return putRefund(mock, id, body);
  const row = mock.refunds.get(id);
  if (method !== 'GET') return problem(404, 'other');
  return row ? state(showRefund(row)) : problem(404, 'not-received');
}
