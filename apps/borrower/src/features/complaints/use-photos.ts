import { COMPLAINT_MAX_IMAGES, UPLOADS_AT_ONCE } from '@plazo/contract';
import { useAnnouncer, useOnline } from '@plazo/ui';
import { useEffect, useReducer, useRef } from 'react';
import { prepareImage } from '../../components/prepare-image.ts';
import { useApp } from '../../session/app-context.ts';
import { newId } from '../../session/new-id.ts';
import { useComplaintMessages } from '../../words/words.ts';
import { type Upload, uploadImage } from './upload-image.ts';

export type Photo = {
  readonly id: string;
  /** What is shown: the picked file, or the sent picture of a draft. */
  readonly preview: string;
  readonly file?: Blob;
  readonly state: 'queued' | 'uploading' | 'done' | 'failed';
  readonly percent: number;
  /** Where the server keeps it, once done. */
  readonly url: string;
};

type Change =
  | { readonly kind: 'add'; readonly photos: readonly Photo[] }
  | { readonly kind: 'update'; readonly id: string; readonly with: Partial<Photo> }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'clear' };

function reduce(photos: readonly Photo[], change: Change): readonly Photo[] {
  if (change.kind === 'add') return [...photos, ...change.photos].slice(0, COMPLAINT_MAX_IMAGES);
  if (change.kind === 'clear') return [];
  if (change.kind === 'remove') return photos.filter(({ id }) => id !== change.id);
  return photos.map((photo) => (photo.id === change.id ? { ...photo, ...change.with } : photo));
}

const sentPhoto = (url: string): Photo => ({ id: url, preview: url, state: 'done', percent: 100, url });

export type Photos = {
  readonly photos: readonly Photo[];
  readonly add: (files: readonly File[]) => void;
  readonly restore: (urls: readonly string[]) => void;
  readonly retry: (id: string) => void;
  readonly remove: (id: string) => void;
  readonly clear: () => void;
};

/** Sends queued photos, as many at a time as the server takes, and says once when a batch is through. */
function useSending(photos: readonly Photo[], dispatch: (change: Change) => void) {
  const { addresses } = useApp();
  const complaints = useComplaintMessages();
  const { toast } = useAnnouncer();
  const isOnline = useOnline();
  const uploads = useRef(new Map<string, Upload>());
  const sentInBatch = useRef(0);
  const send = async ({ id, file }: Photo) => {
    const prepared = file && (await prepareImage(file));
    if (!prepared) {
      toast(complaints.photoType, { isFailure: true });
      return dispatch({ kind: 'remove', id });
    }
    const onProgress = (percent: number) => dispatch({ kind: 'update', id, with: { percent } });
    const upload = uploadImage(prepared, { addresses, onProgress });
    uploads.current.set(id, upload);
    const outcome = await upload.outcome;
    uploads.current.delete(id);
    if (outcome.kind === 'value') {
      sentInBatch.current += 1;
      return dispatch({ kind: 'update', id, with: { state: 'done', url: outcome.value.url } });
    }
    // Without a network it waits for one; anything else asks the person.
    dispatch({ kind: 'update', id, with: { state: navigator.onLine ? 'failed' : 'queued' } });
    if (outcome.kind === 'refusal' && outcome.message) toast(outcome.message, { isFailure: true });
  };
  useEffect(() => {
    const running = photos.filter(({ state }) => state === 'uploading').length;
    const waiting = photos.filter(({ state }) => state === 'queued');
    const room = isOnline ? Math.max(0, UPLOADS_AT_ONCE - running) : 0;
    for (const photo of waiting.slice(0, room)) {
      dispatch({ kind: 'update', id: photo.id, with: { state: 'uploading', percent: 0 } });
      void send(photo);
    }
    if (running === 0 && waiting.length === 0 && sentInBatch.current > 0) {
      sentInBatch.current = 0;
      toast(complaints.photoOk);
    }
    // Only a change of the photos, or of the network, moves the queue on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [photos, isOnline]);
  return (id: string) => uploads.current.get(id)?.cancel();
}

/** The photos of a complaint: picked, sent, retried, removed; at most nine. */
export function usePhotos(): Photos {
  const complaints = useComplaintMessages();
  const { toast } = useAnnouncer();
  const [photos, dispatch] = useReducer(reduce, []);
  const cancel = useSending(photos, dispatch);
  return {
    photos,
    add: (files) => {
      const room = COMPLAINT_MAX_IMAGES - photos.length;
      const fitting = files.slice(0, room);
      if (files.length > room) toast(complaints.photoMax(fitting.length));
      dispatch({
        kind: 'add',
        photos: fitting.map((file) => ({
          id: newId(),
          preview: URL.createObjectURL(file),
          file,
          state: 'queued',
          percent: 0,
          url: '',
        })),
      });
    },
    restore: (urls) => dispatch({ kind: 'add', photos: urls.map(sentPhoto) }),
    retry: (id) => dispatch({ kind: 'update', id, with: { state: 'queued' } }),
    remove: (id) => {
      cancel(id);
      dispatch({ kind: 'remove', id });
      toast(complaints.photoRemoved);
    },
    clear: () => dispatch({ kind: 'clear' }),
  };
}
