import type { CaseKind } from '@plazo/contract';
import type { Fact } from '@plazo/rail-kit';
import { sha256 } from '../../adapters/keys/sealing.ts';
import type { ConfiguredRail } from '../../adapters/rails/rails.ts';
import { disbursementCode, instructionCode, streamOf } from '../../db/route.store.ts';
import { type Tx, transact } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import {
  findInstruction,
  type Instruction,
  lockInstruction,
  stepInstruction,
} from '../instructions/instructions.store.ts';
import { UNASSIGNED } from '../ledger/journal.store.ts';
import { openLineCase } from './keep-statement.ts';
import { resolveCases } from './money-cases.store.ts';
import {
  factOf,
  isContested,
  lockLine,
  markLine,
  type RailLine,
  settlementOf,
  type Telling,
} from './rail-lines.store.ts';
import { bookSettlements } from './settlements.store.ts';
import { takeRailFact } from './take-rail-fact.ts';

/** What a line of a rail's statement is of: what was told before, what nobody told, the price of the rail, or our bank's to confirm. */

const DISBURSEMENT = 'disbursement';
const FEES = { fee: 'rail-fee-expense', 'fee-tax': 'recoverable-tax' } as const;

type Reading = { readonly deps: Deps; readonly own: ConfiguredRail };

/** Under what the facts of a line are told; nothing of a line that has none, or names nothing. */
function tellingOf(line: RailLine): Telling | undefined {
  const { channel, id, kind, minor, paymentId, instruction, rail } = line;
  const isIn = minor > 0n;
  switch (kind) {
    case 'payment':
      return isIn
        ? { channel, subject: paymentId ?? instruction ?? id, kind: 'paid', rail: null }
        : undefined;
    case 'reversal':
    case 'chargeback':
      return paymentId === null || isIn
        ? undefined
        : { channel, subject: paymentId, kind: 'reversed', rail: null };
    case 'payout':
    case 'refund':
      return instruction === null || isIn
        ? undefined
        : { channel: DISBURSEMENT, subject: instruction, kind: 'disbursed', rail };
    case 'return':
      return instruction === null || !isIn
        ? undefined
        : { channel: DISBURSEMENT, subject: instruction, kind: 'disbursement-returned', rail };
    case 'fee':
    case 'fee-tax':
    case 'withdrawal':
    case 'deposit':
    case 'reserve':
    case 'adjustment':
      return undefined;
  }
}

/** What this rail was asked for that a line names: nobody speaks of what another one was asked. */
async function askedOf({ db }: Deps, { instruction: id, rail }: RailLine): Promise<Instruction | undefined> {
  if (id === null) return undefined;
  const borrowerId = (await streamOf(db, disbursementCode(id))) ?? (await streamOf(db, instructionCode(id)));
  const asked = borrowerId === undefined ? undefined : await findInstruction(db, { borrowerId, id });
  return asked?.rail === rail ? asked : undefined;
}

const told = (line: RailLine) => {
  // a day alone is told as its middle: it is that day in each market
  const at = (line.paidAt ?? new Date(`${line.valueOn}T12:00:00Z`)).toISOString();
  const amount = { minor: Number(line.minor < 0n ? -line.minor : line.minor), currency: line.currency };
  return { id: `statement-${Buffer.from(sha256(line.id)).toString('base64url')}`, at, amount };
};
const eventIdOf = (line: RailLine) => `${line.rail}:${told(line).id}`;

/** A line as the rail would have told it. */
async function factFor(deps: Deps, line: RailLine, { subject }: Telling): Promise<Fact> {
  const { id, at, amount } = told(line);
  const by = { id, at } as const;
  const { kind, paymentId } = line;
  if (kind === 'payment') {
    const asked = await askedOf(deps, line);
    const paid = {
      state: 'succeeded' as const,
      amount,
      changedAt: at,
      ...(paymentId !== null && { paymentId }),
    };
    if (asked?.kind === 'card-payment')
      return {
        ...by,
        type: 'card-payment.changed',
        instruction: asked.id,
        cardPayment: { ...paid, capturedAt: at },
      };
    if (asked?.kind === 'debit')
      return { ...by, type: 'debit.changed', instruction: asked.id, debit: { ...paid, paidAt: at } };
    const payment = {
      id: subject,
      reference: line.reference ?? subject,
      amount,
      paidAt: at,
      method: 'statement',
    };
    return { ...by, type: 'payment.received', payment };
  }
  if (kind === 'reversal' || kind === 'chargeback') {
    const reason = kind === 'chargeback' ? 'chargeback' : 'returned-by-bank';
    return { ...by, type: 'payment.reversed', reversal: { paymentId: subject, amount, at, reason } };
  }
  const moved = { amount, changedAt: at };
  return {
    ...by,
    type: 'payout.changed',
    instruction: subject,
    payout:
      kind === 'return'
        ? { ...moved, state: 'returned', returnedAt: at }
        : { ...moved, state: 'succeeded', settledAt: at },
  };
}

