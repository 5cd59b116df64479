import { useDesk } from '../../session/desk-context.ts';
import { ComplaintPane } from './complaint-pane.tsx';
import styles from './complaints.module.css';
import { Queue } from './queue.tsx';
import { QueueTable } from './queue-table.tsx';

/** The list of complaints, or the queue beside the one that is open; on a small screen that one alone. */
export function ComplaintsPage({ problemId }: { problemId: string | undefined }) {
  const { text } = useDesk();
  if (problemId === undefined) return <QueueTable />;
  return (
    <div className={styles.page}>
      <section className={styles.queue} aria-label={text.queue.title}>
        <Queue openId={problemId} />
      </section>
      <ComplaintPane key={problemId} problemId={problemId} />
    </div>
  );
}
