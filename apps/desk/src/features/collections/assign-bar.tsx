import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { Button, useAnnouncer } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { Choice } from '../../components/field.tsx';
import { FieldRow } from '../../components/page.tsx';
import { useDesk } from '../../session/desk-context.ts';

const rows = deskEndpoints.deskCollections;

type AssignProps = {
  readonly chosen: ReadonlySet<string>;
  readonly operators: AnswerOf<typeof rows.list>['operators'];
  readonly onDone: () => void;
};

/** Keeps the chosen borrowers for somebody, or for anybody again. */
export function AssignBar({ chosen, operators, onDone }: AssignProps) {
  const { text } = useDesk();
  const words = text.collections;
  const { toast } = useAnnouncer();
  const [operatorId, setOperatorId] = useState('');
  const assign = useChange(rows.assign);
  const save = async () => {
    const made = await assign.run({ borrowerIds: [...chosen].join(','), operatorId });
    if (!made) return;
    toast(words.assigned(made.assigned));
    onDone();
  };
  return (
    <FieldRow>
      <p>{words.chosen(chosen.size)}</p>
      <Choice
        label={words.assignTo}
        value={operatorId}
        onChange={setOperatorId}
        options={[
          { value: '', label: words.anybody },
          ...operators.map((one) => ({ value: one.operatorId, label: one.name })),
        ]}
      />
      <Button isSmall busyLabel={assign.isBusy ? text.loading : undefined} onPress={() => void save()}>
        {words.assign}
      </Button>
      <Button kind="secondary" isSmall onPress={onDone}>
        {words.chooseNone}
      </Button>
    </FieldRow>
  );
}
