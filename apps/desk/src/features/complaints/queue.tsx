import { complaintNumber } from '@plazo/contract';
import { Chip, PageState } from '@plazo/ui';
import { Link, useSearch } from 'wouter';
import { dueChip } from '../../components/due-chip.ts';
import { Field } from '../../components/field.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { useListKeys } from '../../components/use-list-keys.ts';
import { useDesk } from '../../session/desk-context.ts';
import styles from './complaints.module.css';
import { FreshBar, Segments } from './segments.tsx';
import { type Row, useQueue } from './use-queue.ts';

function Item({ row, isOpen }: { row: Row; isOpen: boolean }) {
  const { text } = useDesk();
  // the queue stays as it is beside the complaint that is opened
  const search = useSearch();
  const query = search && `?${search}`;
  return (
    <li>
      <Link href={`/complaints/${row.problemId}${query}`} aria-current={isOpen || undefined}>
        <span className={styles.row}>
          <b>{complaintNumber(row.number)}</b>
          <Chip {...dueChip(text, row)} />
        </span>
        <span className={styles.meta}>
          {[row.type, row.sonType, row.filedAt, row.assignee, row.group && text.complaint.ofGroup(row.group)]
            .filter(Boolean)
            .join(' · ')}
          {row.isEscalated === 1 && <b> · {text.queue.escalated}</b>}
        </span>
        <span className={styles.excerpt}>{row.excerpt}</span>
      </Link>
    </li>
  );
}

/** The queue beside the complaint that is open. */
export function Queue({ openId }: { openId: string | undefined }) {
  const { text } = useDesk();
  const { place, asked, reading } = useQueue();
  const list = useListKeys<HTMLUListElement>();
  return (
    <>
      <header className={styles.queueHead}>
        <h2>{text.queue.title}</h2>
        <Segments
          shown={asked.segment}
          counts={reading.value?.counts}
          onPick={(segment) => place.write({ segment, after: '' })}
        />
        <Field
          label={text.queue.search}
          placeholder={text.queue.search}
          isLabelHidden
          type="search"
          value={place.read('search')}
          onChange={(search) => place.write({ search, after: '' })}
        />
      </header>
      {reading.value && <FreshBar known={reading.value.counts.toAnswer} onShow={reading.reload} />}
      <ReadingState reading={reading}>
        {({ rows, next }) =>
          rows.length === 0 ? (
            <PageState icon="check" title={text.queue.empty} text={text.queue.emptyHint} />
          ) : (
            <>
              <ul ref={list} className={styles.list} aria-label={text.queue.keys}>
                {rows.map((row) => (
                  <Item key={row.problemId} row={row} isOpen={row.problemId === openId} />
                ))}
              </ul>
              {place.pager(next)}
            </>
          )
        }
      </ReadingState>
    </>
  );
}
