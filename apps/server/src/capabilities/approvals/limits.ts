import { type Currency, currencies, isCurrency, markets } from '@plazo/markets';
import { listInstallation, readInstallation, writeInstallation } from '../../db/installation.store.ts';
import type { Queries, Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { publishedActRules } from './act-rules.ts';
import { isNeverAlone } from './acts.ts';
import { type AloneAct, givenAlone, keepAloneAct, lockOperator } from './alone-acts.store.ts';
import { leftOfOwn } from './own-limits.store.ts';

/**
 * The most that one person may give away alone, by waiving or by paying back: on one loan, by however many acts. Above it
 * a second one approves. Changed by two people itself, who may also set less for an act, or for an act of one operator.
 */

const nameOf = (currency: Currency | '') => `desk-waiver-limit-${currency}`;

/** The least of the markets that have the currency. */
const startingLimit = (currency: Currency): number =>
  Math.min(
    ...Object.values(markets)
      .filter((market) => market.currency.code === currency)
      .map(({ givenAloneMinor }) => givenAloneMinor),
  );

/** In minor units. */
export async function waiverLimit(db: Queries, currency: Currency): Promise<number> {
  const kept = await readInstallation(db, nameOf(currency));
  return kept === undefined ? startingLimit(currency) : Number(kept);
}

type Asked = Omit<AloneAct, 'amountMinor'>;

const least = (amounts: readonly (bigint | undefined)[]) =>
  amounts.reduce<bigint | undefined>(
    (left, one) => (one !== undefined && (left === undefined || one < left) ? one : left),
    undefined,
  ) ?? 0n;

/** What the published limit of an act leaves of it; nothing where it has none. */
async function leftOfAct(db: Queries, act: Asked): Promise<bigint | undefined> {
  const rules = await publishedActRules(db);
  if (isNeverAlone(act, rules)) return 0n;
  const limit = rules.limits.find((one) => one.act === act.action && one.currency === act.currency);
  if (!limit) return undefined;
  const { ofLoan, ofDay } = await givenAlone(db, act, act.action);
  return least([BigInt(limit.loanMinor) - ofLoan, BigInt(limit.dayMinor) - ofDay]);
}

/** The most of an act on one loan that takes no second person, whoever does it. Minor units. */
export async function mostAlone(
  db: Queries,
  { action, currency }: Pick<AloneAct, 'action' | 'currency'>,
): Promise<bigint> {
  if (!isCurrency(currency)) return 0n;
  const rules = await publishedActRules(db);
  if (isNeverAlone({ action }, rules)) return 0n;
  const own = rules.limits.find((one) => one.act === action && one.currency === currency);
  return least([BigInt(await waiverLimit(db, currency)), own && BigInt(own.loanMinor)]);
}

/** What one person may still give alone, after all that was given before it; below zero where the limit was lowered. */
export async function leftAlone(db: Queries, act: Asked): Promise<bigint> {
  if (!isCurrency(act.currency)) return 0n;
  const limit = BigInt(await waiverLimit(db, act.currency));
  const { ofLoan, ofDay } = await givenAlone(db, act);
  return least([
    limit - ofLoan,
    limit * BigInt(act.loansADay) - ofDay,
    await leftOfOwn(db, act),
    await leftOfAct(db, act),
  ]);
}

/** Whether an act with all that was given before it is more than one person's. */
export const isAboveLimit = async (db: Queries, act: AloneAct): Promise<boolean> =>
  act.amountMinor > (await leftAlone(db, act));

/** Counts an act that one person does alone; false where it takes two, and then nothing is counted. */
export async function takeAlone(tx: Tx, act: AloneAct): Promise<boolean> {
  await lockOperator(tx, act.operatorId);
  if (await isAboveLimit(tx, act)) return false;
  await keepAloneAct(tx, act);
  return true;
}

export const setWaiverLimit = (db: Queries, currency: Currency, amountMinor: number): Promise<void> =>
  writeInstallation(db, nameOf(currency), String(amountMinor));

/** The currencies whose limit two people have set. */
export const keptLimits = async (db: Queries): Promise<ReadonlySet<string>> =>
  new Set((await listInstallation(db, nameOf(''))).map(({ name }) => name.replace(nameOf(''), '')));

export async function allLimits(
  db: Queries,
): Promise<readonly { readonly currency: Currency; readonly amount: number }[]> {
  return Promise.all(
    currencies.map(async (currency) => ({ currency, amount: await waiverLimit(db, currency) })),
  );
}

/** The most that any product on offer lends in a currency: a higher limit would be none. */
export async function mostLent(
  { deps, db }: { deps: Deps; db: Queries },
  currency: Currency,
): Promise<bigint> {
  const ids = deps.brands.flatMap((brand) => brand.products.map(({ id }) => id));
  const found = await Promise.all([...new Set(ids)].map((id) => deps.products.current(db, id)));
  return found
    .flatMap((product) =>
      product?.terms.currency === currency ? [BigInt(product.terms.principal.maxMinor)] : [],
    )
    .reduce((most, lent) => (lent > most ? lent : most), 0n);
}
