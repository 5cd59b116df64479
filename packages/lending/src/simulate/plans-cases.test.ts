import { describe, expect, test } from 'vitest';
import { notYet } from '../testing/not-yet.ts';
import { planCases } from '../testing/plan-cases.ts';
import { differences } from '../testing/plan-figures.ts';

/** Worked lives of facts, plans and their changes: every figure to the unit, computed by a program that shares nothing with the engine. */

describe('worked cases', () => {
  test.each(planCases.filter(({ id }) => !notYet.includes(id)))('$id: $title', (each) => {
    expect(differences(each)).toEqual([]);
  });

  test('those that cannot be played yet are there, and still cannot', () => {
    const ids = planCases.map(({ id }) => id);
    expect(notYet.filter((id) => !ids.includes(id))).toEqual([]);
    const waiting = planCases.filter(({ id }) => notYet.includes(id));
    const playable = waiting.filter((each) => differences(each).length === 0).map(({ id }) => id);
    expect(playable, 'take these out of the list').toEqual([]);
  });
});
