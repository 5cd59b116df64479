import { dueDayOf, noOf, openItems } from '../schedule/item.ts';
import { type Loan, type LoanRow, owedOf } from '../schedule/loan.ts';
import type { Item, Owing } from '../schedule/owing.ts';
import { type BucketPart, bitOf, bucketParts, bucketPartsOf, moreIn, partNames } from '../schedule/parts.ts';
import type { Allocation, CellOrder, MoneyKind, PartName, Terms } from '../terms/terms.ts';
import { payPart, type Unallocated } from './unallocated.ts';

/**
 * The order of payment. A list of parts pays each part of all instalments before the next part. Cells name the part in a
 * state: by part they are paid one after the other, by instalment the neighbouring cells of one state are paid row by
 * row, late charges that are named after other parts once those of all rows are paid. Tax of a charge is paid with tax, or
 * after its charge where a list by instalment names the charge.
 */

type State = 'late' | 'due' | 'ahead';
type Group = { readonly states: readonly State[]; readonly parts: readonly BucketPart[] };
/** A part with its bit, to pass over what owes nothing of it. */
type Place = { readonly part: BucketPart; readonly bit: number };
type Plan = {
  readonly owed: readonly {
    readonly states: readonly State[];
    readonly places: readonly Place[];
    /** The parts of all its places. */
    readonly bits: number;
  }[];
  readonly ahead: readonly Place[];
  /** Whether a part of what is ahead is paid on all instalments before the next part. */
  readonly isAheadByPart: boolean;
};

/** Parts that no cell names come last, in this order. */
const OTHERWISE: readonly BucketPart[] = [
  'tax',
  'penaltyTax',
  'feeTax',
  'commission',
  'fee',
  'interest',
  'principal',
  'penalty',
];
const OWED: readonly State[] = ['late', 'due'];
const STATES = new Map<string, readonly State[]>([
  ['late', ['late']],
  ['due', ['due']],
  ['owed', OWED],
  ['ahead', ['ahead']],
]);
const WITH_TAX = new Map<string, readonly BucketPart[]>([
  ['penalty', ['penalty', 'penaltyTax']],
  ['fee', ['fee', 'feeTax']],
]);
const TAXES = bucketPartsOf('tax');

type Cell = { readonly states: readonly State[]; readonly parts: readonly BucketPart[] };
type Written = { readonly states: readonly State[]; readonly part: string };

const writtenOf = (order: readonly string[]): readonly Written[] =>
  order.flatMap((cell) => {
    const colon = cell.indexOf(':');
    const states = STATES.get(cell.slice(0, colon));
    return states ? [{ states, part: cell.slice(colon + 1) }] : [];
  });

/** The parts that a written cell stands for; of `tax` and `*` without what another cell of its states names. */
function cellsOf({ direction, order }: CellOrder): readonly Cell[] {
  const written = writtenOf(order);
  const named = ({ part }: Written): readonly BucketPart[] =>
    (direction === 'by-instalment' ? WITH_TAX.get(part) : undefined) ??
    partNames.filter((each) => each === part);
  const isTaken = (states: readonly State[], each: BucketPart) =>
    written.some((cell) => named(cell).includes(each) && states.some((state) => cell.states.includes(state)));
  return written.map(({ states, part }) => {
    const own = named({ states, part });
    const isMeant = (each: BucketPart) => part === '*' || (part === 'tax' && TAXES.includes(each));
    return {
      states,
      parts: [...own, ...OTHERWISE.filter((each) => isMeant(each) && !isTaken(states, each))],
    };
  });
}

const isSame = (a: readonly State[], b: readonly State[]) => a.join() === b.join();

/** Neighbouring cells of one state; late charges that come after other parts begin a group of their own. */
function grouped(cells: readonly Cell[]): readonly Group[] {
  const groups: { states: readonly State[]; parts: BucketPart[] }[] = [];
  for (const { states, parts } of cells) {
    for (const part of parts) {
      const last = groups.at(-1);
      if (last && part !== 'penalty' && isSame(last.states, states)) last.parts.push(part);
      else groups.push({ states, parts: [part] });
    }
  }
  return groups;
}

/** What no cell names; of what one names nothing is left by then. */
const LEFT_OVER: readonly Cell[] = OWED.flatMap((state) =>
  OTHERWISE.map((part): Cell => ({ states: [state], parts: [part] })),
);

/** What most products state. */
const USUAL = ['penalty', 'tax', 'commission', 'interest', 'principal'] as const;

