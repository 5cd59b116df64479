import { COMPLAINT_MAX_IMAGES } from '@plazo/contract';
import { Icon, Muted, Section } from '@plazo/ui';
import { useComplaintMessages } from '../../words/words.ts';
import styles from './complaints.module.css';
import type { Photo, Photos } from './use-photos.ts';

function PhotoState({ photo, onRetry }: { photo: Photo; onRetry: () => void }) {
  const complaints = useComplaintMessages();
  if (photo.state === 'failed') {
    return (
      <button type="button" className={styles.retry} onClick={onRetry}>
        <Icon name="refresh" size={24} />
        {complaints.photoFail}
      </button>
    );
  }
  if (photo.state === 'done') return null;
  return (
    <span className={styles.veil}>
      {photo.state === 'queued' ? complaints.photoQueued : `${photo.percent} %`}
      {photo.state === 'uploading' && <progress max={100} value={photo.percent} aria-hidden="true" />}
    </span>
  );
}

/** Up to nine photos with their states; the add tile goes when it is full (design, 3.4). */
export function PhotoPicker({ photos, add, retry, remove }: Photos) {
  const complaints = useComplaintMessages();
  return (
    <Section title={complaints.photos}>
      <div className={styles.head}>
        <Muted>{complaints.photosHint}</Muted>
        <span className="number">{complaints.photosCount(photos.length, COMPLAINT_MAX_IMAGES)}</span>
      </div>
      <ul className={styles.grid}>
        {photos.map((photo, index) => (
          <li
            key={photo.id}
            className={photo.state === 'failed' ? `${styles.tile} ${styles.failed}` : styles.tile}
            aria-label={complaints.photoNo(index + 1, photos.length)}
          >
            {photo.state !== 'failed' && <img src={photo.preview} alt="" />}
            <PhotoState photo={photo} onRetry={() => retry(photo.id)} />
            <button
              type="button"
              className={styles.remove}
              aria-label={complaints.removePhoto}
              onClick={() => remove(photo.id)}
            >
              <span>
                <Icon name="close" size={14} weight={2.6} />
              </span>
            </button>
          </li>
        ))}
        {photos.length < COMPLAINT_MAX_IMAGES && (
          <li className={`${styles.tile} ${styles.add}`}>
            <label>
              <Icon name="camera" size={26} />
              {complaints.addPhoto}
              <input
                type="file"
                accept="image/*"
                multiple
                onChange={(event) => {
                  add([...(event.currentTarget.files ?? [])]);
                  event.currentTarget.value = '';
                }}
              />
            </label>
          </li>
        )}
      </ul>
    </Section>
  );
}
