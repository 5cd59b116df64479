import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { clabeOf } from '../apps/server/src/testing/clabe.ts';
import type { MockRail } from '../apps/server/src/testing/mock-rail.ts';
import type { ServerProcess } from '../apps/server/src/testing/server-process.ts';
import { endpoints } from '../packages/contract/src/index.ts';
import { isRailError } from '../packages/rail-kit/src/index.ts';
import { pick } from './world.ts';

/** Loans that are paid out over a rail, and the verdict on what the rail and the server say of them. */

const FAULTS = ['lost-answer', 'lost-ask', 'cut-connection', '5xx-after', '429', 'late-ask'] as const;
const POST_FAULTS = ['drop-webhook', 'reorder', 'duplicate', 'forged', 'old-signature'] as const;
const JOBS = [
  'send-disbursements',
  'confirm-disbursements',
  'ask-references',
  'ask-cards',
  'autopay',
  'check-identity',
  'return-credit',
  'decide',
  'reminders',
  'deliver-outbox',
  'read-facts',
  'take-facts',
];
/** What the rail does with an account follows from its end: at once, after half a minute, not at all. */
const ENDINGS = ['00', '11', '04'] as const;
const BIND = endpoints.account.bindBank.path;

/** Asks a database once, by an address that is read when it is asked. */
export const asking =
  (address: () => Promise<string>) =>
  async <Row extends object>(sql: string): Promise<readonly Row[]> => {
    const client = new pg.Client({ connectionString: await address() });
    client.on('error', () => undefined);
    await client.connect();
    try {
      const { rows } = await client.query<Row>(sql);
      return rows;
    } finally {
      await client.end();
    }
  };

let branches = 0;
/** An account that nobody else has. */
export function accountEnding(two: string): string {
  for (;;) {
    branches += 1;
    const clabe = clabeOf(`646180${String(branches).padStart(10, '0')}${two[0]}`);
    if (clabe.endsWith(two)) return clabe;
  }
}

type Rest = {
  /** What banks and people say at last of what is open. */
  readonly decide: () => Promise<void>;
  /** Whether nothing is open any more: then no more minutes have to pass. */
  readonly isAtRest: () => Promise<boolean>;
};

export type Lender = {
  /** Asks the test surface of the server. */
  readonly dev: (path: string, body: object) => Promise<Record<string, string>>;
  /** What a borrower's page calls. */
  readonly call: (
    commonQuery: string,
    path: string,
    form: Record<string, string>,
  ) => Promise<Record<string, unknown>>;
  /** A new borrower's loan, whose money is to leave. */
  readonly lend: () => Promise<void>;
  /** Runs what moves instructions and facts on. */
  readonly work: () => Promise<void>;
  /** Everything is whole again: some days and an hour and a half in which what is still open comes to its end, as banks decide. */
  readonly settle: (bank: MockRail, rest?: Rest) => Promise<void>;
};

const SETTLING = 10;
/** All steps together are longer than a clock jumps ahead: what left by such a clock is asked about by it. */
const MINUTES_MS = 540_000;
const HOUR_MS = 3_600_000;
/** As many as the tries of a debit, with a weekend between. */
const SETTLING_DAYS = 6;

/** So long a fault may still be felt after everything stands again. */
const AFTER_MS = 30_000;
const PAUSE_MS = 250;

/** Who meets a connection that a fault left behind is told 503: what is safe to repeat is asked for again. */
async function again(act: () => Promise<unknown>): Promise<void> {
  for (const until = performance.now() + AFTER_MS; ; await wait(PAUSE_MS))
    try {
      await act();
      return;
    } catch (error) {
      if (performance.now() > until) throw error;
    }
}

/** Lends at a server; which one is asked anew each time. */
export function openLender(server: () => ServerProcess): Lender {
  const dev: Lender['dev'] = async (path, body) => {
    const response = await fetch(`${server().url}/dev/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return Object(await response.json());
  };
  const call: Lender['call'] = async (commonQuery, path, form) => {
    const response = await fetch(`${server().url}${path}?${commonQuery}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-requested-with': 'XMLHttpRequest',
      },
      body: new URLSearchParams(form),
    });
    return Object(await response.json()).data ?? {};
  };
  const work = async () => {
    for (const job of JOBS) await again(() => dev(`jobs/${job}`, {}));
  };
  return {
    dev,
    call,
    work,
    lend: async () => {
      const { borrowerId = '', commonQuery = '' } = await dev('borrowers', { market: 'mx' });
      await call(commonQuery, BIND, { account: accountEnding(pick(ENDINGS)) });
      await dev('orders', { borrowerId, product: 'mx-fair', status: '170' });
    },
    settle: async (bank, rest) => {
      for (const fault of [...FAULTS, ...POST_FAULTS]) await bank.fault(fault, 0);
      for (let day = 0; day < (rest ? SETTLING_DAYS : 0); day += 1) {
        await dev('clock', { advanceMs: 24 * HOUR_MS });
        await work();
        await rest?.decide();
        await bank.flush();
        await work();
      }
      for (let step = 0; step < SETTLING; step += 1) {
        await dev('clock', { advanceMs: MINUTES_MS });
        await bank.flush();
        await work();
        // what was asked for last is decided too
        await rest?.decide();
        if (await rest?.isAtRest()) return;
      }
    },
  };
}

/** Arms a fault of the rail's answers and one of its messages. */
export async function loseAnswers(bank: MockRail): Promise<void> {
  await bank.fault(pick(FAULTS), 2);
  await bank.fault(pick(POST_FAULTS), 3);
}

