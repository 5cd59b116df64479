import { Details } from '@plazo/ui';
import { useDesk } from '../session/desk-context.ts';
import { DataTable } from './data-table.tsx';
import { differences, readJson } from './json-path.ts';

/** What a version changes of what is published, value by value. */
export function Changes({ before, after }: { before: string; after: string }) {
  const { text } = useDesk();
  const words = text.content;
  const found = differences(readJson(before), readJson(after));
  return (
    <Details title={words.changes(found.length)}>
      {() => (
        <DataTable
          title={words.changes(found.length)}
          head={[words.place, text.loan.before, text.loan.after]}
          empty={text.loan.noChange}
          rows={found.map(({ place, before: old, after: fresh }) => ({
            id: place,
            cells: [place, old || text.none, fresh || text.none],
          }))}
        />
      )}
    </Details>
  );
}
