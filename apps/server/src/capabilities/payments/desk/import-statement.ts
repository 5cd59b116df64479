import type { AnswerOf, CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { channelOf, markets } from '@plazo/markets';
import { addDays } from '@plazo/money';
import { isRefused, type Refused, refuse } from '../../../db/transaction.ts';
import { todayOf } from '../../../deps.ts';
import type { Changed, DeskCall, DeskWrite } from '../../operators/desk-call.ts';
import { pageOf } from '../../operators/list-page.ts';
import { operatorNames } from '../../operators/operators.store.ts';
import { compareSettlements } from '../settlements.store.ts';
import { findLayout } from '../statement-layouts.store.ts';
import { countImports, insertImport, listImports, takeImportBack } from '../statements.store.ts';
import { parseStatement, type Source, type Statement } from './parse-statement.ts';
import type { Bounds } from './statement-line.ts';

type Rows = typeof deskEndpoints.deskPayments;
type Asked = DeskCall<CheckedRequestOf<Rows['checkStatement']>>;
type OfChannel = DeskCall<{ readonly channel: string }>;

const SHOWN_FAULTS = 50;

/** Older lines are nothing that anybody still reconciles: who reads such a year has taken the wrong file. */
const OLDEST_DAYS = 400;

/** Money also moves by disbursement, by card and over rails: their clearing has statements like the channels', in every currency lent. */
function currenciesOf({ deps }: DeskCall, channel: string): readonly string[] {
  const isRail = deps.rails.all.some(({ clearing }) => clearing === channel);
  const known = channelOf(channel);
  if (known && !isRail) return [markets[known.market].currency.code];
  const isOwn = channel === 'disbursement' || channel === 'card' || isRail;
  return isOwn ? [...new Set(deps.brands.map(({ currency }) => currency))] : [];
}

/** A bank's day is over nowhere later than where we lend: a line of a later day has not happened. */
function boundsOf(call: OfChannel): Bounds {
  const days = call.deps.brands.map((brand) => todayOf(call.deps, brand)).toSorted();
  const to = days.at(-1) ?? call.today;
  return { currencies: currenciesOf(call, call.request.channel), from: addDays(to, -OLDEST_DAYS), to };
}

/** The same of an account that the desk knows. */
export function knownBounds(call: OfChannel): Bounds | Refused {
  const bounds = boundsOf(call);
  return bounds.currencies.length > 0
    ? bounds
    : refuse('bad-input', call.text.badInput('channel'), { reason: 'channel' });
}

async function sourceOf({ db, request, text }: Asked): Promise<Source | Refused> {
  const { format, content, layout: name, version } = request;
  if (format !== 'layout') return { format, content };
  const kept =
    name !== undefined && version !== undefined ? await findLayout(db, { name, version }) : undefined;
  return kept ? { format, content, layout: kept.layout } : refuse('not-found', text.notFound);
}

async function readStatement(call: Asked): Promise<Statement | Refused> {
  const bounds = knownBounds(call);
  if (isRefused(bounds)) return bounds;
  const source = await sourceOf(call);
  return isRefused(source) ? source : parseStatement(source, bounds);
}

function totalsOf({ lines }: Statement): AnswerOf<Rows['checkStatement']>['totals'] {
  const currencies = [...new Set(lines.map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const amounts = lines.filter((line) => line.currency === currency).map(({ amountMinor }) => amountMinor);
    const sum = (some: readonly bigint[]) => Number(some.reduce((total, amount) => total + amount, 0n));
    return {
      currency,
      in: sum(amounts.filter((amount) => amount > 0n)),
      out: -sum(amounts.filter((amount) => amount < 0n)) + 0,
    };
  });
}

/** As the desk is told of them. */
export const shownFaults = (faults: Statement['faults']) =>
  faults.map(({ column = '', ...fault }) => ({ ...fault, column }));

/** What importing a statement would do: new lines, known ones, contradictions, and what cannot be read. */
export async function checkStatement(call: Asked): Promise<AnswerOf<Rows['checkStatement']> | Refused> {
  const read = await readStatement(call);
  if (isRefused(read)) return read;
  const settlements = read.lines.map((line) => ({ ...line, channel: call.request.channel }));
  const compared = await compareSettlements(call.db, settlements);
  const count = (wanted: string) => compared.filter((result) => result === wanted).length;
  return {
    lines: read.lines.length + read.faults.length,
    fresh: count('new'),
    duplicates: count('same'),
    conflicts: count('different'),
    errors: shownFaults(read.faults.slice(0, SHOWN_FAULTS)),
    errorCount: read.faults.length,
    totals: totalsOf(read),
  };
}

/** Writes the lines of a statement down, without those that cannot be booked where that is wanted; the job books them, and goes on where it was stopped. */
export async function startImport(
  call: DeskWrite<CheckedRequestOf<Rows['importStatement']>>,
): Promise<Changed<{ importId: string }> | Refused> {
  const { db, deps, operator, request, now, text } = call;
  const read = await readStatement(call);
  if (isRefused(read)) return read;
  const { lines, faults } = read;
  if ((faults.length > 0 && request.leaveOut !== 1) || lines.length === 0)
    return refuse('refused', text.refusedAction, { reason: 'statement-faults' });
  const importId = deps.chance.id();
  const { channel, content, layout, version } = request;
  const made = { id: importId, channel, content, operatorId: operator.id, lines, now };
  if (!(await insertImport(db, made)))
    return refuse('refused', text.refusedAction, { reason: 'statement-known' });
  return {
    answer: { importId },
    act: {
      subject: importId,
      after: { channel, lines: lines.length, leftOut: faults.length, ...(layout && { layout, version }) },
    },
  };
}

/** Books the lines of a statement back that should not have been imported; what they hid in other imports is booked instead. */
export async function reverseImport({
  db,
  request,
  now,
  text,
}: DeskWrite<CheckedRequestOf<Rows['reverseImport']>>): Promise<Changed<Record<string, never>> | Refused> {
  const { importId, reason } = request;
  const reversed = await takeImportBack(db, importId, now);
  if (reversed === undefined) return refuse('not-found', text.notFound);
  return { answer: {}, act: { subject: importId, reason, after: { state: 'reversed', lines: reversed } } };
}

const IMPORTS_ON_PAGE = 20;

/** Imports, the newest first, with how far each has come. */
export async function showImports({
  db,
  request,
}: DeskCall<CheckedRequestOf<Rows['imports']>>): Promise<AnswerOf<Rows['imports']>> {
  const names = await operatorNames(db);
  const found = await listImports(db, { limit: IMPORTS_ON_PAGE + 1, after: request.after });
  const { shown, next } = pageOf(found, IMPORTS_ON_PAGE);
  return {
    imports: shown.map(({ operatorId, at, isReversed, end: _end, ...progress }) => ({
      ...progress,
      by: names.get(operatorId) ?? '',
      at: at.toISOString(),
      isReversed: isReversed ? 1 : 0,
    })),
    next,
    count: await countImports(db),
  };
}
