import { Button, Dialog, DialogButtons } from '@plazo/ui';
import { useState } from 'react';
import { useComplaintMessages, useMessages } from '../../words/words.ts';
import styles from './complaints.module.css';

/** Pictures in a grid; a tap opens one large, with buttons and arrow keys to the others. */
export function ImageGallery({ images, label }: { images: readonly string[]; label: string }) {
  const complaints = useComplaintMessages();
  const { common } = useMessages();
  const [shown, setShown] = useState<number>();
  if (images.length === 0) return null;
  const name = (index: number) => complaints.imageOf(index + 1, images.length);
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
  const step = (by: number) => setShown(((shown ?? 0) + by + images.length) % images.length);
  return (
    <>
      <ul className={styles.grid} aria-label={label}>
        {images.map((image, index) => (
          <li key={image} className={styles.tile}>
            <button type="button" onClick={() => setShown(index)}>
              <img src={image} alt={name(index)} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        kind="sheet"
        title={name(shown ?? 0)}
        isOpen={shown !== undefined}
        onClose={() => setShown(undefined)}
        closeLabel={common.close}
        onKey={(key) => step(steps[key] ?? 0)}
      >
        <img className={styles.large} src={images[shown ?? 0]} alt={name(shown ?? 0)} />
        {images.length > 1 && (
          <DialogButtons>
            <Button kind="secondary" isSmall onPress={() => step(-1)}>
              {complaints.previous}
            </Button>
            <Button kind="secondary" isSmall onPress={() => step(1)}>
              {complaints.next}
            </Button>
          </DialogButtons>
        )}
      </Dialog>
    </>
  );
}
