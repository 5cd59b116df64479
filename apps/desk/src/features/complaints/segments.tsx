import { DESK_SEGMENTS, deskEndpoints } from '@plazo/contract';
import { Button } from '@plazo/ui';
import { useRead } from '../../api/use-read.ts';
import { useDesk } from '../../session/desk-context.ts';
import styles from './complaints.module.css';
import type { Listed } from './use-queue.ts';

type Segment = (typeof DESK_SEGMENTS)[number];

const NEW_EVERY_MS = 20_000;

export function Segments({
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
    ({ 'to-answer': counts?.toAnswer, mine: counts?.mine, group: counts?.group, answered: '', all: '' })[
      segment
    ];
  return (
    <div className={styles.segments}>
      {/* who is in no group has no list of theirs */}
      {DESK_SEGMENTS.filter(
        (segment) => segment !== 'group' || shown === 'group' || typeof counts?.group === 'number',
      ).map((segment) => (
        <button key={segment} type="button" aria-pressed={segment === shown} onClick={() => onPick(segment)}>
          {text.queue.segments[segment]} {countOf(segment) ?? ''}
        </button>
      ))}
    </div>
  );
}

/** What came in since the list was read is told in a bar: the list never moves under a hand. */
export function FreshBar({ known, onShow }: { known: number; onShow: () => void }) {
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
