import { COMPLAINT_MAX_IMAGES, deskEndpoints, readOutcome } from '@plazo/contract';
import { useAnnouncer } from '@plazo/ui';
import { useState } from 'react';
import { problemText } from '../../api/problem-text.ts';
import { useDesk } from '../../session/desk-context.ts';

const { uploadImage } = deskEndpoints.deskComplaints;
/** The field that the server reads a picture from. */
const FIELD = 'problemImage';

async function upload(problemId: string, file: File) {
  const body = new FormData();
  body.set(FIELD, file);
  try {
    const response = await fetch(`${uploadImage.path}?problemId=${encodeURIComponent(problemId)}`, {
      method: 'POST',
      body,
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    });
    return readOutcome(uploadImage, await response.json());
  } catch {
    return { kind: 'failure', cause: 'unavailable' } as const;
  }
}

/** The pictures of a reply that is being written: sent one after the other, kept by their addresses. */
export function useReplyImages(problemId: string) {
  const { text } = useDesk();
  const { toast } = useAnnouncer();
  const [urls, setUrls] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const add = async (files: readonly File[]) => {
    setBusy(true);
    for (const file of files.slice(0, COMPLAINT_MAX_IMAGES - urls.length)) {
      const told = await upload(problemId, file);
      if (told.kind === 'value') setUrls((before) => [...before, told.value.url]);
      else toast(problemText(text, told), { isFailure: true });
    }
    setBusy(false);
  };
  return { urls, isBusy, add, clear: () => setUrls([]) };
}
