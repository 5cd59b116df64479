import { localDate } from '../adapters/local-time.ts';
import type { Call } from '../call.ts';
import { type Budget, type Taken, takeBudgets } from '../stores/budgets.store.ts';
import { isSmsStopped } from '../stores/installation.store.ts';
import { countEntered, countSent, stoppedSubjects } from '../stores/sms-conversion.store.ts';
import { asTx } from '../stores/transaction.ts';

/** How many codes may leave, each bound standing for itself (reliability, "SMS and captcha numbers"). */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const LAST_DIGITS = 4;

export type Wish = {
  readonly dialCode: string;
  /** National digits. */
  readonly phone: string;
  /** Empty for who names no device: the other bounds hold. */
  readonly deviceId: string;
  readonly utmTag: string;
};

const prefixOf = ({ dialCode, phone }: Wish) => dialCode + phone.slice(0, -LAST_DIGITS);

/** Whose codes are watched for being entered. */
const watchedOf = (wish: Wish, now: Date) => ({
  subjects: [`prefix:${prefixOf(wish)}`, ...(wish.utmTag ? [`campaign:${wish.utmTag}`] : [])],
  day: localDate(now, 'UTC'),
});

/** Of everything that leaves the house: half of it raises an alert, all of it ends sending. */
const wholeBudgets: readonly Budget[] = [
  { name: 'sms:all:minute', limit: 60, windowMs: MINUTE_MS },
  { name: 'sms:all:day', limit: 5_000, windowMs: DAY_MS },
];
const COUNTRY_A_DAY = 3_000;

function smsBudgets({ deps, address }: Call, wish: Wish): readonly Budget[] {
  const { dialCode } = wish;
  const number = Buffer.from(deps.sealing.blindIndex(`sms:${dialCode}${wish.phone}`)).toString('base64url');
  const device = Buffer.from(deps.sealing.blindIndex(`device:${wish.deviceId}`)).toString('base64url');
  const bound = (name: string, limit: number, windowMs: number): Budget => ({
    name: `sms:${name}:${windowMs}`,
    limit,
    windowMs,
  });
  return [
    bound(`phone:${number}`, 1, MINUTE_MS),
    bound(`phone:${number}`, 3, 10 * MINUTE_MS),
    bound(`phone:${number}`, 5, HOUR_MS),
    bound(`phone:${number}`, 10, DAY_MS),
    bound(`address:${address}`, 5, 10 * MINUTE_MS),
    bound(`address:${address}`, 20, DAY_MS),
    ...(wish.deviceId === '' ? [] : [bound(`device:${device}`, 5, DAY_MS)]),
    bound(`prefix:${prefixOf(wish)}`, 20, HOUR_MS),
    bound(`country:${dialCode}`, COUNTRY_A_DAY, DAY_MS),
    ...wholeBudgets,
  ];
}

/** Wrong codes of one address over any phones. */
export const wrongCodesOf = (address: string): Budget => ({
  name: `wrong-code:${address}`,
  limit: 20,
  windowMs: HOUR_MS,
});

/** Tells the operators once, when half of what may leave has left. */
function alert({ deps }: Call, taken: readonly Taken[]): void {
  for (const { name, limit } of wholeBudgets) {
    const hits = taken.find((row) => row.name === name)?.hits;
    if (hits === Math.ceil(limit / 2)) deps.log.warn({ budget: name, hits }, 'half of the messages are sent');
  }
}

/** Whether a code may leave now, taking it from every budget. */
export async function mayLeave(call: Call, wish: Wish): Promise<boolean> {
  const { deps, now } = call;
  const tx = asTx(call.db);
  const watched = watchedOf(wish, now);
  if (await isSmsStopped(tx)) return false;
  const stopped = await stoppedSubjects(tx, watched);
  if (stopped.length > 0) {
    deps.log.warn({ campaigns: stopped.length }, 'codes that nobody enters: nothing is sent');
    return false;
  }
  const { empty, taken } = await takeBudgets(tx, smsBudgets(call, wish), now);
  if (empty.length > 0) return false;
  alert(call, taken);
  await countSent(tx, watched);
  return true;
}

/** A code that was sent came back right: its prefix and campaign go on getting codes. */
export async function wasEntered(call: Call, wish: Wish): Promise<void> {
  await countEntered(asTx(call.db), watchedOf(wish, call.now));
  call.deps.log.info('a code was entered');
}