const placesOf = (parts: readonly BucketPart[]): readonly Place[] =>
  parts.map((part) => ({ part, bit: bitOf(part) }));

const placed = (groups: readonly Group[]): Plan['owed'] =>
  groups.map(({ states, parts }) => ({
    states,
    places: placesOf(parts),
    bits: parts.reduce((bits, part) => bits | bitOf(part), 0),
  }));

function planOfParts(list: readonly PartName[]): Plan {
  const all = [...new Set([...list.flatMap(bucketPartsOf), ...OTHERWISE])];
  return {
    owed: placed(all.map((part) => ({ states: OWED, parts: [part] }))),
    ahead: placesOf(all),
    isAheadByPart: false,
  };
}

function planOfCells(written: CellOrder): Plan {
  const cells = cellsOf(written);
  const ahead = cells.filter(({ states }) => states.includes('ahead')).flatMap(({ parts }) => parts);
  const named = cells.filter(({ states }) => !states.includes('ahead'));
  const all = [...named, ...LEFT_OVER];
  const owed =
    written.direction === 'by-instalment'
      ? grouped(all)
      : all.flatMap(({ states, parts }) => parts.map((part) => ({ states, parts: [part] })));
  const isAheadByPart = written.direction === 'by-part' && ahead.length > 0;
  return { owed: placed(owed), ahead: placesOf([...ahead, ...OTHERWISE]), isAheadByPart };
}

/** Money for a debt that was given up pays principal before anything else, unless the product says otherwise. */
const RECOVERY: CellOrder = {
  direction: 'by-part',
  order: ['owed:principal', 'owed:interest', 'owed:tax', 'owed:commission', 'owed:fee', 'owed:penalty'],
};

const isList = (allocation: Allocation): allocation is readonly PartName[] => Array.isArray(allocation);

function planOf(allocation: Allocation, kind: MoneyKind): Plan {
  if (isList(allocation)) return kind === 'recovery' ? planOfCells(RECOVERY) : planOfParts(allocation);
  const { kinds, direction, order } = allocation;
  const own = kinds?.[kind];
  if (own?.direction && own.order) return planOfCells({ direction: own.direction, order: own.order });
  if (kind === 'recovery') return planOfCells(RECOVERY);
  return direction && order ? planOfCells({ direction, order }) : planOfParts(USUAL);
}

const plans = new WeakMap<Allocation, Map<MoneyKind, Plan>>();

function knownPlan({ allocation }: Terms, kind: MoneyKind): Plan {
  const known = plans.get(allocation)?.get(kind);
  if (known) return known;
  const plan = planOf(allocation, kind);
  plans.set(allocation, new Map(plans.get(allocation)).set(kind, plan));
  return plan;
}

type Target = {
  readonly no: number;
  readonly owing: Owing;
  readonly dueDay: number;
  readonly isRow: boolean;
  /** Parts that it may owe, as bits. */
  readonly open: number;
};

const stateAt = (dueDay: number, day: number): State =>
  dueDay < day ? 'late' : dueDay === day ? 'due' : 'ahead';

const isCharge = (part: BucketPart) => part === 'penalty' || part === 'penaltyTax';

/** Late charges stand on rows and are due on the day they arise, whenever the instalment is due. */
function stateOf({ dueDay, isRow }: Target, part: BucketPart, day: number): State {
  const state = stateAt(dueDay, day);
  return state === 'ahead' && isRow && isCharge(part) ? 'due' : state;
}

/** Whether charges are paid as their instalments are, whatever their own days. */
const isWithInstalment = ({ allocation }: Terms): boolean =>
  !isList(allocation) && allocation.charges === 'instalment';

const owesCharge = (row: LoanRow) => owedOf(row, 'penalty') > 0n || owedOf(row, 'penaltyTax') > 0n;

/** Where an item stands among the instalments: a down payment before those of its day and of later ones, after those that are older. */
function placeOf(loan: Loan, item: Item): number {
  if (item.kind !== 'down-payment') return noOf(loan, item);
  const next = loan.rows.find(({ dueDay }) => dueDay >= item.ownDueDay);
  return (next?.no ?? loan.rows.length + 1) - 0.5;
}

