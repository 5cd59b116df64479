import type { Statement, StatementLine } from '@plazo/rail-kit';

/** What the mock believes it paid and took. */
export type Entry = {
  readonly id: string;
  readonly kind: StatementLine['kind'];
  readonly account: string;
  readonly currency: string;
  /** Above zero where money came in. */
  readonly minor: bigint;
  readonly at: number;
  readonly instruction?: string | undefined;
  readonly paymentId?: string | undefined;
  /** The code that was paid to. */
  readonly reference?: string | undefined;
};

/** A settlement account: what came in, what went out, and the difference, in minor units. */
export type Balance = {
  readonly account: string;
  readonly currency: string;
  readonly takenMinor: bigint;
  readonly paidMinor: bigint;
  readonly netMinor: bigint;
};

const sumOf = (entries: readonly Entry[]) => entries.reduce((sum, { minor }) => sum + minor, 0n);

/** One row for each settlement account and currency. */
export function balances(entries: readonly Entry[]): readonly Balance[] {
  const groups = Map.groupBy(entries, ({ account, currency }) => `${account} ${currency}`);
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const takenMinor = sumOf(own.filter(({ minor }) => minor > 0n));
    const netMinor = sumOf(own);
    const { account, currency } = first;
    return [{ account, currency, takenMinor, paidMinor: takenMinor - netMinor, netMinor }];
  });
}

/** The balances as JSON has numbers. */
export const showBook = (entries: readonly Entry[]) =>
  balances(entries).map(({ takenMinor, paidMinor, netMinor, ...rest }) => ({
    ...rest,
    takenMinor: Number(takenMinor),
    paidMinor: Number(paidMinor),
    netMinor: Number(netMinor),
  }));

/** The calendar day of an instant, where the account is kept. */
export const dayOf = (at: number, zone: string): string =>
  new Date(at).toLocaleDateString('sv-SE', { timeZone: zone });

type Day = {
  readonly account: string;
  readonly currency: string;
  readonly day: string;
  readonly today: string;
  readonly zone: string;
};

/** The statement of a day: final once the day is over. */
export function statementOf(
  entries: readonly Entry[],
  { account, currency, day, today, zone }: Day,
): Statement {
  const own = entries.filter((entry) => entry.account === account && entry.currency === currency);
  const before = own.filter(({ at }) => dayOf(at, zone) < day);
  const within = own.filter(({ at }) => dayOf(at, zone) === day);
  const opening = sumOf(before);
  return {
    account,
    day,
    currency,
    openingMinor: Number(opening),
    closingMinor: Number(opening + sumOf(within)),
    isFinal: day < today,
    lines: within.map(({ id, kind, minor, at, instruction, paymentId, reference }) => ({
      id,
      kind,
      minor: Number(minor),
      valueOn: day,
      at: new Date(at).toISOString(),
      ...(reference !== undefined && { reference }),
      ...(instruction !== undefined && { instruction }),
      ...(paymentId !== undefined && { paymentId }),
    })),
  };
}
