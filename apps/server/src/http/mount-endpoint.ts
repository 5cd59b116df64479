import { type Endpoint, type Envelope, type Schema, wrapAnswer, wrapRefusal } from '@plazo/contract';
import * as z from 'zod/mini';
import { sha256 } from '../adapters/keys/sealing.ts';
import type { BorrowerCall, BorrowerWrite, Call } from '../call.ts';
import { inTransaction, isRefused, type Queries, type Refused, refuse, type Tx } from '../db/transaction.ts';
import { findAnswer, keepAnswer } from './idempotency.store.ts';

/** A row of the contract with the code that answers it. */
export type Mounted = {
  readonly endpoint: Endpoint;
  /** Checks, runs, checks the answer and wraps it. The request is whatever came in; the envelope is what goes out. */
  readonly answer: (call: Call, idempotencyKey?: string) => Promise<Envelope>;
};

type Handler<Of, Answer> = (call: Of) => Promise<Answer | Refused>;

const KEY_PATTERN = /^[\x21-\x7e]{1,255}$/;

function checkRequest<Request extends Schema>(
  endpoint: { request: Request },
  call: Call,
): z.output<Request> | Refused {
  const parsed = z.safeParse(endpoint.request, call.request);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.') || 'request';
  return refuse('bad-input', call.text.badInput(field), { reason: field });
}

type Work = (tx: Tx) => Promise<unknown>;

/** The same key again gets the first answer; the same key for something else is refused. */
async function onceOnly(
  tx: Tx,
  call: Call,
  once: { key: string; action: string; work: Work },
): Promise<unknown> {
  if (!KEY_PATTERN.test(once.key))
    return refuse('bad-input', call.text.badInput('Idempotency-Key'), { reason: 'Idempotency-Key' });
  const { sealing } = call.deps;
  const id = {
    actor: call.session?.borrower.id ?? call.actor ?? '',
    action: once.action,
    key: once.key,
    fingerprint: sha256(JSON.stringify(call.request)),
  };
  const kept = await findAnswer(tx, sealing, id);
  if (kept === 'other-request')
    return refuse('bad-input', call.text.keyReused, { reason: 'Idempotency-Key' });
  if (kept) return kept.answer;
  const result = await once.work(tx);
  if (!isRefused(result)) await keepAnswer(tx, sealing, { ...id, answer: result, now: call.now });
  return result;
}

async function runWrite(
  call: Call,
  write: { key: string | undefined; action: string; work: Work },
): Promise<unknown> {
  if (call.deps.disk.isFull()) return refuse('not-now', call.text.notNow);
  const { key } = write;
  const inside = (tx: Tx) => (key === undefined ? write.work(tx) : onceOnly(tx, call, { ...write, key }));
  return inTransaction(call.deps.db, inside, call.deps.chance.fraction);
}

/** Checks an answer and writes it as the wire has it. A kept answer is known by its shape alone. */
const toWire = (shape: Schema, answer: unknown): unknown => z.encode(shape, answer);

type Run<Request extends Schema> = (
  checked: Call<z.output<Request>>,
  key: string | undefined,
) => Promise<unknown>;

function mount<Request extends Schema>(endpoint: Endpoint<Request>, run: Run<Request>): Mounted {
  const answer: Mounted['answer'] = async (call, key) => {
    const request = checkRequest(endpoint, call);
    if (isRefused(request)) return wrapRefusal(endpoint.dialect, request.refused);
    const result = await run({ ...call, request }, key);
    if (isRefused(result)) return wrapRefusal(endpoint.dialect, result.refused);
    return wrapAnswer(endpoint.dialect, toWire(endpoint.answer, result));
  };
  return { endpoint, answer };
}

/** A read that anybody may ask for. */
export function handlePublic<Request extends Schema, Answer extends Schema>(
  endpoint: Endpoint<Request, Answer, 'read'>,
  run: Handler<Call<z.output<Request>>, z.output<Answer>>,
): Mounted {
  return mount(endpoint, run);
}

/** A write that anybody may make, in a transaction of its own. */
export function handlePublicWrite<Request extends Schema, Answer extends Schema>(
  endpoint: Endpoint<Request, Answer, 'write'>,
  run: Handler<Call<z.output<Request>, Tx>, z.output<Answer>>,
): Mounted {
  return mount(endpoint, (call, key) =>
    runWrite(call, {
      key: endpoint.isSecret ? undefined : key,
      action: endpoint.path,
      work: (db) => run({ ...call, db }),
    }),
  );
}

/** A call as its borrower's, where it has one. */
function ofBorrower<Request, Db extends Queries>(
  call: Call<Request, Db>,
): BorrowerCall<Request, Db> | Refused {
  const { session } = call;
  if (!session) return refuse('not-logged-in', call.text.sessionEnded);
  return { ...call, session, borrower: session.borrower };
}

/** A read of a borrower with a live session. */
export function handle<Request extends Schema, Answer extends Schema>(
  endpoint: Endpoint<Request, Answer, 'read'>,
  run: Handler<BorrowerCall<z.output<Request>>, z.output<Answer>>,
): Mounted {
  return handlePublic(endpoint, async (call) => {
    const own = ofBorrower(call);
    return isRefused(own) ? own : run(own);
  });
}

/** A write of a borrower with a live session. */
export function handleWrite<Request extends Schema, Answer extends Schema>(
  endpoint: Endpoint<Request, Answer, 'write'>,
  run: Handler<BorrowerWrite<z.output<Request>>, z.output<Answer>>,
): Mounted {
  return handlePublicWrite(endpoint, async (call) => {
    const own = ofBorrower(call);
    return isRefused(own) ? own : run(own);
  });
}
