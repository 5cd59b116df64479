import { deskEndpoints, type VIEWED_PAGES } from '@plazo/contract';
import { Button, Dialog, DialogButtons } from '@plazo/ui';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { useChange } from '../api/use-change.ts';
import { useRead } from '../api/use-read.ts';
import { useDesk } from '../session/desk-context.ts';
import { Field, Tick } from './field.tsx';
import styles from './filter-chips.module.css';

const { views, saveView, removeView } = deskEndpoints.deskSession;
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

/** The views of a list that an operator keeps or others share, and a way to keep the one that is shown. */
export function SavedViews({ page }: { page: ViewedPage }) {
  const { text } = useDesk();
  const words = text.lists;
  const [isAsked, setAsked] = useState(false);
  const kept = useRead(views, { page }).value?.views ?? [];
  const remove = useChange(removeView);
  return (
    <nav className={styles.chips} aria-label={words.views}>
      {kept.map(({ viewId, name, query, isOwn, owner }) => (
        <span key={viewId} className={styles.view}>
          <Link href={`/${page}?${query}`} title={isOwn === 1 ? undefined : owner}>
            {name}
          </Link>
          {isOwn === 1 && (
            <button
              type="button"
              aria-label={words.removeView(name)}
              onClick={() => void remove.run({ viewId })}
            >
              ✕
            </button>
          )}
        </span>
      ))}
      <Button kind="text" isSmall onPress={() => setAsked(true)}>
        {words.saveView}
      </Button>
      {isAsked && <SaveDialog page={page} onClose={() => setAsked(false)} />}
    </nav>
  );
}
