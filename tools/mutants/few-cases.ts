import * as all from 'fast-check';

/** Stands for fast-check in the tests that judge mutants: no property has more cases than these, and none is made smaller. */

export * from 'fast-check';

const most = Number(process.env['MUTANT_CASES']);

export function assert<Of>(property: all.IProperty<Of>, given: all.Parameters<Of> = {}): void {
  all.assert(property, { ...given, numRuns: Math.min(given.numRuns ?? most, most), endOnFailure: true });
}

// oxlint-disable-next-line import/no-default-export -- it stands for a library that has one
export default { ...all, assert };
