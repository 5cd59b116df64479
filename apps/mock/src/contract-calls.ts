import {
  type Health,
  instructionIdText,
  type Payout,
  payoutAsk,
  type Reference,
  referenceAsk,
  type Statement,
  type StatementLine,
} from '@plazo/rail-kit';
import * as z from 'zod/mini';
import { accountCall } from './account-calls.ts';
import { dayOf, statementOf } from './book.ts';
import { capabilities } from './capabilities.ts';
import { cardCall, chargeCall } from './card-calls.ts';
import { type Call, isReply, type Place, problem, type Reply, read } from './contract-reply.ts';
import { identityCall } from './identity-calls.ts';
import { journalCall } from './journal.ts';
import { debitCall, mandateCall } from './mandate-calls.ts';
import { messageCall } from './message-calls.ts';
import { keepPayout, keepReference, type Mock } from './mock.ts';
import { passTime } from './pass-time.ts';
import { acceptPayout, cancelPayout, showPayout } from './payouts.ts';
import { closeReference, issueReference, showReference } from './references.ts';
import { refundCall } from './refund-calls.ts';
import { questionCall } from './registry-calls.ts';
import { reportCall } from './report-calls.ts';

const state = (body: Payout | Reference): Reply => ({ status: 200, body });

const PAGE = 200;
const MOST_ON_PAGE = 500;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function putPayout(mock: Mock, id: string, body: string): Reply {
  const known = mock.payouts.get(id);
  if (known?.ask && known.body === body) return state(showPayout(known));
  if (known) return problem(409, known.ask ? 'conflict' : 'cancelled');
  const ask = read(payoutAsk, body);
  if (isReply(ask)) return ask;
  if (ask.amount.currency !== mock.settings.currency)
    return problem(400, 'bad-request', { field: 'amount.currency' });
  const row = acceptPayout(id, { ask, body }, { now: mock.settings.now(), hasFunds: mock.hasFunds });
  keepPayout(mock, row);
  passTime(mock);
  return state(showPayout(mock.payouts.get(id) ?? row));
}

function payoutCall(mock: Mock, { method, body }: Call, [id, act]: Place): Reply {
  if (method === 'PUT' && act === undefined) return putPayout(mock, id, body);
  const row = mock.payouts.get(id);
  if (method === 'GET' && act === undefined)
    return row ? state(showPayout(row)) : problem(404, 'not-received');
  if (method !== 'POST' || act !== 'cancel') return problem(404, 'other');
  const cancelled = cancelPayout(row, { id, now: mock.settings.now() });
  if ('error' in cancelled) return problem(409, cancelled.error);
  if (cancelled.row !== row) keepPayout(mock, cancelled.row);
  return state(showPayout(cancelled.row));
}

function putReference(mock: Mock, id: string, body: string): Reply {
  const known = mock.references.get(id);
  if (known) return known.body === body ? state(showReference(known)) : problem(409, 'conflict');
  const ask = read(referenceAsk, body);
  if (isReply(ask)) return ask;
  if (ask.currency !== mock.settings.currency) return problem(400, 'bad-request', { field: 'currency' });
  if (!mock.settings.methods.includes(ask.method)) return problem(400, 'bad-request', { field: 'method' });
  const row = issueReference(id, { ask, body }, mock.settings.now());
  keepReference(mock, row);
  return state(showReference(row));
}

function referenceCall(mock: Mock, { method, body }: Call, [id, act]: Place): Reply {
  if (method === 'PUT' && act === undefined) return putReference(mock, id, body);
  const row = mock.references.get(id);
  if (!row) return problem(404, 'not-received');
  if (method === 'GET' && act === undefined) return state(showReference(row));
  if (method !== 'POST' || act !== 'close') return problem(404, 'other');
  const closed = closeReference(row, mock.settings.now());
  keepReference(mock, closed);
  return state(showReference(closed));
}

