import { deskEndpoints } from '@plazo/contract';
import { Button, Dialog, DialogButtons } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { Tick } from '../../components/field.tsx';
import { useDesk } from '../../session/desk-context.ts';
import type { Complaint } from './complaint.ts';

/** Which tags a complaint has: of the published ones, and of those that it had when they were. */
export function TagsDialog({ complaint, onClose }: { complaint: Complaint; onClose: () => void }) {
  const { text } = useDesk();
  const words = text.complaint;
  // as it was looked at: it is read anew behind the dialog
  const [{ problemId, version, tags, knownTags }] = useState(complaint);
  const [chosen, setChosen] = useState<readonly string[]>(tags);
  const change = useChange(deskEndpoints.deskComplaints.tag);
  const offered = [...new Set([...knownTags, ...tags])];
  const isSame = chosen.length === tags.length && chosen.every((tag) => tags.includes(tag));
  const save = async () => {
    if (await change.run({ problemId, version, tags: chosen.join(',') })) onClose();
  };
  return (
    <Dialog kind="modal" title={words.tags} isOpen onClose={onClose}>
      {offered.length === 0 && <p>{words.noTags}</p>}
      {offered.map((tag) => (
        <Tick
          key={tag}
          label={tag}
          isTicked={chosen.includes(tag)}
          onChange={(isOn) => setChosen(isOn ? [...chosen, tag] : chosen.filter((own) => own !== tag))}
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
