import { deskEndpoints } from '@plazo/contract';
import { Button, Tabs } from '@plazo/ui';
import { useChange } from '../../api/use-change.ts';
import { Area } from '../../components/field.tsx';
import { useDesk } from '../../session/desk-context.ts';
import { useKept } from '../../session/use-kept.ts';
import type { Complaint } from './complaint.ts';
import styles from './complaints.module.css';
import { ReplyForm } from './reply-form.tsx';

/** A note has a form, a call and a table of its own: no button of it can send anything. */
function NoteForm({ complaint }: { complaint: Complaint }) {
  const { text } = useDesk();
  const words = text.complaint;
  const [note, setNote] = useKept(`note ${complaint.problemId}`);
  const change = useChange(deskEndpoints.deskComplaints.note, words.noted);
  const save = async () => {
    const { problemId, version } = complaint;
    if (await change.run({ problemId, version, text: note })) setNote('');
  };
  return (
    <>
      <Area label={words.noteHint} value={note} onChange={setNote} isNote />
      <div className={styles.foot}>
        <span />
        <Button
          kind="secondary"
          isSmall
          isInactive={note.trim() === ''}
          busyLabel={change.isBusy ? text.loading : undefined}
          onPress={() => void save()}
        >
          {words.saveNote}
        </Button>
      </div>
    </>
  );
}

type ComposerProps = { readonly complaint: Complaint; readonly onWriting: (isWriting: boolean) => void };

/** Where an agent writes: to the borrower, or for the lender. */
export function Composer({ complaint, onWriting }: ComposerProps) {
  const { text } = useDesk();
  return (
    <div className={styles.composer}>
      <Tabs
        label={text.complaint.reply}
        tabs={[
          {
            id: 'reply',
            label: text.complaint.reply,
            panel: <ReplyForm complaint={complaint} onWriting={onWriting} />,
          },
          { id: 'note', label: text.complaint.note, panel: <NoteForm complaint={complaint} /> },
        ]}
      />
    </div>
  );
}
