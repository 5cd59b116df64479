import { setTimeout as wait } from 'node:timers/promises';
import type { MockRail } from '../apps/server/src/testing/mock-rail.ts';
import { endpoints } from '../packages/contract/src/index.ts';
import type { asking, Lender } from './bank.ts';
import { chance, pick } from './world.ts';

/** Borrowers whose payments are taken by themselves, and the model of how often and how much that may be. */

/** What becomes of a debit follows from the end of its account: at once, soon, when somebody says so, never, and after a bounce. */
const ACCOUNT_ENDS = ['00', '11', '06', '06', '04', '09', '07'] as const;
const BOUNCE_MINOR = 10_000;
const HOURS_AHEAD = 24;

type Database = ReturnType<typeof asking>;

const CHARGE = `{"id": "bounce", "trigger": "bounced", "reasons": ["insufficient-funds"], "flatMinor": ${BOUNCE_MINOR}}`;
/** The product of the attack with what a bounce costs, as its next version. */
const PUBLISH = `insert into product (id, version, terms, created_at)
  select id, version + 1, terms::jsonb || jsonb_build_object('version', version + 1, 'charges', '[${CHARGE}]'::jsonb), created_at
  from product where id = 'mx-fair' order by version desc limit 1`;
export const chargeForBounces = (database: Database) => database(PUBLISH);

type Loan = {
  readonly borrowerId: string;
  readonly order: { readonly orderId: string; readonly productId: string };
  readonly mandate: string;
  /** When its borrower was told that nothing is taken any more, by the clock of the lender. */
  endedAt?: string;
};

/** All that was asked, what its borrower was told of it, and when it first left. */
const ASKED = `select i.id, i.state, i.amount_minor::int as minor, i.subject as "orderId",
    m.amount_minor::int as told, m.created_at as "toldAt",
    (select min(e.at) from instruction_event e where e.instruction_id = i.id and e.state = 'sent') as "leftAt",
    (select count(*)::int from payment p where p.payment_id = 'd-' || i.id) as payments
  from instruction i left join presentation p on p.borrower_id = i.borrower_id and p.instruction_id = i.id
    left join message m on m.borrower_id = p.borrower_id and m.kind = 'debit-announced' and m.subject = p.order_id
      and m.about = p.due_on || ':' || p.try_no
  where i.kind = 'debit'`;
type Asked = {
  readonly id: string;
  readonly state: string;
  readonly minor: number;
  readonly orderId: string;
  readonly told: number | null;
  readonly toldAt: Date | null;
  readonly leftAt: Date | null;
  readonly payments: number;
};

/** Debits of one due day, each with those that were asked for before it. */
const AGAIN = `select i.id, i.created_at as "askedAt", before.instruction_id as before from presentation later
    join presentation before on before.order_id = later.order_id and before.due_on = later.due_on and before.try_no < later.try_no
    join instruction i on i.id = later.instruction_id
  where before.instruction_id is not null`;
type Again = { readonly id: string; readonly askedAt: Date; readonly before: string };

const NOT_LEFT = `select id, subject as "orderId" from instruction where kind = 'debit' and state = 'asked'`;

const CHARGED = `select t.order_id as "orderId", sum(e.credit_minor - e.debit_minor)::int as minor
  from journal_entry e join journal_transaction t using (stream, seq) where e.account = 'income:fee:bounce' group by 1`;

const CONFLICTS = `select f.event_id as id from channel_fact f join money_case c on c.stream = f.stream and c.fact_id = f.id`;

type Judging = {
  readonly bank: MockRail;
  readonly database: Database;
  readonly loans: readonly Loan[];
  /** Debits that the bank had not received when their mandate was ended. */
  readonly unwanted: ReadonlySet<string>;
};

/** What was asked, against what was told and what its bank says. */
async function judgeAsked({ bank, database, loans, unwanted }: Judging) {
  const { debits, mandates, facts } = await bank.state();
  const asked = await database<Asked>(ASKED);
  const byId = new Map(asked.map((one) => [one.id, one]));
  const wrong: string[] = [];
  const must = (isSo: boolean, what: string) => isSo || wrong.push(what);
  for (const { id, amount, state } of debits.filter((one) => one.amount !== undefined)) {
    const own = byId.get(id);
    must(own?.minor === amount?.minor, `debit ${id} is of ${amount?.minor}, asked were ${own?.minor}`);
    must(!unwanted.has(id), `debit ${id} was asked for after its mandate was over`);
    const isBoth = (state === 'succeeded') === (own?.state === 'succeeded');
    must(isBoth, `debit ${id} is ${state} at its bank and ${own?.state} here`);
  }
  for (const { id, minor, told, toldAt, leftAt, payments, state } of asked) {
    must(minor <= (told ?? 0), `debit ${id} takes ${minor}, told were ${told}`);
    const aheadMs = Number(leftAt ?? toldAt) - Number(toldAt);
    must(!leftAt || aheadMs >= HOURS_AHEAD * 3_600_000, `debit ${id} left ${aheadMs} ms after it was told`);
    must(payments === (state === 'succeeded' ? 1 : 0), `debit ${id} is ${state} with ${payments} payments`);
  }
  // what is due is asked for again only once its bank has said no to what was asked before
  for (const { id, before, askedAt } of await database<Again>(AGAIN)) {
    const atBank = debits.find((one) => one.id === before);
    const isNo = facts.some(
      ({ instruction, at, debit }) =>
        instruction === before && debit?.state === 'failed' && new Date(at) <= askedAt,
    );
    const isNone = atBank === undefined || atBank.state === 'cancelled';
    must(isNo || isNone, `debit ${id} was asked for after ${before}, of which its bank had said nothing`);
  }
  for (const { order, mandate, endedAt } of loans.filter((one) => one.endedAt !== undefined)) {
    const isAfter = ({ orderId, leftAt }: Asked) =>
      orderId === order.orderId && leftAt !== null && leftAt > new Date(endedAt ?? '');
    const after = asked.filter(isAfter);
    must(after.length === 0, `debits after their mandate was over: ${after.map(({ id }) => id).join(', ')}`);
    const atBank = mandates.find(({ id }) => id === mandate)?.state;
    must(atBank === 'revoked', `mandate ${mandate} was revoked here and is ${atBank} at its bank`);
  }
  return { wrong, byId, debits, facts };
}

