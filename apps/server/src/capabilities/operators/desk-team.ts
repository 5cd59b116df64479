import { type AnswerOf, type CheckedRequestOf, deskEndpoints, OPERATOR_KINDS } from '@plazo/contract';
import { hashPassword } from '../../adapters/keys/passwords.ts';
import { type Refused, refuse } from '../../db/transaction.ts';
import { type DeskRequest, insertRequest, type Wish } from '../approvals/approvals.store.ts';
import { waiverLimit } from '../approvals/limits.ts';
import { listOwnLimits, setOwnLimit } from '../approvals/own-limits.store.ts';
import { knownGroups } from '../complaints/desk/word-lists.ts';
import { changeWithin, giveNewWay, insertNew, type Told } from './change-operators.ts';
import {
  type Act,
  type Changed,
  changes,
  type DeskCall,
  type DeskRow,
  type DeskWrite,
  reads,
} from './desk-call.ts';
import { groupOperator } from './group-operator.ts';
import { type BrandScope, findOperator, listOperators, nameKey, operatorById } from './operators.store.ts';
import { changeSignOn, signOnFault } from './sign-on-team.ts';

/**
 * Operators at the desk. What takes a way in away is done at once by one manager; what gives one takes two, and neither
 * of them holds both halves of it: who asks reads the password, who approves the secret of the authenticator.
 */

const rows = deskEndpoints.deskTeam;
type Operators = AnswerOf<typeof rows.operators>;

const instantOf = (at: Date | string | null) => (at === null ? '' : new Date(at).toISOString());

async function showOperators({ db, deps, operator, now }: DeskCall): Promise<Operators> {
  const found = await listOperators(db, now);
  const limits = await listOwnLimits(db);
  return {
    operators: found.map(
      ({
        id,
        name,
        role,
        brands,
        groups,
        isActive,
        passwordUntil,
        seenAt,
        createdAt,
        sessions,
        passkeys,
        signOnEmail,
        signOnSubject,
      }) => ({
        operatorId: id,
        name,
        role,
        brands: brands ?? [],
        isActive: isActive ? 1 : 0,
        passwordUntil: instantOf(passwordUntil),
        passkeys: passkeys ?? 0,
        sessions: sessions ?? 0,
        seenAt: instantOf(seenAt),
        createdAt: createdAt.toISOString(),
        limits: limits
          .filter(({ operatorId }) => operatorId === id)
          .map(({ act, currency, amountMinor }) => ({ act, currency, amount: Number(amountMinor) })),
        signOn: signOnEmail ?? signOnSubject ?? '',
        isSignOnBound: signOnSubject === null ? 0 : 1,
        groups: [...groups],
        isOwn: id === operator.id ? 1 : 0,
      }),
    ),
    brands: deps.brands.map(({ id, name, market }) => ({ brand: id, name, market })),
    groups: [...(await knownGroups(db))],
    hasSignOn: deps.env.signOn ? 1 : 0,
  };
}

type Asked = DeskWrite<CheckedRequestOf<typeof rows.ask>>;
type Subject = NonNullable<Wish['operator']>;

const bad = ({ text }: Asked, field: string) => refuse('bad-input', text.badInput(field), { reason: field });

/** Nobody gives themselves a role or a way in. */
const ownAccount = ({ text }: Pick<DeskCall, 'text'>) =>
  refuse('refused', text.operators.own, { reason: 'own-account' });
const nameTaken = ({ text }: Pick<DeskCall, 'text'>) =>
  refuse('refused', text.operators.nameTaken, { reason: 'name-taken' });
const lastManager = ({ text }: Pick<DeskCall, 'text'>) =>
  refuse('refused', text.operators.lastManager, { reason: 'last-manager' });

/** The brands of a request, or which of them there is not. */
function brandsOf({ deps, request }: Asked): BrandScope | 'unknown' {
  const asked = (request.brands ?? '').split(',').filter(Boolean);
  if (asked.some((id) => !deps.brands.some((brand) => brand.id === id))) return 'unknown';
  return asked.length === 0 ? null : [...new Set(asked)].toSorted();
}

/** An own limit is less than everybody's, which would not hold them otherwise. */
async function limitFault(call: Asked): Promise<Refused | undefined> {
  const { limitOf, currency, amountMinor = 0 } = call.request;
  if (!limitOf) return bad(call, 'limitOf');
  if (!currency) return bad(call, 'currency');
  return amountMinor < (await waiverLimit(call.db, currency)) ? undefined : bad(call, 'amountMinor');
}

/** Whom a request is about, or why it cannot be asked for. */
async function subjectOf(call: Asked): Promise<Subject | Refused> {
  const { db, operator, request } = call;
  const { wish, role } = request;
  const brands = brandsOf(call);
  if (brands === 'unknown') return bad(call, 'brands');
  if (wish === 'add') {
    const name = (request.name ?? '').trim();
    if (nameKey(name) === '') return bad(call, 'name');
    if (!role) return bad(call, 'role');
    return (await findOperator(db, name)) ? nameTaken(call) : { name, role, brands };
  }
  const found = await operatorById(db, request.operatorId ?? '');
  if (!found) return refuse('not-found', call.text.notFound);
  if (found.id === operator.id) return ownAccount(call);
  const { id, name } = found;
  if (wish === 'sign-on')
    return (
      (await signOnFault(call, { id, signOn: request.signOn ?? '' })) ?? {
        id,
        name,
        signOn: request.signOn ?? '',
      }
    );
  if (wish === 'limit') return (await limitFault(call)) ?? { id, name, limitOf: request.limitOf };
  if (wish === 'scope')
    return String(brands) === String(found.brands) ? bad(call, 'brands') : { id, name, brands };
  if (wish !== 'role') return { id, name };
  return role && role !== found.role ? { id, name, role } : bad(call, 'role');
}

