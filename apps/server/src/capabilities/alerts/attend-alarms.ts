import { localDateTime } from '../../adapters/local-time.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { addressPlace, mailAlarms } from './alert-mail.ts';
import { keepDigest, keepStanding, keepTold, lockSubscription } from './alerts.store.ts';
import { keyOf, ownAlarms } from './own-alarms.ts';

const MINUTE_MS = 60_000;
/** A subscription is looked at once a minute. */
export const lookedBefore = (now: Date) => new Date(now.getTime() - MINUTE_MS);

/**
 * Notes which alarms of an operator stand, and mails those that began and, once a day from the chosen hour on, those that stand.
 * What was mailed today is not mailed again today.
 */
export async function attendAlarms(tx: Tx, deps: Deps, operatorId: string): Promise<void> {
  const now = deps.clock.now();
  const own = await lockSubscription(tx, operatorId, { now, before: lookedBefore(now) });
  if (!own) return;
  const seen = await ownAlarms(deps, tx, { operatorId, language: own.language });
  if (!seen) return;
  const { alarms, call } = seen;
  const today = call.today;
  const standing = await keepStanding(tx, operatorId, { alarms: alarms.map(keyOf), now, today });
  if (!deps.rails.desk || own.addressSealed === null || !own.confirmedAt) return;
  const hour = Number(localDateTime(now, call.brand.timeZone).slice(11, 13));
  const isDigest = hour >= own.mailHour && (own.digestOn ?? '') < today;
  if (isDigest) await keepDigest(tx, operatorId, today);
  const due = new Set(
    standing.filter(({ isNew, isTold }) => !isTold && (isNew || isDigest)).map(({ alarm }) => alarm),
  );
  if (due.size === 0) return;
  await keepTold(tx, operatorId, { alarms: [...due], today });
  const address = deps.sealing.open(addressPlace(operatorId), own.addressSealed);
  const told = alarms.filter((alarm) => due.has(keyOf(alarm)));
  await mailAlarms(tx, deps, { operatorId, address, language: own.language, alarms: told, isDigest });
}
