import type { BorrowerId } from '@plazo/contract';
import type { PhoneCountry } from '@plazo/markets';
import { sql } from 'kysely';
import { MOST_PARTS, nameTokens, tokensToFind } from '../../adapters/keys/name-tokens.ts';
import { borrowerKey, type Sealing } from '../../adapters/keys/sealing.ts';
import { claimCode, streamsOf } from '../../db/route.store.ts';
import { statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';

export type Borrower = { readonly id: string; readonly brand: string; readonly market: PhoneCountry };
export type PersonalData = { readonly name: string; readonly phone: string; readonly address: string };

/** The index under which a phone is found without being readable. */
export const phoneIndex = (sealing: Sealing, market: string, phone: string) =>
  sealing.blindIndex(`phone:${market}:${phone}`);

export const phoneIndexes = (sealing: Sealing, market: string, phone: string) =>
  sealing.blindIndexes(`phone:${market}:${phone}`);

/** The code by which a number leads to its borrower. */
export const phoneCode = (market: string, index: Uint8Array) => ({
  kind: `phone:${market}`,
  code: Buffer.from(index).toString('hex'),
});

/** By any key that numbers were ever found by: while they change, some stand under the one before. */
export async function findBorrowerByPhone(
  db: Queries,
  sealing: Sealing,
  { market, phone }: { market: PhoneCountry; phone: string },
): Promise<Borrower | undefined> {
  const codes = phoneIndexes(sealing, market, phone).map((index) => phoneCode(market, index));
  const [owner] = await streamsOf(db, codes);
  return owner === undefined ? undefined : findBorrower(db, owner);
}

const selectBorrower = statement<Borrower>('select id, brand, market from borrower where id = $1');

export async function findBorrower(db: Queries, id: string): Promise<Borrower | undefined> {
  const [borrower] = await selectBorrower(db, [id]);
  return borrower;
}

const selectLanguage = statement<{ language: string | null }>('select language from borrower where id = $1');
/** Which one they chose, if any. */
export const languageOfBorrower = async (db: Queries, id: string): Promise<string | null> =>
  (await selectLanguage(db, [id]))[0]?.language ?? null;

const lockPerson = statement<{ id: string }>('select id from borrower where id = $1 for no key update');

/** Until the end of the transaction whoever else asks for this lock waits: what a person asks for is decided in one line. */
export const lockBorrower = (tx: Tx, id: string) => lockPerson(tx, [id]);

type NewBorrower = {
  readonly borrower: Borrower;
  readonly data: PersonalData;
  /** Whether an application is made on our own pages, and not in a native app. */
  readonly appliesHere?: boolean;
  readonly now: Date;
};

export async function insertBorrower(
  db: Queries,
  sealing: Sealing,
  { borrower, data, appliesHere = false, now }: NewBorrower,
): Promise<void> {
  const wrapped = borrowerKey.create(sealing, borrower.id);
  const sealed = borrowerKey.seal(sealing, wrapped, { borrowerId: borrower.id, plain: JSON.stringify(data) });
  const index = phoneIndex(sealing, borrower.market, data.phone);
  await claimCode(db, phoneCode(borrower.market, index), { stream: borrower.id });
  await db
    .insertInto('borrower')
    .values({
      ...borrower,
      phone_index: index,
      name_tokens: nameTokens(sealing, data.name),
      sealed,
      applies_here: appliesHere,
      created_at: now,
    })
    .execute();
  await db.insertInto('borrower_key').values({ borrower_id: borrower.id, wrapped }).execute();
  await db
    .insertInto('journal_stream')
    .values({ stream: borrower.id, seq: 0n, hash: new Uint8Array() })
    .execute();
}

const erased: PersonalData = { name: '', phone: '', address: '' };

/** What we know of people, read at once, told for each by id; empty fields once it was erased. */
export async function readPeople(
  db: Queries,
  sealing: Sealing,
  borrowerIds: readonly string[],
): Promise<(borrowerId: BorrowerId) => PersonalData> {
  const rows = await db
    .selectFrom('borrower')
    .innerJoin('borrower_key', 'borrower_key.borrower_id', 'borrower.id')
    .select(['id', 'sealed', 'wrapped'])
    .where('id', '=', sql<string>`any(${[...new Set(borrowerIds)]})`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (borrowerId) => {
    const row = byId.get(borrowerId);
    if (!row?.sealed) return erased;
    return {
      ...erased,
      ...JSON.parse(borrowerKey.open(sealing, row.wrapped, { borrowerId, sealed: row.sealed })),
    };
  };
}

/** What we know of one person. */
export const readPersonalData = async (
  db: Queries,
  sealing: Sealing,
  borrowerId: BorrowerId,
): Promise<PersonalData> => (await readPeople(db, sealing, [borrowerId]))(borrowerId);

/** A value under the borrower's own key. @throws where the borrower was erased. */
export async function sealFor(
  db: Queries,
  sealing: Sealing,
  of: { borrowerId: BorrowerId; plain: string },
): Promise<string> {
  const { wrapped } = await db
    .selectFrom('borrower_key')
    .select('wrapped')
    .where('borrower_id', '=', of.borrowerId)
    .executeTakeFirstOrThrow();
  return borrowerKey.seal(sealing, wrapped, of);
}

/** Opens values under the borrower's own key. An erased borrower has none: then nothing opens. */
export async function openFor(
  db: Queries,
  sealing: Sealing,
  borrowerId: BorrowerId,
): Promise<(sealed: string) => string> {
  const row = await db
    .selectFrom('borrower_key')
    .select('wrapped')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst();
  return (sealed) => {
    if (!row) throw new Error(`Borrower ${borrowerId} was erased`);
    return borrowerKey.open(sealing, row.wrapped, { borrowerId, sealed });
  };
}

/** A borrower's own key as it is kept; nothing once they were erased. */
export async function wrappedKeyOf(db: Queries, borrowerId: BorrowerId): Promise<string | undefined> {
  const row = await db
    .selectFrom('borrower_key')
    .select('wrapped')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst();
  return row?.wrapped;
}

/** Replaces what a person told of their name and address; the phone stays: it is what they log in by. */
export async function renameBorrower(
  db: Queries,
  sealing: Sealing,
  of: { borrowerId: BorrowerId; name: string; address: string },
): Promise<void> {
  const { borrowerId, name, address } = of;
  const { phone } = await readPersonalData(db, sealing, borrowerId);
  const sealed = await sealFor(db, sealing, { borrowerId, plain: JSON.stringify({ name, phone, address }) });
  const name_tokens = nameTokens(sealing, name);
  await db.updateTable('borrower').set({ sealed, name_tokens }).where('id', '=', borrowerId).execute();
}

/** Some borrower's sealed key: whether our keys are those of the data is tried with it. */
export const anyWrappedKey = (db: Queries) =>
  db.selectFrom('borrower_key').select(['borrower_id as borrowerId', 'wrapped']).limit(1).executeTakeFirst();

/** More people than this are no answer to a name: somebody asks for another part of it. */
export const MOST_NAMESAKES = 20;

/** By its first part, and by as many others as a name is kept with. */
const selectNamed = statement<{ id: string }>(`
  select id from borrower where brand = any($1) and name_tokens && $3::bytea[]
    and ($4::bytea[] is null or name_tokens && $4) and ($5::bytea[] is null or name_tokens && $5)
    and ($6::bytea[] is null or name_tokens && $6) and ($7::bytea[] is null or name_tokens && $7)
    and ($8::bytea[] is null or name_tokens && $8) and ($9::bytea[] is null or name_tokens && $9)
    and ($10::bytea[] is null or name_tokens && $10)
  order by created_at desc, id limit $2`);

/** Whose name has all of some parts, of the brands that are given; one more than an answer has where there are too many. */
export async function findByName(
  db: Queries,
  sealing: Sealing,
  { parts, brands }: { readonly parts: readonly string[]; readonly brands: readonly string[] },
): Promise<readonly string[]> {
  const tokens = tokensToFind(sealing, parts);
  const padded = Array.from({ length: MOST_PARTS }, (_, at) => tokens[at] ?? null);
  return (await selectNamed(db, [brands, MOST_NAMESAKES + 1, ...padded])).map(({ id }) => id);
}
