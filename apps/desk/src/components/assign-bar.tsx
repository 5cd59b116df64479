import { Button, useAnnouncer } from '@plazo/ui';
import { useState } from 'react';
import { useDesk } from '../session/desk-context.ts';
import { Choice } from './field.tsx';
import { FieldRow } from './page.tsx';

type AssignProps = {
  /** How many were chosen. */
  readonly count: number;
  readonly operators: readonly { readonly operatorId: string; readonly name: string }[];
  /** Gives them to an operator, or to anybody where none is named; how many it were, or nothing where it failed. */
  readonly onAssign: (operatorId: string) => Promise<number | undefined>;
  readonly onDone: () => void;
};

/** Keeps what was chosen for somebody, or for anybody again. */
export function AssignBar({ count, operators, onAssign, onDone }: AssignProps) {
  const { text } = useDesk();
  const words = text.collections;
  const { toast } = useAnnouncer();
  const [operatorId, setOperatorId] = useState('');
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const assigned = await onAssign(operatorId);
    setBusy(false);
    if (assigned === undefined) return;
    toast(words.assigned(assigned));
    onDone();
  };
  return (
    <FieldRow>
      <p>{words.chosen(count)}</p>
      <Choice
        label={words.assignTo}
        value={operatorId}
        onChange={setOperatorId}
        options={[
          { value: '', label: words.anybody },
          ...operators.map((one) => ({ value: one.operatorId, label: one.name })),
        ]}
      />
      <Button isSmall busyLabel={isBusy ? text.loading : undefined} onPress={() => void save()}>
        {words.assign}
      </Button>
      <Button kind="secondary" isSmall onPress={onDone}>
        {words.chooseNone}
      </Button>
    </FieldRow>
  );
}
