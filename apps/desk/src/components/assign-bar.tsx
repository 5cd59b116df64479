import { Button, useAnnouncer } from '@plazo/ui';
import { useState } from 'react';
import { useDesk } from '../session/desk-context.ts';
import styles from './assign-bar.module.css';
import { ownerChoices } from './choices.ts';
import { Choice } from './field.tsx';

type AssignProps = {
  /** How many were chosen. */
  readonly count: number;
  readonly operators: readonly { readonly operatorId: string; readonly name: string }[];
  /** Gives them to an operator, or to anybody where none is named; how many it were, or nothing where it failed. */
  readonly onAssign: (operatorId: string) => Promise<number | undefined>;
  /** Groups that they may wait for instead, and what gives them to one. */
  readonly groups?: readonly string[];
  readonly onGroup?: (group: string) => Promise<number | undefined>;
  readonly onDone: () => void;
};

/** What a group is among the choices: ids of operators have no space. */
const GROUP = 'group ';

/** Keeps what was chosen for somebody, or for anybody again. */
export function AssignBar({ count, operators, groups = [], onAssign, onGroup, onDone }: AssignProps) {
  const { text } = useDesk();
  const words = text.collections;
  const { toast } = useAnnouncer();
  const [chosen, setChosen] = useState('');
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const isGroup = onGroup && chosen.startsWith(GROUP);
    const assigned = await (isGroup ? onGroup(chosen.slice(GROUP.length)) : onAssign(chosen));
    setBusy(false);
    if (assigned === undefined) return;
    toast(words.assigned(assigned));
    onDone();
  };
  return (
    <div className={styles.bar}>
      <p>{words.chosen(count)}</p>
      <Choice
        label={words.assignTo}
        value={chosen}
        onChange={setChosen}
        options={[
          ...ownerChoices(text, operators),
          ...groups.map((group) => ({ value: `${GROUP}${group}`, label: text.complaint.ofGroup(group) })),
        ]}
      />
      <Button isSmall busyLabel={isBusy ? text.loading : undefined} onPress={() => void save()}>
        {words.assign}
      </Button>
      <Button kind="secondary" isSmall onPress={onDone}>
        {words.chooseNone}
      </Button>
    </div>
  );
}