function targetsOf(loan: Loan): readonly Target[] {
  const { day, penaltyTotal, rows, firstOpen } = loan;
  const targets: Target[] = [];
  for (let place = firstOpen; place < rows.length; place += 1) {
    const row = rows[place];
    if (row && (row.dueDay <= day || (penaltyTotal > 0n && owesCharge(row))))
      targets.push({
        owing: row,
        open: moreIn(row.charged, row.paid),
        no: row.no,
        dueDay: row.dueDay,
        isRow: true,
      });
  }
  if (loan.items.length === 0) return targets;
  for (const item of openItems(loan)) {
    const no = placeOf(loan, item);
    const ownDay = dueDayOf(loan, item);
    const dueDay = isWithInstalment(loan.terms) ? (rows[no - 1]?.dueDay ?? ownDay) : ownDay;
    targets.push({ owing: item, open: moreIn(item.charged, item.paid), no, dueDay, isRow: false });
  }
  return targets.sort((a, b) => (a.no === b.no ? a.dueDay - b.dueDay : a.no - b.no));
}

/** What is late or due by now, in minor units. */
export function owedNow(loan: Loan): bigint {
  let sum = 0n;
  for (const target of targetsOf(loan))
    for (const part of bucketParts) {
      const owed = stateOf(target, part, loan.day) === 'ahead' ? 0n : owedOf(target.owing, part);
      if (owed > 0n) sum += owed;
    }
  return sum;
}

/** Neighbours of one number: what is asked with an instalment is paid with it. */
function linesOf(targets: readonly Target[]): readonly (readonly Target[])[] {
  const lines: Target[][] = [];
  for (const target of targets) {
    const last = lines.at(-1);
    if (last?.[0]?.no === target.no) last.push(target);
    else lines.push([target]);
  }
  return lines;
}

/** Pays what is due and what is late. */
export function payOwed(loan: Loan, unallocated: Unallocated): void {
  const targets = targetsOf(loan);
  if (targets.length === 0) return;
  const lines = linesOf(targets);
  const open = targets.reduce((bits, target) => bits | target.open, 0);
  for (const { states, places, bits } of knownPlan(loan.terms, unallocated.kind).owed) {
    if ((open & bits) === 0) continue;
    for (const line of lines) {
      if (unallocated.left <= 0n) return;
      for (const { part, bit } of places)
        for (const target of line)
          if ((target.open & bit) !== 0 && states.includes(stateOf(target, part, loan.day)))
            payPart(loan, target.owing, { part, unallocated });
    }
  }
}

/** Pays a row as it stands with what is asked with it, part after part in the product's order. */
export function payRow(loan: Loan, row: LoanRow, unallocated: Unallocated): void {
  if (unallocated.left <= 0n) return;
  const items =
    loan.items.length === 0 ? loan.items : openItems(loan).filter((item) => noOf(loan, item) === row.no);
  const open = moreIn(row.charged, row.paid);
  if (open === 0 && items.length === 0) return;
  for (const { part, bit } of knownPlan(loan.terms, unallocated.kind).ahead) {
    if (unallocated.left <= 0n) return;
    if ((open & bit) !== 0) payPart(loan, row, { part, unallocated });
    for (const item of items) payPart(loan, item, { part, unallocated });
  }
}

/** Whether what is ahead is paid part by part, and not instalment by instalment. */
export const isAheadByPart = ({ terms }: Loan, { kind }: Unallocated): boolean =>
  knownPlan(terms, kind).isAheadByPart;

/** Pays what is ahead part by part, each on all instalments in their order. */
export function payAheadByPart(
  loan: Loan,
  { rows, isFromLast }: { readonly rows: readonly LoanRow[]; readonly isFromLast: boolean },
  unallocated: Unallocated,
): void {
  const { ahead } = knownPlan(loan.terms, unallocated.kind);
  const items = openItems(loan);
  const after = items.filter((item) => noOf(loan, item) > loan.rows.length);
  for (const { part } of ahead) {
    if (isFromLast) for (const item of after) payPart(loan, item, { part, unallocated });
    for (const row of rows) {
      payPart(loan, row, { part, unallocated });
      for (const item of items) if (noOf(loan, item) === row.no) payPart(loan, item, { part, unallocated });
    }
    for (const item of items) payPart(loan, item, { part, unallocated });
  }
}

/** Pays what is asked on days of its own; after the plan alone where so said. */
export function payItems(loan: Loan, unallocated: Unallocated, isAfterPlan = false): void {
  const items = openItems(loan).filter((item) => !isAfterPlan || noOf(loan, item) > loan.rows.length);
  for (const item of items) for (const part of bucketParts) payPart(loan, item, { part, unallocated });
}
