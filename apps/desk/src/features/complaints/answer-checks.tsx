import { deskEndpoints } from '@plazo/contract';
import { Button, Dialog, Notice } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { Area, Choice } from '../../components/field.tsx';
import { SaveFoot } from '../../components/save-foot.tsx';
import { useDesk } from '../../session/desk-context.ts';
import type { Complaint } from './complaint.ts';
import styles from './complaints.module.css';

type Check = Complaint['checks'][number];
type Verdict = Exclude<Check['verdict'], ''>;

const verdicts: readonly Verdict[] = ['good', 'improve'];

type Opened = { readonly complaint: Complaint; readonly check: Check };

/** How an answer was: good, or what should be better. */
function CheckDialog({ onClose, ...opened }: Opened & { onClose: () => void }) {
  const words = useDesk().text.complaint;
  // as it was looked at: it is read anew behind the dialog
  const [{ complaint, check }] = useState<Opened>(opened);
  const [verdict, setVerdict] = useState<Check['verdict']>('');
  const [how, setHow] = useState('');
  const change = useChange(deskEndpoints.deskComplaints.check);
  const { problemId, version } = complaint;
  const save = async () => {
    if (verdict === '') return;
    const said = { verdict, ...(verdict === 'improve' && { text: how.trim() }) };
    if (await change.run({ problemId, version, replyId: check.replyId, ...said })) onClose();
  };
  return (
    <Dialog kind="modal" title={words.review} isOpen onClose={onClose}>
      <blockquote className={`${styles.entry} ${styles.reply}`}>{check.answer}</blockquote>
      <Choice
        label={words.verdict}
        value={verdict}
        onChange={(value) => setVerdict(verdicts.find((known) => known === value) ?? '')}
        options={[
          { value: '', label: '' },
          ...verdicts.map((value) => ({ value, label: words.answerVerdicts[value] })),
        ]}
      />
      {verdict === 'improve' && <Area label={words.improveHow} value={how} onChange={setHow} />}
      <SaveFoot
        isReady={verdict === 'good' || (verdict === 'improve' && how.trim() !== '')}
        isBusy={change.isBusy}
        onClose={onClose}
        onSave={() => void save()}
      />
    </Dialog>
  );
}

/** Answers that were drawn by lot: what was said of each, or the way to say it for who did not give it. */
export function AnswerChecks({ complaint }: { complaint: Complaint }) {
  const { text, may } = useDesk();
  const words = text.complaint;
  const [opened, setOpened] = useState<Check>();
  return (
    <>
      {complaint.checks.map((check) => (
        <Notice key={check.replyId} tone={check.verdict === 'improve' ? 'warning' : 'info'}>
          {words.drawn(check.by, check.at)}{' '}
          {check.verdict !== '' && words.reviewed(check.checkedBy, words.answerVerdicts[check.verdict])}
          {check.words !== '' && ` · ${check.words}`}
          {check.verdict === '' && check.isOwn === 0 && may('complaints-work') && (
            <Button kind="secondary" isSmall onPress={() => setOpened(check)}>
              {words.review}
            </Button>
          )}
        </Notice>
      ))}
      {opened && <CheckDialog complaint={complaint} check={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
