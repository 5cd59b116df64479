import { Button } from '@plazo/ui';
import { useDesk } from '../session/desk-context.ts';
import styles from './page.module.css';

type PagerProps<Key> = {
  /** What each page after the first was asked with: the last is the page that is shown. */
  readonly keys: readonly Key[];
  /** What the next page is asked with, where there is one. */
  readonly next: Key | undefined;
  readonly onKeys: (keys: readonly Key[]) => void;
};

/** From one page of a list to the next, and back. */
export function Pager<Key extends number | string>({ keys, next, onKeys }: PagerProps<Key>) {
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
