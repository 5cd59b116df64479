import { type AnswerOf, COUNTED_MAX, deskEndpoints, type VIEWED_PAGES, VIEWS_COUNTED } from '@plazo/contract';
import { Button, Dialog, DialogButtons } from '@plazo/ui';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { useChange } from '../api/use-change.ts';
import { useRead } from '../api/use-read.ts';
import { useDesk } from '../session/desk-context.ts';
import { Field, Tick } from './field.tsx';
import styles from './filter-chips.module.css';
import type { ReadAddress } from './use-address.ts';

const { views, viewCounts, saveView, removeView } = deskEndpoints.deskSession;
type ViewedPage = (typeof VIEWED_PAGES)[number];

function SaveDialog({ page, onClose }: { page: ViewedPage; onClose: () => void }) {
  const { text } = useDesk();
  const words = text.lists;
  const query = useSearch();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const change = useChange(saveView, words.viewSaved);
  const save = async () => {
    if (name.trim() === '') return;
    if (await change.run({ page, name: name.trim(), query, isShared: isShared ? 1 : 0 })) onClose();
  };
  return (
    <Dialog kind="modal" title={words.saveView} isOpen onClose={onClose}>
      <Field label={words.viewName} value={name} onChange={setName} />
      <Tick label={words.share} isTicked={isShared} onChange={setShared} />
      <DialogButtons>
        <Button kind="secondary" onPress={onClose}>
          {text.cancel}
        </Button>
        <Button
          isInactive={name.trim() === ''}
          busyLabel={change.isBusy ? text.loading : undefined}
          onPress={() => void save()}
        >
          {words.saveView}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

type Kept = AnswerOf<typeof views>['views'][number];
/** What a page asks its list for under an address. */
export type Asks = (read: ReadAddress) => object;
type CountsProps = { readonly page: ViewedPage; readonly kept: readonly Kept[]; readonly asks: Asks };

/** How many rows each of the views finds now, those of the operator first where they are too many to count. */
function useCounts({ page, kept, asks }: CountsProps): ReadonlyMap<string, string> {
  const counted = kept.toSorted((one, other) => other.isOwn - one.isOwn).slice(0, VIEWS_COUNTED);
  const asked = counted.map(({ query }) => {
    const address = new URLSearchParams(query);
    return asks((name) => address.get(name) ?? '');
  });
  const { counts = [] } = useRead(viewCounts, { page, asked: JSON.stringify(asked) }).value ?? {};
  return new Map(
    counted.map(({ viewId }, at) => {
      const count = counts[at] ?? '';
      return [viewId, count !== '' && count > COUNTED_MAX ? `${COUNTED_MAX}+` : String(count)];
    }),
  );
}

function Views({ page, kept, counts }: Omit<CountsProps, 'asks'> & { counts?: ReadonlyMap<string, string> }) {
  const words = useDesk().text.lists;
  const remove = useChange(removeView);
  return kept.map(({ viewId, name, query, isOwn, owner }) => (
    <span key={viewId} className={styles.view}>
      <Link href={`/${page}?${query}`} title={isOwn === 1 ? undefined : owner}>
        {[name, counts?.get(viewId)].filter(Boolean).join(' · ')}
      </Link>
      {isOwn === 1 && (
        <button type="button" aria-label={words.removeView(name)} onClick={() => void remove.run({ viewId })}>
          ✕
        </button>
      )}
    </span>
  ));
}

function CountedViews(props: CountsProps) {
  return <Views {...props} counts={useCounts(props)} />;
}

type SavedProps = {
  readonly page: ViewedPage;
  /** Left out until the list is there, which its counts do not hold up. */
  readonly asks: Asks | undefined;
};

/** The views of a list that an operator keeps or others share, and a way to keep the one that is shown. */
export function SavedViews({ page, asks }: SavedProps) {
  const { text } = useDesk();
  const words = text.lists;
  const [isAsked, setAsked] = useState(false);
  const kept = useRead(views, { page }).value?.views ?? [];
  return (
    <nav className={styles.chips} aria-label={words.views}>
      {asks && kept.length > 0 ? (
        <CountedViews page={page} kept={kept} asks={asks} />
      ) : (
        <Views page={page} kept={kept} />
      )}
      <Button kind="text" isSmall onPress={() => setAsked(true)}>
        {words.saveView}
      </Button>
      {isAsked && <SaveDialog page={page} onClose={() => setAsked(false)} />}
    </nav>
  );
}
