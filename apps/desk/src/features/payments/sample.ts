import { SAMPLE_MAX_CHARACTERS, type StatementLayout } from '@plazo/contract';

/** The beginning of a bank's file, as the page shows it before anybody knows its columns. */

const SAMPLE_LINES = 60;

/** What browsers call an encoding: Latin-1 is read with the letters that Windows has beside it. */
const DECODERS = { 'utf-8': 'utf-8', 'latin-1': 'windows-1252' } as const;

type How = Pick<StatementLayout, 'encoding'>;

/** A file in letters. Bytes that are none of its encoding become signs of their own, which the server names. */
export async function readFile(file: File, { encoding }: How): Promise<string> {
  return new TextDecoder(DECODERS[encoding]).decode(await file.arrayBuffer());
}

/** Whole lines of the beginning, no more than the server takes. */
export function sampleOf(content: string): string {
  const lines = content.split(/\r\n|\n|\r/).slice(0, SAMPLE_LINES);
  while (lines.length > 1 && lines.join('\n').length > SAMPLE_MAX_CHARACTERS) lines.pop();
  return lines.join('\n');
}

/** The cells of one line; a separator between quotes is none, and two quotes are one. */
export function cellsOf(line: string, separator: string): readonly string[] {
  const cells = [''];
  let isQuoted = false;
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    if (sign === separator && !isQuoted) cells.push('');
    else cells[cells.length - 1] += sign;
  }
  return cells.map((cell) => {
    const own = cell.trim();
    return own.startsWith('"') && own.endsWith('"') && own.length > 1
      ? own.slice(1, -1).replaceAll('""', '"')
      : own;
  });
}
