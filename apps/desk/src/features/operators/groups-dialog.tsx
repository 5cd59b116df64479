import { deskEndpoints } from '@plazo/contract';
import { useChange } from '../../api/use-change.ts';
import { TicksDialog } from '../../components/ticks-dialog.tsx';
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
  const words = useDesk().text.team;
  const { operatorId, name, groups } = operator;
  const change = useChange(deskEndpoints.deskTeam.groups);
  return (
    <TicksDialog
      title={`${words.acts.groups}: ${name}`}
      lead={words.groupsHint}
      known={known}
      own={groups}
      isBusy={change.isBusy}
      onSave={async (chosen) => Boolean(await change.run({ operatorId, groups: chosen.join(',') }))}
      onClose={onClose}
    />
  );
}
