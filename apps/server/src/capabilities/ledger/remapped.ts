import type { CalendarDate } from '@plazo/money';
import type { Deps } from '../../deps.ts';
import { type Batch, batchesAfter, linesOfBatch } from './journal-batches.store.ts';
import { lenderChart } from './lender-chart.ts';

/**
 * What the general ledger has on accounts that the chart does not name any more: a batch keeps those of the day on which it was cut, and
 * the difference is moved there by a voucher of the lender's own.
 */

/** Minor units, of batches from the first to the last of these days. */
export type Remapped = {
  readonly brand: string;
  readonly currency: string;
  readonly account: string;
  readonly from: string;
  /** Empty where the chart has no account for it any more. */
  readonly to: string;
  readonly debitMinor: number;
  readonly creditMinor: number;
  readonly firstOn: CalendarDate;
  readonly lastOn: CalendarDate;
};

const AT_ONCE = 200;

async function* allBatches({ db }: Pick<Deps, 'db'>): AsyncGenerator<Batch> {
  for (let after = ''; ; ) {
    const batches = await batchesAfter(db, after, AT_ONCE);
    yield* batches;
    after = batches.at(-1)?.id ?? after;
    if (batches.length < AT_ONCE) return;
  }
}

/** Up to a day of booking, by brand, currency and account; each with what to move, or nothing where the chart is as it was. */
export async function remapped(deps: Deps, until: CalendarDate | undefined): Promise<readonly Remapped[]> {
  const chart = await lenderChart(deps);
  const found = new Map<string, Remapped>();
  for await (const batch of allBatches(deps)) {
    const { brand, currency, bookedOn, codes } = batch;
    const isMoved = (account: string) => (chart?.codeOf(brand, account) ?? '') !== codes[account];
    const isOut = until !== undefined && bookedOn > until;
    if (isOut || !Object.keys(codes).some(isMoved)) continue;
    for (const { account, debitMinor, creditMinor } of await linesOfBatch(deps.db, batch)) {
      if (!isMoved(account)) continue;
      const [from = '', to = ''] = [codes[account], chart?.codeOf(brand, account)];
      const key = JSON.stringify([brand, currency, account, from]);
      const before = found.get(key);
      const days = [bookedOn, before?.firstOn ?? bookedOn, before?.lastOn ?? bookedOn].toSorted();
      found.set(key, {
        brand,
        currency,
        account,
        from,
        to,
        debitMinor: (before?.debitMinor ?? 0) + debitMinor,
        creditMinor: (before?.creditMinor ?? 0) + creditMinor,
        firstOn: days[0] ?? bookedOn,
        lastOn: days.at(-1) ?? bookedOn,
      });
    }
  }
  return [...found.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}
