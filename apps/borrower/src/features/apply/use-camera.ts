import { useEffect, useRef, useState } from 'react';
import type { PictureKind } from './judge-picture.ts';

const QUALITY = 0.9;

/** Absent outside a secure context, in web views that give pages no camera, and where a page is drawn ahead. */
const devicesOf = (): MediaDevices | undefined => navigator.mediaDevices;

/**
 * Whether this browser has a camera that pages may ask for; who is asked says yes or no when it opens. Taken for there
 * until the browser says otherwise, so that a press before its answer opens the dialog, which takes files too.
 */
export function useHasCamera(): boolean {
  const [has, setHas] = useState(() => devicesOf() !== undefined);
  useEffect(() => {
    devicesOf()
      ?.enumerateDevices()
      .then(
        (found) => setHas(found.some(({ kind }) => kind === 'videoinput')),
        () => setHas(false),
      );
  }, []);
  return has;
}

/** What of a film is seen where it fills a box of another shape, as `object-fit: cover` shows it. */
function seenPart({ videoWidth, videoHeight, clientWidth, clientHeight }: HTMLVideoElement) {
  const shape = clientWidth / clientHeight;
  const width = Math.min(videoWidth, videoHeight * shape);
  const height = width / shape;
  return { left: (videoWidth - width) / 2, top: (videoHeight - height) / 2, width, height };
}

/** The live camera while it is shown: behind for a document, in front for a face. `failed` where it does not open. */
export function useCamera(kind: PictureKind) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'opening' | 'open' | 'failed'>('opening');
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const begin = async () => {
      const facingMode = kind === 'document' ? 'environment' : 'user';
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode, width: { ideal: 1920 } } });
      const { current } = video;
      if (isOver || !current) return stop();
      current.srcObject = stream;
      await current.play();
      setState('open');
    };
    begin().catch(() => {
      if (!isOver) setState('failed');
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [kind]);

  /** What is seen in the frame now, as JPEG. */
  const take = async (): Promise<Blob | undefined> => {
    const { current } = video;
    if (!current) return undefined;
    const { left, top, width, height } = seenPart(current);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width);
    canvas.height = Math.round(height);
    canvas.getContext('2d')?.drawImage(current, left, top, width, height, 0, 0, canvas.width, canvas.height);
    const written = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', QUALITY),
    );
    return written ?? undefined;
  };
  return { video, state, take };
}
