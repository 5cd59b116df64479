import type { Refusal } from './refusal.ts';
import { refuse } from './refusal.ts';

/** Reads unknown JSON field by field; the first thing wrong is kept, with its path, and everything read is usable. */
export type Reader = {
  readonly failure: () => Refusal | undefined;
  readonly fail: (path: string, must: string) => void;
  readonly object: (
    value: unknown,
    path: string,
    keys: readonly string[],
  ) => Readonly<Record<string, unknown>>;
  readonly integer: (value: unknown, path: string, range: readonly [number, number]) => number;
  readonly text: (value: unknown, path: string) => string;
  readonly oneOf: <const Choice extends string>(
    value: unknown,
    path: string,
    choices: readonly [Choice, ...Choice[]],
  ) => Choice;
  readonly list: (value: unknown, path: string) => readonly unknown[];
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A reader whose failures are refusals of the given word. Unknown keys fail, so that a misspelt rule is never ignored. */
export function makeReader(word: string): Reader {
  let failure: Refusal | undefined;
  const fail = (path: string, must: string) => {
    failure ??= refuse(word, `${path || 'the input'} ${must}`);
  };
  return {
    failure: () => failure,
    fail,
    object(value, path, keys) {
      if (!isRecord(value)) {
        fail(path, 'must be an object');
        return {};
      }
      const stranger = Object.keys(value).find((key) => !keys.includes(key));
      if (stranger !== undefined) fail(path === '' ? stranger : `${path}.${stranger}`, 'is no known key');
      return value;
    },
    integer(value, path, [least, most]) {
      if (typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most)
        return value;
      fail(path, `must be a whole number from ${least} to ${most}`);
      return least;
    },
    text(value, path) {
      if (typeof value === 'string' && value.length > 0 && value.length <= 100) return value;
      fail(path, 'must be a text of 1 to 100 characters');
      return '';
    },
    oneOf(value, path, choices) {
      const found = choices.find((choice) => choice === value);
      if (found === undefined) fail(path, `must be one of ${choices.join(', ')}`);
      return found ?? choices[0];
    },
    list(value, path) {
      if (Array.isArray(value)) return value;
      fail(path, 'must be a list');
      return [];
    },
  };
}
