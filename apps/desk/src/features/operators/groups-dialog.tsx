import { deskEndpoints } from '@plazo/contract';
import { Button, Dialog, DialogButtons } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { Tick } from '../../components/field.tsx';
import { useDesk } from '../../session/desk-context.ts';
import type { Operator } from './operator-dialog.tsx';

type GroupsProps = {
  readonly operator: Pick<Operator, 'operatorId' | 'name' | 'groups'>;
  /** That there are. */
  readonly known: readonly string[];
  readonly onClose: () => void;
};

/** In which groups of complaints an operator works: no right comes with it, so nobody else is asked. */
export function GroupsDialog({ operator, known, onClose }: GroupsProps) {
  const { text } = useDesk();
  const words = text.team;
  const { operatorId, name, groups } = operator;
  const [chosen, setChosen] = useState<readonly string[]>(groups);
  const change = useChange(deskEndpoints.deskTeam.groups);
  const isSame = chosen.length === groups.length && chosen.every((group) => groups.includes(group));
  const save = async () => {
    if (await change.run({ operatorId, groups: chosen.join(',') })) onClose();
  };
  return (
    <Dialog kind="modal" title={`${words.acts.groups}: ${name}`} isOpen onClose={onClose}>
      <p>{words.groupsHint}</p>
      {[...new Set([...known, ...groups])].map((group) => (
        <Tick
          key={group}
          label={group}
          isTicked={chosen.includes(group)}
          onChange={(isIn) => setChosen(isIn ? [...chosen, group] : chosen.filter((own) => own !== group))}
        />
      ))}
      <DialogButtons>
        <Button kind="secondary" onPress={onClose}>
          {text.cancel}
        </Button>
        <Button
          isInactive={isSame}
          busyLabel={change.isBusy ? text.loading : undefined}
          onPress={() => void save()}
        >
          {text.collections.call.save}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
