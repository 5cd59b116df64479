import { type ContactForm, contactForm, type Language } from '@plazo/contract';
import * as z from 'zod/mini';
import type { Sealing } from '../../adapters/keys/sealing.ts';
import type { Queries, Tx } from '../../db/transaction.ts';
import { phoneIndex } from '../borrowers/borrowers.store.ts';

/** The inbox of the public site's contact form. */

export type ContactMessage = {
  readonly id: string;
  /** Where the message stands in the inbox, and the cursor that continues a list after it. */
  readonly number: bigint;
  readonly brand: string;
  readonly language: Language;
  readonly words: ContactForm;
  readonly createdAt: Date;
  readonly handledAt: Date | null;
  readonly handledBy: string | null;
};

type New = Pick<ContactMessage, 'id' | 'brand' | 'language' | 'words' | 'createdAt'> & {
  readonly market: string;
};

const placeOf = (id: string) => `contact_message:${id}`;
const fingerprintOf = (brand: string, text: string) => `contact:${brand}:${text}`;

/** National numbers of both markets have ten digits; a country code stands before them. */
const nationalDigits = (telephone: string) => telephone.replaceAll(/\D/g, '').slice(-10);

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

type Wish = {
  readonly isHandled: boolean;
  /** Messages before this number; absent: from the newest. */
  readonly before?: bigint | undefined;
  readonly limit: number;
};

/** Newest first. @throws where a row was changed outside of us. */
export async function listContactMessages(
  db: Queries,
  sealing: Sealing,
  { isHandled, before, limit }: Wish,
): Promise<readonly ContactMessage[]> {
  const found = db
    .selectFrom('contact_message')
    .selectAll()
    .where('handled_at', isHandled ? 'is not' : 'is', null)
    .orderBy('number', 'desc')
    .limit(limit);
  const rows = await (before === undefined ? found : found.where('number', '<', before)).execute();
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    brand: row.brand,
    language: row.language,
    words: z.parse(contactForm, JSON.parse(sealing.open(placeOf(row.id), row.sealed))),
    createdAt: row.created_at,
    handledAt: row.handled_at,
    handledBy: row.handled_by,
  }));
}

/** Marks a message as answered, once; false where it is not there or was marked before. */
export async function markContactHandled(
  db: Queries,
  id: string,
  { operatorId, now }: { operatorId: string; now: Date },
): Promise<boolean> {
  const done = await db
    .updateTable('contact_message')
    .set({ handled_at: now, handled_by: operatorId })
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return done !== undefined;
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

/** Seals and indexes the letters anew with the keys in use. */
export async function rewrapContactMessages(tx: Tx, sealing: Sealing, marketOf: MarketOf): Promise<void> {
  const rows = await tx.selectFrom('contact_message').select(['id', 'brand', 'sealed']).forUpdate().execute();
  for (const { id, brand, sealed } of rows) {
    const text = sealing.open(placeOf(id), sealed);
    const { telephone } = z.parse(contactForm, JSON.parse(text));
    const set = {
      sealed: sealing.seal(placeOf(id), text),
      fingerprint: sealing.blindIndex(fingerprintOf(brand, text)),
      phone_index: phoneIndex(sealing, marketOf(brand), nationalDigits(telephone)),
    };
    await tx.updateTable('contact_message').set(set).where('id', '=', id).execute();
  }
}
