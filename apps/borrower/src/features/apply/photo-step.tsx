import { Block, Button, Chip, Notice } from '@plazo/ui';
import { useEffect, useState } from 'react';
import { prepareImage } from '../../components/prepare-image.ts';
import { useApplyMessages, usePhotoMessages } from '../../words/words.ts';
import styles from './camera.module.css';
import { CameraDialog } from './camera-dialog.tsx';
import { checkPicture } from './check-picture.ts';
import type { PictureFault, PictureKind } from './judge-picture.ts';
import { PhotoInput } from './photo-input.tsx';
import { useHasCamera } from './use-camera.ts';

type Judged = { readonly photo: Blob; readonly preview: string; readonly faults: readonly PictureFault[] };

/** What a photo is of, as the wire names it. */
export type PhotoName = 'document' | 'document-back' | 'selfie';
/** The back of a document is looked at like its front. */
const kindOf = (name: PhotoName): PictureKind => (name === 'selfie' ? 'selfie' : 'document');

type PhotoProps = {
  readonly name: PhotoName;
  /** When it is needed. */
  readonly hint?: string | undefined;
  readonly isThere: boolean;
  readonly isSending: boolean;
  readonly onSend: (photo: Blob) => void;
};

/** A photo that has not left, and what may be wrong with it. */
function JudgedPhoto({ judged: { preview, faults } }: { judged: Judged }) {
  const words = usePhotoMessages();
  return (
    <div className={styles.judged}>
      <img className={styles.preview} src={preview} alt="" />
      <Notice tone="warning" isAlert>
        {faults.map((fault) => (
          <p key={fault}>{words.faults[fault]}</p>
        ))}
      </Notice>
    </div>
  );
}

/** One of the photos: looked at on the device before it leaves, and sent all the same where its person says so. */
export function PhotoStep({ name, hint, isThere, isSending, onSend }: PhotoProps) {
  const kind = kindOf(name);
  const texts = useApplyMessages();
  const words = usePhotoMessages();
  const hasCamera = useHasCamera();
  const [isFilming, setFilming] = useState(false);
  const [judged, setJudged] = useState<Judged>();
  const [sent, setSent] = useState<string>();
  useEffect(() => () => URL.revokeObjectURL(judged?.preview ?? ''), [judged]);
  useEffect(() => () => URL.revokeObjectURL(sent ?? ''), [sent]);
  const send = (photo: Blob) => {
    setSent(URL.createObjectURL(photo));
    onSend(photo);
  };
  const pick = async (file: Blob) => {
    if (isSending) return;
    setFilming(false);
    const photo = (await prepareImage(file)) ?? file;
    const faults = await checkPicture(photo, kind);
    setJudged(faults.length === 0 ? undefined : { photo, faults, preview: URL.createObjectURL(photo) });
    if (faults.length === 0) send(photo);
  };
  const sendAnyway = ({ photo }: Judged) => {
    setJudged(undefined);
    send(photo);
  };
  const pressLabel = () => {
    if (isSending) return texts.sending;
    if (judged) return words.again;
    return isThere ? texts.again : texts.take;
  };
  return (
    <Block>
      <div className={styles.told} aria-live="polite" aria-atomic="true">
        <h2>{texts[name]}</h2>
        {isThere && <Chip tone="success" icon="check" text={texts.has} />}
      </div>
      {hint && <p>{hint}</p>}
      {isThere && sent && !judged && <img className={styles.sent} src={sent} alt="" />}
      {judged && <JudgedPhoto judged={judged} />}
      <div className={styles.buttons}>
        <PhotoInput
          label={pressLabel()}
          about={texts[name]}
          onPick={(file) => void pick(file)}
          onCamera={hasCamera ? () => setFilming(true) : undefined}
        />
        {judged && (
          <Button kind="text" onPress={() => sendAnyway(judged)}>
            {words.anyway}
          </Button>
        )}
      </div>
      {isFilming && (
        <CameraDialog
          kind={kind}
          title={texts[name]}
          onPhoto={(photo) => void pick(photo)}
          onClose={() => setFilming(false)}
        />
      )}
    </Block>
  );
}
