import { PageState } from '@plazo/ui';
import { useDesk } from '../../session/desk-context.ts';
import { ComplaintPane } from './complaint-pane.tsx';
import styles from './complaints.module.css';
import { Queue } from './queue.tsx';

/** The queue beside the complaint that is open; on a small screen one of the two. */
export function ComplaintsPage({ problemId }: { problemId: string | undefined }) {
  const { text } = useDesk();
  return (
    <div className={styles.page} data-open={problemId !== undefined}>
      <section className={styles.queue} aria-label={text.queue.title}>
        <Queue openId={problemId} />
      </section>
      {problemId === undefined ? (
        <div className={styles.none}>
          <PageState icon="chat" title={text.queue.choose} />
        </div>
      ) : (
        <ComplaintPane key={problemId} problemId={problemId} />
      )}
    </div>
  );
}
