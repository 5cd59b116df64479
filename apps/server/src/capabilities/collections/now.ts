import { type MarketId, markets } from '@plazo/markets';
import { localDateTime } from '../../adapters/local-time.ts';
import type { Queries } from '../../db/transaction.ts';
import { type Deps, todayOf } from '../../deps.ts';
import { hoursOf, isContactTime } from '../content/legal-clocks.ts';
import { aliveSince } from '../operators/operators.store.ts';
import { type Strategy, strategyOf } from './strategy.ts';
import type { Now } from './work.store.ts';

/** What decides at a moment whom somebody may contact: strategies and hours of the markets in which brands lend. */
export type Deciding = Now & {
  readonly strategies: ReadonlyMap<string, Strategy>;
};

const rulesOf = (market: string, { rules }: Strategy) =>
  rules.map((rule, rank) => ({
    market,
    rank,
    id: rule.id,
    action: rule.action,
    late_from: rule.lateFrom,
    late_to: rule.lateTo,
    due_from: rule.dueFromMinor,
    promise: rule.promise,
    language: rule.language,
    quiet_days: rule.quietDays,
    most_a_day: rule.mostADay,
  }));

export async function decidingAt(deps: Deps, db: Queries, now: Date): Promise<Deciding> {
  const strategies = new Map<string, Strategy>();
  const places: unknown[] = [];
  for (const brand of deps.brands) {
    const { id, market, timeZone, language } = brand;
    const strategy = strategies.get(market) ?? (await strategyOf(db, market));
    strategies.set(market, strategy);
    const today = todayOf(deps, brand);
    const { day, week } = markets[market].clocks.contactLimits.calls;
    places.push({
      brand: id,
      language,
      today,
      in_hours: isContactTime(await hoursOf(db, market), localDateTime(now, timeZone)),
      is_closed: strategy.closedOn.includes(today),
      a_day: day,
      a_week: week,
    });
  }
  const rules = [...strategies].flatMap(([market, strategy]) => rulesOf(market, strategy));
  return {
    strategies,
    rules: JSON.stringify(rules),
    places: JSON.stringify(places),
    now,
    usedSince: aliveSince(now),
  };
}

/** Markets of the brands in which no rule says whom to contact. */
export const unplannedMarkets = (deps: Deps, { strategies }: Deciding): readonly MarketId[] =>
  [...new Set(deps.brands.map(({ market }) => market))].filter(
    (market) => (strategies.get(market)?.rules.length ?? 0) === 0,
  );
