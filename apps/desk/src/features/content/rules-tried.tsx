import { deskEndpoints } from '@plazo/contract';
import { Button } from '@plazo/ui';
import { useRead } from '../../api/use-read.ts';
import { DataTable } from '../../components/data-table.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { showInstant } from '../../components/show-instant.ts';
import { useDesk } from '../../session/desk-context.ts';

const { simulations } = deskEndpoints.deskRules;
const DAY_LENGTH = 10;

/** What was tried of late, by anybody: what was found of it stays for a while. */
export function TriedBefore({ onShow }: { onShow: (simulationId: string) => void }) {
  const { text } = useDesk();
  const words = text.lendingRules;
  const reading = useRead(simulations, {});
  return (
    <ReadingState reading={reading}>
      {({ rows }) => (
        <DataTable
          title={words.triedBefore}
          head={words.triedHead}
          empty={words.noTries}
          rows={rows.map((row) => ({
            id: row.simulationId,
            cells: [
              <Button key="show" kind="text" isSmall onPress={() => onShow(row.simulationId)}>
                {showInstant(row.at)}
              </Button>,
              row.by,
              `${showInstant(row.from).slice(0, DAY_LENGTH)} – ${showInstant(row.until).slice(0, DAY_LENGTH)} · ${words.decisions[row.decision]} · ${words.arms[row.arm]}`,
              `${words.triedStates[row.state]} · ${words.judgedOf(row.judged, row.all)}`,
            ],
          }))}
        />
      )}
    </ReadingState>
  );
}
