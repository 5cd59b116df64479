import type { CalendarDate } from '@plazo/money';
import { sql } from 'kysely';
import type { Queries } from '../../db/transaction.ts';

/** A prefix or campaign whose codes nobody enters is somebody who earns on messages. */
const LEAST_SENT = 50;
const LEAST_SHARE_PERCENT = 10;

export type Watched = { readonly subjects: readonly string[]; readonly day: CalendarDate };

const count = (db: Queries, { subjects, day }: Watched, column: 'sent' | 'entered') =>
  sql`
    insert into sms_conversion as c (subject, day, sent, entered)
    select s, ${day}, ${column === 'sent' ? 1 : 0}, ${column === 'entered' ? 1 : 0} from unnest(${subjects}::text[]) as s order by s
    on conflict (subject, day) do update set sent = c.sent + excluded.sent, entered = c.entered + excluded.entered`.execute(
    db,
  );

export const countSent = (db: Queries, watched: Watched) => count(db, watched, 'sent');
export const countEntered = (db: Queries, watched: Watched) => count(db, watched, 'entered');

/** The subjects to which nothing more is sent today. */
export async function stoppedSubjects(db: Queries, { subjects, day }: Watched): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('sms_conversion')
    .select('subject')
    .where('subject', 'in', [...subjects])
    .where('day', '=', day)
    .where('sent', '>=', LEAST_SENT)
    .where(sql<boolean>`entered * 100 < sent * ${LEAST_SHARE_PERCENT}::integer`)
    .execute();
  return rows.map(({ subject }) => subject);
}
