import type { AccountCheck, AccountCheckAsk } from '../wire.ts';
import { type Bench, needed, require, type Scenario } from './scenario.ts';
import { readFeed, until } from './watch.ts';

/** Whether an account is there and whose it is, before money goes to it: asked once for each id, and told. */

function accountsOf({ rail, capabilities }: Bench) {
  const why = 'the rail checks no accounts';
  needed(capabilities.kinds.payout?.accountCheck || undefined, why);
  return needed(rail.payout?.accounts, why);
}

const askOf = ({ payout }: Bench): AccountCheckAsk => ({ account: payout.to });

async function checked(bench: Bench, id: string): Promise<AccountCheck> {
  const accounts = accountsOf(bench);
  const ask = askOf(bench);
  const answer = await accounts.check(id, ask);
  require(answer.kind === 'state', `a check of an account was answered with ${JSON.stringify(answer)}`);
  const look = async () => {
    const now = bench.now();
    const asked = await accounts.status(id, { ask, sentAt: now, now });
    return asked.kind === 'state' && asked.told.state !== 'pending' ? asked.told : undefined;
  };
  return until(bench, look, 'a check of an account did not end');
}

async function result(bench: Bench) {
  const id = bench.newId();
  const told = await checked(bench, id);
  require(told.state !== 'failed' || told.error !== undefined, 'a check that failed does not say why');
  require(told.state !== 'succeeded' || told.match !== undefined, 'an account is there, and not whose it is');
  require(told.match !== 'other', 'the account that payouts succeed to is said to be of somebody else');
  const own = (await readFeed(bench))?.filter(({ text }) => text.includes(id) && text.includes(told.state));
  require(own === undefined || own.length > 0, 'what came of a check of an account is not told');
}

async function once(bench: Bench) {
  const id = bench.newId();
  const { changedAt } = await checked(bench, id);
  const again = await checked(bench, id);
  require(again.changedAt === changedAt, 'the same id of an account was checked twice');
  const { account } = askOf(bench);
  const other = { account: { ...account, holder: 'SOMEBODY ELSE' } };
  const answer = await accountsOf(bench).check(id, other);
  const isRefused = answer.kind === 'refused' && answer.error === 'conflict';
  require(isRefused, `the same id for another account was answered with ${JSON.stringify(answer)}`);
}

async function unknown(bench: Bench) {
  const now = bench.now();
  const known = { ask: askOf(bench), sentAt: now, now };
  const answer = await accountsOf(bench).status(bench.newId(), known);
  require(answer.kind === 'not-received', `an id never sent was answered with ${JSON.stringify(answer)}`);
}

export const accountScenarios: readonly Scenario[] = [
  { number: 130, name: 'account-check', run: result },
  { number: 131, name: 'account-check-once', run: once },
  { number: 132, name: 'account-check-unknown', run: unknown },
];
