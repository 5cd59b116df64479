import { type DeskRole, deskRoles } from '@plazo/contract';
import { makeTotpSecret } from '../adapters/keys/one-time-passwords.ts';
import { hashPassword } from '../adapters/keys/passwords.ts';
import type { Deps } from '../deps.ts';
import { appendAct } from '../stores/desk-log.store.ts';
import { findCredentials, insertOperator, totpPlace } from '../stores/operators.store.ts';
import { transact } from '../stores/transaction.ts';
import { FAILED, type Line, OK, print, usageFault, withProduct } from './command.ts';

export const operatorUsage = `operator add --name NAME --role ${deskRoles.join('|')} [--json]`;

export type NewOperator = {
  readonly operatorId: string;
  readonly password: string;
  readonly totpSecret: string;
};

/** A new operator with a password of ours; it and the secret are told this once, and kept as hash and sealed. */
export async function addOperator(
  { db, chance, clock, sealing }: Deps,
  { name, role }: { name: string; role: DeskRole },
): Promise<NewOperator> {
  const operatorId = chance.id();
  const password = chance.id();
  const totpSecret = makeTotpSecret();
  const now = clock.now();
  const kept = {
    passwordHash: await hashPassword(password),
    totpSealed: sealing.seal(totpPlace(operatorId), totpSecret),
  };
  await transact(db, async (tx) => {
    await insertOperator(tx, { id: operatorId, name, role, ...kept, now });
    await appendAct(tx, {
      operatorId: null,
      action: 'operator-add',
      subject: operatorId,
      reason: '',
      details: JSON.stringify({ name, role }),
      at: now,
    });
  });
  return { operatorId, password, totpSecret };
}

const MAX_NAME_LENGTH = 80;

export async function operatorCommand({ words: [verb], name = '', role, json }: Line): Promise<number> {
  const known = deskRoles.find((candidate) => candidate === role);
  if (verb !== 'add' || !known || name.trim() === '' || name.length > MAX_NAME_LENGTH)
    return usageFault(operatorUsage);
  return withProduct(async ({ deps }) => {
    if (await findCredentials(deps.db, name)) {
      print(`There is an operator ${name} already`);
      return FAILED;
    }
    const added = await addOperator(deps, { name, role: known });
    const lines = [
      `operator  ${added.operatorId}`,
      `password  ${added.password}`,
      `secret    ${added.totpSecret}`,
    ];
    print(json ? added : lines.join('\n'));
    return OK;
  });
}
