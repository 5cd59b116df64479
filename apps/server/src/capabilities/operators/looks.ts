import type { BorrowerId, DeskEndpoint, Schema } from '@plazo/contract';
import type * as z from 'zod/mini';
import { isRefused, keepThough, type Refused, refuse, transact } from '../../db/transaction.ts';
import type { DeskLimits } from '../../desk-limits.ts';
import { lockOperator } from '../approvals/alone-acts.store.ts';
import { actionOf, type DeskCall, type DeskRow, type DeskWrite, log, reads } from './desk-call.ts';
import { countLooks } from './desk-log.store.ts';

/**
 * Who looks at people: each look stands in the log once an hour, and beyond so many people in twenty-four hours an operator
 * is refused, which stands in the log too, where managers read it.
 */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SEARCH = 'phone-search';
const NAME_SEARCH = 'name-search';
const REFUSED = 'look-refused';

type Kind = Exclude<keyof DeskLimits, 'loans' | 'letters'>;

/** What counts as one look of a kind, by its name in the log. */
const actions: Readonly<Record<Kind, readonly string[]>> = {
  looks: [
    'borrower',
    'loan',
    'letter',
    'letter-preview',
    'collections-call',
    'collections-phone',
    'complaint',
    'complaint-picture',
    'identity-picture',
    SEARCH,
    NAME_SEARCH,
  ],
  reveals: ['person-reveal', 'decision-inputs', 'limit-request-inputs', 'identity-check', 'bureau-report'],
  exports: ['data-request-export'],
};

type Look = { readonly kind: Kind; readonly action: string; readonly subject: string };

async function seenBy({ db, operator, now }: DeskCall, { kind, action, subject }: Look) {
  const of = { operatorId: operator.id, actions: actions[kind], action, subject };
  const [hour, day] = [new Date(now.getTime() - HOUR_MS), new Date(now.getTime() - DAY_MS)];
  return countLooks(db, { ...of, hour, day });
}

/** Refuses what is more than an operator may look at; the log says so once an hour. Within a transaction. */
export async function refuseExcess(call: DeskWrite, look: Look): Promise<Refused | undefined> {
  await lockOperator(call.db, call.operator.id);
  const limit = call.deps.env.deskLimits[look.kind];
  const { people, isKnown } = await seenBy(call, look);
  if (isKnown || people < limit) return undefined;
  const { isRecent } = await seenBy(call, { ...look, action: REFUSED, subject: look.kind });
  if (!isRecent) await log(call, { path: REFUSED }, { subject: look.kind, after: { limit } });
  call.deps.log.warn(
    { operatorId: call.operator.id, kind: look.kind },
    'an operator looked at too many people',
  );
  return keepThough(refuse('too-many', call.text.operators.looksUsedUp(limit), { reason: 'looks-used-up' }));
}

/** Counts and writes down a look, in a transaction of its own. */
async function takeLook(call: DeskCall, look: Look): Promise<Refused | undefined> {
  return transact(call.deps.db, async (tx) => {
    const within = { ...call, db: tx };
    const excess = await refuseExcess(within, look);
    if (excess) return excess;
    const { isRecent } = await seenBy(within, look);
    if (!isRecent) await log(within, { path: look.action }, { subject: look.subject });
    return undefined;
  });
}

/** Looks at what belongs to one person. */
export const lookAt = (
  call: DeskCall,
  action: string,
  borrowerId: BorrowerId,
): Promise<Refused | undefined> => takeLook(call, { kind: 'looks', action, subject: borrowerId });

type Wanted = { readonly action: string; readonly told: string; readonly found: readonly string[] };

/** Looks for somebody by what they are known by; where it is nobody that is a look too, kept without it. */
async function searchFor(call: DeskCall, { action, told, found }: Wanted): Promise<Refused | undefined> {
  const nobody = Buffer.from(call.deps.sealing.blindIndex(told)).toString('base64url');
  for (const subject of found.length > 0 ? found : [nobody]) {
    const refused = await takeLook(call, { kind: 'looks', action, subject });
    if (refused) return refused;
  }
  return undefined;
}

/** Looks for whose a number is. */
export const lookFor = (call: DeskCall, { phone, found }: { phone: string; found: readonly string[] }) =>
  searchFor(call, { action: SEARCH, told: `looked-for:${phone}`, found });

/** Looks for who bears a name. */
export const lookForName = (call: DeskCall, { name, found }: { name: string; found: readonly string[] }) =>
  searchFor(call, { action: NAME_SEARCH, told: `looked-for-name:${name}`, found });

/** A read that shows one person. */
export function looks<Request extends Schema, Answer extends Schema>(
  endpoint: DeskEndpoint<Request, Answer, 'read'>,
  run: (call: DeskCall<z.output<Request>>) => Promise<z.output<Answer> | Refused>,
  personOf: (answer: z.output<Answer>) => string,
): DeskRow {
  return reads(endpoint, async (call) => {
    const answer = await run(call);
    if (isRefused(answer)) return answer;
    return (await lookAt(call, actionOf(endpoint), personOf(answer))) ?? answer;
  });
}
