import type { Reader } from './reader.ts';
import {
  AHEAD_RULES,
  type Allocation,
  type CellOrder,
  type KindRule,
  MONEY_KINDS,
  type MoneyKind,
  type PartName,
} from './terms.ts';

const STATES = ['late', 'due', 'owed', 'ahead'];
const CELL_PARTS = ['tax', 'commission', 'fee', 'interest', 'principal', 'penalty', '*'];
const CLAIM = 'claim';

function readParts(reader: Reader, value: unknown): readonly PartName[] {
  const parts = reader
    .list(value, 'allocation')
    .map((part, index) =>
      reader.oneOf(part, `allocation[${index}]`, ['penalty', 'tax', 'commission', 'interest', 'principal']),
    );
  if (parts.length !== 5 || new Set(parts).size !== 5)
    reader.fail('allocation', 'must name each of the five parts once');
  return parts;
}

function readCell(reader: Reader, value: unknown, path: string): string {
  const cell = reader.text(value, path);
  const [state = '', part = '', ...more] = cell.split(':');
  const isCell = STATES.includes(state) && CELL_PARTS.includes(part) && more.length === 0;
  if (cell !== CLAIM && !isCell)
    reader.fail(path, 'must be a state with a part, as late:interest or ahead:*');
  return cell;
}

type Fields = Readonly<Record<string, unknown>>;

/** A direction with cells, both or neither. */
function readOrder(reader: Reader, fields: Fields, path: string): Partial<CellOrder> {
  if (fields['direction'] === undefined && fields['order'] === undefined) return {};
  const direction = reader.oneOf(fields['direction'], `${path}.direction`, ['by-part', 'by-instalment']);
  const order = reader
    .list(fields['order'], `${path}.order`)
    .map((cell, index) => readCell(reader, cell, `${path}.order[${index}]`));
  if (new Set(order).size !== order.length) reader.fail(`${path}.order`, 'must name a cell once');
  const ahead = order.findIndex((cell) => cell.startsWith('ahead:'));
  if (ahead >= 0 && order.slice(ahead).some((cell) => !cell.startsWith('ahead:')))
    reader.fail(`${path}.order`, 'must end with what is ahead');
  return { direction, order };
}

function readKind(reader: Reader, value: unknown, path: string): KindRule {
  const fields = reader.object(value, path, ['direction', 'order', 'ahead', 'interestBack']);
  const { ahead, interestBack } = fields;
  if (interestBack !== undefined && typeof interestBack !== 'boolean')
    reader.fail(`${path}.interestBack`, 'must be true or false');
  return {
    ...readOrder(reader, fields, path),
    ...(ahead !== undefined && { ahead: reader.oneOf(ahead, `${path}.ahead`, AHEAD_RULES) }),
    ...(interestBack === true && { interestBack }),
  };
}

function readKinds(reader: Reader, value: unknown): Readonly<Partial<Record<MoneyKind, KindRule>>> {
  const fields = reader.object(value, 'allocation.kinds', MONEY_KINDS);
  return Object.fromEntries(
    Object.entries(fields).map(([kind, rule]) => [kind, readKind(reader, rule, `allocation.kinds.${kind}`)]),
  );
}

/** The order of payment: the five parts once each, or a direction with cells; and what differs for kinds of money. */
export function readAllocation(reader: Reader, value: unknown): Allocation {
  if (Array.isArray(value)) return readParts(reader, value);
  const fields = reader.object(value, 'allocation', ['direction', 'order', 'kinds', 'charges']);
  return {
    ...readOrder(reader, fields, 'allocation'),
    ...(fields['charges'] !== undefined && {
      charges: reader.oneOf(fields['charges'], 'allocation.charges', ['instalment']),
    }),
    ...(fields['kinds'] !== undefined && { kinds: readKinds(reader, fields['kinds']) }),
  };
}

/** Interest can be given back where each instalment's interest follows the days, and each day by itself. */
export function checkNothingBack(reader: Reader, allocation: Allocation): void {
  const kinds = 'kinds' in allocation ? Object.values(allocation.kinds ?? {}) : [];
  if (kinds.some(({ interestBack }) => interestBack))
    reader.fail(
      'allocation.kinds',
      'must give no interest back unless interest.keeps is instalment and interest.rests is absent',
    );
}
