import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { Chip } from '@plazo/ui';
import { useRead } from '../../api/use-read.ts';
import { DataTable, type Row } from '../../components/data-table.tsx';
import { useListPlace } from '../../components/list.tsx';
import { Panel } from '../../components/page.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { showInstant } from '../../components/show-instant.ts';
import { showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';

type Batch = AnswerOf<typeof deskEndpoints.deskLedger.batches>['batches'][number];

/** Of money that belongs to no loan. */
const UNASSIGNED = 'unassigned';

const toneOf = (state: Batch['state'], trouble: string) => {
  if (state === 'taken') return 'neutral';
  return trouble === '' ? 'info' : 'warning';
};

/** What the general ledger was handed of the journal, the newest day first; nothing where no rail takes it. */
export function JournalBatches() {
  const { text } = useDesk();
  const words = text.ledger;
  const { after, pager } = useListPlace([], 'batches');
  const reading = useRead(deskEndpoints.deskLedger.batches, { after });
  const rowOf = ({ batchId, day, brand, currency, amount, state, at, ...batch }: Batch): Row => ({
    id: batchId,
    cells: [
      day,
      brand === UNASSIGNED ? words.unassigned : brand,
      batch.transactions,
      showMoney(BigInt(amount), currency),
      <Chip key="state" tone={toneOf(state, batch.trouble)} text={words.batchStates[state]} />,
      showInstant(at),
      batch.trouble || batch.voucher || text.none,
    ],
  });
  return (
    <ReadingState reading={reading}>
      {({ rail, waiting, batches, next }) =>
        rail === '' && batches.length === 0 ? null : (
          <Panel title={words.batches}>
            <p>{words.batchesLead(rail || text.none, waiting)}</p>
            <DataTable
              title={words.batches}
              head={words.batchHead}
              empty={words.noBatches}
              rows={batches.map(rowOf)}
            />
            {pager(next)}
          </Panel>
        )
      }
    </ReadingState>
  );
}
