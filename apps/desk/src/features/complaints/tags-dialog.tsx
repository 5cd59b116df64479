import { deskEndpoints } from '@plazo/contract';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { TicksDialog } from '../../components/ticks-dialog.tsx';
import { useDesk } from '../../session/desk-context.ts';
import type { Complaint } from './complaint.ts';

/** Which tags a complaint has: of the published ones, and of those that it had when they were. */
export function TagsDialog({ complaint, onClose }: { complaint: Complaint; onClose: () => void }) {
  const words = useDesk().text.complaint;
  // as it was looked at: it is read anew behind the dialog
  const [{ problemId, version, tags, knownTags }] = useState(complaint);
  const change = useChange(deskEndpoints.deskComplaints.tag);
  return (
    <TicksDialog
      title={words.tags}
      lead={knownTags.length + tags.length === 0 ? words.noTags : ''}
      known={knownTags}
      own={tags}
      isBusy={change.isBusy}
      onSave={async (chosen) => Boolean(await change.run({ problemId, version, tags: chosen.join(',') }))}
      onClose={onClose}
    />
  );
}
