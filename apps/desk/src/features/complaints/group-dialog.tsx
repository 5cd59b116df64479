import { deskEndpoints } from '@plazo/contract';
import { Dialog } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { Choice } from '../../components/field.tsx';
import { SaveFoot } from '../../components/save-foot.tsx';
import { useDesk } from '../../session/desk-context.ts';
import type { Complaint } from './complaint.ts';

/** Which group a complaint waits for: nobody has it then, until one of them takes it. */
export function GroupDialog({ complaint, onClose }: { complaint: Complaint; onClose: () => void }) {
  const { text } = useDesk();
  const words = text.complaint;
  // as it was looked at: it is read anew behind the dialog
  const [{ problemId, version, group, knownGroups }] = useState(complaint);
  const [chosen, setChosen] = useState(group);
  const change = useChange(deskEndpoints.deskComplaints.assign);
  const save = async () => {
    if (await change.run({ problemId, version, isMine: '0', group: chosen })) onClose();
  };
  const offered = [...new Set([...knownGroups, group])].filter(Boolean);
  return (
    <Dialog kind="modal" title={words.toGroup} isOpen onClose={onClose}>
      <p>{words.groupHint}</p>
      <Choice
        label={words.group}
        value={chosen}
        onChange={setChosen}
        options={[
          { value: '', label: words.noGroup },
          ...offered.map((name) => ({ value: name, label: name })),
        ]}
      />
      <SaveFoot
        isReady={chosen !== group}
        isBusy={change.isBusy}
        onClose={onClose}
        onSave={() => void save()}
      />
    </Dialog>
  );
}
