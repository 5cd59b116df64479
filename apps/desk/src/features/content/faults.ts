import { createContext, useContext } from 'react';
import type { Path } from '../../components/json-path.ts';

/** What keeps a body from being kept: the place of a value, what is wrong with it, and the figure and source of that. */
export type Fault = {
  readonly place: string;
  readonly code: string;
  readonly figure: string;
  readonly source: string;
};

/** The faults of a body as the server names them, one after the other. */
export const readFaults = (told: string): readonly Fault[] =>
  told.split(/; (?=[\w.-]+: )/).flatMap((fault) => {
    const [, place, code, figure = '', source = ''] =
      /^([\w.-]+): ([\w-]+)(?: ([\d.]+))?(?: (.+))?$/.exec(fault) ?? [];
    return place === undefined || code === undefined ? [] : [{ place, code, figure, source }];
  });

/** Whether a fault is told beside its value; all others are told by their place. */
export const isShown = ({ code, figure }: Fault): boolean =>
  figure !== '' || code === 'missing' || code === 'crossed';

const Faults = createContext<readonly Fault[]>([]);

/** Told to the fields of a body, each of which says its own. */
export const FaultyFields = Faults.Provider;

/** What is wrong with the value at a place. */
export function useFault(path: Path): Fault | undefined {
  const place = path.join('.');
  return useContext(Faults).find((fault) => fault.place === place);
}
