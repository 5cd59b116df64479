import type { RoundingMode } from '@plazo/money';

/**
 * Figures that a product may round in a way of their own; `cash` is what a cash channel is asked, `moved` what each instalment
 * takes of what was late when the plan is re-amortised, `newLevel` a level that is reckoned anew; where that is not named it is
 * rounded as the first.
 */
export const FIGURES = [
  'level',
  'interest',
  'tax',
  'charge',
  'fee',
  'rebate',
  'cash',
  'moved',
  'newLevel',
] as const;
export type Figure = (typeof FIGURES)[number];

/** How one figure is rounded: the mode, and the whole units that it comes in. */
export type FigureRounding = { readonly mode: RoundingMode; readonly unitMinor: number };
