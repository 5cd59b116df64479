import { useDesk } from '../../session/desk-context.ts';
import type { Complaint } from './complaint.ts';
import styles from './complaints.module.css';

type Entry = Complaint['thread'][number];

function Pictures({ addresses }: { addresses: readonly string[] }) {
  const { text } = useDesk();
  if (addresses.length === 0) return null;
  return (
    <div className={styles.pictures}>
      {addresses.map((address, index) => (
        <a key={address} href={address} target="_blank" rel="noreferrer">
          <img src={address} alt={`${text.complaint.image} ${index + 1}`} loading="lazy" />
        </a>
      ))}
    </div>
  );
}

function Event({ entry }: { entry: Entry }) {
  const { text } = useDesk();
  const names: Readonly<Record<string, string>> = text.complaint.events;
  const words = [entry.at, names[entry.text] ?? entry.text, entry.by, entry.reason].filter(Boolean);
  return <p className={styles.event}>{words.join(' · ')}</p>;
}

function Message({ entry }: { entry: Entry }) {
  const { text } = useDesk();
  const names = {
    filed: text.complaint.borrower,
    reply: text.complaint.reply,
    note: text.complaint.note,
    ...text.complaint.verdicts,
    event: '',
  };
  return (
    <article className={`${styles.entry} ${styles[entry.kind] ?? ''}`}>
      <header>
        <b>{[names[entry.kind], entry.by].filter(Boolean).join(' · ')}</b>
        <span className="number">{entry.at}</span>
      </header>
      {entry.text !== '' && <p>{entry.text}</p>}
      <Pictures addresses={entry.images} />
    </article>
  );
}

/** Everything that was said and done about a complaint, oldest first. */
export function Thread({ complaint }: { complaint: Complaint }) {
  return (
    <div className={styles.entries}>
      {complaint.thread.map((entry) =>
        entry.kind === 'event' ? (
          <Event key={entry.at + entry.text} entry={entry} />
        ) : (
          <Message key={entry.kind + entry.at} entry={entry} />
        ),
      )}
    </div>
  );
}
