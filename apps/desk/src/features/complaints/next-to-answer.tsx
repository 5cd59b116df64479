import { complaintNumber } from '@plazo/contract';
import { useEffect } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { isTaken } from '../../components/use-list-keys.ts';
import { useDesk } from '../../session/desk-context.ts';
import styles from './complaints.module.css';
import { useQueue } from './use-queue.ts';

const KEY = 'n';

/** Once a complaint is answered: the first one of the same queue that nobody else has, a link away or the key N. */
export function NextToAnswer({ problemId }: { problemId: string }) {
  const { text, operator } = useDesk();
  const search = useSearch();
  const [, go] = useLocation();
  const { reading } = useQueue();
  const next = reading.value?.rows.find(
    (row) =>
      row.problemId !== problemId &&
      row.state !== 'answered' &&
      (row.assignee === '' || row.assignee === operator.name),
  );
  const href = next && `/complaints/${next.problemId}${search && `?${search}`}`;
  useEffect(() => {
    if (href === undefined) return undefined;
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === KEY && !isTaken(event)) go(href);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, [href, go]);
  return next && href !== undefined ? (
    <p className={styles.next}>
      <Link href={href} aria-keyshortcuts={KEY}>
        {text.complaint.next(`${complaintNumber(next.number)} · ${next.sonType || next.type}`)}
      </Link>{' '}
      <kbd aria-hidden="true">N</kbd>
    </p>
  ) : null;
}
