import { type Currency, currencies, isCurrency } from '@plazo/money';
import { readInstallation, writeInstallation } from '../../../stores/installation.store.ts';
import type { Queries } from '../../../stores/transaction.ts';

/** The most that one person may waive alone; above it a second one approves. Changed by two people itself. */

const DEFAULTS: Readonly<Record<Currency, number>> = { MXN: 50_000, INR: 250_000 };
const nameOf = (currency: Currency) => `desk-waiver-limit-${currency}`;

/** In minor units. */
export async function waiverLimit(db: Queries, currency: Currency): Promise<number> {
  const kept = await readInstallation(db, nameOf(currency));
  return kept === undefined ? DEFAULTS[currency] : Number(kept);
}

export const isAboveLimit = async (db: Queries, currency: Currency, amountMinor: number): Promise<boolean> =>
  amountMinor > (await waiverLimit(db, currency));

export const setWaiverLimit = (db: Queries, currency: Currency, amountMinor: number): Promise<void> =>
  writeInstallation(db, nameOf(currency), String(amountMinor));

export async function allLimits(
  db: Queries,
): Promise<readonly { readonly currency: Currency; readonly amount: number }[]> {
  const names = Object.keys(currencies).filter(isCurrency);
  return Promise.all(names.map(async (currency) => ({ currency, amount: await waiverLimit(db, currency) })));
}
