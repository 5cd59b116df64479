import type { PhoneCountry } from '@plazo/markets';
import * as z from 'zod/mini';
import { nameTokens } from '../../adapters/keys/name-tokens.ts';
import { borrowerKey, type Sealing } from '../../adapters/keys/sealing.ts';
import { claimCode, releaseCode } from '../../db/route.store.ts';
import type { Queries, Tx } from '../../db/transaction.ts';
import { accountIndex } from '../account/bank-accounts.store.ts';
import { phoneCode, phoneIndex } from '../borrowers/borrowers.store.ts';
import { keepIdentity } from '../borrowers/same-person.store.ts';
import { cardIndex } from '../card-payment/cards.store.ts';
import { type MarketOf, rewrapContactMessages } from '../contact-messages/contact-messages.store.ts';
import { totpPlace } from '../operators/operators.store.ts';

/** Seals again and indexes anew, with the keys in use, what older ones wrote. Each step may be repeated. */

const AT_ONCE = 200;

export type Person = { readonly id: string; readonly market: PhoneCountry };

/** The people after an id who are not erased. */
export const peopleAfter = (db: Queries, after: string): Promise<readonly Person[]> =>
  db
    .selectFrom('borrower')
    .innerJoin('borrower_key', 'borrower_key.borrower_id', 'borrower.id')
    .select(['id', 'market'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();

const knownOf = z.object({ phone: z.string(), name: z.string() });
const accountOf = z.object({ number: z.string(), ifsc: z.string() });

async function rewrapAccounts(
  tx: Tx,
  sealing: Sealing,
  { id, open }: { id: string; open: (sealed: string) => string },
) {
  const accounts = await tx
    .selectFrom('bank_account')
    .select(['id', 'sealed'])
    .where('borrower_id', '=', id)
    .execute();
  for (const account of accounts) {
    const number_index = accountIndex(sealing, z.parse(accountOf, JSON.parse(open(account.sealed))));
    await tx.updateTable('bank_account').set({ number_index }).where('id', '=', account.id).execute();
  }
  const cards = await tx
    .selectFrom('bank_card')
    .select(['id', 'sealed'])
    .where('borrower_id', '=', id)
    .execute();
  for (const card of cards) {
    const number_index = cardIndex(sealing, open(card.sealed));
    await tx.updateTable('bank_card').set({ number_index }).where('id', '=', card.id).execute();
  }
}

const valuesOf = z.record(z.string(), z.string());

async function rewrapIdentity(
  tx: Tx,
  sealing: Sealing,
  { id, open }: { id: string; open: (sealed: string) => string },
) {
  const row = await tx
    .selectFrom('application_section')
    .select('sealed')
    .where('borrower_id', '=', id)
    .where('section', '=', 'personal')
    .where('is_complete', '=', true)
    .executeTakeFirst();
  if (row)
    await keepIdentity(tx, sealing, {
      borrowerId: id,
      values: z.parse(valuesOf, JSON.parse(open(row.sealed))),
    });
}

/** A block stands once, under the index in use. */
async function rewrapBlocked(tx: Tx, current: Uint8Array, older: readonly Uint8Array[]): Promise<void> {
  if (older.length === 0) return;
  const [kept] = await tx
    .selectFrom('blocked_phone')
    .select('id')
    .where('phone_index', '=', current)
    .execute();
  const before = tx.updateTable('blocked_phone').where('phone_index', 'in', older);
  if (!kept) await before.set({ phone_index: current }).execute();
}

/** One person: their key under the key in use, their numbers under the index in use. False once they were erased. */
export async function rewrapPerson(tx: Tx, sealing: Sealing, { id, market }: Person): Promise<boolean> {
  const row = await tx
    .selectFrom('borrower')
    .innerJoin('borrower_key', 'borrower_key.borrower_id', 'borrower.id')
    .select(['sealed', 'wrapped'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row?.sealed) return false;
  const place = `borrower_key:${id}`;
  const wrapped = sealing.seal(place, sealing.open(place, row.wrapped));
  await tx.updateTable('borrower_key').set({ wrapped }).where('borrower_id', '=', id).execute();
  const open = (sealed: string) => borrowerKey.open(sealing, wrapped, { borrowerId: id, sealed });
  const { phone, name } = z.parse(knownOf, JSON.parse(open(row.sealed)));
  const [current, ...older] = sealing.blindIndexes(`phone:${market}:${phone}`);
  if (!current) return false;
  for (const index of [current, ...older]) await releaseCode(tx, phoneCode(market, index));
  await claimCode(tx, phoneCode(market, current), { stream: id });
  const found = { phone_index: current, name_tokens: nameTokens(sealing, name) };
  await tx.updateTable('borrower').set(found).where('id', '=', id).execute();
  await rewrapBlocked(tx, current, older);
  await rewrapIdentity(tx, sealing, { id, open });
  await rewrapAccounts(tx, sealing, { id, open });
  return true;
}

const again = (sealing: Sealing, place: string, sealed: string) =>
  sealing.seal(place, sealing.open(place, sealed));

const toPhone = z.object({ phone: z.string(), market: z.string() });

async function rewrapMessages(tx: Tx, sealing: Sealing): Promise<void> {
  for (const { id, sealed } of await tx.selectFrom('outbox').select(['id', 'sealed']).forUpdate().execute()) {
    const place = `outbox:${id}`;
    const { phone, market } = z.parse(toPhone, JSON.parse(sealing.open(place, sealed)));
    const set = { sealed: again(sealing, place, sealed), phone_index: phoneIndex(sealing, market, phone) };
    await tx.updateTable('outbox').set(set).where('id', '=', id).execute();
  }
}

/** Secrets of operators, messages and letters, which lie under the installation's key itself. */
export async function rewrapShared(tx: Tx, sealing: Sealing, marketOf: MarketOf): Promise<void> {
  for (const { id, totp_sealed } of await tx
    .selectFrom('operator')
    .select(['id', 'totp_sealed'])
    .forUpdate()
    .execute())
    await tx
      .updateTable('operator')
      .set({ totp_sealed: again(sealing, totpPlace(id), totp_sealed) })
      .where('id', '=', id)
      .execute();
  await rewrapMessages(tx, sealing);
  await rewrapContactMessages(tx, sealing, marketOf);
}

/** Blocked numbers of nobody whom we know: whether they stand under the index in use cannot be told. */
export async function countForeignBlocks(db: Queries): Promise<number> {
  const { count } = await db
    .selectFrom('blocked_phone')
    .leftJoin('borrower', 'borrower.phone_index', 'blocked_phone.phone_index')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('borrower.id', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