function feed(mock: Mock, { searchParams }: URL): Reply {
  const [start, from] = (searchParams.get('after') ?? '').split('.');
  // a cursor of an earlier start knows facts that are gone: everything is told from the beginning
  const begin = start === mock.start ? Number(from) : 0;
  const wanted = Number(searchParams.get('limit') ?? PAGE);
  const limit = Number.isInteger(wanted) && wanted > 0 ? Math.min(wanted, MOST_ON_PAGE) : PAGE;
  const facts = mock.facts.slice(begin, begin + limit);
  const end = begin + facts.length;
  return { status: 200, body: { facts, next: `${mock.start}.${end}`, hasMore: end < mock.facts.length } };
}

/** A page of the lines from a cursor, which is how many came before; `isSlow` has one new line on each, and it twice. */
function pageOf(lines: Statement['lines'], after: string | null, isSlow: boolean) {
  const begin = Number(after ?? 0);
  const end = begin + (isSlow ? 1 : PAGE);
  const page = lines.slice(isSlow ? Math.max(0, begin - 1) : begin, end);
  return {
    lines: isSlow ? [...page, ...page.slice(-1)] : page,
    ...(end < lines.length && { next: String(end) }),
  };
}

/** Undefined where the connection ends without an answer. */
function statement(mock: Mock, day: string, { searchParams }: URL): Reply | undefined {
  const { rail, currency, zone, now } = mock.settings;
  const today = dayOf(now(), zone);
  const account = searchParams.get('account');
  if (account !== rail || !DAY.test(day) || day > today) return problem(404, 'not-received');
  const whole = statementOf(mock.entries, { account, currency, day, today, zone });
  const struck = mock.faults.strike('statement');
  if (struck.has('statement-lost')) return undefined;
  const kept = struck.has('statement-missing-line') ? whole.lines.slice(0, -1) : whole.lines;
  const wrong = struck.has('statement-wrong-amount')
    ? kept.map((line, at) => (at === kept.length - 1 ? { ...line, minor: line.minor + 1 } : line))
    : kept;
  const id = `x-${mock.start}-${day}`;
  const extra: StatementLine = { id, kind: 'payment', minor: 10_000, valueOn: day, paymentId: id };
  const lines = struck.has('statement-extra-line') ? [...wrong, extra] : wrong;
  const page = pageOf(lines, searchParams.get('after'), struck.has('statement-pages'));
  return { status: 200, body: { ...whole, ...page } };
}

const instructionCalls = {
  payouts: payoutCall,
  'account-checks': accountCall,
  references: referenceCall,
  cards: cardCall,
  'card-payments': chargeCall,
  refunds: refundCall,
  mandates: mandateCall,
  debits: debitCall,
  'identity-checks': identityCall,
  'bureau-reports': reportCall,
  'registry-questions': questionCall,
  messages: messageCall,
};
const isResource = (name: string): name is keyof typeof instructionCalls =>
  Object.hasOwn(instructionCalls, name);

/** What the contract answers (docs/contracts/universal-rail.yaml); undefined where the connection ends without an answer. */
export function answerCall(mock: Mock, call: Call): Reply | undefined {
  passTime(mock);
  const { method, url } = call;
  const [, , resource, id, act, part, ...more] = url.pathname.split('/');
  if (more.length > 0 || (part !== undefined && resource !== 'identity-checks')) return problem(404, 'other');
  if (resource === 'journal-batches' && act === undefined)
    return journalCall(mock, call, [id ?? '', act, part]);
  if (resource !== undefined && isResource(resource)) {
    if (!z.safeParse(instructionIdText, id).success) return problem(400, 'bad-request', { field: 'id' });
    return instructionCalls[resource](mock, call, [id ?? '', act, part]);
  }
  if (method !== 'GET' || act !== undefined) return problem(404, 'other');
  if (resource === 'statements' && id !== undefined) return statement(mock, id, url);
  if (id !== undefined) return problem(404, 'other');
  if (resource === 'facts') return feed(mock, url);
  if (resource === 'capabilities') return { status: 200, body: capabilities(mock) };
  const up = {
    kinds: {
      payout: 'up',
      collection: 'up',
      card: 'up',
      mandate: 'up',
      identity: 'up',
      bureau: 'up',
      registry: 'up',
      message: 'up',
      statement: 'up',
    },
  } satisfies Health;
  return resource === 'health' ? { status: 200, body: up } : problem(404, 'other');
}
