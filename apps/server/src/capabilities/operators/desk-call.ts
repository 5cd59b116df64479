import { type DeskEndpoint, type Envelope, mayDo, type Schema } from '@plazo/contract';
import * as z from 'zod/mini';
import type { Call } from '../../call.ts';
import { isRefused, type Queries, type Refused, type Tx } from '../../db/transaction.ts';
import { handlePublic, handlePublicWrite } from '../../http/mount-endpoint.ts';
import { appendAct } from './desk-log.store.ts';
import { COUNTED } from './list-page.ts';
import type { Operator } from './operators.store.ts';
import { refuseOutside } from './scope.ts';

/** A call of an operator whom the guard has let through. */
export type DeskCall<Request = unknown, Db extends Queries = Queries> = Call<Request, Db> & {
  readonly operator: Operator;
};
/** Such a call that changes something. */
export type DeskWrite<Request = unknown> = DeskCall<Request, Tx>;

/** A row of the desk's table with the code that answers it. */
export type DeskRow = {
  readonly endpoint: DeskEndpoint;
  readonly answer: (call: DeskCall, idempotencyKey?: string) => Promise<Envelope>;
  /** Of a list: how many rows such a call finds, no further than a list stops counting; nothing where it finds none for this operator. */
  readonly count?: (call: DeskCall) => Promise<number | undefined>;
};

/** What the log is told of a change: about what, why, and how it was before and after. No personal data. */
export type Act = {
  readonly subject: string;
  readonly reason?: string;
  readonly before?: unknown;
  readonly after?: unknown;
  /** How much it was about, where its request did not say it. */
  readonly amountMinor?: number | undefined;
};
export type Changed<Answer> = {
  readonly answer: Answer;
  readonly act: Act;
  /** What is to be done outside the database, once the change is in it for good. */
  readonly afterCommit?: () => Promise<void>;
};

type Run<Of, Answer> = (call: Of) => Promise<Answer | Refused>;
/** No more than so many are looked for. */
type Count<Of> = (call: Of, upTo: number) => Promise<number | Refused>;

/** Counts for who may ask what is counted, where they ask for what there is. */
const counts =
  <Request extends Schema>(
    endpoint: DeskEndpoint<Request, Schema, 'read'>,
    run: Count<DeskCall<z.output<Request>>>,
  ) =>
  async (call: DeskCall): Promise<number | undefined> => {
    const { permission } = endpoint;
    const { data: request } = z.safeParse(endpoint.request, call.request);
    if (request === undefined || permission === 'anybody' || !mayDo(call.operator.role, permission))
      return undefined;
    const own = { ...call, request };
    const counted = (await refuseOutside(own, endpoint)) ?? (await run(own, COUNTED));
    return isRefused(counted) ? undefined : counted;
  };

/** A read of the desk; with how many rows it finds, where views of it are kept. */
export function reads<Request extends Schema, Answer extends Schema>(
  endpoint: DeskEndpoint<Request, Answer, 'read'>,
  run: Run<DeskCall<z.output<Request>>, z.output<Answer>>,
  count?: Count<DeskCall<z.output<Request>>>,
): DeskRow {
  return {
    endpoint,
    ...(count && { count: counts(endpoint, count) }),
    answer: (call, key) =>
      handlePublic(endpoint, async (inner) => {
        const own = { ...inner, operator: call.operator };
        return (await refuseOutside(own, endpoint)) ?? run(own);
      }).answer(call, key),
  };
}

const jsonOf = ({ before = null, after = null, amountMinor }: Act) =>
  JSON.stringify(
    { before, after, ...(amountMinor !== undefined && { amountMinor }) },
    (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part),
  );

/** The name under which a call stands in the log. */
export const actionOf = ({ path }: Pick<DeskEndpoint, 'path'>): string => path.replace('/desk/api/', '');

/** Writes one act into the log, in the transaction of the change that it tells of. */
export async function log(call: DeskWrite, endpoint: Pick<DeskEndpoint, 'path'>, act: Act): Promise<void> {
  await appendAct(call.db, {
    operatorId: call.operator.id,
    action: actionOf(endpoint),
    subject: act.subject,
    reason: act.reason ?? '',
    details: jsonOf(act),
    at: call.now,
  });
}

/** What a request says of an amount. */
const amountOf = (request: unknown): Pick<Act, 'amountMinor'> =>
  typeof request === 'object' &&
  request !== null &&
  'amountMinor' in request &&
  typeof request.amountMinor === 'number'
    ? { amountMinor: request.amountMinor }
    : {};

/** A change at the desk: it and its one row in the log are written together or not at all. */
export function changes<Request extends Schema, Answer extends Schema>(
  endpoint: DeskEndpoint<Request, Answer, 'write'>,
  run: Run<DeskWrite<z.output<Request>>, Changed<z.output<Answer>>>,
): DeskRow {
  const answer: DeskRow['answer'] = async (call, key) => {
    let afterCommit: (() => Promise<void>) | undefined;
    const row = handlePublicWrite(endpoint, async (inner) => {
      const own = { ...inner, operator: call.operator };
      const done = (await refuseOutside(own, endpoint)) ?? (await run(own));
      if (isRefused(done)) return done;
      await log(own, endpoint, { ...amountOf(inner.request), ...done.act });
      ({ afterCommit } = done);
      return done.answer;
    });
    const envelope = await row.answer(call, key);
    await afterCommit?.();
    return envelope;
  };
  return { endpoint, answer };
}
