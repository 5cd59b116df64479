import { deskEndpoints } from '@plazo/contract';
import { useRead } from '../../api/use-read.ts';
import { DataTable } from '../../components/data-table.tsx';
import { nameIn } from '../../components/name-in.ts';
import { ReadingState } from '../../components/reading-state.tsx';
import { showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';

/** What stands on each channel's clearing account: zero once its statements confirmed everything. */
export function Clearing() {
  const { text } = useDesk();
  const words = text.payments;
  const reading = useRead(deskEndpoints.deskPayments.clearing, {});
  return (
    <ReadingState reading={reading}>
      {({ rows }) => (
        <DataTable
          title={words.clearing}
          head={words.clearingHead}
          empty={words.nothingCleared}
          rows={rows.map((row) => ({
            id: row.channel + row.currency,
            order: [nameIn(text.names.channels, row.channel), Number(row.balance), row.currency, row.lastOn],
            cells: [
              nameIn(text.names.channels, row.channel),
              row.balance === '0' ? words.cleared : showMoney(BigInt(row.balance), row.currency),
              row.currency,
              row.lastOn,
            ],
          }))}
        />
      )}
    </ReadingState>
  );
}
