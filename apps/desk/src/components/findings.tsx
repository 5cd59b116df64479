import { Notice } from '@plazo/ui';
import { useDesk } from '../session/desk-context.ts';
import type { Finding } from '../words/finding.ts';
import { fallback } from '../words/words.ts';
import { Tick } from './field.tsx';
import styles from './findings.module.css';
import { nameIn, nameOf } from './name-in.ts';

type FindingsProps = {
  readonly findings: readonly Finding[];
  /** The rules that somebody has acknowledged; absent where none can be. */
  readonly acknowledged?: readonly string[];
  readonly onAcknowledge?: (rules: readonly string[]) => void;
};

type OneProps = Omit<FindingsProps, 'findings'> & { readonly finding: Finding };

function One({ finding, acknowledged = [], onAcknowledge }: OneProps) {
  const { text } = useDesk();
  const words = text.content;
  const { rule, severity } = finding;
  const name = nameIn(words.rules, rule);
  const { message, source } = words.finding(finding);
  const isKnown = acknowledged.includes(rule);
  const tick = (isTicked: boolean) =>
    onAcknowledge?.(isTicked ? [...acknowledged, rule] : acknowledged.filter((known) => known !== rule));
  return (
    <li className={severity === 'unlawful' ? styles.unlawful : undefined}>
      <strong>{name}</strong>
      <span>{nameOf(words.severities, severity)}</span>
      <p lang={message === finding.message ? fallback : undefined}>{message}</p>
      <p className={styles.source} lang={source === finding.source ? fallback : undefined}>
        {rule} · {source}
      </p>
      {onAcknowledge ? (
        <Tick label={words.acknowledge(name)} isTicked={isKnown} onChange={tick} />
      ) : (
        isKnown && <p>{words.isAcknowledged}</p>
      )}
    </li>
  );
}

/** Each rule that is broken, by its name and source, with a box that says: we know. */
export function Findings({ findings, ...rest }: FindingsProps) {
  const { text } = useDesk();
  if (findings.length === 0) return <Notice tone="success">{text.content.noFindings}</Notice>;
  return (
    <ul className={styles.findings}>
      {findings.map((finding) => (
        <One key={finding.rule} finding={finding} {...rest} />
      ))}
    </ul>
  );
}
