import type { DeskRole } from '@plazo/contract';
import { makeTotpSecret } from '../../adapters/keys/one-time-passwords.ts';
import { type Cost, hashPassword } from '../../adapters/keys/passwords.ts';
import { type Tx, transact } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { ConfigurationError } from '../../env.ts';
import { appendAct } from './desk-log.store.ts';
import {
  type BrandScope,
  deleteOperatorSessions,
  findOperator,
  hasOtherManager,
  insertOperator,
  type Operator,
  setActive,
  setBrands,
  setPassword,
  setRole,
  setTotpSecret,
  totpPlace,
} from './operators.store.ts';
import { deletePasskeys } from './passkeys.store.ts';

const DAY_MS = 86_400_000;
/** How long a password that was given out may wait for its operator. */
const INITIAL_PASSWORD_MS = 3 * DAY_MS;

export type NewOperator = {
  readonly operatorId: string;
  readonly password: string;
  readonly totpSecret: string;
};
export type Told = { readonly operatorId: string } & Partial<NewOperator>;

const untilOf = ({ clock }: Deps) => new Date(clock.now().getTime() + INITIAL_PASSWORD_MS);

/** What the command did stands in the log like what an operator does; nobody of the desk did it. */
const logAct = (tx: Tx, { clock }: Deps, of: { verb: string; operatorId: string; details?: object }) =>
  appendAct(tx, {
    operatorId: null,
    action: `operator-${of.verb}`,
    subject: of.operatorId,
    reason: '',
    details: JSON.stringify(of.details ?? {}),
    at: clock.now(),
  });

/** A new operator with a password that was made for them; the secret is told this once, and kept sealed. */
export async function insertNew(
  tx: Tx,
  deps: Deps,
  { name, role, brands, passwordHash }: Pick<Operator, 'name' | 'role' | 'brands'> & { passwordHash: string },
): Promise<{ readonly operatorId: string; readonly totpSecret: string }> {
  const operatorId = deps.chance.id();
  const totpSecret = makeTotpSecret();
  const kept = {
    passwordHash,
    passwordUntil: untilOf(deps),
    totpSealed: deps.sealing.seal(totpPlace(operatorId), totpSecret),
  };
  await insertOperator(tx, { id: operatorId, name, role, brands, ...kept, now: deps.clock.now() });
  return { operatorId, totpSecret };
}

/** A new operator with a password of ours; it and the secret are told this once, and kept as hash and sealed. */
export async function addOperator(
  deps: Deps,
  { name, role }: { name: string; role: DeskRole },
  cost?: Cost,
): Promise<NewOperator> {
  const password = deps.chance.id();
  const passwordHash = await hashPassword(password, cost);
  const added = await transact(deps.db, async (tx) => {
    const made = await insertNew(tx, deps, { name, role, brands: null, passwordHash });
    await logAct(tx, deps, { verb: 'add', operatorId: made.operatorId, details: { name, role } });
    return made;
  });
  return { ...added, password };
}

type Change = (tx: Tx, deps: Deps, operator: Operator) => Promise<Told>;

/** What is done to an operator, each ending the sessions that stood on what was before. */
const changes: Readonly<Record<string, Change>> = {
  disable: async (tx, _deps, { id }) => {
    await setActive(tx, id, false);
    return { operatorId: id };
  },
  enable: async (tx, _deps, { id }) => {
    await setActive(tx, id, true);
    return { operatorId: id };
  },
  'end-sessions': async (_tx, _deps, { id }) => ({ operatorId: id }),
  'reset-password': async (tx, deps, { id }) => {
    const password = deps.chance.id();
    await setPassword(tx, id, { passwordHash: await hashPassword(password), until: untilOf(deps) });
    return { operatorId: id, password };
  },
  'reset-authenticator': async (tx, deps, { id }) => {
    const totpSecret = makeTotpSecret();
    await setTotpSecret(tx, id, deps.sealing.seal(totpPlace(id), totpSecret));
    return { operatorId: id, totpSecret };
  },
};

/** After these nothing that let somebody in before lets them in again. */
const NEW_WAY_IN: ReadonlySet<string> = new Set(['disable', 'reset-password', 'reset-authenticator']);

const roleChange =
  (role: DeskRole): Change =>
  async (tx, _deps, { id }) => {
    await setRole(tx, id, role);
    return { operatorId: id };
  };

const scopeChange =
  (brands: BrandScope): Change =>
  async (tx, _deps, { id }) => {
    await setBrands(tx, id, brands);
    return { operatorId: id };
  };

type Asked = {
  readonly operator: Operator;
  readonly verb: string;
  readonly role?: DeskRole | undefined;
  readonly brands?: BrandScope | undefined;
};

function changeOf({ verb, role, brands }: Asked): Change | undefined {
  if (verb === 'role' && role) return roleChange(role);
  return verb === 'scope' && brands !== undefined ? scopeChange(brands) : changes[verb];
}

/** Changes an operator and ends their sessions; nothing is done where nobody would be a manager of all brands any more. */
export async function changeWithin(tx: Tx, deps: Deps, asked: Asked): Promise<Told | undefined> {
  const { operator, verb, role, brands } = asked;
  const make = changeOf(asked);
  if (!make) throw new Error(`An operator knows no ${verb}`);
  const isTaken =
    verb === 'disable' || (verb === 'role' && role !== 'manager') || (verb === 'scope' && brands);
  if (isTaken && !(await hasOtherManager(tx, operator.id))) return undefined;
  const told = await make(tx, deps, operator);
  if (NEW_WAY_IN.has(verb)) await deletePasskeys(tx, { operatorId: operator.id });
  await deleteOperatorSessions(tx, { operatorId: operator.id });
  return told;
}

/** A new way in, by a password that was made for it; the authenticator's secret is told this once. */
export async function giveNewWay(
  tx: Tx,
  deps: Deps,
  { operator, passwordHash }: { operator: Operator; passwordHash: string },
): Promise<Told | undefined> {
  await setPassword(tx, operator.id, { passwordHash, until: untilOf(deps) });
  return changeWithin(tx, deps, { operator, verb: 'reset-authenticator' });
}

/** Changes an operator, ends their sessions and says so in the log. Nothing where nobody has the name. */
export async function changeOperator(
  deps: Deps,
  { verb, name, role }: { verb: string; name: string; role?: DeskRole | undefined },
): Promise<Told | undefined> {
  return transact(deps.db, async (tx) => {
    const operator = await findOperator(tx, name);
    if (!operator) return undefined;
    const told = await changeWithin(tx, deps, { operator, verb, role });
    if (!told) throw new ConfigurationError(`${operator.name} is the last manager: make another one first`);
    const details = verb === 'role' ? { before: operator.role, after: role } : {};
    await logAct(tx, deps, { verb, operatorId: operator.id, details });
    return told;
  });
}

/** Whether a word names something that can be done to an operator. */
export const isOperatorChange = (verb: string): boolean => Object.hasOwn(changes, verb);
