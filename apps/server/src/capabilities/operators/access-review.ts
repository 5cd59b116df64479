import { type AnswerOf, type CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { type Refused, refuse } from '../../db/transaction.ts';
import { brandName, type Deps } from '../../deps.ts';
import { listOwnLimits } from '../approvals/own-limits.store.ts';
import { type Access, keepReview, listAccess } from './access-review.store.ts';
import { csvFile, decimals } from './csv.ts';
import { type Changed, changes, type DeskCall, type DeskRow, type DeskWrite, reads } from './desk-call.ts';
import { operatorById } from './operators.store.ts';

/** Access is looked at again by somebody else after as many days as the deployment says. */

const rows = deskEndpoints.deskAccess;
type Shown = AnswerOf<typeof rows.review>;

const DAY_MS = 86_400_000;

/** Access that nobody has looked at since then is due; nothing where the deployment says nothing. */
export const dueBefore = ({ env }: Pick<Deps, 'env'>, now: Date): Date | undefined =>
  env.accessReviewDays === undefined ? undefined : new Date(now.getTime() - env.accessReviewDays * DAY_MS);

const instantOf = (at: Date | null) => at?.toISOString() ?? '';

function isDue({ reviewedAt, createdAt }: Access, before: Date | undefined): 0 | 1 {
  return before !== undefined && (reviewedAt ?? createdAt) <= before ? 1 : 0;
}

/** Who has access, as it is shown, exported and printed. */
export async function accessRows(
  { deps, db, now }: Pick<DeskCall, 'deps' | 'db' | 'now'>,
  ownId?: string,
): Promise<Shown['rows']> {
  const limits = await listOwnLimits(db);
  const before = dueBefore(deps, now);
  return (await listAccess(db, now)).map((access) => ({
    operatorId: access.id,
    name: access.name,
    role: access.role,
    brands: (access.brands ?? []).map((id) => brandName(deps, id)),
    limits: limits
      .filter(({ operatorId }) => operatorId === access.id)
      .map(({ act, currency, amountMinor }) => ({ act, currency, amount: Number(amountMinor) })),
    loginAt: instantOf(access.loginAt),
    sessions: access.sessions,
    createdAt: access.createdAt.toISOString(),
    grants: access.grants.map(({ kind, by, decidedBy, at }) => ({
      kind,
      by,
      decidedBy,
      at: at.toISOString(),
    })),
    reviewedAt: instantOf(access.reviewedAt),
    reviewedBy: access.reviewedBy ?? '',
    isDue: isDue(access, before),
    isOwn: access.id === ownId ? 1 : 0,
  }));
}

const showReview = async (call: DeskCall): Promise<Shown> => ({
  everyDays: call.deps.env.accessReviewDays ?? 0,
  rows: await accessRows(call, call.operator.id),
});

/** Nobody looks at their own access. */
async function confirm(
  call: DeskWrite<CheckedRequestOf<typeof rows.confirm>>,
): Promise<Changed<Record<string, never>> | Refused> {
  const { db: tx, operator, request, now, text } = call;
  const found = await operatorById(tx, request.operatorId);
  if (!found?.isActive) return refuse('not-found', text.notFound);
  if (found.id === operator.id) return refuse('refused', text.operators.own, { reason: 'own-account' });
  await keepReview(tx, { operatorId: found.id, by: operator.id, now });
  const { name, role, brands } = found;
  return {
    answer: {},
    act: { subject: found.id, reason: request.reason, after: { name, role, brands } },
  };
}

const HEAD = [
  'operator',
  'role',
  'brands',
  'own limits',
  'last login',
  'sessions',
  'since',
  'granted',
  'looked at',
  'by',
  'due',
];

async function exportReview(
  call: DeskWrite<CheckedRequestOf<typeof rows.exportReview>>,
): Promise<Changed<AnswerOf<typeof rows.exportReview>>> {
  const lines = (await accessRows(call)).map((row) => [
    row.name,
    row.role,
    row.brands.join(' '),
    row.limits
      .map(({ act, currency, amount }) => `${act} ${decimals(amount, currency)} ${currency}`)
      .join('; '),
    row.loginAt,
    row.sessions,
    row.createdAt,
    row.grants.map(({ kind, by, decidedBy, at }) => `${kind} ${by}, ${decidedBy} ${at}`).join('; '),
    row.reviewedAt,
    row.reviewedBy,
    row.isDue === 1 ? 'yes' : 'no',
  ]);
  const name = `access-${call.today}.csv`;
  return {
    answer: { name, ...csvFile(call, [HEAD, ...lines], { isCut: false }) },
    act: { subject: name, reason: call.request.reason, after: { rows: lines.length } },
  };
}

export const accessRowsOfDesk: readonly DeskRow[] = [
  reads(rows.review, showReview),
  changes(rows.confirm, confirm),
  changes(rows.exportReview, exportReview),
];
