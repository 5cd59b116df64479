import type { Bureau, BureauAsk, BureauInputs, RailError } from '@plazo/rail-kit';

/** Files of people at a bureau that is none: what one says is written by its person's name. */

type State = Bureau['state'];
export type ReportRow = {
  readonly id: string;
  readonly ask: BureauAsk;
  readonly body: string;
  readonly changedAt: number;
  readonly state: State;
  readonly error: RailError | undefined;
  readonly inputs: BureauInputs;
};

type Ending = {
  readonly says: string;
  readonly state: State;
  readonly error?: RailError;
  readonly inputs?: BureauInputs;
  /** When a file that is good comes all the same, in milliseconds. */
  readonly laterMs?: number;
};

const MINUTE_MS = 60_000;
const good = { score: 720, worstDaysLate: 0, accounts: 4 } as const;
const bad = { score: 480, worstDaysLate: 120, accounts: 9 } as const;

/** What a pull comes to, by the last word of the person's name. */
export const reportEndings = {
  bad: { says: 'arrives: score 480, late by 120 days', state: 'arrived', inputs: bad },
  thin: { says: 'arrives without a score: one account', state: 'arrived', inputs: { accounts: 1 } },
  nofile: { says: 'there is no file', state: 'no-file' },
  frozen: { says: 'the person has closed the file', state: 'blocked' },
  refused: {
    says: 'fails: the bureau does not take the permission',
    state: 'failed',
    error: 'consent-refused',
  },
  slow: { says: 'arrives after ten minutes', state: 'pending', laterMs: 10 * MINUTE_MS },
  silent: { says: 'stays pending', state: 'pending' },
} as const satisfies Record<string, Ending>;
/** Every other name. */
export const usualReport: Ending = { says: 'arrives at once: score 720, never late', state: 'arrived' };

const isEnding = (word: string): word is keyof typeof reportEndings => Object.hasOwn(reportEndings, word);

/** What the bureau has on a person. */
export function endingOf({ person }: BureauAsk): Ending {
  const last = (person.name.trim().split(/\s+/).at(-1) ?? '').toLowerCase();
  return isEnding(last) ? reportEndings[last] : usualReport;
}

/** @param asked with the body as it was sent: the same id with another body is another pull */
export const beginReport = (
  id: string,
  asked: { readonly ask: BureauAsk; readonly body: string },
  now: number,
): ReportRow => ({
  ...asked,
  id,
  changedAt: now,
  state: 'pending',
  error: undefined,
  inputs: {},
});

/** What is found, by an ending or by hand. */
export const findReport = (
  row: ReportRow,
  { state, error, inputs = good }: Pick<Ending, 'state' | 'error' | 'inputs'>,
  now: number,
): ReportRow => ({ ...row, state, error, inputs, changedAt: now });

const OPEN_DEBT_MINOR = 150_000;
const MONTH_LENGTH = 7;

/** The pull as the contract writes it. */
export function showReport({ id, state, changedAt, error, inputs }: ReportRow, currency: string): Bureau {
  const at = new Date(changedAt).toISOString();
  const told = { changedAt: at, folio: `MOCK-${id}`, ...(error && { error }) };
  if (state !== 'arrived') return { ...told, state };
  const openDebt = { minor: OPEN_DEBT_MINOR, currency };
  const says = { openDebt, fileMonth: at.slice(0, MONTH_LENGTH), ...inputs };
  return { ...told, state, result: { schema: 'mock@1', asOf: at, inputs: says } };
}
