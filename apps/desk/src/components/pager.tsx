import { Button } from '@plazo/ui';
import type { ReactNode } from 'react';
import { useDesk } from '../session/desk-context.ts';
import styles from './page.module.css';
import { useAddress } from './use-address.ts';

type PagerProps = {
  /** What each page after the first was asked with: the last is the page that is shown. */
  readonly keys: readonly number[];
  /** What the next page is asked with, where there is one. */
  readonly next: number | undefined;
  readonly onKeys: (keys: readonly number[]) => void;
};

/** From one page of a list to the next, and back. */
export function Pager({ keys, next, onKeys }: PagerProps) {
  const { text } = useDesk();
  return (
    <div className={styles.actions}>
      {keys.length > 0 && (
        <Button kind="text" onPress={() => onKeys(keys.slice(0, -1))}>
          {text.previousPage}
        </Button>
      )}
      {next !== undefined && (
        <Button kind="text" onPress={() => onKeys([...keys, next])}>
          {text.nextPage}
        </Button>
      )}
    </div>
  );
}

type Pages = {
  /** Counted from zero: what the list is asked with. */
  readonly page: number;
  readonly pager: (hasMore: 0 | 1) => ReactNode;
};

/** A list that is read page by page; the address has which one under a name of the page's. */
export function usePages(name = 'page'): Pages {
  const [read, write] = useAddress();
  const page = /^\d{1,4}$/.test(read(name)) ? Number(read(name)) : 0;
  const keys = Array.from({ length: page }, (_, at) => at + 1);
  return {
    page,
    pager: (hasMore) => (
      <Pager
        keys={keys}
        next={hasMore === 1 ? page + 1 : undefined}
        onKeys={({ length }) => write({ [name]: length === 0 ? '' : String(length) })}
      />
    ),
  };
}
