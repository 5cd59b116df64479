import { type ReactNode, useId, useState } from 'react';
import { Icon } from './icon.tsx';
import styles from './money.module.css';
import { unbroken } from './unbroken.tsx';

export type MoneyLine = {
  readonly text: string;
  readonly value: string;
  /** Something beside the value's label, such as "Updated". */
  readonly mark?: ReactNode;
};

type MoneyLinesProps = {
  readonly lines: readonly MoneyLine[];
  readonly lastIsTotal?: boolean;
  /** Long values (addresses, names) may wrap; amounts may not. */
  readonly hasLongValues?: boolean;
};

const lineClass = (isTotal: boolean, isLong: boolean) =>
  [styles.line, isTotal && styles.total, isLong && styles.long].filter(Boolean).join(' ');

/** Label left, value right, a hairline between. */
export function MoneyLines({ lines, lastIsTotal = false, hasLongValues = false }: MoneyLinesProps) {
  return (
    <dl className={styles.lines}>
      {lines.map((line, index) => (
        <div key={line.text} className={lineClass(lastIsTotal && index === lines.length - 1, hasLongValues)}>
          <dt>
            {line.text}
            {line.mark !== undefined && <span className={styles.changed}>{line.mark}</span>}
          </dt>
          <dd className="money">{unbroken(line.value)}</dd>
        </div>
      ))}
    </dl>
  );
}

type CollapsingProps = MoneyLinesProps & {
  /** Lines shown before "More" (specification, section 9: two on the repay page). */
  readonly collapseAfter: number;
  readonly moreLabel: string;
  readonly hideLabel: string;
  readonly className?: string | undefined;
};

/** Money lines that show the first few until More is tapped. */
export function CollapsingLines({
  lines,
  collapseAfter,
  moreLabel,
  hideLabel,
  className,
  ...rest
}: CollapsingProps) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const canCollapse = lines.length > collapseAfter;
  const shown = isOpen || !canCollapse ? lines : lines.slice(0, collapseAfter);
  const showsTotal = (rest.lastIsTotal ?? false) && shown.length === lines.length;
  return (
    <>
      <div id={listId} className={className}>
        <MoneyLines {...rest} lines={shown} lastIsTotal={showsTotal} />
      </div>
      {canCollapse && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? hideLabel : moreLabel}
          <Icon name="down" size={18} weight={2.2} />
        </button>
      )}
    </>
  );
}
