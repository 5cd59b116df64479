/** What the judge is asked for, and what it found: both are files of JSON in the copy. */

export type Asked = {
  /** Files of tests, by their paths in the copy. */
  readonly files: readonly string[];
  /** Ids of the mutants. */
  readonly ids: readonly string[];
};

/** What became of a mutant: the test that noticed it, or why none did. */
export type Verdict = {
  readonly id: string;
  /** The first test that failed; absent where none did. */
  readonly by?: string;
  /** `unreached` by the tests; `at-load`: it is run while a file is read, and is judged in a process of its own. */
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
