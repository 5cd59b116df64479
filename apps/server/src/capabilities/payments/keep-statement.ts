import type { CaseKind } from '@plazo/contract';
import { type CalendarDate, parseCalendarDate } from '@plazo/money';
import type { Statement } from '@plazo/rail-kit';
import type { ConfiguredRail } from '../../adapters/rails/rails.ts';
import { type Tx, transact } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { lockStream, UNASSIGNED } from '../ledger/journal.store.ts';
import { openCaseOnce } from './money-cases.store.ts';
import { closingBefore, goneLines, isClosed, keepDay, keepLines } from './rail-lines.store.ts';

/** What a rail tells of a day of its settlement account, kept page by page. */

/** More pages than any day has. */
const MOST_PAGES = 1_000;

type About = { readonly id: string; readonly minor: bigint; readonly currency: string };

/** Puts a line or a day of an account before a person, once for ever. */
export async function openLineCase(
  { tx, deps, channel }: { readonly tx: Tx; readonly deps: Deps; readonly channel: string },
  kind: CaseKind,
  { id: paymentId, minor, currency }: About,
): Promise<void> {
  await lockStream(tx, UNASSIGNED);
  const about = { id: null, stream: UNASSIGNED, channel, paymentId, amountMinor: minor, currency };
  await openCaseOnce(tx, about, { kind, now: deps.clock.now() });
}

const dateOf = (text: string): CalendarDate => {
  const date = parseCalendarDate(text);
  if (date === undefined) throw new Error('A statement has lines of no day');
  return date;
};

type Line = Statement['lines'][number];

const toldLine = (line: Line, currency: string) => ({
  id: line.id,
  kind: line.kind,
  minor: BigInt(line.minor),
  currency,
  valueOn: dateOf(line.valueOn),
  paidAt: line.at === undefined ? null : new Date(line.at),
  paymentId: line.paymentId ?? null,
  instruction: line.instruction ?? null,
  reference: line.reference ?? null,
});

type Reading = { readonly deps: Deps; readonly own: ConfiguredRail; readonly day: string };

/** Whether somebody read the day to its end meanwhile: what was asked before that says less. */
const isOlder = async (tx: Tx, channel: string, { day, isFinal }: Statement): Promise<boolean> =>
  !isFinal && (await isClosed(tx, channel, day));

async function keepPage({ deps, own, day }: Reading, page: Statement, all: Map<string, Line>) {
  const channel = own.clearing;
  // pages may overlap, and a line may be told twice on one
  const byId = new Map(page.lines.map((line) => [line.id, line]));
  for (const [id, line] of byId) all.set(id, line);
  const lines = [...byId.values()].map((line) => toldLine(line, page.currency));
  await transact(deps.db, async (tx) => {
    if (await isOlder(tx, channel, page)) return;
    const changed = await keepLines(tx, { channel, rail: own.rail.name, day }, lines);
    for (const line of changed) await openLineCase({ tx, deps, channel }, 'statement-line-changed', line);
  });
}

/** What a day is not, once it is whole: its own sum, or what follows on the day before. */
async function wrongBy(tx: Tx, channel: string, told: Told): Promise<bigint> {
  const { openingMinor, closingMinor, sumMinor } = told;
  const before = (await closingBefore(tx, { channel, ...told })) ?? openingMinor;
  const gap = openingMinor - before;
  return gap === 0n ? openingMinor + sumMinor - closingMinor : gap;
}

type Told = {
  readonly day: string;
  readonly currency: string;
  readonly openingMinor: bigint;
  readonly closingMinor: bigint;
  readonly sumMinor: bigint;
  readonly isFinal: boolean;
};

async function endDay({ deps, own, day }: Reading, last: Statement, lines: ReadonlyMap<string, Line>) {
  const channel = own.clearing;
  const sumMinor = [...lines.values()].reduce((sum, { minor }) => sum + BigInt(minor), 0n);
  const { currency, isFinal } = last;
  const [openingMinor, closingMinor] = [BigInt(last.openingMinor), BigInt(last.closingMinor)];
  const told = { day, currency, openingMinor, closingMinor, sumMinor, isFinal };
  await transact(deps.db, async (tx) => {
    if (await isOlder(tx, channel, last)) return;
    const gone = isFinal ? await goneLines(tx, { channel, day }, [...lines.keys()]) : [];
    for (const line of gone) await openLineCase({ tx, deps, channel }, 'statement-line-changed', line);
    const minor = isFinal ? await wrongBy(tx, channel, told) : 0n;
    if (minor !== 0n)
      await openLineCase({ tx, deps, channel }, 'statement-sum', { id: day, minor, currency });
    await keepDay(tx, channel, { ...told, now: deps.clock.now() });
  });
}

/**
 * Keeps what a rail tells of a day, each line once however often it is told.
 * @returns whether the day is final; nothing where the rail does not tell it, or not to its end: it is read again from its beginning.
 */
export async function keepStatement(reading: Reading): Promise<boolean | undefined> {
  const { own, day } = reading;
  const lines = new Map<string, Line>();
  let after: string | undefined;
  for (let pages = 0; own.statement && pages < MOST_PAGES; pages += 1) {
    const answer = await own.rail.statement?.(own.statement.account, day, after);
    if (answer?.kind !== 'state') return undefined;
    const { told } = answer;
    if (told.day !== day || told.account !== own.statement.account)
      throw new Error('A statement is of another day or account than was asked');
    await keepPage(reading, told, lines);
    if (told.next === undefined) {
      await endDay(reading, told, lines);
      return told.isFinal;
    }
    after = told.next;
  }
  throw new Error('A day of a statement has no end');
}
