import { ALARM_PLACES } from '@plazo/contract';
import { sha256 } from '../../adapters/keys/sealing.ts';
import { xml } from '../../adapters/xml.ts';
import { messagesIn } from '../../call.ts';
import { type Budget, takeBudgets } from '../../db/budgets.store.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { openFeed, standingAlarms } from './alerts.store.ts';
import { keyOf, ownAlarms } from './own-alarms.ts';

/** What an operator subscribes to: Atom (RFC 4287) with counts and links, and nothing of anybody. */

const HOUR_MS = 3_600_000;
/** A program that reads looks every few minutes. */
const perHour = (operatorId: string): Budget => ({
  name: `alerts-feed:${operatorId}`,
  limit: 60,
  windowMs: HOUR_MS,
});

type Entry = {
  readonly id: string;
  readonly title: string;
  readonly at: Date;
  readonly link: string;
};

const entryOf = ({ id, title, at, link }: Entry) =>
  `<entry><id>${xml(id)}</id><title>${xml(title)}</title><updated>${at.toISOString()}</updated>` +
  `<link href="${xml(link)}"/></entry>`;

export type Feed =
  | { readonly kind: 'feed'; readonly body: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'too-often'; readonly until: Date };

/** The feed under a token: what stands, as the worker saw it begin, and as its operator's own page still shows it. */
export async function readFeed(
  tx: Tx,
  deps: Deps,
  { token, origin }: { readonly token: string; readonly origin: string },
): Promise<Feed> {
  const now = deps.clock.now();
  const of = await openFeed(tx, token, now);
  if (!of) return { kind: 'none' };
  const budget = await takeBudgets(tx, [perHour(of.operatorId)], now);
  if (budget.empty.length > 0) return { kind: 'too-often', until: budget.fullAt ?? now };
  const own = await ownAlarms(deps, tx, of);
  if (!own) return { kind: 'none' };
  const { alerts } = messagesIn(of.language);
  const id = `urn:plazo:alerts:${Buffer.from(sha256(`alerts|${of.operatorId}`))
    .toString('hex')
    .slice(0, 32)}`;
  const live = new Map(own.alarms.map((alarm) => [keyOf(alarm), alarm]));
  const entries = (await standingAlarms(tx, of.operatorId)).flatMap(({ alarm: key, begunAt }) => {
    const alarm = live.get(key);
    if (!alarm) return [];
    const title = alerts.line(alerts.alarms[alarm.name], alarm.about, alarm.count);
    const link = `${origin}/desk${ALARM_PLACES[alarm.name]}`;
    return [{ id: `${id}:${key}:${begunAt.getTime()}`, title, at: begunAt, link }];
  });
  const head = [
    `<id>${id}</id>`,
    `<title>${xml(alerts.title)}</title>`,
    `<updated>${(entries[0]?.at ?? new Date(0)).toISOString()}</updated>`,
    '<author><name>Plazo</name></author>',
    `<link href="${xml(`${origin}/desk/home`)}"/>`,
  ].join('');
  return {
    kind: 'feed',
    body: `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${of.language}">${head}${entries.map(entryOf).join('')}</feed>\n`,
  };
}
