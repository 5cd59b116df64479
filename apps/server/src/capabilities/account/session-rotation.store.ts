import { sha256 } from '../../adapters/keys/sealing.ts';
import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';
import { claimToken, ownerOfToken } from './tokens.store.ts';

/** How long a token of a browser is used before another takes its place, and how long calls under way may still carry it. */
export const ROTATE_AFTER_MS = 5 * 60_000;
const GRACE_MS = 60_000;

type Offer = { readonly tokenHash: Uint8Array; readonly token: string; readonly now: Date };

const offer = statement<{ offered: boolean }>(`
  update session set next_hash = $2, rotated_at = $3
  where borrower_id = $5 and token_hash = $1 and coalesce(rotated_at, created_at) <= $4 returning true as offered`);

/** Offers a session its next token. False where another page was given one just now: each is offered to one page alone. */
export async function offerToken(db: Queries, { tokenHash, token, now }: Offer): Promise<boolean> {
  const before = new Date(now.getTime() - ROTATE_AFTER_MS);
  const owner = await ownerOfToken(db, tokenHash);
  if (owner === undefined) return false;
  const isOffered = (await offer(db, [tokenHash, sha256(token), now, before, owner])).length > 0;
  if (isOffered) await claimToken(db, { tokenHash: sha256(token), borrowerId: owner, now });
  return isOffered;
}

const adopt = statement<never>(`
  with old as (select id, token_hash from session where borrower_id = $3 and next_hash = $1 for update),
  moved as (
    update session s set token_hash = $1, next_hash = null from old where s.borrower_id = $3 and s.id = old.id
    returning s.id, old.token_hash as replaced
  )
  insert into retired_token (borrower_id, token_hash, session_id, retired_at) select $3, replaced, id, $2 from moved`);

/** The offered token was seen: it is the session's from now on, and the one before is replaced. */
export async function adoptToken(db: Queries, tokenHash: Uint8Array, now: Date): Promise<void> {
  const owner = await ownerOfToken(db, tokenHash);
  if (owner !== undefined) await adopt(db, [tokenHash, now, owner]);
}

const selectRetired = statement<{ sessionHash: Uint8Array; retiredAt: Date }>(`
  select s.token_hash as "sessionHash", r.retired_at as "retiredAt"
  from retired_token r join session s on s.borrower_id = r.borrower_id and s.id = r.session_id
  where r.borrower_id = $2 and r.token_hash = $1`);

type Replaced = { readonly sessionHash: Uint8Array; readonly isLate: boolean };

/** The session whose token this one was. Late: long after its successor was seen, so that somebody copied it. */
export async function findReplaced(
  db: Queries,
  tokenHash: Uint8Array,
  now: Date,
): Promise<Replaced | undefined> {
  const [row] = await selectRetired(db, [tokenHash, await ownerOfToken(db, tokenHash)]);
  if (!row) return undefined;
  return { sessionHash: row.sessionHash, isLate: now.getTime() - row.retiredAt.getTime() > GRACE_MS };
}
