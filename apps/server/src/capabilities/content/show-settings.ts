import type { AnswerOf, deskEndpoints } from '@plazo/contract';
import { currencies } from '@plazo/markets';
import { listRequests } from '../approvals/approvals.store.ts';
import { keptLimits, waiverLimit } from '../approvals/limits.ts';
import type { DeskCall } from '../operators/desk-call.ts';
import { operatorNames } from '../operators/operators.store.ts';
import { listContent } from './content.store.ts';
import { decidedSettings, none, shownMark } from './decided-settings.ts';
import { seenStarts } from './settings-seen.ts';

type Shown = AnswerOf<typeof deskEndpoints.deskReports.settings>;
type Row = Shown['rows'][number];

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
    by: names.get(requestedBy ?? '') ?? '',
    decidedBy: names.get(decidedBy ?? '') ?? '',
  }));
}

/** Everything that a deployment decides, with where it comes from, and what the desk changed of it. */
export async function showSettings(call: DeskCall): Promise<Shown> {
  const names = await operatorNames(call.db);
  const decided = (await decidedSettings(call.deps)).map((row) =>
    row.isSecret === 1 ? { ...row, value: shownMark(row.value) } : row,
  );
  return {
    rows: [...decided, ...(await limits(call)), ...(await content(call, names))],
    history: await history(call, names),
    starts: await seenStarts(call.db),
  };
}
