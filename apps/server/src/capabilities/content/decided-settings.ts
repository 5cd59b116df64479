import type { AnswerOf, deskEndpoints } from '@plazo/contract';
import { DISBURSEMENT_CHANNEL } from '@plazo/lending';
import { markets } from '@plazo/markets';
import type { Deps } from '../../deps.ts';
import { secretName } from '../../env.ts';
import { settingsOf } from '../../settings.ts';

/** What a deployment decides before it starts: its environment, its file of rails, and the law of its markets. */

export type Decided = AnswerOf<typeof deskEndpoints.deskReports.settings>['rows'][number];

/** Every single value of what a market's files say, by its place; functions are code and no setting. */
function flatten(value: unknown, place: string): readonly (readonly [string, string])[] {
  if (typeof value === 'function' || value === undefined) return [];
  if (typeof value === 'string') return [[place, value]];
  if (typeof value !== 'object' || value === null) return [[place, JSON.stringify(value) ?? '']];
  if (Array.isArray(value) && value.every((part) => typeof part !== 'object'))
    return [[place, value.join(', ')]];
  return Object.entries(value).flatMap(([name, part]) => flatten(part, `${place}.${name}`));
}

export const none = { at: '', by: '', isSecret: 0 } as const;

function environment(deps: Deps): Decided[] {
  const channels = deps.brands.flatMap(({ market }) => Object.keys(markets[market].channels));
  const secrets = [...new Set([...channels, DISBURSEMENT_CHANNEL])].map(secretName);
  return settingsOf(deps.env, secrets).map(({ name, value, source, isSecret }) => ({
    ...none,
    group: 'environment',
    name,
    value,
    source,
    isSecret: isSecret ? 1 : 0,
  }));
}

/** The rails that the deployment is connected to, and which of them pays out for each brand. */
const rails = (deps: Deps): Decided[] => [
  ...deps.rails.all.map(({ rail, clearing, channels, finalAfterHours }) => ({
    ...none,
    group: 'rails' as const,
    name: rail.name,
    value: [clearing, ...channels, `${finalAfterHours} h`, rail.isSimulated ? 'simulated' : '']
      .filter(Boolean)
      .join(' · '),
    source: deps.env.railsFile === undefined ? ('code' as const) : ('file' as const),
  })),
  ...deps.brands.map(({ id }) => ({
    ...none,
    group: 'rails' as const,
    name: `${id}.payout`,
    value: deps.rails.payoutOf(id)?.rail.name ?? '',
    source: deps.env.railsFile === undefined ? ('code' as const) : ('file' as const),
  })),
  {
    ...none,
    group: 'rails' as const,
    name: 'desk.email',
    value: deps.rails.desk ? `${deps.rails.desk.rail} · ${deps.rails.desk.pagesAt}` : '',
    source: deps.rails.desk ? ('file' as const) : ('code' as const),
  },
  ...deps.brands.flatMap(({ id }) => {
    const messaging = deps.rails.messagingOf(id);
    if (!messaging) return [];
    return ['', ...messaging.named].map((kind) => ({
      ...none,
      group: 'rails' as const,
      name: kind === '' ? `${id}.message` : `${id}.message.${kind}`,
      value: messaging
        .waysOf(kind)
        .map((way) => `${way} (${messaging.by(way)?.rail ?? 'PLAZO_SMS_URL'})`)
        .join(' · '),
      source: 'file' as const,
    }));
  }),
];

/** What the law files of the markets of the brands say. */
const law = (deps: Deps): Decided[] =>
  [...new Set(deps.brands.map(({ market }) => market))].flatMap((id) => {
    const { law: lending, clocks } = markets[id];
    return [...flatten(lending, `${id}.law`), ...flatten(clocks, `${id}.clocks`)].map(([name, value]) => ({
      ...none,
      group: 'law' as const,
      name,
      value,
      source: 'code' as const,
    }));
  });

/** All of it, in the order of the page. */
export const decidedSettings = (deps: Deps): readonly Decided[] => [
  ...environment(deps),
  ...rails(deps),
  ...law(deps),
];