async function askForOperator(call: Asked): Promise<Changed<AnswerOf<typeof rows.ask>> | Refused> {
  const { db, deps, operator, request, now, text } = call;
  const subject = await subjectOf(call);
  if ('refused' in subject) return subject;
  const { wish, reason, currency, amountMinor } = request;
  const password = wish === 'add' || wish === 'reset' ? deps.chance.id() : '';
  const kept = password === '' ? subject : { ...subject, passwordHash: await hashPassword(password) };
  const requestId = deps.chance.id();
  const kind = `operator-${wish}` as const;
  const who = { requestedBy: operator.id, requestedAt: now };
  if (
    !(await insertRequest(db, {
      id: requestId,
      kind,
      orderId: null,
      wish: { operator: kept, ...(wish === 'limit' && { currency, amountMinor }) },
      reason,
      ...who,
    }))
  )
    return refuse('refused', text.changedMeanwhile, { reason: 'asked-already' });
  return {
    answer: { requestId, password },
    act: {
      subject: subject.id ?? requestId,
      reason,
      after: { requestId, kind, ...subject, signOn: undefined, currency },
    },
  };
}

type Deciding = DeskWrite;
type Effect = Pick<Act, 'before' | 'after'> & { readonly totpSecret?: string | undefined };

/** What is done to an operator who is there. */
async function change(
  call: Deciding,
  kind: (typeof OPERATOR_KINDS)[number],
  subject: Subject,
): Promise<Effect | Refused> {
  const { db: tx, deps, operator, text } = call;
  const found = await operatorById(tx, subject.id ?? '');
  if (!found) return refuse('not-found', text.notFound);
  if (found.id === operator.id) return ownAccount(call);
  const { passwordHash = '', role, brands } = subject;
  const told: Told | undefined =
    kind === 'operator-reset'
      ? await giveNewWay(tx, deps, { operator: found, passwordHash })
      : await changeWithin(tx, deps, {
          operator: found,
          verb: kind.replace('operator-', ''),
          role,
          brands,
        });
  if (!told) return lastManager(call);
  const { name } = found;
  return {
    before: { name, role: found.role, brands: found.brands, isActive: found.isActive },
    after: {
      name,
      ...(role && { role }),
      ...(brands !== undefined && { brands }),
      ...(kind === 'operator-enable' && { isActive: true }),
    },
    totpSecret: told.totpSecret,
  };
}

/** Sets what an operator may do alone; they go on working meanwhile. */
async function setLimit(
  call: Deciding,
  { operator: subject, currency, amountMinor }: Wish,
): Promise<Effect | Refused> {
  const found = await operatorById(call.db, subject?.id ?? '');
  if (!found) return refuse('not-found', call.text.notFound);
  if (found.id === call.operator.id) return ownAccount(call);
  if (!subject?.limitOf || !currency) throw new Error('A request for a limit says too little');
  const limit = { operatorId: found.id, act: subject.limitOf, currency };
  const before = (await listOwnLimits(call.db)).find(
    (own) => own.operatorId === found.id && own.act === limit.act && own.currency === currency,
  );
  await setOwnLimit(call.db, limit, amountMinor);
  const { act } = limit;
  return {
    before: { name: found.name, act, currency, amountMinor: before?.amountMinor },
    after: { name: found.name, act, currency, amountMinor },
  };
}

/** Does what two people decided about an operator. */
export async function carryOutOperator(
  call: Deciding,
  { kind, wish }: Pick<DeskRequest, 'wish'> & { readonly kind: (typeof OPERATOR_KINDS)[number] },
): Promise<Effect | Refused> {
  const { db: tx, deps } = call;
  const subject = wish.operator;
  if (!subject) throw new Error(`A request of kind ${kind} names nobody`);
  if (kind === 'operator-limit') return setLimit(call, wish);
  if (kind === 'operator-sign-on') return changeSignOn(call, subject, ownAccount);
  if (kind !== 'operator-add') return change(call, kind, subject);
  const { name, role, brands = null, passwordHash } = subject;
  if (!role || passwordHash === undefined) throw new Error('A request for an operator says too little');
  if (await findOperator(tx, name)) return nameTaken(call);
  const { operatorId, totpSecret } = await insertNew(tx, deps, { name, role, brands, passwordHash });
  return { before: null, after: { operatorId, name, role, brands }, totpSecret };
}

/** Whether a request is about an operator. */
export const isOperatorKind = (kind: string): kind is (typeof OPERATOR_KINDS)[number] =>
  OPERATOR_KINDS.some((known) => known === kind);

type Stopping = DeskWrite<CheckedRequestOf<typeof rows.stop>>;

/** Takes a way in away at once. */
async function stopOperator(call: Stopping): Promise<Changed<Record<string, never>> | Refused> {
  const { db: tx, deps, operator, request, text } = call;
  const found = await operatorById(tx, request.operatorId);
  if (!found) return refuse('not-found', text.notFound);
  const { stop: verb, reason } = request;
  if (found.id === operator.id) return ownAccount(call);
  if (!(await changeWithin(tx, deps, { operator: found, verb }))) return lastManager(call);
  const { name, isActive } = found;
  const isDisabled = verb === 'disable';
  return {
    answer: {},
    act: {
      subject: found.id,
      reason,
      before: { name, isActive },
      after: { name, isActive: isActive && !isDisabled, sessions: 0 },
    },
  };
}

export const teamRows: readonly DeskRow[] = [
  reads(rows.operators, showOperators),
  changes(rows.ask, askForOperator),
  changes(rows.stop, stopOperator),
  changes(rows.groups, groupOperator),
];
