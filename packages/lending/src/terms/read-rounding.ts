import { FIGURES, type FigureRounding } from './figures.ts';
import type { Reader } from './reader.ts';
import type { Terms } from './terms.ts';

const MODES = ['half-even', 'half-up', 'down', 'up'] as const;
const LARGEST_UNIT = 1_000_000;

function readFigure(reader: Reader, value: unknown, path: string): FigureRounding {
  const fields = reader.object(value, path, ['mode', 'unitMinor']);
  return {
    mode: reader.oneOf(fields['mode'], `${path}.mode`, MODES),
    unitMinor: reader.integer(fields['unitMinor'], `${path}.unitMinor`, [1, LARGEST_UNIT]),
  };
}

function readFigures(reader: Reader, value: unknown): NonNullable<Terms['rounding']['figures']> {
  const fields = reader.object(value, 'rounding.figures', FIGURES);
  const named = FIGURES.filter((figure) => fields[figure] !== undefined);
  return Object.fromEntries(
    named.map((figure) => [figure, readFigure(reader, fields[figure], `rounding.figures.${figure}`)]),
  );
}

/** Rounding as terms state it: one mode, the unit of instalments, and figures that have a way of their own. */
export function readRounding(reader: Reader, value: unknown): Terms['rounding'] {
  const fields = reader.object(value, 'rounding', [
    'mode',
    'unitMinor',
    'remainder',
    'interestOf',
    'figures',
  ]);
  return {
    mode: reader.oneOf(fields['mode'], 'rounding.mode', MODES),
    unitMinor: reader.integer(fields['unitMinor'], 'rounding.unitMinor', [1, LARGEST_UNIT]),
    remainder: reader.oneOf(fields['remainder'], 'rounding.remainder', [
      'last-instalment',
      'first-instalment',
      'evened',
    ]),
    ...(fields['interestOf'] !== undefined && {
      interestOf: reader.oneOf(fields['interestOf'], 'rounding.interestOf', [
        'stretch',
        'period',
        'instalment',
      ]),
    }),
    ...(fields['figures'] !== undefined && { figures: readFigures(reader, fields['figures']) }),
  };
}
