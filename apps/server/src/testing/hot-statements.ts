import type { Place } from '../db/placement.ts';
import { sentMeanwhile } from './sent-statements.ts';

/** Writes down what the server sends while it does something, and looks whether each statement names its stream. */

/** The texts of all statements that are sent meanwhile, each once. */
export async function recordStatements(work: () => Promise<unknown>): Promise<readonly string[]> {
  const sent = await sentMeanwhile(work);
  return [...new Set(sent.map(({ text }) => text.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim()))];
}

const WORDS = 'as|on|set|where|join|left|using|values|order|group|limit|for|select|cross|returning';
const NAMED = new RegExp(
  String.raw`\b(from|join|update|insert into)\s+(\w+)(?:\s+(?:as\s+)?(?!(?:${WORDS})\b)(\w+))?`,
  'gi',
);
type Named = { readonly verb: string; readonly table: string; readonly alias: string };

const namedIn = (text: string): readonly Named[] =>
  [...text.matchAll(NAMED)].map(([, verb = '', table = '', alias = table]) => ({
    verb: verb.toLowerCase(),
    table: table.toLowerCase(),
    alias: alias.toLowerCase(),
  }));

/** A value of the statement, or the owner of another table of it. */
const VALUE = String.raw`(?:=\s*(?:any\s*\(\s*)?(?:\$\d+|\w+\.\w+)|in\s*\(\s*(?:\$\d+|select))`;

function names(text: string, { verb, table, alias }: Named, key: string): boolean {
  if (verb === 'insert into')
    return new RegExp(String.raw`insert into ${table}\s*(?:as \w+\s*)?\([^)]*\b${key}\b`, 'i').test(text);
  const own =
    alias === table ? String.raw`(?:\b${table}\.|(?<![.\w]))` : String.raw`(?:\b${alias}\.|(?<![.\w]))`;
  const back = String.raw`\w+\.\w+\s*=\s*${alias}\.${key}\b`;
  return new RegExp(String.raw`${own}${key}\s*${VALUE}|${back}`, 'i').test(text);
}

/** The stream tables of a statement that it asks without naming a stream. */
export function unnamedIn(text: string, placement: ReadonlyMap<string, Place>): readonly string[] {
  return namedIn(text).flatMap((named) => {
    const place = placement.get(named.table);
    return place?.kind === 'stream' && !names(text, named, place.key) ? [named.table] : [];
  });
}