async function postFee({ tx, deps, line }: At, account: 'rail-fee-expense' | 'recoverable-tax') {
  const { channel, minor, currency, valueOn } = line;
  const statementId = `line:${line.id}`;
  const fee = { channel, statementId, amountMinor: -minor, currency, valueOn, account };
  await bookSettlements(tx, [fee], deps.clock.now());
  await markLine(tx, line, { state: 'posted' });
}

type At = Reading & { readonly tx: Tx; readonly line: RailLine };

type Ended = {
  readonly stream?: string;
  readonly channel?: string;
  readonly paymentId: string;
  readonly kind: CaseKind;
};

/** What was missing is there: nobody has to look for it any more. */
const endCases = (
  { tx, deps, line }: At,
  { kind, stream = UNASSIGNED, channel = line.channel, paymentId }: Ended,
): Promise<void> => resolveCases(tx, { stream, channel, paymentId }, { kind, now: deps.clock.now() });

/** Whether it is time to take a line by its own word: its day is final, or as old as anything may be that is still to be told. */
function isRipe({ deps, own }: Reading, { isFinal, valueOn }: RailLine): boolean {
  const ms = (own.statement?.settlesWithinDays ?? 0) * 86_400_000;
  return isFinal || Date.parse(valueOn) + ms < deps.clock.now().getTime();
}

/** Makes of a line what can be made without telling it anew; says whether it is done. */
async function match(at: At): Promise<boolean> {
  const { tx, line, own } = at;
  const { kind } = line;
  if (line.minor === 0n || kind === 'reserve') {
    await markLine(tx, line, { state: 'kept' });
    return true;
  }
  if (kind === 'fee' || kind === 'fee-tax') {
    // until its day is final a price may be told anew
    if (!isRipe(at, line)) return false;
    await postFee(at, FEES[kind]);
    return true;
  }
  if (kind === 'withdrawal' || kind === 'deposit') {
    const settlementId = await settlementOf(tx, line, own.statement?.settlesWithinDays ?? 0);
    if (settlementId === undefined) return false;
    await markLine(tx, line, { state: 'matched', settlementId });
    await endCases(at, { paymentId: line.id, kind: 'settlement-missing' });
    await endCases(at, { paymentId: settlementId, kind: 'statement-line-missing' });
    return true;
  }
  const telling = tellingOf(line);
  const fact = telling && (await factOf(tx, line, telling));
  if (!telling || !fact) return false;
  await markLine(tx, line, { state: 'matched', fact });
  const { channel, subject: paymentId } = telling;
  await endCases(at, { stream: fact.stream, channel, paymentId, kind: 'statement-line-missing' });
  return true;
}

const MOVES_MONEY: ReadonlySet<Instruction['kind']> = new Set([
  'payout',
  'refund',
  'return',
  'card-payment',
  'card-refund',
  'card-return',
  'debit',
]);

/** Nothing more is sent or asked by itself of what a line says otherwise: a person looks. */
async function stopInstruction({ tx, deps, line }: At): Promise<void> {
  const asked = await askedOf(deps, line);
  const instruction = asked && (await lockInstruction(tx, asked));
  if (!instruction || instruction.dueAt === null || !MOVES_MONEY.has(instruction.kind)) return;
  const { state } = instruction;
  const step = { state, source: 'message', dueAt: null, detail: 'statement-differs' } as const;
  await stepInstruction(tx, instruction, { ...step, at: deps.clock.now() });
}

async function putBefore(at: At): Promise<void> {
  const { tx, deps, line, own } = at;
  const { channel } = line;
  const channels = [channel, DISBURSEMENT, own.rail.name];
  if (!(await isContested(tx, channels, eventIdOf(line))))
    await openLineCase({ tx, deps, channel }, 'statement-line-unmatched', line);
  await stopInstruction(at);
  await markLine(tx, line, { state: 'case' });
}

const isOfBank = ({ kind }: RailLine) => kind === 'withdrawal' || kind === 'deposit';

/** Matches a line with what was told, or books what nobody told as if the rail had; what is left is before a person. */
export async function settleLine(reading: Reading, id: string): Promise<boolean> {
  const { deps, own } = reading;
  const channel = own.clearing;
  const first = await transact(deps.db, async (tx) => {
    const line = await lockLine(tx, { channel, id });
    return line && !(await match({ ...reading, tx, line })) ? line : undefined;
  });
  if (!first || !isRipe(reading, first)) return first === undefined;
  const telling = tellingOf(first);
  if (telling) {
    const raw = await factFor(deps, first, telling);
    await takeRailFact(deps, { own, raw, receivedAt: deps.clock.now() });
  }
  return transact(deps.db, async (tx) => {
    const line = await lockLine(tx, { channel, id });
    if (!line || (await match({ ...reading, tx, line }))) return true;
    if (!isOfBank(line)) await putBefore({ ...reading, tx, line });
    return !isOfBank(line);
  });
}
