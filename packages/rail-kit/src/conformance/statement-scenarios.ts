import { fact, type Payment, type Statement } from '../wire.ts';
import { type Bench, NotApplicable, needed, require, type Scenario } from './scenario.ts';
import { send, settled } from './watch.ts';

/** Statements of the settlement account. */

const DAY_MS = 86_400_000;

const accountOf = ({ capabilities: { kinds } }: Bench) =>
  needed(
    kinds.statement?.accounts?.[0] ?? (kinds.statement && kinds.payout?.settlementAccount),
    'the rail has no statements',
  );

const MOST_PAGES = 1_000;

/** The statement of a day that many days away, all its pages as one; undefined where there is none. */
async function read(bench: Bench, days: number): Promise<Statement | undefined> {
  const day = new Date(bench.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const ask = needed(bench.rail.statement, 'the rail has no statements');
  const lines: Statement['lines'] = [];
  let after: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await ask(accountOf(bench), day, after);
    if (answer.kind !== 'state') return undefined;
    lines.push(...answer.told.lines);
    after = answer.told.next;
    if (after === undefined) return { ...answer.told, lines };
  }
  throw new Error(`the pages of ${day} have no end`);
}

/** Statements around today: the account's day may not be ours. */
async function around(bench: Bench): Promise<readonly Statement[]> {
  const all = [await read(bench, -1), await read(bench, 0), await read(bench, 1)];
  const there = all.flatMap((each) => (each ? [each] : []));
  require(there.length > 0, 'there is no statement of today or yesterday');
  return there;
}

async function statementClears(bench: Bench) {
  accountOf(bench);
  const id = bench.newId();
  await send(bench, id);
  await settled(bench, id);
  await send(bench, id);
  const statements = await around(bench);
  for (const { lines, openingMinor, closingMinor, day } of statements) {
    const sum = lines.reduce((all, { minor }) => all + minor, openingMinor);
    require(sum ===
      closingMinor, `opening and lines of ${day} make ${sum}, its closing says ${closingMinor}`);
  }
  const own = statements.flatMap(({ lines }) => lines).filter(({ instruction }) => instruction === id);
  if (own.length === 0 && statements.some(({ isFinal }) => !isFinal))
    throw new NotApplicable('the line may still come: no statement that could have it is final');
  require(own.length === 1, `a payout that succeeded has ${own.length} lines`);
  const { minor } = bench.payout.amount;
  require(own[0]?.minor === -minor, `a payout of ${minor} has a line of ${own[0]?.minor}`);
}

async function statementChain(bench: Bench) {
  accountOf(bench);
  const statements = await around(bench);
  for (const [at, next] of statements.slice(1).entries()) {
    const closing = statements[at]?.closingMinor;
    require(closing ===
      next.openingMinor, `${next.day} opens with ${next.openingMinor}, the day before closed with ${closing}`);
  }
  const again = await around(bench);
  for (const final of statements.filter(({ isFinal }) => isFinal)) {
    const same = again.find(({ day }) => day === final.day);
    require(JSON.stringify(same) === JSON.stringify(final), `${final.day} is final and changed`);
  }
}

async function statementTwice(bench: Bench) {
  accountOf(bench);
  const idsOf = (statements: readonly Statement[]) =>
    statements.flatMap(({ lines }) => lines.map(({ id }) => id));
  const ids = idsOf(await around(bench));
  require(new Set(ids).size === ids.length, 'two lines have one id');
  const again = new Set(idsOf(await around(bench)));
  require(ids.every((id) => again.has(id)), 'a line has another id when its statement is read again');
}

/** Which way money of a line goes, and what the line must name; nothing where either is possible. */
function faultOf({ kind, minor, paymentId, instruction }: Statement['lines'][number]): string | undefined {
  const isIn = minor > 0;
  if (kind === 'payment' && !(isIn && (paymentId ?? instruction))) return 'a payment comes in and has an id';
  if ((kind === 'payout' || kind === 'refund') && !(!isIn && instruction))
    return `a ${kind} goes out and names its instruction`;
  if (kind === 'return' && !(isIn && instruction)) return 'a return comes in and names its instruction';
  if ((kind === 'reversal' || kind === 'chargeback') && !(!isIn && paymentId))
    return `a ${kind} goes out and names its payment`;
  return undefined;
}

async function statementNames(bench: Bench) {
  accountOf(bench);
  for (const { lines } of await around(bench))
    for (const line of lines) {
      const fault = faultOf(line);
      require(fault === undefined, `line ${line.id}: ${fault}`);
    }
}

/** The payments that the rail told so far. */
async function paymentsTold({ rail }: Bench): Promise<readonly Payment[]> {
  const ask = needed(rail.facts, 'the rail has no feed');
  const payments: Payment[] = [];
  let after: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await ask(after);
    if (answer.kind !== 'state') break;
    for (const raw of answer.told.facts) {
      const { data } = fact.safeParse(raw);
      if (data?.type === 'payment.received') payments.push(data.payment);
    }
    if (!answer.told.hasMore || answer.told.next === undefined) break;
    after = answer.told.next;
  }
  return payments;
}

async function statementAsTold(bench: Bench) {
  accountOf(bench);
  const told = await paymentsTold(bench);
  if (told.length === 0) throw new NotApplicable('the rail told of no payment');
  const statements = await around(bench);
  const lines = statements.flatMap((statement) => statement.lines);
  for (const { id, amount } of told) {
    const own = lines.filter(({ kind, paymentId }) => kind === 'payment' && paymentId === id);
    if (own.length === 0 && statements.some(({ isFinal }) => !isFinal))
      throw new NotApplicable('the line may still come: no statement that could have it is final');
    require(own.length === 1, `the payment ${id} that was told has ${own.length} lines`);
    require(own[0]?.minor ===
      amount.minor, `the payment ${id} of ${amount.minor} has a line of ${own[0]?.minor}`);
  }
}

export const statementScenarios: readonly Scenario[] = [
  { number: 104, name: 'statement-clears', run: statementClears },
  { number: 107, name: 'statement-chain', run: statementChain },
  { number: 108, name: 'statement-twice', run: statementTwice },
  { number: 119, name: 'statement-names', run: statementNames },
  { number: 120, name: 'statement-as-told', run: statementAsTold },
];
