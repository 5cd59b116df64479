import { type DeskRole, deskRoles } from '@plazo/contract';
import { accessRows } from '../capabilities/operators/access-review.ts';
import {
  addOperator,
  changeOperator,
  isOperatorChange,
  type Told,
} from '../capabilities/operators/change-operators.ts';
import { findOperator, listOperators } from '../capabilities/operators/operators.store.ts';
import { FAILED, type Line, OK, print, usageFault, withProduct } from './command.ts';

const VERBS = 'disable|enable|reset-password|reset-authenticator|end-sessions';
export const operatorUsage = `operator list [--json] | review [--json] | add --name NAME --role ${deskRoles.join('|')} [--json] | role --name NAME --role ROLE | ${VERBS} --name NAME [--json]`;

const MAX_NAME_LENGTH = 80;

const shown = ({ operatorId, password, totpSecret }: Told) =>
  [
    `operator  ${operatorId}`,
    ...(password === undefined ? [] : [`password  ${password} (to be replaced within three days)`]),
    ...(totpSecret === undefined ? [] : [`secret    ${totpSecret}`]),
  ].join('\n');

async function list({ json }: Line): Promise<number> {
  return withProduct(async ({ deps }) => {
    const operators = await listOperators(deps.db, deps.clock.now());
    const line = ({ name, role, brands, isActive, passwordUntil, seenAt }: (typeof operators)[number]) =>
      [
        name,
        role,
        brands?.join(',') ?? 'all brands',
        isActive ? 'enabled' : 'disabled',
        passwordUntil ? 'password not replaced yet' : '',
        seenAt ? `seen ${new Date(seenAt).toISOString()}` : '',
      ].join('\t');
    print(json ? operators : operators.map(line).join('\n'));
    return OK;
  });
}

async function review({ json }: Line): Promise<number> {
  return withProduct(async ({ deps }) => {
    const rows = await accessRows({ deps, db: deps.db, now: deps.clock.now() });
    const line = (row: (typeof rows)[number]) =>
      [
        row.name,
        row.role,
        row.brands.join(',') || 'all brands',
        row.limits.map(({ act, currency, amount }) => `${act} ${amount} ${currency}`).join(', '),
        row.loginAt ? `login ${row.loginAt}` : 'no login',
        `${row.sessions} sessions`,
        row.grants.map(({ kind, by, decidedBy, at }) => `${kind} by ${by} and ${decidedBy} ${at}`).join(', '),
        row.reviewedAt ? `looked at ${row.reviewedAt} by ${row.reviewedBy}` : 'never looked at',
        row.isDue === 1 ? 'due' : '',
      ].join('\t');
    print(json ? rows : rows.map(line).join('\n'));
    return OK;
  });
}

async function add({ name = '', json }: Line, role: DeskRole): Promise<number> {
  return withProduct(async ({ deps }) => {
    if (await findOperator(deps.db, name)) {
      print(`There is an operator ${name} already`);
      return FAILED;
    }
    const added = await addOperator(deps, { name, role });
    print(json ? added : shown(added));
    return OK;
  });
}

async function change({ name = '', json }: Line, verb: string, role?: DeskRole): Promise<number> {
  return withProduct(async ({ deps }) => {
    const told = await changeOperator(deps, { verb, name, role });
    print(told ? (json ? told : shown(told)) : `There is no operator ${name}`);
    return told ? OK : FAILED;
  });
}

export async function operatorCommand(line: Line): Promise<number> {
  const { name = '', words } = line;
  const [verb = ''] = words;
  const role = deskRoles.find((candidate) => candidate === line.role);
  if (verb === 'list') return list(line);
  if (verb === 'review') return review(line);
  if (name.trim() === '' || name.length > MAX_NAME_LENGTH) return usageFault(operatorUsage);
  if (verb === 'add' && role) return add(line, role);
  if (verb === 'role' && role) return change(line, verb, role);
  return isOperatorChange(verb) ? change(line, verb) : usageFault(operatorUsage);
}
