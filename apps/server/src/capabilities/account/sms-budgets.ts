import { localDate } from '../../adapters/local-time.ts';
import type { Call, PublicWrite } from '../../call.ts';
import { type Budget, hasBudget, type Taken, takeBudgets } from '../../db/budgets.store.ts';
import { isSmsStopped } from '../../db/installation.store.ts';
import { type Tx } from '../../db/transaction.ts';
import { countEntered, countSent, stoppedSubjects } from './sms-conversion.store.ts';

/** How many codes may leave, each bound standing for itself (reliability, "SMS and captcha numbers"). */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const LAST_DIGITS = 4;

/**
 * Who asks: a stranger, one who read the picture of a landing page or whose browser did the work of a login, or somebody that
 * the lender knows. What strangers can use up of a shared budget is half of it, three quarters with proof; the rest is for who is known.
 */
export type Standing = 'stranger' | 'proved' | 'known';
const PERCENT: Readonly<Record<Standing, number>> = { stranger: 50, proved: 75, known: 100 };

export type Wish = {
  readonly dialCode: string;
  /** National digits. */
  readonly phone: string;
  /** Empty for who names no device: the other bounds hold. */
  readonly deviceId: string;
  readonly utmTag: string;
  readonly standing: Standing;
  /** The number is a borrower's: of what all share, the known share is theirs. */
  readonly isBorrowers?: true;
};

/** Why no code leaves: a proof is needed first, the asker or the number had enough, or the lender has. */
export type Held = 'proof' | 'own' | 'installation';

const shareOf = ({ standing, isBorrowers }: Wish): Standing => (isBorrowers ? 'known' : standing);
const indexOf = ({ deps }: Call, text: string) =>
  Buffer.from(deps.sealing.blindIndex(text)).toString('base64url');
/** Most of a number tells who it may be: it is counted under a keyed index. */
const prefixOf = (call: Call, { dialCode, phone }: Wish) =>
  indexOf(call, `prefix:${dialCode}${phone.slice(0, -LAST_DIGITS)}`);

/** Whose codes are watched for being entered. */
const watchedOf = (call: Call, wish: Wish) => ({
  subjects: [`prefix:${prefixOf(call, wish)}`, ...(wish.utmTag ? [`campaign:${wish.utmTag}`] : [])],
  day: localDate(call.now, 'UTC'),
});

/** Of all codes that are sent: half of it raises an alert. */
const wholeBudgets: readonly Budget[] = [
  { name: 'sms:all:minute', limit: 60, windowMs: MINUTE_MS },
  { name: 'sms:all:day', limit: 5_000, windowMs: DAY_MS },
];
const COUNTRY_A_DAY = 3_000;
/** To a prefix whose codes nobody enters: enough for honest people there to show that they do. */
const WATCHED_AN_HOUR = 5;

const bound = (name: string, limit: number, windowMs: number): Budget => ({
  name: `sms:${name}:${windowMs}`,
  limit,
  windowMs,
});

/** Shared by all: of each the share of who asks. */
function sharedBudgets(call: Call, wish: Wish, isWatched: boolean): readonly Budget[] {
  const share = ({ limit, ...budget }: Budget) => ({
    ...budget,
    limit: Math.ceil((limit * PERCENT[shareOf(wish)]) / 100),
  });
  const prefix = prefixOf(call, wish);
  return [
    ...[...wholeBudgets, bound(`country:${wish.dialCode}`, COUNTRY_A_DAY, DAY_MS)].map(share),
    ...(shareOf(wish) === 'known' ? [] : [bound(`prefix:${prefix}`, 20, HOUR_MS)]),
    ...(isWatched ? [bound(`watched:${prefix}`, WATCHED_AN_HOUR, HOUR_MS)] : []),
  ];
}

/**
 * The asker's own and the number's. A number has others for its own devices, so that nobody uses up what its owner needs.
 * Thousands of phones share an address of a carrier: a browser there has the bound that one household would have.
 */
