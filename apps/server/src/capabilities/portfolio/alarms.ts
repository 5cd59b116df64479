import { type AnswerOf, DESK_ALARMS, type DeskPermission, type deskEndpoints, mayDo } from '@plazo/contract';
import { todayOf } from '../../deps.ts';
import { countOwnWork } from '../collections/own-work.ts';
import { overdueReviews } from '../operators/access-review.store.ts';
import { dueBefore } from '../operators/access-review.ts';
import type { DeskCall } from '../operators/desk-call.ts';
import { type Alarms, alarmsOff, countAlarms, silentChannels } from './alarms.store.ts';

type Shown = AnswerOf<typeof deskEndpoints.deskReports.alarms>;
type Alarm = Omit<Shown['alarms'][number], 'title'>;

const DAY_MS = 86_400_000;

/** Who works on what, most urgent first: what the law dates, money, then what waits for somebody. */
const counted = [
  ['complaints-late', 'late', 'complaints-work'],
  ['data-requests-late', 'late', 'data-request-work'],
  ['reviews-late', 'late', 'decisions-work'],
  ['payouts-unknown', 'late', 'payments-read'],
  ['unmatched', 'late', 'payments-read'],
  ['stuck', 'late', 'stuck-read'],
  ['complaints-today', 'today', 'complaints-work'],
  ['data-requests-today', 'today', 'data-request-work'],
  ['reviews-today', 'today', 'decisions-work'],
  ['complaints-tomorrow', 'waiting', 'complaints-work'],
  ['approvals', 'waiting', 'second-person'],
  ['cases', 'waiting', 'payments-read'],
  ['payment-orders', 'waiting', 'payments-read'],
  ['complaints-mine', 'waiting', 'complaints-work'],
  ['complaints-group', 'waiting', 'complaints-work'],
  ['identity-checks', 'waiting', 'decisions-work'],
  ['bureau-reports', 'waiting', 'decisions-work'],
  ['inbox', 'waiting', 'inbox-work'],
] as const satisfies readonly (readonly [keyof Alarms, Alarm['urgency'], DeskPermission])[];

const others: Readonly<Partial<Record<Alarm['name'], DeskPermission>>> = {
  'silent-channel': 'payments-read',
  'access-review': 'operators-work',
  'my-calls': 'collections-work',
  'open-calls': 'collections-work',
  promises: 'collections-work',
  broken: 'collections-work',
};
const permissionOf = (name: Alarm['name']) => counted.find(([known]) => known === name)?.[2] ?? others[name];

/** Which alarms a role can have, in the order in which they are named. */
export const alarmsOf = (role: DeskCall['operator']['role']): readonly Alarm['name'][] =>
  DESK_ALARMS.filter((name) => {
    const permission = permissionOf(name);
    return permission !== undefined && mayDo(role, permission);
  });

async function silent({ db, now }: DeskCall): Promise<readonly Alarm[]> {
  const channels = await silentChannels(db, now);
  return channels.map(({ channel, lastAt }) => ({
    name: 'silent-channel',
    urgency: 'late',
    count: 1,
    about: channel,
    since: lastAt.toISOString(),
  }));
}

/** Access that nobody looked at for as long as the deployment says; it says nothing where it says none. */
async function access({ db, deps, now }: DeskCall): Promise<readonly Alarm[]> {
  const before = dueBefore(deps, now);
  const count = before ? await overdueReviews(db, before) : 0;
  return [{ name: 'access-review', urgency: 'late', count, about: '', since: '' }];
}

async function collecting(call: DeskCall): Promise<readonly Alarm[]> {
  const work = await countOwnWork(call);
  const plain = { about: '', since: '' };
  return [
    { name: 'broken', urgency: 'today', count: work.broken, ...plain },
    { name: 'promises', urgency: 'today', count: work.promises, ...plain },
    { name: 'my-calls', urgency: 'waiting', count: work.mine, ...plain },
    { name: 'open-calls', urgency: 'waiting', count: work.open, ...plain },
  ];
}

const ORDER: readonly Alarm['urgency'][] = ['late', 'today', 'waiting'];

/** What an operator has to see first, of what their role may work on; nothing is said of nothing. */
export async function showAlarms(call: DeskCall): Promise<Shown> {
  const { db, deps, operator, now, text } = call;
  const may = (permission: DeskPermission) => mayDo(operator.role, permission);
  const days = deps.brands.map((brand) => ({ brand: brand.id, today: todayOf(deps, brand) }));
  const unmatchedDays = Math.min(...deps.brands.map(({ alarmDays }) => alarmDays.unmatched));
  const unmatchedBefore = new Date(now.getTime() - unmatchedDays * DAY_MS);
  const off = await alarmsOff(db, operator.id);
  const counts = await countAlarms(db, {
    days,
    operatorId: operator.id,
    heldTo: operator.brands,
    unmatchedBefore,
  });
  const own = counted.flatMap(([name, urgency, permission]) =>
    may(permission) ? [{ name, urgency, count: counts[name], about: '', since: '' }] : [],
  );
  const all: readonly Alarm[] = [
    ...own,
    ...(may('payments-read') && !operator.brands ? await silent(call) : []),
    ...(may('operators-work') && !operator.brands ? await access(call) : []),
    ...(may('collections-work') ? await collecting(call) : []),
  ];
  const shown = all.filter(({ name, count }) => count > 0 && !off.has(name));
  return {
    alarms: ORDER.flatMap((urgency) => shown.filter((alarm) => alarm.urgency === urgency)).map((alarm) => ({
      ...alarm,
      title: text.alerts.alarms[alarm.name],
    })),
    unmatchedDays,
  };
}
