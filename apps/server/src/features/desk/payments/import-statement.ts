import type { AnswerOf, CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { channelOf } from '../../../adapters/channels/channels.ts';
import { operatorNames } from '../../../stores/operators.store.ts';
import { compareSettlements } from '../../../stores/settlements.store.ts';
import { insertImport, listImports } from '../../../stores/statements.store.ts';
import { asTx, isRefused, type Refused, refuse } from '../../../stores/transaction.ts';
import type { Changed, DeskCall } from '../desk-call.ts';
import { parseStatement, type Statement } from './parse-statement.ts';

type Rows = typeof deskEndpoints.deskPayments;
type Asked = DeskCall<CheckedRequestOf<Rows['checkStatement']>>;

const SHOWN_FAULTS = 50;

/** Money also moves by disbursement and by card: their clearing has statements like the channels'. */
const isSettled = (channel: string) =>
  channel === 'disbursement' || channel === 'card' || channelOf(channel) !== undefined;

function readStatement({ request, text }: Asked): Statement | Refused {
  if (!isSettled(request.channel))
    return refuse('bad-input', text.badInput('channel'), { reason: 'channel' });
  return parseStatement(request.format, request.content);
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

/** What importing a statement would do: new lines, known ones, contradictions, and what cannot be read. */
export async function checkStatement(call: Asked): Promise<AnswerOf<Rows['checkStatement']> | Refused> {
  const read = readStatement(call);
  if (isRefused(read)) return read;
  const settlements = read.lines.map((line) => ({ ...line, channel: call.request.channel }));
  const compared = await compareSettlements(call.db, settlements);
  const count = (wanted: string) => compared.filter((result) => result === wanted).length;
  return {
    lines: read.lines.length + read.faults.length,
    fresh: count('new'),
    duplicates: count('same'),
    conflicts: count('different'),
    errors: read.faults.slice(0, SHOWN_FAULTS).map(({ line, fault }) => ({ line, fault })),
    errorCount: read.faults.length,
    totals: totalsOf(read),
  };
}

/** Writes the lines of a statement down; the job books them, and goes on where it was stopped. */
export async function startImport(call: Asked): Promise<Changed<{ importId: string }> | Refused> {
  const { db, deps, operator, request, now, text } = call;
  const read = readStatement(call);
  if (isRefused(read)) return read;
  const { lines, faults } = read;
  if (faults.length > 0 || lines.length === 0)
    return refuse('refused', text.refusedAction, { reason: 'statement-faults' });
  const importId = deps.chance.id();
  const { channel, content } = request;
  const made = { id: importId, channel, content, operatorId: operator.id, lines, now };
  if (!(await insertImport(asTx(db), made)))
    return refuse('refused', text.refusedAction, { reason: 'statement-known' });
  return { answer: { importId }, act: { subject: importId, after: { channel, lines: lines.length } } };
}

/** How far the last imports have come. */
export async function showImports({ db }: DeskCall): Promise<AnswerOf<Rows['imports']>> {
  const names = await operatorNames(db);
  const found = await listImports(db);
  return {
    imports: found.map(({ operatorId, at, ...progress }) => ({
      ...progress,
      by: names.get(operatorId) ?? '',
      at: at.toISOString(),
    })),
  };
}
