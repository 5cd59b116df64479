import type { Answer, Payout, PayoutAsk, Rail } from '@plazo/rail-kit';

const DAY_MS = 86_400_000;
const SLOW_DAYS = 2;
/** Accounts of the simulated bank: behind bank and branch of a CLABE, and before its check digit. */
const RETURNED = /^(\d{6})?0{6,}404\d?$/;
const SLOW = /^(\d{6})?0{6,}202\d?$/;

function told({ amount, to }: PayoutAsk, { sentAt, now }: { sentAt: Date; now: Date }): Answer<Payout> {
  const changedAt = now.toISOString();
  if (RETURNED.test(to.number))
    return { kind: 'state', told: { state: 'failed', error: 'account-wrong', changedAt, amount } };
  const isSlow = SLOW.test(to.number) && now.getTime() - sentAt.getTime() < SLOW_DAYS * DAY_MS;
  if (isSlow) return { kind: 'state', told: { state: 'pending', changedAt, amount } };
  return { kind: 'state', told: { state: 'succeeded', changedAt, settledAt: changedAt, amount } };
}

/** Its name: no rail of a file has it. */
export const SIMULATED = 'simulated';

/** Takes the place of a bank: account 404 does not exist, account 202 takes two days, all others have it at once. */
export const simulatedPayout = (now: () => Date): Rail => ({
  name: SIMULATED,
  isSimulated: true,
  capabilities: async () => ({ kind: 'not-now', error: 'rail-down' }),
  health: async () => ({ kind: 'state', told: { kinds: { payout: 'up' } } }),
  payout: {
    isRepeatable: true,
    send: async (_id, ask) => told(ask, { sentAt: now(), now: now() }),
    status: async (_id, { ask, sentAt }) => told(ask, { sentAt, now: now() }),
  },
});
