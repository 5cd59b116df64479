import { type AnswerOf, BATCH_STATES, deskEndpoints } from '@plazo/contract';
import { Chip } from '@plazo/ui';
import { useRead } from '../../api/use-read.ts';
import { DataTable, type Row } from '../../components/data-table.tsx';
import { Field } from '../../components/field.tsx';
import styles from '../../components/filter-chips.module.css';
import { FilterChips } from '../../components/filter-chips.tsx';
import { useListPlace } from '../../components/list.tsx';
import { Panel } from '../../components/page.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { showInstant } from '../../components/show-instant.ts';
import { showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';

type Shown = AnswerOf<typeof deskEndpoints.deskLedger.batches>;
type Batch = Shown['batches'][number];

const toneOf = (state: Batch['state'], trouble: string) => {
  if (state === 'taken') return 'neutral';
  return trouble === '' ? 'info' : 'warning';
};

/** What the address filters them by. */
function useFilters() {
  const { text } = useDesk();
  const words = text.ledger;
  const place = useListPlace([], 'batches');
  const { read, write, afterName } = place;
  const day = read('day');
  return {
    ...place,
    asked: {
      brand: read('brand'),
      day,
      state: BATCH_STATES.find((state) => state === read('state')) ?? '',
    } as const,
    renderFilters: (brands: Shown['brands']) => (
      <>
        <div className={styles.day}>
          <Field
            label={words.batchHead[0] ?? ''}
            type="date"
            value={day}
            onChange={(typed) => write({ day: typed, [afterName]: '' })}
          />
        </div>
        <FilterChips
          afterName={afterName}
          filters={[
            {
              name: 'brand',
              label: words.batchHead[1] ?? '',
              options: brands.map(({ brand, name }) => ({ value: brand, label: name || words.unassigned })),
            },
            {
              name: 'state',
              label: words.batchHead[4] ?? '',
              options: BATCH_STATES.map((state) => ({ value: state, label: words.batchStates[state] })),
            },
          ]}
        />
      </>
    ),
  };
}

/** What the general ledger was handed of the journal, the newest day first; nothing where no rail takes it. */
export function JournalBatches() {
  const { text } = useDesk();
  const words = text.ledger;
  const { after, pager, asked, renderFilters } = useFilters();
  const reading = useRead(deskEndpoints.deskLedger.batches, { ...asked, after });
  const isFiltered = Object.values(asked).some((one) => one !== '');
  const rowOf = ({ batchId, day, brandName, currency, amount, state, at, ...batch }: Batch): Row => ({
    id: batchId,
    cells: [
      day,
      brandName || words.unassigned,
      batch.transactions,
      showMoney(BigInt(amount), currency),
      <Chip key="state" tone={toneOf(state, batch.trouble)} text={words.batchStates[state]} />,
      showInstant(at),
      batch.trouble || batch.voucher || text.none,
    ],
  });
  const { last } = reading;
  if (!last) return <ReadingState reading={reading}>{() => null}</ReadingState>;
  if (last.rail === '' && last.batches.length === 0 && !isFiltered) return null;
  return (
    <Panel title={words.batches}>
      {renderFilters(last.brands)}
      <ReadingState reading={reading}>
        {({ rail, waiting, batches, next }) => (
          <>
            <p>{words.batchesLead(rail, waiting)}</p>
            <DataTable
              title={words.batches}
              head={words.batchHead}
              empty={isFiltered ? text.lists.nothing : words.noBatches}
              rows={batches.map(rowOf)}
            />
            {pager(next)}
          </>
        )}
      </ReadingState>
    </Panel>
  );
}
