import { type CalendarDate, partsOfDate } from '@plazo/money';
import type { BureauInputName, BureauInputs } from '@plazo/rail-kit';
import type { BureauRules } from './rules-content.ts';

/** What the rules of a brand want of a person's file at a credit bureau. */

type Figure = 'minScore' | 'maxOpenDebtMinor' | 'maxDaysLate' | 'minAccounts' | 'maxFileMonths';

/** What a figure of the rules is held against, and the reason that it gives. */
const figures = {
  minScore: { input: 'score', reason: 'bureau-score' },
  maxOpenDebtMinor: { input: 'openDebt', reason: 'bureau-debt' },
  maxDaysLate: { input: 'worstDaysLate', reason: 'bureau-late' },
  minAccounts: { input: 'accounts', reason: 'bureau-accounts' },
  maxFileMonths: { input: 'fileMonth', reason: 'bureau-old' },
} as const satisfies Record<Figure, { readonly input: BureauInputName; readonly reason: string }>;
const isFigure = (name: string): name is Figure => Object.hasOwn(figures, name);

export type BureauReason = (typeof figures)[Figure]['reason'] | 'bureau-none';

/** The figures that rules name, each with its bound. */
const boundsOf = (rules: BureauRules) =>
  Object.keys(figures)
    .filter(isFigure)
    .flatMap((figure) => {
      const bound = rules[figure];
      return bound === undefined ? [] : [{ figure, bound, ...figures[figure] }];
    });

/** The inputs of a file that rules name. */
export const inputsNamed = (rules: BureauRules): readonly BureauInputName[] =>
  boundsOf(rules).map(({ input }) => input);

/** Why there is nothing in a file to go by. */
export type Absence = keyof BureauRules['without'];

/** What is known of a file when something is decided. */
export type BureauKnown = {
  readonly state: 'arrived' | Exclude<Absence, 'thin'>;
  readonly inputs: BureauInputs;
  /** A person's word where there is nothing to go by. */
  readonly outcome?: 'go-on' | 'decline' | undefined;
};

const MONTHS = 12;

function monthsSince(month: string, today: CalendarDate): number {
  const now = partsOfDate(today);
  return (now.year - Number(month.slice(0, 4))) * MONTHS + now.month - Number(month.slice(5));
}

/** An input as a number that a bound is held against. */
function figureOf(input: BureauInputName, inputs: BureauInputs, today: CalendarDate): number | undefined {
  if (input === 'openDebt') return inputs.openDebt?.minor;
  if (input !== 'fileMonth') return inputs[input];
  return inputs.fileMonth === undefined ? undefined : monthsSince(inputs.fileMonth, today);
}

/** Why there is nothing to go by; nothing where the file says all that the rules name. */
function absenceOf(rules: BureauRules, { state, inputs }: BureauKnown): Absence | undefined {
  if (state !== 'arrived') return state;
  return inputsNamed(rules).some((input) => inputs[input] === undefined) ? 'thin' : undefined;
}

/** Whether a person at the desk has to say what is done. */
export function needsPerson(rules: BureauRules, known: BureauKnown): boolean {
  const absence = absenceOf(rules, known);
  return absence !== undefined && known.outcome === undefined && rules.without[absence] === 'person';
}

/** Every reason that a file, or its absence, gives against an application. */
export function judgeBureau(
  rules: BureauRules,
  known: BureauKnown,
  today: CalendarDate,
): readonly BureauReason[] {
  const absence = absenceOf(rules, known);
  const said = absence && (known.outcome ?? rules.without[absence]);
  const against = boundsOf(rules).filter(({ figure, bound, input }) => {
    const value = figureOf(input, known.inputs, today);
    if (value === undefined) return false;
    return figure.startsWith('min') ? value < bound : value > bound;
  });
  const none = said === 'decline' || said === 'person' ? (['bureau-none'] as const) : [];
  return [...none, ...against.map(({ reason }) => reason)];
}
