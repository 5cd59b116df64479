import { BULK_KINDS, deskEndpoints, type RequestOf } from '@plazo/contract';
import { Button, Dialog, Notice, useAnnouncer } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { ExportButton } from '../../components/export-button.tsx';
import { Choice } from '../../components/field.tsx';
import { Buttons } from '../../components/page.tsx';
import { ReasonFoot } from '../../components/reason-foot.tsx';
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
  const { text } = useDesk();
  const words = text.bulk;
  const [kind, setKind] = useState<string>(BULK_KINDS[0]);
  const [operatorId, setOperatorId] = useState('');
  const [template, setTemplate] = useState('');
  const [typed, setTyped] = useState('');
  const { templates, operators } = useRead(bulkChoices, {}).value ?? { templates: [], operators: [] };
  const change = useChange(bulkLoans);
  const isLetter = kind === 'letter';
  const start = async (reason: string) => {
    const wish = isLetter
      ? ({ kind: 'letter', template } as const)
      : ({ kind: 'assign', operatorId } as const);
    await onAct(await change.run({ orderIds: chosen.join(','), ...wish, reason }));
  };
  return (
    <Dialog kind="modal" title={words.actOnChosen(chosen.length)} isOpen onClose={onClose}>
      <Notice tone="info">{words.chosenLead(chosen.length)}</Notice>
      <Choice
        label={words.kind}
        value={kind}
        onChange={setKind}
        options={BULK_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
      />
      {isLetter ? (
        <Choice
          label={words.letter}
          value={template}
          onChange={setTemplate}
          options={[
            { value: '', label: text.none },
            ...templates.map((one) => ({ value: one.template, label: one.name })),
          ]}
        />
      ) : (
        <Choice
          label={text.collections.assignTo}
          value={operatorId}
          onChange={setOperatorId}
          options={[
            { value: '', label: text.collections.anybody },
            ...operators.map((one) => ({ value: one.operatorId, label: one.name })),
          ]}
        />
      )}
      <ReasonFoot
        action={words.start}
        isReady={!isLetter || template !== ''}
        isBusy={change.isBusy}
        typed={typed}
        onType={setTyped}
        onClose={onClose}
        onReason={(reason) => void start(reason)}
      />
    </Dialog>
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
