/** What the judge is asked for, and what it found: both are files of JSON in the copy. */

export type Asked = {
  /** Files of tests, by their paths in the copy. */
  readonly files: readonly string[];
  /** Ids of the mutants. */
  readonly ids: readonly string[];
};

/** What became of a mutant. */
export type Verdict = {
  readonly id: string;
  /** `unreached` by the tests; `at-load`: it counts while a file is read, and is judged by all tests, written into the source. */
  readonly how: 'noticed' | 'survived' | 'unreached' | 'at-load';
};

/** What instrumented code looks at. Source: @stryker-mutator/instrumenter, `syntax-helpers.js`. */
export type Switch = {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: Readonly<{
    static: Readonly<Record<string, number>>;
    perTest: Readonly<Record<string, Readonly<Record<string, number>>>>;
  }>;
};

declare global {
  var __stryker__: Switch;
}
