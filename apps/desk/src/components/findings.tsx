import type { AnswerOf, deskEndpoints } from '@plazo/contract';
import { Notice } from '@plazo/ui';
import { useDesk } from '../session/desk-context.ts';
import { Tick } from './field.tsx';
import styles from './findings.module.css';

export type Finding = AnswerOf<typeof deskEndpoints.deskContent.check>['findings'][number];

type FindingsProps = {
  readonly findings: readonly Finding[];
  /** The rules that somebody has acknowledged; absent where none can be. */
  readonly acknowledged?: readonly string[];
  readonly onAcknowledge?: (rules: readonly string[]) => void;
};

/** Each rule that is broken, by its name and source, with a box that says: we know. */
export function Findings({ findings, acknowledged = [], onAcknowledge }: FindingsProps) {
  const { text } = useDesk();
  const words = text.content;
  const names: Readonly<Record<string, string>> = words.rules;
  const severities: Readonly<Record<string, string>> = words.severities;
  if (findings.length === 0) return <Notice tone="success">{words.noFindings}</Notice>;
  return (
    <ul className={styles.findings}>
      {findings.map(({ rule, severity, message, source }) => (
        <li key={rule} className={severity === 'unlawful' ? styles.unlawful : undefined}>
          <strong>{names[rule] ?? rule}</strong>
          <span>{severities[severity] ?? severity}</span>
          <p lang="en">{message}</p>
          <p className={styles.source} lang="en">
            {rule} · {source}
          </p>
          {onAcknowledge ? (
            <Tick
              label={words.acknowledge(names[rule] ?? rule)}
              isTicked={acknowledged.includes(rule)}
              onChange={(isTicked) =>
                onAcknowledge(
                  isTicked ? [...acknowledged, rule] : acknowledged.filter((known) => known !== rule),
                )
              }
            />
          ) : (
            acknowledged.includes(rule) && <p>{words.isAcknowledged}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
