import { type AnswerOf, BULK_MAX, deskEndpoints, type RequestOf } from '@plazo/contract';
import { Button } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { BulkDialog, type BulkWish } from '../../components/bulk-dialog.tsx';
import { DataTable, Lines } from '../../components/data-table.tsx';
import { nameIn } from '../../components/name-in.ts';
import { Panel } from '../../components/page.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { showInstant } from '../../components/show-instant.ts';
import { useDesk } from '../../session/desk-context.ts';

const { bulkStart, bulkActs, bulkStop, list } = deskEndpoints.deskCollections;
type Act = AnswerOf<typeof bulkActs>['acts'][number];
type Filters = Omit<RequestOf<typeof list>, 'sort' | 'after'>;

type BulkProps = {
  readonly filters: Filters;
  /** How many the filter finds, as the list shows it. */
  readonly count: number;
  readonly operators: AnswerOf<typeof list>['operators'];
  readonly onClose: () => void;
};

/** Begins an act on everybody that the list finds, after it has said how many that are. */
export function ListDialog({ filters, count, operators, onClose }: BulkProps) {
  const words = useDesk().text.bulk;
  const templates = useRead(bulkActs, {}).value?.templates ?? [];
  const change = useChange(bulkStart, words.started);
  const start = async (wish: BulkWish) => {
    if (await change.run({ ...filters, ...wish, count })) onClose();
  };
  return (
    <BulkDialog
      templates={templates}
      operators={operators}
      title={words.open}
      lead={
        count > BULK_MAX
          ? { tone: 'warning', children: words.tooMany(BULK_MAX) }
          : { tone: 'info', children: words.lead(count) }
      }
      isPossible={count > 0 && count <= BULK_MAX}
      isBusy={change.isBusy}
      onStart={(wish) => void start(wish)}
      onClose={onClose}
    />
  );
}

/** The way to an act on everybody, where the list finds anybody. */
export function WholeList(props: Omit<BulkProps, 'onClose'>) {
  const { text } = useDesk();
  const [isOpen, setOpen] = useState(false);
  if (props.count === 0) return null;
  return (
    <>
      <Button kind="secondary" isSmall onPress={() => setOpen(true)}>
        {text.bulk.open}
      </Button>
      {isOpen && <ListDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function StopDialog({ act, onClose }: { act: Act; onClose: () => void }) {
  const { text } = useDesk();
  const change = useChange(bulkStop, text.bulk.stoppedToast);
  const commit = async (reason: string) => {
    if (await change.run({ actId: act.actId, reason })) onClose();
  };
  return (
    <ReasonDialog
      title={text.bulk.stop}
      isOpen
      isBusy={change.isBusy}
      onClose={onClose}
      onReason={(reason) => void commit(reason)}
    />
  );
}

/** While something is under way, how far it is. */
const WATCH_MS = 5_000;

/** Acts on whole lists with how far each is; nothing where there never was one. */
export function BulkActs() {
  const { text } = useDesk();
  const words = text.bulk;
  const [stopping, setStopping] = useState<Act>();
  const { acts } = useRead(bulkActs, {}, { pollMs: WATCH_MS }).value ?? { acts: [] };
  if (acts.length === 0) return null;
  const whyOf = ({ skipped }: Act) =>
    skipped.map(({ why, count }) => `${nameIn(text.reasons, why)}: ${count}`).join(' · ');
  return (
    <Panel title={words.title}>
      <DataTable
        title={words.title}
        head={words.head}
        empty={words.none}
        rows={acts.map((act) => ({
          id: act.actId,
          cells: [
            words.kinds[act.kind],
            act.about || text.collections.anybody,
            act.by,
            showInstant(act.at),
            `${words.states[act.state]} · ${words.progress(act.done, act.total)}`,
            <Lines key="why">{whyOf(act)}</Lines>,
            act.state === 'running' && (
              <Button key="stop" kind="secondary" isSmall onPress={() => setStopping(act)}>
                {words.stop}
              </Button>
            ),
          ],
        }))}
      />
      {stopping && <StopDialog act={stopping} onClose={() => setStopping(undefined)} />}
    </Panel>
  );
}
