import type { BorrowerId, INBOX_SORTS, INBOX_WAYS, Language } from '@plazo/contract';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { Sealing } from '../../adapters/keys/sealing.ts';
import type { BrandScope } from '../../db/brand-scope.ts';
import type { Schema } from '../../db/schema.ts';
import type { Queries, Tx } from '../../db/transaction.ts';
import { openFor, phoneIndex, sealFor } from '../borrowers/borrowers.store.ts';

/** The inbox: what people wrote in the contact form of the public site, and what they answered to messages. */

/** How long what is answered stays, and how late what people answered is still taken. */
export const CONTACT_MESSAGE_MS = 90 * 86_400_000;

/** What an answer to a message has of a contact form. */
const answered = z.object({
  name: z.string(),
  email: z.string(),
  telephone: z.string(),
  message: z.string(),
});
type Words = z.output<typeof answered>;

export type ContactMessage = {
  readonly id: string;
  /** Where the message stands in the inbox, and the cursor that continues a list after it. */
  readonly number: bigint;
  readonly brand: string;
  readonly language: Language;
  readonly words: Words;
  readonly createdAt: Date;
  readonly handledAt: Date | null;
  readonly handledBy: string | null;
  /** Who wrote it, where that is known. */
  readonly borrowerId: BorrowerId | null;
  /** By which way somebody answered; null of the contact form. */
  readonly way: 'sms' | 'whatsapp' | null;
  /** What it asked for of the messages of its way. */
  readonly means: 'stop' | 'start' | null;
  /** What was mailed to who wrote; null where nothing was. */
  readonly answer: string | null;
};

type New = Pick<ContactMessage, 'id' | 'brand' | 'language' | 'words' | 'createdAt'> & {
  readonly market: string;
};

const placeOf = (id: string) => `contact_message:${id}`;
const answerPlace = (id: string) => `contact_message:${id}:answer`;
const fingerprintOf = (brand: string, text: string) => `contact:${brand}:${text}`;

/** National numbers of both markets have ten digits; a country code stands before them. */
export const nationalDigits = (telephone: string) => telephone.replaceAll(/\D/g, '').slice(-10);

/** Keeps a message; the same one from the same person is kept once until it is handled. */
export async function putContactMessage(
  db: Queries,
  sealing: Sealing,
  { id, brand, market, language, words, createdAt }: New,
): Promise<void> {
  const text = JSON.stringify(words);
  const fingerprints = sealing.blindIndexes(fingerprintOf(brand, text));
  const [same] = await db
    .selectFrom('contact_message')
    .select('id')
    .where('fingerprint', 'in', fingerprints)
    .where('handled_at', 'is', null)
    .execute();
  if (same) return;
  await db
    .insertInto('contact_message')
    .values({
      id,
      brand,
      language,
      sealed: sealing.seal(placeOf(id), text),
      fingerprint: sealing.blindIndex(fingerprintOf(brand, text)),
      phone_index: phoneIndex(sealing, market, nationalDigits(words.telephone)),
      created_at: createdAt,
      handled_at: null,
      handled_by: null,
    })
    .onConflict((conflict) => conflict.column('fingerprint').where('handled_at', 'is', null).doNothing())
    .execute();
}

type Answer = New & {
  readonly borrowerId: BorrowerId | undefined;
  readonly way: 'sms' | 'whatsapp';
  /** The rail and its own id for it. */
  readonly receivedId: string;
  readonly means: 'stop' | 'start' | undefined;
  readonly now: Date;
};

/**
 * Keeps what somebody answered, once; false where it is there. Of a borrower it is under their own key. What asked for no
 * messages, or for them again, waits for nobody.
 */
