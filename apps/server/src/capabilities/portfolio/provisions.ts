import type { BrandFile } from '@plazo/contract';
import { PROVISION_ALLOWANCE } from '@plazo/lending';
import type { CalendarDate } from '@plazo/money';
import type { Tx } from '../../db/transaction.ts';
import { type Deps, todayOf } from '../../deps.ts';
import { appendEntries, lockStream } from '../ledger/journal.store.ts';
import { lenderChart } from '../ledger/lender-chart.ts';
import { ensureStream, lackingProvisions } from './provisions.store.ts';

/**
 * Brings what is provided for a brand's loans to what their classes want at the end of a month, where the lender's chart has
 * it posted here. One posting for each currency, of the difference: nothing is posted twice.
 */
export async function postProvisions(
  tx: Tx,
  deps: Deps,
  { brand, day }: { readonly brand: BrandFile; readonly day: CalendarDate },
): Promise<void> {
  if ((await lenderChart(deps))?.provisions !== 'posted') return;
  await ensureStream(tx, brand.id);
  const heads = await lockStream(tx, brand.id);
  const lacking = await lackingProvisions(tx, brand.id, day);
  const posted = { stream: brand.id, orderId: null, bookedAt: deps.clock.now(), memo: 'provision' } as const;
  const postings = lacking.map(({ currency, minor }) => {
    const amount = minor < 0n ? -minor : minor;
    const [debited, credited] =
      minor < 0n ? [PROVISION_ALLOWANCE, 'provision-expense'] : ['provision-expense', PROVISION_ALLOWANCE];
    return {
      ...posted,
      bookedOn: todayOf(deps, brand),
      currency,
      entries: [
        { valueOn: day, account: debited, debitMinor: amount, creditMinor: 0n },
        { valueOn: day, account: credited, debitMinor: 0n, creditMinor: amount },
      ],
    };
  });
  await appendEntries(tx, heads, postings);
}
