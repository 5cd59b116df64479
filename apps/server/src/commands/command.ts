import { readFile } from 'node:fs/promises';
import { text as readAll } from 'node:stream/consumers';
import { type Opened, open } from '../compose.ts';
import type { Opening } from '../compose-database.ts';
import { readEnv } from '../env.ts';

/** What every command has: its line, its way to the product, its way to answer. */

export type Line = {
  readonly words: readonly string[];
  readonly json: boolean;
  readonly asOf: string | undefined;
  /** One state of the demonstration. */
  readonly scenario?: string | undefined;
  readonly brand?: string | undefined;
  readonly on?: string | undefined;
  readonly isOut: boolean;
  readonly name?: string | undefined;
  readonly role?: string | undefined;
  readonly store: readonly string[];
  readonly brandFile: string | undefined;
  /** Rules that terms may break, for somebody looked at it. */
  readonly acknowledge: readonly string[];
  /** A file of erased people, or that there is none. */
  readonly erased?: string | undefined;
  readonly hasNoErasures: boolean;
  /** A rail is put through every scenario, whose facts are listened for at a place of their own. */
  readonly isConformance: boolean;
  readonly listen?: string | undefined;
  /** What is paid out to meanwhile. */
  readonly account?: string | undefined;
  /** The public address, for who looks at it as a stranger would. */
  readonly at?: string | undefined;
  /** Only looks. */
  readonly isCheck: boolean;
  /** A backup on which a new version is tried. */
  readonly rehearse?: string | undefined;
  /** A backup that is read from end to end. */
  readonly verify?: string | undefined;
  /** Where backups are looked for. */
  readonly list?: string | undefined;
  /** A directory or prefix of backups, and how many of the newest stay in it. */
  readonly into?: string | undefined;
  readonly keep?: string | undefined;
  /** How many seconds somebody looks, and how many something may take. */
  readonly for?: string | undefined;
  readonly within?: string | undefined;
};
export type Command = {
  readonly usage: string;
  readonly does: string;
  readonly run: (line: Line) => Promise<number>;
};

export const OK = 0;
export const FAILED = 1;
export const REFUSED = 2;

export const print = (value: unknown) =>
  console.log(
    typeof value === 'string'
      ? value
      : JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? Number(part) : part), 2),
  );

/** A text that is no JSON, told with the file that it is of. */
export class NoJson extends Error {}

/** The JSON of a file, or of standard input for `-`. @throws NoJson, or what keeps the file from being read. */
export async function readJson(path: string): Promise<unknown> {
  const text = path === '-' ? await readAll(process.stdin) : await readFile(path, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new NoJson(`${path === '-' ? 'Standard input' : path} is not JSON: ${why}`);
  }
}

/** Opens the product for one command; a database that a server runs is shared with it and left running. */
export async function withProduct(
  run: (opened: Opened) => Promise<number>,
  how: Partial<Opening> = {},
): Promise<number> {
  const opened = await open(readEnv(process.env), { isOwner: false, isPrepared: false, ...how });
  try {
    return await run(opened);
  } finally {
    await opened.close();
  }
}

/** Says how a command is called. */
export function usageFault(usage: string): number {
  console.error(`usage: plazo ${usage}`);
  return FAILED;
}
