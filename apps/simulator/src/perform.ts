import { type Act, type ActName, acts, type Notification } from './acts.ts';
import type { Answer, Lender } from './lender.ts';
import type { Issued } from './reference.ts';

/** What was sent for a reference and what the server said. */
export type Entry = { readonly label: string; readonly notification: Notification; readonly answer: Answer };
export type Log = Map<string, Entry[]>;

export type Parts = {
  readonly lender: Lender;
  readonly secretOf: (channel: string) => string;
  readonly id: () => string;
  readonly log: Log;
};

const FORGED_SECRET = 'not-the-secret-of-this-channel';
/** Past the instant of expiry, so that no rounding of clocks keeps the reference alive. */
const PAST_EXPIRY_MS = 60_000;

/** Payments of a reference that the server took, oldest first. */
export const takenPayments = (entries: readonly Entry[]): readonly Notification[] =>
  entries
    .filter(({ notification, answer }) => notification.type === 'paid' && answer.status === 200)
    .map((entry) => entry.notification);

async function moveClock({ lender }: Parts, act: Act, of: Issued) {
  const to = act.movesClockTo?.(of);
  if (to !== undefined) await lender.moveClock(new Date(new Date(to).getTime() + PAST_EXPIRY_MS));
}

/** Does one act at a reference and keeps each answer in the log. */
export async function perform(parts: Parts, of: Issued, name: ActName): Promise<void> {
  const { lender, secretOf, id, log } = parts;
  const act: Act = acts[name];
  await moveClock(parts, act, of);
  const entries = log.get(of.reference) ?? [];
  const at = await lender.now();
  for (const { notification, isForged } of act.sends(of, { now: at, id, paid: takenPayments(entries) })) {
    const secret = isForged ? FORGED_SECRET : secretOf(of.channel);
    const answer = await lender.notify(of.channel, { notification, secret, at });
    entries.push({ label: act.label, notification, answer });
  }
  log.set(of.reference, entries);
}
