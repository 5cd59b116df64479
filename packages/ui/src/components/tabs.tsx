import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './tabs.module.css';

export type Tab = {
  readonly id: string;
  readonly label: string;
  /** That something in it was not seen yet: a dot, in words for who hears it. */
  readonly news?: string | undefined;
  readonly panel: ReactNode;
};

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

type TabsProps = {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The tab that is open at first; the first one otherwise. */
  readonly first?: string | undefined;
  readonly onSelect?: ((id: string) => void) | undefined;
};

/** Tabs by the ARIA pattern: arrows move, the panels stay in the page so that each keeps its place. */
export function Tabs({ label, tabs, first, onSelect }: TabsProps) {
  const [selected, setOwn] = useState(() =>
    Math.max(
      0,
      tabs.findIndex(({ id }) => id === first),
    ),
  );
  const setSelected = (index: number) => {
    setOwn(index);
    onSelect?.(tabs[index]?.id ?? '');
  };
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    const next = (selected + step + tabs.length) % tabs.length;
    setSelected(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={move}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className={styles.tab}
            aria-selected={index === selected}
            aria-controls={`${id}-${tab.id}-panel`}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => setSelected(index)}
          >
            {tab.label}
            {tab.news !== undefined && (
              <>
                <span className={styles.dot} aria-hidden="true" />
                <span className="visually-hidden"> · {tab.news}</span>
              </>
            )}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-${tab.id}-panel`}
          aria-labelledby={`${id}-${tab.id}`}
          className={index === selected ? styles.panel : undefined}
          hidden={index !== selected}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}
