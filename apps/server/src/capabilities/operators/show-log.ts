import {
  type AnswerOf,
  type CheckedRequestOf,
  complaintNumber,
  type deskEndpoints,
  EXPORT_MAX_ROWS,
} from '@plazo/contract';
import { findOrders } from '../loans/orders.store.ts';
import { csvFile, decimals } from './csv.ts';
import type { Changed, DeskCall } from './desk-call.ts';
import {
  type ActFilter,
  checkDeskLog,
  countActs,
  type LoggedAct,
  listActs,
  subjectsWithPages,
} from './desk-log.store.ts';
import { pageOf } from './list-page.ts';
import { operatorNames } from './operators.store.ts';

type Rows = typeof deskEndpoints.deskReports;
type Asked = CheckedRequestOf<Rows['audit']>;
type Shown = AnswerOf<Rows['audit']>['acts'][number];

const PAGE_SIZE = 100;

const filterOf = ({ subject, operatorId, action, from, until }: Asked): ActFilter => ({
  subject: subject || undefined,
  operatorId: operatorId || undefined,
  action: action || undefined,
  from,
  until,
});

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const fieldOf = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);

/** What was before and after, and how much it was about. */
function read({ details }: LoggedAct) {
  const kept: unknown = JSON.parse(details || '{}');
  const [before, after] = [fieldOf(kept, 'before'), fieldOf(kept, 'after')];
  const found = [kept, after, before]
    .map((part) => fieldOf(part, 'amountMinor'))
    .find((part) => part !== undefined);
  const amount = found === undefined || found === null ? Number.NaN : Number(found);
  const currency = [after, before].map((part) => fieldOf(part, 'currency')).find(Boolean);
  const plain = before === undefined && after === undefined ? kept : after;
  return {
    before: JSON.stringify(before ?? null),
    after: JSON.stringify(plain ?? null),
    amount: Number.isSafeInteger(amount) && amount >= 0 ? amount : null,
    currency: typeof currency === 'string' ? currency : '',
  };
}

/** Acts with whose they are, what page their subject has, and in which currency their amounts are. */
async function shownActs({ db, deps }: DeskCall, acts: readonly LoggedAct[]): Promise<Shown[]> {
  const names = await operatorNames(db);
  const subjects = [...new Set(acts.map(({ subject }) => subject))];
  const loans = new Map(
    (await findOrders(db, deps.products, subjects)).map(({ id, order }) => [id, order.terms.currency]),
  );
  const others = new Map((await subjectsWithPages(db, subjects)).map((found) => [found.id, found]));
  return acts.map((act) => {
    const { currency, ...told } = read(act);
    const other = others.get(act.subject);
    return {
      seq: Number(act.seq),
      at: act.at.toISOString(),
      by: names.get(act.operatorId ?? '') ?? '',
      action: act.action,
      subject: act.subject,
      page: loans.has(act.subject) ? 'loans' : (other?.page ?? ''),
      called: other?.number ? complaintNumber(other.number) : (other?.name ?? ''),
      reason: act.reason,
      currency: currency || (loans.get(act.subject) ?? ''),
      ...told,
    };
  });
}

/** The log as it stands, and whether its chain is whole: what was added since it was last followed is followed now. */
export async function showLog(call: DeskCall<Asked>): Promise<AnswerOf<Rows['audit']>> {
  const { db, request } = call;
  const filter = filterOf(request);
  const { shown, next } = pageOf(
    await listActs(db, { ...filter, limit: PAGE_SIZE + 1, after: request.after }),
    PAGE_SIZE,
  );
  const { seq, head, broken, wholeAt } = await checkDeskLog(db);
  return {
    acts: await shownActs(call, shown),
    next,
    count: await countActs(db, filter),
    operators: [...(await operatorNames(db))].map(([operatorId, name]) => ({ operatorId, name })),
    checked: Number(seq),
    length: Number(head),
    wholeAt: wholeAt?.toISOString() ?? '',
    broken: broken === '' ? [] : [broken],
  };
}

const HEAD = ['no', 'at', 'by', 'act', 'about', 'currency', 'amount', 'reason', 'before', 'after'];

/** The acts of a filter as a file; that it was taken stands in the log too. */
export async function exportLog(
  call: DeskCall<CheckedRequestOf<Rows['exportAudit']>>,
): Promise<Changed<AnswerOf<Rows['exportAudit']>>> {
  const found = await listActs(call.db, { ...filterOf(call.request), limit: EXPORT_MAX_ROWS + 1 });
  const acts = await shownActs(call, found.slice(0, EXPORT_MAX_ROWS));
  const lines = acts.map((act) => [
    act.seq,
    act.at,
    act.by,
    act.action,
    act.subject,
    act.currency,
    act.amount === null ? '' : decimals(act.amount, act.currency),
    act.reason,
    act.before,
    act.after,
  ]);
  const name = `log-${call.today}.csv`;
  return {
    answer: { name, ...csvFile(call, [HEAD, ...lines], { isCut: found.length > EXPORT_MAX_ROWS }) },
    act: { subject: name, reason: call.request.reason, after: { rows: lines.length } },
  };
}
