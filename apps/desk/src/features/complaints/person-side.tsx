import { Facts } from '../../components/facts.tsx';
import { PersonFacts } from '../../components/person-facts.tsx';
import { useDesk } from '../../session/desk-context.ts';
import type { Complaint } from './complaint.ts';
import styles from './complaints.module.css';
import { LoanSide } from './loan-side.tsx';

/** Who the complaint is from and what else is known. */
export function PersonSide({ complaint }: { complaint: Complaint }) {
  const { text, may } = useDesk();
  const words = text.complaint;
  const score =
    complaint.score > 0 ? `${complaint.score} / 5` : complaint.isAsked ? words.waitingScore : text.none;
  return (
    <aside className={styles.side} aria-label={words.borrower}>
      <div>
        <h2>{words.borrower}</h2>
        <PersonFacts {...complaint} />
        <Facts
          facts={[
            [words.others, words.othersOf(complaint.others.open, complaint.others.answered)],
            [words.score, score],
            [words.requestId, complaint.requestId || text.none],
          ]}
        />
      </div>
      {complaint.orderId !== '' && may('loans-read') && <LoanSide orderId={complaint.orderId} />}
    </aside>
  );
}
