import { deskEndpoints } from '@plazo/contract';
import { useRead } from '../../api/use-read.ts';
import { DataTable } from '../../components/data-table.tsx';
import { nameIn } from '../../components/name-in.ts';
import { ReadingState } from '../../components/reading-state.tsx';
import { showInstant } from '../../components/show-instant.ts';
import { useDesk } from '../../session/desk-context.ts';
import styles from './statements.module.css';

const EVERY_MS = 2_000;

/** How far each import has come; it goes on by itself, also after a stop. */
export function ImportProgress() {
  const { text } = useDesk();
  const words = text.payments;
  const reading = useRead(deskEndpoints.deskPayments.imports, {}, { pollMs: EVERY_MS });
  return (
    <ReadingState reading={reading}>
      {({ imports }) => (
        <DataTable
          title={words.imports}
          head={words.importHead}
          empty={words.noImports}
          rows={imports.map((row) => ({
            id: row.importId,
            cells: [
              showInstant(row.at),
              nameIn(text.names.channels, row.channel),
              row.by,
              <span key="progress">
                <progress
                  className={styles.bar}
                  value={row.done}
                  max={row.total}
                  aria-label={words.imports}
                />{' '}
                {row.done} / {row.total}
              </span>,
              row.booked,
              row.duplicates,
              row.conflicts,
            ],
          }))}
        />
      )}
    </ReadingState>
  );
}
