import type { BrandFile, Language, PartState, SiteStatus, StatusPart } from '@plazo/contract';
import { channelIdsOf, markets } from '@plazo/markets';
import { messageWays } from '@plazo/rail-kit';
import type { RailPart } from '../../adapters/rails/watch-rail.ts';
import { SMS_PROVIDER } from '../../adapters/sms/sms.ts';
import { takesWrites } from '../../db/installation.store.ts';
import type { Deps } from '../../deps.ts';
import { silentChannels } from '../portfolio/alarms.store.ts';
import { isDown, type RailState, readRailStates } from './rail-states.store.ts';

/** Whether each way to pay, to be paid and to be written to works, as the calls of rails and the channels tell. */

/** The database is asked once in so long, however many look; of silence, which reads two weeks, more rarely. */
const KEEP_MS = 60_000;
const SILENCE_KEEP_MS = 600_000;
const SLOW_FOR_MS = 3_600_000;

type Known = {
  readonly at: Date;
  /** Since when the server takes no writes. */
  readonly awaySince: Date | undefined;
  readonly rails: readonly RailState[];
  readonly silent: readonly { readonly channel: string; readonly lastAt: Date }[];
};
type Told = { readonly state: PartState; readonly since: Date | null };
const WORKS: Told = { state: 'works', since: null };
const severity: readonly PartState[] = ['works', 'slow', 'down'];
const worse = (one: Told, other: Told) =>
  severity.indexOf(other.state) > severity.indexOf(one.state) ? other : one;

function toldOf({ rails, at }: Known, rail: string | undefined, part: RailPart): Told {
  const own = rails.find((each) => each.rail === rail && each.part === part);
  if (!own) return WORKS;
  if (isDown(own)) return { state: 'down', since: own.failingSince };
  if (own.failures > 0) return { state: 'slow', since: own.failingSince };
  const isSlow = own.slowSince && own.goodAt && at.getTime() - own.goodAt.getTime() < SLOW_FOR_MS;
  return isSlow ? { state: 'slow', since: own.slowSince } : WORKS;
}

const silenceOf = ({ silent }: Known, id: string): Told => {
  const own = silent.find(({ channel }) => channel === id);
  return own ? { state: 'slow', since: own.lastAt } : WORKS;
};

type Named = {
  readonly kind: StatusPart['kind'];
  readonly id: string;
  readonly name?: string;
  readonly told: Told;
};

/** Every way that a brand has; of none does it say who stands behind it. */
function waysOf(
  { rails }: Deps,
  brand: BrandFile,
  of: { known: Known; language: Language },
): readonly Named[] {
  const { known, language } = of;
  const { words } = markets[brand.market];
  const names: Readonly<Record<string, { readonly name: string }>> = words[language].channels;
  const channels = channelIdsOf([brand.market]).flatMap((id): Named[] => {
    const by = rails.collecting(brand.id, id);
    if (!by) return [];
    const rail = by === 'simulated' ? undefined : by.own.rail.name;
    const told = worse(toldOf(known, rail, 'collection'), silenceOf(known, id));
    return [{ kind: 'pay', id, name: names[id]?.name ?? id, told }];
  });
  const cards = rails.cardsOf(brand.id);
  const card = cards === 'simulated' ? WORKS : cards && toldOf(known, cards.own.rail.name, 'card');
  const mandates = rails.mandatesOf(brand.id);
  const autopay = mandates && toldOf(known, mandates.own.rail.name, 'mandate');
  const payer = rails.payoutOf(brand.id);
  const messaging = rails.messagingOf(brand.id);
  const ways = messaging ? messageWays.filter((way) => way === 'sms' || messaging.by(way)) : ['sms' as const];
  return [
    ...channels,
    ...(card ? [{ kind: 'pay' as const, id: 'card', told: card }] : []),
    ...(autopay ? [{ kind: 'pay' as const, id: 'autopay', told: autopay }] : []),
    ...(payer
      ? [{ kind: 'receive' as const, id: 'payout', told: toldOf(known, payer.rail.name, 'payout') }]
      : []),
    ...ways.map((way) => ({
      kind: 'message' as const,
      id: way,
      told: toldOf(known, messaging?.by(way)?.rail ?? SMS_PROVIDER, 'message'),
    })),
  ];
}

/** @returns what to tell of a brand in a language; never throws, also where the database is away. */
export function openStatus(deps: Deps): (brand: BrandFile, language: Language) => Promise<SiteStatus> {
  const { db, clock } = deps;
  let known: Promise<Known> | undefined;
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let awaySince: Date | undefined;
  let silence: { readonly at: number; readonly channels: Known['silent'] } = {
    at: Number.NEGATIVE_INFINITY,
    channels: [],
  };
  const silent = async (now: Date) => {
    if (Math.abs(now.getTime() - silence.at) < SILENCE_KEEP_MS) return silence.channels;
    // a look that takes too long says nothing of the server, and is not repeated at once
    const channels = await silentChannels(db, now).catch(() => silence.channels);
    silence = { at: now.getTime(), channels };
    return silence.channels;
  };
  const look = async (at: Date): Promise<Known> => {
    const takes = await takesWrites(db);
    const read = takes
      ? await Promise.all([readRailStates(db), silent(at)]).catch(() => undefined)
      : undefined;
    awaySince = read ? undefined : (awaySince ?? at);
    return { at, awaySince, rails: read?.[0] ?? [], silent: read?.[1] ?? [] };
  };
  return async (brand, language) => {
    const now = clock.now();
    if (!known || Math.abs(now.getTime() - askedAtMs) >= KEEP_MS) {
      askedAtMs = now.getTime();
      known = look(now);
    }
    const found = await known;
    const server: Named = {
      kind: 'server',
      id: 'server',
      told: found.awaySince ? { state: 'down', since: found.awaySince } : WORKS,
    };
    // where the server itself is away nobody knows of the rest
    const ways = found.awaySince ? [] : waysOf(deps, brand, { known: found, language });
    return {
      at: found.at.toISOString(),
      timeZone: brand.timeZone,
      parts: [server, ...ways].map(({ kind, id, name = '', told: { state, since } }) => ({
        kind,
        id,
        name,
        state,
        since: since?.toISOString() ?? null,
      })),
    };
  };
}
