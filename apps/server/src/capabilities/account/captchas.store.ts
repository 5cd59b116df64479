import { sql } from 'kysely';
import type { Sealing } from '../../adapters/keys/sealing.ts';
import { latestEnd } from '../../adapters/lifetime.ts';
import type { Queries } from '../../db/transaction.ts';

/** Answers live sealed and for minutes; they belong to a visit, never to a person. */

const LIFE_MS = 5 * 60_000;
/** Pictures drawn for one visit. */
const MAX_DRAWN = 30;

export type Drawn = { readonly sid: string; readonly answer: string; readonly now: Date };

/** An answer as it is compared, however it was typed. */
export const normalAnswer = (answer: string) => answer.trim().toUpperCase();

const placeOf = (sid: string) => `captcha:${sid}`;

/** The one answer of a visit; the one before is dead. False where the visit has drawn too many. */
export async function putCaptcha(
  db: Queries,
  sealing: Sealing,
  { sid, answer, now }: Drawn,
): Promise<boolean> {
  const values = {
    answer: sealing.seal(placeOf(sid), answer),
    expires_at: new Date(now.getTime() + LIFE_MS),
  };
  const row = await db
    .insertInto('captcha')
    .values({ sid, drawn: 1, ...values })
    .onConflict((conflict) =>
      conflict
        .column('sid')
        .doUpdateSet({ ...values, drawn: sql<number>`captcha.drawn + 1` })
        .where('captcha.drawn', '<', MAX_DRAWN),
    )
    .returning('sid')
    .executeTakeFirst();
  return row !== undefined;
}

export async function readCaptcha(db: Queries, sealing: Sealing, sid: string): Promise<string | undefined> {
  const row = await db.selectFrom('captcha').select('answer').where('sid', '=', sid).executeTakeFirst();
  return row?.answer ? sealing.open(placeOf(sid), row.answer) : undefined;
}

/** Takes the answer out, whatever was claimed: each picture is tried once, by one request alone. */
export async function spendCaptcha(
  db: Queries,
  sealing: Sealing,
  { sid, now }: { sid: string; now: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ answer: string; isLive: boolean }>`
    update captcha c set answer = '' from (select sid, answer, expires_at from captcha where sid = ${sid} for update) held
    where c.sid = held.sid and held.answer <> '' returning held.answer, 
      held.expires_at > ${now} and held.expires_at <= ${latestEnd(now, LIFE_MS)} as "isLive"`.execute(db);
  const [row] = rows;
  return row?.isLive ? sealing.open(placeOf(sid), row.answer) : undefined;
}

/** Takes a proof of work or the challenge of a passkey as used; false where it was used before. Its life is kept by the row's. */
export async function spendOnce(
  db: Queries,
  { nonce, until }: { readonly nonce: string; readonly until: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('captcha')
    .values({ sid: `proof:${nonce}`, drawn: 1, answer: '', expires_at: until })
    .onConflict((conflict) => conflict.column('sid').doNothing())
    .returning('sid')
    .executeTakeFirst();
  return row !== undefined;
}

export type Pass = { readonly sid: string; readonly phoneIndex: Uint8Array; readonly answer: string };

/** Remembers what passed, for the registration that follows. The answer is kept as its index alone. */
export async function keepPass(
  db: Queries,
  sealing: Sealing,
  { sid, phoneIndex, answer, templateId, now }: Pass & { templateId: string; now: Date },
): Promise<void> {
  const values = {
    phone_index: phoneIndex,
    answer_index: sealing.blindIndex(`captcha-pass:${sid}:${answer}`),
    template_id: templateId,
    expires_at: new Date(now.getTime() + 2 * LIFE_MS),
  };
  await db
    .insertInto('captcha_pass')
    .values({ sid, ...values })
    .onConflict((conflict) => conflict.column('sid').doUpdateSet(values))
    .execute();
}

/** The landing template of a pass that has this phone and answer. */
export async function findPass(
  db: Queries,
  sealing: Sealing,
  { sid, phoneIndex, answer, now }: Pass & { now: Date },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('captcha_pass')
    .select('template_id')
    .where('sid', '=', sid)
    .where('phone_index', '=', phoneIndex)
    .where('answer_index', '=', sealing.blindIndex(`captcha-pass:${sid}:${answer}`))
    .where('expires_at', '>', now)
    .where('expires_at', '<=', latestEnd(now, 2 * LIFE_MS))
    .executeTakeFirst();
  return row?.template_id;
}

export async function dropPass(db: Queries, sid: string): Promise<void> {
  await db.deleteFrom('captcha_pass').where('sid', '=', sid).execute();
}
