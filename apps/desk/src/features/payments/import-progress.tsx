import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { Button } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { DataTable } from '../../components/data-table.tsx';
import { useListPlace } from '../../components/list.tsx';
import { nameIn } from '../../components/name-in.ts';
import { ReadingState } from '../../components/reading-state.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { showInstant } from '../../components/show-instant.ts';
import { useDesk } from '../../session/desk-context.ts';
import styles from './statements.module.css';

type Row = AnswerOf<typeof deskEndpoints.deskPayments.imports>['imports'][number];

const EVERY_MS = 2_000;

function ReverseDialog({ importId, onClose }: { importId: string; onClose: () => void }) {
  const { text } = useDesk();
  const words = text.payments;
  const change = useChange(deskEndpoints.deskPayments.reverseImport, words.reversedImport);
  const reverse = async (reason: string) => {
    if (await change.run({ importId, reason })) onClose();
  };
  return (
    <ReasonDialog
      title={words.reverseImport}
      isOpen
      isBusy={change.isBusy}
      onClose={onClose}
      onReason={(reason) => void reverse(reason)}
    >
      <p>{words.reverseHint}</p>
    </ReasonDialog>
  );
}

/** How far each import has come; it goes on by itself, also after a stop. */
export function ImportProgress() {
  const { text, may } = useDesk();
  const words = text.payments;
  const [reversed, setReversed] = useState<string>();
  const place = useListPlace([], 'import');
  const reading = useRead(deskEndpoints.deskPayments.imports, { after: place.after }, { pollMs: EVERY_MS });
  const end = (row: Row) => {
    if (row.isReversed === 1) return words.isReversed;
    if (!may('payments-work')) return text.none;
    return (
      <Button kind="secondary" isSmall onPress={() => setReversed(row.importId)}>
        {words.reverseImport}
      </Button>
    );
  };
  const rowOf = (row: Row) => ({
    id: row.importId,
    cells: [
      showInstant(row.at),
      nameIn(text.names.channels, row.channel),
      row.by,
      <span key="progress">
        <progress className={styles.bar} value={row.done} max={row.total} aria-label={words.imports} />{' '}
        {row.done} / {row.total}
      </span>,
      row.booked,
      row.duplicates,
      row.conflicts,
      end(row),
    ],
  });
  return (
    <>
      <ReadingState reading={reading}>
        {({ imports, next }) => (
          <>
            <DataTable
              title={words.imports}
              head={words.importHead}
              empty={words.noImports}
              rows={imports.map(rowOf)}
            />
            {place.pager(next)}
          </>
        )}
      </ReadingState>
      {reversed !== undefined && (
        <ReverseDialog key={reversed} importId={reversed} onClose={() => setReversed(undefined)} />
      )}
    </>
  );
}
