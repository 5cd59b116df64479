import type { RailError, Registry, RegistryAsk, RegistryResult } from '@plazo/rail-kit';

/** A registry of people that is none: what it says of a number is written by letters of the number. */

type State = Registry['state'];
export type Person = RegistryResult['person'];
export type QuestionRow = {
  readonly id: string;
  readonly ask: RegistryAsk;
  readonly body: string;
  readonly changedAt: number;
  readonly state: State;
  readonly person: Person | undefined;
};

type Ending = {
  readonly says: string;
  readonly state: State;
  /** The registry knows somebody of another name. */
  readonly name?: string;
  /** When it answers all the same, in milliseconds. */
  readonly laterMs?: number;
};

const MINUTE_MS = 60_000;

/** What comes of a question, by three letters: a PAN begins with them, a CURP has them before its last two characters. */
export const registryEndings = {
  NTF: { says: 'the number is of nobody', state: 'not-found' },
  CNC: { says: 'its person has died, or has another number', state: 'cancelled' },
  FLD: { says: 'fails', state: 'failed' },
  SLW: { says: 'answers after ten minutes', state: 'pending', laterMs: 10 * MINUTE_MS },
  SLN: { says: 'stays pending', state: 'pending' },
  THR: { says: 'is of somebody of another name', state: 'found', name: 'BEATRIZ OTRA DOS' },
} as const satisfies Record<string, Ending>;
/** Every other number. */
export const usualQuestion: Ending = { says: 'is found at once: the person of the demo', state: 'found' };

const FAILED: RailError = 'rail-down';
/** Who people are, by the kind of their number; a CURP states the day of birth and the sex itself. */
const demo: Readonly<Record<string, Person>> = {
  curp: { name: 'ANA PRUEBA UNO' },
  pan: { name: 'ASHA TEST ONE', birthDate: '1990-05-17' },
};
const YEAR = /^.{4}(\d{2})(\d{2})(\d{2})([HMX]).{5}(.)/;
const SEXES: Readonly<Record<string, 'female' | 'male' | 'other'>> = { H: 'male', M: 'female', X: 'other' };

/** What a CURP says by itself. */
function statedBy(curp: string): Person {
  const [, year, month, day, sex = '', mark = ''] = YEAR.exec(curp) ?? [];
  if (year === undefined) return {};
  const century = /\d/.test(mark) ? '19' : '20';
  return { birthDate: `${century}${year}-${month}-${day}`, sex: SEXES[sex] };
}

export function endingOf({ number: { value } }: RegistryAsk): Ending {
  const found = Object.entries(registryEndings).find(([letters]) => value.includes(letters));
  return found?.[1] ?? usualQuestion;
}

/** Who the registry knows under a number. */
export function personOf({ number: { kind, value } }: RegistryAsk, name?: string): Person {
  const known = { ...demo[kind], ...(kind === 'curp' && statedBy(value)) };
  return name === undefined ? known : { ...known, name };
}

/** @param asked with the body as it was sent: the same id with another body is another question */
export const beginQuestion = (
  id: string,
  asked: { readonly ask: RegistryAsk; readonly body: string },
  now: number,
): QuestionRow => ({ ...asked, id, changedAt: now, state: 'pending', person: undefined });

const COST_MINOR = 150;

/** The question as the contract writes it. */
export function showQuestion({ id, state, changedAt, person }: QuestionRow, currency: string): Registry {
  const at = new Date(changedAt).toISOString();
  const told = { changedAt: at, folio: `MOCK-${id}` };
  if (state === 'failed') return { ...told, state, error: FAILED };
  if (state === 'pending') return { ...told, state };
  const cost = { minor: COST_MINOR, currency };
  if (state !== 'found') return { ...told, cost, state };
  return { ...told, cost, state, result: { schema: 'mock@1', asOf: at, person: person ?? {} } };
}
