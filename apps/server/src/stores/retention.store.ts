import type { Queries } from './transaction.ts';

/** Removes what has no more use: nothing here is money, evidence or personal history. */
export async function removeOld(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('session').where('seen_at', '<', before).execute();
  await db.deleteFrom('one_time_code').where('expires_at', '<', before).execute();
  await db.deleteFrom('idempotent_answer').where('created_at', '<', before).execute();
  await db.deleteFrom('captcha').where('expires_at', '<', before).execute();
  await db.deleteFrom('captcha_pass').where('expires_at', '<', before).execute();
  await db.deleteFrom('rate_count').where('resets_at', '<', before).execute();
  await db.deleteFrom('outbox').where('state', '<>', 'waiting').where('due_at', '<', before).execute();
}
