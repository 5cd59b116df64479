import type { AnswerOf, deskEndpoints } from '@plazo/contract';
import { DISBURSEMENT_CHANNEL } from '@plazo/lending';
import { currencies, markets } from '@plazo/markets';
import { secretName } from '../../env.ts';
import { settingsOf } from '../../settings.ts';
import { listRequests } from '../approvals/approvals.store.ts';
import { keptLimits, waiverLimit } from '../approvals/limits.ts';
import type { DeskCall } from '../operators/desk-call.ts';
import { operatorNames } from '../operators/operators.store.ts';
import { listContent } from './content.store.ts';

type Shown = AnswerOf<typeof deskEndpoints.deskReports.settings>;
type Row = Shown['rows'][number];

/** Every single value of what a market's files say, by its place; functions are code and no setting. */
function flatten(value: unknown, place: string): readonly (readonly [string, string])[] {
  if (typeof value === 'function' || value === undefined) return [];
  if (typeof value === 'string') return [[place, value]];
  if (typeof value !== 'object' || value === null) return [[place, JSON.stringify(value) ?? '']];
  if (Array.isArray(value) && value.every((part) => typeof part !== 'object'))
    return [[place, value.join(', ')]];
  return Object.entries(value).flatMap(([name, part]) => flatten(part, `${place}.${name}`));
}

const none = { at: '', by: '', isSecret: 0 } as const;

function environment({ deps }: DeskCall): Row[] {
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
const rails = ({ deps }: DeskCall): Row[] => [
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
const law = ({ deps }: DeskCall): Row[] =>
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

async function limits({ db }: DeskCall): Promise<Row[]> {
  const kept = await keptLimits(db);
  return Promise.all(
    currencies.map(async (currency) => ({
      ...none,
      group: 'limits' as const,
      name: currency,
      value: String(await waiverLimit(db, currency)),
      source: kept.has(currency) ? ('desk' as const) : ('code' as const),
    })),
  );
}

async function content({ db, deps }: DeskCall, names: ReadonlyMap<string, string>): Promise<Row[]> {
  const published = (await listContent(db)).filter(({ state }) => state === 'published');
  const files = deps.brandCatalogue.files.map(({ id }) => ({
    ...none,
    group: 'content' as const,
    name: `brand ${id}`,
    value: '',
    source: deps.env.brandsDirectory === undefined ? ('code' as const) : ('file' as const),
  }));
  const versions = published.map(({ kind, subject, version, publishedBy, changedAt }) => ({
    ...none,
    group: 'content' as const,
    name: `${kind} ${subject}`,
    value: String(version),
    source: publishedBy === null ? ('code' as const) : ('desk' as const),
    at: changedAt.toISOString(),
    by: names.get(publishedBy ?? '') ?? '',
  }));
  return [...files, ...versions];
}

const HISTORY = 50;
const CHANGES = ['limit', 'publish', 'retire'] as const;

/** What two people changed at the desk, the newest first. */
async function history({ db }: DeskCall, names: ReadonlyMap<string, string>): Promise<Shown['history']> {
  const found = await listRequests(db, {
    heldTo: null,
    isPending: false,
    kinds: CHANGES,
    state: 'approved',
    limit: HISTORY,
  });
  return found.map(({ kind, wish, reason, requestedBy, decidedBy, requestedAt }) => ({
    at: requestedAt.toISOString(),
    kind,
    about: wish.content ? `${wish.content.kind} ${wish.content.subject} ${wish.content.version}` : '',
    currency: wish.currency ?? '',
    amount: wish.amountMinor ?? 0,
    reason,
    by: names.get(requestedBy) ?? '',
    decidedBy: names.get(decidedBy ?? '') ?? '',
  }));
}

/** Everything that a deployment decides, with where it comes from, and what the desk changed of it. */
export async function showSettings(call: DeskCall): Promise<Shown> {
  const names = await operatorNames(call.db);
  return {
    rows: [
      ...environment(call),
      ...rails(call),
      ...law(call),
      ...(await limits(call)),
      ...(await content(call, names)),
    ],
    history: await history(call, names),
  };
}
