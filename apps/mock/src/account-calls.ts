import { accountCheckAsk } from '@plazo/rail-kit';
import { type CheckRow, showCheck } from './accounts.ts';
import { type Call, isReply, type Place, problem, type Reply, read } from './contract-reply.ts';
import { type Mock, publish } from './mock.ts';

/** Whether an account is there and whose it is, by the last two characters of its number, as of a payout to it. */

const failed: CheckRow['told'] = { state: 'failed', error: 'account-wrong' };
const others: CheckRow['told'] = { state: 'succeeded', match: 'other', holderFound: 'BEATRIZ OTRA DOS' };
const pending: CheckRow['told'] = { state: 'pending' };
const same: CheckRow['told'] = { state: 'succeeded', match: 'same' };
const checkEndings: Readonly<Record<string, CheckRow['told']>> = {
  '04': failed,
  '06': pending,
  '08': others,
};

const shown = (row: CheckRow): Reply => ({ status: 200, body: showCheck(row) });

export function accountCall(mock: Mock, { method, body }: Call, [id, act]: Place): Reply {
  if (act !== undefined) return problem(404, 'other');
  const known = mock.checks.get(id);
  if (method === 'GET') return known ? shown(known) : problem(404, 'not-received');
  if (method !== 'PUT') return problem(404, 'other');
  if (known) return known.body === body ? shown(known) : problem(409, 'conflict');
  const ask = read(accountCheckAsk, body);
  if (isReply(ask)) return ask;
  const told = checkEndings[ask.account.number.slice(-2)] ?? same;
  const row = { id, body, changedAt: mock.settings.now(), told };
  mock.checks.set(id, row);
  if (told.state !== 'pending')
    publish(mock, id, { type: 'account-check.changed', instruction: id, accountCheck: showCheck(row) });
  return shown(row);
}
