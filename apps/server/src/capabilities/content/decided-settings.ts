import { stat } from 'node:fs/promises';
import type { AnswerOf, deskEndpoints } from '@plazo/contract';
import { DISBURSEMENT_CHANNEL } from '@plazo/lending';
import { markets } from '@plazo/markets';
import { brandsWrittenAt } from '../../adapters/brands.ts';
import type { Deps } from '../../deps.ts';
import { secretName } from '../../env.ts';
import { settingsOf } from '../../settings.ts';
import { lenderChart } from '../ledger/lender-chart.ts';

/** What a deployment decides before it starts: its environment, its files, and the law of its markets. */

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

/** Of a secret a keyed hash, by which it is seen to be another one and by which nobody can try others. */
const markOf = ({ sealing }: Deps, name: string, secret: string | undefined): string =>
  secret ? Buffer.from(sealing.blindIndex(`setting|${name}|${secret}`)).toString('base64url') : '';

/** When a file was written last, as far as there is one. */
const writtenAt = async (file: string | undefined): Promise<string> =>
  (file && (await stat(file).catch(() => undefined))?.mtime.toISOString()) || '';

function environment(deps: Deps): Decided[] {
  const channels = deps.brands.flatMap(({ market }) => Object.keys(markets[market].channels));
  const secrets = [...new Set([...channels, DISBURSEMENT_CHANNEL])].map(secretName);
  return settingsOf(deps.env, secrets).map(({ name, value, source, isSecret }) => ({
    ...none,
    group: 'environment',
    name,
    value: isSecret ? markOf(deps, name, deps.env.setting(name)) : value,
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

/** The secrets that the file of rails names, each by its mark. */
const railSecrets = (deps: Deps): Promise<Decided[]> =>
  Promise.all(
    deps.rails.secrets.map(async ({ place, source, file, value }) => ({
      ...none,
      group: 'rails' as const,
      name: place,
      value: markOf(deps, place, value),
      isSecret: 1 as const,
      source,
      at: await writtenAt(file),
    })),
  );

/** Every value of the files of brands; what the desk publishes lies over them. */
async function brandFiles({ brandCatalogue, env }: Deps): Promise<Decided[]> {
  const source = env.brandsDirectory === undefined ? ('code' as const) : ('file' as const);
  const written = await brandsWrittenAt(env.brandsDirectory);
  return brandCatalogue.files.flatMap((file) =>
    flatten(file, file.id).map(([name, value]) => ({
      ...none,
      group: 'brands' as const,
      name,
      value,
      source,
      at: written.get(file.id)?.toISOString() ?? '',
    })),
  );
}

/** Which of the lender's accounts each account of the journal is, for all brands and for some. */
async function chart(deps: Deps): Promise<Decided[]> {
  const found = await lenderChart(deps);
  if (!found) return [];
  const own = { ...none, group: 'chart', source: 'file', at: await writtenAt(deps.env.chartFile) } as const;
  const named = [['', found.accounts] as const, ...Object.entries(found.brands)];
  const accounts = named.flatMap(([brand, codes]) =>
    Object.entries(codes).map(([account, value]) => ({
      ...own,
      name: brand === '' ? account : `${brand} ${account}`,
      value,
    })),
  );
  return [{ ...own, name: 'provisions', value: found.provisions }, ...accounts];
}

/** All of it, in the order of the page; of a secret its mark. */
export async function decidedSettings(deps: Deps): Promise<readonly Decided[]> {
  const ofFile = await writtenAt(deps.env.railsFile);
  const fromFile = rails(deps).map((row) => (row.source === 'file' ? { ...row, at: ofFile } : row));
  return [
    ...environment(deps),
    ...fromFile,
    ...(await railSecrets(deps)),
    ...(await brandFiles(deps)),
    ...(await chart(deps)),
    ...law(deps),
  ];
}

/** As many signs of a mark as tell one secret from another to who looks. */
const SHOWN_SIGNS = 8;
export const shownMark = (mark: string): string => mark.slice(0, SHOWN_SIGNS);
