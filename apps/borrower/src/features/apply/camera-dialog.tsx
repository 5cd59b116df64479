import { Button, Dialog, Muted, Notice } from '@plazo/ui';
import { useMessages, usePhotoMessages } from '../../words/words.ts';
import styles from './camera.module.css';
import type { PictureKind } from './judge-picture.ts';
import { PhotoInput } from './photo-input.tsx';
import { useCamera } from './use-camera.ts';

type CameraProps = {
  readonly kind: PictureKind;
  readonly onPhoto: (photo: Blob) => void;
};

/** A frame with corners, in which the document or the face belongs. */
function Frame({ kind }: { kind: PictureKind }) {
  return kind === 'document' ? (
    <svg className={styles.frame} viewBox="0 0 159 100" aria-hidden="true">
      <path d="M6 22V12a6 6 0 0 1 6-6h12M135 6h12a6 6 0 0 1 6 6v10M153 78v10a6 6 0 0 1-6 6h-12M24 94H12a6 6 0 0 1-6-6V78" />
    </svg>
  ) : (
    <svg className={styles.frame} viewBox="0 0 90 120" aria-hidden="true">
      <ellipse cx="45" cy="56" rx="30" ry="42" />
    </svg>
  );
}

function Live({ kind, onPhoto }: CameraProps) {
  const texts = usePhotoMessages();
  const { video, state, take } = useCamera(kind);
  const shoot = async () => {
    const photo = await take();
    if (photo) onPhoto(photo);
  };
  if (state === 'failed') return <Notice tone="warning">{texts.closed}</Notice>;
  return (
    <>
      <p>{texts.fill[kind]}</p>
      <div className={`${styles.box} ${styles[kind]}`}>
        <video ref={video} className={styles.film} playsInline muted />
        <Frame kind={kind} />
      </div>
      <Muted>{texts.light}</Muted>
      <Button isWide isInactive={state !== 'open'} onPress={() => void shoot()}>
        {texts.shoot}
      </Button>
    </>
  );
}

type DialogProps = CameraProps & { readonly title: string; readonly onClose: () => void };

/** The live camera with the frame, and a file of the device as the other way. */
export function CameraDialog({ kind, title, onPhoto, onClose }: DialogProps) {
  const words = usePhotoMessages();
  const { common } = useMessages();
  return (
    <Dialog kind="sheet" title={title} isOpen closeLabel={common.close} onClose={onClose}>
      <div className={styles.stack}>
        <Live kind={kind} onPhoto={onPhoto} />
        <PhotoInput label={words.file} about={title} onPick={onPhoto} />
      </div>
    </Dialog>
  );
}