function ownBudgets(call: Call, wish: Wish): readonly Budget[] {
  const { dialCode, phone, deviceId, standing } = wish;
  const number = indexOf(call, `sms:${dialCode}${phone}`);
  const device = indexOf(call, `device:${deviceId}`);
  const isKnown = standing === 'known';
  const owner = isKnown ? `known-phone:${number}` : `phone:${number}`;
  const phoneBudgets = [
    bound(owner, 1, MINUTE_MS),
    bound(owner, 3, 10 * MINUTE_MS),
    bound(owner, 5, HOUR_MS),
    bound(owner, 10, DAY_MS),
  ];
  if (isKnown) return phoneBudgets;
  return [
    ...phoneBudgets,
    bound(`address:${call.address}`, 40, 10 * MINUTE_MS),
    bound(`address:${call.address}`, 400, DAY_MS),
    bound(`address:${call.address}:${device}`, 5, 10 * MINUTE_MS),
    ...(deviceId === '' ? [] : [bound(`device:${device}`, 5, DAY_MS)]),
  ];
}

/** What a stranger gets without any proof. */
function openBudgets(call: Call, wish: Wish): readonly Budget[] {
  const number = indexOf(call, `sms:${wish.dialCode}${wish.phone}`);
  return [bound(`open-address:${call.address}`, 10, HOUR_MS), bound(`open-phone:${number}`, 5, DAY_MS)];
}

/** Wrong codes over any phones: of one browser at an address, and of the address with everybody behind it. */
const wrongCodesOf = ({ address }: Call, asker: string): readonly Budget[] => [
  { name: `wrong-code:${address}:${asker}`, limit: 20, windowMs: HOUR_MS },
  { name: `wrong-code:${address}`, limit: 300, windowMs: HOUR_MS },
];

/** Whether the asker may still try a code. */
export async function mayTry(call: Call, asker: string): Promise<boolean> {
  for (const budget of wrongCodesOf(call, asker))
    if (!(await hasBudget(call.db, budget, call.now))) return false;
  return true;
}

export async function countWrong(call: PublicWrite, asker: string): Promise<void> {
  await takeBudgets(call.db, wrongCodesOf(call, asker), call.now);
}

/** Tells the operators once, when half of what may leave has left. */
function alert({ deps }: Call, taken: readonly Taken[]): void {
  for (const { name, limit } of wholeBudgets) {
    const hits = taken.find((row) => row.name === name)?.hits;
    if (hits === Math.ceil(limit / 2)) deps.log.warn({ budget: name, hits }, 'half of the messages are sent');
  }
}

/** What holds the wish up, by the budgets that are empty. */
function heldBy({ standing }: Wish, empty: readonly string[], own: readonly Budget[]): Held {
  if (empty.some((name) => own.some((budget) => budget.name === name))) return 'own';
  return standing === 'stranger' ? 'proof' : 'installation';
}

async function stopOf(call: Call, tx: Tx, wish: Wish): Promise<Held | 'watched' | undefined> {
  if (await isSmsStopped(tx)) return 'own';
  const stopped = shareOf(wish) === 'known' ? [] : await stoppedSubjects(tx, watchedOf(call, wish));
  if (stopped.length === 0) return undefined;
  call.deps.log.warn({ campaigns: stopped.length }, 'codes that nobody enters: few are sent');
  if (stopped.some((subject) => subject.startsWith('campaign:'))) return 'installation';
  return wish.standing === 'stranger' ? 'proof' : 'watched';
}

/** Why no code may leave now, or nothing: then it was taken from every budget. */
export async function holdBack(call: PublicWrite, wish: Wish): Promise<Held | undefined> {
  const { db: tx, now } = call;
  const stop = await stopOf(call, tx, wish);
  if (stop !== undefined && stop !== 'watched') return stop;
  const own = ownBudgets(call, wish);
  const open = wish.standing === 'stranger' ? openBudgets(call, wish) : [];
  const budgets = [...own, ...open, ...sharedBudgets(call, wish, stop === 'watched')];
  const { empty, taken } = await takeBudgets(tx, budgets, now);
  if (empty.length > 0) return heldBy(wish, empty, own);
  alert(call, taken);
  await countSent(tx, watchedOf(call, wish));
  return undefined;
}

/** A code that was sent came back right: its prefix and campaign go on getting codes. */
export async function wasEntered(call: Call, wish: Wish): Promise<void> {
  await countEntered(call.db, watchedOf(call, wish));
  call.deps.log.info('a code was entered');
}
