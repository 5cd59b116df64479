import { type Loan, type LoanRow, owedOf } from '../schedule/loan.ts';
import type { Allocation, PartName, Terms } from '../terms/terms.ts';
import { payPart, type Unallocated } from './unallocated.ts';

/**
 * The order of payment. A list of parts pays each part of all instalments before the next part. Cells name the part in a
 * state: by part they are paid one after the other, by instalment the neighbouring cells of one state are paid row by
 * row, late charges that are named after other parts once those of all rows are paid.
 */

type State = 'late' | 'due' | 'ahead';
type Group = { readonly states: readonly State[]; readonly parts: readonly PartName[] };
type Plan = { readonly owed: readonly Group[]; readonly ahead: readonly PartName[] };

/** Parts that no cell names come last, in this order. */
const OTHERWISE: readonly PartName[] = ['tax', 'commission', 'interest', 'principal', 'penalty'];
const OWED: readonly State[] = ['late', 'due'];
const STATES = new Map<string, readonly State[]>([
  ['late', ['late']],
  ['due', ['due']],
  ['owed', OWED],
  ['ahead', ['ahead']],
]);

type Cell = { readonly states: readonly State[]; readonly part: string };

const cellsOf = (order: readonly string[]): readonly Cell[] =>
  order.flatMap((cell) => {
    const [state = '', part = ''] = cell.split(':');
    const states = STATES.get(state);
    return states ? [{ states, part }] : [];
  });

const isNamed = (cells: readonly Cell[], state: State, part: PartName) =>
  cells.some((cell) => cell.part === part && cell.states.includes(state));

/** What a cell stands for: its part, or every part that is not named for its states. Fees are none of the parts yet. */
const partsOf = (cells: readonly Cell[], { part, states }: Cell): readonly PartName[] =>
  part === '*'
    ? OTHERWISE.filter((each) => !states.some((state) => isNamed(cells, state, each)))
    : OTHERWISE.filter((each) => each === part);

const isSame = (a: readonly State[], b: readonly State[]) => a.join() === b.join();

/** Neighbouring cells of one state; late charges that come after other parts begin a group of their own. */
function grouped(cells: readonly Cell[]): readonly Group[] {
  const groups: { states: readonly State[]; parts: PartName[] }[] = [];
  for (const cell of cells) {
    for (const part of partsOf(cells, cell)) {
      const last = groups.at(-1);
      if (last && part !== 'penalty' && isSame(last.states, cell.states)) last.parts.push(part);
      else groups.push({ states: cell.states, parts: [part] });
    }
  }
  return groups;
}

function leftOver(cells: readonly Cell[]): readonly Cell[] {
  return OWED.flatMap((state) =>
    OTHERWISE.filter(
      (part) => !cells.some((cell) => cell.states.includes(state) && partsOf(cells, cell).includes(part)),
    ).map((part): Cell => ({ states: [state], part })),
  );
}

function planOf(allocation: Allocation): Plan {
  if (!('order' in allocation))
    return { owed: allocation.map((part) => ({ states: OWED, parts: [part] })), ahead: allocation };
  const cells = cellsOf(allocation.order);
  const ahead = cells
    .filter(({ states }) => states.includes('ahead'))
    .flatMap((cell) => partsOf(cells, cell));
  const named = cells.filter(({ states }) => !states.includes('ahead'));
  const all = [...named, ...leftOver(named)];
  const owed =
    allocation.direction === 'by-instalment'
      ? grouped(all)
      : all.flatMap((cell) => partsOf(all, cell).map((part) => ({ states: cell.states, parts: [part] })));
  return { owed, ahead: [...new Set([...ahead, ...OTHERWISE])] };
}

const plans = new WeakMap<Allocation, Plan>();

function knownPlan({ allocation }: Terms): Plan {
  const known = plans.get(allocation) ?? planOf(allocation);
  plans.set(allocation, known);
  return known;
}

/** A charge is owed on the day it arises, whenever its instalment is due. */
function isIn(
  states: readonly State[],
  { row, part, day }: { row: LoanRow; part: PartName; day: number },
): boolean {
  if (row.dueDay < day) return states.includes('late');
  return (row.dueDay === day || part === 'penalty') && states.includes('due');
}

/** Pays what is due and what is late. */
export function payOwed(loan: Loan, unallocated: Unallocated): void {
  const { day } = loan;
  const open = loan.rows
    .slice(loan.firstOpen)
    .filter((row) => row.dueDay <= day || owedOf(row, 'penalty') > 0n);
  if (open.length === 0) return;
  for (const { states, parts } of knownPlan(loan.terms).owed) {
    for (const row of open) {
      if (unallocated.left <= 0n) return;
      for (const part of parts)
        if (isIn(states, { row, part, day })) payPart(loan, row, { part, unallocated });
    }
  }
}

/** Pays a row as it stands, part after part in the product's order. */
export function payRow(loan: Loan, row: LoanRow, unallocated: Unallocated): void {
  for (const part of knownPlan(loan.terms).ahead) payPart(loan, row, { part, unallocated });
}
