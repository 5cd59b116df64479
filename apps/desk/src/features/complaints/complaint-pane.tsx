import { complaintNumber, deskEndpoints } from '@plazo/contract';
import { Notice } from '@plazo/ui';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { useRead } from '../../api/use-read.ts';
import { ReadingState } from '../../components/reading-state.tsx';
import { useDesk } from '../../session/desk-context.ts';
import { AnswerChecks } from './answer-checks.tsx';
import type { Complaint } from './complaint.ts';
import { ComplaintActions } from './complaint-actions.tsx';
import styles from './complaints.module.css';
import { Composer } from './composer.tsx';
import { NextToAnswer } from './next-to-answer.tsx';
import { PersonSide } from './person-side.tsx';
import { Thread } from './thread.tsx';

const EVERY_MS = 8_000;

function Head({ complaint }: { complaint: Complaint }) {
  const { text } = useDesk();
  const words = text.complaint;
  const names: Readonly<Record<string, string>> = words.languages;
  const search = useSearch();
  return (
    <header className={styles.head}>
      <div>
        <p className={styles.back}>
          <Link href={`/complaints${search && `?${search}`}`}>{words.back}</Link>
        </p>
        <h1 tabIndex={-1}>
          {complaintNumber(complaint.number)} · {complaint.sonType || complaint.type}
        </h1>
        <p>
          {complaint.orderId && `${words.order} ${complaint.orderId} · `}
          {words.filed} {complaint.filedAt} ({complaint.zone})
        </p>
        <p>
          {words.due} {complaint.dueOn} · {words.language(names[complaint.language] ?? '')}
          {complaint.assignee && ` · ${words.assignee} ${complaint.assignee}`}
          {complaint.group && ` · ${words.ofGroup(complaint.group)}`}
        </p>
        {complaint.tags.length > 0 && (
          <p>
            {words.tags}: {complaint.tags.join(', ')}
          </p>
        )}
      </div>
      <ComplaintActions complaint={complaint} />
    </header>
  );
}

/** One complaint: what was said and done, the way to answer, and who it is from. */
export function ComplaintPane({ problemId }: { problemId: string }) {
  const { text, may, operator } = useDesk();
  const [isWriting, setWriting] = useState(false);
  const reading = useRead(
    deskEndpoints.deskComplaints.detail,
    { problemId, isWriting: isWriting ? '1' : '0' },
    { pollMs: EVERY_MS },
  );
  return (
    <ReadingState reading={reading}>
      {(complaint) => (
        <div className={styles.pane}>
          <div className={styles.thread}>
            <Head complaint={complaint} />
            {complaint.isDisputed === 1 && <Notice tone="warning">{text.complaint.disputed}</Notice>}
            <Thread complaint={complaint} />
            <AnswerChecks complaint={complaint} />
            {complaint.state === 'answered' && may('complaints-work') && (
              <NextToAnswer problemId={problemId} />
            )}
            {complaint.writing.length > 0 && (
              <Notice tone="info" isAlert>
                {text.complaint.busy(complaint.writing.join(', '))}
              </Notice>
            )}
            {complaint.assignee !== '' && complaint.assignee !== operator.name && (
              <Notice tone="warning">{text.complaint.ofOther(complaint.assignee)}</Notice>
            )}
            {may('complaints-work') && <Composer complaint={complaint} onWriting={setWriting} />}
          </div>
          <PersonSide complaint={complaint} />
        </div>
      )}
    </ReadingState>
  );
}
