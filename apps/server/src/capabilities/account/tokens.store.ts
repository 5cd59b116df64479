import type { BorrowerId } from '@plazo/contract';
import { type Code, claimCode, streamOf } from '../../db/route.store.ts';
import type { Queries } from '../../db/transaction.ts';

/** Whose a session token is. A token says nothing of its borrower, so that no address does: its hash leads there. */

/** No session lives longer (wire, "Who is asking"). */
export const ABSOLUTE_MS = 12 * 60 * 60_000;

const codeOf = (tokenHash: Uint8Array): Code => ({
  kind: 'session',
  code: Buffer.from(tokenHash).toString('hex'),
});

/** Says whose a new token is, as long as it can be of use. */
export const claimToken = (
  db: Queries,
  { tokenHash, borrowerId, now }: { tokenHash: Uint8Array; borrowerId: BorrowerId; now: Date },
): Promise<void> =>
  claimCode(db, codeOf(tokenHash), { stream: borrowerId, until: new Date(now.getTime() + ABSOLUTE_MS) });

/** What was asked lately. Whose a token is never changes; whether it is good for anything its session says. */
const known = new Map<string, string>();
const MOST_KNOWN = 50_000;

/** The borrower of a token, of whatever age; nothing where nobody was given it. */
export async function ownerOfToken(db: Queries, tokenHash: Uint8Array): Promise<string | undefined> {
  const code = codeOf(tokenHash);
  const before = known.get(code.code);
  if (before !== undefined) return before;
  const owner = await streamOf(db, code);
  if (owner === undefined) return undefined;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(code.code, owner);
  return owner;
}
