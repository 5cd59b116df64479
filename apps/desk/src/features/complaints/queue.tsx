import { type AnswerOf, complaintNumber, DESK_SEGMENTS, deskEndpoints } from '@plazo/contract';
import { Button, Chip, PageState } from '@plazo/ui';
import { useDeferredValue } from 'react';
import { Link, useSearch } from 'wouter';
import { useRead } from '../../api/use-read.ts';
import { dueChip } from '../../components/due-chip.ts';
import { Field } from '../../components/field.tsx';
import { usePages } from '../../components/pager.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { useAddress } from '../../components/use-address.ts';
import { useListKeys } from '../../components/use-list-keys.ts';
import { useDesk } from '../../session/desk-context.ts';
import styles from './complaints.module.css';

type Listed = AnswerOf<typeof deskEndpoints.deskComplaints.list>;
type Row = Listed['rows'][number];
type Segment = (typeof DESK_SEGMENTS)[number];

const NEW_EVERY_MS = 20_000;

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
          {[row.type, row.sonType, row.filedAt, row.assignee].filter(Boolean).join(' · ')}
          {row.isEscalated === 1 && <b> · {text.queue.escalated}</b>}
        </span>
        <span className={styles.excerpt}>{row.excerpt}</span>
      </Link>
    </li>
  );
}

function Segments({
  shown,
  counts,
  onPick,
}: {
  shown: Segment;
  counts: Listed['counts'] | undefined;
  onPick: (segment: Segment) => void;
}) {
  const { text } = useDesk();
  const countOf = (segment: Segment) =>
    segment === 'to-answer' ? counts?.toAnswer : segment === 'mine' ? counts?.mine : undefined;
  return (
    <div className={styles.segments}>
      {DESK_SEGMENTS.map((segment) => (
        <button key={segment} type="button" aria-pressed={segment === shown} onClick={() => onPick(segment)}>
          {text.queue.segments[segment]} {countOf(segment) ?? ''}
        </button>
      ))}
    </div>
  );
}

/** What came in since the list was read is told in a bar: the list never moves under a hand. */
function FreshBar({ known, onShow }: { known: number; onShow: () => void }) {
  const { text } = useDesk();
  const { value } = useRead(
    deskEndpoints.deskComplaints.list,
    { segment: 'to-answer' },
    { pollMs: NEW_EVERY_MS },
  );
  const fresh = (value?.counts.toAnswer ?? known) - known;
  if (fresh <= 0) return null;
  return (
    <Button kind="text" isSmall isWide onPress={onShow}>
      {text.queue.fresh(fresh)}
    </Button>
  );
}

export function Queue({ openId }: { openId: string | undefined }) {
  const { text } = useDesk();
  const [read, write] = useAddress();
  const segment = DESK_SEGMENTS.find((known) => known === read('segment')) ?? 'to-answer';
  const { page, pager } = usePages();
  const typed = read('search');
  const list = useListKeys<HTMLUListElement>();
  const search = useDeferredValue(typed.trim());
  const reading = useRead(deskEndpoints.deskComplaints.list, {
    segment,
    ...(search && { search }),
    page,
  });
  return (
    <>
      <header className={styles.queueHead}>
        <h1 tabIndex={-1}>{text.queue.title}</h1>
        <Segments
          shown={segment}
          counts={reading.value?.counts}
          onPick={(picked) => write({ segment: picked, page: '' })}
        />
        <Field
          label={text.queue.search}
          placeholder={text.queue.search}
          isLabelHidden
          type="search"
          value={typed}
          onChange={(value) => write({ search: value, page: '' })}
        />
      </header>
      {reading.value && <FreshBar known={reading.value.counts.toAnswer} onShow={reading.reload} />}
      <ReadingState reading={reading}>
        {({ rows, hasMore }) =>
          rows.length === 0 ? (
            <PageState icon="check" title={text.queue.empty} text={text.queue.emptyHint} />
          ) : (
            <>
              <ul ref={list} className={styles.list} aria-label={text.queue.keys}>
                {rows.map((row) => (
                  <Item key={row.problemId} row={row} isOpen={row.problemId === openId} />
                ))}
              </ul>
              {pager(hasMore)}
            </>
          )
        }
      </ReadingState>
    </>
  );
}
