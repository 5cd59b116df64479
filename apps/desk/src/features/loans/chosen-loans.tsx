import { deskEndpoints, type RequestOf } from '@plazo/contract';
import { Button, useAnnouncer } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { BulkDialog, type BulkWish } from '../../components/bulk-dialog.tsx';
import { ExportButton } from '../../components/export-button.tsx';
import { Buttons } from '../../components/page.tsx';
import { useRowOutcome } from '../../components/row-outcome.tsx';
import { useDesk } from '../../session/desk-context.ts';

const { bulkLoans, bulkChoices } = deskEndpoints.deskCollections;
const { exportList } = deskEndpoints.deskLoans;

type ActProps = {
  readonly chosen: readonly string[];
  readonly onAct: (made: { readonly actId: string } | undefined) => Promise<void>;
  readonly onClose: () => void;
};

/** Assigns the borrowers of loans that were chosen, or sends each of them one letter. */
function ActDialog({ chosen, onAct, onClose }: ActProps) {
  const words = useDesk().text.bulk;
  const choices = useRead(bulkChoices, {}).value ?? { templates: [], operators: [] };
  const change = useChange(bulkLoans);
  const start = async (wish: BulkWish) => onAct(await change.run({ orderIds: chosen.join(','), ...wish }));
  return (
    <BulkDialog
      {...choices}
      title={words.actOnChosen(chosen.length)}
      lead={{ tone: 'info', children: words.chosenLead(chosen.length) }}
      isBusy={change.isBusy}
      onStart={(wish) => void start(wish)}
      onClose={onClose}
    />
  );
}

type ChosenProps = {
  readonly chosen: readonly string[];
  readonly asked: Omit<RequestOf<typeof exportList>, 'reason' | 'chosen'>;
  readonly onDone: () => void;
};

/** What can be done with loans that were chosen. */
export function ChosenLoans({ chosen, asked, onDone }: ChosenProps) {
  const { text, may } = useDesk();
  const { toast } = useAnnouncer();
  const [isAsked, setAsked] = useState(false);
  const { readOutcome, dialog } = useRowOutcome((id) => id);
  const act = async (made: { readonly actId: string } | undefined) => {
    const done = await readOutcome(made);
    if (done === undefined) return;
    setAsked(false);
    toast(text.bulk.progress(done, chosen.length));
  };
  return (
    <Buttons>
      <p>{text.collections.chosen(chosen.length)}</p>
      {may('collections-lead') && (
        <Button isSmall onPress={() => setAsked(true)}>
          {text.bulk.actOnChosen(chosen.length)}
        </Button>
      )}
      {may('portfolio-read') && (
        <ExportButton
          endpoint={exportList}
          chosen={chosen.length}
          wish={(reason) => ({ ...asked, chosen: chosen.join(','), reason })}
        />
      )}
      <Button kind="secondary" isSmall onPress={onDone}>
        {text.collections.chooseNone}
      </Button>
      {isAsked && <ActDialog chosen={chosen} onAct={act} onClose={() => setAsked(false)} />}
      {dialog}
    </Buttons>
  );
}
