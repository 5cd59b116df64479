import { expect } from 'vitest';

/** Stands for Vitest in the tests that judge mutants: they are collected, to be run again for each mutant that they reach. */

type Run = (...told: readonly unknown[]) => unknown;
/** Vitest takes options before a test or after it. */
type More = Run | object | number | undefined;

export type Told = { readonly name: string; readonly run: () => unknown };

export const collected: Told[] = [];
const place: string[] = [];

const runOf = (...given: readonly More[]): Run => {
  const found = given.find((each): each is Run => typeof each === 'function');
  if (!found) throw new TypeError(`${place.join(' > ')} has a test without a body`);
  return found;
};

const add = (name: string, ...given: readonly More[]) => {
  const run = runOf(...given);
  collected.push({ name: [...place, name].join(' > '), run: () => run() });
};

const eachOf =
  (tell: typeof add) =>
  (cases: readonly unknown[]) =>
  (name: string, ...given: readonly More[]) => {
    const run = runOf(...given);
    for (const [no, told] of cases.entries())
      tell(`${name} ${no + 1}`, () => (Array.isArray(told) ? run(...told) : run(told)));
  };

const within = (name: string, ...given: readonly More[]) => {
  place.push(name);
  runOf(...given)();
  place.pop();
};

export const test = Object.assign(add, { each: eachOf(add) });
export const describe = Object.assign(within, { each: eachOf(within) });
export { expect };

/** What is told while a file is read carries its name. */
export async function tellOf(file: string, read: () => Promise<unknown>): Promise<void> {
  place.push(file);
  await read();
  place.pop();
}
