import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { appendFile } from '../../adapters/append-file.ts';
import type { Queries } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { type Chain, chains, isSettled, readEnds, readStretch } from './checkpoints.store.ts';

/**
 * Who runs the database can write a chain anew from its first row, and it would verify. So the digests of its rows are
 * signed with a key that the database has not, and kept in a file outside of it: one line each, which holds the
 * signature of the line before.
 */

const line = z.strictObject({
  chain: z.enum(chains),
  after: z.string(),
  upTo: z.string(),
  count: z.string(),
  digest: z.string(),
  at: z.string(),
  before: z.string(),
  signature: z.string(),
});
type Line = z.output<typeof line>;

const signedText = ({ signature: _own, ...told }: Line) => `checkpoint:${JSON.stringify(told)}`;

const textOf = async (file: string) => (existsSync(file) ? readFile(file, 'utf8') : '');

function lineIn(text: string): readonly Line[] {
  try {
    return [z.parse(line, JSON.parse(text))];
  } catch {
    // half a line of a writer that was killed; a whole one that is spoilt is missed by the line after it
    return [];
  }
}

const linesIn = (text: string) => text.split('\n').flatMap(lineIn);

const endOf = (lines: readonly Line[], chain: Chain) =>
  BigInt(lines.findLast((one) => one.chain === chain)?.upTo ?? 0);

/** Whoever is writing is done in less, but for a long command: then the next run tries. */
const SETTLE_MS = 100;
const MOST_TRIES = 50;
/** Lines that one run writes at most: the first run of a large journal goes on in the next. */
const MOST_LINES = 20;

/** What the chains grew by since these lines, signed. */
async function grown(
  { db, sealing, clock }: Deps,
  ends: Readonly<Record<Chain, bigint>>,
  known: readonly Line[],
): Promise<readonly Line[]> {
  const lines = [...known];
  for (const chain of chains)
    while (lines.length < known.length + MOST_LINES) {
      const found = await readStretch(db, chain, { after: endOf(lines, chain), upTo: ends[chain] });
      if (!found) break;
      const told = {
        chain,
        after: String(found.after),
        upTo: String(found.upTo),
        count: String(found.count),
        digest: found.digest,
        at: clock.now().toISOString(),
        before: lines.at(-1)?.signature ?? '',
      };
      lines.push({ ...told, signature: sealing.sign(signedText({ ...told, signature: '' })) });
    }
  return lines.slice(known.length);
}

/** Writes what the chains grew by since the last time. False where more is left, or somebody still writes below their ends. */
export async function writeCheckpoints(deps: Deps): Promise<boolean> {
  const { db, env } = deps;
  const { ends, under } = await readEnds(db);
  for (let tries = 1; !(await isSettled(db, under)); tries += 1) {
    if (tries >= MOST_TRIES) return false;
    await wait(SETTLE_MS);
  }
  const text = await textOf(env.checkpointsFile);
  const fresh = await grown(deps, ends, linesIn(text));
  const isTorn = text !== '' && !text.endsWith('\n');
  const added = fresh.map((one) => `${JSON.stringify(one)}\n`).join('');
  if (added !== '') {
    await mkdir(dirname(env.checkpointsFile), { recursive: true });
    await appendFile(env.checkpointsFile, `${isTorn ? '\n' : ''}${added}`);
  }
  return fresh.length < MOST_LINES;
}

const isAsSigned = (sealing: Deps['sealing'], one: Line, before: Line | undefined) =>
  one.before === (before?.signature ?? '') && sealing.isSigned(signedText(one), one.signature);

/** Each stretch of a chain begins where the one before it ends. */
function isWhole(lines: readonly Line[]): boolean {
  return chains.every((chain) => {
    const own = lines.filter((one) => one.chain === chain);
    return own.every(({ after }, index) => after === (own[index - 1]?.upTo ?? '0'));
  });
}

/** What the chains no longer are, by the checkpoints of before; and how many there are. */
export async function checkCheckpoints(
  db: Queries,
  { env, sealing }: Pick<Deps, 'env' | 'sealing'>,
): Promise<{ readonly checked: number; readonly findings: readonly string[] }> {
  const lines = linesIn(await textOf(env.checkpointsFile));
  const unsigned = lines.findIndex((one, index) => !isAsSigned(sealing, one, lines[index - 1]));
  if (unsigned >= 0 || !isWhole(lines))
    return {
      checked: lines.length,
      findings: [
        `checkpoints: ${env.checkpointsFile} is not as it was signed${unsigned < 0 ? '' : `, at line ${unsigned + 1}`}`,
      ],
    };
  const findings: string[] = [];
  for (const { chain, after, upTo, count, digest, at } of lines) {
    const now = await readStretch(db, chain, { after: BigInt(after), upTo: BigInt(upTo) });
    if (now?.digest !== digest || String(now.count) !== count)
      findings.push(`checkpoints: ${chain} after ${after} up to ${upTo} is not what it was at ${at}`);
  }
  return { checked: lines.length, findings };
}