const ENDS = ['succeeded', 'failed', 'returned'];
const OPEN = "due_at is not null and state not in ('succeeded', 'failed', 'cancelled', 'returned')";
const WAITING = `select 1 from instruction where ${OPEN} union all select 1 from outbox where state = 'waiting' or next_at is not null`;

/** Whether a server has heard all that its rail tells, and nothing is to leave. */
export async function isAtRest(bank: MockRail, database: ReturnType<typeof asking>): Promise<boolean> {
  const { waiting } = await bank.state();
  return waiting.length === 0 && (await database(WAITING)).length === 0;
}

const NAMED = 'id, kind, state, attempts, error, created_at, sent_at, due_at';
const CHARGED = "select id from instruction where kind = 'card-payment' and state = 'succeeded'";
/** What was taken of a card and has not exactly one capture that succeeded. */
const TAKEN_TWICE = `select c.instruction_id as id from card_payment c where c.state = 'done' and 1 <> (select count(*) from instruction i
  where i.borrower_id = c.borrower_id and i.id = c.capture_id and i.kind = 'card-capture' and i.state = 'succeeded')`;
const RELEASED = "select count(*)::int as count from card_payment where state = 'released'";
const CLEARED = `select coalesce(sum(debit_minor - credit_minor), 0)::text as minor from journal_entry where account = 'clearing:bank'`;

/** Of payouts that the rail has made and clearing lacks: what is known of each. */
const UNBOOKED = `select d.reference, d.state, d.amount_minor::text as amount, i.state as instruction, i.error, i.due_at as due,
    (select string_agg(f.kind || ' ' || f.received_at, ', ' order by f.id) from channel_fact f where f.reference = d.reference) as facts,
    (select string_agg(m.kind, ', ') from money_case m where m.order_id = d.order_id) as cases,
    (select string_agg(s.job || ' ' || s.state || ' ' || s.attempts || ' ' || s.reason, ', ') from stuck_item s) as stuck
  from disbursement d left join instruction i on i.borrower_id = d.borrower_id and i.id = d.reference
  where d.state <> 'paid' order by d.created_at`;

/** Instructions that left and were to leave once more, and what was heard between. */
const AGAIN = `select instruction_id as id, source, detail, before from (
    select *, lag(state) over (partition by borrower_id, instruction_id order by seq) as before from instruction_event) e
  where state = 'asked' and before <> 'asked'`;
type SentAgain = Readonly<Record<'id' | 'source' | 'detail' | 'before', string>>;

/** Whether its rail has said that it certainly did nothing: to what was sent, or asked about it. */
const isNotThere = ({ source, detail, before }: SentAgain) =>
  source === 'status' ? detail === 'not-received' : before === 'sent' && isRailError(detail);

/** What a rail and a server that are at rest say of each other, in words. @throws with what differs. */
export async function judgeRail(bank: MockRail, database: ReturnType<typeof asking>): Promise<string> {
  const open = await database(`select ${NAMED} from instruction where ${OPEN}`);
  if (open.length > 0) throw new Error(`Instructions that never came to their end: ${JSON.stringify(open)}`);

  const blind = (await database<SentAgain>(AGAIN)).filter((one) => !isNotThere(one));
  if (blind.length > 0) throw new Error(`Sent again without a word of the rail: ${JSON.stringify(blind)}`);

  const { payouts, facts, cardPayments } = await bank.state();
  const refunds = new Set((await database<{ id: string }>('select id from refund')).map(({ id }) => id));
  const paid = payouts.flatMap(({ id, state, subject }) =>
    state === 'succeeded' && !refunds.has(id) ? [subject] : [],
  );
  const twice = paid.filter((subject, at) => paid.indexOf(subject) !== at);
  if (twice.length > 0) throw new Error(`Paid out twice: ${twice.join(', ')}`);

  const money = facts.filter(
    ({ type, payout }) => type.startsWith('payment.') || ENDS.includes(payout?.state ?? ''),
  );
  const rows = await database<{ id: string }>('select event_id as id from channel_fact');
  const kept = new Set(rows.map(({ id }) => id));
  const lost = money.filter(({ id }) => !kept.has(`bank:${id}`));
  if (lost.length > 0) throw new Error(`Facts that nobody kept: ${lost.map(({ id }) => id).join(', ')}`);

  const charged = cardPayments.filter(({ state }) => state === 'succeeded').map(({ id }) => id);
  const known = (await database<{ id: string }>(CHARGED)).map(({ id }) => id);
  const differing = [
    ...charged.filter((id) => !known.includes(id)),
    ...known.filter((id) => !charged.includes(id)),
  ];
  if (differing.length > 0) throw new Error(`Charged at one side alone: ${differing.join(', ')}`);

  const held = cardPayments.filter(({ state }) => state === 'authorised').map(({ id }) => id);
  if (held.length > 0) throw new Error(`Held on cards for nothing: ${held.join(', ')}`);
  const twiceTaken = await database<{ id: string }>(TAKEN_TWICE);
  if (twiceTaken.length > 0)
    throw new Error(`Captured more than once: ${twiceTaken.map(({ id }) => id).join(', ')}`);
  const [released] = await database<{ count: number }>(RELEASED);

  const [cleared] = await database<{ minor: string }>(CLEARED);
  const believed = (await bank.book()).reduce((sum, { netMinor }) => sum + netMinor, 0);
  if (Number(cleared?.minor) !== believed)
    throw new Error(
      `The rail believes ${believed}, clearing holds ${cleared?.minor}: ${JSON.stringify(await database(UNBOOKED))} beside ${JSON.stringify(payouts)}`,
    );
  return `${payouts.length} payouts, each loan paid once; ${charged.length} payments by card captured once each and ${released?.count} released; ${money.length} facts kept; ${believed} on clearing`;
}
