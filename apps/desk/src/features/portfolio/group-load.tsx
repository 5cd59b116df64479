import { deskEndpoints } from '@plazo/contract';
import { Link } from 'wouter';
import { useRead } from '../../api/use-read.ts';
import { DataTable } from '../../components/data-table.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { useDesk } from '../../session/desk-context.ts';

/** What waits for each group of complaints now, however old it is. */
export function GroupLoad() {
  const { text } = useDesk();
  const words = text.routes;
  const reading = useRead(deskEndpoints.deskComplaints.groupLoad, {});
  const shown = (group: string, label: string) =>
    group !== '' ? (
      <Link href={`/complaints?segment=to-answer&group=${encodeURIComponent(group)}`}>{label}</Link>
    ) : (
      label
    );
  return (
    <ReadingState reading={reading}>
      {({ rows }) => (
        <DataTable
          title={words.load}
          head={words.loadHead}
          empty={text.none}
          rows={rows.map(({ group, open, unassigned, late }) => ({
            id: group,
            order: [group, open, unassigned, late],
            cells: [shown(group, group || words.noGroup), open, unassigned, late],
          }))}
        />
      )}
    </ReadingState>
  );
}
