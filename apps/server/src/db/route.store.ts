import type { ReferenceCode } from '@plazo/contract';
import { command, lookup, statement } from './statement.ts';
import type { Queries, Tx } from './transaction.ts';

/** Which stream to ask for what is known before its borrower is. */
export type Code = { readonly kind: string; readonly code: string };

/** What a borrower pays under, as its channel knows it. */
export const referenceCode = (channel: string, code: ReferenceCode): Code => ({
  kind: `reference:${channel}`,
  code,
});
/** Money on its way to a borrower, as the bank knows it. */
export const disbursementCode = (reference: string): Code => ({ kind: 'disbursement', code: reference });

const insert = command('insert into route (kind, code, stream, until) values ($1, $2, $3, $4)');

/** What a rail was asked for other than money, as it knows it. */
export const instructionCode = (id: string): Code => ({ kind: 'instruction', code: id });

/** Says of a new code whose it is. One that is taken ends the transaction, which is run again with another. */
export const claimCode = (
  db: Queries,
  { kind, code }: Code,
  { stream, until = null }: { readonly stream: string; readonly until?: Date | null },
): Promise<void> => insert(db, [kind, code, stream, until]);

const remove = command('delete from route where kind = $1 and code = $2');

/** From now on a code leads nowhere, and may be claimed again. */
export const releaseCode = (tx: Tx, { kind, code }: Code): Promise<void> => remove(tx, [kind, code]);

const claim = statement<{ kind: string; stream: string }>(`
  insert into route as r (kind, code, stream)
  select k.kind, k.code, coalesce((select stream from route where kind = $3 and code = $4), $5)
  from unnest($1::text[], $2::text[]) with ordinality as k (kind, code, no) order by k.no
  on conflict (kind, code) do update set stream = r.stream returning kind, stream`);

/**
 * Says of codes whose they are, unless somebody has: then theirs. Whoever names one of them too waits here until the
 * transaction ends.
 * @param by the code that leads to the stream; where it leads nowhere, it is `otherwise`.
 * @returns the stream of each code, by its kind.
 */
export async function claimCodes(
  tx: Tx,
  codes: readonly Code[],
  { by, otherwise }: { readonly by: Code; readonly otherwise: string },
): Promise<ReadonlyMap<string, string>> {
  const columns = [codes.map(({ kind }) => kind), codes.map(({ code }) => code)];
  const claimed = await claim(tx, [...columns, by.kind, by.code, otherwise]);
  return new Map(claimed.map(({ kind, stream }) => [kind, stream]));
}

const select = lookup<{ stream: string }>('select stream from route where kind = $1 and code = any($2)');

/** Where a code leads, if anywhere. */
export const streamOf = async (db: Queries, { kind, code }: Code): Promise<string | undefined> =>
  (await select(db, [kind, [code]]))[0]?.stream;

/** Where codes of one kind lead. */
export async function streamsOf(db: Queries, codes: readonly Code[]): Promise<readonly string[]> {
  const [first] = codes;
  if (!first) return [];
  const rows = await select(db, [first.kind, codes.map(({ code }) => code)]);
  return rows.map(({ stream }) => stream);
}
