import type { Reader } from './reader.ts';
import type { Allocation, PartName } from './terms.ts';

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

/** The order of payment: the five parts once each, or a direction with cells. */
export function readAllocation(reader: Reader, value: unknown): Allocation {
  if (Array.isArray(value)) return readParts(reader, value);
  const fields = reader.object(value, 'allocation', ['direction', 'order']);
  const direction = reader.oneOf(fields['direction'], 'allocation.direction', ['by-part', 'by-instalment']);
  const order = reader
    .list(fields['order'], 'allocation.order')
    .map((cell, index) => readCell(reader, cell, `allocation.order[${index}]`));
  if (new Set(order).size !== order.length) reader.fail('allocation.order', 'must name a cell once');
  const ahead = order.findIndex((cell) => cell.startsWith('ahead:'));
  if (ahead >= 0 && order.slice(ahead).some((cell) => !cell.startsWith('ahead:')))
    reader.fail('allocation.order', 'must end with what is ahead');
  return { direction, order };
}
