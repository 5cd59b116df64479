import { describe, expect, test } from 'vitest';
import { figuresOf, recordedLives } from '../testing/recorded-lives.ts';

/**
 * A change of the engine moves no figure of a loan that exists. Where one is meant to, the lives are recorded anew and the
 * changelog says whose figures move.
 */
describe('a recorded life keeps its figures', () => {
  test.each(recordedLives().map(({ order, figures }, index) => [index + 1, order, figures] as const))(
    'of line %i',
    (_line, order, figures) => {
      expect(figuresOf(order)).toEqual(figures);
    },
  );
});