export async function putAnswer(
  tx: Tx,
  sealing: Sealing,
  { id, brand, market, language, words, createdAt, ...own }: Answer,
): Promise<boolean> {
  const { borrowerId, way, receivedId, means, now } = own;
  const plain = JSON.stringify(words);
  const sealed = borrowerId
    ? await sealFor(tx, sealing, { borrowerId, plain })
    : sealing.seal(placeOf(id), plain);
  const done = await tx
    .insertInto('contact_message')
    .values({
      id,
      brand,
      language,
      sealed,
      fingerprint: sealing.blindIndex(`answer:${receivedId}`),
      phone_index: borrowerId ? null : phoneIndex(sealing, market, nationalDigits(words.telephone)),
      created_at: createdAt,
      handled_at: means ? now : null,
      handled_by: null,
      borrower_id: borrowerId ?? null,
      way,
      received_id: receivedId,
      means: means ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return done !== undefined;
}

type Row = Selectable<Schema['contact_message']>;

/** @throws where a row was changed outside of us. */
async function openMessages(
  db: Queries,
  sealing: Sealing,
  rows: readonly Row[],
): Promise<readonly ContactMessage[]> {
  const writers = new Set(rows.flatMap(({ borrower_id }) => borrower_id ?? []));
  const opened = new Map<string, (sealed: string) => string>();
  for (const borrowerId of writers) opened.set(borrowerId, await openFor(db, sealing, borrowerId));
  return rows.map((row) => {
    const { id, sealed, borrower_id: borrowerId } = row;
    const open = opened.get(borrowerId ?? '') ?? ((own: string) => sealing.open(placeOf(id), own));
    return {
      id,
      number: row.number,
      brand: row.brand,
      language: row.language,
      words: z.parse(answered, JSON.parse(open(sealed))),
      createdAt: row.created_at,
      handledAt: row.handled_at,
      handledBy: row.handled_by,
      borrowerId,
      way: row.way,
      means: row.means,
      answer: row.answer_sealed === null ? null : sealing.open(answerPlace(id), row.answer_sealed),
    };
  });
}

type Wish = {
  readonly heldTo: BrandScope;
  readonly isHandled: boolean;
  /** By which way they came, and whose they are; absent: any. */
  readonly way?: (typeof INBOX_WAYS)[number] | undefined;
  readonly brand?: string | undefined;
};
type WishedPage = Wish & {
  /** The newest first where none is asked for. */
  readonly sort?: (typeof INBOX_SORTS)[number] | undefined;
  /** Messages that stand behind this number; absent: from the first. */
  readonly after?: bigint | undefined;
  readonly limit: number;
};

const wished = (db: Queries, { heldTo, isHandled, way, brand }: Wish) =>
  db
    .selectFrom('contact_message')
    .where('handled_at', isHandled ? 'is not' : 'is', null)
    .$if(heldTo !== null, (all) => all.where('brand', 'in', heldTo ?? []))
    .$if(brand !== undefined, (all) => all.where('brand', '=', brand ?? ''))
    .$if(way === 'form', (all) => all.where('way', 'is', null))
    .$if(way === 'sms', (all) => all.where('way', '=', 'sms'))
    .$if(way === 'whatsapp', (all) => all.where('way', '=', 'whatsapp'));

/** Of the whole filter; no further than so many where that is said. */
export async function countContactMessages(db: Queries, wish: Wish, upTo: number | null = null) {
  const found = wished(db, wish).select('id').limit(upTo).as('found');
  const [row] = await db
    .selectFrom(found)
    .select((of) => of.fn.countAll().as('count'))
    .execute();
  return Number(row?.count);
}

/** A page of the inbox in its order. @throws where a row was changed outside of us. */
export async function listContactMessages(
  db: Queries,
  sealing: Sealing,
  { sort, after, limit, ...wish }: WishedPage,
): Promise<readonly ContactMessage[]> {
  const [direction, sign] = sort === 'oldest' ? (['asc', '>'] as const) : (['desc', '<'] as const);
  const found = wished(db, wish).selectAll().orderBy('number', direction).limit(limit);
  const rows = await (after === undefined ? found : found.where('number', sign, after)).execute();
  return openMessages(db, sealing, rows);
}

/** What a borrower answered, newest first. @throws where a row was changed outside of us. */
export async function answersOf(
  db: Queries,
  sealing: Sealing,
  { borrowerId, limit }: { readonly borrowerId: BorrowerId; readonly limit: number },
): Promise<readonly ContactMessage[]> {
  const rows = await db
    .selectFrom('contact_message')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return openMessages(db, sealing, rows);
}

/** A message as it is now; nothing where it is not there. @throws where its row was changed outside of us */
export async function findContactMessage(db: Queries, sealing: Sealing, id: string) {
  const rows = await db.selectFrom('contact_message').selectAll().where('id', '=', id).execute();
  return (await openMessages(db, sealing, rows))[0];
}

type Mailed = Pick<ContactMessage, 'id'> & {
  readonly answer: string;
  readonly operatorId: string;
  readonly now: Date;
};

/** Marks a message as answered by what is mailed, once; false where it was marked before. */
export async function markMailed(
  db: Queries,
  sealing: Sealing,
  { id, answer, ...by }: Mailed,
): Promise<boolean> {
  if (!(await markContactHandled(db, id, by))) return false;
  const answer_sealed = sealing.seal(answerPlace(id), answer);
  await db.updateTable('contact_message').set({ answer_sealed }).where('id', '=', id).execute();
  return true;
}

/** Marks a message as answered, once; false where it is not there or was marked before. */
export async function markContactHandled(
  db: Queries,
  id: string,
  { operatorId, now }: { operatorId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contact_message')
    .set({ handled_at: now, handled_by: operatorId })
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes messages that were answered before a moment, and says how many. */
export async function deleteHandled(db: Queries, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('contact_message')
    .where('handled_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The market that a brand's letters come from. */
export type MarketOf = (brand: string) => string;

/** Seals and indexes anew, with the keys in use, what is under the lender's own: an answer of a borrower goes with their key. */
export async function rewrapContactMessages(tx: Tx, sealing: Sealing, marketOf: MarketOf): Promise<void> {
  const rows = await tx
    .selectFrom('contact_message')
    .select(['id', 'brand', 'sealed', 'received_id', 'answer_sealed'])
    .where('borrower_id', 'is', null)
    .forUpdate()
    .execute();
  for (const { id, brand, sealed, received_id: receivedId, answer_sealed: answer } of rows) {
    const text = sealing.open(placeOf(id), sealed);
    const { telephone } = z.parse(answered, JSON.parse(text));
    const set = {
      sealed: sealing.seal(placeOf(id), text),
      fingerprint: sealing.blindIndex(receivedId ? `answer:${receivedId}` : fingerprintOf(brand, text)),
      phone_index: phoneIndex(sealing, marketOf(brand), nationalDigits(telephone)),
      ...(answer !== null && {
        answer_sealed: sealing.seal(answerPlace(id), sealing.open(answerPlace(id), answer)),
      }),
    };
    await tx.updateTable('contact_message').set(set).where('id', '=', id).execute();
  }
}