/** What the bank and the books say of debits that are all at their end, and which facts are untrue. @throws with what the model does not allow */
async function judge(
  judging: Judging,
): Promise<{ readonly verdict: string; readonly untrue: readonly string[] }> {
  const { database, loans } = judging;
  const { wrong, byId, debits, facts } = await judgeAsked(judging);
  const due: Record<string, number> = {};
  for (const { id, state, error } of debits) {
    const orderId = byId.get(id)?.orderId ?? '';
    const isBounced = state === 'failed' && error === 'payer-funds-short';
    due[orderId] = (due[orderId] ?? 0) + (isBounced ? BOUNCE_MINOR : 0);
  }
  const charged = await database<{ orderId: string; minor: number }>(CHARGED);
  for (const { orderId, minor } of charged)
    if (minor !== (due[orderId] ?? 0)) wrong.push(`${orderId} pays ${minor} for bounces of ${due[orderId]}`);
  for (const [orderId, minor] of Object.entries(due))
    if (minor > 0 && !charged.some((one) => one.orderId === orderId))
      wrong.push(`${orderId} pays nothing for bounces of ${minor}`);
  const cases = new Set((await database<{ id: string }>(CONFLICTS)).map(({ id }) => id));
  const untrue = facts.filter(
    ({ debit, instruction = '' }) => debit?.amount && debit.amount.minor !== byId.get(instruction)?.minor,
  );
  for (const { id } of untrue) if (!cases.has(`bank:${id}`)) wrong.push(`nobody looks at ${id}`);
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  const taken = debits.filter(({ state }) => state === 'succeeded').length;
  const verdict = `${debits.length} debits under ${loans.length} mandates, ${taken} taken, ${untrue.length} told with a wrong amount`;
  return { verdict, untrue: untrue.map(({ id }) => id) };
}

export function openDebits({ dev, call }: Lender, bank: MockRail, database: Database) {
  const loans: Loan[] = [];
  const unwanted = new Set<string>();
  const { show, begin, revoke } = endpoints.autopay;

  /** A new borrower's loan is paid by itself, from an account whose end says how. */
  async function permit(daysToDue = pick([1, 2, 3])) {
    const { borrowerId = '', commonQuery = '' } = await dev('borrowers', { market: 'mx' });
    const wish = { borrowerId, product: 'mx-fair', status: '174', daysToDue };
    const { orderId = '', productId = '' } = await dev('orders', wish);
    const order = { orderId, productId };
    const { proof } = await call(commonQuery, show.path, order);
    await call(commonQuery, begin.path, { ...order, proof: String(proof) });
    let url = '';
    // the page asks again while another process is at it
    for (let tries = 0; url === '' && tries < 20; tries += 1) {
      const shown = await call(commonQuery, show.path, order);
      if (typeof shown['url'] === 'string') url = shown['url'];
      await wait(50);
    }
    const mandate = new URL(url).pathname.split('/').at(-1) ?? '';
    loans.push({ borrowerId, order, mandate });
    await bank.actOnMandate(mandate, 'approve', `41${pick(ACCOUNT_ENDS)}`);
  }

  /** Ends one here or at its bank. */
  async function end() {
    const loan = pick(loans.filter(({ endedAt }) => endedAt === undefined));
    if (chance() < 0.3) return bank.actOnMandate(loan.mandate, 'revoke');
    return endHere(loan);
  }

  async function endHere(loan: Loan) {
    const visit = (await dev('sessions', { borrowerId: loan.borrowerId }))['commonQuery'] ?? '';
    await call(visit, revoke.path, loan.order);
    const { now } = await dev('clock', { advanceMs: 0 });
    if ((await call(visit, show.path, loan.order))['ended'] === 'revoked') loan.endedAt = now ?? '';
  }

  /** Ends each whose debit was asked for and has not left so far: it never does. How many there were. */
  async function endWaiting(): Promise<number> {
    for (const { id, orderId } of await database<{ id: string; orderId: string }>(NOT_LEFT)) {
      const loan = loans.find(({ order }) => order.orderId === orderId);
      if (loan) await endHere(loan);
      if (loan?.endedAt !== undefined) unwanted.add(id);
    }
    return unwanted.size;
  }

  /** What becomes of it, told truly or of another amount. */
  async function tell(id: string) {
    if (chance() < 0.4) await bank.fault('wrong-amount');
    await bank.actOnDebit(id, pick(['take', 'bounce']));
    await bank.fault('wrong-amount', 0);
  }

  /** A bank makes up its mind about what it was asked, tells it again, or tells it wrong. */
  async function move() {
    const { id, state } = pick((await bank.state()).debits);
    if (state !== 'pending') return bank.actOnDebit(id, pick(['take-back', 'tell-again', 'take']));
    return tell(id);
  }

  /** Each bank says at last what became of what it was asked. */
  async function decide() {
    const { debits } = await bank.state();
    for (const { id } of debits.filter(({ state }) => state === 'pending')) await tell(id);
  }

  return { permit, end, endWaiting, move, decide, judge: () => judge({ bank, database, loans, unwanted }) };
}
